"""What each feature of alpha-beta is worth: matches at the same nodes against the search without it.

`python -m benchmarks.features abalone [pairs [nodes [feature ..]]]`; a pair is an opening played with either side.
Equals seldom push off six marbles, so where the plies run out the points decide (Block has none: a draw).
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any, Final

from ludoteca.arena.ratings import elo, interval
from ludoteca.engine import native
from ludoteca.record import Game, Limits
from ludoteca.walk import random_move

STARTS: Final[dict[str, dict[str, Any]]] = {"abalone": {"layout": "belgian_daisy"}, "block": {}}
FEATURES: Final[dict[str, tuple[str, ...]]] = {
    "abalone": ("table", "ordering", "killers", "history", "reductions", "quiescence", "aspiration"),
    "block": ("table", "ordering", "killers", "history", "reductions", "quiescence", "aspiration", "proof"),
}
LIMITS: Final = Limits(repetition=3, max_plies=200)
OPENING_PLIES: Final = 6
PAIRS, NODES, MEGABYTES = "100", "5000", 4


def opening(game: str, number: int) -> str:
    """The line of a game after some random moves, without its name."""
    random = Random(number)
    played = Game.of(game, limits=LIMITS, **STARTS[game])
    for _ in range(OPENING_PLIES):
        played = played.play(random_move(played, random))
    return str(played).partition(" ")[2]


def share(game: str, line: str, without: tuple[str, str], nodes: int) -> float:
    """What the seat to move gets, who leaves out the first of `without`; the other leaves out the second."""
    moves, _, limits = line.partition(" limits ")
    plies = 0
    while (best := native.go(game, line, nodes=nodes, hash=MEGABYTES, without=without[plies % 2])).move is not None:
        moves += f" {best.move}"
        line = f"{moves} limits {limits}"
        plies += 1
    played = Game.parse(f"{game} {line}")
    outcome = played.outcome()
    assert outcome is not None
    seat = OPENING_PLIES % 2
    most = max(outcome.points)
    winners = outcome.winners or tuple(seat for seat, points in enumerate(outcome.points) if points == most)
    return (seat in winners) / len(winners)


def gain(game: str, feature: str, pairs: int, nodes: int) -> tuple[float, float]:
    """The share of the whole search against the one without the feature, and its interval of 95 %."""
    shares = []
    for number in range(pairs):
        line = opening(game, number)
        both = share(game, line, ("none", feature), nodes) + 1 - share(game, line, (feature, "none"), nodes)
        shares.append(both / 2)
    return interval(shares)


def main(game: str, pairs: str = PAIRS, nodes: str = NODES, *features: str) -> None:
    """Print the table."""
    print(f"{game}, {nodes} nodes a move, {2 * int(pairs)} games each")
    for feature in features or FEATURES[game]:
        mean, error = gain(game, feature, int(pairs), int(nodes))
        print(f"{feature:12} {mean:6.1%} ± {error:.1%}  {elo(mean):+5.0f} Elo", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
