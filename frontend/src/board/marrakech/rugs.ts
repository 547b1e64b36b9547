/** The rugs that are seen on the square, those that are covered below those that are whole. */

import { half } from "./art";
import { beside, degrees, DIRECTIONS, middle, towards, turned } from "./geometry";
import type { Bazaar, Colour, Direction, Half } from "./position";

/** For every half whose partner is covered: where that lies. */
export type Cuts = ReadonlyMap<string, Direction>;

/** Where the covered partners lie: as it was seen to happen, or else (the text does not say) under the first rug beside. */
export function cuts({ halves }: Bazaar, before: Bazaar | null, known: Cuts): Cuts {
  const found = new Map<string, Direction>();
  for (const [cell, half] of halves) {
    if (half.link) continue;
    const earlier = before?.halves.get(cell);
    const same = earlier?.colour === half.colour;
    const seen = same ? (earlier.link ?? known.get(cell)) : undefined;
    const guess = DIRECTIONS.find((way) => halves.has(beside(cell, way) ?? ""));
    found.set(cell, seen ?? guess ?? "n");
  }
  return found;
}

/** All rugs as markup. */
export function rugs({ halves }: Bazaar, cut: Cuts): string {
  const cells = [...halves];
  const single = cells.filter(([, { link }]) => !link).map(([cell, { colour }]) => piece(cell, colour, cut.get(cell)!));
  const whole = cells.filter(isFirst).map(([cell, { colour, link }]) => rug(cell, beside(cell, link!)!, colour));
  return single.join("") + whole.join("");
}

/** A whole rug on two cells. */
export function rug(one: string, other: string, colour: Colour): string {
  const link = towards(one, other)!;
  const name = [one, other].toSorted().join("");
  return `<g class="rug rug-${colour}" data-rug="${name}">${shade(one, other)}
    ${placed(one, colour, link)}${placed(other, colour, turned(link, 2))}</g>`;
}

/** The half that is left of a rug, going on under the one that cuts it. */
function piece(cell: string, colour: Colour, cut: Direction): string {
  return `<g class="rug rug-${colour}">${shade(cell, cell)}${placed(cell, colour, cut)}</g>`;
}

function placed(cell: string, colour: Colour, inwards: Direction): string {
  const { x, y } = middle(cell);
  return `<g transform="translate(${x},${y}) rotate(${degrees(inwards) - 90})">${half(colour)}</g>`;
}

function shade(one: string, other: string): string {
  const [a, b] = [middle(one), middle(other)];
  const [x, y] = [Math.min(a.x, b.x) - 41, Math.min(a.y, b.y) - 39];
  const [width, height] = [Math.abs(a.x - b.x) + 88, Math.abs(a.y - b.y) + 88];
  return `<rect class="shade" x="${x}" y="${y}" width="${width}" height="${height}" rx="3"/>`;
}

/** Whether this half is the western or southern one of a whole rug, which is drawn once. */
function isFirst([, { link }]: [string, Half]): boolean {
  return link === "e" || link === "n";
}
