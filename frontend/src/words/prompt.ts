import { CHANCE } from "../net/view";
import { names } from "../state/facts";
import { say } from "../state/language.svelte";
import type { GameView } from "../wire";

/** What is to be done now: `Your turn: turn Assam`, `Ana's turn`, `The dice are rolling`. */
export function prompt(view: GameView): string {
  if (view.status === "waiting") return say("prompt-waiting");
  if (view.status === "ended") return say("prompt-ended");
  if (view.turn === CHANCE || view.turn === null) return say("prompt-chance");
  const several = view.mine.length > 1;
  if (!view.mine.includes(view.turn)) return say("prompt-theirs", { seat: names(view)[view.turn]! });
  const task = say(`task-${view.game}`, words(view));
  return several ? say("prompt-seat", { seat: names(view)[view.turn]!, task }) : say("prompt-mine", { task });
}

/** The little of a position's text that says what kind of move is asked for. */
function words(view: GameView): Record<string, string> {
  const text = view.moves.at(-1)?.text ?? view.start;
  const fields = text.split(" ");
  if (view.game === "marrakech") return { phase: fields.find((field) => /^(turn|lay)$/.test(field)) ?? "turn" };
  if (view.game !== "kamisado") return {};
  const must = fields[2] ?? "*";
  if (must === "*" || must === "fill") return { phase: must === "*" ? "free" : "fill", colour: "" };
  const stuck = view.legal?.length === 1 && /^(\w\d)\1 /.test(view.legal[0]!);
  return { phase: stuck ? "pass" : "tower", colour: say("colour-kamisado", { colour: must }) };
}
