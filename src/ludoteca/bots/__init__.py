"""Small readable players, written against the protocol: they play every game, in any seat."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from ludoteca.bots.bot import Bot, mover
from ludoteca.bots.evaluation import expected_shares, shares
from ludoteca.bots.greedy import GreedyBot
from ludoteca.bots.level import LevelBot
from ludoteca.bots.montecarlo import MonteCarloBot
from ludoteca.bots.random import RandomBot
from ludoteca.engine.client import TOP_LEVEL

if TYPE_CHECKING:
    from collections.abc import Callable

BOTS: Final[dict[str, Callable[[int | None], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "montecarlo": MonteCarloBot,
    **{f"level:{level}": partial(LevelBot, level) for level in range(1, TOP_LEVEL + 1)},
}
"""The bots by name; called with a seed, or None for none. Those of a level need the engine."""

NAMES: Final = f"random, greedy, montecarlo (or montecarlo:SECONDS), level:1 to level:{TOP_LEVEL}"
"""The same for people."""

__all__ = [
    "BOTS",
    "NAMES",
    "Bot",
    "GreedyBot",
    "LevelBot",
    "MonteCarloBot",
    "RandomBot",
    "expected_shares",
    "mover",
    "shares",
]
