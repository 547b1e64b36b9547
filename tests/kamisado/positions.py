"""Positions for the tests of Kamisado: of random matches, and crowded ones made up at random."""

from __future__ import annotations

from itertools import product
from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from ludoteca.kamisado import CELLS, COLOURS, GOALS, Position
from ludoteca.position import NotationError

SEEDS = st.integers(0, 100_000)
TEXTS = ["left", "right", *map("".join, product(CELLS, ("", "x"), CELLS))]
"""Every well-formed text of a move."""


def match(goal: int, seed: int) -> list[Position]:
    """All positions of a match of random moves; pushes are preferred, or they would be rare."""
    random = Random(seed)
    positions = [Position.start(goal)]
    while moves := positions[-1].legal_moves():
        pushes = [move for move in moves if "x" in str(move)]
        positions.append(positions[-1].play(random.choice(pushes or moves)))
        assert len(positions) < 2000, "a match ends (section 7; the longest of section 11 has 391 moves)"
    return positions


@st.composite
def played(draw: st.DrawFn) -> Position:
    """A position of a match of random moves."""
    return draw(st.sampled_from(match(draw(st.sampled_from(GOALS)), draw(SEEDS))))


@st.composite
def crowded(draw: st.DrawFn) -> Position:
    """Towers, some with teeth, in a narrow part of the board: many pushes, passes and deadlocks."""
    random = Random(draw(SEEDS))
    files = random.randint(3, 8)
    squares = [square for square in range(8, 56) if square % 8 < files]
    teeth = [0] * 16
    for tower in random.sample(range(16), 6):
        teeth[tower] = random.choice((1, 1, 2, 2, 3))
    position = Position(
        tuple(random.sample(squares, 16)), tuple(teeth), random.choice((0, 1)), random.choice(COLOURS), 15
    )
    try:
        return Position.parse(str(position))
    except NotationError:  # a deadlock, or a seat at the goal
        assume(False)
        raise


POSITIONS = played() | crowded()
