import { describe, expect, test } from "vitest";
import { drawing as abalone } from "./abalone/drawing";
import { follow, forced, meant, tree } from "./clicks";

/** The `&` lines of rulebook/abalone.md ("Clicks"): two ways in line, a single marble, a row going sideways. */
const ABALONE = ["a1b1 a1 b1", "a1a2 a1 a3", "a1b2 a1 c3", "a1b2b1 a1 b2 b1"];

describe("the tree of clicks", () => {
  test("leads to every move by its clicks, and to none before the last one", () => {
    const root = tree(ABALONE);
    expect(follow(root, ["a1", "c3"])?.move).toBe("a1b2");
    expect(follow(root, ["a1", "b2", "b1"])?.move).toBe("a1b2b1");
    expect(follow(root, ["a1"])?.move).toBeNull();
    expect(follow(root, ["a1", "b2"])?.move).toBeNull();
    expect(follow(root, ["a2"])).toBeNull();
  });

  test("either end of a sideways row may be clicked first", () => {
    const root = tree(ABALONE, (clicks) => abalone.spellings?.(clicks) ?? []);
    expect(follow(root, ["b2", "a1", "b1"])?.move).toBe("a1b2b1");
  });

  test("a sideways move can be told by where its other end goes, unless that is where the first end would go", () => {
    // Ends a1 and a2: to the north-west they come to b1 and b2, to the north-east to b2 and b3 (A1).
    const root = tree(["a1a2b1 a1 a2 b1", "a1a2b2 a1 a2 b2"], (clicks) => abalone.spellings?.(clicks) ?? []);
    expect(follow(root, ["a1", "a2", "b1"])?.move).toBe("a1a2b1");
    expect(follow(root, ["a1", "a2", "b2"])?.move).toBe("a1a2b2");
    expect(follow(root, ["a2", "a1", "b3"])?.move).toBe("a1a2b2");
  });

  test("another spelling never hides a move or makes one from the beginning of another", () => {
    const swapped = (clicks: readonly string[]) => [[...clicks].reverse()];
    const root = tree(["one a b", "two b a", "three c d e"], swapped);
    expect(follow(root, ["a", "b"])?.move).toBe("one");
    expect(follow(root, ["b", "a"])?.move).toBe("two");
    expect(follow(root, ["e", "d", "c"])?.move).toBe("three");
    expect(follow(root, ["c", "d"])?.move).toBeNull();
  });
});

describe("a premove", () => {
  test("means the move of its clicks, in whatever order the ends were clicked", () => {
    const root = tree(ABALONE, (clicks) => abalone.spellings?.(clicks) ?? []);
    expect(meant(root, ["a1", "c3"])).toBe("a1b2");
    expect(meant(root, ["b2", "a1", "b1"])).toBe("a1b2b1");
  });

  test("means the only move that begins so, and nothing when there are two or none", () => {
    const root = tree(["c3-d4:1e4 c3 d4 e4 :1", "c3-e5:1d4 c3 e5 d4 :1", "c3-e5:2d4 c3 e5 d4 :2"]);
    expect(meant(root, ["c3", "d4"])).toBe("c3-d4:1e4");
    expect(meant(root, ["c3", "e5"])).toBeNull();
    expect(meant(root, ["f6", "d4"])).toBeNull();
    expect(meant(root, [])).toBeNull();
  });
});

describe("what must be clicked first", () => {
  test("is the only beginning there is", () => {
    expect(forced(tree(["a6b5 a6 b5", "a6xa5 a6 a5"]))).toBe("a6");
    expect(forced(tree(ABALONE.concat("b2c2 b2 c2")))).toBeNull();
    expect(forced(tree([]))).toBeNull();
  });

  test("is left to the player when one click is the whole move, or the same cell may be clicked next", () => {
    expect(forced(tree(["g6g6 g6"]))).toBeNull();
    expect(forced(tree(["d4-d4:1e4 d4 d4 e4 :1"]))).toBeNull();
  });
});
