"""The numbers before the moves (N7), counted by hand."""

from __future__ import annotations

import pytest

from ludoteca.position import CHANCE
from ludoteca.record import Count


def numbers(seats: int, turns: list[int]) -> str:
    count = Count(seats)
    found = []
    for seat in turns:
        count = count.after(seat)
        found.append(str(count))
    return " ".join(found)


@pytest.mark.parametrize(
    ("seats", "turns", "expected"),
    [
        (2, [0, 1, 0, 1, 0], "1. 1... 2. 2... 3."),
        (2, [1, 0, 1, 0], "1. 1... 2. 2..."),
        (2, [0, 1, 1, 0, 0, 1], "1. 1... 1... 2. 2... 2..."),
        (2, [0, 0, 1, 0], "1. 1... 1... 2."),
        (2, [CHANCE, CHANCE, 0, CHANCE, 0, CHANCE, 1, CHANCE, 1, CHANCE, 0], "1. " + "1... " * 9 + "2."),
        (4, [2, 3, 0, 1, 2, 3, 0], "1. 1... 1... 1... 2. 2... 2..."),
        (4, [2, 0, 1, 3, 0, 2], "1. 1... 1... 2. 2... 3."),
        (3, [0, 2, 0, 2], "1. 1... 2. 2..."),
    ],
    ids=["alternate", "the other begins", "push", "first pushes", "chance", "four", "a seat left out", "seat 1 out"],
)
def test_the_number_grows_when_play_has_come_round(seats: int, turns: list[int], expected: str) -> None:
    """The sixth: from seat 1 to 3 the turn goes back in the order 2 3 0 1, from 0 to 2 too."""
    assert numbers(seats, turns) == expected
