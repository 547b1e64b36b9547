/** `<ludoteca-board game="block" text="…" theme="wood" scheme="dark" bottom="1">`: the picture of a position, for any page. */

import "./picture.css";
import { createBoard } from "./index";
import type { BoardHandle, BoardLook, GameName } from "./types";

const THEMES: readonly string[] = ["wood", "slate", "ink"] satisfies BoardLook["theme"][];
const GAMES: readonly string[] = ["abalone", "kamisado", "marrakech", "block"] satisfies GameName[];

export class Picture extends HTMLElement {
  static readonly observedAttributes = ["game", "text", "theme", "bottom", "coordinates"];
  private handle: BoardHandle | null = null;

  connectedCallback(): void {
    this.inert = true;
    this.show();
  }

  disconnectedCallback(): void {
    this.handle?.destroy();
    this.handle = null;
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.show();
  }

  private show(): void {
    const game = this.getAttribute("game") ?? "";
    const text = this.getAttribute("text");
    if (!GAMES.includes(game) || text === null)
      throw new TypeError(`game and text of a picture expected, not "${game}"`);
    this.handle ??= createBoard(this, SILENT, this.look());
    this.handle.look(this.look());
    this.handle.set({ game: game as GameName, text, bottom: Number(this.getAttribute("bottom") ?? 0) });
  }

  private look(): BoardLook {
    const theme = this.getAttribute("theme") ?? "wood";
    if (!THEMES.includes(theme)) throw new TypeError(`a theme (${THEMES.join(", ")}) expected, not "${theme}"`);
    const coordinates = this.hasAttribute("coordinates");
    return { theme: theme as BoardLook["theme"], coordinates, speed: 0, symbols: true, legalMoves: false };
  }
}

/** Nobody plays on a picture, and it says nothing: whoever shows it describes it. */
const SILENT = { onMove() {}, onPremove() {}, onPremoveCancel() {}, say: () => "" };

customElements.define("ludoteca-board", Picture);
