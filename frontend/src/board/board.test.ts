import { beforeEach, describe, expect, test, vi } from "vitest";
import { drawing as abalone } from "./abalone/drawing";
import { Board } from "./board";
import type { Drawing } from "./drawing";
import { drawing as kamisado } from "./kamisado/drawing";
import type { BoardEvents, BoardLook, BoardState } from "./types";

const LOOK: BoardLook = { theme: "wood", coordinates: true, speed: 0, symbols: true, legalMoves: true };

/** rulebook/abalone.md, "Clicks": the position and the clicks of a row going sideways. */
const ROW = "...../....../......./......../.xxxo..../......../......./....../..... x 0 0";
const ROW_LEGAL = ["e2e3 e2 e5", "e3e4 e3 e5", "e2e4f2 e2 e4 f2"];
/** rulebook/kamisado.md, fig. 8: the sumo on a6 may slide or push. */
const SUMO = "eop1yrgb/8/u+7/R7/8/3O4/8/BGYPU1E1 w U 3";
const SUMO_LEGAL = ["a6b5 a6 b5", "a6c4 a6 c4", "a6xa5 a6 a5"];

let place: HTMLElement;
const told = { onMove: vi.fn(), onPremove: vi.fn(), onPremoveCancel: vi.fn(), onSay: vi.fn(), onSound: vi.fn() };
const events: BoardEvents = { ...told, say: (id, args) => [id, ...Object.values(args ?? {})].join(" ") };

beforeEach(() => {
  vi.clearAllMocks();
  place = document.createElement("div");
  document.body.replaceChildren(place);
});

function board(drawing: Drawing, state: BoardState, speed = 0): Board {
  return new Board(place, drawing, events, { ...LOOK, speed }, state);
}

function cell(name: string): SVGElement {
  return place.querySelector(`[data-cell=${name}]`) as SVGElement;
}

/** As a screen reader clicks: without a place. */
function click(...names: string[]): void {
  for (const name of names) cell(name).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
}

function key(name: string, ...keys: string[]): void {
  for (const key of keys) {
    const target = document.activeElement?.closest("[data-cell]") ?? cell(name);
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }
}

describe("clicks", () => {
  test("make the move they belong to, either end of a row first", () => {
    board(abalone, { game: "abalone", text: ROW, legal: ROW_LEGAL });
    click("e4", "e2", "f2");
    expect(told.onMove.mock.calls).toEqual([["e2e4f2"]]);
  });

  test("show where one may go on", () => {
    board(abalone, { game: "abalone", text: ROW, legal: ROW_LEGAL });
    click("e2");
    const targets = [...place.querySelectorAll("[data-target]")].map((mark) => mark.getAttribute("data-target"));
    expect(targets.toSorted()).toEqual(["e4", "e5"]);
    expect(cell("e2").getAttribute("aria-pressed")).toBe("true");
  });

  test("do nothing between a move and its answer", () => {
    const shown = board(abalone, { game: "abalone", text: ROW, legal: ROW_LEGAL });
    click("e2", "e5", "e3", "e5");
    expect(told.onMove.mock.calls).toEqual([["e2e3"]]);
    shown.set({ game: "abalone", text: ROW, legal: ROW_LEGAL });
    click("e3", "e5");
    expect(told.onMove.mock.calls).toEqual([["e2e3"], ["e3e4"]]);
  });

  test("ahead of one's turn are a premove, a row of three cells", () => {
    board(abalone, { game: "abalone", text: ROW, premove: true });
    click("e2", "e5");
    click("e2", "e4", "f2");
    expect(told.onPremove.mock.calls).toEqual([[["e2", "e5"]], [["e2", "e4", "f2"]]]);
    expect(told.onMove).not.toHaveBeenCalled();
  });

  test("of somebody who only watches do nothing", () => {
    board(abalone, { game: "abalone", text: ROW });
    click("e2", "e5");
    expect(told.onMove).not.toHaveBeenCalled();
    expect(told.onPremove).not.toHaveBeenCalled();
  });

  test("on a premove that waits, where nothing stands, give it up", () => {
    board(abalone, { game: "abalone", text: ROW, premove: true, premoved: ["e2", "e5"] });
    click("a1");
    expect(told.onPremoveCancel).toHaveBeenCalledOnce();
  });
});

describe("the called tower", () => {
  test("is chosen already: one click makes its move, and two do", () => {
    const shown = board(kamisado, { game: "kamisado", text: SUMO, legal: SUMO_LEGAL });
    click("c4");
    shown.set({ game: "kamisado", text: SUMO, legal: SUMO_LEGAL });
    click("a6", "a5");
    expect(told.onMove.mock.calls).toEqual([["a6c4"], ["a6xa5"]]);
  });

  test("stands out for everybody, the pass is a click on it", () => {
    board(kamisado, { game: "kamisado", text: "o+eupyrb1/8/6g1/5BRY/8/8/8/UG2P1EO w G 3", legal: ["g6g6 g6"] });
    expect(place.querySelectorAll(".lifted").length).toBe(1);
    click("g6");
    expect(told.onMove.mock.calls).toEqual([["g6g6"]]);
  });

  test("a fill is chosen with one of two buttons", () => {
    const text = "oe1P+y1gb/2u5/5r2/p7/2R5/5E2/1G4U1/B2Y3O b fill 3";
    board(kamisado, { game: "kamisado", text, legal: ["left left", "right right"] });
    const buttons = [...place.querySelectorAll("[data-label]")];
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
      "board-kamisado-fill left",
      "board-kamisado-fill right",
    ]);
    buttons[1]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(told.onMove.mock.calls).toEqual([["right"]]);
  });
});

