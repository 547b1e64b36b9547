/** What a position's text does not say and the eye remembers: where covered halves lie, what the die shows. */

import type { Pen } from "../pen";
import { type Stand, stepped } from "./geometry";
import type { Direction, Bazaar } from "./position";
import { cuts } from "./rugs";

export interface Memory {
  readonly scene: Bazaar;
  readonly cuts: ReadonlyMap<string, Direction>;
  /** What was rolled in this turn; 0: nothing yet. */
  readonly roll: number;
}

const memories = new WeakMap<Pen, Memory>();

/** What is remembered of a scene that now appears on a board. */
export function remember(pen: Pen, scene: Bazaar): Memory {
  const before = memories.get(pen);
  if (before?.scene === scene) return before;
  const roll = scene.phase === "lay" ? (before && (steps(before.scene, scene) || before.roll)) || 0 : 0;
  const memory = { scene, cuts: cuts(scene, before?.scene ?? null, before?.cuts ?? new Map()), roll };
  memories.set(pen, memory);
  return memory;
}

/** The steps that lead from one scene's Assam to the other's; 0: he has not walked. */
export function steps(before: Bazaar, after: Bazaar): number {
  if (before.phase !== "roll" || after.phase === "roll") return 0;
  let stand: Stand = before.assam;
  for (let count = 1; count <= 4; count++) {
    stand = stepped(stand);
    if (stand.cell === after.assam.cell && stand.facing === after.assam.facing) return count;
  }
  return 0;
}
