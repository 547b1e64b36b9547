import { describe, expect, test } from "vitest";
import type { GameView, Moved, Update } from "../wire";
import { applied, numbers, textAfter } from "./view";

const ply = (move: string, seat = 0): Moved => ({ move, text: `after ${move}`, seat });

function view(version: number, ...moves: string[]): GameView {
  return {
    id: "g",
    version,
    game: "abalone",
    title: "",
    options: {},
    start: "start",
    limits: "",
    time: {},
    status: "running",
    seats: [{ kind: "person", name: "Ana" }, { kind: "bot" }],
    moves: moves.map((move) => ply(move)),
    turn: 0,
    mine: [0],
    legal: ["a1a2 a1 a2"],
    draw_offer: 1,
  };
}

const update = (before: number, version: number, rest: Partial<Update> = {}): Update => ({
  type: "update",
  game: "g",
  before,
  version,
  ...rest,
});

describe("an update", () => {
  test("adds the plies it brings and says of every field how it is now", () => {
    const now = applied(view(3, "one"), update(3, 4, { moved: [ply("two")], plies: 2, turn: 1 }))!;
    expect(now.moves.map(({ move }) => move)).toEqual(["one", "two"]);
    expect(now).toMatchObject({ version: 4, turn: 1, legal: null, draw_offer: null });
  });

  test("leaves the seats as they are when it does not name them", () => {
    expect(applied(view(3), update(3, 4))!.seats[0]!.name).toBe("Ana");
  });

  test("takes plies back when there are fewer then", () => {
    const now = applied(view(5, "one", "two", "three"), update(5, 6, { plies: 1 }))!;
    expect(now.moves.map(({ move }) => move)).toEqual(["one"]);
  });

  test("changes nothing when it is repeated", () => {
    const known = view(4, "one", "two");
    expect(applied(known, update(3, 4, { moved: [ply("two")], plies: 2 }))).toBe(known);
  });

  test("asks for what is missing when one before it was lost", () => {
    expect(applied(view(3, "one"), update(5, 6, { moved: [ply("four")], plies: 4 }))).toBeNull();
  });

  test("asks anew when it overlaps with what is known", () => {
    expect(applied(view(4, "one", "two"), update(3, 5, { moved: [ply("two"), ply("three")], plies: 3 }))).toBeNull();
  });

  test("ends the game", () => {
    const ended = { result: "1-0", reason: "six", winners: [0], points: [6, 0] };
    expect(applied(view(3, "one"), update(3, 4, { plies: 1, ended }))!.status).toBe("ended");
  });
});

describe("a snapshot", () => {
  test("replaces the view, also at the same version: another seat may be ours now", () => {
    const other = { ...view(3), mine: [0, 1] };
    expect(applied(view(3), { type: "snapshot", view: other })).toBe(other);
  });

  test("that is older than what is known is not looked at", () => {
    const known = view(4, "one");
    expect(applied(known, { type: "snapshot", view: view(3) })).toBe(known);
  });
});

test("presence changes who is there and what may be done, nothing else", () => {
  const seats = [{ kind: "person" as const, name: "Ana", gone_at: 5 }, { kind: "bot" as const }];
  const now = applied(view(3, "one"), { type: "presence", game: "g", seats, watchers: 2, can: ["claim_win"] })!;
  expect(now).toMatchObject({ version: 3, watchers: 2, can: ["claim_win"], seats });
  expect(now.moves).toHaveLength(1);
});

test("a line of chat stands after those before it", () => {
  const line = { room: "players" as const, name: "Ana", text: "hello", at: 1 };
  const once = applied(view(3), { type: "said", game: "g", line });
  expect(
    applied(once, { type: "said", game: "g", line: { ...line, text: "again" } })!.chat!.map((l) => l.text),
  ).toEqual(["hello", "again"]);
});

test("the position before the first ply is the one the game began with", () => {
  expect(textAfter(view(3, "one"), 0)).toBe("start");
  expect(textAfter(view(3, "one"), 1)).toBe("after one");
});

describe("numbers (N7 of rulebook/notation.md, its first record)", () => {
  test("White begins: 1. g5f5 c3c4 2. g7f7 c5d5", () => {
    expect(numbers([1, 0, 1, 0], 2)).toEqual([1, 1, 2, 2]);
  });

  test("two draw their first rugs: 1. +A +D ahead =1 d6e6 +C left =1 b5b6 +B 2. ahead", () => {
    expect(numbers([-1, -1, 0, -1, 0, -1, 1, -1, 1, -1, 0], 2)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
  });

  test("a push gives White a second move: 1. f1d3 a6xa5 e8e3 2. a4b5", () => {
    expect(numbers([0, 1, 1, 0], 2)).toEqual([1, 1, 1, 2]);
  });
});
