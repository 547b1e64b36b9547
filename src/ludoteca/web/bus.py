"""News between several processes, over a server of the Redis protocol: hints, for the log in the database is the truth.

A hint that is lost costs some seconds, until the hall looks into the log by itself; it never costs a move.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

import msgspec
import redis as blocking
import redis.asyncio as redis
import structlog
from redis.exceptions import RedisError

from ludoteca.position import LudotecaError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

CHANNEL: Final = "ludoteca"
_PASSWORD: Final = re.compile(r"(?<=:)[^:/@]+(?=@)")
AGAIN: Final = 2.0
"""Seconds until a lost connection is tried again."""


class _Hint(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    sender: str


class Happened(_Hint, frozen=True):
    """A game has reached this version."""

    game: str
    version: int


class Chatted(_Hint, frozen=True):
    """Somebody has said something."""

    game: str
    line: bytes


class Here(_Hint, frozen=True):
    """Which seats of a game, and how many watchers, have a socket at the sender."""

    game: str
    seats: list[int]
    watchers: int


class Asked(_Hint, frozen=True):
    """The sender would like to hear `Here` of this game."""

    game: str


class Offered(_Hint, frozen=True):
    """The seeks have changed."""


class Called(_Hint, frozen=True):
    """A message for all sockets of a visitor, but for those that follow `game`."""

    visitor: str
    message: str
    game: str | None = None


class Bound(_Hint, frozen=True):
    """A visitor has taken, or shown the key of, a seat of a game."""

    visitor: str
    game: str
    seat: int


Hint: TypeAlias = Happened | Chatted | Here | Asked | Offered | Called | Bound


class BusError(LudotecaError):
    """The server of the Redis protocol does not answer; says which, and why."""


def check(url: str) -> None:
    """Refuse an address where no such server answers. One that goes away later is waited for."""
    try:
        with blocking.Redis.from_url(url, socket_connect_timeout=5) as client:
            client.ping()
    except (RedisError, OSError, ValueError) as error:
        raise BusError(f"redis {_PASSWORD.sub('***', url)}: {error}") from None


class Bus(Protocol):
    """What carries hints to the other processes."""

    def tell(self, hint: Hint) -> None:
        """Send it, without waiting and without a promise."""

    async def close(self) -> None:
        """Let go."""


class Alone:
    """There is no other process."""

    def tell(self, hint: Hint) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing to let go of."""


class Redis:
    """Everything over one channel; what a process sent itself it does not hear."""

    def __init__(self, url: str, me: str, hear: Callable[[Hint], Awaitable[None]]) -> None:
        self._me = me
        self._hear = hear
        self._client = redis.Redis.from_url(url, socket_connect_timeout=5, health_check_interval=10)
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(10_000)
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send())]
        self._log = structlog.get_logger("bus")

    def tell(self, hint: Hint) -> None:
        """Queue it; when the server has not been there for long, hints are dropped."""
        with contextlib.suppress(asyncio.QueueFull):
            self._queue.put_nowait(msgspec.json.encode(hint))

    async def _send(self) -> None:
        while True:
            data = await self._queue.get()
            try:
                await self._client.publish(CHANNEL, data)
            except (RedisError, OSError) as error:
                self._log.warning("redis is not there", error=str(error))
                await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        while True:
            try:
                async with self._client.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        await self._heard(message["data"])
            except (RedisError, OSError) as error:
                self._log.warning("redis is not there", error=str(error))
                await asyncio.sleep(AGAIN)

    async def _heard(self, data: bytes) -> None:
        hint = _DECODER.decode(data)
        if hint.sender == self._me:
            return
        try:
            await self._hear(hint)
        except Exception:
            self._log.exception("a hint could not be followed", hint=hint)

    async def close(self) -> None:
        """End both halves, and the connection."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._client.aclose()


_DECODER: msgspec.json.Decoder[Hint] = msgspec.json.Decoder(Hint)
