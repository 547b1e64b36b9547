"""Positions for the tests of Block: set up by hand, and made up by hypothesis."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from ludoteca.block import CELLS, COLOURS, DARK, LIGHT, Position


def placed(side: str, **stacks: str) -> Position:
    """`placed("d", d4="ldd", a5="l")`: these stacks and nothing else, dark to move."""
    assert set(stacks) <= set(CELLS)
    return Position(tuple(stacks.get(cell, "") for cell in CELLS), COLOURS.index(side))


@st.composite
def made_up(draw: st.DrawFn) -> Position:
    """Blocks heaped on any squares, at most 20 of a colour, no piece above four; few squares give tall stacks."""
    squares = st.sampled_from(draw(st.lists(st.sampled_from(CELLS), min_size=1, max_size=30, unique=True)))
    stacks: dict[str, str] = {}
    for cell, colour in draw(st.lists(st.tuples(squares, st.sampled_from(COLOURS)), max_size=60)):
        stack = stacks.get(cell, "") + colour
        if not stack.endswith(colour * 5) and "".join(stacks.values()).count(colour) < 20:
            stacks[cell] = stack
    return placed(draw(st.sampled_from(COLOURS)), **stacks)


@st.composite
def played(draw: st.DrawFn) -> Position:
    """A position of a game of random moves."""
    position = Position.start(draw(st.sampled_from((DARK, LIGHT))))
    random = Random(draw(st.integers(0, 10_000)))
    for _ in range(draw(st.integers(0, 160))):
        if position.turn is not None:
            position = position.play(random.choice(position.legal_moves()))
    return position


POSITIONS = made_up() | played()
