import type { SeatKey } from "../wire";

const PREFIX = "ludoteca-keys-";

/** The secrets of a game's seats that this browser knows. */
export function keysOf(game: string): SeatKey[] {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + game) ?? "[]") as SeatKey[];
  } catch {
    // Storage may be forbidden; links are then shown only as long as the page lives.
    return unkept.get(game) ?? [];
  }
}

const unkept = new Map<string, SeatKey[]>();

/** Remembers secrets of seats, so that their links can be shown again. */
export function keepKeys(game: string, keys: readonly SeatKey[] = []): void {
  const known = keysOf(game).filter((old) => !keys.some((key) => key.seat === old.seat));
  const all = [...known, ...keys];
  unkept.set(game, all);
  try {
    localStorage.setItem(PREFIX + game, JSON.stringify(all));
  } catch {
    // See keysOf.
  }
}

/** The link that sits down in a seat. */
export const seatLink = (game: string, key: string): string => `${location.origin}/g/${game}/${key}`;
