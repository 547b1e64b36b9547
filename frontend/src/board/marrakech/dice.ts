/** The die, rolled in view: it tumbles from the middle of the square into its corner. */

import type { Point } from "../drawing";
import type { Pen } from "../pen";
import { appearing, type Timeline } from "../timeline";
import { face } from "./art";
import { BORDER, SIZE } from "./geometry";

/** How long it rolls, in milliseconds. */
export const ROLL = 700;
/** How large it lies in its corner. */
const SMALL = 0.86;

/** Where it lies. */
export function corner(pen: Pen): Point {
  return pen.at({ x: BORDER / 2 + 2, y: BORDER / 2 + 2 });
}

/** The die at rest, as it was rolled last in this turn. */
export function die(roll: number, pen: Pen): SVGElement {
  const { x, y } = corner(pen);
  return pen.draw("g", { class: "die", transform: `translate(${x},${y}) scale(${SMALL})` }, ...pen.markup(face(roll)));
}

/** Rolls it: one face after another, the last one stays until the real die is seen again. */
export function tumble(timeline: Timeline, roll: number, pen: Pen): void {
  timeline.hear(0, "roll");
  const faces = [3, 1, 4, 2, roll];
  const part = ROLL / (faces.length + 1);
  faces.forEach((slippers, index) => {
    const last = index === faces.length - 1;
    const cube = timeline.show(pen.draw("g", { class: "tumbling" }, ...pen.markup(face(slippers))));
    const begin = key(1 - index / faces.length, 90 * index - 30, pen);
    const end = last ? key(0, 0, pen) : key(1 - (index + 1) / faces.length, 90 * index + 60, pen);
    timeline.run(cube, appearing([begin, end]), part * index, part * (last ? 2 : 1), "linear");
    cube.style.opacity = "0";
  });
}

/** The die at a share of the way from its corner to the middle of the square. */
function key(share: number, turn: number, pen: Pen): Keyframe {
  const { x, y } = corner(pen);
  const [dx, dy] = [(SIZE / 2 - x) * share, (SIZE / 2 - y) * share];
  return { transform: `translate(${x + dx}px, ${y + dy}px) scale(${SMALL + share}) rotate(${turn}deg)` };
}
