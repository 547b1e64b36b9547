/** The blocks of Block as SVG markup, seen at an angle; (0, 0) is the middle of a block's foot. */

import { THICKNESS } from "./geometry";
import type { Colour } from "./position";

interface Size {
  readonly width: number;
  readonly depth: number;
  readonly corner: number;
}

/** Dark blocks have corners, light ones are round: nobody needs to see colours. Prisoners are narrower. */
const SIZES: Readonly<Record<Colour, readonly [free: Size, buried: Size]>> = {
  d: [
    { width: 74, depth: 50, corner: 0.14 },
    { width: 60, depth: 40, corner: 0.14 },
  ],
  l: [
    { width: 76, depth: 52, corner: 1 },
    { width: 62, depth: 42, corner: 1 },
  ],
};

/** One block of a stack, by its kind. */
export function block(kind: string): string {
  const [colour, role] = [kind[0] as Colour, kind.slice(1)];
  const buried = role === "b";
  const size = SIZES[colour][buried ? 1 : 0];
  const shape = outline(size, -THICKNESS);
  const rings = buried ? "" : `<path class="chamfer" d="${outline(shrunk(size), -THICKNESS)}"/>`;
  const number = Number(role) > 1 ? `<text class="size" y="${-THICKNESS}">${role}</text>` : "";
  return `<g class="block block-${colour}${buried ? " block-buried" : ""}">
    <path class="shadow" d="${outline(size, 6)}"/><path class="side" d="${side(size)}"/><path class="groove" d="${groove(size, colour)}"/>
    <path class="top" d="${shape}"/>${rings}${number}</g>`;
}

/** What a block looks like from above: a rectangle with corners more or less round. */
export function outline({ width, depth, corner }: Size, y: number): string {
  const [a, b] = [width / 2, depth / 2];
  const [rx, ry] = [a * corner, b * corner];
  return `M${-a + rx},${y - b}H${a - rx}A${rx},${ry} 0 0 1 ${a},${y - b + ry}V${y + b - ry}
    A${rx},${ry} 0 0 1 ${a - rx},${y + b}H${-a + rx}A${rx},${ry} 0 0 1 ${-a},${y + b - ry}V${y - b + ry}
    A${rx},${ry} 0 0 1 ${-a + rx},${y - b}Z`;
}

/** The outline of a whole block with its side. */
export function silhouette(colour: Colour, height = THICKNESS): string {
  const size = SIZES[colour][0];
  const [a, b] = [size.width / 2, size.depth / 2];
  const [rx, ry] = [a * size.corner, b * size.corner];
  return `M${-a},${b - ry}V${-height - b + ry}A${rx},${ry} 0 0 1 ${-a + rx},${-height - b}H${a - rx}
    A${rx},${ry} 0 0 1 ${a},${-height - b + ry}V${b - ry}A${rx},${ry} 0 0 1 ${a - rx},${b}H${-a + rx}
    A${rx},${ry} 0 0 1 ${-a},${b - ry}Z`;
}

function side({ width, depth, corner }: Size): string {
  const [a, b] = [width / 2, depth / 2];
  const [rx, ry] = [a * corner, b * corner];
  return `M${-a},${b - ry - THICKNESS}V${b - ry}A${rx},${ry} 0 0 0 ${-a + rx},${b}H${a - rx}A${rx},${ry} 0 0 0 ${a},${b - ry}
    V${b - ry - THICKNESS}Z`;
}

/** What is cut into the side: one line along a dark block, many across a light one. */
function groove({ width, depth, corner }: Size, colour: Colour): string {
  const [a, b] = [width / 2, depth / 2];
  if (colour === "d") return `M${-a + 5},${b - THICKNESS / 2}H${a - 5}`;
  const cuts = [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75];
  return cuts
    .map((cut) => `M${a * cut},${b * Math.sqrt(1 - corner * cut * cut) - THICKNESS + 3}v${THICKNESS - 5}`)
    .join("");
}

function shrunk({ width, depth, corner }: Size): Size {
  return { width: width - 12, depth: depth - 9, corner };
}
