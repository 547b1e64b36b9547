/** Reading a position of Kamisado (rulebook/kamisado.md, section 8). It came from the server: nothing is judged. */

/** Brown, green, red, yellow, pink, purple, blue, orange. */
export type Colour = "B" | "G" | "R" | "Y" | "P" | "U" | "E" | "O";

export interface Tower {
  readonly seat: 0 | 1;
  readonly colour: Colour;
  readonly teeth: number;
  readonly cell: string;
}

export interface Position {
  readonly towers: readonly Tower[];
  /** Null: the match is over. */
  readonly side: 0 | 1 | null;
  /** The colour that must be moved; any: the first move of a round; fill: the round is over. */
  readonly called: Colour | "any" | "fill" | "over";
  readonly goal: number;
}

/** The colours of the squares, rank 8 first. */
export const SQUARES: readonly string[] =
  "OEUPYRGB ROPGEYBU GPORUBYE PUEOBGRY YRGBOEUP EYBUROPG UBYEGPOR BGRYPUEO".split(" ");

const RANK = /^(?:[1-8]|[BGRYPUEObgrypueo]\+{0,4})+$/;
const REST = /^(?:[bw] (?:[BGRYPUEO]|\*|fill)|- -) (?:1|3|7|15)$/;

/** The position of a text; a `SyntaxError` names what is none. */
export function read(text: string): Position {
  const [board = "", ...rest] = text.split(" ");
  const ranks = board.split("/");
  const fits = ranks.length === 8 && ranks.every((rank) => RANK.test(rank)) && REST.test(rest.join(" "));
  if (!fits) throw new SyntaxError(`not a position of Kamisado: ${text}`);
  const [side, called = "", goal] = rest;
  return {
    towers: ranks.flatMap((rank, row) => readRank(rank, 8 - row, text)),
    side: side === "b" ? 0 : side === "w" ? 1 : null,
    called: called === "*" ? "any" : called === "fill" ? "fill" : called === "-" ? "over" : (called as Colour),
    goal: Number(goal),
  };
}

/** The points of a seat: 1, 3, 7, 15 for a tower with so many teeth. */
export function points(towers: readonly Tower[], seat: number): number {
  return towers.filter((tower) => tower.seat === seat).reduce((sum, { teeth }) => sum + 2 ** teeth - 1, 0);
}

/** The colour of a square. */
export function colourOf(cell: string): Colour {
  return SQUARES[8 - Number(cell[1])]?.["abcdefgh".indexOf(cell[0] ?? "")] as Colour;
}

function readRank(rank: string, number: number, text: string): Tower[] {
  const towers: Tower[] = [];
  let file = 0;
  for (const [word] of rank.matchAll(/\d|[A-Za-z]\+*/g)) {
    const letter = word[0] ?? "";
    if (/\d/.test(letter)) file += Number(letter);
    else {
      const colour = letter.toUpperCase() as Colour;
      const cell = `${"abcdefgh"[file] ?? "?"}${number}`;
      towers.push({ seat: letter === colour ? 0 : 1, colour, teeth: word.length - 1, cell });
      file++;
    }
  }
  if (file !== 8) throw new SyntaxError(`not a position of Kamisado: ${text}`);
  return towers;
}
