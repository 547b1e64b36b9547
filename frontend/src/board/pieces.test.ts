import { describe, expect, test } from "vitest";
import { phases, type Piece } from "./drawing";
import { matched, type Standing, ways } from "./pieces";

function marble(kind: string, cell: string, level = 0): Piece {
  return { kind, cell, level };
}

function standing(...pieces: Piece[]): Standing[] {
  return pieces.map((piece, index) => ({ id: index + 1, piece }));
}

describe("the ways of pieces", () => {
  test("lead through all phases; what does not move stays", () => {
    const found = ways(standing(marble("A", "d4"), marble("B", "a1")), phases(["d4>d5", "d5>d6"]));
    expect(found.get(1)?.map(({ cell }) => cell)).toEqual(["d4", "d5", "d6"]);
    expect(found.get(2)?.map(({ cell }) => cell)).toEqual(["a1", "a1", "a1"]);
  });

  test("do not run into each other when all move at once", () => {
    const pushed = ways(standing(marble("x", "e5"), marble("o", "e6")), phases(["e5>e6 e6>e7"]));
    expect([1, 2].map((id) => pushed.get(id)?.at(-1)?.cell)).toEqual(["e6", "e7"]);
  });

  test("of a stack, the top blocks go on and come to lie on what is there", () => {
    const stack = standing(marble("d", "c3"), marble("l", "c3", 1), marble("l", "c3", 2), marble("d", "d4"));
    const found = ways(stack, phases(["c3>d4", "d4>e4*1"]));
    expect(found.get(2)?.[1]).toEqual({ cell: "d4", level: 2 });
    expect(found.get(3)?.at(-1)).toEqual({ cell: "e4", level: 0 });
    expect(found.get(1)?.at(-1)).toEqual({ cell: "d4", level: 1 });
  });
});

describe("the same piece", () => {
  test("is known by where the motion took it", () => {
    const old = standing(marble("x", "e5"), marble("o", "e6"));
    const found = ways(old, phases(["e5>e6 e6>e7"]));
    expect(matched(old, found, [marble("o", "e7"), marble("x", "e6")])).toEqual([2, 1]);
  });

  test("is known by its key wherever it is", () => {
    const old = standing({ ...marble("B0", "a1"), key: "B" }, { ...marble("G0", "b1"), key: "G" });
    const after = [
      { ...marble("G1", "h8"), key: "G" },
      { ...marble("B0", "c1"), key: "B" },
    ];
    expect(matched(old, ways(old, []), after)).toEqual([2, 1]);
  });

  test("is known by its kind and cell without a motion; what is new has none, what is gone is not given away", () => {
    const old = standing(marble("x", "a1"), marble("o", "b1"));
    expect(matched(old, ways(old, []), [marble("x", "a1"), marble("x", "b1")])).toEqual([1, null]);
  });

  test("that was pushed off lies with those of its kind", () => {
    const old = standing(marble("o", "i9"), marble("o", "off"), marble("x", "off"));
    const found = ways(old, phases(["i9>off"]));
    const after = [marble("o", "off", 0), marble("o", "off", 1), marble("x", "off", 0)];
    expect(matched(old, found, after)).toEqual([2, 1, 3]);
  });
});

test("a word that is no step is refused", () => {
  expect(() => phases(["e5-e6"])).toThrow("a step such as e5>e6 expected, not e5-e6");
});
