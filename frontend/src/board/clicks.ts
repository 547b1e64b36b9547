/** Which clicks make which move: the tree of what may be clicked next. */

/** What has been clicked so far leads here. */
export interface Branch {
  /** The move, when all its clicks are made. */
  move: string | null;
  readonly next: Map<string, Branch>;
}

type Spellings = (clicks: readonly string[]) => readonly (readonly string[])[];

/** The tree of all legal moves, each a line: its text, then its clicks. Another spelling counts unless it is ambiguous. */
export function tree(legal: readonly string[], spellings: Spellings = () => []): Branch {
  const root = branch();
  const lines = legal.map((line) => line.split(" "));
  for (const [move, ...clicks] of lines) insert(root, clicks, move ?? "");
  const others = lines.map(([move, ...clicks]) => ({ move: move ?? "", ways: spellings(clicks) }));
  for (let rank = 0; others.some(({ ways }) => ways.length > rank); rank++) {
    for (const { move, ways } of others) {
      const other = ways[rank];
      if (other && isFree(root, other)) insert(root, other, move);
    }
  }
  return root;
}

/** Where these clicks lead, or null. */
export function follow(root: Branch, clicks: readonly string[]): Branch | null {
  let here: Branch | undefined = root;
  for (const click of clicks) here = here?.next.get(click);
  return here ?? null;
}

/** The one legal move that clicks made ahead of one's turn mean now: all its clicks, or a beginning that only it has. */
export function meant(root: Branch, clicks: readonly string[]): string | null {
  const moves = new Set(leaves(follow(root, clicks)));
  const [only] = moves;
  return moves.size === 1 && clicks.length > 0 ? (only ?? null) : null;
}

/** The click that every move begins with, if there is only one and clicking it again would not mean more. */
export function forced(root: Branch): string | null {
  const [[click, after] = [null, null]] = root.next;
  return root.next.size === 1 && after && after.move === null && click && !after.next.has(click) ? click : null;
}

function branch(): Branch {
  return { move: null, next: new Map() };
}

function insert(root: Branch, clicks: readonly string[], move: string): void {
  let here = root;
  for (const click of clicks) {
    const next = here.next.get(click) ?? branch();
    here.next.set(click, next);
    here = next;
  }
  here.move = move;
}

function isFree(root: Branch, clicks: readonly string[]): boolean {
  let here: Branch | undefined = root;
  for (const click of clicks) {
    if (here.move !== null) return false;
    here = here.next.get(click);
    if (!here) return true;
  }
  return false;
}

function leaves(here: Branch | null): string[] {
  if (!here) return [];
  if (here.move !== null) return [here.move];
  return [...here.next.values()].flatMap(leaves);
}
