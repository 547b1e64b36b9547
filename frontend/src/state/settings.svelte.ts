import type { BoardLook } from "../board/types";
import { chosen, type Language } from "./language.svelte";

const KEY = "ludoteca-settings";

/** What a player has chosen; kept in this browser only. */
export interface Settings {
  language: Language | null;
  scheme: "auto" | "light" | "dark";
  theme: BoardLook["theme"];
  coordinates: boolean;
  symbols: boolean;
  legalMoves: boolean;
  premoves: boolean;
  speed: number;
  sound: boolean;
  notify: boolean;
  level: number;
  name: string;
}

const DEFAULTS: Settings = {
  language: null,
  scheme: "auto",
  theme: "wood",
  coordinates: true,
  symbols: true,
  legalMoves: true,
  premoves: true,
  speed: 1,
  sound: true,
  notify: false,
  level: 3,
  name: "",
};

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    // Storage that is forbidden or was written by something else: the defaults are as good as anything.
    return {};
  }
}

export const settings = $state<Settings>({ ...DEFAULTS, ...kept() });

/** Keeps what is chosen; called whenever a setting changes. */
export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows may forbid it; the settings then last as long as the page.
  }
}

export const language = (): Language => settings.language ?? chosen(navigator.languages);

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How boards are to look. */
export function look(): BoardLook {
  const { theme, coordinates, symbols, legalMoves, speed } = settings;
  return { theme, coordinates, symbols, legalMoves, speed: still.matches ? 0 : speed };
}

/** The settings' part of the page: colours and reduced motion are style sheets' business. */
export function dress(): void {
  const root = document.documentElement;
  if (settings.scheme === "auto") delete root.dataset.scheme;
  else root.dataset.scheme = settings.scheme;
  // The browser's own bar goes with the page.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = bar.dataset;
    const wanted = settings.scheme === scheme ? "all" : "not all";
    bar.media = settings.scheme === "auto" ? `(prefers-color-scheme: ${scheme})` : wanted;
  }
}
