"""Kamisado's rounds, solved exactly on one thread: the openings of the first round, and later rounds with sumos.

`python -m benchmarks.rounds results.jsonl` counts who won the rounds of an arena's matches instead.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Final

from ludoteca import kamisado
from ludoteca.engine import native
from ludoteca.record import Game
from ludoteca.walk import random_game

if TYPE_CHECKING:
    from collections.abc import Iterator

LATER: Final = 100
WANTED: Final = {"openings": 10.0, "median": 0.5}  # seconds


def later_starts() -> Iterator[kamisado.Position]:
    """Of each of many random matches the start of one later round, by lot, in which some tower is a sumo."""
    for seed in range(10_000):
        starts, filled = [], False
        for move, position in random_game(kamisado.Position.start(goal=15), seed):
            filled = filled or str(move) in ("left", "right")
            if filled and position.turn is not None and not position.round_over:
                filled = False
                starts += [position] if "+" in str(position) else []
        if starts:
            yield Random(seed).choice(starts)


def seconds(position: kamisado.Position) -> float:
    """Until it is known who wins the round."""
    begun = perf_counter()
    native.prove("kamisado", str(position))
    return perf_counter() - begun


def openings() -> tuple[int, int, float]:
    """How many moves win the first round, the nodes and the seconds that it took to know of all of them."""
    start = kamisado.Position.start()
    begun = perf_counter()
    proofs = [native.prove("kamisado", str(start.play(move))) for move in start.legal_moves()]
    return sum(not proof.wins for proof in proofs), sum(proof.nodes for proof in proofs), perf_counter() - begun


def rounds_won(path: Path) -> Counter[tuple[bool, int]]:
    """The rounds of an arena's results file: whether their opener won them, and the points they brought."""
    won: Counter[tuple[bool, int]] = Counter()
    for line in path.read_text("utf-8").splitlines()[1:]:
        game = Game.parse(json.loads(line)["line"])
        position, opener = game.start, game.start.turn
        for move in game.moves:
            after = position.play(move)
            gained = [now - then for now, then in zip(after.points(), position.points(), strict=True)]
            if any(gained):
                won[gained.index(max(gained)) == opener, max(gained)] += 1
            if str(move) in ("left", "right"):
                opener = after.turn
            position = after
    return won


def tell(path: Path) -> None:
    """How often the opener wins a round, and what a round brings: what the match player goes by."""
    won = rounds_won(path)
    everything = won.total()
    opener = sum(count for (by_opener, _), count in won.items() if by_opener)
    print(f"{everything} rounds, {opener / everything:.1%} won by their opener")
    for points in sorted({points for _, points in won}):
        count = won[True, points] + won[False, points]
        print(f"{points} {'point' if points == 1 else 'points'}: {count / everything:.1%}")


def run() -> None:
    """Print both."""
    winning, nodes, took = openings()
    shown = f"{took:.1f} s (wanted {WANTED['openings']:g})"
    print(f"\nrounds of kamisado: {winning} of 102 openings win, {nodes} nodes, {shown}")
    times = sorted(map(seconds, islice(later_starts(), LATER)))
    shown = f"median {median(times):.3f} s (wanted {WANTED['median']:g}), the slowest {times[-1]:.1f} s"
    print(f"{LATER} later rounds with sumos: {shown}, all {sum(times):.0f} s")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        tell(Path(sys.argv[1]))
    else:
        run()
