"""`show`, `moves`, `perft`: looking at one position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteca import kamisado, walk
from ludoteca.cli.start import UsageError
from ludoteca.position import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludoteca.position import Position


def show(position: Position[Any]) -> int:
    """Draw it, with its text."""
    print(position.draw())
    print(f"\n{position}")
    return 0


def moves(position: Any, odds: bool) -> int:
    """List its legal moves."""
    shares = position.chances() if odds and position.turn == CHANCE else {}
    for move in position.legal_moves():
        print(f"{move} {shares[move]}" if shares else move)
    return 0


def perft(position: Position[Any], depth: int, divide: bool, round_only: bool) -> int:
    """Count, after each move or in all."""
    if depth < 0:
        raise UsageError(f"DEPTH {depth}: expected 0 or more")
    leaf: Callable[[Any], bool] | None = None
    if round_only:
        if not isinstance(position, kamisado.Position):
            raise UsageError("--round-only is an option of kamisado")
        leaf = _round_over
    if not divide:
        print(walk.perft(position, depth, leaf))
        return 0
    if depth == 0:
        raise UsageError("--divide: expected a DEPTH of 1 or more")
    counts = walk.divide(position, depth, leaf)
    for move, count in counts.items():
        print(f"{move}: {count}")
    print(f"{len(counts)} moves, {sum(counts.values())} in all")
    return 0


def _round_over(position: kamisado.Position) -> bool:
    return position.round_over
