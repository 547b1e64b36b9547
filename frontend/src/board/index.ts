/** The door of the board module: a board in an element, a board's picture as a custom element. */

import { Board } from "./board";
import type { Drawing } from "./drawing";
import type { BoardEvents, BoardHandle, BoardLook, BoardState, GameName } from "./types";

export { meant, tree } from "./clicks";
export type { BoardEvents, BoardHandle, BoardLook, BoardState, GameName } from "./types";

/** The drawings, each loaded when it is first needed. */
const DRAWINGS: Readonly<Record<GameName, () => Promise<{ drawing: Drawing }>>> = {
  abalone: () => import("./abalone/drawing"),
  kamisado: () => import("./kamisado/drawing"),
  marrakech: () => import("./marrakech/drawing"),
  block: () => import("./block/drawing"),
};

/** Loads what draws a game; a page that knows its game early need not wait for it later. */
export async function drawingOf(game: GameName): Promise<Drawing> {
  return (await DRAWINGS[game]()).drawing;
}

/** A board in an element. It fills the element's width and keeps its own proportions. */
export function createBoard(element: Element, events: BoardEvents, look: BoardLook): BoardHandle {
  return new Loading(element, events, look);
}

/** A board whose drawing may still be on its way: what it is told meanwhile is kept. */
class Loading implements BoardHandle {
  private board: Board | null = null;
  private game: GameName | null = null;
  private state: BoardState | null = null;

  constructor(
    private readonly element: Element,
    private readonly events: BoardEvents,
    private appearance: BoardLook,
  ) {}

  set(state: BoardState): void {
    this.state = state;
    if (state.game === this.game) return this.board?.set(state);
    this.destroy();
    this.game = state.game;
    void this.load(state.game);
  }

  look(look: BoardLook): void {
    this.appearance = look;
    this.board?.look(look);
  }

  destroy(): void {
    this.board?.destroy();
    this.board = null;
    this.game = null;
  }

  private async load(game: GameName): Promise<void> {
    const drawing = await drawingOf(game);
    if (this.game === game && this.state) {
      this.board = new Board(this.element, drawing, this.events, this.appearance, this.state);
    }
  }
}
