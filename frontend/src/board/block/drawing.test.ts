import { beforeEach, describe, expect, test, vi } from "vitest";
import { Board } from "../board";
import { Pen } from "../pen";
import type { BoardEvents, BoardLook } from "../types";
import { drawing } from "./drawing";
import { middle, rise } from "./geometry";
import { read } from "./position";

const LOOK: BoardLook = { theme: "wood", coordinates: true, speed: 0, symbols: true, legalMoves: true };
/** The example of rulebook/block.md, "Clicks", with some of its moves. */
const CLICKS = "-,-/-,-,-,-/-,-,-,-,-,-/-,-,d,-,dldl,-,-,-/l,-,-,dd,-,-,-,-/-,ddl,-,l,-,-/-,-,-,-/-,- d";
const LEGAL = ["d4+c5 d4 c5", "d4xe3 d4 e3", "d4xc3>d3 d4 c3 d3", "d4xe5#1>d5 d4 e5 #1 d5", "d4xe5#2>d5 d4 e5 #2 d5"];
const FOUR = "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/l,-,-,dddd,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- d";

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

function show(text: string, legal: string[]): Board {
  return new Board(place, drawing, events, LOOK, { game: "block", text, legal });
}

function click(...names: string[]): void {
  for (const name of names) {
    const target = place.querySelector(`[data-cell="${name}"], [data-label="${name}"]`);
    target?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  }
}

describe("the clicks of the rulebook make its moves", () => {
  test.each([
    [CLICKS, LEGAL, ["d4", "c5"], "d4+c5"],
    [CLICKS, LEGAL, ["d4", "e3"], "d4xe3"],
    [CLICKS, LEGAL, ["d4", "c3", "d3"], "d4xc3>d3"],
    [CLICKS, LEGAL, ["d4", "e5", "#2", "d5"], "d4xe5#2>d5"],
    [FOUR, ["d4-d4:1e4 d4 d4 e4 :1", "d4-f6:3f5 d4 f6 f5 :3"], ["d4", "d4", "e4", ":1"], "d4-d4:1e4"],
    [FOUR, ["d4-d4:1e4 d4 d4 e4 :1", "d4-f6:3f5 d4 f6 f5 :3"], ["d4", "f6", "f5", ":3"], "d4-f6:3f5"],
  ])("%s %s %s", (text, legal, clicks, move) => {
    show(text, legal);
    click(...clicks);
    expect(onMove.mock.calls).toEqual([[move]]);
  });
});

test("the choice of a run says how many blocks it frees, at most four", () => {
  show(CLICKS, LEGAL);
  click("d4", "e5");
  const labels = [...place.querySelectorAll("[data-label]")].map((button) => button.getAttribute("aria-label"));
  expect(labels).toEqual(["board-block-free 1 1", "board-block-free 1 2"]);
  // B9: six dark blocks under a light one; "four are freed, two leave with the set".
  const scene = read("-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,ddddddl,-,-,-/l,-,-,ldd,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- d");
  const choice = drawing.choice!("#1", ["d4", "e5"], scene, ["#1"], new Pen(events.say, LOOK));
  expect(choice.text).toBe("board-block-free 4 1");
});

test("a stack is named from the top to the bottom", () => {
  show("-,-/-,-,-,l/-,-,-,-,l,-/-,-,-,-,-,-,-,-/-,-,-,dlldd,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- d", []);
  const words = place.querySelector("[data-cell=d4]")?.getAttribute("aria-label");
  expect(words).toBe(
    "board-block-square d4 board-block-piece d 2, board-block-prisoners l 2, board-block-prisoners d 1",
  );
});

describe("a click on a stack means its square", () => {
  const scene = read("-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,dlldddd,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- d");

  test.each([0, 1])("also where it rises before the square behind it, seat %i at the bottom", (bottom) => {
    const pen = new Pen(events.say, LOOK);
    pen.turn(bottom, drawing.angle(bottom), drawing.centre);
    const foot = pen.at(middle("d4"));
    expect(drawing.hit!({ x: foot.x, y: foot.y - rise(6) }, scene, pen)).toBe("d4");
    expect(drawing.hit!({ x: foot.x + 45, y: foot.y - rise(6) }, scene, pen)).toBe(bottom ? "d3" : "d5");
    expect(drawing.hit!(pen.at({ x: 0, y: 0 }), scene, pen)).toBeNull();
  });
});

test("what is carried rises between two squares and lands on the blocks that lie there", () => {
  const piece = { kind: "d1", cell: "d5", level: 2 };
  const pen = new Pen(events.say, LOOK);
  const spots = [drawing.spot({ ...piece, cell: "d4", level: 0 }, pen), drawing.spot(piece, pen)];
  const scene = read(FOUR);
  const heights = drawing.frames!(piece, spots, scene, scene, pen, [])!.map(({ transform }) => {
    return Number(String(transform).match(/-?[\d.]+/g)![1]);
  });
  const { y } = pen.at(middle("d5"));
  expect(heights.at(-1)).toBe(y - rise(2));
  expect(heights[1]).toBeLessThan((heights[0]! + heights[2]!) / 2);
});
