"""The bazaar and what comes in its box: cells, directions, the arrows round the border, rugs and dirhams (M1, M2).

Cells are numbered 0 to 48 in the alphabetical order of their names, a1 a2 .. g7; directions 0 to 3 clockwise, n e s w;
colours 0 to 3, A B C D.
"""

from __future__ import annotations

from typing import Final

FILES: Final = "abcdefg"
RANKS: Final = "1234567"
CELLS: Final = tuple(file + rank for file in FILES for rank in RANKS)
"""The name of every cell."""
CELL_NUMBERS: Final = {name: cell for cell, name in enumerate(CELLS)}

DIRECTIONS: Final = "nesw"
COLOURS: Final = "ABCD"
NONE: Final = -1
"""No cell, no colour, no seat."""

CENTRE: Final = CELL_NUMBERS["d4"]
NORTH: Final = DIRECTIONS.index("n")
WAYS: Final = {"ahead": 0, "left": -1, "right": 1}
"""How the mover may turn Assam, in quarter turns clockwise; never round about (M3)."""
DIE: Final = {1: 1, 2: 2, 3: 2, 4: 1}
"""How many of the six faces of the die show so many slippers (M3)."""

DIRHAMS: Final = 30
"""What every seat begins with (M2)."""
RUGS_OF_A_COLOUR: Final = {2: 12, 3: 15, 4: 12}
"""How many rugs there are of each colour with 2, 3 and 4 seats (M2)."""
COLOURS_OF_SEATS: Final = {2: ((0, 2), (1, 3)), 3: ((0,), (1,), (2,)), 4: ((0,), (1,), (2,), (3,))}
"""The colours of every seat with 2, 3 and 4 seats (M2)."""

# The arrows of M1: who leaves this way from the first, second .. cell of that side comes back here, facing so.
# g7 and a1 have the loops.
_ARROWS: Final = {
    "n": ("a7 b7 c7 d7 e7 f7 g7", "b7s a7s d7s c7s f7s e7s g7w"),
    "s": ("a1 b1 c1 d1 e1 f1 g1", "a1e c1n b1n e1n d1n g1n f1n"),
    "w": ("a7 a6 a5 a4 a3 a2 a1", "a6e a7e a4e a5e a2e a3e a1n"),
    "e": ("g7 g6 g5 g4 g3 g2 g1", "g7s g5w g6w g3w g4w g1w g2w"),
}
_OFFSETS: Final = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


def _beside(cell: int, direction: str) -> int:
    files, ranks = _OFFSETS[direction]
    file, rank = FILES.index(CELLS[cell][0]) + files, RANKS.index(CELLS[cell][1]) + ranks
    return CELL_NUMBERS[FILES[file] + RANKS[rank]] if 0 <= file < len(FILES) and 0 <= rank < len(RANKS) else NONE


def _stepped(cell: int, direction: str) -> tuple[int, int]:
    if (beside := _beside(cell, direction)) != NONE:
        return beside, DIRECTIONS.index(direction)
    leaving, back = _ARROWS[direction]
    arrow = back.split()[leaving.split().index(CELLS[cell])]
    return CELL_NUMBERS[arrow[:2]], DIRECTIONS.index(arrow[2])


BESIDE: Final = tuple(tuple(_beside(cell, direction) for direction in DIRECTIONS) for cell in range(len(CELLS)))
"""BESIDE[cell][direction]: the cell that shares this side, or NONE beyond the border."""

NEIGHBOURS: Final = tuple(tuple(cell for cell in beside if cell != NONE) for beside in BESIDE)
"""The two, three or four cells that share a side with a cell."""

STEPS: Final = tuple(tuple(_stepped(cell, direction) for direction in DIRECTIONS) for cell in range(len(CELLS)))
"""STEPS[cell][facing]: where Assam's next step takes him, and how he faces then."""
