/** The market square of Marrakech: seven by seven cells, and the ways round its edge (rulebook/marrakech.md, M1). */

import type { Assam, Colour, Direction, Half } from "./position";

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
    .trim()
    .split(/\s+/)
    .map((exit) => exit.split(">") as [string, string]),
);

export const CELLS: readonly string[] = [7, 6, 5, 4, 3, 2, 1].flatMap((rank) =>
  [..."abcdefg"].map((file) => `${file}${rank}`),
);

export type Point = readonly [number, number];

/** The middle of a cell. */
export function middle(cell: string): Point {
  const [file, row] = place(cell);
  return [BORDER + (file + 0.5) * CELL, BORDER + (row + 0.5) * CELL];
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
export function stepped({ cell, facing }: Assam): Assam {
  const next = beside(cell, facing);
  if (next) return { cell: next, facing };
  const back = EXITS.get(cell + facing)!;
  return { cell: back.slice(0, 2), facing: back[2] as Direction };
}

/** The way of one step, as the `d` of a path: straight on, or round an arrow outside the board. */
export function track(from: Assam): string {
  const to = stepped(from);
  const [start, end] = [middle(from.cell), middle(to.cell)];
  if (beside(from.cell, from.facing)) return `M${start} L${end}`;
  return `M${start} L${doorway(from.cell, from.facing)} ${arc(from)} L${end}`;
}

/** The drawn arrows of the border: each pair of exits that are one another's way back, once. */
export function loops(): { d: string; ends: readonly [Assam, Assam] }[] {
  return [...EXITS].flatMap(([out, back]) => {
    const from = { cell: out.slice(0, 2), facing: out[2] as Direction };
    const to = { cell: back.slice(0, 2), facing: turned(back[2] as Direction, 2) };
    if (out > to.cell + to.facing) return [];
    return [{ d: `M${doorway(from.cell, from.facing)} ${arc(from)}`, ends: [from, to] as const }];
  });
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

/** The point on the edge of the board where one leaves a cell. */
export function doorway(cell: string, way: Direction): Point {
  const [x, y] = middle(cell);
  return [x + (STEPS[way][0] * CELL) / 2, y + (STEPS[way][1] * CELL) / 2];
}

/** From one doorway to the other: half a circle between neighbours, three quarters of one round a corner. */
function arc(from: Assam): string {
  const to = stepped(from);
  const entrance = turned(to.facing, 2);
  const right = turned(from.facing, 1);
  const corner = from.cell === to.cell;
  const clockwise = corner ? entrance === right : beside(from.cell, right) === to.cell;
  return `A${CELL / 2},${CELL / 2} 0 ${Number(corner)} ${Number(clockwise)} ${doorway(to.cell, entrance)}`;
}

function place(cell: string): readonly [number, number] {
  return ["abcdefg".indexOf(cell[0]!), 7 - Number(cell[1])];
}
