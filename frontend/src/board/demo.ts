/** Every board in every theme, for those who work on them: `npm run dev`, then
 * /board.html?game=abalone&theme=wood&dark&at=7 (n: the next position, p: the one before), or /board.html?sheet&game=kamisado. */

import { type Language, say, speak } from "../state/language.svelte";
import { type BoardHandle, type BoardLook, type BoardState, createBoard, type GameName } from "./index";

type Told = Omit<BoardState, "game">;

/** Made by scripts/boards.py. */
const [stories = {}] = Object.values(
  import.meta.glob<Record<string, Told[]>>("../../../build/boards.json", { eager: true, import: "default" }),
);
const asked = new URLSearchParams(location.search);
const game = (asked.get("game") ?? "abalone") as GameName;
const states = stories[asked.get("story") ?? game] ?? [];
const words = document.createElement("p");

if (asked.has("dark")) document.documentElement.dataset.scheme = "dark";

function board(theme: BoardLook["theme"], parent: Element): BoardHandle {
  const look: BoardLook = {
    theme,
    coordinates: !asked.has("bare"),
    speed: Number(asked.get("speed") ?? 1),
    symbols: !asked.has("plain"),
    legalMoves: true,
  };
  const events = {
    onMove: (move: string) => tell(`move ${move}`),
    onPremove: (clicks: readonly string[]) => tell(`premove ${clicks.join(" ")}`),
    onPremoveCancel: () => tell("premove cancelled"),
    onSay: tell,
    onSound: (sound: string) => (document.title = sound),
    say,
  };
  return createBoard(parent, events, look);
}

function tell(text: string): void {
  words.textContent = text;
}

function show(handle: BoardHandle, index: number, moving: boolean): void {
  const state = states[index];
  if (!state) return;
  const ahead = asked.has("premove");
  const now = ahead ? { legal: null, premove: true } : { legal: state.legal };
  handle.set({
    ...state,
    ...now,
    game,
    bottom: Number(asked.get("bottom") ?? 0),
    motion: moving ? state.motion : undefined,
  });
}

function place(style: string, parent: Element = document.body): HTMLElement {
  const element = document.createElement("div");
  element.style.cssText = style;
  parent.append(element);
  return element;
}

/** All themes, light and dark. */
function sheet(): void {
  const grid = place("display:grid;grid-template-columns:repeat(3,1fr)");
  for (const scheme of ["light", "dark"]) {
    for (const theme of ["wood", "slate", "ink"] as const) {
      const cell = place("padding:6px;--board-height:48vh", grid);
      cell.className = scheme;
      show(board(theme, cell), Number(asked.get("at") ?? 0), false);
    }
  }
}

function single(): void {
  let at = Number(asked.get("at") ?? 0);
  const handle = board(
    (asked.get("theme") ?? "wood") as BoardLook["theme"],
    place("--board-height:calc(100vh - 60px);padding:4px"),
  );
  show(handle, at, false);
  document.body.append(words);
  document.addEventListener("keydown", ({ key }) => {
    if (key === "n") show(handle, ++at, true);
    if (key === "p") show(handle, --at, false);
  });
}

await speak((asked.get("language") ?? "en") as Language);
if (asked.has("sheet")) sheet();
else single();
