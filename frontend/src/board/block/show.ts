/** What is to be seen besides the stacks that move: which run was captured, which was freed. */

import type { Pen } from "../pen";
import type { Timeline } from "../timeline";
import { silhouette } from "./art";
import { middle, rise, THICKNESS } from "./geometry";
import { runs, type Colour, type Run, type Stacks } from "./position";

const GLOW = 700;

/** Some blocks of a stack, by their lowest level. */
interface Part extends Run {
  readonly cell: string;
  readonly level: number;
}

/** A capture: where the captured run lies now, and the freed one, if one was. */
export class Capture {
  constructor(
    readonly captured: Part,
    readonly freed: Part | null,
  ) {}

  /** Lets both glow for a while. */
  show(timeline: Timeline, start: number, pen: Pen): void {
    glow(timeline, start, this.captured, "captured", pen);
    if (this.freed) glow(timeline, start, this.freed, "freed", pen);
  }
}

/** The capture that led from one scene to the other; null: it was another move. */
export function capture(before: Stacks, after: Stacks): Capture | null {
  const enemy: Colour = before.turn === 0 ? "l" : "d";
  const found = [...before.stacks].find(([cell, stack]) => stack.endsWith(enemy) && after.stacks.get(cell) !== stack);
  if (!found) return null;
  const [cell, stack] = found;
  const count = runs(stack)[0]!.count;
  const left = after.stacks.get(cell) ?? "";
  if (left.startsWith(stack)) return new Capture({ colour: enemy, count, cell, level: stack.length - count }, null);
  const set = stack.slice(left.length);
  const changed = [...after.stacks].filter(([other, blocks]) => before.stacks.get(other) !== blocks && other !== cell);
  const [place] = changed.find(([, blocks]) => blocks.startsWith(set)) ?? [cell];
  const top = runs(left)[0]!;
  const freed = { ...top, cell, level: left.length - top.count };
  return new Capture({ colour: enemy, count, cell: place, level: set.length - count }, freed);
}

function glow(timeline: Timeline, start: number, { cell, level, colour, count }: Part, style: string, pen: Pen): void {
  const { x, y } = pen.at(middle(cell));
  const height = rise(level + count) - rise(level);
  const place = `translate(${x},${y - rise(level)})`;
  const ring = timeline.show(
    pen.draw("path", { class: style, transform: place, d: silhouette(colour, Math.max(height, THICKNESS)) }),
  );
  timeline.run(ring, [{ opacity: 0 }, { opacity: 1 }, { opacity: 1 }, { opacity: 0 }], start, GLOW, "linear");
}
