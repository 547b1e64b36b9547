/** The empty board of Block. */

import type { Pen } from "../pen";
import { CELLS, DEPTH, HEADROOM, middle, WIDTH } from "./geometry";

const THICK = 16;
const RIM = 9;
/** Where the letters stand. */
const BOTTOM = HEADROOM + 8 * DEPTH + RIM + THICK + 16;

/** The board with its squares. */
export function board(pen: Pen): SVGElement[] {
  const places = CELLS.map((cell) => ({ cell, ...pen.at(middle(cell)) }));
  const plate = (y: number, style: string) =>
    places.map((at) => {
      const place = { x: at.x - WIDTH / 2 - RIM, y: at.y - DEPTH / 2 - RIM + y };
      return pen.draw("rect", { ...place, width: WIDTH + 2 * RIM, height: DEPTH + 2 * RIM, rx: 8, class: style });
    });
  const squares = places.map(({ cell, x, y }) => {
    const other = ("abcdefgh".indexOf(cell[0]!) + Number(cell[1])) % 2 ? " square-other" : "";
    const place = { x: x - WIDTH / 2, y: y - DEPTH / 2, width: WIDTH, height: DEPTH };
    return pen.draw("rect", { ...place, class: `square${other}` });
  });
  const lines = places.map(({ x, y }) => {
    const place = { x: x - WIDTH / 2, y: y - DEPTH / 2, width: WIDTH, height: DEPTH };
    return pen.draw("rect", { ...place, class: "square-line" });
  });
  return [...plate(THICK, "board-side"), ...plate(0, "board-top"), ...squares, ...lines, ...coordinates(pen)];
}

/** The letters in a row below the board, the numbers in a column beside it. */
function coordinates(pen: Pen): SVGElement[] {
  if (!pen.look.coordinates) return [];
  const files = [..."abcdefgh"].map((file) => [file, { ...pen.at(middle(`${file}4`)), y: BOTTOM }] as const);
  const ranks = [..."12345678"].map((rank) => [rank, { ...pen.at(middle(`d${rank}`)), x: 15 }] as const);
  return [...files, ...ranks].map(([name, at]) => pen.text(name, at, { class: "label coordinate" }));
}
