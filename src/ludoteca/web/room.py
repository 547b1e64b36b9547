"""A live game: the table, and the sockets that follow it."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Protocol

import msgspec

from ludoteca.web import view
from ludoteca.web.log import CHAT, Summary
from ludoteca.web.messages import Said, Snapshot
from ludoteca.web.presence import Presence
from ludoteca.web.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludoteca.web.events import Created, Event
    from ludoteca.web.messages import ChatLine, GameView, ServerMessage, Update

ENCODER = msgspec.json.Encoder()

OVERDUE = 15_000
"""Milliseconds after which any process may make a bot's move that the one it fell to has not made."""


def encoded(message: ServerMessage) -> str:
    """A message as it is sent."""
    return ENCODER.encode(message).decode()


class Follower(Protocol):
    """A socket, as a room knows it."""

    visitor: str

    def tell(self, text: str) -> None:
        """Send it, without waiting."""


class Room:
    """One writer at a time changes the table (`lock`); everybody who follows is told what happened."""

    def __init__(self, happened: Sequence[Event], sitters: dict[str, set[int]], chat: list[ChatLine], now: int) -> None:
        created: Created = happened[0]  # type: ignore[assignment]  # the first event of every game
        self.table = Table.replay(happened)
        self.lock = asyncio.Lock()
        self.created = created
        self.hashes = [place.key for place in created.places]
        self.updated = happened[-1].at
        self.sitters = sitters
        self.chat = chat
        self.followers: dict[Follower, tuple[int, ...]] = {}
        self.presence = Presence(len(created.places), now)
        self.timer: asyncio.TimerHandle | None = None
        self.notice: asyncio.TimerHandle | None = None
        self.notice_at = 0.0
        self.thinking: asyncio.Task[None] | None = None
        self.used = monotonic()

    @property
    def id(self) -> str:
        """The name of the game."""
        return self.table.id

    def seats_of(self, visitor: str) -> tuple[int, ...]:
        """The seats whose keys this visitor has shown."""
        return tuple(sorted(self.sitters.get(visitor, ())))

    def seat_of(self, hashed: str) -> int | None:
        """The seat of this key."""
        return self.hashes.index(hashed) if hashed in self.hashes else None

    def apply(self, happened: Sequence[Event]) -> None:
        """Let it have happened, now that it is stored."""
        for event in happened:
            self.table.apply(event)
        self.updated = happened[-1].at
        self.used = monotonic()

    def publish(self, before: int, now: int) -> None:
        """Tell everybody what has happened since a version."""
        texts: dict[tuple[int, ...], str] = {}
        for follower, seats in self.followers.items():
            if seats not in texts:
                texts[seats] = encoded(self._news(before, seats, now))
            follower.tell(texts[seats])

    def _news(self, since: int, seats: tuple[int, ...], now: int) -> Update | Snapshot:
        there = self.presence.attendance(now)
        update = view.update(self.table, since, mine=seats, now=now, there=there)
        return update or Snapshot(self.view(seats, now))

    def catch_up(self, follower: Follower, since: int | None, now: int) -> None:
        """Tell a follower what it does not know yet; what was said in a chat has no version, so it takes a snapshot."""
        seats = self.followers[follower]
        known = since is not None and 0 < since <= self.table.version and not self.chat
        follower.tell(encoded(self._news(since or 0, seats, now) if known else Snapshot(self.view(seats, now))))

    def view(self, seats: tuple[int, ...], now: int) -> GameView:
        """All that the owner of these seats may know."""
        there = self.presence.attendance(now)
        chat = [line for line in self.chat if seats or line.room == "watchers"]
        return view.view(self.table, mine=seats, now=now, there=there, chat=chat)

    def publish_presence(self, now: int) -> int | None:
        """Tell everybody who is there; from when on this will have to be told again, because a win can be claimed."""
        there = self.presence.attendance(now)
        told: dict[tuple[int, ...], str] = {}
        claims = set()
        for follower, seats in self.followers.items():
            if seats not in told:
                message = view.presence(self.table, mine=seats, now=now, there=there)
                told[seats] = encoded(message)
                claims.add(message.claim_at)
            follower.tell(told[seats])
        return min((at for at in claims if at is not None and at > now), default=None)

    def say(self, line: ChatLine) -> None:
        """Pass on what somebody said: what players say is for players."""
        self.chat = [*self.chat[1 - CHAT :], line]
        text = encoded(Said(self.id, line))
        for follower, seats in self.followers.items():
            if seats or line.room == "watchers":
                follower.tell(text)

    def summary(self) -> Summary:
        """What lists and timers need."""
        table = self.table
        due = table.due()
        times = [table.deadline, None if due is None else self.updated + OVERDUE]
        return Summary(
            listed=msgspec.structs.replace(view.listed(table), updated=self.updated),
            version=table.version,
            bot=due is not None,
            due=min((at for at in times if at is not None), default=None),
            created=self.created.at,
        )

    def close(self) -> None:
        """End all that would still happen by itself."""
        for pending in (self.timer, self.notice, self.thinking):
            if pending is not None:
                pending.cancel()
