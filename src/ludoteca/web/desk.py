"""Where games are opened and seats are taken."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING, Any

import structlog
from msgspec.structs import replace

import ludoteca
from ludoteca.games import GAMES
from ludoteca.position import NotationError
from ludoteca.record import USUAL, Limits
from ludoteca.web import bots, bus
from ludoteca.web.identity import hashed, new_id, new_key, new_secret
from ludoteca.web.messages import Chair, GameOffer, NewGame, Opened, OptionView, SeatKey, Sit, Site
from ludoteca.web.room import Room
from ludoteca.web.table import Refusal, decide, opening
from ludoteca.web.table import Sit as TakeSeat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludoteca.games import Option
    from ludoteca.web.events import Event
    from ludoteca.web.hall import Hall
    from ludoteca.web.settings import Settings


class Desk:
    """Opens games by the settings of this site."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self._hall = hall
        self._settings = settings
        self._levels = bots.levels()
        self._report = structlog.get_logger("desk")

    def site(self) -> Site:
        """What is on offer here."""
        games = [self._offer(game) for game in self._settings.offered()]
        return Site(self._settings.name, ludoteca.__version__, games)

    def _offer(self, game: str) -> GameOffer:
        entry = GAMES[game]
        seats = next((option.choices for option in entry.options if option.name == "seats"), (2,))
        return GameOffer(
            game=game,  # type: ignore[arg-type]  # the settings know the names
            title=self._settings.title(game),
            options=[_option(game, option) for option in entry.options],
            seats=[int(count) for count in seats],
            levels=list(self._levels),
            draws=USUAL[game] != Limits(),
        )

    def limits(self, game: str) -> str:
        """What ends a game here as a draw, as in a record."""
        agreed = {name: getattr(self._settings, name) or None for name in USUAL[game].agreed()}
        return str(Limits(**agreed))

    def title(self, game: str) -> str:
        """What a game is called here."""
        return self._settings.title(game)

    def seats(self, game: str, options: dict[str, str]) -> int:
        """How many seats a game with these options has; Refusal `malformed` if there is no such game."""
        entry = GAMES[game]
        options = dict(options)
        try:
            choices = {
                option.name: option.read(options.pop(option.name)) for option in entry.options if option.name in options
            }
            return entry.start(**choices, **options).seats
        except NotationError as error:
            raise Refusal("malformed", str(error)) from error

    def check(self, game: str) -> None:
        """Refuse a game that is not on offer."""
        if game not in self._settings.offered():
            raise Refusal("malformed", f"game {game}: expected one of {', '.join(self._settings.offered())}")

    async def open(self, new: NewGame, visitor: str) -> Opened:
        """A new game: the visitor sits where `me` is said, and gets the keys of friends to pass on."""
        self.check(new.game)
        if not self._levels and any(chair.kind == "bot" for chair in new.chairs):
            raise Refusal("not-now", "there are no bots: the engine is not installed")
        chairs = [replace(chair, name=clean(chair.name)) for chair in new.chairs]
        if new.shuffle:
            SystemRandom().shuffle(chairs)
        new = replace(new, chairs=chairs, name=clean(new.name))
        keys = [None if chair.kind == "bot" else new_key() for chair in chairs]
        happened = self.begun(new, keys)
        mine = {seat for seat, chair in enumerate(chairs) if chair.kind == "me"}
        room = await self.enter(happened, {visitor: mine} if mine else {})
        await self.call(visitor, new.name)
        seats = zip(chairs, keys, strict=True)
        known = [SeatKey(seat, key, _kind(chair)) for seat, (chair, key) in enumerate(seats) if key is not None]
        return Opened(room.id, known)

    def begun(self, new: NewGame, keys: Sequence[str | None]) -> list[Event]:
        """The first events of such a game, with these keys to its seats."""
        hashes = [None if key is None else hashed(key) for key in keys]
        limits, title = self.limits(new.game), self._settings.title(new.game)
        facts: dict[str, Any] = {"at": self._hall.now(), "secret": new_secret(), "title": title, "limits": limits}
        return opening(new, game_id=new_id(), keys=hashes, **facts)

    async def enter(self, happened: Sequence[Event], sitters: dict[str, set[int]]) -> Room:
        """Store the game that has begun so, and let it be played."""
        room = Room(happened, sitters, [], self._hall.now())
        await self._hall.log.open(room.summary(), happened, sitters)
        self._hall.enter(room)
        self._report.info("a game is open", game=room.id, of=room.created.game)
        return room

    def seated(self, happened: list[Event], sits: Sequence[Sit]) -> list[Event]:
        """The first events of a game of friends in which all have taken their seats."""
        room = Room(happened, {}, [], self._hall.now())
        for seat, sit in enumerate(sits):
            more = decide(room.table, TakeSeat(clean(sit.name), sit.nonce), seat=seat, now=self._hall.now())
            room.apply(more)
            happened = [*happened, *more]
        return happened

    async def sit(self, game: str, sit: Sit, visitor: str) -> Opened:
        """Take the seat of a key, or the right to act for whoever has taken it."""
        room = await self._hall.room(game)
        if sit.key is None:
            raise Refusal("malformed", "key: expected the key of a seat")
        seat = await self.take(room, sit, visitor)
        await self._hall.log.bind(visitor, game, seat)
        self._hall.bind(room, visitor, seat)
        self._hall.bus.tell(bus.Bound(self._hall.name, visitor, game, seat))
        await self.call(visitor, clean(sit.name))
        return Opened(game, [SeatKey(seat, sit.key, "me")])

    async def take(self, room: Room, sit: Sit, visitor: str) -> int:
        """The seat of the key, which somebody sits in from now on."""
        seat = room.seat_of(hashed(sit.key or ""))
        if seat is None:
            raise Refusal("forbidden", "this is not the key of a seat of this game")
        name = clean(sit.name) or await self._hall.log.name(visitor)
        try:
            await self._hall.act(room, TakeSeat(name, sit.nonce), seat=seat)
        except Refusal as refusal:
            if refusal.code not in ("taken", "over"):
                raise
        return seat

    async def call(self, visitor: str, name: str | None) -> None:
        """Remember what the visitor is called."""
        if name is not None:
            await self._hall.log.call(visitor, name)


def _kind(chair: Chair) -> Any:
    return chair.kind


def _option(game: str, option: Option) -> OptionView:
    starts = [str(GAMES[game].start(**{option.name: choice})) for choice in option.choices]
    return OptionView(option.name, [str(choice) for choice in option.choices], str(option.default), starts)


def clean(text: str | None) -> str | None:
    """The text without control characters and needless blanks; None when nothing is left."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text or "")
    return " ".join(shown.split()) or None
