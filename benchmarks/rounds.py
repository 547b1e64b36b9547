"""Kamisado's rounds, solved exactly on one thread: the openings of the first round, and later rounds with sumos."""

from __future__ import annotations

from itertools import islice
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Final

from ludoteca import kamisado
from ludoteca.engine import native
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


def run() -> None:
    """Print both."""
    winning, nodes, took = openings()
    shown = f"{took:.1f} s (wanted {WANTED['openings']:g})"
    print(f"\nrounds of kamisado: {winning} of 102 openings win, {nodes} nodes, {shown}")
    times = sorted(map(seconds, islice(later_starts(), LATER)))
    shown = f"median {median(times):.3f} s (wanted {WANTED['median']:g}), the slowest {times[-1]:.1f} s"
    print(f"{LATER} later rounds with sumos: {shown}, all {sum(times):.0f} s")


if __name__ == "__main__":
    run()
