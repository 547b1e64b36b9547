import { colours, read, rugsLeft } from "../board/marrakech/position";
import { say } from "../state/language.svelte";

const colour = (letter: string) => say("colour-marrakech", { colour: letter });

/** A position of Marrakech in sentences: Assam, the rugs of every seller cell by cell, purses and piles. */
export function marrakech(text: string, names: readonly string[]): string[] {
  const { assam, halves, seats } = read(text);
  const sellers = seats.map((holding, seat) => {
    if (holding.out) return say("words-marrakech-out", { seat: names[seat]! });
    return say("words-marrakech", {
      seat: names[seat]!,
      dirhams: holding.dirhams,
      rugs: rugsLeft(holding),
      open: holding.open ? colour(holding.open) : "none",
    });
  });
  const rugs = seats.flatMap((_, seat) =>
    colours(seat, seats.length).map((letter) => {
      const cells = [...halves].filter(([, half]) => half.colour === letter).map(([cell]) => cell);
      const words = { colour: colour(letter), seat: names[seat]!, count: cells.length, cells: cells.sort().join(" ") };
      return say("words-rugs", words);
    }),
  );
  return [say("words-assam", assam as { cell: string; facing: string }), ...sellers, ...rugs];
}
