"""A bot that looks one ply ahead."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ludoteca.bots.bot import mover
from ludoteca.bots.evaluation import expected_shares

if TYPE_CHECKING:
    from ludoteca.position import M, Position


class GreedyBot:
    """The move after which its share of the win looks largest, dice averaged; equals are drawn by lot."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, position: Position[M]) -> M:
        """A legal move of a position in which a seat is to move."""
        seat = mover(position)
        values = {move: expected_shares(position.play(move))[seat] for move in position.legal_moves()}
        best = max(values.values())
        return self._random.choice([move for move, value in values.items() if value == best])
