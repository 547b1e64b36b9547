"""The generic contract on every position of random games: 20 of every game and option, 1,000 with `--depth full`."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from contract import check, check_step

from ludoteca.games import GAMES
from ludoteca.walk import random_move

pytestmark = pytest.mark.no_cover  # measuring coverage would make these three times as slow

STARTS = [
    (name, dict(zip((option.name for option in entry.options), choices, strict=True)))
    for name, entry in GAMES.items()
    for choices in product(*(option.choices for option in entry.options))
]
PLIES = 200


def named(part: Any) -> str:
    return "-".join(map(str, part.values())) if isinstance(part, dict) else str(part)


@pytest.mark.parametrize(("game", "options"), STARTS, ids=named)
def test_every_position_of_random_games(game: str, options: dict[str, Any], full: bool) -> None:
    for seed in range(1000 if full else 20):
        random = Random(seed)
        position = GAMES[game].start(**options)
        stale: tuple[Any, ...] = ()
        for ply in range(PLIES):
            try:
                moves = check(position)
                if position.turn is None:
                    break
                move = random_move(position, random)
                position, stale = check_step(position, move, moves, stale), moves
            except Exception as error:
                error.add_note(f"{game} {options}: seed {seed}, ply {ply}: {position}")
                raise
