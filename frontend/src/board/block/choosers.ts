/** The little pictures one chooses from: how many blocks go on (`:2`), which run is freed (`#2`). */

import type { Choice, Point } from "../drawing";
import type { Pen } from "../pen";
import { block } from "./art";
import { CENTRE, middle, rise, THICKNESS } from "./geometry";
import { blocks, runs, type Stacks } from "./position";

const WIDE = 134;
const HIGH = 146;
const ROW = 6;

/** The two stacks that a choice makes; `freed`: how many blocks are freed on top of what stays. */
interface Parts {
  readonly stays: string;
  readonly goes: string;
  readonly freed: number;
}

/** The button of a label, above or below the square it is about. */
export function chooser(
  label: string,
  [from = "", to = "", beside = ""]: readonly string[],
  { stacks }: Stacks,
  labels: readonly string[],
  pen: Pen,
): Choice {
  const number = Number(label.slice(1));
  const moved = stacks.get(from) ?? "";
  const place = { x: -WIDE / 2 + 4, y: -HIGH / 2 + 4, width: WIDE - 8, height: HIGH - 8 };
  const frame = pen.draw("rect", { ...place, class: "button", rx: 16 });
  if (label.startsWith("#")) {
    const parts = freeing(stacks.get(to) ?? "", moved, number);
    const text = pen.say("board-block-free", { count: parts.freed, number });
    return { ...seat(label, to, labels, stacks, pen), text, face: [frame, ...pen.markup(picture(parts, false))] };
  }
  const leftwards = pen.at(middle(beside)).x < pen.at(middle(to)).x;
  const text = pen.say("board-block-divide", { count: number });
  const art = picture(dividing(moved, number), leftwards);
  return { ...seat(label, beside, labels, stacks, pen), text, face: [frame, ...pen.markup(art)] };
}

/** Where the button lies: in rows near the square, inside the drawing. */
function seat(label: string, cell: string, labels: readonly string[], stacks: Stacks["stacks"], pen: Pen): Point {
  const order = labels.toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1)));
  const index = order.indexOf(label);
  const wide = (Math.min(ROW, order.length) - 1) * WIDE;
  const at = pen.at(middle(cell));
  const left = Math.min(Math.max(at.x - wide / 2, WIDE / 2), 2 * CENTRE.x - wide - WIDE / 2);
  const step = Math.floor(index / ROW) * HIGH;
  const height = rise(stacks.get(cell)?.length ?? 0);
  return { x: left + (index % ROW) * WIDE, y: at.y < CENTRE.y ? at.y + 126 + step : at.y - 126 - height - step };
}

/** The piece in two parts: what stays, and what goes on. */
function dividing(stack: string, count: number): Parts {
  const piece = runs(stack)[0];
  const size = piece?.count ?? 0;
  return { stays: stack.slice(stack.length - size, -count), goes: stack.slice(-count), freed: 0 };
}

/** The captured stack in two parts; of a run of more than four blocks only the lower four are freed (B9). */
function freeing(stack: string, moved: string, number: number): Parts {
  const list = runs(stack);
  const colour = runs(moved)[0]?.colour;
  const chosen = list.flatMap((run, index) => (run.colour === colour ? [index] : []))[number - 1] ?? 0;
  const below = list.slice(chosen + 1).reduce((sum, run) => sum + run.count, 0);
  const freed = Math.min(4, list[chosen]?.count ?? 0);
  return { stays: stack.slice(0, below + freed), goes: stack.slice(below + freed) + moved, freed };
}

/** What stays and what goes, side by side as they will stand, an arrow over them. */
function picture({ stays, goes }: Parts, leftwards: boolean): string {
  const step = Math.min(THICKNESS, 90 / Math.max(stays.length, goes.length));
  const [left, right] = leftwards ? [goes, stays] : [stays, goes];
  const arrow = `<path class="bracket"${leftwards ? ` transform="scale(-1,1)"` : ""} d="M-24,-48H22m-9,-8l9,8l-9,8"/>`;
  return `${pile(left, -29, step)}${pile(right, 29, step)}${arrow}`;
}

/** Blocks on one another, small. */
function pile(stack: string, x: number, step: number): string {
  const art = blocks("", stack).map(
    ({ kind }, level) => `<g transform="translate(0,${-step * level})">${block(kind)}</g>`,
  );
  return `<g transform="translate(${x},42) scale(0.66)">${art.join("")}</g>`;
}
