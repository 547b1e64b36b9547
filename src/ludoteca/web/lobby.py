"""Open offers: who wants to play, and what happens when enough do."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec
from msgspec.structs import replace
from sqlalchemy import delete, insert, select, update

from ludoteca.web import bus
from ludoteca.web.desk import clean
from ludoteca.web.identity import new_id, new_key
from ludoteca.web.messages import (
    Chair,
    GameName,
    NewGame,
    NewSeek,
    Opened,
    Paired,
    SeatKey,
    Seek,
    Seeks,
    Sit,
    TimeControl,
)
from ludoteca.web.room import encoded
from ludoteca.web.schema import SEEKS
from ludoteca.web.table import Refusal

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

    from ludoteca.web.desk import Desk
    from ludoteca.web.hall import Hall
    from ludoteca.web.room import Follower

PATIENCE: Final = 40_000
"""Milliseconds an offer stands when nobody who wants it has a page open."""

LASTING: Final = 7 * 24 * 3600_000
"""The same for games with days for a move, or without a clock: whoever offers one need not wait there."""


class Wish(msgspec.Struct, frozen=True):
    """Somebody who wants to play: in this seat, or in any."""

    visitor: str
    name: str | None
    nonce: str | None
    seat: int | None = None


class Offer(msgspec.Struct, frozen=True):
    """What is stored of a seek. The first wish is that of its maker."""

    id: str
    game: GameName
    title: str
    options: dict[str, str]
    time: TimeControl
    wanted: int
    wishes: list[Wish]

    def wants(self, visitor: str) -> bool:
        """Whether this visitor is among those who want to play."""
        return any(wish.visitor == visitor for wish in self.wishes)

    def shown(self, visitor: str) -> Seek:
        """As the lobby shows it to a visitor."""
        maker, taken, mine = self.wishes[0], len(self.wishes), self.wants(visitor)
        name = maker.name or ""
        return Seek(self.id, self.game, self.title, self.options, self.time, name, self.wanted, taken, maker.seat, mine)

    def new_game(self) -> NewGame:
        """The game it will be."""
        return NewGame(self.game, [Chair("friend")] * self.wanted, self.options, self.time)


class Lobby:
    """The seeks of all processes, and the sockets of this one that follow them."""

    def __init__(self, hall: Hall, desk: Desk) -> None:
        self.followers: set[Follower] = set()
        self._hall = hall
        self._desk = desk

    async def seeks(self, visitor: str) -> list[Seek]:
        """All of them, the oldest first."""
        return [offer.shown(visitor) for offer in await self._offers()]

    async def _offers(self) -> list[Offer]:
        query = select(SEEKS.c.data).order_by(SEEKS.c.made, SEEKS.c.id)
        found = await self._hall.log.store.read(lambda connection: connection.execute(query).scalars().all())
        return [_OFFER.decode(data) for data in found]

    async def post(self, new: NewSeek, visitor: str) -> Seek:
        """A new offer; Refusal `malformed` if there can be no such game."""
        self._desk.check(new.game)
        wanted = self._desk.seats(new.game, new.options)
        wish = Wish(visitor, clean(new.name) or await self._hall.log.name(visitor), new.nonce, new.seat)
        title = self._desk.title(new.game)
        offer = Offer(new_id(), new.game, title, new.options, new.time, wanted, [wish])
        if new.seat is not None and new.seat >= wanted:
            raise Refusal("malformed", f"seat {new.seat}: expected 0 to {wanted - 1}")
        self._desk.begun(offer.new_game(), [None] * wanted)
        now = self._hall.now()
        seen = now + (0 if new.time.kind == "clock" else LASTING)
        row = {"id": offer.id, "visitor": visitor, "made": now, "seen": seen, "data": msgspec.json.encode(offer)}
        await self._hall.log.store.write(lambda connection: connection.execute(insert(SEEKS), row))
        await self._desk.call(visitor, wish.name)
        await self.changed()
        return offer.shown(visitor)

    async def withdraw(self, seek: str, visitor: str) -> None:
        """Want it no more: its maker ends it, anybody else steps back."""

        def work(connection: Connection) -> None:
            offer = _found(connection, seek)
            if not offer.wants(visitor):
                raise Refusal("forbidden", "this seek is not yours")
            if offer.wishes[0].visitor == visitor:
                connection.execute(delete(SEEKS).where(SEEKS.c.id == seek))
            else:
                _keep(connection, replace(offer, wishes=[wish for wish in offer.wishes if wish.visitor != visitor]))

        await self._hall.log.store.write(work)
        await self.changed()

    async def accept(self, seek: str, sit: Sit, visitor: str) -> Opened:
        """Want it too. If now all seats are wanted the game is opened; until then `Opened.game` is empty."""
        wish = Wish(visitor, clean(sit.name) or await self._hall.log.name(visitor), sit.nonce)

        def work(connection: Connection) -> Offer:
            offer = _found(connection, seek)
            if offer.wants(visitor):
                raise Refusal("taken", "this seek is yours already")
            offer = replace(offer, wishes=[*offer.wishes, wish])
            if len(offer.wishes) < offer.wanted:
                _keep(connection, offer)
            else:
                connection.execute(delete(SEEKS).where(SEEKS.c.id == seek))
            return offer

        offer = await self._hall.log.store.write(work)
        await self._desk.call(visitor, wish.name)
        opened = await self._pair(offer, visitor) if len(offer.wishes) == offer.wanted else Opened("")
        await self.changed()
        return opened

    async def _pair(self, offer: Offer, visitor: str) -> Opened:
        """The game, for all who wanted it; the answer is for the last of them."""
        wishes = seated(offer.wishes)
        keys = [new_key() for _ in wishes]
        begun = self._desk.begun(offer.new_game(), keys)
        happened = self._desk.seated(begun, [Sit(name=wish.name, nonce=wish.nonce) for wish in wishes])
        room = await self._desk.enter(happened, {wish.visitor: {seat} for seat, wish in enumerate(wishes)})
        for seat, (wish, key) in enumerate(zip(wishes, keys, strict=True)):
            self._hall.call(wish.visitor, encoded(Paired(offer.id, room.id, offer.title, seat, key)))
        seat = next(seat for seat, wish in enumerate(wishes) if wish.visitor == visitor)
        return Opened(room.id, [SeatKey(seat, keys[seat], "me")])

    # News

    async def changed(self) -> None:
        """Tell everybody, here and elsewhere."""
        self._hall.bus.tell(bus.Offered(self._hall.name))
        await self.tell()

    async def tell(self, only: Follower | None = None) -> None:
        """Tell those who follow, or one of them, what is on offer."""
        offers = await self._offers()
        for follower in list(self.followers) if only is None else [only]:
            follower.tell(encoded(Seeks([offer.shown(follower.visitor) for offer in offers])))

    async def sweep(self) -> None:
        """Note whose pages are open here, and end the offers of those who are nowhere."""
        now, present = self._hall.now(), list(self._hall.visitors)

        def work(connection: Connection) -> bool:
            offers = [_OFFER.decode(data) for data in connection.execute(select(SEEKS.c.data)).scalars()]
            seen = [offer.id for offer in offers if offer.wishes[0].visitor in present]
            if seen:
                still = update(SEEKS).where(SEEKS.c.id.in_(seen), SEEKS.c.seen < now)
                connection.execute(still.values(seen=now))
            ended = connection.execute(delete(SEEKS).where(SEEKS.c.seen < now - PATIENCE))
            return bool(cast("Any", ended).rowcount)

        if await self._hall.log.store.write(work):
            await self.changed()


def seated(wishes: list[Wish]) -> list[Wish]:
    """Everybody in the seat they want, the others by lot."""
    seats: dict[int, Wish] = {wish.seat: wish for wish in wishes if wish.seat is not None}
    free = [seat for seat in range(len(wishes)) if seat not in seats]
    SystemRandom().shuffle(free)
    seats |= dict(zip(free, (wish for wish in wishes if wish.seat is None), strict=True))
    return [seats[seat] for seat in range(len(wishes))]


def _found(connection: Connection, seek: str) -> Offer:
    """The seek, which nobody else may change until this transaction ends."""
    data = connection.execute(select(SEEKS.c.data).where(SEEKS.c.id == seek).with_for_update()).scalar()
    if data is None:
        raise Refusal("unknown", f"there is no seek {seek}")
    return _OFFER.decode(data)


def _keep(connection: Connection, offer: Offer) -> None:
    connection.execute(update(SEEKS).where(SEEKS.c.id == offer.id).values(data=msgspec.json.encode(offer)))


_OFFER: msgspec.json.Decoder[Offer] = msgspec.json.Decoder(Offer)
