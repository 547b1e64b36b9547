/** Kamisado: sixteen towers on a board of eight colours; the called tower stands out, the frame counts the points. */

import "./kamisado.css";
import type { Cell, Choice, Drawing, Phase, Piece, Point, Scene, Sound } from "../drawing";
import { corners } from "../marks";
import { draw, type Pen } from "../pen";
import { FAINT, INKS, sign } from "./colours";
import { type Colour, colourOf, points, type Position, read } from "./position";

const FIELD = { x: 50, y: 90 };
const [WIDTH, HEIGHT] = [900, 980];
const CENTRE: Point = { x: WIDTH / 2, y: HEIGHT / 2 };

const CELLS: readonly Cell[] = [..."12345678"].flatMap((rank) =>
  [..."abcdefgh"].map((file) => ({ name: file + rank, ...middle(file + rank), outline: "M-48 -48H48V48H-48Z" })),
);

interface KamisadoScene extends Scene, Position {}

export const drawing: Drawing<KamisadoScene> = {
  cells: CELLS,
  width: WIDTH,
  height: HEIGHT,
  centre: CENTRE,
  reach: 71,
  angle: (bottom) => (bottom === 1 ? 180 : 0),
  read: (text) => scene(read(text)),
  ground: (pen) => [gradients(pen), ...frame(pen), ...CELLS.map((cell) => square(cell, pen)), ...coordinates(pen)],
  spot: (piece, pen) => ({ ...pen.at(middle(piece.cell)), z: pen.at(middle(piece.cell)).y }),
  piece: (piece, pen) => tower(piece, pen),
  around: (scene, pen) => [...(pen.look.symbols ? signs(scene, pen) : []), ...scores(scene, pen)],
  words: (scene, cell, pen) => words(scene, cell, pen),
  sound: (before, after, phase) => (phase ? heard(before, after, phase) : null),
  pace: ({ called }) => (called === "fill" ? 3 : 1.2),
  lifted: ({ towers, called, side }) =>
    towers.filter(({ colour, seat }) => colour === called && seat === side).map(({ cell }) => cell),
  choice: (label, _made, { side }, _labels, pen) => fillChoice(label, side ?? 0, pen),
};

function scene(position: Position): KamisadoScene {
  const pieces: Piece[] = position.towers.map(({ colour, seat, teeth, cell }) => {
    const key = seat === 0 ? colour : colour.toLowerCase();
    return { key, kind: `${key}${teeth}`, cell, level: 0 };
  });
  return { ...position, pieces, turn: position.side };
}

function middle(cell: string): Point {
  return { x: FIELD.x + 100 * "abcdefgh".indexOf(cell[0] ?? "") + 50, y: FIELD.y + 100 * (8 - Number(cell[1])) + 50 };
}

function heard(before: KamisadoScene, after: KamisadoScene, phase: Phase): Sound {
  if (before.called === "fill") return "fill";
  if (after.called === "fill" || after.called === "over") return "end";
  return phase.length > 1 ? "push" : "move";
}

function words({ towers }: KamisadoScene, cell: string, pen: Pen): string {
  const tower = towers.find((one) => one.cell === cell);
  const square = pen.say("board-kamisado-square", { cell, colour: colourOf(cell) });
  if (!tower) return square;
  const { seat, colour, teeth } = tower;
  return `${square}, ${pen.say("board-kamisado-tower", { seat: seat ? "white" : "black", colour, teeth })}`;
}

function fillChoice(label: string, seat: number, pen: Pen): Choice {
  const isLeft = label === "left";
  const text = pen.say("board-kamisado-fill", { side: isLeft ? "left" : "right" });
  const towards = isLeft === (seat === 0) ? -1 : 1;
  const seen = pen.bottom === 1 ? -towards : towards;
  return { x: CENTRE.x + seen * 205, y: CENTRE.y, text, face: pen.button(seen < 0 ? `← ${text}` : `${text} →`, 36) };
}

function gradients(pen: Pen): SVGElement {
  const slope = { x1: 0, y1: 0, x2: 0.4, y2: 1 };
  return draw(
    "defs",
    {},
    pen.gradient("linearGradient", "shine", { "shine-high": 0, "shine-none": 0.5, "shine-low": 1 }, slope),
    pen.gradient("linearGradient", "frame", { "stop-high": 0, "stop-low": 1 }, slope),
    pen.gradient("radialGradient", "shade", { "shade-in": 0.55, "shade-out": 1 }),
  );
}

