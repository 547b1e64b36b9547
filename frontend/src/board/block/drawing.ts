/** Block for the board: where stacks stand, what may be clicked, and how it is said. */

import type { Choice, Drawing, Phase, Piece, Point, Spot } from "../drawing";
import type { Pen } from "../pen";
import { transform } from "../stage";
import { block } from "./art";
import "./block.css";
import { chooser } from "./choosers";
import { CELLS, CENTRE, DEPTH, HEADROOM, MARGIN, middle, rise, WIDTH } from "./geometry";
import { board } from "./ground";
import { inspector } from "./inspector";
import { blocks, read, type Stacks } from "./position";
import { capture } from "./show";
import { listed } from "./words";

/** How high a stack is carried over the others. */
const CARRIED = 46;

export const drawing: Drawing<Stacks> = {
  cells: CELLS.map((name) => ({ name, ...middle(name), outline: "M-47,-40H47V40H-47Z" })),
  width: 8 * WIDTH + 2 * MARGIN,
  height: 8 * DEPTH + HEADROOM + MARGIN + 12,
  centre: CENTRE,
  reach: 60,
  angle: (bottom) => (bottom === 1 ? 180 : 0),
  read,
  ground: board,
  spot,
  piece: ({ kind }, pen) => pen.markup(block(kind)),
  words: (scene, cell, pen) => listed(cell, scene.stacks.get(cell) ?? "", pen),
  sound: (before, after, phase) => (captures(before, after, phase) ? "capture" : "move"),
  choice,
  hit,
  top: (cell, scene, pen) => over(pen.at(middle(cell)), scene.stacks.get(cell)?.length ?? 0),
  refined,
  frames,
  begun,
  hover: (cell, _made, _options, scene, pen) => inspector(cell, scene, pen),
  unfinished: (clicks, scene) => clicks.length < 3 && !scene.stacks.has(clicks[1] ?? ""),
  coda: (timeline, start, before, after, pen) => capture(before, after)?.show(timeline, start, pen),
};

function spot(piece: Piece, pen: Pen): Spot {
  const { x, y } = pen.at(middle(piece.cell));
  return { x, y: y - rise(piece.level), z: 100 * y + piece.level };
}

function over({ x, y }: Point, height: number): Point {
  return { x, y: y - rise(height) };
}

/** Whether a capture is made in this phase. */
function captures(before: Stacks, after: Stacks, phase: Phase | null): boolean {
  const isOn = phase?.some(({ from, to }) => from !== to && before.stacks.has(to) && before.stacks.has(from)) ?? true;
  return isOn && capture(before, after) !== null;
}

/** A liberation: as many leave as then stand on the square they go to, which was empty. */
function refined(phases: readonly Phase[], _before: Stacks, after: Stacks): Phase[] {
  return phases.map((phase, index) =>
    phase.map((step) =>
      index === 0 || step.count ? step : { ...step, count: after.stacks.get(step.to)?.length ?? null },
    ),
  );
}

/** Stacks are carried, not pushed. */
function frames(_piece: Piece, spots: readonly Spot[]): Keyframe[] {
  return spots.flatMap((spot, index) => {
    const before = spots[index - 1];
    if (!before || (before.x === spot.x && before.y === spot.y))
      return [{ ...key(spot), offset: index / (spots.length - 1) }];
    const high = { x: (before.x + spot.x) / 2, y: (before.y + spot.y) / 2 - CARRIED };
    const end = index / (spots.length - 1);
    return [
      { ...key(high), offset: end - 0.5 / (spots.length - 1) },
      { ...key(spot), offset: end },
    ];
  });
}

function key(spot: Spot): Keyframe {
  return { transform: transform(spot), easing: "ease-in-out" };
}

/** The stack whose picture is at a point, the one in front first; else the square. */
function hit({ x, y }: Point, scene: Stacks, pen: Pen): string | null {
  const places = CELLS.map((cell) => ({ cell, ...pen.at(middle(cell)) })).sort((one, other) => other.y - one.y);
  const stack = places.find((at) => {
    const height = scene.stacks.get(at.cell)?.length ?? 0;
    return height > 0 && Math.abs(x - at.x) < 37 && y < at.y + 25 && y > at.y - 25 - rise(height);
  });
  const square = places.find((at) => Math.abs(x - at.x) <= WIDTH / 2 && Math.abs(y - at.y) <= DEPTH / 2);
  return (stack ?? square)?.cell ?? null;
}

/** The stack that moves, where it would stand. */
function begun([from = "", to]: readonly string[], scene: Stacks, pen: Pen): SVGElement[] {
  if (!to || to === from) return [];
  const [foot, moved] = [scene.stacks.get(to) ?? "", scene.stacks.get(from) ?? ""];
  const whole = blocks(to, foot + moved).slice(foot.length);
  const art = whole.map((piece) => {
    const { x, y } = spot(piece, pen);
    return `<g transform="translate(${x},${y})">${block(piece.kind)}</g>`;
  });
  return pen.markup(`<g class="begun">${art.join("")}</g>`);
}

function choice(label: string, made: readonly string[], scene: Stacks, labels: readonly string[], pen: Pen): Choice {
  return chooser(label, made, scene, labels, pen);
}
