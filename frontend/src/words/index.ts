import type { GameName } from "../wire";
import { abalone } from "./abalone";
import { block } from "./block";
import { kamisado } from "./kamisado";
import { marrakech } from "./marrakech";

const GAMES = { abalone, block, kamisado, marrakech };

/** A position in sentences, for those who hear the board. */
export function described(game: GameName, text: string, names: readonly string[]): string[] {
  return GAMES[game](text, names);
}
