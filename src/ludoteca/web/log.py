"""What is kept of the games, in words of the games: events, who has sat where, what was said, how the dice fell."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Insert, bindparam, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludoteca.web import events
from ludoteca.web.messages import ChatLine, Listed
from ludoteca.web.schema import EVENTS, GAMES, LINES, ROLLS, SITTERS, VISITORS
from ludoteca.web.store import upsert

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy.engine import Connection

    from ludoteca.web.events import Event
    from ludoteca.web.store import Store

CHAT = 100
"""So many lines of a game are shown."""


class ConflictError(Exception):
    """Another process was faster: read what is new, and decide anew."""


class Summary(msgspec.Struct, frozen=True):
    """What lists and timers need of a game at a version."""

    listed: Listed
    version: int
    bot: bool
    due: int | None
    created: int

    def row(self) -> dict[str, Any]:
        """As what `_SUMMARISE` takes: a row of the table `games`, whose it is, and what must not be newer."""
        return {
            "game": self.listed.id,
            "version": self.version,
            "least": self.version,
            "status": self.listed.status,
            "bot": self.bot,
            "due": self.due,
            "created": self.created,
            "updated": self.listed.updated,
            "summary": msgspec.json.encode(self.listed),
        }


def add_events(
    connection: Connection,
    game: str,
    version: int,
    happened: Sequence[Event],
    seat: int | None = None,
    message: str | None = None,
) -> None:
    """Write what happened after this version; the last one carries the message that caused it all."""
    rows = [
        {"game": game, "version": number, "at": event.at, "seat": None, "message": None, "data": events.encode(event)}
        for number, event in enumerate(happened, version + 1)
    ]
    rows[-1] |= {"seat": seat, "message": message}
    connection.execute(_ADD_EVENTS, rows)
    rolls = Counter(event.move for event in happened if isinstance(event, events.Rolled))
    for outcome, count in rolls.items():
        statement = upsert(connection, ROLLS).values(outcome=outcome, count=count)
        more = {"count": ROLLS.c.count + statement.excluded.count}
        connection.execute(statement.on_conflict_do_update(index_elements=["outcome"], set_=more))


_ADD_EVENTS: Insert = insert(EVENTS)


def add_game(connection: Connection, summary: Summary, happened: Sequence[Event], sitters: dict[str, set[int]]) -> None:
    """Write a new game, and who sits there."""
    row = summary.row()
    row["id"] = row.pop("game")
    del row["least"]
    connection.execute(insert(GAMES), row)
    add_events(connection, summary.listed.id, 0, happened)
    add_sitters(connection, summary.listed.id, sitters)


def add_sitters(connection: Connection, game: str, sitters: dict[str, set[int]]) -> None:
    """These visitors have shown the keys of these seats."""
    rows = [
        {"visitor": visitor, "game": game, "seat": seat} for visitor, seats in sitters.items() for seat in sorted(seats)
    ]
    if rows:
        connection.execute(upsert(connection, SITTERS).on_conflict_do_nothing(), rows)


class Log:
    """Reads and writes all of this, in the threads of the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def append(
        self, game: str, version: int, happened: Sequence[Event], seat: int | None, message: str | None
    ) -> None:
        """Store what happened after this version; ConflictError when something else did, or the message had come."""
        try:
            await self.store.write(lambda connection: add_events(connection, game, version, happened, seat, message))
        except IntegrityError:
            raise ConflictError from None

    async def open(
        self,
        summary: Summary,
        happened: Sequence[Event],
        sitters: dict[str, set[int]],
        link: tuple[str, int, Sequence[Event]] | None = None,
    ) -> None:
        """Store a new game, and who sits there; `link`: what that is for another game, of which version."""

        def work(connection: Connection) -> None:
            if link is not None:
                add_events(connection, *link)
            add_game(connection, summary, happened, sitters)

        try:
            await self.store.write(work)
        except IntegrityError:
            raise ConflictError from None

    async def bind(self, visitor: str, game: str, seat: int) -> None:
        """The visitor has shown the key of this seat."""
        await self.store.write(lambda connection: add_sitters(connection, game, {visitor: {seat}}))

    async def call(self, visitor: str, name: str) -> None:
        """What the visitor is called from now on."""
        statement = {"id": visitor, "name": name}

        def work(connection: Connection) -> None:
            inserting = upsert(connection, VISITORS).values(statement)
            connection.execute(inserting.on_conflict_do_update(index_elements=["id"], set_={"name": name}))

        await self.store.write(work)

    async def events(self, game: str, after: int = 0) -> list[Event]:
        """What happened after a version."""
        query = select(EVENTS.c.data).where(EVENTS.c.game == game, EVENTS.c.version > after).order_by(EVENTS.c.version)
        found = await self.store.read(lambda connection: connection.execute(query).scalars().all())
        return [events.decode(data) for data in found]

    async def answered(self, game: str, seat: int, message: str) -> int | None:
        """The version to which this message of a seat has led; None when it was never seen."""
        query = select(EVENTS.c.version).where(
            EVENTS.c.game == game, EVENTS.c.seat == seat, EVENTS.c.message == message
        )
        return await self.store.read(lambda connection: connection.execute(query).scalar())

    async def summarise(self, summaries: Iterable[Summary]) -> None:
        """Keep what lists and timers need; never over something newer."""
        rows = [summary.row() for summary in summaries]
        if rows:
            await self.store.write(lambda connection: connection.execute(_SUMMARISE, rows))

    async def sitters(self, game: str) -> dict[str, set[int]]:
        """The seats of every visitor who has shown a key."""
        query = select(SITTERS.c.visitor, SITTERS.c.seat).where(SITTERS.c.game == game)
        found: dict[str, set[int]] = {}
        for visitor, seat in await self.store.read(lambda connection: connection.execute(query).all()):
            found.setdefault(visitor, set()).add(seat)
        return found

    async def name(self, visitor: str) -> str | None:
        """What a visitor is called."""
        query = select(VISITORS.c.name).where(VISITORS.c.id == visitor)
        return await self.store.read(lambda connection: connection.execute(query).scalar())

    # Lists

    async def running(self, most: int = 50) -> list[Listed]:
        """The games that run, the liveliest first."""
        query = select(GAMES.c.summary).where(GAMES.c.status == "running").order_by(GAMES.c.updated.desc()).limit(most)
        found = await self.store.read(lambda connection: connection.execute(query).scalars().all())
        return [_LISTED.decode(summary) for summary in found]

    async def mine(self, visitor: str, most: int = 200) -> list[Listed]:
        """The games in which a visitor has a seat, the latest first."""
        query = (
            select(GAMES.c.summary, SITTERS.c.seat)
            .join(SITTERS, SITTERS.c.game == GAMES.c.id)
            .where(SITTERS.c.visitor == visitor)
            .order_by(GAMES.c.updated.desc(), SITTERS.c.seat)
            .limit(most)
        )
        seats: dict[bytes, list[int]] = {}
        for summary, seat in await self.store.read(lambda connection: connection.execute(query).all()):
            seats.setdefault(summary, []).append(seat)
        return [msgspec.structs.replace(_LISTED.decode(summary), mine=mine) for summary, mine in seats.items()]

    async def due(self, now: int, most: int = 200) -> list[str]:
        """The games in which the server has something to do by now."""
        query = select(GAMES.c.id).where(GAMES.c.due <= now).order_by(GAMES.c.due).limit(most)
        return list(await self.store.read(lambda connection: connection.execute(query).scalars().all()))

    async def unfinished(self) -> list[str]:
        """The games to look at when a server starts: those of bots, and those whose row is older than their events."""
        newer = exists().where(EVENTS.c.game == GAMES.c.id, EVENTS.c.version > GAMES.c.version)
        query = select(GAMES.c.id).where(GAMES.c.bot | newer)
        return list(await self.store.read(lambda connection: connection.execute(query).scalars().all()))

    async def versions(self, games: Sequence[str]) -> dict[str, int]:
        """How many events each of these games has."""
        query = (
            select(EVENTS.c.game, func.max(EVENTS.c.version)).where(EVENTS.c.game.in_(games)).group_by(EVENTS.c.game)
        )
        found = await self.store.read(lambda connection: connection.execute(query).all())
        return dict(map(tuple, found))

    # Chat and dice

    async def say(self, game: str, visitor: str, message: str, line: ChatLine) -> bool:
        """Keep a line; False when this message had come before."""
        values = {**msgspec.structs.asdict(line), "game": game, "visitor": visitor, "message": message}

        def work(connection: Connection) -> bool:
            statement = upsert(connection, LINES).values(values).on_conflict_do_nothing().returning(LINES.c.number)
            return connection.execute(statement).scalar() is not None

        return await self.store.write(work)

    async def said(self, game: str) -> list[ChatLine]:
        """The last lines of a game, the oldest first."""
        columns = [LINES.c[name] for name in ChatLine.__struct_fields__]
        query = select(*columns).where(LINES.c.game == game).order_by(LINES.c.number.desc()).limit(CHAT)
        found = await self.store.read(lambda connection: connection.execute(query).mappings().all())
        return [ChatLine(**row) for row in reversed(found)]

    async def rolls(self) -> dict[str, int]:
        """How often each outcome of chance has come up."""
        query = select(ROLLS.c.outcome, ROLLS.c.count)
        found = await self.store.read(lambda connection: connection.execute(query).all())
        return dict(map(tuple, found))


_LISTED: msgspec.json.Decoder[Listed] = msgspec.json.Decoder(Listed)
_SUMMARISE = update(GAMES).where(GAMES.c.id == bindparam("game"), GAMES.c.version <= bindparam("least"))
