import { describe, expect, test } from "vitest";
import PAGE from "../../../../rulebook/block.md?raw";
import { backToFront, CELLS, middle, RANKS } from "./geometry";
import { read, runs } from "./position";

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

test("from the other side everything lies point-reflected, and what is behind is drawn first", () => {
  for (const cell of CELLS) {
    const [x, y] = middle(cell, false);
    expect(middle(cell, true).map((value) => value + 0)).toEqual([-x, -y].map((value) => value + 0));
  }
  expect(backToFront(false)[0]).toMatch(/[de]8/);
  expect(backToFront(true)[0]).toMatch(/[de]1/);
});
