/** The keyboard's way from cell to cell, by where they lie on the screen. */

import type { Cell, Drawing, Point } from "./drawing";
import type { Pen } from "./pen";

const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export class Cursor {
  cell: string;
  /** The column or row one began to walk along; on a hexagon the cells to and fro of it take turns. */
  private lane: Point;

  constructor(
    private readonly drawing: Drawing,
    private readonly pen: Pen,
  ) {
    const middle = [...drawing.cells].sort((one, other) => away(one, drawing.centre) - away(other, drawing.centre))[0];
    this.cell = middle?.name ?? "";
    this.lane = drawing.centre;
  }

  /** Puts the cursor on a cell. */
  place(cell: string): void {
    this.cell = cell;
    this.lane = this.at(cell);
  }

  /** Goes where an arrow key points; whether it was one. */
  walk(key: string): boolean {
    const way = KEYS[key];
    if (!way) return false;
    const here = this.at(this.cell);
    const lane = way.x ? { x: here.x, y: this.lane.y } : { x: this.lane.x, y: here.y };
    const next = this.towards(here, lane, way);
    if (!next) return true;
    this.cell = next.name;
    this.lane = way.x ? { ...this.at(next.name), y: lane.y } : { ...this.at(next.name), x: lane.x };
    return true;
  }

  /** The nearest cell ahead, those off the lane counting as farther. */
  private towards(here: Point, lane: Point, way: Point): Cell | null {
    let [best, found]: [number, Cell | null] = [Infinity, null];
    for (const cell of this.drawing.cells) {
      const at = this.pen.at(cell);
      const ahead = (at.x - here.x) * way.x + (at.y - here.y) * way.y;
      const aside = Math.abs(way.x ? at.y - lane.y : at.x - lane.x);
      const offset = Math.abs(way.x ? at.y - here.y : at.x - here.x);
      if (ahead < 1 || offset > ahead) continue;
      const distance = ahead + offset + 0.1 * aside;
      if (distance < best) [best, found] = [distance, cell];
    }
    return found;
  }

  private at(name: string): Point {
    const cell = this.drawing.cells.find((one) => one.name === name);
    return this.pen.at(cell ?? this.drawing.centre);
  }
}

function away(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
