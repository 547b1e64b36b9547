/** The eight colours of Kamisado, and a sign for each, so that nobody needs to see colours. */

import { draw } from "../pen";
import type { Colour } from "./position";

export interface Ink {
  readonly fill: string;
  /** What is drawn upon the fill. */
  readonly ink: string;
}

export const INKS: Readonly<Record<Colour, Ink>> = {
  B: { fill: "#7d4f2c", ink: "#fff4e6" },
  G: { fill: "#23894f", ink: "#f2fff6" },
  R: { fill: "#cf2f36", ink: "#fff3f2" },
  Y: { fill: "#f6c829", ink: "#4d3600" },
  P: { fill: "#f29ac0", ink: "#5a1036" },
  U: { fill: "#6f45b5", ink: "#f8f3ff" },
  E: { fill: "#2676cf", ink: "#f1f8ff" },
  O: { fill: "#f0832b", ink: "#431d00" },
};

/** Signs in a square from -50 to 50: mountain, leaf, heart, sun, flower, moon, drop, lightning. */
const SIGNS: Readonly<Record<Colour, string>> = {
  B: "M-50 38L-14 -36L6 4L18 -14L50 38Z",
  G: "M-40 46L-30 31C-48 -10 -14 -42 42 -42C44 18 12 48 -22 36L-31 50ZM-20 22C-4 2 10 -10 26 -22C6 -16 -14 -2 -26 14Z",
  R: "M0 44C-20 26 -46 8 -46 -16C-46 -33 -33 -43 -21 -43C-11 -43 -3 -37 0 -28C3 -37 11 -43 21 -43C33 -43 46 -33 46 -16C46 8 20 26 0 44Z",
  Y: `M22 0A22 22 0 1 1 -22 0A22 22 0 1 1 22 0Z${rays()}`,
  P: petals(),
  U: "M10 -46A46 46 0 1 0 44 22A38 38 0 1 1 10 -46Z",
  E: "M0 -50C12 -24 35 -6 35 15A35 35 0 0 1 -35 15C-35 -6 -12 -24 0 -50Z",
  O: "M12 -50L-32 8H-5L-14 50L32 -14H5Z",
};

/** How strongly the sign of an empty square is drawn. */
export const FAINT = 0.75;

/** The sign of a colour at a place, so many units large. */
export function sign(colour: Colour, x: number, y: number, size: number, opacity = 1): SVGElement {
  const transform = `translate(${x} ${y}) scale(${size / 100})`;
  return draw("path", { d: SIGNS[colour], transform, opacity, fill: INKS[colour].ink, "fill-rule": "evenodd" });
}

function rays(): string {
  return Array.from({ length: 8 }, (_, index) => {
    const [left, tip, right] = [-13, 0, 13].map((slant) => {
      const angle = ((index * 45 + slant) * Math.PI) / 180;
      const radius = slant ? 30 : 50;
      return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
    });
    return `M${left}L${tip}L${right}Z`;
  }).join("");
}

/** Five petals that do not overlap, round an eye. */
function petals(): string {
  const ring = Array.from({ length: 5 }, (_, index) => {
    const angle = ((index * 72 - 90) * Math.PI) / 180;
    const [x, y] = [30 * Math.cos(angle), 30 * Math.sin(angle)];
    return circle(x, y, 17);
  });
  return ring.join("") + circle(0, 0, 11);
}

function circle(x: number, y: number, r: number): string {
  const start = `${(x + r).toFixed(1)} ${y.toFixed(1)}`;
  return `M${start}a${r} ${r} 0 1 1 ${-2 * r} 0a${r} ${r} 0 1 1 ${2 * r} 0Z`;
}
