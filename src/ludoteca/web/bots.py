"""The moves that the server has to find: of the engine's levels, and of the simple bot that plays for a leaver."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import TYPE_CHECKING, Final

from ludoteca.bots import GreedyBot, LevelBot
from ludoteca.engine import EngineError, installation
from ludoteca.engine.client import TOP_LEVEL
from ludoteca.record import Game
from ludoteca.web import metrics

if TYPE_CHECKING:
    from ludoteca.web.table import Due

LEVELS: Final = tuple(range(1, TOP_LEVEL + 1))
MOMENT: Final = 0.5
"""Seconds that pass at least before a bot's move is shown: people want to see what they are answered."""

TOP_TIME: Final = 3000
"""Milliseconds in which the highest level thinks about a move."""

HASH: Final = 16
"""MiB of memory that a bot uses while it thinks."""


class Bots:
    """Some threads that think. The engine leaves Python's other threads running meanwhile."""

    def __init__(self, threads: int = 0) -> None:
        count = threads or max(1, (os.cpu_count() or 1) - 1)
        self._threads = ThreadPoolExecutor(count, "bot")

    async def move(self, line: str, due: Due) -> str:
        """A move in the game on this line, after a natural moment."""
        asked = monotonic()
        loop = asyncio.get_running_loop()
        found, _ = await asyncio.gather(
            loop.run_in_executor(self._threads, _found, line, due, asked), asyncio.sleep(MOMENT)
        )
        return found

    def close(self) -> None:
        """Let go; what is being thought ends by itself and is heard by nobody."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def levels() -> tuple[int, ...]:
    """Those on offer: none where the engine is not installed."""
    try:
        installation.module()
    except EngineError:
        return ()
    return LEVELS


def _found(line: str, due: Due, asked: float) -> str:
    metrics.QUEUE.observe(monotonic() - asked)
    bot = GreedyBot() if due.level is None else LevelBot(due.level, movetime=TOP_TIME, hash=HASH)
    return str(bot.choose(Game.parse(line)))
