/** What a game shows for the cell under the pointer, a finger that stays, or the keyboard. */

import type { Table } from "./hands";

/** How long, in milliseconds, a finger stays before it asks rather than taps. */
const LONG = 400;

export class Hover {
  private cell: string | null = null;
  /** Whether the finger that is down has been shown something: it asked, and does not tap any more. */
  asked = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  /** Shows what there is to be shown for a cell, or nothing. */
  over(cell: string | null): void {
    if (cell === this.cell) return;
    this.cell = cell;
    this.refresh();
  }

  /** Shows it anew: what may be clicked has changed. */
  refresh(): void {
    const { stage, choosing, scene } = this.table;
    const { hover } = stage.drawing;
    const shown = hover && this.cell ? hover(this.cell, choosing.made, choosing.options, scene, stage.pen) : [];
    stage.layers.hover.replaceChildren(...shown);
  }

  listen(svg: SVGSVGElement): void {
    if (!this.table.stage.drawing.hover) return;
    const here = (event: PointerEvent) => {
      const { stage, scene } = this.table;
      return stage.cell(stage.point(event.clientX, event.clientY), scene);
    };
    svg.addEventListener("pointermove", (event) => event.pointerType !== "touch" && this.over(here(event)));
    svg.addEventListener("pointerdown", (event) => {
      this.asked = false;
      if (event.pointerType === "touch") this.timer = setTimeout(() => this.ask(here(event)), LONG);
    });
    for (const kind of ["pointerup", "pointercancel", "pointerleave"] as const) {
      svg.addEventListener(kind, (event) => {
        clearTimeout(this.timer);
        if (event.pointerType === "touch" || kind !== "pointerup") this.over(null);
      });
    }
    svg.addEventListener("focusin", (event) => {
      const target = event.target instanceof Element ? event.target.closest("[data-cell]:focus-visible") : null;
      if (target) this.over(target.getAttribute("data-cell"));
    });
    svg.addEventListener("focusout", () => this.over(null));
  }

  private ask(cell: string | null): void {
    this.over(cell);
    this.asked = this.table.stage.layers.hover.childElementCount > 0;
  }
}
