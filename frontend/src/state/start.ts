import { nonce, post } from "../net/api";
import type { Chair, GameOffer, NewGame, NewSeek, Opened, Seek } from "../wire";
import { keepKeys } from "./keys";
import { go } from "./router.svelte";
import { settings } from "./settings.svelte";
import { trying } from "./toasts.svelte";

export type Way = "bot" | "friend" | "device";

const name = () => (settings.name.trim() ? { name: settings.name.trim() } : {});

/** Opens a game and goes there. */
export async function open(game: NewGame): Promise<void> {
  await enter(() => post<Opened>("/api/games", { nonce: nonce(), ...name(), ...game }));
}

/** Sits down with the secret of a seat. */
export async function sit(game: string, key: string): Promise<boolean> {
  return enter(() => post<Opened>(`/api/games/${game}/sit`, { key, nonce: nonce(), ...name() }), true);
}

/** Takes up an offer of the lobby. */
export async function accept(seek: string): Promise<void> {
  await enter(() => post<Opened>(`/api/seeks/${seek}/accept`, { nonce: nonce(), ...name() }));
}

/** Offers a game in the lobby. */
export function offer(seek: NewSeek): Promise<Seek | undefined> {
  return trying(() => post<Seek>("/api/seeks", { nonce: nonce(), ...name(), ...seek }));
}

async function enter(asked: () => Promise<Opened>, replace = false): Promise<boolean> {
  const opened = await trying(asked);
  if (!opened) return false;
  keepKeys(opened.game, opened.keys);
  go(`/g/${opened.game}`, replace);
  return true;
}

const ME: Chair = { kind: "me" };

/** What one click on the front page opens. */
export function quick(offered: GameOffer, way: Way): NewGame {
  const { game } = offered;
  const bot: Chair = { kind: "bot", level: settings.level };
  const others: Record<Way, Chair[]> = {
    // A bazaar is livelier with three.
    bot: game === "marrakech" && offered.seats.includes(3) ? [bot, bot] : [bot],
    friend: [{ kind: "friend" }],
    device: [ME],
  };
  const chairs = [ME, ...others[way]];
  return {
    game,
    chairs,
    options: game === "marrakech" ? { seats: String(chairs.length) } : {},
    time: way === "friend" ? { kind: "clock", seconds: 900, increment: 10 } : { kind: "none" },
    shuffle: way === "friend",
  };
}
