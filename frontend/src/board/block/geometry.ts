/** The forty squares of Block (rulebook/block.md, B1), seen at an angle from the side of one seat. */

/** The width of a square and the depth it has in the drawing. */
export const WIDTH = 100;
export const DEPTH = 82;

/** How many squares a rank has, from the eighth to the first. */
const SQUARES = [2, 4, 6, 8, 8, 6, 4, 2];

/** The squares, rank by rank from the eighth to the first, each from the left to the right. */
export const RANKS: readonly (readonly string[])[] = SQUARES.map((count, row) =>
  [..."abcdefgh"].slice(4 - count / 2, 4 + count / 2).map((file) => `${file}${8 - row}`),
);

export const CELLS: readonly string[] = RANKS.flat();

/** The middle of a square, the board's middle being 0,0; `flipped`: seen from the other side. */
export function middle(cell: string, flipped: boolean): readonly [number, number] {
  const file = "abcdefgh".indexOf(cell[0]!) - 3.5;
  const rank = 4.5 - Number(cell[1]);
  const sign = flipped ? -1 : 1;
  return [sign * file * WIDTH, sign * rank * DEPTH];
}

/** The squares from the back to the front, in which order they are drawn. */
export function backToFront(flipped: boolean): string[] {
  return CELLS.toSorted((one, other) => middle(one, flipped)[1] - middle(other, flipped)[1]);
}
