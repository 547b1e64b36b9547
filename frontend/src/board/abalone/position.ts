/** Reading a position of Abalone (rulebook/abalone.md, "Position text"). It came from the server: nothing is judged. */

import { NAMES } from "./geometry";

export type Colour = "x" | "o";

export interface Position {
  readonly marbles: ReadonlyMap<string, Colour>;
  readonly side: Colour;
  /** Marbles lost by Black and by White. */
  readonly lost: readonly [number, number];
}

const WHOLE = /^[xo.]+(?:\/[xo.]+){8} [xo] [0-6] [0-6]$/;

/** The position of a text; a `SyntaxError` names what is none. */
export function read(text: string): Position {
  const [board = "", side, black, white] = text.split(" ");
  const rows = board.split("/").reverse();
  const fits = rows.every((row, index) => row.length === NAMES[index]?.length);
  if (!WHOLE.test(text) || !fits) throw new SyntaxError(`not a position of Abalone: ${text}`);
  const marbles = new Map<string, Colour>();
  rows.forEach((row, index) =>
    [...row].forEach((mark, place) => {
      const name = NAMES[index]?.[place];
      if (name && (mark === "x" || mark === "o")) marbles.set(name, mark);
    }),
  );
  return { marbles, side: side as Colour, lost: [Number(black), Number(white)] };
}
