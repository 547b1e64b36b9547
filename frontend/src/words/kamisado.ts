import { colourOf, points, read } from "../board/kamisado/position";
import { say } from "../state/language.svelte";

const colour = (letter: string) => say("colour-kamisado", { colour: letter });

/** A position of Kamisado in sentences: points, every tower with its square, and which one must move. */
export function kamisado(text: string, names: readonly string[]): string[] {
  const { towers, goal } = read(text);
  const sides = [0, 1].map((seat) => {
    const own = towers.filter((tower) => tower.seat === seat);
    const listed = own.map(({ colour: letter, teeth, cell }) =>
      say("words-tower", { colour: colour(letter), teeth, cell }),
    );
    return say("words-kamisado", { seat: names[seat]!, points: points(towers, seat), goal, towers: listed.join(", ") });
  });
  return [
    ...sides,
    say("words-kamisado-squares", { example: say("words-on", { colour: colour(colourOf("a1")), cell: "a1" }) }),
  ];
}
