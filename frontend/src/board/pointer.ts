/** Mouse, pen and finger: a tap is a click, a drag is a click where it begins and one where it ends. */

import type { Point } from "./drawing";

/** How far, in pixels, a finger may slip and still have tapped. */
const SLACK = 6;

export interface PointerEvents {
  /** The cell at a place of the page, as it is now. */
  cell(x: number, y: number): string | null;
  /** Whether a drag can begin on a cell. */
  draggable(cell: string): boolean;
  tap(cell: string | null): void;
  /** A drag begins: the pieces of a cell follow the pointer. */
  lift(cell: string): void;
  /** It is over a cell, or none, `by` pixels from where it began. */
  carry(from: string, over: string | null, by: Point): void;
  drop(from: string, to: string | null): void;
}

interface Press {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly cell: string | null;
  dragging: boolean;
}

/** Listens on an element; answers what stops it. */
export function listen(element: SVGElement, events: PointerEvents): () => void {
  let press: Press | null = null;
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || press) return;
    const { pointerId, clientX, clientY } = event;
    press = { pointer: pointerId, x: clientX, y: clientY, cell: events.cell(clientX, clientY), dragging: false };
    element.setPointerCapture?.(pointerId);
  };
  const move = (event: PointerEvent) => {
    if (press?.pointer !== event.pointerId || press.cell === null) return;
    const by = { x: event.clientX - press.x, y: event.clientY - press.y };
    if (!press.dragging) {
      if (Math.hypot(by.x, by.y) < SLACK || !events.draggable(press.cell)) return;
      press.dragging = true;
      events.lift(press.cell);
    }
    events.carry(press.cell, events.cell(event.clientX, event.clientY), by);
  };
  const up = (event: PointerEvent) => {
    if (press?.pointer !== event.pointerId) return;
    const { cell, dragging } = press;
    press = null;
    const here = event.type === "pointerup" ? events.cell(event.clientX, event.clientY) : null;
    if (dragging && cell !== null) events.drop(cell, here);
    else if (event.type === "pointerup" && here === cell) events.tap(cell);
  };
  // A pointer takes the keys from nobody: with the board in focus the arrows would no longer step through the game.
  const still = (event: MouseEvent) => {
    event.preventDefault();
    const active = document.activeElement;
    if (active instanceof HTMLElement || active instanceof SVGElement) active.blur();
  };
  element.addEventListener("mousedown", still);
  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  return () => {
    element.removeEventListener("mousedown", still);
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", up);
  };
}
