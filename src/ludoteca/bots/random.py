"""The weakest bot: any legal move."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ludoteca.bots.bot import mover

if TYPE_CHECKING:
    from ludoteca.position import M, Position


class RandomBot:
    """Every legal move with the same probability; the same seed gives the same moves."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, position: Position[M]) -> M:
        """A legal move of a position in which a seat is to move."""
        mover(position)
        return self._random.choice(position.legal_moves())
