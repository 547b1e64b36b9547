/** The stack inspector: the stack under the pointer, enlarged, with its runs in words. */

import type { Pen } from "../pen";
import { block } from "./art";
import { CENTRE, DEPTH, HEADROOM, MARGIN, middle, THICKNESS, WIDTH } from "./geometry";
import { blocks, runs, type Stacks } from "./position";
import { named } from "./words";

const PANEL = 400;
const LINE = 36;

/** The panel for a square, in a corner on the other side; nothing for a single block. */
export function inspector(cell: string, scene: Stacks, pen: Pen): SVGElement[] {
  const stack = scene.stacks.get(cell) ?? "";
  if (stack.length < 2) return [];
  const list = runs(stack);
  const gap = Math.min(1.5 * THICKNESS, 300 / stack.length);
  const height = Math.max(64 + gap * stack.length + 44, 76 + LINE * list.length);
  const at = pen.at(middle(cell));
  const x = at.x < CENTRE.x ? 2 * MARGIN + 8 * WIDTH - PANEL - 6 : 6;
  const y = at.y < CENTRE.y ? 6 : HEADROOM + 8 * DEPTH + MARGIN - height;
  const frame = pen.draw("rect", { class: "panel", width: PANEL, height, rx: 18 });
  const foot = { x: 62, y: height - 44 };
  const art = blocks(cell, stack).map(
    (one, level) => `<g transform="translate(${foot.x},${foot.y - gap * level}) scale(1.1)">${block(one.kind)}</g>`,
  );
  const lines = list.map((run, index) => {
    const place = { x: 122, y: 76 + LINE * index };
    return pen.text(named(run, index === 0, pen), place, { class: index ? "label panel-text" : "label panel-title" });
  });
  const title = pen.text(cell, { x: 122, y: 32 }, { class: "label panel-title" });
  return [pen.draw("g", { transform: `translate(${x},${y})` }, frame, ...pen.markup(art.join("")), title, ...lines)];
}
