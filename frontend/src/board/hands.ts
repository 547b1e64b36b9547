/** What the player's hands do on a board: taps, drags, keys, buttons. It ends in clicks. */

import type { Choosing, Made } from "./choosing";
import { Cursor } from "./cursor";
import type { Point, Scene } from "./drawing";
import { draw, round } from "./pen";
import { Hover } from "./hover";
import { listen } from "./pointer";
import type { Stage } from "./stage";

/** The board the hands play on. */
export interface Table {
  readonly stage: Stage;
  readonly choosing: Choosing;
  readonly scene: Scene;
  /** Shows the latest position at once, if it is still on its way. */
  hurry(): void;
  click(name: string): Made;
  escape(): void;
}

export class Hands {
  private readonly cells = new Map<string, SVGPathElement>();
  private readonly cursor: Cursor;
  private readonly hover: Hover;
  private readonly stop: () => void;
  private ghost: SVGGElement | null = null;
  private dragged: readonly string[] = [];
  private byKey = false;

  constructor(private readonly table: Table) {
    const { drawing, pen, svg } = table.stage;
    this.cursor = new Cursor(drawing, pen);
    for (const { name, outline } of drawing.cells) {
      this.cells.set(name, draw("path", { d: outline, class: "hit", role: "button", "data-cell": name, tabindex: -1 }));
    }
    this.hover = new Hover(table);
    this.stop = this.attach(svg);
  }

  /** Lays the cells where they are after flipping. */
  place(): void {
    const { drawing, pen, layers } = this.table.stage;
    const turn = pen.degrees ? ` rotate(${pen.degrees})` : "";
    for (const cell of drawing.cells) {
      const { x, y } = pen.at(cell);
      this.cells.get(cell.name)?.setAttribute("transform", `translate(${round(x)} ${round(y)})${turn}`);
    }
    const order = [...this.cells].sort(([one], [other]) => this.rank(one) - this.rank(other));
    layers.hits.replaceChildren(...order.map(([, path]) => path));
  }

  /** Names every cell for those who do not see it, and shows the buttons there are now. */
  update(): void {
    const { stage, choosing, scene } = this.table;
    const options = new Set(choosing.options);
    const [begun] = choosing.made;
    if (begun && this.cells.has(begun) && !stage.svg.contains(document.activeElement)) this.cursor.place(begun);
    for (const [name, path] of this.cells) {
      const words = stage.drawing.words(scene, name, stage.pen);
      if (path.getAttribute("aria-label") !== words) path.setAttribute("aria-label", words);
      path.setAttribute("tabindex", name === this.cursor.cell ? "0" : "-1");
      path.classList.toggle("open", options.has(name) || choosing.begins(name));
      if (choosing.made.includes(name)) path.setAttribute("aria-pressed", "true");
      else path.removeAttribute("aria-pressed");
    }
    stage.svg.classList.toggle("active", choosing.open);
    this.showChoices();
    this.hover.refresh();
  }

  /** The cells whose pieces were dropped somewhere and wait for the answer; the ghost goes. */
  settle(): readonly string[] {
    const dragged = this.dragged;
    this.letGo();
    return dragged;
  }

  /** Listens no more. */
  destroy(): void {
    this.stop();
  }

  private attach(svg: SVGSVGElement): () => void {
    const stop = listen(svg, {
      cell: (x, y) => this.cell(this.table.stage.point(x, y)),
      draggable: (cell) => this.draggable(cell),
      tap: (cell) => this.tap(cell),
      lift: (cell) => this.lift(cell),
      carry: (from, over, by) => this.carry(from, over, by),
      drop: (from, to) => this.drop(from, to),
    });
    this.hover.listen(svg);
    svg.addEventListener("keydown", (event) => this.key(event));
    svg.addEventListener("click", (event) => {
      const name =
        event.target instanceof Element ? event.target.closest("[data-cell]")?.getAttribute("data-cell") : null;
      if (event.detail === 0 && name) this.tap(name);
    });
    return stop;
  }

  /** The cell at a place; where a way to go on is marked, that one, whatever stands in front of it. */
  private cell(point: Point): string | null {
    const { stage, choosing, scene } = this.table;
    const options = choosing.made.length > 0 ? choosing.options : [];
    return stage.marked(point, options, scene) ?? stage.cell(point, scene);
  }

  private rank(cell: string): number {
    const found = this.table.stage.drawing.cells.find(({ name }) => name === cell);
    return found ? this.table.stage.pen.at(found).y : 0;
  }

  private tap(cell: string | null): void {
    if (this.hover.asked) return;
    this.table.hurry();
    if (cell === null) return this.table.escape();
    this.cursor.place(cell);
    this.table.click(cell);
  }

