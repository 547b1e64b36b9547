"""Positions for the tests of Abalone: set up by hand, and made up by hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from ludoteca import walk
from ludoteca.abalone import LAYOUTS, Position

WIDTHS = {"i": 5, "h": 6, "g": 7, "f": 8, "e": 9, "d": 8, "c": 7, "b": 6, "a": 5}
LOWEST = {"i": 5, "h": 4, "g": 3, "f": 2, "e": 1, "d": 1, "c": 1, "b": 1, "a": 1}
WRITTEN = [row + str(LOWEST[row] + place) for row, width in WIDTHS.items() for place in range(width)]
"""The 61 names of A1 in the order in which a position text writes them."""
NAMES = sorted(WRITTEN)


def placed(side: str, black: str = "", white: str = "", lost: str = "0 0") -> Position:
    """`placed("x", "e2 e3", "e4")`: these marbles and nothing else."""
    assert not set(black.split()) & set(white.split())
    assert set(black.split()) | set(white.split()) <= set(NAMES)
    rows = [""]
    for cell in WRITTEN:
        rows[-1] += "x" if cell in black.split() else "o" if cell in white.split() else "."
        if len(rows[-1]) == WIDTHS[cell[0]] and cell[0] != "a":
            rows.append("")
    return Position.parse(f"{'/'.join(rows)} {side} {lost}")


def marbles(position: Position) -> dict[str, set[str]]:
    """The cells of each colour, read from the position's text."""
    written = str(position).split(" ")[0].replace("/", "")
    return {colour: {cell for cell, held in zip(WRITTEN, written, strict=True) if held == colour} for colour in "xo"}


STEPS = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
"""The six directions of A1: east, north-east, north-west and their opposites."""


def stepped(cell: str, step: tuple[int, int], times: int = 1) -> str:
    """The name of the place so many steps away, which may be off the board."""
    return chr(ord(cell[0]) + step[0] * times) + str(int(cell[1:]) + step[1] * times)


@st.composite
def made_up(draw: st.DrawFn) -> Position:
    """Marbles laid in lines, so that there are groups and contacts; at most 14 of a colour; any marbles lost."""
    held: dict[str, str] = {}
    line = st.tuples(st.sampled_from(NAMES), st.sampled_from(STEPS), st.integers(1, 5), st.sampled_from("xo"))
    for start, step, length, colour in draw(st.lists(line, max_size=14)):
        for times in range(length):
            cell = stepped(start, step, times)
            if cell in NAMES and list(held.values()).count(colour) < 14:
                held.setdefault(cell, colour)
    side = draw(st.sampled_from("xo"))
    lost = []
    for colour in "xo":
        most = min(14 - list(held.values()).count(colour), 6 if colour == side else 5)
        lost.append(str(draw(st.integers(0, most))))
    black, white = (" ".join(cell for cell in held if held[cell] == colour) for colour in "xo")
    return placed(side, black, white, " ".join(lost))


@st.composite
def played(draw: st.DrawFn) -> Position:
    """A position of a game of random moves from any layout."""
    position = Position.start(draw(st.sampled_from(sorted(LAYOUTS))))
    for move, _ in walk.random_game(position, draw(st.integers(0, 10_000)), draw(st.integers(0, 200))):
        position = position.play(move)
    return position


POSITIONS = made_up() | played()
