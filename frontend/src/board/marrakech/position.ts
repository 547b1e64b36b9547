/** A position of Marrakech as it is shown (rulebook/marrakech.md, "Position text"). */

import type { Piece, Scene } from "../drawing";

export type Colour = "A" | "B" | "C" | "D";
export type Direction = "n" | "e" | "s" | "w";

/** What is seen on a cell: half a rug. `link`: where its other half is seen; null: that one has been covered. */
export interface Half {
  readonly colour: Colour;
  readonly link: Direction | null;
}

/** What a seat has. `rugs`: how many of each colour it has not laid yet, the open one left out. */
export interface Holding {
  readonly out: boolean;
  readonly dirhams: number;
  readonly rugs: ReadonlyMap<Colour, number>;
  readonly open: Colour | null;
}

/** The figure, the only thing that walks. */
export interface Assam extends Piece {
  readonly facing: Direction;
}

export interface Bazaar extends Scene {
  readonly halves: ReadonlyMap<string, Half>;
  readonly assam: Assam;
  readonly seats: readonly Holding[];
  /** `draw`: a seat's next rug is about to be turned up. */
  readonly phase: "draw" | "turn" | "roll" | "lay" | "over";
  /** Whose turn it is, also while the dice roll. */
  readonly mover: number | null;
  /** The seat whose rug is drawn. */
  readonly drawing: number | null;
}

const FILES = "abcdefg";
const COLOURS = "ABCD";
const WHOLE =
  /^((?:(?:\.\.|[A-D][nesw.]){7}(?:\/(?! )|(?= ))){7}) ([a-g][1-7])([nesw]) (\S+) (-|[AC-][BD-]) ([0-3-]) (draw|turn|roll|lay|over)([01]?)(?: stay)?$/;
const HOLDING = /^(\d+):(?:(\d+)|([A-D])(\d+)([A-D])(\d+))$/;

/** The scene of a position's text. */
export function read(text: string): Bazaar {
  const fields = WHOLE.exec(text);
  if (!fields) throw new SyntaxError(`a position of Marrakech expected, not ${text}`);
  const [board, cell, facing, seats, tops, mover, phase, drawing] = fields.slice(1) as [string, ...string[]];
  const assam = { key: "assam", kind: "assam", cell: cell!, level: 0, facing: facing as Direction };
  return {
    pieces: [assam],
    assam,
    halves: readBoard(board),
    seats: seats!.split(",").map((seat, number) => readHolding(seat, number, tops!)),
    phase: phase as Bazaar["phase"],
    turn: phase === "turn" || phase === "lay" ? Number(mover) : null,
    mover: mover === "-" ? null : Number(mover),
    drawing: drawing ? Number(drawing) : null,
  };
}

/** The colours of a seat: two where two play. */
export function colours(seat: number, seats: number): Colour[] {
  const own = seats === 2 ? [seat, seat + 2] : [seat];
  return own.map((index) => COLOURS[index] as Colour);
}

/** The seat that a colour belongs to. */
export function owner(colour: Colour, seats: number): number {
  return COLOURS.indexOf(colour) % (seats === 2 ? 2 : 4);
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
      const [colour, link] = rank.slice(2 * file, 2 * file + 2);
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
  if (!fields) throw new SyntaxError(`what a seat of Marrakech has expected, not ${text}`);
  const [, dirhams, single, first, many, second, more] = fields;
  const rugs = single ? [[COLOURS[seat], Number(single)]] : [[first, Number(many)], [second, Number(more)]]; // prettier-ignore
  const open = tops === "-" || tops[seat] === "-" ? null : (tops[seat] as Colour);
  return { out: false, dirhams: Number(dirhams), rugs: new Map(rugs as [Colour, number][]), open };
}