  private draggable(cell: string): boolean {
    this.table.hurry();
    const { choosing } = this.table;
    return this.taken().includes(cell) || choosing.made.includes(cell) || choosing.begins(cell);
  }

  private taken(): readonly string[] {
    const { choosing, scene, stage } = this.table;
    return stage.drawing.taken?.(choosing.made, scene) ?? [];
  }

  private lift(cell: string): void {
    const { choosing, stage } = this.table;
    const held = this.taken().includes(cell) || choosing.made[choosing.made.length - 1] === cell;
    if (!held) this.table.click(cell);
    this.dragged = this.taken().includes(cell) ? this.taken() : [cell];
    const nodes = stage.nodes(this.dragged);
    this.ghost = draw("g", { class: "ghost" }, ...nodes.map((node) => node.cloneNode(true)));
    stage.layers.ghost.replaceChildren(this.ghost);
    stage.dress("dragged", this.dragged);
  }

  private carry(from: string, over: string | null, by: Point): void {
    const { stage, choosing } = this.table;
    this.hover.over(over && from !== over ? this.meant(from, over) : null);
    const scale = stage.drawing.width / stage.svg.getBoundingClientRect().width;
    if (this.ghost) this.ghost.style.transform = `translate(${round(by.x * scale)}px, ${round(by.y * scale)}px)`;
    for (const [name, path] of this.cells)
      path.classList.toggle("over", name === over && choosing.options.includes(name));
  }

  private drop(from: string, to: string | null): void {
    const { choosing } = this.table;
    if (to === null || to === from) return this.letGo();
    const name = this.meant(from, to);
    const made = this.table.choosing.ahead || choosing.options.includes(name) ? this.table.click(name) : null;
    if (made?.kind === "move") this.fly(to, from);
    else this.letGo();
  }

  /** The click that dropping something there stands for. */
  private meant(from: string, to: string): string {
    const { choosing, stage } = this.table;
    return stage.drawing.drop?.(choosing.made, from, to) ?? to;
  }

  /** The pieces wait where they were dropped until the move is answered. */
  private fly(to: string, from: string): void {
    const { drawing, pen } = this.table.stage;
    const [start, end] = [from, to].map((name) =>
      pen.at(drawing.cells.find((cell) => cell.name === name) ?? drawing.centre),
    );
    if (this.ghost && start && end) {
      this.ghost.style.transform = `translate(${round(end.x - start.x)}px, ${round(end.y - start.y)}px)`;
    }
    for (const path of this.cells.values()) path.classList.remove("over");
  }

  private letGo(): void {
    this.ghost?.remove();
    this.ghost = null;
    this.dragged = [];
    this.table.stage.dress("dragged", []);
    for (const path of this.cells.values()) path.classList.remove("over");
  }

  private key(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const label = target?.closest("[data-label]")?.getAttribute("data-label");
    this.byKey = true;
    if (event.key === "Escape") this.table.escape();
    else if (event.key === "Enter" || event.key === " ") {
      if (label) this.table.click(label);
      else this.tap(target?.closest("[data-cell]")?.getAttribute("data-cell") ?? this.cursor.cell);
    } else if (!this.cursor.walk(event.key)) return;
    else this.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  private focus(): void {
    for (const [name, path] of this.cells) path.setAttribute("tabindex", name === this.cursor.cell ? "0" : "-1");
    this.cells.get(this.cursor.cell)?.focus({ preventScroll: true });
  }

  private showChoices(): void {
    const { stage, choosing, scene } = this.table;
    const labels = choosing.options.filter((option) => !this.cells.has(option));
    const focused = stage.layers.choices.contains(document.activeElement);
    const buttons = labels.flatMap((label) => this.button(label, labels, scene));
    stage.layers.choices.replaceChildren(...buttons);
    if (this.byKey && buttons.length > 0) buttons[0]?.focus({ preventScroll: true });
    else if (focused) this.focus();
    this.byKey = false;
  }

  private button(label: string, labels: readonly string[], scene: Scene): SVGGElement[] {
    const { stage, choosing } = this.table;
    const choice = stage.drawing.choice?.(label, choosing.made, scene, labels, stage.pen);
    if (!choice) return [];
    const place = `translate(${round(choice.x)} ${round(choice.y)})`;
    const attributes = { class: "choice", role: "button", tabindex: 0, "data-label": label, "aria-label": choice.text };
    const face = draw("g", { class: "choice-face" }, ...(choice.face ?? stage.pen.button(choice.text)));
    const button = draw("g", { ...attributes, transform: place }, face);
    for (const kind of ["pointerdown", "pointerup"]) button.addEventListener(kind, (event) => event.stopPropagation());
    button.addEventListener("click", () => this.table.click(label));
    return [button];
  }
}
