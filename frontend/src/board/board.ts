/** One board: what it is told becomes what is seen. */

import "./board.css";
import { Choosing, type Made } from "./choosing";
import { type Drawing, type Phase, phases, type Scene } from "./drawing";
import { Hands, type Table } from "./hands";
import { mark } from "./marks";
import { Pen } from "./pen";
import { PHASE, Stage } from "./stage";
import { Timeline } from "./timeline";
import type { BoardEvents, BoardHandle, BoardLook, BoardState } from "./types";

/** How many positions may wait for the animation of earlier ones; beyond that the earlier ones are skipped. */
const PATIENCE = 3;

export class Board implements BoardHandle, Table {
  readonly stage: Stage;
  readonly choosing: Choosing;
  scene: Scene;
  private readonly frame = document.createElement("div");
  private readonly pen: Pen;
  private readonly hands: Hands;
  private readonly queue: BoardState[] = [];
  private timeline: Timeline | null = null;
  private sent = false;

  constructor(
    element: Element,
    private readonly drawing: Drawing,
    private readonly events: BoardEvents,
    private appearance: BoardLook,
    private state: BoardState,
  ) {
    this.pen = new Pen(events.say, appearance);
    this.stage = new Stage(drawing, this.pen);
    this.scene = drawing.read(state.text);
    this.choosing = new Choosing({
      spellings: (clicks) => drawing.spellings?.(clicks) ?? [],
      unfinished: (clicks) => drawing.unfinished?.(clicks, this.scene) ?? false,
      occupied: (cell) => this.scene.pieces.some((piece) => piece.cell === cell),
    });
    this.hands = new Hands(this);
    this.frame.className = `ludoteca-board game-${state.game}`;
    this.frame.style.setProperty("--ratio", String(drawing.width / drawing.height));
    this.stage.svg.setAttribute("role", "application");
    this.stage.svg.setAttribute("aria-label", events.say("board-name"));
    this.frame.append(this.stage.svg);
    element.append(this.frame);
    this.paint();
  }

  set(state: BoardState): void {
    const latest = this.queue[this.queue.length - 1] ?? this.state;
    this.sent = false;
    if (state.bottom !== latest.bottom || String(state.names) !== String(latest.names)) {
      this.turn(state);
    } else if (state.text === latest.text) {
      this.amend(state);
    } else if (this.timeline && state.motion && this.queue.length < PATIENCE) {
      this.queue.push(state);
    } else {
      this.hurry();
      this.change(state);
    }
  }

  look(look: BoardLook): void {
    this.hurry();
    this.appearance = look;
    this.paint();
  }

  destroy(): void {
    this.drop();
    this.hands.destroy();
    this.frame.remove();
  }

  hurry(): void {
    const latest = this.queue.pop();
    this.queue.length = 0;
    this.drop();
    if (latest) this.change({ ...latest, motion: undefined });
  }

  click(name: string): Made {
    if (this.sent) return { kind: "nothing" };
    return this.tell(this.choosing.click(name));
  }

  escape(): void {
    this.tell(this.choosing.escape());
  }

  /** Shows the position from another side, or with other names: all at once. */
  private turn(state: BoardState): void {
    this.queue.length = 0;
    this.drop();
    this.state = state;
    this.scene = this.drawing.read(state.text);
    this.paint();
  }

  /** The position is the same; what may be done has changed. */
  private amend(state: BoardState): void {
    const waiting = this.queue.pop();
    // The move was refused: what was dropped goes back.
    if (state.legal) this.hands.settle();
    if (waiting) this.queue.push({ ...state, motion: waiting.motion });
    else this.settle(state);
  }

  private paint(): void {
    const { theme, coordinates, symbols } = this.appearance;
    Object.assign(this.frame.dataset, { theme, coordinates, symbols });
    this.pen.look = this.appearance;
    this.pen.names = this.state.names ?? [];
    this.pen.turn(this.state.bottom ?? 0, this.drawing.angle(this.state.bottom ?? 0), this.drawing.centre);
    this.stage.paint(this.scene);
    this.hands.place();
    this.settle(this.state);
  }

  /** Shows another position, and how it came about. */
  private change(state: BoardState): void {
    const [before, after] = [this.scene, this.drawing.read(state.text)];
    const dragged = this.hands.settle();
    const sent = phases(state.motion ?? []);
    const steps = this.drawing.refined?.(sent, before, after) ?? sent;
    this.scene = after;
    if (state.motion && this.appearance.speed > 0 && !isStill()) this.animate(before, steps, dragged);
    else {
      this.stage.show(after, steps, null);
      if (state.motion) this.hear(before, steps[steps.length - 1] ?? null);
    }
    this.settle(state);
  }

  private animate(before: Scene, steps: readonly Phase[], dragged: readonly string[]): void {
    const { drawing, pen, stage, scene: after } = this;
    const timeline = new Timeline(this.appearance.speed, stage.layers.guests, (sound) => this.events.onSound?.(sound));
    const start = drawing.prelude?.(timeline, before, after, pen) ?? 0;
    const pace = PHASE * (drawing.pace?.(before, after) ?? 1);
    stage.show(after, steps, { before, after, phases: steps, timeline, start, pace, dragged });
    steps.forEach((phase, index) => timeline.at(start + index * pace, () => this.hear(before, phase)));
    if (steps.length === 0) timeline.at(start, () => this.hear(before, null));
    drawing.coda?.(timeline, start + steps.length * pace, before, after, pen);
    this.timeline = timeline;
    timeline.finally(() => this.next());
  }

  private next(): void {
    this.timeline = null;
    const state = this.queue.shift();
    if (state) this.change(state);
  }

  private drop(): void {
    this.timeline?.drop();
    this.timeline = null;
  }

  private hear(before: Scene, phase: Phase | null): void {
    const sound = this.drawing.sound(before, this.scene, phase);
    if (sound) this.events.onSound?.(sound);
  }

  /** What may be done now, and everything that shows it. */
  private settle(state: BoardState): void {
    this.state = state;
    this.choosing.offer(state.legal ?? null, state.premove ?? false, (state.premoved ?? []).length > 0);
    this.refresh();
  }

  private refresh(): void {
    const { stage, choosing, scene, drawing } = this;
    const taken = drawing.taken?.(choosing.made, scene) ?? choosing.made.slice(0, 1);
    mark(stage, scene, this.state, choosing, this.appearance.legalMoves);
    stage.dress("lifted", [...taken, ...(drawing.lifted?.(scene) ?? [])]);
    this.hands.update();
  }

  private tell(made: Made): Made {
    this.sent = made.kind === "move";
    this.refresh();
    if (made.kind === "move") this.events.onMove(made.move);
    if (made.kind === "premove") this.events.onPremove(made.clicks);
    if (made.kind === "cancelled") this.events.onPremoveCancel();
    if (made.kind === "changed") this.announce();
    return made;
  }

  private announce(): void {
    const { choosing, drawing, scene, pen } = this;
    const cells = new Set(drawing.cells.map(({ name }) => name));
    const chosen = choosing.made.map((name) => (cells.has(name) ? drawing.words(scene, name, pen) : name)).join(", ");
    if (!chosen) this.events.onSay?.(this.events.say("board-nothing-chosen"));
    else
      this.events.onSay?.(
        this.events.say("board-chosen", { what: chosen, targets: choosing.shown.join(", ") || "none" }),
      );
  }
}

function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
