/** The little pictures one chooses from: how many blocks go on (`:2`), which run is freed (`#2`). */

import type { Choice } from "../drawing";
import type { Pen } from "../pen";
import { block } from "./art";
import { CENTRE, middle, rise } from "./geometry";
import { blocks, runs, type Stacks } from "./position";

const WIDE = 122;
const HIGH = 140;
const ROW = 6;

/** The button of a label, above or below the square it is about. */
export function chooser(
  label: string,
  made: readonly string[],
  scene: Stacks,
  labels: readonly string[],
  pen: Pen,
): Choice {
  const frees = label.startsWith("#");
  const number = Number(label.slice(1));
  const [from = "", to = "", beside = ""] = made;
  const at = pen.at(middle(frees ? to : beside));
  const order = labels.toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1)));
  const index = order.indexOf(label);
  const row = Math.min(ROW, order.length);
  const left = Math.min(Math.max(at.x - ((row - 1) / 2) * WIDE, WIDE / 2), 2 * CENTRE.x - (row - 0.5) * WIDE);
  const height = rise(scene.stacks.get(frees ? to : beside)?.length ?? 0);
  const step = Math.floor(index / ROW) * HIGH;
  const y = at.y < CENTRE.y ? at.y + 122 + step : at.y - 122 - height - step;
  const art = frees
    ? freeing(scene.stacks.get(to) ?? "", own(scene, from), number)
    : dividing(scene.stacks.get(from) ?? "", number);
  const text = pen.say(frees ? "board-block-free" : "board-block-divide", {
    count: frees ? runLength(scene, from, to, number) : number,
    number,
  });
  const frame = pen.draw("rect", {
    class: "button",
    x: -WIDE / 2 + 4,
    y: -HIGH / 2 + 4,
    width: WIDE - 8,
    height: HIGH - 8,
    rx: 16,
  });
  return { x: left + (index % ROW) * WIDE, y, text, face: [frame, ...pen.markup(art)] };
}

/** The piece in two parts, the one that goes on above. */
function dividing(stack: string, count: number): string {
  const piece = runs(stack)[0]!;
  const lower = pile(piece.colour.repeat(piece.count - count), 40, 14);
  const upper = pile(piece.colour.repeat(count), 40 - 14 * 0.84 * (piece.count - count) - 26, 14);
  return `${lower}${upper}<path class="bracket" d="M42,-34v-16m-8,8l8,-9l8,9"/>`;
}

/** The captured stack, what is above the chosen run lifted. */
function freeing(stack: string, colour: string, number: number): string {
  const list = runs(stack);
  const chosen = list.flatMap((run, index) => (run.colour === colour ? [index] : []))[number - 1] ?? 0;
  const above = list.slice(0, chosen).reduce((sum, run) => sum + run.count, 0);
  const below = stack.length - above;
  const step = Math.min(14, 62 / stack.length);
  const lower = pile(stack.slice(0, below), 42, step);
  const upper = pile(stack.slice(below), 42 - 0.84 * step * below - 16, step);
  return `${lower}<g class="faint">${upper}</g>`;
}

/** Blocks on one another, small. */
function pile(stack: string, foot: number, step: number): string {
  const art = blocks("", stack).map(
    ({ kind }, level) => `<g transform="translate(0,${-step * level})">${block(kind)}</g>`,
  );
  return `<g transform="translate(-2,${foot - 16}) scale(0.84)">${art.join("")}</g>`;
}

function own(scene: Stacks, from: string): string {
  return runs(scene.stacks.get(from) ?? "")[0]?.colour ?? "d";
}

/** How many blocks the run has that is freed. */
function runLength(scene: Stacks, from: string, to: string, number: number): number {
  const mine = runs(scene.stacks.get(to) ?? "").filter((run) => run.colour === own(scene, from));
  return mine[number - 1]?.count ?? 0;
}
