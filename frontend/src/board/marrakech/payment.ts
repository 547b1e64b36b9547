/** A payment, counted out: every cell of the area lights up in its turn, and a coin goes from purse to purse. */

import type { Point } from "../drawing";
import type { Pen } from "../pen";
import { appearing, type Timeline } from "../timeline";
import { coin } from "./art";
import { area, middle } from "./geometry";
import { type Bazaar, owner } from "./position";
import { dirhams, stall, type Stall } from "./stalls";

/** How long it takes until the next coin follows, and all of them at most; how long one is on its way: milliseconds. */
const COIN = 190;
const LONGEST = 2400;
const FLIGHT = 450;

export interface Payment {
  readonly payer: number;
  readonly receiver: number;
  /** How many dirhams are paid: fewer than cells when the purse is empty before. */
  readonly sum: number;
  /** The area paid for, Assam's cell first. */
  readonly cells: readonly string[];
}

/** What was paid when Assam came to stand where he stands now; null: nothing. */
export function payment(before: Bazaar, after: Bazaar): Payment | null {
  const half = after.halves.get(after.assam.cell);
  const payer = before.mover;
  if (!half || payer === null || before.phase !== "roll") return null;
  const receiver = owner(half.colour, after.seats.length);
  const sum = (after.seats[receiver]?.dirhams ?? 0) - (before.seats[receiver]?.dirhams ?? 0);
  if (receiver === payer || sum <= 0) return null;
  return { payer, receiver, sum, cells: area(after.halves, after.assam.cell) };
}

/** Shows it from a time on. */
export function count(timeline: Timeline, start: number, paid: Payment, before: Bazaar, pen: Pen): void {
  const each = Math.min(COIN, LONGEST / paid.cells.length);
  const [from, to] = [paid.payer, paid.receiver].map((seat) => stall(seat, before.seats.length, pen.bottom));
  paid.cells.forEach((cell, index) => {
    const [at, now, isPaid] = [pen.at(middle(cell)), start + each * index, index < paid.sum];
    light(timeline, now, at, isPaid ? index + 1 : null, pen);
    if (isPaid) fly(timeline, now, [from!.purse, at, to!.purse], pen);
  });
  for (const [place, sign] of [[from!, -1] as const, [to!, 1] as const]) {
    const first = before.seats[place.seat]?.dirhams ?? 0;
    const numbers = Array.from({ length: paid.sum + 1 }, (_, coins) => first + sign * coins);
    tick(timeline, { start, each }, place, numbers, pen);
  }
}

/** A cell lights up with its number, or without one if nothing can be paid for it any more. */
function light(timeline: Timeline, start: number, { x, y }: Point, number: number | null, pen: Pen): void {
  const style = number === null ? "counted counted-free" : "counted";
  const frame = pen.draw("rect", { class: style, x: x - 47, y: y - 47, width: 94, height: 94, rx: 6 });
  const words = number === null ? [] : [pen.text(String(number), { x, y }, { class: "label count" })];
  const cell = timeline.show(pen.draw("g", {}, frame, ...words));
  timeline.run(cell, [{ opacity: 0 }, { opacity: 1 }], start, COIN);
}

/** A coin goes from the payer's purse over the cell to the owner's. */
function fly(timeline: Timeline, start: number, stops: readonly Point[], pen: Pen): void {
  timeline.hear(start, "pay");
  const piece = timeline.show(pen.draw("g", { class: "flying" }, ...pen.markup(coin())));
  const frames = stops.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px) scale(1.4)` }));
  timeline.run(piece, appearing(frames), start, FLIGHT);
  piece.style.opacity = "0";
}

interface Rhythm {
  readonly start: number;
  readonly each: number;
}

/** The number in a purse changes with every coin: the real one, which is that of the end, is hidden behind the others meanwhile. */
function tick(timeline: Timeline, { start, each }: Rhythm, place: Stall, numbers: readonly number[], pen: Pen): void {
  const real = timeline.layer.ownerSVGElement?.querySelector(`.dirhams[data-seat="${place.seat}"]`);
  if (!real) return;
  timeline.run(real, [{ opacity: 0 }, { opacity: 0 }], 0, start + each * numbers.length);
  numbers.forEach((number, index) => {
    const shown = timeline.show(dirhams(place, number, pen));
    const begin = index ? start + each * index : 0;
    const end = start + each * (index + 1);
    const offset = begin / end;
    timeline.run(
      shown,
      [{ opacity: 0 }, { opacity: 0, offset }, { opacity: 1, offset }, { opacity: 1 }],
      0,
      end,
      "linear",
    );
    shown.style.opacity = "0";
  });
}
