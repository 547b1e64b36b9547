"""The whole site but its edge: what the routes and the sockets share."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from ludoteca import marrakech
from ludoteca.web import bus, connection, metrics
from ludoteca.web.bots import Bots
from ludoteca.web.desk import Desk
from ludoteca.web.hall import Hall
from ludoteca.web.identity import Visitors, signing_key
from ludoteca.web.lobby import Lobby
from ludoteca.web.messages import Closing, RollCount, Running
from ludoteca.web.rates import Rate
from ludoteca.web.room import encoded
from ludoteca.web.store import Store

if TYPE_CHECKING:
    from ludoteca.web.connection import Socket
    from ludoteca.web.messages import Listed
    from ludoteca.web.settings import Settings

COME_AGAIN: Final = 1.0
"""Seconds after which browsers shall try to come back to a server that stops."""


class Site:
    """Made of the settings; `start` begins, `close` ends it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.visitors = Visitors(signing_key(secret_file(settings)))
        self.hall = Hall(Store(settings.url()), Bots(settings.threads))
        self.desk = Desk(self.hall, settings)
        self.lobby = Lobby(self.hall, self.desk)
        self.live: set[Socket] = set()
        self.sockets: set[Socket] = set()
        self.messages = Rate(settings.messages, 3 * settings.messages)
        self.openings = Rate(settings.openings / 60, settings.openings)
        self.chats = Rate(settings.chats / 60, max(3, settings.chats / 2))
        self.sits = Rate(1, 60)
        self._shown: list[Listed] = []

    async def start(self) -> None:
        """Begin to serve."""
        if self.settings.redis:
            self.hall.bus = bus.Redis(self.settings.redis, self.hall.name, self._hear)
        await self.hall.start(alone=not self.settings.redis)
        self.hall.repeat(self._show_running, 1.0)
        self.hall.repeat(self._ask_silent, 1.0)
        self.hall.repeat(self.lobby.sweep, 5.0)

    async def _hear(self, hint: bus.Hint) -> None:
        if isinstance(hint, bus.Offered):
            await self.lobby.tell()
        else:
            await self.hall.hear(hint)

    async def running(self) -> list[Listed]:
        """The games that run."""
        await self.hall.flush()
        return await self.hall.log.running()

    async def _show_running(self) -> None:
        """Tell those who follow the list, if it has changed."""
        if not self.live:
            return
        shown = await self.running()
        if shown != self._shown:
            self._shown = shown
            text = encoded(Running(shown))
            for socket in self.live:
                socket.tell(text)

    async def _ask_silent(self) -> None:
        """Probe the sockets from which nothing was heard for a while; cut those that do not answer."""
        now = monotonic()
        silent = [socket for socket in self.sockets if socket.heard < now - connection.QUIET]
        for socket in silent:
            if socket.probed is None:
                socket.probe()
        dead = [socket for socket in silent if socket.heard < now - connection.SILENCE]
        await asyncio.gather(*(socket.cut() for socket in dead), return_exceptions=True)

    async def rolls(self) -> list[RollCount]:
        """All dice that were ever rolled here, and what was to be expected."""
        counted = await self.hall.log.rolls()
        odds = die()
        whole = sum(counted.get(outcome, 0) for outcome in odds)
        return [RollCount(outcome, counted.get(outcome, 0), whole * share) for outcome, share in odds.items()]

    def admits(self, address: str) -> bool:
        """Whether one more socket of this address is still welcome."""
        return sum(socket.address == address for socket in self.sockets) < self.settings.sockets

    def announce(self) -> None:
        """Tell every browser that the server is about to stop; what comes from now on is for the next one."""
        if not self.hall.closing:
            self.hall.closing = True
            text = encoded(Closing(COME_AGAIN))
            for socket in self.sockets:
                socket.tell(text)

    async def close(self) -> None:
        """Write down what is left, and stop."""
        await self.hall.close()
        metrics.ROOMS.set(0)


def die() -> dict[str, float]:
    """The odds of the four outcomes of Marrakech's dice, as the rulebook has them."""
    start = marrakech.Position.start(seats=2)
    while not any(str(move).startswith("=") for move in start.legal_moves()):
        start = start.play(start.legal_moves()[0])
    return {str(move): float(share) for move, share in start.chances().items()}


def secret_file(settings: Settings) -> Path:
    """Where the key that signs cookies is."""
    return Path(settings.secret).expanduser() if settings.secret else settings.folder() / "secret"
