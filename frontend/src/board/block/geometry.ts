/** The forty squares of Block (rulebook/block.md, B1), seen at an angle from the side of one seat. */

import type { Point } from "../drawing";

/** The width of a square and the depth it has in the drawing. */
export const WIDTH = 100;
export const DEPTH = 86;
/** What is left beside the board, and over it, where the stacks of the last rank rise. */
export const MARGIN = 44;
export const HEADROOM = 78;

/** How many squares a rank has, from the eighth to the first. */
const SQUARES = [2, 4, 6, 8, 8, 6, 4, 2];

/** The squares, rank by rank from the eighth to the first, each from the left to the right. */
export const RANKS: readonly (readonly string[])[] = SQUARES.map((count, row) =>
  [..."abcdefgh"].slice(4 - count / 2, 4 + count / 2).map((file) => `${file}${8 - row}`),
);

export const CELLS: readonly string[] = RANKS.flat();

export const CENTRE: Point = { x: MARGIN + 4 * WIDTH, y: HEADROOM + 4 * DEPTH };

/** The middle of a square, as it lies when Dark sits at the bottom. */
export function middle(cell: string): Point {
  const file = "abcdefgh".indexOf(cell[0]!);
  const row = 8 - Number(cell[1]);
  return { x: MARGIN + (file + 0.5) * WIDTH, y: HEADROOM + (row + 0.5) * DEPTH };
}

/** How high over its square a block of this level lies; what is very high lies closer. */
export function rise(level: number): number {
  return THICKNESS * Math.min(level, TALL) + 6 * Math.max(0, level - TALL);
}

/** The height of one block. */
export const THICKNESS = 14;
const TALL = 4;
