"""All live games of this process: loaded when somebody needs them, one writer each, stored before anybody is told."""

from __future__ import annotations

import asyncio
import contextlib
from time import monotonic, time_ns
from typing import TYPE_CHECKING, Final

import msgspec
import structlog

from ludoteca.web import bus, events, metrics, pulse
from ludoteca.web.identity import new_id, new_secret
from ludoteca.web.log import ConflictError, Log
from ludoteca.web.messages import ChatLine, YourTurn
from ludoteca.web.room import OVERDUE, Room, encoded
from ludoteca.web.table import BotMove, Refusal, Rematch, Resume, Timeout, decide, rematch

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Sequence

    from ludoteca.web.bots import Bots
    from ludoteca.web.events import Event
    from ludoteca.web.room import Follower
    from ludoteca.web.store import Store
    from ludoteca.web.table import Deed

IDLE: Final = 30.0
"""Seconds after which a game that nobody follows is dropped from memory."""

RETRY: Final = 5.0
"""Seconds until a bot that has failed thinks again."""

ARRIVED, LEFT = 0.2, 5.1
"""Seconds until the others are told that somebody has come, or gone."""


def wall() -> int:
    """The time, in milliseconds since 1970."""
    return time_ns() // 1_000_000


class UnknownError(Refusal):
    """There is no such game."""

    def __init__(self, game: str) -> None:
        super().__init__("unknown", f"there is no game {game}")


