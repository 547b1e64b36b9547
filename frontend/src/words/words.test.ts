import { beforeAll, describe, expect, test } from "vitest";
import { factText, names } from "../state/facts";
import { speak } from "../state/language.svelte";
import type { GameView, Person } from "../wire";
import { described } from ".";
import { commanded } from "./commands";
import { prompt } from "./prompt";

beforeAll(() => speak("en"));

const person = (name: string): Person => ({ kind: "person", name });

function view(rest: Partial<GameView>): GameView {
  return {
    id: "g",
    version: 1,
    game: "kamisado",
    title: "",
    options: {},
    start: "oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1",
    limits: "",
    time: {},
    status: "running",
    seats: [person("Ana"), person("Ion")],
    moves: [],
    turn: 0,
    mine: [0],
    ...rest,
  };
}

describe("a position in words", () => {
  // Positions of the rulebook's examples, read by hand.
  test("Abalone: the marbles of each side, and what is off (A5)", () => {
    expect(
      described("abalone", "....o/....../......./......../.xxxx..../......../......./....../..... x 0 0", [
        "Ana",
        "Ion",
      ]),
    ).toEqual(["Ana, 4 marbles: e2 e3 e4 e5. None is off.", "Ion, 1 marble: i9. None is off."]);
  });

  test("Kamisado: points, and every tower with its teeth (N7's third example)", () => {
    const [black, white] = described("kamisado", "eop1yrgb/8/u+7/R7/8/8/8/BGYPUOE1 b O 3", ["Ana", "Ion"]);
    expect(black).toMatch(/^Ana, 0 of 3 points: red on a5, brown on a1/);
    expect(white).toMatch(/^Ion, 1 of 3 points: .*purple with 1 tooth on a6/);
  });

  test("Marrakech: Assam, purses, and the rugs of every colour (M4)", () => {
    const text =
      "............../......AeAw..../............../............../............../............../.............. d5n 30:A11C12,30:B12D11 -D 1 draw0";
    const said = described("marrakech", text, ["Ana", "Ion"]);
    expect(said[0]).toBe("Assam stands on d5 and looks north.");
    expect(said[1]).toBe("Ana: 30 dirhams, 23 rugs to lay.");
    expect(said[2]).toBe("Ion: 30 dirhams, 24 rugs to lay, next green.");
    expect(said).toContain("red (Ana): 2 cells d6 e6");
  });

  test("Block: pieces by height, and what is under them (B2)", () => {
    const text = "-,-/-,-,-,l/-,-,-,-,l,-/-,-,-,-,-,-,-,-/-,-,-,dlldd,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- d";
    expect(described("block", text, ["Ana", "Ion"])).toEqual([
      "Ana, height 2: d4",
      "Ion, height 1: f6 f7",
      "Stack on d4, from the top: 2 Ana, 2 Ion, 1 Ana.",
    ]);
  });
});

describe("what is to be done", () => {
  test("is said to whoever is to move", () => {
    expect(prompt(view({}))).toBe("Your turn: move any tower");
    expect(prompt(view({ start: "eop1yrgb/8/u+7/R7/8/8/8/BGYPUOE1 b O 3" }))).toBe(
      "Your turn: the tower in orange must move",
    );
    expect(prompt(view({ turn: 1 }))).toBe("Ion to move");
    expect(prompt(view({ mine: [0, 1] }))).toBe("Ana: move any tower");
    expect(prompt(view({ turn: -1 }))).toBe("The dice are rolling …");
  });
});

describe("names", () => {
  test("two of the same name are told apart by their seats", () => {
    const bot: Person = { kind: "bot", level: 3 };
    expect(names({ game: "marrakech", seats: [person("Ana"), bot, bot] })).toEqual([
      "Ana",
      "Computer 3 (Blue)",
      "Computer 3 (Yellow)",
    ]);
  });

  test("stand in facts instead of seats, colours in words instead of letters", () => {
    expect(factText(view({}), { id: "calls", args: { seat: 1, colour: "E", cell: "b8" } })).toBe(
      "Ion must move the blue tower on b8",
    );
  });
});

describe("a command", () => {
  test("is understood in the player's language and in English", async () => {
    await speak("ro");
    expect(commanded("spune bună seara")).toEqual({ command: "say", rest: "bună seara" });
    expect(commanded("say hello")).toEqual({ command: "say", rest: "hello" });
    expect(commanded("c3c4")).toBeNull();
    await speak("en");
  });
});
