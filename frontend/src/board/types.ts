/** What the board is told and what it tells: no rules, no network, no framework. docs/site.md says what the words mean. */

export type GameName = "abalone" | "kamisado" | "marrakech" | "block";

/** Everything the board shows. `set` with a new state animates the way from the old one to it. */
export interface BoardState {
  game: GameName;
  /** The position's canonical text. */
  text: string;
  /** How the position came about; absent: it is shown at once. */
  motion?: readonly string[];
  /** The cells to mark as the last move. */
  last?: readonly string[];
  /** Every legal move: its text, then its clicks, blanks between. Absent or null: nothing can be moved now. */
  legal?: readonly string[] | null;
  /** Whether cells may be clicked ahead of one's turn; they are reported by `onPremove`. */
  premove?: boolean;
  /** The clicks of the premove that waits, to be marked. */
  premoved?: readonly string[] | null;
  /** The seat that sits at the bottom. */
  bottom?: number;
  /** Names of the seats, for labels inside the board (Marrakech's purses). */
  names?: readonly string[];
}

export interface BoardLook {
  theme: "wood" | "slate" | "ink";
  coordinates: boolean;
  /** 0: no animation; 1: normal; 2: twice as slow. */
  speed: number;
  /** Kamisado: signs on squares and towers; colour is never the only signal. */
  symbols: boolean;
  legalMoves: boolean;
}

export interface BoardEvents {
  /** All clicks of a legal move were made; its text. */
  onMove(move: string): void;
  /** Two or more cells clicked ahead of one's turn. */
  onPremove(clicks: readonly string[]): void;
  onPremoveCancel(): void;
  /** Words for what the keyboard is on and what is selected, to be said by a live region. */
  onSay?(text: string): void;
  /** For sounds: as the animation reaches it. */
  onSound?(sound: "move" | "capture" | "push" | "off" | "roll" | "pay" | "lay" | "fill" | "end"): void;
  /** Words in the player's language. */
  say(id: string, args?: Record<string, string | number>): string;
}

/** One board in one element. */
export interface BoardHandle {
  set(state: BoardState): void;
  look(look: BoardLook): void;
  /** Ends running animations and removes everything. */
  destroy(): void;
}
