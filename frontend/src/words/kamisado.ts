import { points, read } from "../board/kamisado/position";
import { say } from "../state/language.svelte";

const colour = (letter: string) => say("colour-kamisado", { colour: letter });

/** A position of Kamisado in sentences: the points of each side, and every tower with its square. */
export function kamisado(text: string, names: readonly string[]): string[] {
  const { towers, goal } = read(text);
  return [0, 1].map((seat) => {
    const own = towers.filter((tower) => tower.seat === seat);
    const listed = own.map(({ colour: letter, teeth, cell }) =>
      say("words-tower", { colour: colour(letter), teeth, cell }),
    );
    return say("words-kamisado", { seat: names[seat]!, points: points(towers, seat), goal, towers: listed.join(", ") });
  });
}
