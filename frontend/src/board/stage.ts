/** The SVG of one board: its layers, the pieces on it, and the way they go from one scene to the next. */

import type { Cell, Drawing, Phase, Piece, Point, Scene, Spot } from "./drawing";
import { draw, type Pen, round } from "./pen";
import { last, matched, type Place, type Standing, ways } from "./pieces";
import type { Timeline } from "./timeline";

const LAYERS = ["ground", "around", "under", "pieces", "over", "guests", "hits", "hover", "choices", "ghost"] as const;
type Layer = (typeof LAYERS)[number];

/** How long a phase takes at speed 1. */
export const PHASE = 260;

/** How near the middle of a mark one must point to mean it. */
const MARK = 24;

interface Actor extends Standing {
  piece: Piece;
  node: SVGGElement;
  spot: Spot;
}

/** What a change of scene is shown with. */
export interface Change {
  readonly before: Scene;
  readonly after: Scene;
  readonly phases: readonly Phase[];
  readonly timeline: Timeline;
  readonly start: number;
  /** How long a phase takes. */
  readonly pace: number;
  /** Cells whose pieces were dragged: they are there already. */
  readonly dragged: readonly string[];
}

export class Stage {
  readonly svg: SVGSVGElement;
  readonly layers: Record<Layer, SVGGElement>;
  private actors: Actor[] = [];
  private count = 0;

  constructor(
    readonly drawing: Drawing,
    readonly pen: Pen,
  ) {
    const layers = LAYERS.map((name) => [name, draw("g", { class: `layer-${name}` })] as const);
    this.layers = Object.fromEntries(layers) as Record<Layer, SVGGElement>;
    const { width, height } = drawing;
    this.svg = draw(
      "svg",
      { viewBox: `0 0 ${width} ${height}`, class: "board-svg" },
      ...layers.map(([, layer]) => layer),
    );
  }

  /** Draws everything that depends on the look and the bottom seat, and the pieces anew. */
  paint(scene: Scene): void {
    this.layers.ground.replaceChildren(...this.drawing.ground(this.pen));
    this.clear();
    this.show(scene, [], null);
  }

  /** Shows a scene that came about so; with a change, the pieces are seen to go there from where they stand. */
  show(scene: Scene, phases: readonly Phase[], change: Change | null): void {
    this.layers.around.replaceChildren(...(this.drawing.around?.(scene, this.pen) ?? []));
    const paths = ways(this.actors, phases);
    const found = matched(this.actors, paths, scene.pieces);
    const before = this.actors;
    const kept = new Set(found);
    for (const actor of before) if (!kept.has(actor.id)) this.leave(actor, paths.get(actor.id) ?? [], change);
    this.actors = scene.pieces.map((piece, index) => {
      const old = before.find(({ id }) => id === found[index]);
      return old ? this.go(old, piece, paths.get(old.id) ?? [], change) : this.enter(piece, change);
    });
    const order = [...this.actors].sort((one, other) => (one.spot.z ?? 0) - (other.spot.z ?? 0));
    const nodes = order.map(({ node }) => node);
    const same = nodes.every((node, index) => node === this.layers.pieces.children[index]);
    if (!same) this.layers.pieces.append(...nodes);
  }

  /** The nodes of the pieces on these cells. */
  nodes(cells: readonly string[]): SVGGElement[] {
    return this.actors.filter(({ piece }) => cells.includes(piece.cell)).map(({ node }) => node);
  }

  /** Lets the pieces on these cells, and only them, wear a class. */
  dress(style: string, cells: readonly string[]): void {
    for (const { piece, node } of this.actors) node.classList.toggle(style, cells.includes(piece.cell));
  }

