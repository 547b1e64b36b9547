import { describe, expect, test } from "vitest";
import PAGE from "../../../../rulebook/kamisado.md?raw";
import { FAINT, INKS } from "./colours";
import { type Colour, colourOf, points, type Position, read, SQUARES } from "./position";

const POSITIONS = [...PAGE.matchAll(/^[@=] (\S+ [bw-] \S+ \d+)$/gm)].map((line) => line[1] ?? "");

function written({ towers, side, called, goal }: Position): string {
  const ranks = [..."87654321"].map((rank) => {
    const marks = [..."abcdefgh"].map((file) => {
      const tower = towers.find(({ cell }) => cell === file + rank);
      if (!tower) return "1";
      return (tower.seat ? tower.colour.toLowerCase() : tower.colour) + "+".repeat(tower.teeth);
    });
    return marks.join("").replaceAll(/1+/g, (run) => String(run.length));
  });
  const words = { any: "*", fill: "fill", over: "-" } as Record<string, string>;
  return `${ranks.join("/")} ${side === null ? "-" : "bw"[side]} ${words[called] ?? called} ${goal}`;
}

describe("the rulebook's page", () => {
  test("every position it quotes is read and written the same", () => {
    expect(POSITIONS.length).toBeGreaterThan(60);
    for (const text of POSITIONS) expect(written(read(text))).toBe(text);
  });

  test("its table of colours is the board", () => {
    const table = [...PAGE.matchAll(/^[1-8] ((?:[BGRYPUEO] ){7}[BGRYPUEO])/gm)].map((row) =>
      row[1]?.replaceAll(" ", ""),
    );
    expect(SQUARES).toEqual(table);
    expect([colourOf("a1"), colourOf("h8"), colourOf("a8")]).toEqual(["B", "B", "O"]);
  });

  test("the points of every finished match it quotes are what it says", () => {
    const ends = [...PAGE.matchAll(/^= (\S+ - - \d+)\n# (\d+) (\d+) \//gm)];
    expect(ends.length).toBeGreaterThan(4);
    for (const [, text, black, white] of ends) {
      const { towers } = read(text ?? "");
      expect([points(towers, 0), points(towers, 1)]).toEqual([Number(black), Number(white)]);
    }
  });
});

describe("a text that is no position", () => {
  test.each([
    "",
    "oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 2",
    "oeupyrgb/8/8/8/8/8/8/BGRYPUEO - * 1",
    "oeupyrgb/8/8/8/8/8/BGRYPUEO b * 1",
    "oeupyrgb/8/8/8/8/8/7/BGRYPUEO b * 1",
  ])("%s is refused", (text) => expect(() => read(text)).toThrow(SyntaxError));
});

describe("the colours", () => {
  const letters = Object.keys(INKS) as Colour[];

  test("are so unlike their signs that these can be seen", () => {
    // WCAG 2.2, 1.4.11: graphics that carry meaning need a contrast of 3 : 1.
    for (const letter of letters) expect(contrast(INKS[letter].fill, INKS[letter].ink)).toBeGreaterThanOrEqual(3);
  });

  test("are that unlike the faint sign of an empty square too", () => {
    for (const { fill, ink } of Object.values(INKS))
      expect(contrast(fill, mixed(fill, ink, FAINT))).toBeGreaterThanOrEqual(3);
  });

  test("are so unlike one another that they are not confused", () => {
    // In OKLab a just noticeable difference is about 0.02; five times that for every pair.
    for (const one of letters) {
      for (const other of letters)
        if (one < other) expect(apart(INKS[one].fill, INKS[other].fill)).toBeGreaterThan(0.1);
    }
  });
});

function channels(colour: string): [number, number, number] {
  const linear = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return linear as [number, number, number];
}

/** The colour that is seen where so much of one is drawn over another. */
function mixed(under: string, over: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [below = 0, above = 0] = [under, over].map((colour) => parseInt(colour.slice(at, at + 2), 16));
    return Math.round(below + (above - below) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The distance of two colours in OKLab (Björn Ottosson, 2020). */
function apart(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
}

function oklab(colour: string): number[] {
  const [r, g, b] = channels(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
