/** The stack inspector: the stack under the pointer, enlarged, with its runs in words. */

import type { Pen } from "../pen";
import { block } from "./art";
import { CENTRE, DEPTH, HEADROOM, MARGIN, middle, THICKNESS, WIDTH } from "./geometry";
import { blocks, runs, type Stacks } from "./position";
import { named } from "./words";

/** Where the words begin, how wide a letter is, how far lines are apart at most. */
const WORDS = 122;
const LETTER = 14;
const LINE = 36;
/** A panel that would be wider is made smaller as a whole. */
const WIDEST = 430;

/** The panel for a square, in a corner on the other side; nothing for a single block. */
export function inspector(cell: string, scene: Stacks, pen: Pen): SVGElement[] {
  const stack = scene.stacks.get(cell) ?? "";
  if (stack.length < 2) return [];
  const words = runs(stack).map((run, index) => named(run, index === 0, pen));
  const line = Math.min(LINE, 620 / words.length);
  const gap = Math.min(1.5 * THICKNESS, 300 / stack.length);
  const width = WORDS + LETTER * Math.max(...words.map(({ length }) => length)) + 24;
  const height = Math.max(108 + gap * stack.length, 76 + line * words.length);
  const lines = [cell, ...words].map((text, index) => {
    const style = index < 2 ? "label panel-title" : "label panel-text";
    return pen.text(text, { x: WORDS, y: index ? 76 + line * (index - 1) : 32 }, { class: style });
  });
  const frame = pen.draw("rect", { class: "panel", width, height, rx: 18 });
  const scale = Math.min(1, WIDEST / width);
  const place = `translate(${corner(cell, scale * width, scale * height, pen)}) scale(${scale})`;
  return [pen.draw("g", { transform: place }, frame, ...pen.markup(enlarged(cell, stack, gap, height)), ...lines)];
}

/** The corner to the other side of the square's, so that neither hides the other. */
function corner(cell: string, width: number, height: number, pen: Pen): string {
  const { x, y } = pen.at(middle(cell));
  const left = x < CENTRE.x ? 2 * MARGIN + 8 * WIDTH - width - 6 : 6;
  const top = y < CENTRE.y ? 6 : HEADROOM + 8 * DEPTH + MARGIN - height;
  return `${left},${top}`;
}

function enlarged(cell: string, stack: string, gap: number, height: number): string {
  const art = blocks(cell, stack).map(({ kind }, level) => {
    return `<g transform="translate(62,${height - 44 - gap * level}) scale(1.1)">${block(kind)}</g>`;
  });
  return art.join("");
}
