/** Abalone: marbles in the hollows of a hexagon, and before each player a tray for those pushed off. */

import "./abalone.css";
import type { Drawing, Phase, Piece, Scene, Sound, Spot } from "../drawing";
import { draw, type Pen, round } from "../pen";
import { transform } from "../stage";
import type { Timeline } from "../timeline";
import { ground, marble } from "./art";
import { between, CELLS, CENTRE, HEIGHT, middle, shifted, slot, steps, WIDTH } from "./geometry";
import { type Colour, type Position, read } from "./position";

const SEATS: Readonly<Record<Colour, number>> = { x: 0, o: 1 };

interface AbaloneScene extends Scene, Position {}

export const drawing: Drawing<AbaloneScene> = {
  cells: CELLS,
  width: WIDTH,
  height: HEIGHT,
  centre: CENTRE,
  reach: 62,
  angle: (bottom) => (bottom === 1 ? 180 : 0),
  read: (text) => scene(read(text)),
  ground,
  spot: (piece, pen) => spot(piece, pen),
  piece: (piece, pen) => marble(piece.kind as Colour, pen),
  words: ({ marbles }, cell, pen) => {
    const colour = marbles.get(cell);
    return pen.say("board-abalone-cell", {
      cell,
      marble: colour === undefined ? "none" : colour === "x" ? "black" : "white",
    });
  },
  sound: (before, _after, phase) => (phase ? heard(before, phase) : null),
  spellings: ([one, other, target]) =>
    one && other && target ? [[other, one, target], ...beside(one, other, target)] : [],
  taken: (made, { marbles }) => row(made, marbles),
  drop: (made, from, to) => (made[0] && made.length === 2 ? (shifted(lesser(made), from, to) ?? to) : to),
  hover: (cell, made, options, { marbles }, pen) => preview(cell, row(made, marbles), options, pen),
  frames: ({ cell }, spots, _before, _after, pen, phases) =>
    cell === "off" ? fall(spots, phases[0] ?? [], pen) : null,
  pace: (before, after) => (String(before.lost) === String(after.lost) ? 1 : 1.8),
  going: (node, spots, timeline, start, duration) => roll(node, spots, timeline, start, duration),
  unfinished: ([one, other, target], { marbles }) =>
    target === undefined && one !== undefined && other !== undefined && marbles.get(one) === marbles.get(other),
};

function scene(position: Position): AbaloneScene {
  const pieces: Piece[] = [...position.marbles].map(([cell, kind]) => ({ kind, cell, level: 0 }));
  for (const kind of ["x", "o"] as const) {
    for (let level = 0; level < position.lost[SEATS[kind]]!; level++) pieces.push({ kind, cell: "off", level });
  }
  return { ...position, pieces, turn: SEATS[position.side] };
}

function spot({ kind, cell, level }: Piece, pen: Pen): Spot {
  return pen.at(cell === "off" ? slot(SEATS[kind as Colour], level) : middle(cell));
}

/** Which marbles the clicks take: one, or a whole row once both ends are clicked. */
function row(made: readonly string[], marbles: ReadonlyMap<string, Colour>): readonly string[] {
  const [one, other] = made;
  if (one === undefined) return [];
  return other !== undefined && marbles.get(one) === marbles.get(other) ? between(one, other) : [one];
}

/** Where a row comes to lie if this cell is clicked: of its first end, of the other, or of the middle. */
function preview(cell: string, marbles: readonly string[], options: readonly string[], pen: Pen): SVGElement[] {
  const [first, ...others] = [...marbles].sort();
  if (first === undefined || others.length === 0 || !options.includes(cell)) return [];
  const start = [first, ...others.reverse()].find((from) => {
    const target = shifted(first, from, cell);
    return target !== null && options.includes(target) && steps(from, cell) === 1;
  });
  return marbles.flatMap((marble) => {
    const to = start && shifted(marble, start, cell);
    if (!to) return [];
    const { x, y } = pen.at(middle(to));
    return [draw("circle", { cx: x, cy: y, r: 42, class: "preview" })];
  });
}

function lesser(made: readonly string[]): string {
  return [...made].sort()[0] ?? "";
}

/** A sideways move told by where the other end, or the middle, comes to. */
function beside(one: string, other: string, target: string): string[][] {
  const others = between(one, other).slice(1).reverse();
  const targets = others.map((cell) => shifted(cell, one, target)).filter((cell) => cell !== null);
  return targets.flatMap((cell) => [
    [one, other, cell],
    [other, one, cell],
  ]);
}

/** Over the edge in the direction of the push, and into the tray. */
function fall([from, into]: readonly Spot[], phase: Phase, pen: Pen): Keyframe[] {
  const pusher = phase.find(({ to }) => to !== "off");
  if (!from || !into || !pusher) return [];
  const [start, end] = [pen.at(middle(pusher.from)), pen.at(middle(pusher.to))];
  const beyond = { x: from.x + end.x - start.x, y: from.y + end.y - start.y };
  return [
    { transform: transform(from), opacity: 1, offset: 0 },
    { transform: transform(beyond), opacity: 1, offset: 0.55 },
    { transform: `${transform(beyond)} scale(0.5)`, opacity: 0, offset: 0.75 },
    { transform: `${transform(into)} scale(0.7)`, opacity: 0, offset: 0.76 },
    { transform: transform(into), opacity: 1, offset: 1 },
  ];
}

/** The veins in the glass go round: those that leave on one side come back on the other. */
function roll(node: SVGGElement, spots: readonly Spot[], timeline: Timeline, start: number, duration: number): void {
  const [from, to] = spots;
  const veins = node.querySelector(".veins");
  if (!veins || !from || !to || Math.hypot(to.x - from.x, to.y - from.y) > 101) return;
  const back = `translate(${round(from.x - to.x)}px, ${round(from.y - to.y)}px)`;
  timeline.run(veins, [{ transform: back }, { transform: "none" }], start, duration);
}

function heard({ marbles, side }: AbaloneScene, phase: Phase): Sound {
  if (phase.some(({ to }) => to === "off")) return "off";
  return phase.some(({ from }) => marbles.get(from) !== side) ? "push" : "move";
}
