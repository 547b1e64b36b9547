import { describe, expect, test } from "vitest";
import { phases } from "../drawing";
import { drawing } from "./drawing";
import { read } from "./position";
import { capture } from "./show";

// The examples of B8 and B9 in rulebook/block.md.
const MERGE = read("-,-/-,-,-,-/-,-,-,-,-,-/-,-,lll,-,l,-,-,-/-,-,-,ldd,-,-,-,-/-,-,-,ll,-,-/-,-,-,-/-,- d");
const MERGED = read("-,-/-,-,-,-/-,-,-,-,-,-/-,-,lll,-,lldd,-,-,-/-,-,-,-,-,-,-,-/-,-,-,ll,-,-/-,-,-,-/-,- l");
const FREE = read("-,-/-,-,-,-/-,-,-,lldll,-,-/-,-,-,-,-,-,-,-/l,-,-,ddd,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- d");
const FREED = read("-,-/-,-,-,-/-,-,-,lld,-,-/-,-,-,-,llddd,-,-,-/l,-,-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- l");
const JOIN = read("-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,ddd,-,-,-,-/-,-,dddd,d,l,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- d");
const JOINED = read("-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,dddd,-,-,-,-/-,-,dddd,-,l,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- l");

describe("a capture is seen by comparing two positions", () => {
  test("without an own block in the stack nothing is freed", () => {
    expect(capture(MERGE, MERGED)).toMatchObject({
      captured: { cell: "e5", colour: "l", count: 1, level: 0 },
      freed: null,
    });
  });

  test("with liberation the captured run lies on the square beside, the freed one on top of the rest", () => {
    expect(capture(FREE, FREED)).toMatchObject({
      captured: { cell: "e5", colour: "l", count: 2, level: 0 },
      freed: { cell: "e6", colour: "d", count: 1, level: 2 },
    });
  });

  test("joining is none", () => {
    expect(capture(JOIN, JOINED)).toBeNull();
  });
});

test("in a liberation as many blocks leave as then stand on the square they go to", () => {
  const sent = phases(["d4>e6", "e6>e5"]);
  expect(drawing.refined!(sent, FREE, FREED)[1]).toEqual([{ from: "e6", to: "e5", count: 5 }]);
});

test("in a division the number that is sent stands", () => {
  const sent = phases(["d4>e5", "e5>f5*1"]);
  expect(drawing.refined!(sent, JOIN, JOINED)).toEqual(sent);
});
