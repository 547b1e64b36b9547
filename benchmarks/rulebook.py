"""The rulebook: how long `legal_moves()` takes in positions of random games, and how long the games take to import."""

from __future__ import annotations

import compileall
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter_ns
from typing import TYPE_CHECKING, Any

import ludoteca
from ludoteca.games import GAMES
from ludoteca.walk import random_game

if TYPE_CHECKING:
    from ludoteca.position import Position

LIMITS_MS = {"abalone": 1.0, "block": 0.5, "kamisado": 0.1, "marrakech": 0.1}
IMPORT_LIMIT_MS = 60
STARTS: dict[str, dict[str, Any]] = {"abalone": {}, "block": {}, "kamisado": {"goal": 15}, "marrakech": {"seats": 4}}
GAMES_PLAYED, PLIES, REPEATS = 20, 300, 5


def positions(game: str) -> list[Position[Any]]:
    """Of random games from the usual start, in no order."""
    found = [
        position
        for seed in range(GAMES_PLAYED)
        for _, position in random_game(GAMES[game].start(**STARTS[game]), seed, PLIES)
        if position.turn is not None
    ]
    return Random(0).sample(found, min(2000, len(found)))


def milliseconds(position: Position[Any]) -> float:
    """The best of a few calls."""
    best = min(_once(position) for _ in range(REPEATS))
    return best / 1e6


def _once(position: Position[Any]) -> int:
    begun = perf_counter_ns()
    position.legal_moves()
    return perf_counter_ns() - begun


def import_milliseconds() -> tuple[float, float]:
    """A bare interpreter, and one that imports the four games, compiled as pip leaves them: each the best of nine."""
    compileall.compile_dir(Path(ludoteca.__file__).parent, quiet=1)
    games = "from ludoteca import abalone, block, kamisado, marrakech"
    return _interpreter("pass"), _interpreter(games)


def _interpreter(program: str) -> float:
    times = []
    for _ in range(9):
        begun = perf_counter_ns()
        subprocess.run([sys.executable, "-c", program], check=True)
        times.append((perf_counter_ns() - begun) / 1e6)
    return min(times)


def run() -> None:
    """Print the table."""
    print(f"\n{'legal_moves()':14} {'median ms':>10} {'p95 ms':>8} {'limit ms':>9} {'share':>6}  positions")
    for game, limit in LIMITS_MS.items():
        times = [milliseconds(position) for position in positions(game)]
        p95 = quantiles(times, n=20)[-1]
        print(f"{game:14} {median(times):10.4f} {p95:8.4f} {limit:9} {median(times) / limit:6.0%}  {len(times)}")
    bare, games = import_milliseconds()
    extra = games - bare
    print(f"\nimport of the four games: {extra:.1f} ms over a bare interpreter's {bare:.1f} (limit {IMPORT_LIMIT_MS})")
