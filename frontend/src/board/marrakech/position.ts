/** Reading a position of Marrakech (rulebook/marrakech.md, "Position text"). It came from the server: nothing is judged. */

export type Colour = "A" | "B" | "C" | "D";
export type Direction = "n" | "e" | "s" | "w";
export type Phase = "draw0" | "draw1" | "turn" | "roll" | "lay" | "over";

/** What is seen on a cell: half a rug. `link`: where its other half is seen; null: that one has been covered. */
export interface Half {
  colour: Colour;
  link: Direction | null;
}

/** What a seat has. `rugs`: how many of each colour it has not laid yet, the open one left out. */
export interface Holding {
  out: boolean;
  dirhams: number;
  rugs: ReadonlyMap<Colour, number>;
  open: Colour | null;
}

export interface Assam {
  cell: string;
  facing: Direction;
}

export interface Position {
  halves: ReadonlyMap<string, Half>;
  assam: Assam;
  seats: readonly Holding[];
  mover: number | null;
  phase: Phase;
}

const FILES = "abcdefg";
const COLOURS = "ABCD";
const WHOLE =
  /^(?:(?:\.\.|[A-D][nesw.]){7}(?:\/(?!$)|(?= ))){7} ([a-g][1-7])([nesw]) (\S+) (-|[AC-][BD-]) ([0-3-]) (draw0|draw1|turn|roll|lay|over)(?: stay)?$/;
const HOLDING = /^(\d+):(?:(\d+)|([A-D])(\d+)([A-D])(\d+))$/;

/** The position of a text; a `SyntaxError` names what is none. */
export function read(text: string): Position {
  const fields = WHOLE.exec(text);
  if (!fields) throw new SyntaxError(`not a position of Marrakech: ${text}`);
  const [, cell, facing, seats, tops, mover, phase] = fields as unknown as string[];
  return {
    halves: readBoard(text.split(" ", 1)[0]!),
    assam: { cell: cell!, facing: facing as Direction },
    seats: seats!.split(",").map((seat, number) => readHolding(seat, number, tops!)),
    mover: mover === "-" ? null : Number(mover),
    phase: phase as Phase,
  };
}

/** The colours of a seat: two where two play. */
export function colours(seat: number, seats: number): Colour[] {
  const own = seats === 2 ? [seat, seat + 2] : [seat];
  return own.map((index) => COLOURS[index] as Colour);
}

/** All rugs a seat has not laid yet. */
export function rugsLeft(holding: Holding): number {
  const hidden = [...holding.rugs.values()].reduce((sum, count) => sum + count, 0);
  return hidden + (holding.open ? 1 : 0);
}

function readBoard(board: string): Map<string, Half> {
  const halves = new Map<string, Half>();
  board.split("/").forEach((rank, row) => {
    for (let file = 0; file < FILES.length; file++) {
      const [colour, link] = rank.slice(2 * file, 2 * file + 2) as unknown as [string, string];
      if (colour === ".") continue;
      const half = { colour: colour as Colour, link: link === "." ? null : (link as Direction) };
      halves.set(`${FILES[file]}${7 - row}`, half);
    }
  });
  return halves;
}

function readHolding(text: string, seat: number, tops: string): Holding {
  if (text === "x") return { out: true, dirhams: 0, rugs: new Map(), open: null };
  const fields = HOLDING.exec(text);
  if (!fields) throw new SyntaxError(`not what a seat of Marrakech has: ${text}`);
  const [, dirhams, single, first, many, second, more] = fields;
  const rugs = single
    ? [[COLOURS[seat], Number(single)]]
    : [
        [first, Number(many)],
        [second, Number(more)],
      ];
  const open = tops === "-" || tops[seat] === "-" ? null : (tops[seat] as Colour);
  return { out: false, dirhams: Number(dirhams), rugs: new Map(rugs as [Colour, number][]), open };
}
