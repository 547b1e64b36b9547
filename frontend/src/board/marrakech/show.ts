/** What is to be seen besides Assam's walk: the die before it, the payment, the new rug or the rug drawn after it. */

import type { Pen } from "../pen";
import type { Timeline } from "../timeline";
import { ROLL, tumble } from "./dice";
import { steps } from "./memory";
import { count, payment } from "./payment";
import type { Bazaar } from "./position";

/** How long a rug is unrolled, in milliseconds. */
const UNROLL = 380;

/** The two cells of the rug that lies there only now. */
export function laid(before: Bazaar, after: Bazaar): string[] {
  if (before.phase !== "lay") return [];
  const fresh = [...after.halves].filter(([cell, { link, colour }]) => {
    const old = before.halves.get(cell);
    return link !== null && (old?.colour !== colour || old.link !== link);
  });
  return fresh.map(([cell]) => cell).toSorted();
}

/** Rolls the die before Assam walks. */
export function prelude(timeline: Timeline, before: Bazaar, after: Bazaar, pen: Pen): number {
  const roll = steps(before, after);
  if (roll) tumble(timeline, roll, pen);
  return roll ? ROLL : 0;
}

/** Shows what follows the walk. */
export function coda(timeline: Timeline, start: number, before: Bazaar, after: Bazaar, pen: Pen): void {
  const board = timeline.layer.ownerSVGElement;
  const die = board?.querySelector(".die");
  if (die && steps(before, after)) timeline.run(die, [{ opacity: 0 }, { opacity: 0 }], 0, ROLL - 20);
  const paid = payment(before, after);
  if (paid) count(timeline, start, paid, before, pen);
  const rug = board?.querySelector(`[data-rug="${laid(before, after).join("")}"]`);
  if (rug) timeline.run(rug, UNROLLING, start, UNROLL, "ease-out");
  const open = board?.querySelector(`[data-stall="${before.drawing}"] .open-rug > g`);
  if (open) timeline.run(open, TURNING, start, UNROLL, "ease-out");
}

const UNROLLING = [
  { opacity: 0, transform: "scale(1.25)" },
  { opacity: 1, transform: "scale(1)" },
];
const TURNING = [{ transform: "scale(0, 1)" }, { transform: "scale(1, 1)" }];
