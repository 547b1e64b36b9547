import { describe, expect, test } from "vitest";
import PAGE from "../../../../rulebook/marrakech.md?raw";
import { area, CELLS, degrees, EXITS, loops, middle, stepped, way, type Stand } from "./geometry";
import { read, rugsLeft, type Direction } from "./position";

const POSITIONS = [...PAGE.matchAll(/^[@=] (\S+ [a-g][1-7].*)$/gm)].map((line) => line[1]!);

describe("the rulebook's page", () => {
  test("every position it quotes can be read", () => {
    expect(POSITIONS.length).toBeGreaterThan(60);
    for (const text of POSITIONS) expect(() => read(text)).not.toThrow();
  });

  test("its table of the 28 exits is the table of the board", () => {
    const rows = [...PAGE.matchAll(/([a-g][1-7]) -> ([a-g][1-7]) ([nesw])/g)];
    const table = new Map<string, string>();
    rows.forEach(([, from, to, facing], index) => table.set(from! + "nswe"[index % 4], to! + facing!));
    expect(table.size).toBe(28);
    expect(new Map(EXITS)).toEqual(table);
  });

  test("Assam walks as in every roll it works out", () => {
    const rolls = [...PAGE.matchAll(/^@ (.* roll.*)\n> =(\d)\n= (.*)$/gm)];
    expect(rolls.length).toBeGreaterThan(12);
    for (const [, before, steps, after] of rolls) {
      let assam: Stand = read(before!).assam;
      for (let step = 0; step < Number(steps); step++) assam = stepped(assam);
      expect(read(after!).assam).toMatchObject(assam);
    }
  });

  test("the area paid for is as large as the payment in the example of M5", () => {
    // "f5, g5, f6, e6: 4."
    const { halves } = read(
      "CeCwCeCwCeCw../........BeBw../....BeBw..BeBw/............../............../AsAsAs......../AnAnAn........ f5n 26:12,34:12,30:12 - 0 lay",
    );
    expect(area(halves, "f5").toSorted()).toEqual(["e6", "f5", "f6", "g5"]);
    expect(area(halves, "a3")).toEqual([]);
  });
});

describe("a text that is no position", () => {
  test.each(["", "d4n", "x x x", `${POSITIONS[0]} now`, POSITIONS[0]!.replace(" b6n", " h6n")])(
    "%s is refused",
    (text) => {
      expect(() => read(text)).toThrow(SyntaxError);
    },
  );
});

test("what a seat has is read with the rug that lies open", () => {
  // M4: "After d6e6 seat 0 has 11 A and 12 C hidden"; then +C turned one of them up.
  const { seats, mover, phase } = read(
    "............../......AeAw..../............../............../............../............../.............. d5n 30:A11C11,30:B12D11 CD 1 turn",
  );
  expect(seats.map((seat) => seat.open)).toEqual(["C", "D"]);
  expect(seats.map(rugsLeft)).toEqual([23, 24]);
  expect([mover, phase]).toEqual([1, "turn"]);
});

test("every step begins in the middle of one cell and ends in the middle of the next, looking where it should", () => {
  const stands = CELLS.flatMap((cell) => [..."nesw"].map((facing) => ({ cell, facing: facing as Direction })));
  for (const from of stands) {
    const [to, places] = [stepped(from), way(from)];
    const [first, last] = [places[0]!, places.at(-1)!];
    expect(first).toEqual({ ...middle(from.cell), turn: degrees(from.facing) });
    expect([last.x, last.y, (last.turn + 360) % 360]).toEqual([...Object.values(middle(to.cell)), degrees(to.facing)]);
    for (const [index, { x, y }] of places.slice(1).entries()) {
      expect(Math.hypot(x - places[index]!.x, y - places[index]!.y)).toBeLessThanOrEqual(100);
    }
  }
});

test("the border shows fourteen arrows, each to be walked both ways", () => {
  const ends = loops().flatMap((loop) => loop.ends.map((end) => end.cell + end.facing));
  expect(ends.toSorted()).toEqual([...EXITS.keys()].toSorted());
});
