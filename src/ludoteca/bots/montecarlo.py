"""A bot that plays each of its moves out many times, a few plies far, and believes the average."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle
from math import inf
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from ludoteca.bots.bot import mover
from ludoteca.bots.evaluation import shares
from ludoteca.walk import random_game

if TYPE_CHECKING:
    from ludoteca.position import M, Position


@dataclass(slots=True)
class _Arm:
    """One move at the root and what its playouts brought."""

    total: float = 0.0
    playouts: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.playouts if self.playouts else 0.0


class MonteCarloBot:
    """Flat Monte Carlo with truncated playouts, scored by the evaluation.

    All moves are tried equally often; then the worse half is dropped, and so on until one is left. It stops after
    `seconds`, or after `playouts` playouts in all, which makes it reproducible.
    """

    def __init__(
        self, seed: int | None = None, seconds: float = 1.0, playouts: int | None = None, plies: int = 6
    ) -> None:
        if not 0 < seconds < inf or plies < 0 or (playouts is not None and playouts < 1):
            raise ValueError(
                f"seconds={seconds}, playouts={playouts}, plies={plies}: expected a finite number of seconds above 0, "
                "playouts of 1 or more or None, plies of 0 or more"
            )
        self._random = Random(seed)
        self._seconds = seconds
        self._playouts = playouts
        self._plies = plies

    def choose(self, position: Position[M]) -> M:
        """A legal move of a position in which a seat is to move."""
        seat = mover(position)
        arms = {move: _Arm() for move in position.legal_moves()}
        rounds = max(1, (len(arms) - 1).bit_length())
        begun, spent = monotonic(), 0
        for this_round in range(1, rounds + 1):
            for move, arm in cycle(list(arms.items())):
                if len(arms) == 1 or self._used_up(this_round / rounds, begun, spent):
                    break
                arm.total += self._playout(position.play(move))[seat]
                arm.playouts += 1
                spent += 1
            ranked = sorted(arms, key=lambda move: arms[move].mean, reverse=True)
            arms = {move: arms[move] for move in ranked[: (len(ranked) + 1) // 2]}
        return next(iter(arms))

    def _used_up(self, part: float, begun: float, spent: int) -> bool:
        """Whether this part of the playouts, or without such a limit of the time, has been used."""
        if self._playouts is not None:
            return spent >= part * self._playouts
        return spent > 0 and monotonic() - begun >= part * self._seconds

    def _playout(self, position: Position[M]) -> tuple[float, ...]:
        seed = self._random.getrandbits(64)
        *_, last = position, *(after for _, after in random_game(position, seed, self._plies))
        return shares(last)
