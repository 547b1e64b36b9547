/** What a game tells the board about itself: geometry as data, a reader of its texts, and how its things look.
 *
 * A game is a folder with two modules: `position.ts` exports `read(text)` (no DOM: the text mode uses it too), `drawing.ts`
 * exports `drawing: Drawing`. The board does everything else: clicks, dragging, keys, marks, flipping, animation.
 * Lengths are units of the viewBox; a cell is about 100 units wide. */

import type { Pen } from "./pen";
import type { Timeline } from "./timeline";
import type { BoardEvents } from "./types";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place that can be clicked, as it lies when seat 0 sits at the bottom. */
export interface Cell extends Point {
  /** As in the notation. */
  readonly name: string;
  /** A path around (0, 0): what lights up, and what the keyboard's focus goes round. */
  readonly outline: string;
}

/** Something that stands on the board. */
export interface Piece {
  /** Set when it can be told from all others for the whole game: a tower, Assam. */
  readonly key?: string;
  /** Pieces of one kind look the same; a keyed piece whose kind changes is drawn anew. */
  readonly kind: string;
  /** What it remains though its kind changes (the colour of a block that is taken prisoner); absent: its kind. */
  readonly sort?: string;
  /** A cell, or another place of the game's own (`off`). */
  readonly cell: string;
  /** How many pieces of its cell lie below it. */
  readonly level: number;
}

/** A position as it is shown. Games add what they show besides. */
export interface Scene {
  readonly pieces: readonly Piece[];
  /** The seat to move, if a player is to move. */
  readonly turn: number | null;
}

/** Where a piece stands on the screen: units of the viewBox after flipping. Higher `z` is drawn later; `turn` is in degrees. */
export interface Spot extends Point {
  readonly turn?: number;
  readonly z?: number;
}

/** One word of `motion`: the top `count` pieces of a cell, or all of them, go to another cell. */
export interface Step {
  readonly from: string;
  readonly to: string;
  readonly count: number | null;
}

/** What moves at once. */
export type Phase = readonly Step[];

/** A click that is no cell (`left`, `#1`, `:2`), shown as a button at a place of the screen. */
export interface Choice extends Point {
  /** Its name for those who do not see it. */
  readonly text: string;
  /** How it looks, around (0, 0); absent: `pen.button(text)`. */
  readonly face?: readonly SVGElement[];
}

export type Sound = Parameters<NonNullable<BoardEvents["onSound"]>>[0];

export interface Drawing<S extends Scene = Scene> {
  readonly cells: readonly Cell[];
  /** The viewBox is `0 0 width height`. */
  readonly width: number;
  readonly height: number;
  /** The field is turned about this point. */
  readonly centre: Point;
  /** How far from its middle a cell still takes a click. */
  readonly reach: number;
  /** Whether the cells that a move begins with are marked, because no piece on them shows it. */
  readonly marksBeginnings?: boolean;
  /** Degrees, clockwise, by which the field is turned so that this seat sits at the bottom. */
  angle(bottom: number): number;
  /** The scene of a position's text; a `SyntaxError` names what is none. */
  read(text: string): S;
  /** The empty board; drawn again only when the look or the bottom seat changes. Gradients go into `<defs>` here. */
  ground(pen: Pen): SVGElement[];
  /** Where a piece stands; `pen.at(point)` turns the field's coordinates into those of the screen. */
  spot(piece: Piece, pen: Pen): Spot;
  /** A piece around (0, 0). */
  piece(piece: Piece, pen: Pen): SVGElement[];
  /** What a cell is called and what stands there, for the keyboard and screen readers. */
  words(scene: S, cell: string, pen: Pen): string;
  /** Heard when a phase begins; with null: when the new scene appears, if nothing moves. */
  sound(before: S, after: S, phase: Phase | null): Sound | null;

  /** Labels, points, purses, piles: drawn again with every scene, over the ground and under the pieces. */
  around?(scene: S, pen: Pen): SVGElement[];
  /** Other clicks that mean the same move, best first; those that would be ambiguous are left out by the board. */
  spellings?(clicks: readonly string[]): readonly (readonly string[])[];
  /** Every label that may be clicked now; `made`: the clicks so far; `labels`: all of them. */
  choice?(label: string, made: readonly string[], scene: S, labels: readonly string[], pen: Pen): Choice;
  /** The cell at a point of the screen, where the nearest middle is not the answer (stacks that rise above their cells). */
  hit?(point: Point, scene: S, pen: Pen): string | null;
  /** Where a mark of a cell lies, if not on the cell's middle (on top of a stack). */
  top?(cell: string, scene: S, pen: Pen): Point;
  /** The motion, if the words sent say less than what is to be seen (which blocks of a stack are freed). */
  refined?(phases: readonly Phase[], before: S, after: S): Phase[];
  /** How many times slower than usual the pieces go. */
  pace?(before: S, after: S): number;
  /** The keyframes of a piece's way through all phases (Assam round an arrow); null: straight from spot to spot. */
  frames?(
    piece: Piece,
    spots: readonly Spot[],
    before: S,
    after: S,
    pen: Pen,
    phases: readonly Phase[],
  ): Keyframe[] | null;
  /** What else a piece does while it goes (a marble rolls). */
  going?(node: SVGGElement, spots: readonly Spot[], timeline: Timeline, start: number, duration: number): void;
  /** The cells whose pieces stand out for everybody (the tower that is called). */
  lifted?(scene: S): readonly string[];
  /** The click meant by dropping `from` on `to` after the clicks `made`, if not `to`. */
  drop?(made: readonly string[], from: string, to: string): string;
  /** The cells whose pieces a drag or a selection takes along; absent: the cell of the last click. */
  taken?(made: readonly string[], scene: S): readonly string[];
  /** What is shown over the pieces while a move is begun (a stack where it would stand). */
  begun?(made: readonly string[], scene: S, pen: Pen): SVGElement[];
  /** What is shown while the pointer or the keyboard is on a cell (a rug as it would lie, a stack enlarged); `options`: what may be
   * clicked next. */
  hover?(cell: string, made: readonly string[], options: readonly string[], scene: S, pen: Pen): SVGElement[];
  /** Whether these cells, clicked ahead of one's turn, want another one; absent: two are enough. */
  unfinished?(clicks: readonly string[], scene: S): boolean;
  /** Shows what comes before the motion (a die); answers how many milliseconds it takes. */
  prelude?(timeline: Timeline, before: S, after: S, pen: Pen): number;
  /** Shows what comes after it (a payment, a rug), from the time `start`. */
  coda?(timeline: Timeline, start: number, before: S, after: S, pen: Pen): void;
}

/** `motion` of a move, as it is sent (docs/site.md). */
export function phases(motion: readonly string[]): Phase[] {
  return motion.map((phase) => phase.split(" ").filter(Boolean).map(step));
}

function step(word: string): Step {
  const found = /^(\w+)>(\w+)(?:\*(\d+))?$/.exec(word);
  if (!found?.[1] || !found[2]) throw new SyntaxError(`a step such as e5>e6 expected, not ${word}`);
  return { from: found[1], to: found[2], count: found[3] === undefined ? null : Number(found[3]) };
}
