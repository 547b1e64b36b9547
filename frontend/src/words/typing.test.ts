import { describe, expect, test } from "vitest";
import { drawing as abalone } from "../board/abalone/drawing";
import { drawing as marrakech } from "../board/marrakech/drawing";
import { typed } from "./typing";

// Clicks as in rulebook/abalone.md and rulebook/marrakech.md, "Clicks".
const ROW = ["e2e4f2 e2 e4 f2", "e2e3 e2 e5", "e3e4 e3 e5"];
const RUGS = ["d5d6 d5 d6", "c3c4 c4 c3", "left left"];

describe("a typed move", () => {
  test("is taken as it is written, in any case, with blanks", () => {
    expect(typed("E2 E3", ROW, abalone.spellings)).toEqual({ move: "e2e3" });
    expect(typed("left", RUGS, marrakech.spellings)).toEqual({ move: "left" });
  });

  test("may name a rug's two cells in either order", () => {
    expect(typed("d6d5", RUGS, marrakech.spellings)).toEqual({ move: "d5d6" });
    expect(typed("c4c3", RUGS, marrakech.spellings)).toEqual({ move: "c3c4" });
  });

  test("may name either end of a sideways row first", () => {
    // From e4 the same way as e2 to f2 is f4.
    expect(typed("e4e2f4", ROW, abalone.spellings)).toEqual({ move: "e2e4f2" });
  });

  test("does not confuse a move along the line with its opposite", () => {
    expect(typed("e3e2", ROW, abalone.spellings)).toEqual({ choices: [] });
  });

  test("that is only begun offers all that begin so, else all that hold it", () => {
    expect(typed("e2", ROW, abalone.spellings)).toEqual({ choices: ["e2e4f2", "e2e3"] });
    expect(typed("f2", ROW, abalone.spellings)).toEqual({ choices: ["e2e4f2"] });
  });
});
