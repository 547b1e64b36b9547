/** Marrakech for the board: what is where, what may be clicked, and how it is said. */

import type { Choice, Drawing, Piece, Spot } from "../drawing";
import type { Pen } from "../pen";
import { transform } from "../stage";
import { arrow, assam } from "./art";
import { along, CELL, CELLS, degrees, middle, SIZE, towards, turned, walked } from "./geometry";
import { die } from "./dice";
import "./marrakech.css";
import { remember, steps } from "./memory";
import { type Assam, type Bazaar, colours, type Direction, owner, read } from "./position";
import { rug, rugs } from "./rugs";
import { coda, laid, prelude } from "./show";
import { square } from "./square";
import { market, STALLS } from "./stalls";

const OUTLINE = "M-47,-47H47V47H-47Z";
const TURNS = { left: 3, ahead: 0, right: 1 } as const;
const ANGLES = [0, 180, 90, 270];
const CENTRE = { x: SIZE / 2, y: SIZE / 2 };

export const drawing: Drawing<Bazaar> = {
  cells: CELLS.map((name) => ({ name, ...middle(name), outline: OUTLINE })),
  width: SIZE,
  height: SIZE + STALLS,
  centre: CENTRE,
  reach: 66,
  marksBeginnings: true,
  angle: (bottom) => ANGLES[bottom] ?? 0,
  read,
  ground,
  around,
  spot: (piece, pen) => place({ ...middle(piece.cell), turn: degrees((piece as Assam).facing) }, pen),
  piece: (_, pen) => pen.markup(assam()),
  pace: (before, after) => (steps(before, after) ? 1.5 : 1),
  frames,
  words,
  spellings: (clicks) => (clicks.length === 2 ? [clicks.toReversed()] : []),
  choice,
  hover,
  sound: (before, after, phase) => (phase ? "move" : laid(before, after).length > 0 ? "lay" : null),
  prelude,
  coda,
};

function ground(pen: Pen): SVGElement[] {
  const turn = `rotate(${drawing.angle(pen.bottom)} ${CENTRE.x} ${CENTRE.y})`;
  const field = pen.draw("g", { transform: turn }, ...pen.markup(square()));
  return [field, ...(pen.look.coordinates ? coordinates(pen) : [])];
}

/** The letters and numbers of the cells, on the rim. */
function coordinates(pen: Pen): SVGElement[] {
  const files = [..."abcdefg"].map((file) => [file, along(middle(`${file}1`), "s", CELL / 2 + 62)] as const);
  const ranks = [..."1234567"].map((rank) => [rank, along(middle(`a${rank}`), "w", CELL / 2 + 60)] as const);
  return [...files, ...ranks].map(([name, at]) => pen.text(name, pen.at(at), { class: "label coordinate" }));
}

function around(scene: Bazaar, pen: Pen): SVGElement[] {
  const { cuts, roll } = remember(pen, scene);
  const turn = `rotate(${drawing.angle(pen.bottom)} ${CENTRE.x} ${CENTRE.y})`;
  const carpets = pen.draw("g", { transform: turn }, ...pen.markup(rugs(scene, cuts)));
  return [carpets, die(roll, pen), ...market(scene, pen)];
}

/** A point of the square with a direction, as it lies on the screen. */
function place({ x, y, turn }: Spot, pen: Pen): Spot {
  return { ...pen.at({ x, y }), turn: (turn ?? 0) + drawing.angle(pen.bottom) };
}

/** Assam goes round the arrows of the border, and turns the short way. */
function frames(_: Piece, spots: readonly Spot[], before: Bazaar, after: Bazaar, pen: Pen): Keyframe[] {
  const walk = walked(before.assam, steps(before, after));
  const stops = walk.length > 0 ? walk.map((step) => step.map((spot) => place(spot, pen))) : [spots];
  const places = stops.flatMap((step, phase) =>
    step.map((spot, index) => ({ ...spot, offset: (phase + index / (step.length - 1)) / stops.length })),
  );
  let turn = places[0]?.turn ?? 0;
  return places.map((spot) => {
    turn += (((((spot.turn ?? 0) - turn + 180) % 360) + 360) % 360) - 180;
    return { transform: transform({ ...spot, turn }), offset: spot.offset };
  });
}

/** The three arrows round Assam. */
function choice(
  label: string,
  _made: readonly string[],
  { assam }: Bazaar,
  _labels: readonly string[],
  pen: Pen,
): Choice {
  const facing = turned(assam.facing, TURNS[label as keyof typeof TURNS]);
  const at = pen.at(along(middle(assam.cell), facing, 95));
  const turn = degrees(facing) + drawing.angle(pen.bottom);
  const face = pen.markup(`<circle class="button" r="41"/><g transform="rotate(${turn})">${arrow()}</g>`);
  return { ...at, text: pen.say(`board-marrakech-${label}`), face };
}

/** The rug as it would lie, once its first cell is chosen. */
function hover(
  cell: string,
  made: readonly string[],
  options: readonly string[],
  scene: Bazaar,
  pen: Pen,
): SVGElement[] {
  const [first] = made;
  const colour = nextRug(scene);
  if (scene.phase !== "lay" || !colour || !options.includes(cell)) return [];
  const link = first ? towards(first, cell) : null;
  if (!first || !link) return [];
  const turn = `rotate(${drawing.angle(pen.bottom)} ${CENTRE.x} ${CENTRE.y})`;
  return [pen.draw("g", { class: "rug-ghost", transform: turn }, ...pen.markup(rug(first, cell, colour)))];
}

/** The colour of the rug that is laid next. */
function nextRug({ mover, seats }: Bazaar) {
  if (mover === null) return null;
  return seats[mover]?.open ?? colours(mover, seats.length)[0] ?? null;
}

function words(scene: Bazaar, cell: string, pen: Pen): string {
  const half = scene.halves.get(cell);
  const player = (seat: number) => pen.names[seat] ?? String(seat + 1);
  const rugged = half && { colour: half.colour, player: player(owner(half.colour, scene.seats.length)) };
  const what = rugged
    ? pen.say("board-marrakech-rug", { cell, ...rugged })
    : pen.say("board-marrakech-empty", { cell });
  if (scene.assam.cell !== cell) return what;
  return `${what}; ${pen.say("board-marrakech-assam", { facing: scene.assam.facing satisfies Direction })}`;
}