describe("the keyboard", () => {
  test("has one stop on the board, and arrows go from cell to cell", () => {
    board(kamisado, { game: "kamisado", text: SUMO, legal: SUMO_LEGAL });
    expect(place.querySelectorAll('[data-cell][tabindex="0"]').length).toBe(1);
    click("a6");
    cell("a6").focus();
    key("a6", "ArrowDown");
    expect(document.activeElement).toBe(cell("a5"));
    key("a5", "Enter");
    expect(told.onMove.mock.calls).toEqual([["a6xa5"]]);
  });

  test("goes straight up a hexagon, and back the same way", () => {
    board(abalone, { game: "abalone", text: ROW });
    click("a3");
    cell("a3").focus();
    key("a3", "ArrowUp", "ArrowUp");
    expect(document.activeElement).toBe(cell("c4"));
    key("c4", "ArrowDown", "ArrowDown");
    expect(document.activeElement).toBe(cell("a3"));
  });

  test("Escape puts down what was chosen", () => {
    board(abalone, { game: "abalone", text: ROW, legal: ROW_LEGAL });
    click("e2");
    key("e2", "Escape");
    expect(place.querySelectorAll("[aria-pressed]").length).toBe(0);
    expect(told.onSay).toHaveBeenLastCalledWith("board-nothing-chosen");
  });
});

describe("another position", () => {
  test("keeps the pieces that stay and moves those that go", () => {
    const shown = board(abalone, { game: "abalone", text: ROW });
    const nodes = new Set(place.querySelectorAll(".piece"));
    const text = "...../....../......./......../..xxxo.../......../......./....../..... o 0 0";
    shown.set({ game: "abalone", text, motion: ["e2>e3 e3>e4 e4>e5 e5>e6"] });
    expect(new Set(place.querySelectorAll(".piece"))).toEqual(nodes);
    expect(told.onSound).toHaveBeenCalledWith("push");
  });

  test("from the other side lies the other way round", () => {
    const shown = board(kamisado, { game: "kamisado", text: SUMO });
    const before = cell("a1").getAttribute("transform");
    shown.set({ game: "kamisado", text: SUMO, bottom: 1 });
    expect(cell("h8").getAttribute("transform")?.split(" rotate")[0]).toBe(before);
  });

  test("every cell says what stands there", () => {
    board(kamisado, { game: "kamisado", text: SUMO });
    expect(cell("a6").getAttribute("aria-label")).toBe("board-kamisado-square a6 G, board-kamisado-tower white U 1");
  });
});

describe("positions that come while one is still being shown", () => {
  const START = "oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1";
  /** rulebook/kamisado.md, fig. 2. */
  const OPENING: BoardState[] = [
    { game: "kamisado", text: "oeupyrgb/8/8/2R5/8/8/8/BG1YPUEO w E 1", motion: ["c1>c5"] },
    { game: "kamisado", text: "o1upyrgb/8/8/2R5/8/1e6/8/BG1YPUEO b Y 1", motion: ["b8>b3"] },
    { game: "kamisado", text: "o1upyrgb/8/8/2R5/6Y1/1e6/8/BG2PUEO w U 1", motion: ["d1>g4"] },
  ];
  const stands = (name: string) => cell(name).getAttribute("aria-label")?.includes("board-kamisado-tower");

  beforeEach(() => {
    vi.useFakeTimers();
    Element.prototype.animate = vi.fn(() => ({ cancel: vi.fn() }) as unknown as Animation);
    return () => vi.useRealTimers();
  });

  test("wait for it, each in its turn", () => {
    const shown = board(kamisado, { game: "kamisado", text: START }, 1);
    for (const state of OPENING) shown.set(state);
    expect([stands("c5"), stands("b3"), stands("g4")]).toEqual([true, false, false]);
    vi.advanceTimersToNextTimer();
    vi.runOnlyPendingTimers();
    expect(stands("b3")).toBe(true);
    vi.runAllTimers();
    expect(stands("g4")).toBe(true);
    expect(told.onSound.mock.calls).toEqual([["move"], ["move"], ["move"]]);
  });

  test("are all there at the first click", () => {
    const shown = board(kamisado, { game: "kamisado", text: START }, 1);
    OPENING.forEach((state, index) => shown.set(index === 2 ? { ...state, legal: ["c8d7 c8 d7"] } : state));
    click("c8", "d7");
    expect([stands("c5"), stands("b3"), stands("g4")]).toEqual([true, true, true]);
    expect(told.onMove.mock.calls).toEqual([["c8d7"]]);
  });

  test("are skipped by one that is to be shown at once", () => {
    const shown = board(kamisado, { game: "kamisado", text: START }, 1);
    for (const state of OPENING.slice(0, 2)) shown.set(state);
    shown.set({ game: "kamisado", text: START });
    expect([stands("c1"), stands("c5"), stands("b3")]).toEqual([true, false, false]);
    vi.runAllTimers();
    expect(stands("c1")).toBe(true);
  });
});
