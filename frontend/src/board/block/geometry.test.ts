import { describe, expect, test } from "vitest";
import PAGE from "../../../../rulebook/block.md?raw";
import type { Point } from "../drawing";
import { CELLS, CENTRE, DEPTH, middle, RANKS, rise, WIDTH } from "./geometry";
import { blocks, read, runs } from "./position";

describe("the rulebook's page", () => {
  test("every position it quotes can be read, and its blocks are all there", () => {
    const texts = [...PAGE.matchAll(/^[@=] ([dl,/-]+ [dl])$/gm)].map((line) => line[1]!);
    expect(texts.length).toBeGreaterThan(50);
    for (const text of texts) {
      const blocks = [...read(text).stacks.values()].join("");
      expect(blocks.length).toBe(text.slice(0, -2).replaceAll(/[^dl]/g, "").length);
    }
  });

  test("its picture of the board is the board", () => {
    const rows = [...PAGE.matchAll(/^[1-8] +((?:[a-h][1-8] ?)+)$/gm)].map((row) => row[1]!.split(" "));
    expect(RANKS).toEqual(rows);
    expect(CELLS.length).toBe(40);
  });
});

test("a stack is a piece over its prisoners", () => {
  // B2: "A dark piece of two; the bottom `d` and the two `l` are buried."
  const { stacks, turn } = read(
    "-,-/-,-,-,l/-,-,-,-,l,-/-,-,-,-,-,-,-,-/-,-,-,dlldd,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- d",
  );
  expect(turn).toBe(0);
  expect([...stacks.keys()]).toEqual(["f7", "f6", "d4"]);
  expect(runs(stacks.get("d4")!)).toEqual([
    { colour: "d", count: 2 },
    { colour: "l", count: 2 },
    { colour: "d", count: 1 },
  ]);
});

describe("a text that is no position", () => {
  test.each([
    "",
    "d",
    "-,-/-,-,-,l d",
    "d,d,d,d/d,d/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- d",
  ])("%s is refused", (text) => expect(() => read(text)).toThrow(SyntaxError));
});

test("the squares lie side by side, point-symmetric about the middle of the board", () => {
  const mirrored = new Map(CELLS.map((cell) => [Object.values(middle(cell)).join(), cell]));
  for (const cell of CELLS) {
    const { x, y } = middle(cell);
    expect(mirrored.has([2 * CENTRE.x - x, 2 * CENTRE.y - y].join())).toBe(true);
  }
  const [d1, e1, d2] = ["d1", "e1", "d2"].map(middle) as [Point, Point, Point];
  expect([e1.x - d1.x, e1.y - d1.y]).toEqual([WIDTH, 0]);
  expect([d2.x - d1.x, d2.y - d1.y]).toEqual([0, -DEPTH]);
});

test("the kind of a block says whether it is buried, and the topmost one the size of the piece", () => {
  expect(blocks("d4", "dlldd").map(({ kind }) => kind)).toEqual(["db", "lb", "lb", "d", "d2"]);
  expect(blocks("d4", "l").map(({ kind }) => kind)).toEqual(["l1"]);
});

test("of blocks that lie higher more is seen, however high the stack is", () => {
  const heights = Array.from({ length: 40 }, (_, level) => rise(level));
  expect(heights.every((height, level) => level === 0 || height > heights[level - 1]!)).toBe(true);
});
