/** The empty board of Block. */

import type { Pen } from "../pen";
import { CELLS, DEPTH, middle, WIDTH } from "./geometry";

const THICK = 16;
const RIM = 9;

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

/** Every letter below its file, every number to the left of its rank. */
function coordinates(pen: Pen): SVGElement[] {
  if (!pen.look.coordinates) return [];
  const places = CELLS.map((cell) => ({ cell, ...pen.at(middle(cell)) }));
  const files = [..."abcdefgh"].map((file) => {
    const column = places.filter(({ cell }) => cell[0] === file);
    const { x, y } = column.reduce((low, one) => (one.y > low.y ? one : low));
    return pen.text(file, { x, y: y + DEPTH / 2 + RIM + THICK + 16 }, { class: "label coordinate" });
  });
  const ranks = [..."12345678"].map((rank) => {
    const row = places.filter(({ cell }) => cell[1] === rank);
    const { x, y } = row.reduce((left, one) => (one.x < left.x ? one : left));
    return pen.text(rank, { x: x - WIDTH / 2 - RIM - 17, y }, { class: "label coordinate" });
  });
  return [...files, ...ranks];
}
