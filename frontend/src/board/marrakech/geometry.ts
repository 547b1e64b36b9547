/** The market square of Marrakech: seven by seven cells, and the ways round its edge (rulebook/marrakech.md, M1). */

import type { Point } from "../drawing";
import type { Colour, Direction, Half } from "./position";

/** Where somebody stands, and which way he looks. */
export interface Stand {
  readonly cell: string;
  readonly facing: Direction;
}

/** A point on his way, and how he is turned there. */
export interface Place extends Point {
  readonly turn: number;
}

/** The side of a cell, in the units of the drawing. */
export const CELL = 100;
/** The width of the mosaic border on every side. */
export const BORDER = 84;
/** The side of the whole drawing. */
export const SIZE = 7 * CELL + 2 * BORDER;

export const DIRECTIONS: readonly Direction[] = ["n", "e", "s", "w"];
/** The unit step of every direction, y downwards. */
export const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  n: [0, -1],
  e: [1, 0],
  s: [0, 1],
  w: [-1, 0],
};

/** The arrows: who leaves the board from a cell in a direction comes back on to a cell with a new facing. */
export const EXITS: ReadonlyMap<string, string> = new Map(
  `a7n>b7s b7n>a7s c7n>d7s d7n>c7s e7n>f7s f7n>e7s g7n>g7w
   a1s>a1e b1s>c1n c1s>b1n d1s>e1n e1s>d1n f1s>g1n g1s>f1n
   a7w>a6e a6w>a7e a5w>a4e a4w>a5e a3w>a2e a2w>a3e a1w>a1n
   g7e>g7s g6e>g5w g5e>g6w g4e>g3w g3e>g4w g2e>g1w g1e>g2w`
    .split(/\s+/)
    .map((exit) => exit.split(">") as [string, string]),
);

export const CELLS: readonly string[] = [7, 6, 5, 4, 3, 2, 1].flatMap((rank) =>
  [..."abcdefg"].map((file) => `${file}${rank}`),
);

/** The middle of a cell. */
export function middle(cell: string): Point {
  const [file, row] = place(cell);
  return { x: BORDER + (file + 0.5) * CELL, y: BORDER + (row + 0.5) * CELL };
}

/** The cell beside this one; null beyond the edge. */
export function beside(cell: string, way: Direction): string | null {
  const [file, row] = place(cell);
  const [x, y] = [file + STEPS[way][0], row + STEPS[way][1]];
  return x < 0 || x > 6 || y < 0 || y > 6 ? null : `${"abcdefg"[x]}${7 - y}`;
}

/** The direction from a cell to its neighbour; null if they share no side. */
export function towards(from: string, to: string): Direction | null {
  return DIRECTIONS.find((way) => beside(from, way) === to) ?? null;
}

/** The direction after a quarter turn clockwise, so many times. */
export function turned(facing: Direction, quarters: number): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(facing) + quarters + 4) % 4]!;
}

/** Where Assam is after one step. */
export function stepped({ cell, facing }: Stand): Stand {
  const next = beside(cell, facing);
  if (next) return { cell: next, facing };
  const back = EXITS.get(cell + facing)!;
  return { cell: back.slice(0, 2), facing: back[2] as Direction };
}

/** The way of one step, with the direction he looks in: straight on, or round an arrow outside the board. */
export function way(from: Stand): readonly Place[] {
  const to = stepped(from);
  const turn = degrees(from.facing);
  const start = { ...middle(from.cell), turn };
  if (beside(from.cell, from.facing)) return [start, { ...middle(to.cell), turn }];
  const { hub, degrees: sweep } = bend(from);
  const door = doorway(from.cell, from.facing);
  const bows = Array.from({ length: 10 }, (_, bow) => {
    const angle = (sweep * bow) / 9;
    return { ...rotated(door, hub, angle), turn: turn + angle };
  });
  return [start, ...bows, { ...middle(to.cell), turn: turn + sweep }];
}

/** The ways of so many steps, one after another. */
export function walked(from: Stand, steps: number): (readonly Place[])[] {
  let stand = from;
  return Array.from({ length: steps }, () => {
    const places = way(stand);
    stand = stepped(stand);
    return places;
  });
}

/** The drawn arrows of the border: each pair of exits that are one another's way back, once, as a path. */
export function loops(): { d: string; ends: readonly [Stand, Stand] }[] {
  return [...EXITS].flatMap(([out, back]) => {
    const from = { cell: out.slice(0, 2), facing: out[2] as Direction };
    const to = { cell: back.slice(0, 2), facing: turned(back[2] as Direction, 2) };
    if (out > to.cell + to.facing) return [];
    const [start, end] = [doorway(from.cell, from.facing), doorway(to.cell, to.facing)];
    const sweep = bend(from).degrees;
    const flags = `${Number(Math.abs(sweep) > 180)} ${Number(sweep > 0)}`;
    const d = `M${start.x},${start.y}A${CELL / 2},${CELL / 2} 0 ${flags} ${end.x},${end.y}`;
    return [{ d, ends: [from, to] as const }];
  });
}

/** Clockwise from north. */
export function degrees(facing: Direction): number {
  return 90 * DIRECTIONS.indexOf(facing);
}

/** The cells that are paid for: those connected with this one by halves of the same colour. */
export function area(halves: ReadonlyMap<string, Half>, cell: string): string[] {
  const colour: Colour | undefined = halves.get(cell)?.colour;
  const found = colour ? [cell] : [];
  for (const next of found) {
    for (const way of DIRECTIONS) {
      const other = beside(next, way);
      if (other && halves.get(other)?.colour === colour && !found.includes(other)) found.push(other);
    }
  }
  return found;
}

/** A point so far from another one in a direction. */
export function along({ x, y }: Point, way: Direction, length: number): Point {
  return { x: x + STEPS[way][0] * length, y: y + STEPS[way][1] * length };
}

/** The point on the edge of the board where one leaves a cell. */
export function doorway(cell: string, way: Direction): Point {
  return along(middle(cell), way, CELL / 2);
}

/** Round which point an arrow goes, and how far: degrees, clockwise if positive. */
function bend(from: Stand): { hub: Point; degrees: number } {
  const to = stepped(from);
  const right = turned(from.facing, 1);
  const corner = from.cell === to.cell;
  const clockwise = corner ? turned(to.facing, 2) === right : beside(from.cell, right) === to.cell;
  const hub = along(doorway(from.cell, from.facing), turned(from.facing, clockwise ? 1 : 3), CELL / 2);
  return { hub, degrees: (corner ? 270 : 180) * (clockwise ? 1 : -1) };
}

function rotated(point: Point, hub: Point, angle: number): Point {
  const [dx, dy] = [point.x - hub.x, point.y - hub.y];
  const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  return { x: hub.x + dx * cosine - dy * sine, y: hub.y + dx * sine + dy * cosine };
}

function place(cell: string): readonly [number, number] {
  return ["abcdefg".indexOf(cell[0]!), 7 - Number(cell[1])];
}
