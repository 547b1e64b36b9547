/** What is to be seen besides Assam's walk: the die before it, the payment and the new rug after it. */

import type { Point } from "../drawing";
import type { Pen } from "../pen";
import type { Timeline } from "../timeline";
import { coin, face } from "./art";
import { area, middle, SIZE } from "./geometry";
import { steps } from "./memory";
import { type Bazaar, owner } from "./position";
import { dirhams, stall } from "./stalls";

/** How long the die rolls, one coin goes its way, a rug is unrolled: milliseconds. */
const ROLL = 700;
const COIN = 190;
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

/** The die tumbles in the middle of the square and comes to rest in its corner. */
export function rolled(timeline: Timeline, before: Bazaar, after: Bazaar, pen: Pen): number {
  const count = steps(before, after);
  if (!count) return 0;
  timeline.hear(0, "roll");
  const corner = pen.at({ x: 44, y: 44 });
  const faces = [3, 1, 4, 2, count];
  faces.forEach((shown, index) => {
    const cube = timeline.show(pen.draw("g", { class: "tumbling" }, ...pen.markup(face(shown))));
    tumble(timeline, cube, index, faces.length, corner);
  });
  return ROLL;
}

function tumble(timeline: Timeline, cube: SVGElement, index: number, count: number, corner: Point): void {
  const part = ROLL / (count + 1);
  const middle = { x: SIZE / 2, y: SIZE / 2 };
  const at = (share: number) =>
    `translate(${corner.x + (middle.x - corner.x) * share}px, ${corner.y + (middle.y - corner.y) * share}px)`;
  const last = index === count - 1;
  const [from, to] = [1 - index / count, last ? 0 : 1 - (index + 1) / count];
  const frame = (share: number, turn: number) => ({ transform: `${at(share)} scale(${1 + share}) rotate(${turn}deg)` });
  const frames = [frame(from, 90 * index - 30), frame(to, last ? 0 : 90 * index + 60)];
  timeline.run(cube, appearing(frames), part * index, part * (last ? 2 : 1), "linear");
  cube.style.opacity = "0";
}

/** What was paid is counted out cell by cell; a rug that was laid is unrolled. */
export function paid(timeline: Timeline, start: number, before: Bazaar, after: Bazaar, pen: Pen): void {
  const cells = laid(before, after);
  if (cells.length) unroll(timeline, start, cells);
  const die = timeline.layer.ownerSVGElement?.querySelector(".die");
  if (die && steps(before, after)) timeline.run(die, [{ opacity: 0 }, { opacity: 0 }], 0, ROLL - 20);
  const payer = before.mover;
  const half = after.halves.get(after.assam.cell);
  if (!steps(before, after) || payer === null || !half) return;
  const receiver = owner(half.colour, after.seats.length);
  const sum = (after.seats[receiver]?.dirhams ?? 0) - (before.seats[receiver]?.dirhams ?? 0);
  if (receiver === payer || sum <= 0) return;
  for (let coin = 0; coin < sum; coin++) timeline.hear(start + COIN * coin, "pay");
  count(timeline, start, area(after.halves, after.assam.cell), sum, pen);
  const purses = [[payer, -1], [receiver, 1]] as const; // prettier-ignore
  for (const [seat, sign] of purses) {
    tick(timeline, start, { seat, seats: after.seats.length, from: before.seats[seat]!.dirhams, sign, sum }, pen);
  }
  fly(timeline, start, area(after.halves, after.assam.cell), sum, { payer, receiver, seats: after.seats.length }, pen);
}

/** Every cell of the area lights up in its turn and stays lit. */
function count(timeline: Timeline, start: number, cells: readonly string[], sum: number, pen: Pen): void {
  cells.forEach((cell, index) => {
    const { x, y } = pen.at(middle(cell));
    const style = index < sum ? "counted" : "counted counted-free";
    const light = timeline.show(pen.draw("rect", { class: style, x: x - 47, y: y - 47, width: 94, height: 94, rx: 6 }));
    timeline.run(light, [{ opacity: 0 }, { opacity: 1 }], start + COIN * index, COIN);
    if (index >= sum) return;
    const number = timeline.show(pen.text(String(index + 1), { x, y }, { class: "label count" }));
    timeline.run(number, [{ opacity: 0 }, { opacity: 1 }], start + COIN * index, COIN);
  });
}

interface Tick {
  readonly seat: number;
  readonly seats: number;
  readonly from: number;
  readonly sign: 1 | -1;
  readonly sum: number;
}

/** The number in a purse goes up or down by one with every coin: the real one is hidden behind a row of numbers meanwhile. */
function tick(timeline: Timeline, start: number, { seat, seats, from, sign, sum }: Tick, pen: Pen): void {
  const place = stall(seat, seats, pen.bottom);
  const real = timeline.layer.ownerSVGElement?.querySelector(`.dirhams[data-seat="${seat}"]`);
  const end = start + COIN * (sum + 1);
  if (real) timeline.run(real, [{ opacity: 0 }, { opacity: 0 }], 0, end);
  for (let paid = 0; paid <= sum; paid++) {
    const number = timeline.show(dirhams(place, from + sign * paid, pen));
    const [begin, until] = [paid ? start + COIN * paid : 0, paid === sum ? end : start + COIN * (paid + 1)];
    const offset = begin / until;
    timeline.run(
      number,
      [{ opacity: 0 }, { opacity: 0, offset }, { opacity: 1, offset }, { opacity: 1 }],
      0,
      until,
      "linear",
    );
    number.style.opacity = "0";
  }
}

/** A coin for every cell paid: from the payer's purse over the cell to the owner's. */
function fly(
  timeline: Timeline,
  start: number,
  cells: readonly string[],
  sum: number,
  who: { payer: number; receiver: number; seats: number },
  pen: Pen,
): void {
  const [from, to] = [who.payer, who.receiver].map((seat) => stall(seat, who.seats, pen.bottom).purse) as [
    Point,
    Point,
  ];
  cells.slice(0, sum).forEach((cell, index) => {
    const piece = timeline.show(pen.draw("g", { class: "flying" }, ...pen.markup(coin())));
    const stops = [from, pen.at(middle(cell)), to];
    const frames = stops.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px) scale(1.4)` }));
    timeline.run(piece, appearing(frames), start + COIN * index, 2.4 * COIN);
    piece.style.opacity = "0";
  });
}

/** The same keyframes of something that is not seen before the first. */
function appearing(frames: readonly Keyframe[]): Keyframe[] {
  const [first, ...others] = frames;
  return [
    { ...first, opacity: 0 },
    { ...first, opacity: 1, offset: 0.001 },
    ...others.map((frame) => ({ ...frame, opacity: 1 })),
  ];
}

function unroll(timeline: Timeline, start: number, cells: readonly string[]): void {
  const rug = timeline.layer.ownerSVGElement?.querySelector(`[data-rug="${cells.join("")}"]`);
  if (!rug) return;
  const frames = [
    { opacity: 0, transform: "scale(1.25)" },
    { opacity: 1, transform: "scale(1)" },
  ];
  timeline.run(rug, frames, start, UNROLL, "ease-out");
}
