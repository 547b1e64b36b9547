"""The engine: perft leaves and random games a second, what a second thread brings, and the rulebook beside it.

Times are the best of a few runs; `wanted` is what they should at least be on a server core of 2022 or so.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from ludoteca import walk
from ludoteca.engine import native
from ludoteca.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

RUNS = 3


class Perft(NamedTuple):
    """A count of leaves to measure, and how many a second are wanted."""

    game: str
    depth: int
    rulebook_depth: int
    wanted: float | None


class Games(NamedTuple):
    """Random games to measure, how long they may get, and how many a second are wanted."""

    game: str
    games: int
    max_plies: int
    wanted: float


PERFTS = (
    Perft("abalone", 6, 3, 1.2e9),
    Perft("kamisado", 8, 4, 60e6),
    Perft("block", 5, 3, 60e6),
    Perft("marrakech", 11, 7, None),
)
GAMES_PLAYED = (
    Games("abalone", 40_000, 200, 75e3),
    Games("kamisado", 1_000_000, 1_000, 1.2e6),
    Games("block", 30_000, 10_000, 40e3),
    Games("marrakech", 300_000, 1_000, 500e3),
)


def seconds(work: Callable[[], object]) -> float:
    """The best of a few runs."""
    return min(_once(work) for _ in range(RUNS))


def _once(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return perf_counter() - begun


def start(game: str) -> str:
    """The usual start, as text."""
    return str(GAMES[game].start())


def perft(what: Perft, threads: int) -> float:
    """Leaves a second."""
    leaves = native.perft(what.game, start(what.game), what.depth, threads)
    return leaves / seconds(lambda: native.perft(what.game, start(what.game), what.depth, threads))


def games(what: Games, threads: int) -> float:
    """Random games a second."""
    return what.games / seconds(
        lambda: native.playouts(what.game, start(what.game), what.games, 1, what.max_plies, threads)
    )


def rulebook_perft(what: Perft) -> float:
    """Leaves a second of the Python rules, at a depth they can do."""
    position = GAMES[what.game].start()
    leaves = walk.perft(position, what.rulebook_depth)
    return leaves / seconds(lambda: walk.perft(position, what.rulebook_depth))


def run() -> None:
    """Print both tables."""
    print(f"\n{'perft':12} {'leaves/s':>10} {'wanted':>8} {'2 threads':>10} {'x rulebook':>11}")
    for count in PERFTS:
        one = perft(count, 1)
        wanted = f"{count.wanted / 1e6:6.0f} M" if count.wanted else ""
        twice, slow = perft(count, 2) / one, one / rulebook_perft(count)
        print(f"{count.game:12} {one / 1e6:8.0f} M {wanted:>8} {twice:9.2f}x {slow:10.0f}x")
    print(f"\n{'random games':12} {'games/s':>10} {'wanted':>8} {'2 threads':>10}")
    for random in GAMES_PLAYED:
        one = games(random, 1)
        print(f"{random.game:12} {one:10.0f} {random.wanted:8.0f} {games(random, 2) / one:9.2f}x")
