"""Small readable players, written against the protocol: they play every game, in any seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludoteca.bots.bot import Bot, mover
from ludoteca.bots.evaluation import expected_shares, shares
from ludoteca.bots.greedy import GreedyBot
from ludoteca.bots.montecarlo import MonteCarloBot
from ludoteca.bots.random import RandomBot

if TYPE_CHECKING:
    from collections.abc import Callable

BOTS: Final[dict[str, Callable[[int | None], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "montecarlo": MonteCarloBot,
}
"""The bots by name; called with a seed, or None for none."""

__all__ = ["BOTS", "Bot", "GreedyBot", "MonteCarloBot", "RandomBot", "expected_shares", "mover", "shares"]
