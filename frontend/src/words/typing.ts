import { follow, tree } from "../board/clicks";
import type { Drawing } from "../board/drawing";

/** What was typed: a move; the beginning or a part of several; or nothing that is legal. */
export type Typed = { move: string } | { choices: string[] };

type Spellings = Drawing["spellings"];

/** Which legal move is meant. Where two ends are interchangeable, either may come first. */
export function typed(input: string, legal: readonly string[], spellings: Spellings): Typed {
  const text = input.toLowerCase().replaceAll(/\s/g, "");
  const moves = legal.map((line) => line.split(" ")[0]!);
  const exact = moves.find((move) => move.toLowerCase() === text);
  if (exact) return { move: exact };
  const other = otherEndFirst(text, legal, spellings);
  if (other) return { move: other };
  const begun = moves.filter((move) => move.toLowerCase().startsWith(text));
  return { choices: begun.length > 0 ? begun : moves.filter((move) => move.toLowerCase().includes(text)) };
}

/** Sideways rows and rugs are written by their cells alone; any other text of cells is not a matter of order. */
function otherEndFirst(text: string, legal: readonly string[], spellings: Spellings): string | null {
  if (!spellings || !/^([a-i]\d){2,3}$/.test(text)) return null;
  const cells = text.match(/../g)!;
  const same = legal.filter((line) => line.split(" ").length === cells.length + 1);
  return follow(tree(same, spellings), cells)?.move ?? null;
}
