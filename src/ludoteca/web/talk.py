"""The talk with one browser: its messages are read, done and answered, one after another."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec
import structlog

import ludoteca
from ludoteca.web import bus, messages, metrics
from ludoteca.web.desk import clean
from ludoteca.web.messages import Acked, ChatLine, Pong, Refused, Running, Welcome
from ludoteca.web.rates import RateError
from ludoteca.web.room import ENCODER
from ludoteca.web.table import ACTS, PlayMove, Refusal

if TYPE_CHECKING:
    from ludoteca.web.connection import Socket
    from ludoteca.web.messages import ClientMessage
    from ludoteca.web.room import Room
    from ludoteca.web.site import Site

PROBES: Final = 4
"""Every so many pings the way there and back is measured."""

_DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(messages.ClientMessage)


class Talk:
    """Does what the messages of one socket say."""

    def __init__(self, site: Site, socket: Socket) -> None:
        self._site = site
        self._hall = site.hall
        self._socket = socket
        self._log = structlog.get_logger("socket")

    async def begin(self) -> None:
        """Say who we are, and measure the way."""
        self._hall.visitors.setdefault(self._socket.visitor, set()).add(self._socket)
        metrics.SOCKETS.inc()
        name = await self._hall.log.name(self._socket.visitor)
        self._socket.say(Welcome(self._hall.now(), ludoteca.__version__, name))
        self._socket.probe()

    def end(self) -> None:
        """Nobody is there any more; can be called twice."""
        socket = self._socket
        for room in socket.rooms:
            self._hall.leave(room, socket)
        socket.rooms.clear()
        self._site.lobby.followers.discard(socket)
        self._site.live.discard(socket)
        mine = self._hall.visitors.get(socket.visitor)
        if mine is not None and socket in mine:
            metrics.SOCKETS.dec()
            mine.discard(socket)
            if not mine:
                del self._hall.visitors[socket.visitor]

    async def hear(self, text: str | bytes) -> None:
        """Do what a message says. What cannot be done is refused; nothing else is changed."""
        self._socket.heard = monotonic()
        try:
            self._site.messages.take(id(self._socket))
            await self._do(_DECODER.decode(text))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._refuse(text, Refusal("malformed", str(error)))
        except Refusal as refusal:
            self._refuse(text, refusal)
        except Exception:
            self._log.exception("a message could not be followed")
            self._refuse(text, Refusal("not-now", "something went wrong here; try again"))

    def _refuse(self, text: str | bytes, refusal: Refusal) -> None:
        metrics.REFUSED.labels(refusal.code).inc()
        about, seconds = _about(text), refusal.seconds if isinstance(refusal, RateError) else None
        self._socket.say(Refused(refusal.code, refusal.detail, about.id, about.game, seconds))

    async def _do(self, message: ClientMessage) -> None:
        match message:
            case messages.Ping(n=number):
                self._socket.say(Pong(number, self._hall.now()))
                self._socket.pings += 1
                if self._socket.pings % PROBES == 0:
                    self._socket.probe()
            case messages.Echo(n=number):
                self._socket.measure(number)
            case messages.Move() | messages.Act():
                await self._act(message)
            case messages.Join():
                await self._join(message)
            case messages.Leave(game=game):
                self._leave(game)
            case messages.Chat():
                await self._chat(message)
            case messages.Lobby(follow=follow):
                await self._follow_lobby(follow)
            case messages.Live(follow=follow):
                await self._follow_live(follow)

    async def _join(self, message: messages.Join) -> None:
        room = await self._hall.room(message.game)
        seats = set(room.seats_of(self._socket.visitor)) | set(room.followers.get(self._socket, ()))
        if message.key is not None:
            sit = messages.Sit(key=message.key)
            seats.add(await self._site.desk.take(room, sit, self._socket.visitor))
        self._socket.rooms.add(room)
        self._hall.follow(room, self._socket, tuple(sorted(seats)))
        room.catch_up(self._socket, message.since, self._hall.now())

    def _leave(self, game: str) -> None:
        room = self._hall.loaded(game)
        if room in self._socket.rooms and room is not None:
            self._socket.rooms.discard(room)
            self._hall.leave(room, self._socket)

    async def _act(self, message: messages.Move | messages.Act) -> None:
        if self._hall.closing:
            return  # unanswered: the browser says it again to the next server
        began = monotonic()
        room = await self._hall.room(message.game)
        seat = self._seat(room, message.seat)
        if isinstance(message, messages.Move):
            deed = PlayMove(message.ply, message.move)
            version = await self._hall.act(room, deed, seat=seat, message=message.id, lag=self._socket.lag)
            metrics.MOVE.observe(monotonic() - began)
        else:
            version = await self._hall.act(room, ACTS[message.what], seat=seat, message=message.id)
        self._socket.say(Acked(message.id, message.game, version))

    def _seat(self, room: Room, wanted: int | None) -> int:
        """The seat for which the browser acts: the one it names, the one to move, or its first."""
        mine = {*room.seats_of(self._socket.visitor), *room.followers.get(self._socket, ())}
        if not mine:
            raise Refusal("forbidden", "you have no seat in this game")
        if wanted is None:
            return room.table.turn if room.table.turn in mine else min(mine)
        if wanted not in mine:
            raise Refusal("forbidden", f"seat {wanted} is not yours")
        return wanted

    async def _chat(self, message: messages.Chat) -> None:
        self._site.chats.take(self._socket.visitor)
        text = clean(message.text)
        if text is None:
            raise Refusal("malformed", "text: expected something to read")
        room = await self._hall.room(message.game)
        seats = room.seats_of(self._socket.visitor) or room.followers.get(self._socket, ())
        if message.room == "players" and not seats:
            raise Refusal("forbidden", "this room is for the players")
        seat = seats[0] if seats else None
        name = await self._hall.log.name(self._socket.visitor)
        line = ChatLine(message.room, name or "", text, self._hall.now(), seat)
        if await self._hall.log.say(room.id, self._socket.visitor, message.id, line):
            room.say(line)
            self._hall.bus.tell(bus.Chatted(self._hall.name, room.id, ENCODER.encode(line)))
        self._socket.say(Acked(message.id, message.game, room.table.version))

    async def _follow_lobby(self, follow: bool) -> None:
        if follow:
            self._site.lobby.followers.add(self._socket)
            await self._site.lobby.tell(self._socket)
        else:
            self._site.lobby.followers.discard(self._socket)

    async def _follow_live(self, follow: bool) -> None:
        if follow:
            self._site.live.add(self._socket)
            self._socket.say(Running(await self._site.running()))
        else:
            self._site.live.discard(self._socket)


class _About(msgspec.Struct):
    id: str | None = None
    game: str | None = None


def _about(text: str | bytes) -> _About:
    """What an unreadable message was about, if even that can be read."""
    try:
        return msgspec.json.decode(text, type=_About)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return _About()
