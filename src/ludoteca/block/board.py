"""The board (B1) and the ways across it (B5, B6): data, and the names of the squares.

Inside the program a square is a number from 0 to 39, in the order in which a position is written: d8, e8, c7, .. e1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    Routes = Mapping[int, tuple[frozenset[int], ...]]

ROWS: Final = ("de", "cdef", "bcdefg", "abcdefgh", "abcdefgh", "bcdefg", "cdef", "de")
"""The files of every rank, from rank 8 down to rank 1."""

CELLS: Final = tuple(file + rank for rank, files in zip("87654321", ROWS, strict=True) for file in files)
"""The names of the squares, by their numbers."""

SQUARES: Final[Mapping[str, int]] = {cell: square for square, cell in enumerate(CELLS)}
"""The numbers of the squares, by their names."""

_EAST, _WEST, _NORTH, _SOUTH = (1, 0), (-1, 0), (0, 1), (0, -1)
_ALONG_THE_RANK, _ALONG_THE_FILE = (_EAST, _WEST), (_NORTH, _SOUTH)


def _beside(cell: str, directions: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The squares that share a side with this one in these directions."""
    file, rank = map(ord, cell)
    cells = (chr(file + east) + chr(rank + north) for east, north in directions)
    return tuple(SQUARES[cell] for cell in cells if cell in SQUARES)


_ACROSS: Final = tuple(_beside(cell, _ALONG_THE_RANK) for cell in CELLS)
_UPRIGHT: Final = tuple(_beside(cell, _ALONG_THE_FILE) for cell in CELLS)

NEIGHBOURS: Final = tuple(across + upright for across, upright in zip(_ACROSS, _UPRIGHT, strict=True))
"""The squares that share a side with each square."""


def _routes(departure: int, size: int) -> Routes:
    """Where a piece of this size can end (B5), and for each end the sets of squares that a route needs empty (B6).

    The departure is never in such a set: in at most four steps a piece comes back to it only with the last.
    """
    routes: dict[int, set[frozenset[int]]] = {}
    for turns in (_ACROSS, _UPRIGHT), (_UPRIGHT, _ACROSS):
        walks: list[tuple[int, ...]] = [(departure,)]
        for step in range(size):
            walks = [(*walk, square) for walk in walks for square in turns[step % 2][walk[-1]]]
        for walk in walks:
            routes.setdefault(walk[-1], set()).add(frozenset(walk[1:-1]))
    return {end: tuple(ways) for end, ways in routes.items()}


ROUTES: Final = {size: tuple(_routes(square, size) for square in range(len(CELLS))) for size in (1, 2, 3, 4)}
"""ROUTES[size][departure][end]: the sets of squares between; a route is open when all squares of its set are empty."""
