import type { GameName } from "../wire";
import { say } from "./language.svelte";
import { site } from "./site.svelte";

/** What a choice of an option is called. */
export function choiceText(option: string, choice: string): string {
  return say(`option-${option}-choice`, { choice: /^\d+$/.test(choice) ? Number(choice) : choice });
}

/** The options a game was opened with, in words: those that are not the usual ones. One sees how many play. */
export function optionTexts(game: GameName, options: Record<string, string> | undefined): string[] {
  const offered = site.offers?.games.find((one) => one.game === game)?.options ?? [];
  return Object.entries(options ?? {})
    .filter(
      ([option, choice]) => option !== "seats" && offered.some((one) => one.name === option && one.default !== choice),
    )
    .map(([option, choice]) => choiceText(option, choice));
}
