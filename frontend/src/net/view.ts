import type { GameView, ServerMessage, Update } from "../wire";

/** What a message makes of a view: the new one, the same one (nothing new), or null: something is missing, ask anew. */
export function applied(view: GameView | null, message: ServerMessage): GameView | null {
  switch (message.type) {
    case "snapshot":
      return view && message.view.version < view.version ? view : message.view;
    case "update":
      return view && updated(view, message);
    case "presence": {
      if (!view) return null;
      const { seats, watchers, claim_at = null, can = [] } = message;
      return { ...view, seats, watchers, claim_at, can };
    }
    case "said":
      return view && { ...view, chat: [...(view.chat ?? []), message.line] };
    default:
      return view;
  }
}

function updated(view: GameView, update: Update): GameView | null {
  if (update.before !== view.version) return update.version <= view.version ? view : null;
  const moved = update.moved ?? [];
  const kept = (update.plies ?? 0) - moved.length;
  if (kept < 0 || kept > view.moves.length) return null;
  return {
    ...view,
    version: update.version,
    status: update.ended ? "ended" : view.status,
    moves: [...view.moves.slice(0, kept), ...moved],
    turn: update.turn ?? null,
    number: update.number ?? 1,
    legal: update.legal ?? null,
    clock: update.clock ?? null,
    can: update.can ?? [],
    draw_offer: update.draw_offer ?? null,
    takeback_request: update.takeback_request ?? null,
    rematch: update.rematch ?? null,
    rematch_offers: update.rematch_offers ?? [],
    ended: update.ended ?? null,
    claim_at: update.claim_at ?? null,
    dice: update.dice ?? view.dice ?? null,
    seats: update.seats ?? view.seats,
  };
}

/** The position's text after so many plies. */
export function textAfter(view: GameView, plies: number): string {
  return plies === 0 ? view.start : view.moves[plies - 1]!.text;
}

export const CHANCE = -1;

/**
 * The number of every ply (N7): it grows whenever the turn passes to a seat that comes earlier in the cyclic order
 * beginning with the seat that moved first.
 */
export function numbers(seats: readonly number[], count: number): number[] {
  const first = seats.find((seat) => seat !== CHANCE) ?? 0;
  const place = (seat: number) => (seat - first + count) % count;
  let number = 1;
  let last = 0;
  return seats.map((seat) => {
    if (seat === CHANCE) return number;
    if (place(seat) < last) number += 1;
    last = place(seat);
    return number;
  });
}
