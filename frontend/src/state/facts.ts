import type { ChatLine, Fact, GameView, Person } from "../wire";
import { knows, say, type Words } from "./language.svelte";

/** What a seat is called where nobody's name is known: its printed name. */
export function seatName(game: string, seat: number): string {
  return say(`seat-${game}`, { seat });
}

/** Who sits there. */
function personName(game: string, person: Person, seat: number): string {
  if (person.kind === "bot") return say("person-bot", { level: person.level ?? 0 });
  if (person.name) return person.name;
  return person.kind === "open" ? say("person-open") : seatName(game, seat);
}

/** A name for every seat of a game, where one sees which seat it is. */
export function people(view: Pick<GameView, "game" | "seats">): string[] {
  return view.seats.map((person, seat) => personName(view.game, person, seat));
}

/** A name for every seat, for sentences: two of the same name are told apart by their seats. */
export function names(view: Pick<GameView, "game" | "seats">): string[] {
  const called = people(view);
  const shared = (name: string) => called.indexOf(name) !== called.lastIndexOf(name);
  return called.map((name, seat) => (shared(name) ? `${name} (${seatName(view.game, seat)})` : name));
}

/** Who has said something: players by their names or seats, watchers by their names if they have any. */
export function speaker(view: Pick<GameView, "game" | "seats">, line: ChatLine): string {
  return line.name || (line.seat == null ? say("person-somebody") : names(view)[line.seat]!);
}

/** The limits agreed upon (N3 of rulebook/notation.md), each as a sentence. */
export function limitTexts(limits: string): string[] {
  return limits
    .split(" ")
    .filter(Boolean)
    .map((limit) => {
      const [name, count] = limit.split("=") as [string, string];
      return say(`limit-${name.replace("_", "-")}`, { count: Number(count) });
    });
}

const SEATS = new Set(["seat", "owner", "winner", "by"]);

/** A fact of a move as a sentence: seats by name, colours in words. */
export function factText(view: Pick<GameView, "game" | "seats">, fact: Fact): string {
  const called = names(view);
  const words: Words = {};
  for (const [key, value] of Object.entries(fact.args ?? {})) {
    if (SEATS.has(key)) words[key] = called[Number(value)] ?? String(value);
    else if (key === "colour") words[key] = say(`colour-${view.game}`, { colour: value });
    else words[key] = value;
  }
  return say(`fact-${fact.id}`, words);
}

/** What a game is called here: by its operator, or by everyone. */
export function gameTitle(game: string, title?: string): string {
  return title || (knows(`game-${game}`) ? say(`game-${game}`) : game);
}

/** Why a game ended, in words. */
export function endText(view: Pick<GameView, "game" | "seats" | "ended">): string {
  const ended = view.ended!;
  const called = names(view);
  const by = ended.by === undefined || ended.by === null ? "" : (called[ended.by] ?? "");
  return say("reason", { reason: ended.reason, by, game: view.game });
}

/** Who has won, in words. */
export function resultText(view: Pick<GameView, "game" | "seats" | "ended">): string {
  const { winners } = view.ended!;
  if (winners.length === 0) return say(view.ended!.reason === "aborted" ? "result-none" : "result-draw");
  const called = winners.map((seat) => names(view)[seat]!);
  return say("result-won", {
    count: called.length,
    names: new Intl.ListFormat(document.documentElement.lang).format(called),
  });
}
