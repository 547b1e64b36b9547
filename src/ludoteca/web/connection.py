"""A connection to one browser, as far as sending goes."""

from __future__ import annotations

import asyncio
from collections import deque
from time import monotonic
from typing import TYPE_CHECKING, Final

from ludoteca.web import metrics
from ludoteca.web.messages import Probe
from ludoteca.web.room import Room, encoded

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from ludoteca.web.messages import ServerMessage

MOST_WAITING: Final = 512
"""Messages a browser may be behind; one that is further behind is cut off, and comes again."""

QUIET: Final = 4.0
"""Seconds after which a socket from which nothing was heard is asked: browsers let the timers of hidden pages run once
a minute only, but answer at once."""

SILENCE: Final = 9.0
"""Seconds after which a socket from which nothing was heard is dead."""


class Socket:
    """What is sent to one browser. `tell` never waits: whoever reads slowly makes nobody else wait."""

    __slots__ = ("_cut", "_pump", "_send", "_waiting", "address", "heard", "lag", "pings", "probed", "rooms", "visitor")

    def __init__(
        self, visitor: str, address: str, send: Callable[[str], Awaitable[None]], cut: Callable[[], Awaitable[None]]
    ) -> None:
        self.visitor = visitor
        self.address = address
        self.heard = monotonic()
        self.lag = 0
        self.pings = 0
        self.probed: tuple[int, float] | None = None
        self.rooms: set[Room] = set()
        self._send = send
        self._cut = cut
        self._waiting: deque[str] = deque()
        self._pump: asyncio.Task[None] | None = None

    def tell(self, text: str) -> None:
        """Send it after all that waits already."""
        self._waiting.append(text)
        if self._pump is None:
            self._pump = asyncio.get_running_loop().create_task(self._pumping())
        elif len(self._waiting) > MOST_WAITING:
            self._waiting.clear()
            self._pump.cancel()
            self._pump = asyncio.get_running_loop().create_task(self._cutting())

    def say(self, message: ServerMessage) -> None:
        """Send a message to this browser alone."""
        self.tell(encoded(message))

    async def _pumping(self) -> None:
        try:
            while self._waiting:
                await self._send(self._waiting.popleft())
        except Exception:  # whatever the server calls it: nobody is there any more
            self._waiting.clear()
        self._pump = None

    async def _cutting(self) -> None:
        await self._cut()

    async def cut(self) -> None:
        """Say what still waits, then end the connection; the browser comes again."""
        if self._pump is not None:
            await asyncio.wait([self._pump], timeout=1)
        await self._cut()

    def probe(self) -> None:
        """Ask for an answer, which says how long the way there and back is."""
        self.probed = (self.pings, monotonic())
        self.say(Probe(self.pings))

    def measure(self, number: int) -> None:
        """The answer to a probe has come."""
        if self.probed is not None and self.probed[0] == number:
            lag = monotonic() - self.probed[1]
            metrics.LAG.observe(lag)
            self.lag = round(1000 * lag) if not self.lag else (self.lag + round(1000 * lag)) // 2
            self.probed = None
