"""The search: nodes a second, how long each depth takes, by how much a ply more multiplies the nodes, and how soon it
stops.

What a node and a depth are is the business of each game's search; the figures compare a search with itself.
"""

from __future__ import annotations

from itertools import pairwise
from math import exp, log
from random import Random
from statistics import fmean, median
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Any, Final

from ludoteca.engine import BlockingEngine
from ludoteca.games import GAMES
from ludoteca.position import CHANCE
from ludoteca.walk import random_game

if TYPE_CHECKING:
    from ludoteca.engine import Info
    from ludoteca.position import Position

STARTS: Final[dict[str, dict[str, Any]]] = {
    "abalone": {"layout": "belgian_daisy"},
    "block": {},
    "kamisado": {"goal": 3},
    "marrakech": {"seats": 2},
}
POSITIONS, SECONDS, FEWEST = 6, 2.0, 500  # a depth of fewer nodes says nothing
STOPS = 15  # of each position


def positions(game: str) -> list[Position[Any]]:
    """The start, and one after some random moves of each of a few games, in which a seat is to move."""
    found = [GAMES[game].start(**STARTS[game])]
    for seed in range(1, 100):
        later = [
            position
            for _, position in random_game(GAMES[game].start(**STARTS[game]), seed, 6 * seed)
            if position.turn not in (None, CHANCE)
        ]
        found += later[-1:]
    return [position for position in found if position.turn not in (None, CHANCE)][:POSITIONS]


def depths(engine: BlockingEngine, game: str, position: Position[Any]) -> list[Info]:
    """What the search knew when it was done with each depth."""
    reached: dict[int, Info] = {}
    with engine.analyse(game, str(position), movetime=int(1000 * SECONDS)) as analysis:
        for info in analysis:
            reached[info.depth or 0] = info
    return [info for _, info in sorted(reached.items())]


def growth(infos: list[Info]) -> list[float]:
    """Nodes of a depth by those of the depth before, in logarithms."""
    nodes = [info.nodes for info in infos[:-1] if info.nodes is not None and info.nodes >= FEWEST]
    return [log(more / fewer) for fewer, more in pairwise(nodes)]


def stops(engine: BlockingEngine, game: str) -> list[float]:
    """Milliseconds from `stop` to the answer, wherever the search happened to be."""
    random, waits = Random(1), []
    for position in positions(game) * STOPS:
        with engine.analyse(game, str(position)) as analysis:
            sleep(random.uniform(0.001, 0.2))
            begun = perf_counter()
            analysis.stop()
            analysis.best()
            waits.append(1000 * (perf_counter() - begun))
    return sorted(waits)


def run() -> None:
    """Print the tables."""
    print(f"\n{'search, 1 thread':17} {'nodes/s':>9} {'branching':>10} {f'depth in {SECONDS:g} s':>13}  ms to depth")
    with BlockingEngine.open() as engine:
        for game in GAMES:
            searches = [depths(engine, game, position) for position in positions(game)]
            last = [infos[-1] for infos in searches]
            speed = sum(info.nodes or 0 for info in last) / max(1, sum(info.time or 0 for info in last)) * 1000
            factors = [factor for infos in searches for factor in growth(infos)]
            deepest = int(median(info.depth or 0 for info in last))
            times = [
                f"{depth}: {median(found):.0f}"
                for depth in range(max(1, deepest - 3), deepest + 1)
                if (found := [info.time or 0 for infos in searches for info in infos if info.depth == depth])
            ]
            branching = f"{exp(fmean(factors)):.2f}" if factors else "-"
            print(f"{game:17} {speed:9.0f} {branching:>10} {deepest:13}  {', '.join(times)}")
        print(f"\n{'stop':17} {'median':>9} {'9 of 10':>10} {'most':>13}  ms of {POSITIONS * STOPS}")
        for game in GAMES:
            waits = stops(engine, game)
            print(f"{game:17} {median(waits):9.1f} {waits[9 * len(waits) // 10]:10.1f} {waits[-1]:13.1f}")
