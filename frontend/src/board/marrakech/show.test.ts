import { describe, expect, test } from "vitest";
import { remember, steps } from "./memory";
import { payment } from "./payment";
import { read, type Bazaar } from "./position";
import { cuts, rugs } from "./rugs";
import { laid } from "./show";
import { stalls } from "./stalls";
import type { Pen } from "../pen";

// The examples of M1, M3, M5, M6 and M7 in rulebook/marrakech.md.
const EMPTY =
  "............../............../............../............../............../............../..............";
const AREA = "CeCwCeCwCeCw../........BeBw../....BeBw..BeBw/............../............../AsAsAs......../AnAnAn........";
const at = (rest: string): Bazaar => read(rest);

describe("what was rolled is seen by Assam's way", () => {
  test.each([
    [`${EMPTY} b6n 30:15,30:15,30:15 - 0 roll`, `${EMPTY} a6s 30:15,30:15,30:15 - 0 lay`, 3],
    [`${EMPTY} g7n 30:15,30:15,30:15 - 0 roll`, `${EMPTY} f7w 30:15,30:15,30:15 - 0 lay`, 2],
    [`${EMPTY} e1s 30:15,30:15,30:15 - 0 roll`, `${EMPTY} d4n 30:15,30:15,30:15 - 0 lay`, 4],
    [`${EMPTY} d4n 30:15,30:15,30:15 - 0 turn`, `${EMPTY} d4e 30:15,30:15,30:15 - 0 roll`, 0],
  ])("%s", (before, after, roll) => expect(steps(at(before), at(after))).toBe(roll));

  test("the die shows it until the rug is laid", () => {
    const pen = {} as Pen;
    const [turn, lay, next] = [
      `${EMPTY} d4e 30:15,30:15,30:15 - 0 roll`,
      `${EMPTY} f4e 30:15,30:15,30:15 - 0 lay`,
      `............../..........As../..........An../............../............../............../.............. f4e 30:14,30:15,30:15 - 1 turn`,
    ].map(at) as [Bazaar, Bazaar, Bazaar];
    expect([turn, lay, lay, next].map((scene) => remember(pen, scene).roll)).toEqual([0, 2, 2, 0]);
  });
});

describe("what was paid", () => {
  test("is the difference of the owner's purse, for the area under Assam", () => {
    const before = at(`${AREA} f3n 30:12,30:12,30:12 - 0 roll`);
    const after = at(`${AREA} f5n 26:12,34:12,30:12 - 0 lay`);
    expect(payment(before, after)).toMatchObject({ payer: 0, receiver: 1, sum: 4 });
    expect(payment(before, after)?.cells[0]).toBe("f5");
  });

  test("is what there was if the purse was too small", () => {
    const before = at(`${AREA} f3n 3:12,57:12,30:12 - 0 roll`);
    const after = at(`${AREA} f5n x,60:12,30:12 - 1 turn`);
    expect(payment(before, after)).toMatchObject({ sum: 3 });
    expect(payment(before, after)?.cells).toHaveLength(4);
  });

  test("is nothing on an empty cell or an own one", () => {
    const north = at(`${AREA} f3n 30:12,30:12,30:12 - 0 roll`);
    expect(payment(north, at(`${AREA} f4n 30:12,30:12,30:12 - 0 lay`))).toBeNull();
    const south = at(`${AREA} c3s 30:12,30:12,30:12 - 0 roll`);
    expect(payment(south, at(`${AREA} c2s 30:12,30:12,30:12 - 0 lay`))).toBeNull();
  });

  test("goes to the seat that has the colour, where two play with two each", () => {
    const board =
      "AeAw........../........CeCw../........AeAw../............../............../BsDs........../BnDn..........";
    const before = at(`${board} f3n 30:A9C11,30:B11D10 AD 1 roll`);
    const after = at(`${board} f5n 32:A9C11,28:B11D10 AD 1 lay`);
    expect(payment(before, after)).toMatchObject({ payer: 1, receiver: 0, sum: 2, cells: ["f5", "e5"] });
  });
});

describe("a rug that is laid over others", () => {
  // The smallest choice of M7: b1b2 covers a half of a2b2 and one of b1c1.
  const before = at(
    "......Cs....../......Cn....../............../............../............../AeAw........../..BeBw........ a1e 30:14,30:14,30:14 - 0 lay",
  );
  const after = at(
    "......Cs....../......Cn....../............../............../............../A.As........../..AnB......... a1e 30:13,30:14,30:14 - 1 turn",
  );

  test("is known by its cells", () => {
    expect(laid(before, after)).toEqual(["b1", "b2"]);
  });

  test("cuts the halves that are left where it was seen to lie on them", () => {
    const found = cuts(after, before, new Map());
    expect(Object.fromEntries(found)).toEqual({ a2: "e", c1: "w" });
  });

  test("and they stay cut there later", () => {
    const found = cuts(after, after, new Map([["a2", "s"], ["c1", "w"]])); // prettier-ignore
    expect(Object.fromEntries(found)).toEqual({ a2: "s", c1: "w" });
  });

  test("lies above them: whole rugs are drawn after the halves", () => {
    const drawn = rugs(after, cuts(after, before, new Map()));
    const halves = drawn.lastIndexOf(`class="rug rug-B"`);
    expect(drawn.indexOf(`data-rug="b1b2"`)).toBeGreaterThan(halves);
  });
});

test("a text alone does not say where a covered half lies: it is under a rug beside", () => {
  const scene = at(
    "......Cs....../......Cn....../............../............../............../A.As........../..AnB......... a1e 30:13,30:14,30:14 - 1 turn",
  );
  expect(cuts(scene, null, new Map()).get("c1")).toBe("w");
});

test("the seat at the bottom has the first stall", () => {
  expect(stalls(3, 1).map(({ seat }) => seat)).toEqual([1, 2, 0]);
});
