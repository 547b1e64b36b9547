import { describe, expect, test } from "vitest";
import { Choosing } from "./choosing";

const OWN = new Set(["a1", "a2", "b1"]);

function choosing(): Choosing {
  return new Choosing({
    spellings: () => [],
    unfinished: (clicks) => clicks.length === 2 && OWN.has(clicks[1] ?? ""),
    occupied: (cell) => OWN.has(cell),
  });
}

describe("on one's turn", () => {
  test("the last click of a move makes it, and nothing stays chosen", () => {
    const hand = choosing();
    hand.offer(["a1c1 a1 c1", "b1c1 b1 c1"], false, false);
    expect(hand.click("a1")).toEqual({ kind: "changed" });
    expect(hand.options).toEqual(["c1"]);
    expect(hand.click("c1")).toEqual({ kind: "move", move: "a1c1" });
    expect(hand.made).toEqual([]);
  });

  test("another beginning takes the place of the first; elsewhere nothing is chosen any more", () => {
    const hand = choosing();
    hand.offer(["a1c1 a1 c1", "b1c1 b1 c1"], false, false);
    hand.click("a1");
    hand.click("b1");
    expect(hand.made).toEqual(["b1"]);
    expect(hand.click("e5")).toEqual({ kind: "changed" });
    expect(hand.made).toEqual([]);
    expect(hand.click("e5")).toEqual({ kind: "nothing" });
  });

  test("the same cell again puts it down, unless that is a click of the move", () => {
    const hand = choosing();
    hand.offer(["d4-d4:1e4 d4 d4 e4 :1", "c3+c4 c3 c4"], false, false);
    hand.click("d4");
    hand.click("d4");
    expect(hand.made).toEqual(["d4", "d4"]);
    hand.escape();
    hand.click("c3");
    hand.click("c3");
    expect(hand.made).toEqual([]);
  });

  test("the only beginning is chosen from the start and cannot be put down", () => {
    const hand = choosing();
    hand.offer(["a6b5 a6 b5", "a6xa5 a6 a5"], false, false);
    expect(hand.made).toEqual(["a6"]);
    expect(hand.click("a6")).toEqual({ kind: "nothing" });
    hand.click("h8");
    expect(hand.made).toEqual(["a6"]);
    expect(hand.click("a5")).toEqual({ kind: "move", move: "a6xa5" });
  });

  test("of several cells that make the same move the best is shown, though all are taken", () => {
    const hand = new Choosing({
      spellings: ([one, other]) => [[one ?? "", `${other}!`]],
      unfinished: () => false,
      occupied: () => true,
    });
    hand.offer(["a1c1 a1 c1", "b1c1 b1 c1"], false, false);
    hand.click("a1");
    expect(hand.shown).toEqual(["c1"]);
    expect(hand.options).toEqual(["c1", "c1!"]);
  });

  test("what was begun goes on when the same moves are offered again", () => {
    const hand = choosing();
    hand.offer(["a1c1 a1 c1", "b1c1 b1 c1"], false, false);
    hand.click("a1");
    hand.offer(["a1c1 a1 c1", "b1c1 b1 c1"], false, false);
    expect(hand.made).toEqual(["a1"]);
    hand.offer(null, false, false);
    expect(hand.made).toEqual([]);
  });
});

describe("ahead of one's turn", () => {
  test("two cells are a premove; it begins where a piece stands", () => {
    const hand = choosing();
    hand.offer(null, true, false);
    expect(hand.click("e5")).toEqual({ kind: "nothing" });
    hand.click("a1");
    expect(hand.click("e5")).toEqual({ kind: "premove", clicks: ["a1", "e5"] });
  });

  test("where the game wants a third cell, it waits for it", () => {
    const hand = choosing();
    hand.offer(null, true, false);
    hand.click("a1");
    expect(hand.click("a2")).toEqual({ kind: "changed" });
    expect(hand.click("c3")).toEqual({ kind: "premove", clicks: ["a1", "a2", "c3"] });
  });

  test("an escape first gives up what was begun, then the premove that waits", () => {
    const hand = choosing();
    hand.offer(null, true, true);
    hand.click("a1");
    expect(hand.escape()).toEqual({ kind: "changed" });
    expect(hand.escape()).toEqual({ kind: "cancelled" });
  });
});
