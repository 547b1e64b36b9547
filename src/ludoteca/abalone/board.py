"""The board of Abalone (A1) and its layouts (A2): cells, six directions, straight lines.

Cells are numbered 0 to 60 in the order of their names: a1, a2, .. a5, b1, .. i9.
"""

from __future__ import annotations

from typing import Final

BLACK: Final = 0
WHITE: Final = 1
EMPTY: Final = 2
"""What a cell holds: a marble of one of the two seats, or nothing."""

SEAT_NAMES: Final = ("Black", "White")

DIRECTIONS: Final = {
    "east": (0, +1),
    "north-east": (+1, +1),
    "north-west": (+1, 0),
    "west": (0, -1),
    "south-west": (-1, -1),
    "south-east": (-1, 0),
}
"""The steps as (row, number). The first three lead to greater names, the other three are their opposites."""

_PLACES = tuple((row, number) for row in range(1, 10) for number in range(1, 10) if abs(row - number) <= 4)
_CELL_AT = {place: cell for cell, place in enumerate(_PLACES)}

NAMES: Final = tuple(f"{'abcdefghi'[row - 1]}{number}" for row, number in _PLACES)
CELLS: Final = {name: cell for cell, name in enumerate(NAMES)}
ROWS: Final = {
    letter: tuple(cell for cell, name in enumerate(NAMES) if name[0] == letter) for letter in reversed("abcdefghi")
}
"""The cells of every row from left to right; the rows as they are written and drawn, i first."""


def _ray(row: int, number: int, step: tuple[int, int]) -> tuple[int, ...]:
    ray = []
    while (row, number) in _CELL_AT:
        ray.append(_CELL_AT[row, number])
        row, number = row + step[0], number + step[1]
    return tuple(ray)


RAYS: Final = tuple(tuple(_ray(*place, step) for step in DIRECTIONS.values()) for place in _PLACES)
"""For each cell and direction the cells straight on to the edge, the cell itself first."""

RAY: Final = {(rays[0][0], other): ray for rays in RAYS for ray in rays for other in ray[1:]}
"""The ray from one cell through another; there is none unless both lie on one straight line."""

UPWARD: Final = tuple(rays[:3] for rays in RAYS)
"""The rays of each cell that lead to greater names: the cell is the smaller end of every group on them."""

NEIGHBOURS: Final = tuple(tuple(ray[1] for ray in rays if len(ray) > 1) for rays in RAYS)
"""The cells that touch each cell."""


def _sideways(group: tuple[int, ...], axis: int) -> dict[int, tuple[int, ...]]:
    targets = {}
    for way in range(6):
        rays = [RAYS[cell][way] for cell in group]
        if way % 3 != axis and all(len(ray) > 1 for ray in rays):
            targets[rays[0][1]] = tuple(ray[1] for ray in rays)
    return targets


SIDEWAYS: Final = {
    ray[:size]: _sideways(ray[:size], axis)
    for rays in UPWARD
    for axis, ray in enumerate(rays)
    for size in (2, 3)
    if size <= len(ray)
}
"""For each group of two or three cells the cells a broadside move (A6) can take it to, by the first of them."""


def carried(cell: int, start: int, target: int) -> int | None:
    """Where the step that takes `start` to `target` takes `cell`; None when that is off the board."""
    (row, number), (row_from, number_from), (row_to, number_to) = _PLACES[cell], _PLACES[start], _PLACES[target]
    return _CELL_AT.get((row + row_to - row_from, number + number_to - number_from))


LAYOUTS: Final = {
    "standard": "ooooo/oooooo/..ooo../......../........./......../..xxx../xxxxxx/xxxxx",
    "belgian_daisy": "oo.xx/oooxxx/.oo.xx./......../........./......../.xx.oo./xxxooo/xx.oo",
    "german_daisy": "...../oo..xx/ooo.xxx/.oo..xx./........./.xx..oo./xxx.ooo/xx..oo/.....",
    "swiss_daisy": "...../oo..xx/oxo.xox/.oo..xx./........./.xx..oo./xox.oxo/xx..oo/.....",
    "dutch_daisy": "oo.xx/oxoxox/.oo.xx./......../........./......../.xx.oo./xoxoxo/xx.oo",
    "the_wall": "..o../....../.ooooo./oooooooo/........./xxxxxxxx/.xxxxx./....../..x..",
    "domination": "...../o....x/oo...xx/oooo.xxx/...x.x.../xxx.oooo/xx...oo/x....o/.....",
    "alien_attack": "x.x.x/.xoox./.xoxox./...xx.../........./...oo.../.oxoxo./.oxxo./o.o.o",
    "face_to_face": "...../....../oo...xx/ooo..xxx/oooo.xxxx/ooo..xxx/oo...xx/....../.....",
    "pyramid": "o..../oo..../ooo..../oooo..../oooo.xxxx/....xxxx/....xxx/....xx/....x",
    "fujiyama": "ooooo/.oxxo./..oxo../...oo.../........./...xx.../..xox../.xoox./xxxxx",
    "infiltration": ".xox./.xxxx./.xoxox./.x....x./........./.o....o./.oxoxo./.oooo./.oxo.",
    "star": "x...o/.o..x./o.x.o.x/...ox.../oxox.oxox/...ox.../o.x.o.x/.o..x./x...o",
}
"""The rows of every layout, i first: x black, o white."""