class Hall:
    """The rooms by their names, and what happens in them by itself: flags fall, bots move, summaries are kept."""

    def __init__(self, store: Store, bots: Bots, now: Callable[[], int] = wall) -> None:
        self.name = new_id()
        self.log = Log(store)
        self.now = now
        self.bus: bus.Bus = bus.Alone()
        self.closing = False
        self.alone = True
        self.visitors: dict[str, set[Follower]] = {}
        self._bots = bots
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._dirty: set[Room] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._report = structlog.get_logger("hall")

    # Rooms

    @property
    def rooms(self) -> list[Room]:
        """Those in memory."""
        return list(self._rooms.values())

    def loaded(self, game: str) -> Room | None:
        """The room, if it is in memory."""
        return self._rooms.get(game)

    async def room(self, game: str) -> Room:
        """The room of a game, read from the log if need be; UnknownError when there is none."""
        room = self._rooms.get(game)
        if room is None:
            task = self._loading.get(game)
            if task is None:
                task = self._loading[game] = asyncio.create_task(self._load(game))
                task.add_done_callback(lambda _: self._loading.pop(game, None))
            room = await asyncio.shield(task)
        room.used = monotonic()
        return room

    async def _load(self, game: str) -> Room:
        happened = await self.log.events(game)
        if not happened:
            raise UnknownError(game)
        room = Room(happened, await self.log.sitters(game), await self.log.said(game), self.now())
        async with room.lock:
            await self._credit(room)
            await self._again(room)
        self._rooms[game] = room
        self.bus.tell(bus.Asked(self.name, game))
        self._schedule(room, mine=True)
        return room

    async def _credit(self, room: Room) -> None:
        """No clock has run while no server was there."""
        if room.table.deadline is None:
            return
        for began, ended in await pulse.outages(self.log.store, room.updated):
            with contextlib.suppress(Refusal):
                happened = decide(room.table, Resume(max(began, room.updated)), now=ended)
                await self._stored(room, happened, None, None)

    async def drop_idle(self) -> None:
        """Forget the rooms that nobody has used for a while."""
        oldest = monotonic() - IDLE
        for room in self.rooms:
            if room.followers or room.thinking or room.lock.locked() or room in self._dirty or room.used > oldest:
                continue
            room.close()
            del self._rooms[room.id]

    # Deeds

    async def act(
        self, room: Room, deed: Deed, *, seat: int | None = None, message: str | None = None, lag: int = 0
    ) -> int:
        """Decide, store, apply, tell. The version to which it led: the same message again gets the same answer."""
        async with room.lock:
            if self.closing:
                raise Refusal("not-now", "the server is about to restart")
            while True:
                before = room.table.version
                try:
                    now, away = self.now(), room.presence.away
                    happened = decide(room.table, deed, seat=seat, now=now, lag=lag, gone=away)
                    await self._stored(room, happened, seat, message)
                except (Refusal, ConflictError) as error:
                    known = await self._answered(room, seat, message)
                    if known is None and isinstance(error, Refusal):
                        raise
                    await self._catch_up(room)
                    if known is not None:
                        return known
                    continue
                self._tell(room, before, happened)
                version = room.table.version
                await self._again(room)
                return version

    async def _answered(self, room: Room, seat: int | None, message: str | None) -> int | None:
        if seat is None or message is None:
            return None
        return await self.log.answered(room.id, seat, message)

    async def _stored(self, room: Room, happened: Sequence[Event], seat: int | None, message: str | None) -> None:
        """Store, and only then apply."""
        await self.log.append(room.id, room.table.version, happened, seat, message)
        room.apply(happened)
        self._dirty.add(room)
        for event in happened:
            metrics.EVENTS.labels(type(event).__name__.lower()).inc()
            if isinstance(event, events.Finished):
                self._report.info("a game is over", game=room.id, result=event.result, reason=event.reason)

    async def _catch_up(self, room: Room) -> None:
        """Read what others have stored."""
        before = room.table.version
        happened = await self.log.events(room.id, before)
        if happened:
            room.apply(happened)
            room.publish(before, self.now())
            self._schedule(room, mine=False)

    def _tell(self, room: Room, before: int, happened: Sequence[Event]) -> None:
        room.publish(before, self.now())
        self.bus.tell(bus.Happened(self.name, room.id, room.table.version))
        self._call_whose_turn(room, happened)
        self._schedule(room, mine=True)

    def _call_whose_turn(self, room: Room, happened: Sequence[Event]) -> None:
        """Tell the visitors whose turn it has become and who have no page that shows this game: such a page calls."""
        table = room.table
        if table.turn is None or not any(isinstance(event, events.Played | events.Started) for event in happened):
            return
        text = ""
        for visitor, seats in room.sitters.items():
            if table.turn in seats:
                text = text or encoded(YourTurn(room.id, room.created.title, table.plies))
                self.call(visitor, text, room.id)

    def call(self, visitor: str, text: str, game: str | None = None, *, heard: bool = False) -> None:
        """Send a message to all sockets of a visitor, unless one of them follows this game; `heard`: from the bus."""
        room = self._rooms.get(game) if game else None
        sockets = self.visitors.get(visitor, ())
        if room is None or room.followers.keys().isdisjoint(sockets):
            for socket in sockets:
                socket.tell(text)
        if not heard:
            self.bus.tell(bus.Called(self.name, visitor, text, game))

    async def _again(self, room: Room) -> None:
        """Open the next game when all want to play again. The lock is held."""
        while room.table.rematch_due:
            game, at, before = new_id(), self.now(), room.table.version
            opened = rematch(room.table, game_id=game, at=at, secret=new_secret())
            linked = decide(room.table, Rematch(game), now=at)
            count = len(room.hashes)
            sitters = {visitor: {(seat - 1) % count for seat in seats} for visitor, seats in room.sitters.items()}
            new = Room(opened, sitters, [], at)
            try:
                await self.log.open(new.summary(), opened, sitters, (room.id, before, linked))
            except ConflictError:
                await self._catch_up(room)
                continue
            self.enter(new)
            room.apply(linked)
            self._dirty.add(room)
            self._tell(room, before, linked)

    def enter(self, room: Room) -> None:
        """A game that has just been opened and stored is played here."""
        self._rooms[room.id] = room
        self._schedule(room, mine=True)

    # Followers

    def follow(self, room: Room, follower: Follower, seats: tuple[int, ...]) -> None:
        """The socket wants to hear of this game, as the owner of these seats."""
        room.followers[follower] = seats
        self._here(room)

    def leave(self, room: Room, follower: Follower) -> None:
        """It does not want to any more, or is closed."""
        if room.followers.pop(follower, None) is not None:
            room.used = monotonic()
            self._here(room)

    def bind(self, room: Room, visitor: str, seat: int) -> None:
        """The visitor has a seat more: his sockets get to know what it may know."""
        room.sitters.setdefault(visitor, set()).add(seat)
        for follower, seats in list(room.followers.items()):
            if follower.visitor == visitor and seat not in seats:
                room.followers[follower] = tuple(sorted({*seats, seat}))
                room.catch_up(follower, None, self.now())
        self._here(room)

    def _here(self, room: Room, *, asked: bool = False) -> None:
        seats = {seat for seats in room.followers.values() for seat in seats}
        watchers = sum(not seats for seats in room.followers.values())
        if room.presence.here(seats, watchers, self.now()) or asked:
            self.bus.tell(bus.Here(self.name, room.id, sorted(seats), watchers))
            self._notice(room)

    def _notice(self, room: Room) -> None:
        """Tell who is there, soon; a seat's going only when it has been away for a while."""
        self._notice_in(room, ARRIVED)
        if room.presence.away:
            asyncio.get_running_loop().call_later(LEFT, self._notice_in, room, 0.0)

    def _notice_in(self, room: Room, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        at = loop.time() + seconds
        if room.notice is not None:
            if room.notice_at <= at:
                return
            room.notice.cancel()
        room.notice, room.notice_at = loop.call_later(seconds, self._tell_presence, room), at

    def _tell_presence(self, room: Room) -> None:
        room.notice = None
        if not room.followers:
            return
        now = self.now()
        claim_at = room.publish_presence(now)
        if claim_at is not None:
            self._notice_in(room, (claim_at - now) / 1000 + 0.05)

    # What happens by itself

    def _schedule(self, room: Room, *, mine: bool) -> None:
        """Wake up when time runs out, and let a bot think; `mine`: what made it the bot's turn happened here."""
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        if self.closing:
            return
        now = self.now()
        due = room.table.due()
        wake = [at for at in (room.table.deadline, room.updated + OVERDUE if due and not mine else None) if at]
        if wake:
            room.timer = asyncio.get_running_loop().call_later(max(0, min(wake) - now) / 1000, self._wake, room)
        if due is not None and mine and room.thinking is None:
            room.thinking = self._task(self._think(room))

    def _wake(self, room: Room) -> None:
        room.timer = None
        self.spawn(self._time_out(room))

    async def _time_out(self, room: Room) -> None:
        deadline = room.table.deadline
        if deadline is not None and deadline <= self.now():
            try:
                await self.act(room, Timeout())
            except Refusal as refusal:
                self._report.warning("a deadline had no effect", game=room.id, why=str(refusal))
                await asyncio.sleep(1)
        self._schedule(room, mine=True)

    async def _think(self, room: Room) -> None:
        """Find the moves that are due, one after another."""
        try:
            while (due := room.table.due()) is not None and not self.closing:
                try:
                    await self.act(room, BotMove(due, await self._bots.move(room.table.line, due)))
                except Refusal:  # somebody has resigned, or taken a move back
                    continue
                except Exception:
                    self._report.exception("a bot found no move", game=room.id)
                    await asyncio.sleep(RETRY)
        finally:
            room.thinking = None

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Run it beside everything else; a failure is logged."""
        _ = self._task(work)

    def _task(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self._report.error("a task failed", exc_info=task.exception())

    # From start to end

    async def start(self, alone: bool) -> None:
        """Begin where the last server ended: its outage is nobody's time, its bots think on."""
        self.alone = alone
        gap = await pulse.awake(self.log.store, self.now(), alone)
        if gap:
            self._report.info("the site was away", seconds=gap / 1000)
        self.spawn(self._start_again())
        for work, seconds in ((self._beat, 1.0), (self._keep, 0.5), (self._look, 1.0), (self._sweep, 5.0)):
            self.repeat(work, seconds)

    async def _start_again(self) -> None:
        for game in await self.log.unfinished():
            self._dirty.add(await self.room(game))

    def repeat(self, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        """Do this again and again until the hall is closed, with a pause before each time."""
        self.spawn(self._repeat(work, seconds))

    async def _repeat(self, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        while not self.closing:
            began = monotonic()
            await asyncio.sleep(seconds)
            metrics.LOOP.observe(monotonic() - began - seconds)
            try:
                await work()
            except Exception:
                self._report.exception("what is done again and again has failed", work=work.__name__)

    async def _beat(self) -> None:
        await pulse.beat(self.log.store, self.now())

    async def _keep(self) -> None:
        """Write down what lists and timers need of the games that have changed."""
        changed, self._dirty = self._dirty, set()
        try:
            await self.log.summarise(room.summary() for room in changed)
        except Exception:
            self._dirty |= changed
            raise

    async def _look(self) -> None:
        """Load the games in which something is due and that are not in memory."""
        for game in await self.log.due(self.now()):
            if game not in self._rooms:
                await self.room(game)

    async def _sweep(self) -> None:
        """Drop what nobody needs; with other processes, find out what their hints did not say."""
        await self.drop_idle()
        metrics.ROOMS.set(len(self._rooms))
        metrics.BACKLOG.set(self.log.store.backlog)
        if self.alone:
            return
        now = self.now()
        for room in self.rooms:
            if room.presence.forget(now):
                self._notice(room)
            if room.followers:
                self._here(room, asked=True)
        versions = await self.log.versions([room.id for room in self.rooms if room.followers])
        for game, version in versions.items():
            await self.hear_of(game, version)

    # From other processes

    async def hear_of(self, game: str, version: int) -> None:
        """A game has reached this version somewhere else."""
        room = self._rooms.get(game)
        if room is not None and room.table.version < version:
            async with room.lock:
                await self._catch_up(room)

    async def hear(self, hint: bus.Hint) -> None:
        """Follow a hint."""
        match hint:
            case bus.Happened(game=game, version=version):
                await self.hear_of(game, version)
            case bus.Called(visitor=visitor, message=text, game=followed):
                self.call(visitor, text, followed, heard=True)
            case bus.Chatted(game=game, line=line):
                if (room := self._rooms.get(game)) is not None:
                    room.say(msgspec.json.decode(line, type=ChatLine))
            case bus.Here(sender=sender, game=game, seats=seats, watchers=watchers):
                room = self._rooms.get(game)
                if room is not None and room.presence.elsewhere(sender, seats, watchers, self.now()):
                    self._notice(room)
            case bus.Asked(game=game):
                if (room := self._rooms.get(game)) is not None and room.followers:
                    self._here(room, asked=True)
            case bus.Bound(visitor=visitor, game=game, seat=seat):
                if (room := self._rooms.get(game)) is not None:
                    self.bind(room, visitor, seat)

    async def flush(self) -> None:
        """Write down at once what lists need."""
        if self._dirty:
            await self._keep()

    async def close(self) -> None:
        """Let what is being done be done; from now on no clock runs."""
        self.closing = True
        for room in self.rooms:
            async with room.lock:
                room.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.flush()
        await self._beat()
        await self.bus.close()
        self._bots.close()
        await self.log.store.close()
