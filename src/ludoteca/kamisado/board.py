"""The board of Kamisado (K0): sixty-four coloured squares, two seats, and the ways ahead of each.

Squares are numbered 0 to 63: a1, b1, ... h1, a2, ... h8. Colours are numbered 0 to 7 in the order in which they stand
on Black's home row, brown to orange. Towers are numbered 0 to 15: Black's eight by colour, then White's eight.
"""

from __future__ import annotations

from typing import Final

BLACK: Final = 0
WHITE: Final = 1
SEAT_NAMES: Final = ("Black", "White")

COLOURS: Final = "BGRYPUEO"
COLOUR_NAMES: Final = ("brown", "green", "red", "yellow", "pink", "purple", "blue", "orange")
TOWERS: Final = COLOURS + COLOURS.lower()
"""The letter of every tower."""

LEFT: Final = "left"
RIGHT: Final = "right"

_FROM_RANK_8 = (
    "OEUPYRGB",
    "ROPGEYBU",
    "GPORUBYE",
    "PUEOBGRY",
    "YRGBOEUP",
    "EYBUROPG",
    "UBYEGPOR",
    "BGRYPUEO",
)

CELLS: Final = tuple(file + rank for rank in "12345678" for file in "abcdefgh")
"""The name of every square."""
SQUARES: Final[dict[str, int]] = {name: square for square, name in enumerate(CELLS)}
"""The number of the square of every name."""
COLOUR: Final = tuple(COLOURS.index(letter) for rank in reversed(_FROM_RANK_8) for letter in rank)
"""The colour of every square."""


def tower_called(seat: int, square: int) -> int:
    """The tower of this seat that has the colour of this square (T2)."""
    return 8 * seat + COLOUR[square]


def seat_of(tower: int) -> int:
    """Whose tower it is."""
    return tower // 8


def is_home(seat: int, square: int) -> bool:
    """Whether the square is on the home row of this seat: rank 1 for Black, rank 8 for White."""
    return square // 8 == (7 if seat == WHITE else 0)


def gone_home(squares: tuple[int, ...]) -> list[int]:
    """The towers that stand on the enemy home row."""
    return [tower for tower, square in enumerate(squares) if is_home(1 - seat_of(tower), square)]


def points(teeth: tuple[int, ...]) -> tuple[int, ...]:
    """The points of each seat (K1): 0, 1, 3, 7 or 15 for a tower with 0, 1, 2, 3 or 4 teeth."""
    worth = [2**count - 1 for count in teeth]
    return sum(worth[:8]), sum(worth[8:])


def seats_at_goal(teeth: tuple[int, ...], goal: int) -> tuple[int, ...]:
    """The seats whose teeth are worth the goal of the match, or more."""
    return tuple(seat for seat, worth in enumerate(points(teeth)) if worth >= goal)


_FORWARD = (1, -1)
_SIDEWAYS = (0, -1, 1)


def _way(seat: int, square: int, sideways: int) -> tuple[int, ...]:
    rank, file = divmod(square, 8)
    steps = [(rank + _FORWARD[seat] * step, file + sideways * step) for step in range(1, 8)]
    return tuple(8 * rank + file for rank, file in steps if 0 <= rank < 8 and 0 <= file < 8)


WAYS: Final = tuple(
    tuple(tuple(_way(seat, square, sideways) for sideways in _SIDEWAYS) for square in range(64))
    for seat in (BLACK, WHITE)
)
"""For each seat and square the three ways ahead (M1), straight first: the squares in the order they are passed."""

START: Final = tuple(
    next(square for square in range(64) if is_home(seat, square) and COLOUR[square] == colour)
    for seat in (BLACK, WHITE)
    for colour in range(8)
)
"""The square of every tower in the first round: the home square of its own colour."""

_ROW_BY_ROW = {
    LEFT: tuple(range(64)),
    RIGHT: tuple(8 * rank + file for rank in range(8) for file in reversed(range(8))),
}
FILL_ORDER: Final = {
    (side, seat): squares if seat == BLACK else tuple(63 - square for square in squares)
    for side, squares in _ROW_BY_ROW.items()
    for seat in (BLACK, WHITE)
}
"""The squares as a seat sees them, row after row from its home row and from its own left or right (A3, A4).

Towers are taken in this order, and its first eight squares are the home row in the order it is filled.
"""
