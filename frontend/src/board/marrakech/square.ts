/** The market square itself, as SVG markup: the mosaic border with its arrows, and the cells. */

import { round } from "../pen";
import { star } from "./art";
import { along, BORDER, CELL, CELLS, degrees, doorway, loops, middle, SIZE, type Stand } from "./geometry";

/** The empty square, north up. */
export function square(): string {
  const side = 7 * CELL;
  return `<rect class="ground" width="${SIZE}" height="${SIZE}" rx="30"/>
    <rect class="ground-rim" x="5" y="5" width="${SIZE - 10}" height="${SIZE - 10}" rx="26"/>
    <path class="mosaic" d="${mosaic()}"/>
    ${loops().map(arrow).join("")}
    <rect class="kerb" x="${BORDER - 7}" y="${BORDER - 7}" width="${side + 14}" height="${side + 14}" rx="9"/>
    ${CELLS.map(tile).join("")}`;
}

/** Small stars and dots all along the rim. */
function mosaic(): string {
  const count = 22;
  const edge = 18;
  const step = (SIZE - 2 * edge) / count;
  const places = Array.from({ length: count }, (_, index) => edge + step * index);
  const rim = places.flatMap((place) => [
    [place, edge],
    [SIZE - edge, place],
    [SIZE - place, SIZE - edge],
    [edge, SIZE - place],
  ]);
  const signs = [star(8.5, 5), "M0,-4L4,0L0,4L-4,0Z"];
  return rim.map(([x, y], index) => moved(signs[(index >> 2) % 2]!, x!, y!)).join("");
}

function arrow({ d, ends }: ReturnType<typeof loops>[number]): string {
  return `<path class="way-line" d="${d}"/><path class="way" d="${d}"/>${ends.map(head).join("")}`;
}

/** The head of an arrow, where it points on to the board. */
function head({ cell, facing }: Stand): string {
  const { x, y } = along(doorway(cell, facing), facing, 8);
  return `<path class="head" transform="translate(${x},${y}) rotate(${degrees(facing)})" d="M-15,-11 L15,-11 L0,9Z"/>`;
}

function tile(cell: string, index: number): string {
  const { x, y } = middle(cell);
  const kind = index % 2 ? "tile-other" : "tile";
  const sign = cell === "d4" ? star(38, 25) : star(13, 8);
  return `<rect class="${kind}" x="${x - 48}" y="${y - 48}" width="96" height="96" rx="5"/>
    <path class="inlay" transform="translate(${x},${y})" d="${sign}"/>`;
}

/** A path of absolute points at another place. */
function moved(path: string, x: number, y: number): string {
  return path.replaceAll(/(-?[\d.]+),(-?[\d.]+)/g, (_, dx: string, dy: string) => {
    return `${round(x + Number(dx))},${round(y + Number(dy))}`;
  });
}