function frame(pen: Pen): SVGElement[] {
  return [
    draw("rect", { x: 2, y: 8, width: WIDTH - 4, height: HEIGHT - 8, rx: 30, class: "frame-edge" }),
    draw("rect", { x: 2, y: 2, width: WIDTH - 4, height: HEIGHT - 12, rx: 30, class: "frame", fill: pen.url("frame") }),
    draw("rect", { x: FIELD.x - 7, y: FIELD.y - 7, width: 814, height: 814, rx: 12, class: "inset" }),
  ];
}

function square(cell: Cell, pen: Pen): SVGElement {
  const { x, y } = pen.at(cell);
  const place = { x: x - 49, y: y - 49, width: 98, height: 98, rx: 9 };
  const { fill } = INKS[colourOf(cell.name)];
  return draw(
    "g",
    {},
    draw("rect", { ...place, fill }),
    draw("rect", { ...place, class: "veil", fill: pen.url("shine") }),
  );
}

function coordinates(pen: Pen): SVGElement[] {
  const label = (words: string, at: Point) => pen.text(words, at, { class: "label coordinate" });
  const files = [..."abcdefgh"].map((file) => label(file, { x: pen.at(middle(`${file}1`)).x, y: FIELD.y + 826 }));
  const ranks = [..."12345678"].map((rank) => label(rank, { x: FIELD.x - 26, y: pen.at(middle(`a${rank}`)).y }));
  return [...files, ...ranks];
}

/** The sign of every square: large on an empty one, in the corner beside a tower. */
function signs({ towers }: KamisadoScene, pen: Pen): SVGElement[] {
  const taken = new Set(towers.map(({ cell }) => cell));
  return CELLS.map((cell) => {
    const { x, y } = pen.at(cell);
    return taken.has(cell.name)
      ? sign(colourOf(cell.name), x - 34, y - 34, 22)
      : sign(colourOf(cell.name), x, y, 42, FAINT);
  });
}

/** A row of teeth for each seat: as many as the goal has points, those won in gold. */
function scores({ towers, goal }: KamisadoScene, pen: Pen): SVGElement[] {
  return [0, 1].flatMap((seat) => {
    const won = points(towers, seat);
    const step = Math.min(40, 560 / Math.max(goal, won));
    const total = Math.max(goal, won);
    const below = seat === pen.bottom;
    const y = below ? HEIGHT - 34 : 34;
    return Array.from({ length: total }, (_, index) => {
      const x = CENTRE.x + (index - (total - 1) / 2) * step;
      const d = tooth(x, y + (below ? 12 : -12), 11, below ? -26 : 26);
      return draw("path", { d, class: index < won ? "point point-won" : "point" });
    });
  });
}

/** A tooth upon a place, so wide to each side and so high. */
function tooth(x: number, y: number, half: number, height: number): string {
  return `M${x - half} ${y}Q${x - half * 0.4} ${y + height * 0.55} ${x} ${y + height}Q${x + half * 0.4} ${y + height * 0.55} ${x + half} ${y}Z`;
}

/** A tower: round and dark for Black, eight-cornered and light for White; its colour and sign on top, its teeth above. */
function tower({ kind }: Piece, pen: Pen): SVGElement[] {
  const letter = kind[0] ?? "";
  const colour = letter.toUpperCase() as Colour;
  const seat = letter === colour ? "black" : "white";
  const base = (radius: number, dy: number, style: string) =>
    seat === "black"
      ? draw("circle", { r: radius, cy: dy, class: style })
      : draw("path", { d: corners(8, radius * 1.06, 22.5), transform: `translate(0 ${dy})`, class: style });
  return [
    draw("ellipse", { cx: 4, cy: 14, rx: 50, ry: 46, class: "shade", fill: pen.url("shade") }),
    ...teeth(Number(kind.slice(1))),
    base(39, 8, `wall wall-${seat}`),
    base(39, 0, `base base-${seat}`),
    draw("circle", { r: 30, fill: INKS[colour].fill, class: "gem" }),
    draw("circle", { r: 30, fill: pen.url("shine"), class: "gem-light" }),
    ...(pen.look.symbols ? [sign(colour, 0, 0, 37)] : []),
    base(44, 0, "halo"),
  ];
}

function teeth(count: number): SVGElement[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index - (count - 1) / 2) * 33;
    return draw("path", { d: tooth(0, -37, 13, -28), transform: `rotate(${angle})`, class: "tooth" });
  });
}
