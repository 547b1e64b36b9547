import { read } from "../board/abalone/position";
import { say } from "../state/language.svelte";

/** A position of Abalone in sentences: the marbles of each side row by row, and what has been pushed off. */
export function abalone(text: string, names: readonly string[]): string[] {
  const { marbles, lost } = read(text);
  return (["x", "o"] as const).map((colour, seat) => {
    const cells = [...marbles].filter(([, holder]) => holder === colour).map(([cell]) => cell);
    return say("words-abalone", {
      seat: names[seat]!,
      count: cells.length,
      cells: cells.join(" "),
      off: lost[seat] ?? 0,
    });
  });
}
