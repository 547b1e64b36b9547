import type { Deed } from "../state/game.svelte";
import { say } from "../state/language.svelte";

/** What can be typed besides moves. */
export const COMMANDS = [
  ...["help", "moves", "board", "last", "at", "clock", "players", "legal", "say", "watchers"],
  ...["resign", "draw", "takeback", "undo", "accept", "decline", "claim", "abort", "rematch", "go", "new"],
] as const;

/** The word for a command in the player's language; the English one is always understood too. */
export const wordOf = (command: string): string => say(`command-${command}`);

/** The command a line begins with, and what follows it. */
export function commanded(line: string): { command: string; rest: string } | null {
  const [word = "", ...rest] = line.trim().split(/\s+/);
  const spoken = word.toLowerCase();
  const command = COMMANDS.find((one) => one === spoken || wordOf(one).toLowerCase() === spoken);
  return command ? { command, rest: rest.join(" ") } : null;
}

/** The deeds that a command may mean, the first possible one counts. */
export const DEEDS: Record<string, readonly Deed[]> = {
  resign: ["resign"],
  draw: ["accept_draw", "offer_draw"],
  takeback: ["accept_takeback", "ask_takeback"],
  undo: ["undo", "ask_takeback"],
  accept: ["accept_draw", "accept_takeback", "rematch"],
  decline: ["decline_draw", "decline_takeback"],
  claim: ["claim_win", "claim_draw"],
  abort: ["abort"],
  rematch: ["rematch"],
};

/** Commands that are asked about once more. */
export const GRAVE = new Set(["resign", "abort"]);
