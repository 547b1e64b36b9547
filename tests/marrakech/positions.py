"""Positions for the tests of Marrakech: written by hand, and reached by random play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from ludoteca import walk
from ludoteca.marrakech import Position

if TYPE_CHECKING:
    from collections.abc import Sequence

BARE = "/".join(["." * 14] * 7)
"""The board without rugs."""
CELLS = [file + rank for file in "abcdefg" for rank in "1234567"]
"""The 49 names of M1."""

STARTS = {
    (seats, bankruptcy): Position.start(seats, bankruptcy) for seats in (2, 3, 4) for bankruptcy in ("out", "stay")
}
POOR = [
    Position.parse(f"{BARE} d4n {rest}")
    for rest in (
        "2:A12C12,58:B12D12 -- 0 draw0",
        "1:A12C12,59:B12D12 -- 0 draw0 stay",
        "85:15,4:15,1:15 - 0 turn",
        "3:12,2:12,114:12,1:12 - 0 turn",
        "0:12,60:12,0:12,60:12 - 0 turn stay",
    )
]
"""Starts in which somebody cannot pay for long."""


def on_bare(rest: str) -> Position:
    """`on_bare("d4n 30:15,30:15,30:15 - 0 turn")`: no rugs on the board."""
    return Position.parse(f"{BARE} {rest}")


@st.composite
def games(draw: st.DrawFn, seats: Sequence[int] = (2, 3, 4)) -> list[Position]:
    """The positions of a game of random moves, or of its beginning."""
    start = draw(st.sampled_from([start for start in [*STARTS.values(), *POOR] if start.seats in seats]))
    positions = [start]
    for move, _ in walk.random_game(start, draw(st.integers(0, 10_000)), draw(st.integers(0, 230))):
        positions.append(positions[-1].play(move))
    return positions


POSITIONS = games().map(lambda positions: positions[-1])
