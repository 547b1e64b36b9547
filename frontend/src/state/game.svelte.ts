import { nonce } from "../net/api";
import type { Answer, Asking } from "../net/socket";
import { applied, CHANCE, textAfter } from "../net/view";
import type { Act, GameView, Moved, ServerMessage } from "../wire";
import { hear, socket } from "./site.svelte";
import { reason, toast } from "./toasts.svelte";

export type Deed = Act["what"];
type Room = "players" | "watchers";

/** One game as this page follows it: the newest view, the ply that is looked at, and what is under way. */
export class Game {
  readonly id: string;
  view = $state.raw<GameView | null>(null);
  missing = $state(false);
  /** How many plies are shown; null: always the newest position. */
  cursor = $state<number | null>(null);
  /** A move is on its way. */
  sending = $state(false);
  premove = $state.raw<readonly string[] | null>(null);
  #stop: () => void;
  #unfollow: () => void;
  #arrived: (moved: readonly Moved[], view: GameView) => void;

  constructor(id: string, arrived: (moved: readonly Moved[], view: GameView) => void = () => undefined) {
    this.id = id;
    this.#arrived = arrived;
    this.#stop = hear((message) => this.#take(message));
    this.#unfollow = socket.follow(id, () => this.view?.version ?? null);
  }

  leave(): void {
    this.#stop();
    this.#unfollow();
  }

  readonly plies = $derived.by(() => this.view?.moves.length ?? 0);
  readonly shown = $derived.by(() => Math.min(this.cursor ?? this.plies, this.plies));
  readonly text = $derived.by(() => (this.view ? textAfter(this.view, this.shown) : null));
  readonly mine = $derived.by(() => this.view?.mine ?? []);
  readonly turn = $derived.by(() => this.view?.turn ?? null);
  readonly myTurn = $derived.by(() => this.turn !== null && this.mine.includes(this.turn));
  readonly live = $derived.by(() => this.view?.status === "running");

  /** The seat this browser acts for: the one to move where it plays several. */
  readonly seat = $derived.by(() => (this.myTurn ? this.turn! : (this.mine[0] ?? null)));

  /** Whether this browser may do it now. */
  can(what: Deed): boolean {
    return this.view?.can?.includes(what) ?? false;
  }

  /** Looks at the position after so many plies; at the newest one it stays the newest. */
  look(plies: number): void {
    this.cursor = plies >= this.plies ? null : Math.max(0, plies);
  }

  async play(move: string): Promise<void> {
    this.cursor = null;
    this.sending = true;
    await this.#ask({ type: "move", id: nonce(), game: this.id, ply: this.plies, move, ...this.#as() });
    this.sending = false;
  }

  async act(what: Deed): Promise<void> {
    await this.#ask({ type: "act", id: nonce(), game: this.id, what, ...this.#as() });
  }

  async chat(room: Room, text: string): Promise<void> {
    await this.#ask({ type: "chat", id: nonce(), game: this.id, room, text });
  }

  #as(): { seat?: number } {
    return this.seat === null ? {} : { seat: this.seat };
  }

  async #ask(message: Asking): Promise<Answer> {
    const answer = await socket.ask(message);
    if (answer.type === "refused") {
      toast(reason(answer), true);
      socket.refresh(this.id);
    }
    return answer;
  }

  #take(message: ServerMessage): void {
    if (message.type === "refused" && !message.id && message.game === this.id) {
      if (message.code === "unknown") this.missing = true;
      return;
    }
    const about = message.type === "snapshot" ? message.view.id : "game" in message ? message.game : null;
    if (about !== this.id || !["snapshot", "update", "presence", "said"].includes(message.type)) return;
    const before = this.view;
    const after = applied(before, message);
    if (after === null) socket.refresh(this.id);
    else if (after !== before) this.#show(before, after);
  }

  #show(before: GameView | null, after: GameView): void {
    this.view = after;
    if (after.turn !== CHANCE && !after.moves.length) this.premove = null;
    if (this.cursor !== null && this.cursor > after.moves.length) this.cursor = null;
    if (before) this.#arrived(after.moves.slice(before.moves.length), after);
  }
}
