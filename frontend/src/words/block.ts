import { read, runs } from "../board/block/position";
import { say } from "../state/language.svelte";

const SEATS = { d: 0, l: 1 } as const;

/** A position of Block in sentences: the pieces of each side by size, then the stacks that hold prisoners. */
export function block(text: string, names: readonly string[]): string[] {
  const { stacks } = read(text);
  const tops = [...stacks].map(([cell, stack]) => ({ cell, piece: runs(stack)[0]!, stack }));
  const sides = (["d", "l"] as const).flatMap((colour) =>
    [1, 2, 3, 4].flatMap((height) => {
      const cells = tops
        .filter(({ piece }) => piece.colour === colour && piece.count === height)
        .map(({ cell }) => cell);
      const words = { seat: names[SEATS[colour]]!, height, count: cells.length, cells: cells.sort().join(" ") };
      return cells.length ? [say("words-block", words)] : [];
    }),
  );
  const held = tops
    .filter(({ stack }) => runs(stack).length > 1)
    .map(({ cell, stack }) => stackWords(cell, stack, names));
  return [...sides, ...held];
}

/** A stack from the top to the bottom. */
function stackWords(cell: string, stack: string, names: readonly string[]): string {
  const listed = runs(stack).map((run) => say("words-run", { count: run.count, seat: names[SEATS[run.colour]]! }));
  return say("words-stack", { cell, runs: listed.join(", ") });
}