  /** The place of the screen's pixels in the viewBox. */
  point(clientX: number, clientY: number): Point {
    const matrix = this.svg.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x, y };
  }

  /** The cell at a place. */
  cell(point: Point, scene: Scene): string | null {
    if (this.drawing.hit) return this.drawing.hit(point, scene, this.pen);
    return nearest(this.drawing, this.pen, point);
  }

  /** The one of these cells whose mark is at a place. */
  marked({ x, y }: Point, names: readonly string[], scene: Scene): string | null {
    const isMarked = (cell: Cell) => {
      const at = this.drawing.top?.(cell.name, scene, this.pen) ?? this.pen.at(cell);
      return names.includes(cell.name) && Math.hypot(at.x - x, at.y - y) < MARK;
    };
    return this.drawing.cells.find(isMarked)?.name ?? null;
  }

  private clear(): void {
    for (const { node } of this.actors) node.remove();
    this.actors = [];
  }

  private enter(piece: Piece, change: Change | null): Actor {
    const spot = this.drawing.spot(piece, this.pen);
    const node = draw("g", { class: "piece" }, draw("g", { class: "body" }, ...this.drawing.piece(piece, this.pen)));
    node.style.transform = transform(spot);
    const end = change ? change.start + Math.max(1, change.phases.length) * change.pace : 0;
    change?.timeline.run(node, [{ opacity: 0 }, { opacity: 1 }], Math.max(0, end - PHASE), PHASE);
    return { id: ++this.count, piece, node, spot };
  }

  private go(actor: Actor, piece: Piece, way: readonly Place[], change: Change | null): Actor {
    const from = actor.spot;
    if (actor.piece.kind !== piece.kind)
      actor.node.firstElementChild?.replaceChildren(...this.drawing.piece(piece, this.pen));
    const spot = this.drawing.spot(piece, this.pen);
    actor.node.style.transform = transform(spot);
    const moved = transform(from) !== transform(spot) || way.some(({ cell }) => cell !== piece.cell);
    if (change && moved) this.travel(actor, piece, [...this.stops(piece, way), spot], change);
    return { ...actor, piece, spot };
  }

  private leave(actor: Actor, way: readonly Place[], change: Change | null): void {
    if (!change) return actor.node.remove();
    const gone = way.length ? this.drawing.spot({ ...actor.piece, ...last(way) }, this.pen) : actor.spot;
    change.timeline.show(actor.node);
    actor.node.style.transform = transform(gone);
    actor.node.style.opacity = "0";
    this.travel(actor, actor.piece, [...this.stops(actor.piece, way), gone], change);
    const end = change.start + Math.max(1, change.phases.length) * change.pace;
    change.timeline.run(actor.node, [{ opacity: 1 }, { opacity: 0 }], end - PHASE, PHASE);
  }

  /** The spots of a way without its end, which the new scene knows better. */
  private stops(piece: Piece, way: readonly Place[]): Spot[] {
    return way.slice(0, -1).map((place) => this.drawing.spot({ ...piece, ...place }, this.pen));
  }

  private travel(actor: Actor, piece: Piece, spots: readonly Spot[], change: Change): void {
    const { timeline, start, dragged, before, after } = change;
    const frames = spots.length > 1 ? [actor.spot, ...spots.slice(1)] : [actor.spot, ...spots];
    if (frames.length === 2 && dragged.includes(actor.piece.cell)) return;
    const keyframes =
      this.drawing.frames?.(piece, frames, before, after, this.pen, change.phases) ??
      frames.map((spot) => ({ transform: transform(spot), easing: "ease-in-out" }));
    const duration = change.pace * (frames.length - 1);
    timeline.run(actor.node, keyframes, start, duration, "linear");
    this.drawing.going?.(actor.node, frames, timeline, start, duration);
  }
}

/** The cell whose middle is nearest to a point and within reach of it. */
export function nearest(drawing: Drawing, pen: Pen, { x, y }: Point): string | null {
  let [best, name]: [number, string | null] = [drawing.reach, null];
  for (const cell of drawing.cells) {
    const at = pen.at(cell);
    const distance = Math.hypot(at.x - x, at.y - y);
    if (distance < best) [best, name] = [distance, cell.name];
  }
  return name;
}

/** The CSS transform of a spot. */
export function transform({ x, y, turn }: Spot): string {
  return `translate(${round(x)}px, ${round(y)}px) rotate(${turn ?? 0}deg)`;
}
