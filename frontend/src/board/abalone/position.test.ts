import { describe, expect, test } from "vitest";
import PAGE from "../../../../rulebook/abalone.md?raw";
import { between, NAMES, shifted, steps } from "./geometry";
import { drawing } from "./drawing";
import { type Position, read } from "./position";

const POSITIONS = [...PAGE.matchAll(/^[@=] (\S+ [xo] \d \d)$/gm)].map((line) => line[1] ?? "");

function written({ marbles, side, lost }: Position): string {
  const rows = NAMES.map((row) => row.map((name) => marbles.get(name) ?? ".").join(""));
  return `${rows.reverse().join("/")} ${side} ${lost.join(" ")}`;
}

describe("the rulebook's page", () => {
  test("every position it quotes is read and written the same", () => {
    expect(POSITIONS.length).toBeGreaterThan(50);
    for (const text of POSITIONS) expect(written(read(text))).toBe(text);
  });

  test("its picture of the board is the board", () => {
    const rows = [...PAGE.matchAll(/^ *((?:[a-i]\d ?){5,9})$/gm)].map((row) => (row[1] ?? "").trim().split(" "));
    expect(NAMES.toReversed()).toEqual(rows);
  });

  test("the neighbours it names are one step away", () => {
    // A1: "Neighbours of e5: e6 f6 f5 e4 d4 d5."
    const near = NAMES.flat().filter((name) => steps("e5", name) === 1);
    expect(near.toSorted()).toEqual(["d4", "d5", "e4", "e6", "f5", "f6"]);
  });
});

test("marbles pushed off lie in the trays", () => {
  const { pieces } = drawing.read("...../....../......./......../....xxxoo/......../......./....../..... x 2 5");
  expect(pieces.filter(({ cell, kind }) => cell === "off" && kind === "o").map(({ level }) => level)).toEqual([
    0, 1, 2, 3, 4,
  ]);
  expect(pieces.filter(({ cell, kind }) => cell === "off" && kind === "x").length).toBe(2);
});

test("a row is all cells from end to end, and moves as one", () => {
  expect(between("c3", "c5")).toEqual(["c3", "c4", "c5"]);
  expect(between("e3", "g5")).toEqual(["e3", "f4", "g5"]);
  expect(shifted("c5", "c3", "d4")).toBe("d6");
  expect(shifted("i9", "e5", "f6")).toBeNull();
});

describe("a text that is no position", () => {
  // The refused texts of the page that do not have the form of a position; what the rules refuse is the server's business.
  test.each([
    "",
    "ooooo/oooooo/..ooo../......../........./......../..xxx../xxxxxx/xxxxx x 0",
    "ooooo/oooooo/..ooo../......../........./......../..xxx../xxxxxx/xxxxx X 0 0",
    "ooooo/oooooo/..ooo../......../......../......../..xxx../xxxxxx/xxxxx x 0 0",
    "ooooo/oooooo/2ooo2/8/9/8/2xxx2/xxxxxx/xxxxx x 0 0",
  ])("%s is refused", (text) => expect(() => read(text)).toThrow(SyntaxError));
});
