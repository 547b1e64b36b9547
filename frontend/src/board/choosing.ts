/** What has been clicked, what may be clicked next, and what that makes: a move, a premove, or nothing yet. */

import { type Branch, follow, forced, tree } from "./clicks";

/** What a click made. */
export type Made =
  | { readonly kind: "move"; readonly move: string }
  | { readonly kind: "premove"; readonly clicks: readonly string[] }
  | { readonly kind: "cancelled" }
  | { readonly kind: "changed" }
  | { readonly kind: "nothing" };

/** What the game says about its clicks. */
export interface ClickRules {
  spellings(clicks: readonly string[]): readonly (readonly string[])[];
  /** Whether a premove of these cells wants another one. */
  unfinished(clicks: readonly string[]): boolean;
  /** Whether a premove can begin here. */
  occupied(cell: string): boolean;
}

export class Choosing {
  /** The clicks made so far. */
  made: readonly string[] = [];
  private root: Branch = tree([]);
  private legal: readonly string[] = [];
  /** Whether clicks are made ahead of one's turn. */
  ahead = false;
  private waiting = false;

  constructor(private readonly rules: ClickRules) {}

  /** The moves there are now, or none; whether one may click ahead, and whether a premove waits. What was begun goes on if it still can. */
  offer(legal: readonly string[] | null, ahead: boolean, waiting: boolean): void {
    const same = this.ahead === ahead && String(legal ?? []) === String(this.legal);
    this.waiting = waiting;
    if (same) return;
    this.legal = legal ?? [];
    this.ahead = ahead && legal === null;
    this.root = tree(this.legal, (clicks) => this.rules.spellings(clicks));
    this.rest();
  }

  /** Whether a click can do anything. */
  get open(): boolean {
    return this.root.next.size > 0 || this.ahead;
  }

  /** The clicks that go on from here. */
  get options(): readonly string[] {
    return [...(follow(this.root, this.made)?.next.keys() ?? [])];
  }

  /** The clicks that a move can begin with. */
  get beginnings(): readonly string[] {
    return [...this.root.next.keys()];
  }

  /** Whether a drag or a selection can begin on this cell. */
  begins(cell: string): boolean {
    return this.root.next.has(cell) || (this.ahead && this.rules.occupied(cell));
  }

  /** Those that are worth showing: for every move that would be made, its best spelling. */
  get shown(): readonly string[] {
    const seen = new Set<string>();
    const next = follow(this.root, this.made)?.next ?? new Map<string, Branch>();
    return [...next]
      .filter(([, { move }]) => move === null || (!seen.has(move) && seen.add(move)))
      .map(([name]) => name);
  }

  /** Whether this option makes the move; otherwise it needs another click. */
  ends(option: string): boolean {
    return follow(this.root, [...this.made, option])?.move != null;
  }

  click(name: string): Made {
    if (this.ahead) return this.clickAhead(name);
    const next = follow(this.root, [...this.made, name]);
    if (next) return this.advance([...this.made, name], next);
    if (name === forced(this.root)) return { kind: "nothing" };
    const begins = follow(this.root, [name]);
    if (begins && name !== this.made[this.made.length - 1]) return this.advance([name], begins);
    return this.escape();
  }

  /** Forgets the clicks; a premove that waits is given up. */
  escape(): Made {
    const had = this.made.join() !== this.resting().join();
    this.rest();
    if (this.waiting && !had) return { kind: "cancelled" };
    return { kind: had ? "changed" : "nothing" };
  }

  private advance(made: readonly string[], branch: Branch): Made {
    if (branch.move === null) {
      this.made = made;
      return { kind: "changed" };
    }
    this.rest();
    return { kind: "move", move: branch.move };
  }

  private clickAhead(name: string): Made {
    const made = [...this.made, name];
    if (made.length === 1) {
      if (!this.rules.occupied(name)) return this.escape();
      this.made = made;
      return { kind: "changed" };
    }
    if (name === this.made[0]) return this.escape();
    if (this.rules.unfinished(made)) {
      this.made = made;
      return { kind: "changed" };
    }
    this.rest();
    return { kind: "premove", clicks: made };
  }

  private resting(): readonly string[] {
    const only = forced(this.root);
    return only === null ? [] : [only];
  }

  private rest(): void {
    this.made = this.resting();
  }
}
