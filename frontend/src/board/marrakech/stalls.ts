/** Below the square: what every seat has, its purse and its pile of rugs. */

import type { Pen } from "../pen";
import { coin, swatch } from "./art";
import { SIZE } from "./geometry";
import { type Bazaar, colours, type Holding, rugsLeft } from "./position";

const GAP = 10;
/** How much of the drawing is below the square. */
export const STALLS = 176;

/** A name is written smaller before it is cut; a letter is about so wide, of its height. */
const LARGE = 34;
const SMALL = 25;
const WIDE = 0.64;

/** Where the things of a seat are drawn; its purse, for coins that come and go. */
export interface Stall {
  readonly seat: number;
  readonly x: number;
  readonly width: number;
  readonly purse: { readonly x: number; readonly y: number };
}

/** The stalls from the left to the right; that of the bottom seat comes first. */
export function stalls(seats: number, bottom: number): Stall[] {
  const width = (SIZE - GAP * (seats - 1)) / seats;
  return Array.from({ length: seats }, (_, index) => {
    const x = index * (width + GAP);
    return { seat: (bottom + index) % seats, x, width, purse: { x: x + 30, y: SIZE + GAP + 118 } };
  });
}

/** The stall of one seat. */
export function stall(seat: number, seats: number, bottom: number): Stall {
  return stalls(seats, bottom).find((one) => one.seat === seat)!;
}

/** All stalls. */
export function market(scene: Bazaar, pen: Pen): SVGElement[] {
  return stalls(scene.seats.length, pen.bottom).map((place) => goods(place, scene, pen));
}

/** The number in a purse. */
export function dirhams(place: Stall, count: number, pen: Pen): SVGTextElement {
  const at = { x: place.purse.x + 19, y: place.purse.y };
  return pen.text(String(count), at, { class: "label dirhams", "data-seat": place.seat });
}

function goods(place: Stall, scene: Bazaar, pen: Pen): SVGElement {
  const holding = scene.seats[place.seat]!;
  const mine = scene.mover === place.seat;
  const style = `stall${mine ? " stall-mover" : ""}${holding.out ? " stall-out" : ""}`;
  const top = SIZE + GAP;
  const frame = pen.draw("rect", {
    class: "stall-frame",
    x: place.x + 2,
    y: top + 2,
    width: place.width - 4,
    height: 160,
    rx: 18,
  });
  const inside = holding.out ? [out(place, pen)] : [...purse(place, holding, pen), ...pile(place, holding, scene, pen)];
  const heard = { role: "img", "aria-label": spoken(place.seat, scene, pen) };
  const attributes = { class: style, "data-stall": place.seat, ...heard };
  return pen.draw("g", attributes, frame, name(place, scene, pen), ...inside);
}

function name(place: Stall, scene: Bazaar, pen: Pen): SVGElement {
  const [first] = colours(place.seat, scene.seats.length);
  const words = pen.names[place.seat] ?? first!;
  const width = place.width - 40;
  const size = Math.max(SMALL, Math.min(LARGE, width / (WIDE * words.length)));
  const room = Math.floor(width / (WIDE * size));
  const short = words.length > room ? `${words.slice(0, room - 1)}…` : words;
  const text = pen.text(short, { x: place.x + 22, y: SIZE + GAP + 44 }, { class: "label stall-name" });
  text.style.fontSize = `${size.toFixed(1)}px`;
  return text;
}

function out(place: Stall, pen: Pen): SVGElement {
  const at = { x: place.x + 22, y: place.purse.y };
  return pen.text(pen.say("board-marrakech-out"), at, { class: "label stall-note" });
}

function purse(place: Stall, holding: Holding, pen: Pen): SVGElement[] {
  const { x, y } = place.purse;
  const money = pen.draw("g", { transform: `translate(${x},${y}) scale(1.1)` }, ...pen.markup(coin()));
  return [money, dirhams(place, holding.dirhams, pen)];
}

/** The rugs that are left: a little pile of each colour with its number, the open one before them. */
function pile(place: Stall, holding: Holding, scene: Bazaar, pen: Pen): SVGElement[] {
  const own = colours(place.seat, scene.seats.length);
  const two = own.length > 1;
  const start = place.x + (two ? 184 : place.width - 78);
  const heaps = own.flatMap((colour, index) => {
    const count = two ? (holding.rugs.get(colour) ?? 0) : rugsLeft(holding);
    const at = { x: start + 112 * index, y: place.purse.y };
    return [
      heap(colour, at, count, two ? 0.3 : 0.25, pen),
      pen.text(String(count), { x: at.x + (two ? 36 : 28), y: at.y }, { class: "label stall-count" }),
    ];
  });
  if (!two) return heaps;
  const drawing = scene.drawing === place.seat;
  const at = { x: place.x + place.width - 88, y: SIZE + GAP + 46 };
  const frame = pen.draw("rect", {
    class: `open-frame${drawing ? " open-drawing" : ""}`,
    x: at.x - 66,
    y: at.y - 36,
    width: 132,
    height: 72,
    rx: 12,
  });
  const open = holding.open ? [heap(holding.open, at, 1, 0.58, pen, "open-rug")] : [];
  return [...heaps, frame, ...open];
}

/** Some rugs on one another; never more than four are shown. */
function heap(
  colour: string,
  at: { x: number; y: number },
  count: number,
  size: number,
  pen: Pen,
  style = "heap",
): SVGElement {
  const shown = Math.min(4, Math.ceil(count / 4));
  const layers = Array.from(
    { length: shown },
    (_, layer) => `<g transform="translate(0,${-14 * layer})">${swatch(colour as "A")}</g>`,
  );
  const empty = count === 0 ? ` opacity="0.3"` : "";
  const art = `<g${empty}>${count ? layers.join("") : swatch(colour as "A")}</g>`;
  return pen.draw("g", { class: style, transform: `translate(${at.x},${at.y}) scale(${size})` }, ...pen.markup(art));
}

/** A stall in words. */
export function spoken(seat: number, scene: Bazaar, pen: Pen): string {
  const holding = scene.seats[seat]!;
  const player = pen.names[seat] ?? String(seat + 1);
  if (holding.out) return pen.say("board-marrakech-stall-out", { player });
  return pen.say("board-marrakech-stall", { player, dirhams: holding.dirhams, rugs: rugsLeft(holding) });
}
