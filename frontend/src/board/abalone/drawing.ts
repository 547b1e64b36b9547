/** Abalone: marbles in the hollows of a hexagon, and before each player a tray for those pushed off. */

import "./abalone.css";
import type { Drawing, Phase, Piece, Point, Scene, Sound, Spot } from "../drawing";
import { corners } from "../marks";
import { draw, type Pen, polygon, round } from "../pen";
import { transform } from "../stage";
import type { Timeline } from "../timeline";
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
  ground: (pen) => [gradients(pen), ...body(pen), ...hollows(pen), ...coordinates(pen)],
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

function gradients(pen: Pen): SVGElement {
  const ball = draw("clipPath", { id: pen.id("ball") }, draw("circle", { r: 45 }));
  const light = { cx: "0.36", cy: "0.3", r: "0.75" };
  return draw(
    "defs",
    {},
    ball,
    pen.gradient(
      "linearGradient",
      "body",
      [
        [0, "stop-high"],
        [1, "stop-low"],
      ],
      { x1: 0, y1: 0, x2: 0.35, y2: 1 },
    ),
    pen.gradient(
      "radialGradient",
      "hollow",
      [
        [0.35, "stop-hollow"],
        [0.85, "stop-hollow-rim"],
        [1, "stop-hollow-edge"],
      ],
      { cx: 0.5, cy: 0.6 },
    ),
    pen.gradient(
      "radialGradient",
      "marble-x",
      [
        [0, "x-high"],
        [0.35, "x-middle"],
        [1, "x-low"],
      ],
      light,
    ),
    pen.gradient(
      "radialGradient",
      "marble-o",
      [
        [0, "o-high"],
        [0.55, "o-middle"],
        [1, "o-low"],
      ],
      light,
    ),
    pen.gradient("radialGradient", "shade", [
      [0.5, "shade-in"],
      [1, "shade-out"],
    ]),
    pen.gradient(
      "linearGradient",
      "tray",
      [
        [0, "stop-tray"],
        [1, "stop-tray-low"],
      ],
      { x1: 0, y1: 0, x2: 0, y2: 1 },
    ),
  );
}

/** The body with a raised rim, the sunken field and the two trays. */
function body(pen: Pen): SVGElement[] {
  const outer = [
    [-512, 0],
    [-318, -560],
    [318, -560],
    [512, 0],
    [318, 560],
    [-318, 560],
  ];
  const outline = polygon(outer.map(([x = 0, y = 0]) => ({ x: CENTRE.x + x, y: CENTRE.y + y })));
  const place = `translate(${CENTRE.x} ${CENTRE.y})`;
  const trays = [-1, 1].map((side) =>
    draw("rect", {
      x: CENTRE.x - 288,
      y: CENTRE.y + side * 507 - 52,
      width: 576,
      height: 104,
      rx: 52,
      class: "tray",
      fill: pen.url("tray"),
    }),
  );
  return [
    draw("path", { d: outline, class: "body-shadow", transform: "translate(0 10)" }),
    draw("path", { d: outline, class: "body-edge" }),
    draw("path", { d: outline, class: "body-top", fill: pen.url("body") }),
    draw("path", { d: corners(6, 492), class: "field", transform: place }),
    ...trays,
  ];
}

function hollows(pen: Pen): SVGElement[] {
  const slots = [0, 1].flatMap((seat) => Array.from({ length: 6 }, (_, level) => slot(seat, level)));
  return [
    ...CELLS.map(({ x, y }) => draw("circle", { cx: x, cy: y, r: 45, class: "hollow", fill: pen.url("hollow") })),
    ...slots.map(({ x, y }) => draw("circle", { cx: x, cy: y, r: 34, class: "slot" })),
  ];
}

function coordinates(pen: Pen): SVGElement[] {
  const label = (words: string, at: Point) => pen.text(words, pen.at(at), { class: "label coordinate" });
  const rows = ["a1", "b1", "c1", "d1", "e1", "f2", "g3", "h4", "i5"].map((name) => {
    const { x, y } = middle(name);
    return label(name[0] ?? "", { x: x - 68, y });
  });
  const numbers = ["a1", "a2", "a3", "a4", "a5", "b6", "c7", "d8", "e9"].map((name) => {
    const { x, y } = middle(name);
    return label(name[1] ?? "", { x: x + 34, y: y + 59 });
  });
  return [...rows, ...numbers];
}

/** A glass marble: its shadow, its body, the light it lets through, the window it mirrors. */
function marble(colour: Colour, pen: Pen): SVGElement[] {
  return [
    draw("ellipse", { cx: 5, cy: 11, rx: 50, ry: 48, fill: pen.url("shade") }),
    draw("circle", { r: 46, class: `marble marble-${colour}`, fill: pen.url(`marble-${colour}`) }),
    draw("g", { "clip-path": pen.url("ball") }, veins(colour)),
    draw("path", { d: "M-30 22A38 38 0 0 0 34 14A44 44 0 0 1 -30 22Z", class: `glow glow-${colour}` }),
    draw("ellipse", {
      cx: -15,
      cy: -20,
      rx: 15,
      ry: 9.5,
      transform: "rotate(-35 -15 -20)",
      class: `shine shine-${colour}`,
    }),
  ];
}

/** A ribbon in the glass, and the same one a step away in every direction. */
function veins(colour: Colour): SVGElement {
  const steps = [0, 60, 120, 180, 240, 300].map((degrees) => (degrees * Math.PI) / 180);
  const places = [{ x: 0, y: 0 }, ...steps.map((angle) => ({ x: 100 * Math.cos(angle), y: 100 * Math.sin(angle) }))];
  const ribbons = places.map(({ x, y }) => `M${round(x - 34)} ${round(y + 6)}${RIBBON}`).join("");
  return draw("path", { d: ribbons, class: `veins veins-${colour}` });
}

const RIBBON = "c14 -26 30 -22 36 -4c5 15 18 20 32 -2c-8 30 -28 32 -40 12c-8 -13 -16 -16 -28 -6z";
