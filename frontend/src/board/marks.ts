/** What lies on cells besides pieces: the last move, what is chosen, where one may go, a premove. */

import type { Choosing } from "./choosing";
import type { Cell, Scene } from "./drawing";
import { draw, polygon, round } from "./pen";
import type { Stage } from "./stage";
import type { BoardState } from "./types";

/** Draws all marks anew. */
export function mark(stage: Stage, scene: Scene, state: BoardState, choosing: Choosing, hints: boolean): void {
  const { drawing, layers } = stage;
  const cells = new Map(drawing.cells.map((cell) => [cell.name, cell]));
  const outlines = (style: string, names: readonly string[]) =>
    names.flatMap((name) => {
      const cell = cells.get(name);
      return cell ? [outline(stage, cell, style)] : [];
    });
  const chosen = [...new Set([...choosing.made, ...(drawing.taken?.(choosing.made, scene) ?? [])])];
  layers.under.replaceChildren(
    ...outlines("mark mark-last", state.last ?? []),
    ...outlines("mark mark-premove", state.premoved ?? []),
    ...outlines("mark mark-chosen", chosen),
  );
  const targets =
    hints && (choosing.made.length > 0 || drawing.marksBeginnings)
      ? choosing.shown.filter((name) => cells.has(name))
      : [];
  const begun = drawing.begun?.(choosing.made, scene, stage.pen) ?? [];
  layers.over.replaceChildren(...begun, ...targets.map((name) => target(stage, scene, name, choosing.ends(name))));
}

function outline({ pen }: Stage, cell: Cell, style: string): SVGElement {
  const { x, y } = pen.at(cell);
  const turn = pen.degrees ? ` rotate(${pen.degrees})` : "";
  return draw("path", { d: cell.outline, class: style, transform: `translate(${round(x)} ${round(y)})${turn}` });
}

/** A dot on an empty cell, a ring round a piece; another one if the move needs more clicks. */
function target({ drawing, pen }: Stage, scene: Scene, name: string, ends: boolean): SVGElement {
  const cell = drawing.cells.find((one) => one.name === name);
  const { x, y } = drawing.top?.(name, scene, pen) ?? pen.at(cell ?? drawing.centre);
  const taken = scene.pieces.some((piece) => piece.cell === name);
  const place = { transform: `translate(${round(x)} ${round(y)})`, "data-target": name };
  if (taken) return draw("circle", { ...place, r: 45, class: ends ? "mark-ring" : "mark-ring mark-more" });
  const dot = (style: string) => draw("circle", { r: 17, class: style });
  return draw("g", place, dot("mark-dot-edge"), dot("mark-dot"));
}

/** A path around the middle of a cell with so many corners, the first at so many degrees. */
export function corners(count: number, radius: number, first = 0): string {
  const angles = Array.from({ length: count }, (_, index) => ((first + (360 / count) * index) * Math.PI) / 180);
  return polygon(angles.map((angle) => ({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) })));
}
