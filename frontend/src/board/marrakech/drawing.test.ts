import { beforeEach, expect, test, vi } from "vitest";
import { Board } from "../board";
import { Pen } from "../pen";
import type { BoardEvents, BoardLook } from "../types";
import { drawing } from "./drawing";
import { BORDER, middle } from "./geometry";
import { read } from "./position";

const LOOK: BoardLook = { theme: "wood", coordinates: true, speed: 0, symbols: true, legalMoves: true };
const EMPTY =
  "............../............../............../............../............../............../..............";
const NAMES = ["Ana", "Bogdan", "Celina"];

let place: HTMLElement;
const onMove = vi.fn();
const events: BoardEvents = {
  onMove,
  onPremove: vi.fn(),
  onPremoveCancel: vi.fn(),
  say: (id, args) => [id, ...Object.values(args ?? {})].join(" "),
};

beforeEach(() => {
  onMove.mockClear();
  place = document.createElement("div");
  document.body.replaceChildren(place);
});

function show(text: string, legal: string[], bottom = 0): Board {
  return new Board(place, drawing, events, LOOK, { game: "marrakech", text, legal, bottom, names: NAMES });
}

function click(...cells: string[]): void {
  for (const cell of cells) {
    place.querySelector(`[data-cell=${cell}]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  }
}

// M11: the clicks of c3c4 are c4, the cell beside Assam, and then c3.
test.each([
  ["c4", "c3"],
  ["c3", "c4"],
])("a rug is laid by its two cells in either order: %s, %s", (first, second) => {
  show(`${EMPTY} d4n 30:15,30:15,30:15 - 0 lay`, ["c3c4 c4 c3", "d5d6 d5 d6"]);
  click(first, second);
  expect(onMove.mock.calls).toEqual([["c3c4"]]);
});

test("before anything is clicked the cells are marked where a rug may lie", () => {
  show(`${EMPTY} d4n 30:15,30:15,30:15 - 0 lay`, ["c3c4 c4 c3", "d5d6 d5 d6"]);
  const marked = [...place.querySelectorAll("[data-target]")].map((mark) => mark.getAttribute("data-target"));
  expect(marked).toEqual(expect.arrayContaining(["c4", "d5"]));
});

test("the arrows lie on the sides of Assam that they turn him to, also on a turned board", () => {
  const scene = read(`${EMPTY} d4e 30:15,30:15,30:15 - 0 turn`);
  const sides = (bottom: number) => {
    const pen = new Pen(events.say, LOOK);
    pen.turn(bottom, drawing.angle(bottom), drawing.centre);
    const assam = pen.at(middle("d4"));
    return ["left", "ahead", "right"].map((label) => {
      const { x, y } = drawing.choice!(label, [], scene, [], pen);
      return [Math.sign(x - assam.x), Math.sign(y - assam.y)];
    });
  };
  // Facing east: left is north, which is up; from the other side everything is the other way round.
  expect(sides(0)).toEqual([[0, -1], [1, 0], [0, 1]]); // prettier-ignore
  expect(sides(1)).toEqual([[0, 1], [-1, 0], [0, -1]]); // prettier-ignore
});

test("an arrow is a button that turns him", () => {
  show(`${EMPTY} d4n 30:15,30:15,30:15 - 0 turn`, ["ahead ahead", "left left", "right right"]);
  place.querySelector("[data-label=left]")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(onMove.mock.calls).toEqual([["left"]]);
});

test("Assam goes round the loop outside the board and comes back where the rulebook says", () => {
  // M1: from g7 facing north, two steps: still g7, facing west; then f7.
  const before = read(`${EMPTY} g7n 30:15,30:15,30:15 - 0 roll`);
  const after = read(`${EMPTY} f7w 30:15,30:15,30:15 - 0 lay`);
  const frames = drawing.frames!(after.assam, [], before, after, new Pen(events.say, LOOK), [])!;
  const places = frames.map(({ transform }) =>
    String(transform)
      .match(/-?[\d.]+/g)!
      .map(Number),
  );
  const { x, y } = middle("f7");
  expect(places.at(-1)!.slice(0, 2)).toEqual([x, y]);
  expect(Math.min(...places.map(([, y]) => y!))).toBeLessThan(BORDER);
  expect(places[0]![2]).toBe(0);
  expect((places.at(-1)![2]! + 360) % 360).toBe(270);
});

test("a cell says whose rug lies on it, and that Assam is there", () => {
  const text = `............../............../............../....AeAw....../............../............../.............. d4n 30:14,30:15,30:15 - 1 turn`;
  show(text, []);
  const words = (cell: string) => place.querySelector(`[data-cell=${cell}]`)?.getAttribute("aria-label");
  expect(words("c4")).toBe("board-marrakech-rug c4 A Ana");
  expect(words("d4")).toBe("board-marrakech-rug d4 A Ana; board-marrakech-assam n");
  expect(words("a1")).toBe("board-marrakech-empty a1");
});

test("every stall shows the purse, the rugs left, or that its seat is out", () => {
  // M6: seat 0 is out, seat 1 has 60 dirhams.
  show(`${EMPTY} f5n x,60:12,30:12 - 1 turn`, []);
  const stalls = [...place.querySelectorAll(".stall")].map((stall) => stall.getAttribute("aria-label"));
  expect(stalls).toEqual([
    "board-marrakech-stall-out Ana",
    "board-marrakech-stall Bogdan 60 12",
    "board-marrakech-stall Celina 30 12",
  ]);
});
