"""The engine in process: plain functions with text at the boundary, and one door for bulk.

A position is its text (rulebook/<game>.md), a move too. What is refused is refused with the errors of the rulebook:
NotationError, IllegalMoveError. Work with `threads` leaves Python's other threads running.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ludoteca.engine.answers import Info, Playouts
from ludoteca.engine.client import TOP_LEVEL, Best
from ludoteca.engine.installation import module
from ludoteca.engine.refusals import check_move, check_text, refusal
from ludoteca.position import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = [
    "Certificate",
    "Proof",
    "Solution",
    "certificate",
    "go",
    "moves",
    "odds",
    "outcome",
    "perft",
    "play",
    "playouts",
    "playouts_many",
    "prove",
    "solve",
]

MAX_PLIES = 10_000
"""Where a random game is broken off unless another length is given."""


def moves(game: str, text: str) -> list[str]:
    """All legal moves, sorted; none when the game is over."""
    found: list[str] = _ask(module().moves, game, text)
    return found


def odds(game: str, text: str) -> dict[str, Fraction]:
    """In a chance position every outcome with its exact odds; elsewhere nothing."""
    return {move: Fraction(weight, whole) for move, weight, whole in _ask(module().odds, game, text)}


def play(game: str, text: str, move: str) -> str:
    """The position after the move."""
    check_text(game, text)
    check_move(game, move)
    after: str = _refusing(game, text, move, module().play, text, move)
    return after


def outcome(game: str, text: str) -> Outcome | None:
    """How the game ended; None while it goes on."""
    ended = _ask(module().outcome, game, text)
    return None if ended is None else Outcome(*ended)


def perft(game: str, text: str, depth: int, threads: int = 1, round_only: bool = False) -> int:
    """The number of sequences of exactly `depth` moves; with `round_only` (Kamisado) none goes beyond its round."""
    count: int = _ask(module().perft, game, text, depth, threads, round_only)
    return count


def playouts(game: str, text: str, games: int, seed: int, max_plies: int = MAX_PLIES, threads: int = 1) -> Playouts:
    """Even random games, chance by its odds; the same seed gives the same sums with any number of threads."""
    plies, wins, unfinished = _ask(module().playouts, game, text, games, seed, max_plies, threads)
    return Playouts(games, plies, wins, unfinished)


def go(
    game: str,
    text: str,
    *,
    movetime: int | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    threads: int = 1,
    lines: int = 1,
    level: int = TOP_LEVEL,
    seed: int = 1,
    hash: int = 64,  # noqa: A002  # the option's name in the protocol
    player: str = "best",
    without: str = "none",
) -> Best:
    """The best move by a search until the first of the limits, of which there must be one (`movetime` in milliseconds).

    `text` is a position, or what stands after the game's name on the line of a game: `<position> moves .. limits ..`.
    A `level` below 10 has limits of its own and needs no others; it makes the mistakes of its `seed` (E11).
    """
    settings = (threads, lines, hash, player, without, level, seed)
    reached, visited, time, found = _ask(module().search, game, text, movetime, nodes, depth, *settings)
    infos = tuple(
        Info(reached, visited, time, rank if lines > 1 else None, round(1000 * share), value, proved or None, tuple(pv))
        for rank, (share, value, proved, pv) in enumerate(found, 1)
    )
    if not infos:
        return Best(None, Info())
    return Best(infos[0].pv[0] if infos[0].pv else None, infos[0], infos)


def playouts_many(
    game: str, texts: Sequence[str], games: int, seed: int, max_plies: int = MAX_PLIES, threads: int = 1
) -> memoryview:
    """Bulk: random games of many positions, each game by itself, as a buffer of 32-bit numbers.

    Its shape is [position, game, field]; the fields are `ludoteca_engine.FIELDS`: plies, winners (a bit for every
    seat), reason (an index of `ludoteca_engine.REASONS`, 0: not finished), and the points of four seats.
    """
    if isinstance(texts, str) or not hasattr(texts, "__getitem__"):
        raise TypeError(f"texts: expected a sequence of str, not {type(texts).__name__}")
    for text in texts:
        check_text(game, text)
    rows: memoryview = _refusing(game, None, None, module().playouts_many, texts, games, seed, max_plies, threads)
    return rows


# Kamisado's rounds, which are solved exactly. A node is a position that was looked into.


@dataclass(frozen=True, slots=True)
class Proof:
    """Whether the seat to move wins the round."""

    wins: bool
    nodes: int


@dataclass(frozen=True, slots=True)
class Solution:
    """The points of the round for the seat to move, below 0 if it loses, and best play to the end of the round."""

    points: int
    line: tuple[str, ...]
    nodes: int


@dataclass(frozen=True, slots=True)
class Certificate:
    """Who wins the round, and the replies that prove it (rulebook/certificate.md)."""

    winner: int
    replies: tuple[str, ...]
    nodes: int


def prove(game: str, text: str) -> Proof:
    """Who wins the round, with best play of both seats; NotationError when no round is being played."""
    return Proof(*_ask(module().prove, game, text))


def solve(game: str, text: str) -> Solution:
    """What the round comes to, with best play of both seats; NotationError when no round is being played."""
    points, line, nodes = _ask(module().solve, game, text)
    return Solution(points, tuple(line), nodes)


def certificate(game: str, text: str) -> Certificate:
    """The replies that win the round for whoever wins it; NotationError when no round is being played."""
    winner, replies, nodes = _ask(module().certificate, game, text)
    return Certificate(winner, tuple(replies), nodes)


def _ask(function: Callable[..., Any], game: str, text: str, *more: Any) -> Any:
    """What a function of the module says about a position."""
    check_text(game, text)
    return _refusing(game, text, None, function, text, *more)


def _refusing(game: str, text: str | None, move: str | None, function: Callable[..., Any], *arguments: Any) -> Any:
    """Call it; what it refuses gets the rulebook's error about this text and move."""
    try:
        return function(game, *arguments)
    except (module().NotationError, module().IllegalMoveError) as error:
        raise refusal(game, text, move, str(error)) from None
