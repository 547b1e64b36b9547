"""What a bot is: something that chooses a legal move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ludoteca.position import CHANCE

if TYPE_CHECKING:
    from ludoteca.position import M, Position


class Bot(Protocol):
    """A player for every game and every number of seats."""

    def choose(self, position: Position[M]) -> M:
        """A legal move of a position in which a seat is to move; ValueError in any other."""


def mover(position: Position[M]) -> int:
    """The seat to move; ValueError when the game is over or chance moves next."""
    seat = position.turn
    if seat is None or seat == CHANCE:
        what = "the game is over" if seat is None else "chance moves next"
        raise ValueError(f"{str(position)!r}: {what}; expected a position in which a seat is to move")
    return seat
