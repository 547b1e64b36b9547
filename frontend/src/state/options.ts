import { knows, say } from "./language.svelte";

/** What a choice of an option is called. */
export function choiceText(option: string, choice: string): string {
  return say(`option-${option}-choice`, { choice });
}

/** The options a game was opened with, in words. `seats` goes without saying: one sees who plays. */
export function optionTexts(options: Record<string, string> | undefined): string[] {
  return Object.entries(options ?? {})
    .filter(([option]) => option !== "seats" && knows(`option-${option}-choice`))
    .map(([option, choice]) => choiceText(option, choice));
}
