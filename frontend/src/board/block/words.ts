/** Stacks in words. */

import type { Pen } from "../pen";
import { type Run, runs } from "./position";

/** A square and its stack, from the top to the bottom. */
export function listed(cell: string, stack: string, pen: Pen): string {
  const [piece, ...prisoners] = runs(stack);
  if (!piece) return pen.say("board-block-empty", { cell });
  const above = pen.say("board-block-square", { cell, piece: named(piece, true, pen) });
  return [above, ...prisoners.map((run) => named(run, false, pen))].join(", ");
}

/** A run: what piece it is, or how many prisoners. */
export function named({ colour, count }: Run, isPiece: boolean, pen: Pen): string {
  return pen.say(isPiece ? "board-block-piece" : "board-block-prisoners", { colour, count });
}
