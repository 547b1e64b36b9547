/** The 61 cells of Abalone (rulebook/abalone.md, A1) and the trays of the marbles pushed off. */

import type { Cell, Point } from "../drawing";
import { corners } from "../marks";

export const WIDTH = 1080;
export const HEIGHT = 1180;
export const CENTRE: Point = { x: WIDTH / 2, y: HEIGHT / 2 };

/** Between two rows: the height of a triangle whose sides are 100. */
const ROW = 50 * Math.sqrt(3);
const ROWS = "abcdefghi";

/** The cells of every row from a to i, each from the left to the right. */
export const NAMES: readonly (readonly string[])[] = [...ROWS].map((row, index) => {
  const first = Math.max(1, index - 3);
  return Array.from({ length: 9 - Math.abs(index - 4) }, (_, place) => `${row}${first + place}`);
});

export const CELLS: readonly Cell[] = NAMES.flat().map((name) => ({
  name,
  ...middle(name),
  outline: corners(6, 56, 30),
}));

/** The middle of a cell, Black sitting below. */
export function middle(name: string): Point {
  const row = ROWS.indexOf(name[0] ?? "") - 4;
  const number = Number(name[1]) - 5;
  return { x: CENTRE.x + 100 * number - 50 * row, y: CENTRE.y - ROW * row };
}

/** Where the marbles of a seat lie that were pushed off: before the one who did it, `level` of them being there already. */
export function slot(seat: number, level: number): Point {
  const side = seat === 1 ? 1 : -1;
  return { x: CENTRE.x + side * (level - 2.5) * 92, y: CENTRE.y + side * 507 };
}

/** The cell that lies from `to` as `cell` lies from `from`; null beyond the edge. */
export function shifted(cell: string, from: string, to: string): string | null {
  const row = ROWS.indexOf(cell[0] ?? "") + ROWS.indexOf(to[0] ?? "") - ROWS.indexOf(from[0] ?? "");
  const number = Number(cell[1]) + Number(to[1]) - Number(from[1]);
  const name = `${ROWS[row] ?? "?"}${number}`;
  return NAMES[row]?.includes(name) ? name : null;
}

/** How many steps it is from one cell to another. */
export function steps(one: string, other: string): number {
  const rows = ROWS.indexOf(other[0] ?? "") - ROWS.indexOf(one[0] ?? "");
  const numbers = Number(other[1]) - Number(one[1]);
  return Math.max(Math.abs(rows), Math.abs(numbers), Math.abs(rows - numbers));
}

/** The cells from one end of a row to the other. */
export function between(one: string, other: string): string[] {
  const rows = ROWS.indexOf(other[0] ?? "") - ROWS.indexOf(one[0] ?? "");
  const numbers = Number(other[1]) - Number(one[1]);
  const length = Math.max(Math.abs(rows), Math.abs(numbers));
  return Array.from({ length: length + 1 }, (_, index) => {
    const part = length ? index / length : 0;
    return `${ROWS[ROWS.indexOf(one[0] ?? "") + rows * part] ?? "?"}${Number(one[1]) + numbers * part}`;
  });
}
