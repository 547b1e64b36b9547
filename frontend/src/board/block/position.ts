/** A position of Block as it is shown (rulebook/block.md, "Position text"). */

import type { Piece, Scene } from "../drawing";
import { RANKS } from "./geometry";

export type Colour = "d" | "l";

/** Blocks of one colour lying on one another. The piece is the topmost run; the others are prisoners. */
export interface Run {
  readonly colour: Colour;
  readonly count: number;
}

/** One block. Its kind: `d` or `l`, then `b` if it is buried, or the size of the piece if it is its top. */
export interface Block extends Piece {
  readonly sort: Colour;
}

export interface Stacks extends Scene {
  /** The taken squares: their blocks from the bottom to the top, `lld`. */
  readonly stacks: ReadonlyMap<string, string>;
}

const WHOLE = /^((?:-|[dl]+)(?:[,/](?:-|[dl]+)){39}) ([dl])$/;

/** The scene of a position's text. */
export function read(text: string): Stacks {
  const [, board, side] = WHOLE.exec(text) ?? [];
  const ranks = board?.split("/").map((rank) => rank.split(","));
  const fits = ranks?.every((rank, row) => rank.length === RANKS[row]?.length);
  if (!ranks || !fits) throw new SyntaxError(`a position of Block expected, not ${text}`);
  const squares = ranks.flatMap((rank, row) => rank.map((stack, index) => [RANKS[row]![index]!, stack] as const));
  const stacks = new Map(squares.filter(([, stack]) => stack !== "-"));
  return { stacks, pieces: [...stacks].flatMap(([cell, stack]) => blocks(cell, stack)), turn: side === "d" ? 0 : 1 };
}

/** The runs of a stack from the top to the bottom; the first is the piece. */
export function runs(stack: string): Run[] {
  const found = stack.match(/d+|l+/g) ?? [];
  return found.reverse().map((run) => ({ colour: run[0] as Colour, count: run.length }));
}

/** The blocks of a stack, from the bottom to the top. */
export function blocks(cell: string, stack: string): Block[] {
  const buried = stack.length - (runs(stack)[0]?.count ?? 0);
  const top = stack.length - 1;
  return [...stack].map((colour, level) => {
    const role = level < buried ? "b" : level === top ? String(stack.length - buried) : "";
    return { kind: colour + role, sort: colour as Colour, cell, level };
  });
}
