/** Which piece of the new scene is which of the old one: what moves is carried along, the rest is known by what and where it is. */

import type { Phase, Piece } from "./drawing";

/** A piece that is on the screen. */
export interface Standing {
  readonly id: number;
  readonly piece: Piece;
}

export interface Place {
  readonly cell: string;
  readonly level: number;
}

/** For every piece, where it is: first as it stands, then after each phase. */
export function ways(standing: readonly Standing[], phases: readonly Phase[]): Map<number, Place[]> {
  const ways = new Map<number, Place[]>(standing.map(({ id, piece }) => [id, [place(piece)]]));
  for (const phase of phases) {
    const moved = movers(ways, phase);
    const fallen = new Map<string, number>();
    for (const [id, way] of ways) {
      const here = last(way);
      if (!moved.has(id)) fallen.set(here.cell, (fallen.get(here.cell) ?? 0) + 1);
    }
    for (const [id, cell] of moved) {
      const level = fallen.get(cell) ?? 0;
      fallen.set(cell, level + 1);
      ways.get(id)?.push({ cell, level });
    }
    for (const [id, way] of ways) if (!moved.has(id)) way.push(last(way));
  }
  return ways;
}

/** Which old piece each new one is: by its key, by kind and exact place, by kind and cell; null: it is new. */
export function matched(
  standing: readonly Standing[],
  ways: ReadonlyMap<number, readonly Place[]>,
  pieces: readonly Piece[],
): (number | null)[] {
  const free = new Map(standing.map(({ id, piece }) => [id, { ...piece, ...last(ways.get(id) ?? [place(piece)]) }]));
  const found: (number | null)[] = pieces.map(() => null);
  const rules: ((old: Piece, piece: Piece) => boolean)[] = [
    (old, piece) => piece.key !== undefined && old.key === piece.key,
    (old, piece) => alike(old, piece) && old.cell === piece.cell && old.level === piece.level,
    (old, piece) => alike(old, piece) && old.cell === piece.cell,
  ];
  for (const rule of rules) {
    pieces.forEach((piece, index) => {
      if (found[index] !== null) return;
      const id = [...free].find(([, old]) => rule(old, piece))?.[0];
      if (id === undefined) return;
      found[index] = id;
      free.delete(id);
    });
  }
  return found;
}

/** The last of a way that has at least one place. */
export function last(way: readonly Place[]): Place {
  const place = way[way.length - 1];
  if (!place) throw new RangeError("a way without a place");
  return place;
}

function place({ cell, level }: Piece): Place {
  return { cell, level };
}

function sort({ sort, kind }: Piece): string {
  return sort ?? kind;
}

function alike(old: Piece, piece: Piece): boolean {
  return old.key === undefined && piece.key === undefined && sort(old) === sort(piece);
}

/** Who moves in a phase and where to, in the order in which they come to lie on one another. */
function movers(ways: ReadonlyMap<number, readonly Place[]>, phase: Phase): Map<number, string> {
  const moved = new Map<number, string>();
  for (const { from, to, count } of phase) {
    const pile = [...ways].filter(([id, way]) => last(way).cell === from && !moved.has(id));
    pile.sort(([, one], [, other]) => last(one).level - last(other).level);
    for (const [id] of count === null ? pile : pile.slice(-count)) moved.set(id, to);
  }
  return moved;
}
