/** Reading a position of Block (rulebook/block.md, "Position text"). It came from the server: nothing is judged. */

import { RANKS } from "./geometry";

export type Colour = "d" | "l";

/** Blocks of one colour lying on one another. The piece is the topmost run; the others are prisoners. */
export interface Run {
  colour: Colour;
  count: number;
}

export interface Position {
  /** The taken squares: their blocks from the bottom to the top, `lld`. */
  stacks: ReadonlyMap<string, string>;
  side: Colour;
}

const WHOLE = /^(?:(?:-|[dl]+)[,/]){39}(?:-|[dl]+) [dl]$/;

/** The position of a text; a `SyntaxError` names what is none. */
export function read(text: string): Position {
  const [board, side] = text.split(" ") as [string, Colour];
  const ranks = board.split("/").map((rank) => rank.split(","));
  const fits = ranks.length === RANKS.length && ranks.every((rank, row) => rank.length === RANKS[row]!.length);
  if (!WHOLE.test(text) || !fits) throw new SyntaxError(`not a position of Block: ${text}`);
  const stacks = new Map<string, string>();
  ranks.forEach((rank, row) =>
    rank.forEach((stack, index) => {
      if (stack !== "-") stacks.set(RANKS[row]![index]!, stack);
    }),
  );
  return { stacks, side };
}

/** The runs of a stack from the top to the bottom; the first is the piece. */
export function runs(stack: string): Run[] {
  const found = stack.match(/d+|l+/g) ?? [];
  return found.reverse().map((run) => ({ colour: run[0] as Colour, count: run.length }));
}
