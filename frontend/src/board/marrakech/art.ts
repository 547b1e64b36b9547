/** The things of Marrakech as SVG markup, each drawn round its own middle; a cell is 100 wide. Colours are the themes'. */

import type { Colour } from "./position";

/** The outline of half a rug: its outer end on the left, its partner, or the rug that cuts it, on the right. */
const OUTLINE = "M52,-43 H-43 V43 H52";
const FRINGE = Array.from({ length: 15 }, (_, thread) => `M-50,${-41 + 5.86 * thread}h8`).join("");

/** The figure in the middle of a half: no two colours share one, so that nobody needs to see colours. */
const FIGURES: Readonly<Record<Colour, string>> = {
  A: `<path class="light" d="M0,-25 L25,0 L0,25 L-25,0Z"/><path class="dark" d="M0,-16 L16,0 L0,16 L-16,0Z"/>
        <path class="light" d="M0,-7 L7,0 L0,7 L-7,0Z"/>`,
  B: `<path class="line" d="${[-21, -7, 7, 21].map((x) => `M${x},-25 ${"l7,8.33 l-7,8.33 ".repeat(3)}`).join("")}"/>`,
  C: `<path class="light" d="${star(25, 17)}"/><path class="dark" d="${star(15, 10)}"/><circle class="light" r="4.5"/>`,
  D: `<path class="light" d="${[-18, 0, 18].flatMap((x) => [-18, 0, 18].map((y) => `M${x - 3},${y - 8}h6v5h5v6h-5v5h-6v-5h-5v-6h5z`)).join("")}"/>`,
};

/** One half of a rug, its outer end with the fringe to the left. */
export function half(colour: Colour): string {
  return `<path class="fringe" d="${FRINGE}"/>
        <path class="field" d="${OUTLINE}z"/>
        <path class="band" d="M52,-37 H-37 V37 H52"/><path class="stitch" d="M52,-37 H-37 V37 H52"/>
        <path class="edge" d="M52,-30 H-30 V30 H52"/>
        <g transform="translate(4)">${FIGURES[colour]}</g>
        <path class="weave" d="${weave()}"/>`;
}

/** A small whole rug, for piles. */
export function swatch(colour: Colour): string {
  return `<g class="rug rug-${colour}"><g transform="translate(-50)">${half(colour)}</g>
        <g transform="translate(50) rotate(180)">${half(colour)}</g></g>`;
}

/** Assam from above, facing north. */
export function assam(): string {
  return `<path class="pointer" d="M0,-49 L13,-35 A37,37 0 1 1 -13,-35Z"/>
        <g class="slippers"><path d="M-17,-18 C-20,-30 -12,-38 -8,-40 C-9,-36 -5,-30 -5,-18Z"/>
        <path d="M17,-18 C20,-30 12,-38 8,-40 C9,-36 5,-30 5,-18Z"/></g>
        <path class="robe" d="M-31,-4 C-31,-20 -14,-22 0,-22 C14,-22 31,-20 31,-4 C31,14 20,29 0,29 C-20,29 -31,14 -31,-4Z"/>
        <path class="stripes" d="M-22,-15 C-25,0 -20,16 -13,25 M22,-15 C25,0 20,16 13,25 M-29,-9 C-30,2 -27,12 -22,19 M29,-9 C30,2 27,12 22,19"/>
        <circle class="skin" cx="-28" cy="-12" r="6"/><circle class="skin" cx="28" cy="-12" r="6"/>
        <circle class="skin" cy="-3" r="16"/><path class="skin" d="M-4,-16 Q0,-25 4,-16Z"/>
        <path class="beard" d="M0,-16 C-4,-20 -10,-18 -14,-11 C-10,-14 -5,-13 0,-13 C5,-13 10,-14 14,-11 C10,-18 4,-20 0,-16Z"/>
        <circle class="fez" cy="1" r="13"/><circle class="crown" cy="1" r="8"/>
        <path class="tassel" d="M0,1 C3,8 1,14 3,21"/><circle class="tip" cx="3" cy="22" r="3.5"/>`;
}

/** Where the slippers lie on a face of the die. */
const SLIPPERS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-13, 0],
    [13, 0],
  ],
  3: [
    [0, -14],
    [-14, 14],
    [14, 14],
  ],
  4: [
    [-14, -15],
    [14, -15],
    [-14, 15],
    [14, 15],
  ],
};

/** A face of the wooden die: as many slippers as steps; 0: it has not been rolled yet, and shows a pale one. */
export function face(slippers: number): string {
  const places = SLIPPERS[slippers || 1] ?? [];
  const size = slippers < 2 ? 1.5 : slippers === 2 ? 1.15 : 0.95;
  const pale = slippers ? "" : ` opacity="0.22"`;
  const one = ([x, y]: readonly [number, number]) =>
    `<g transform="translate(${x},${y}) scale(${size}) rotate(14)"${pale}>${SLIPPER}</g>`;
  return `<rect class="wood" x="-36" y="-36" width="72" height="72" rx="13"/>
    <rect class="rim" x="-32.5" y="-32.5" width="65" height="65" rx="10"/>${places.map(one).join("")}`;
}

const SLIPPER = `<path class="sole" d="M0,-19 C2,-13 9,-8 8.5,4 C8,12 6,16 0,16 C-6,16 -8,12 -8.5,4 C-9,-8 -2,-13 0,-19Z"/>
  <path class="mouth" d="M-5.5,1 C-3,-3 3,-3 5.5,1 C6.5,8 5,13 0,13 C-5,13 -6.5,8 -5.5,1Z"/>`;

/** A coin of one dirham. */
export function coin(): string {
  return `<circle class="coin" r="15"/><circle class="milled" r="11.5"/><path class="stamp" d="${star(8, 5.5)}"/>`;
}

/** An arrow, pointing north. */
export function arrow(): string {
  return `<path class="arrow" d="M0,22 V-20 M-17,-4 L0,-22 L17,-4"/>`;
}

/** A star of eight points. */
export function star(outer: number, inner: number): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    const radius = index % 2 ? inner : outer;
    return `${(radius * Math.sin(angle)).toFixed(2)},${(-radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

function weave(): string {
  return Array.from({ length: 31 }, (_, index) => `M${-42 + 3 * index},-43v86`).join("");
}
