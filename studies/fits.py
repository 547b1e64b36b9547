"""How scores become odds: writes src/ludoteca/engine/fits.txt from the games in build/games (studies/games.py).

Positions of these games are searched again, and the factor is found by which their log odds must be multiplied so that
the results are least surprising (logistic regression through even odds).
"""

from __future__ import annotations

from collections import defaultdict
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from ludoteca.engine import native
from ludoteca.engine.analysis import FITS, LEAST, logit
from ludoteca.position import CHANCE
from ludoteca.record import Game
from studies import games

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ludoteca.arena import Played

FILE: Final = Path(native.__file__).parent / FITS
NODES: Final = 3000
MOST: Final = 5.0  # of a factor
OF_A_GAME: Final = 8  # positions
HEAD: Final = f"""\
# By what the log odds of the search must be multiplied to be those of the results. Written by `make fits` from the
# games of studies/games.py: {OF_A_GAME} positions of each game, searched with {NODES} nodes.
# game seats factor, its standard error, positions
"""

Sample = tuple[float, float]  # the log odds of the search against even ones, and the share of the win that came of it


def samples(played: Played, random: Random) -> Iterator[Sample]:
    """Of positions in which a seat was to move and nothing was proved."""
    game = Game.parse(played.line)
    outcome = game.outcome()
    assert outcome is not None
    winners = outcome.winners or tuple(range(game.seats))
    plies = [ply for ply in range(4, len(game.moves)) if game.positions[ply].turn not in (None, CHANCE)]
    for ply in random.sample(plies, min(OF_A_GAME, len(plies))):
        before = game.at(ply)
        info = native.go(before.entry.name, str(before).split(" ", 1)[1], nodes=NODES).info
        if info.proved is None and info.score is not None:
            score = min(max(info.score / 1000, LEAST), 1 - LEAST)
            yield logit(score) - logit(1 / game.seats), (before.turn in winners) / len(winners)


def fitted(found: Sequence[Sample], seats: int) -> tuple[float, float]:
    """The factor under which the results are most likely, and its standard error."""
    low, high = 0.0, MOST
    for _ in range(60):  # the likelihood has one top, so its slope changes its sign once
        factor = (low + high) / 2
        slope, curve = _slope(found, seats, factor)
        low, high = (factor, high) if slope > 0 else (low, factor)
    return factor, 1 / sqrt(curve)


def _slope(found: Sequence[Sample], seats: int, factor: float) -> tuple[float, float]:
    """Of the log likelihood, and how much that falls with the factor."""
    slope = curve = 0.0
    for odds, share in found:
        expected = 1 / (1 + exp(-logit(1 / seats) - factor * odds))
        slope += (share - expected) * odds
        curve += expected * (1 - expected) * odds * odds
    return slope, curve


def main() -> None:
    """All kinds of games that have been played."""
    found: dict[tuple[str, int], list[Sample]] = defaultdict(list)
    for kind in games.KINDS:
        random = Random(kind.name)
        for played in games.kept(kind):
            found[kind.game, len(played.players)] += samples(played, random)
    rows = []
    for (game, seats), each in sorted(found.items()):
        factor, error = fitted(each, seats)
        rows.append(f"{game} {seats} {factor:.3f} {error:.3f} {len(each)}\n")
        print(rows[-1], end="")
    FILE.write_text(HEAD + "".join(rows), "utf-8")


if __name__ == "__main__":
    main()
