"""`show`, `moves`, `perft`, `engine`: looking at one position, with the eyes of the rulebook or of the engine."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ludoteca import games, kamisado, walk
from ludoteca.cli import start
from ludoteca.cli.start import UsageError
from ludoteca.position import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from ludoteca.position import Position


DEEPEST: Final = 99
"""The most that `perft` is asked for; no machine comes near it."""


@dataclass(frozen=True, slots=True)
class Count:
    """What `perft` is to count, and how."""

    depth: int
    divide: bool
    round_only: bool
    threads: int | None


def show(position: Position[Any]) -> int:
    """Draw it, with its text."""
    print(position.draw())
    print(f"\n{position}")
    return 0


def moves(position: Any, by: str, odds: bool) -> int:
    """List its legal moves."""
    shares: dict[str, Fraction] = {}
    if by == "engine":
        engine, game, text = start.engine(), games.of(position).name, str(position)
        legal = engine.moves(game, text)
        shares = engine.odds(game, text) if odds else {}
    else:
        legal = [str(move) for move in position.legal_moves()]
        if odds and position.turn == CHANCE:
            shares = {str(move): share for move, share in position.chances().items()}
    for move in legal:
        print(f"{move} {shares[move]}" if shares else move)
    return 0


def perft(position: Position[Any], by: str, how: Count) -> int:
    """Count, after each move or in all."""
    if not 0 <= how.depth <= DEEPEST:
        raise UsageError(f"DEPTH {how.depth}: expected 0 to {DEEPEST}")
    if how.round_only and not isinstance(position, kamisado.Position):
        raise UsageError("--round-only is an option of kamisado")
    if how.threads is not None and by != "engine":
        raise UsageError("--threads is an option of --by engine")
    if how.divide and how.depth == 0:
        raise UsageError("--divide: expected a DEPTH of 1 or more")
    counts = _counts_by_engine(position, how) if by == "engine" else _counts_by_rulebook(position, how)
    if not how.divide:
        print(counts[""])
        return 0
    for move, count in counts.items():
        print(f"{move}: {count}")
    print(f"{len(counts)} moves, {sum(counts.values())} in all")
    return 0


def _counts_by_rulebook(position: Position[Any], how: Count) -> dict[str, int]:
    """By move, or under the empty text all together."""
    leaf: Callable[[Any], bool] | None = _round_over if how.round_only else None
    if not how.divide:
        return {"": walk.perft(position, how.depth, leaf)}
    return {str(move): count for move, count in walk.divide(position, how.depth, leaf).items()}


def _counts_by_engine(position: Position[Any], how: Count) -> dict[str, int]:
    engine, game, text = start.engine(), games.of(position).name, str(position)
    threads = 1 if how.threads is None else how.threads

    def count(text: str, depth: int) -> int:
        try:
            found: int = engine.perft(game, text, depth, threads, how.round_only)
        except ValueError as error:  # a number that is too large, or not large enough
            raise UsageError(str(error)) from error
        return found

    if not how.divide:
        return {"": count(text, how.depth)}
    if count(text, 1) == 0:
        return {}
    return {move: count(engine.play(game, text, move), how.depth - 1) for move in engine.moves(game, text)}


def engine() -> int:
    """Become the engine's process."""
    from ludoteca.engine import installation

    start.engine()
    binary = installation.binary()
    os.execv(binary, [str(binary)])


def _round_over(position: kamisado.Position) -> bool:
    return position.round_over
