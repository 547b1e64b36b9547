"""What was there and has gone leaves nothing behind: live references are what makes servers grow."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import TYPE_CHECKING, Any

import msgspec

from ludoteca.web import hall, messages, settings, store
from ludoteca.web.connection import MOST_WAITING, Socket
from ludoteca.web.messages import Chair, NewGame
from ludoteca.web.site import Site
from ludoteca.web.talk import Talk

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

    import pytest

    from ludoteca.web.table import Due


def running(folder: Path, work: Callable[[Site], Awaitable[None]]) -> None:
    """Do it with a site that has started."""

    async def run() -> None:
        async for site in started(folder):
            await work(site)

    asyncio.run(run())


async def started(folder: Path) -> AsyncIterator[Site]:
    chosen = settings.read({"data": str(folder)}, {})
    store.prepare(chosen.url())
    site = Site(chosen)
    await site.start()
    yield site
    await site.close()


class Page:
    """A socket whose other end is a list."""

    def __init__(self, site: Site, visitor: str) -> None:
        self.sent: list[str] = []
        self.cuts = 0
        self.socket = Socket(visitor, "", self.send, self.cut)
        self.talk = Talk(site, self.socket)

    async def send(self, text: str) -> None:
        self.sent.append(text)

    async def cut(self) -> None:
        self.cuts += 1

    async def say(self, message: msgspec.Struct) -> None:
        await self.talk.hear(msgspec.json.encode(message))


def test_closed_pages_and_idle_games_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirty games with two pages each, one of bots; all pages are closed: rooms, maps and tasks are as before."""
    monkeypatch.setattr(hall, "IDLE", 0.0)

    async def work(site: Site) -> None:
        before = len(asyncio.all_tasks())
        gone: list[weakref.ref[Any]] = []
        for number in range(30):
            chairs = [Chair("me"), Chair("me") if number else Chair("bot", 1)]
            opened = await site.desk.open(NewGame("block", chairs), f"visitor{number}")
            room = await site.hall.room(opened.game)
            gone.append(weakref.ref(room))
            for page in (Page(site, f"visitor{number}"), Page(site, f"watcher{number}")):
                gone.append(weakref.ref(page))  # held by its socket
                await page.talk.begin()
                await page.say(messages.Join(opened.game))
                await page.say(messages.Lobby())
                await page.say(messages.Live())
                page.talk.end()
                page.talk.end()
            del room, page
        await asyncio.sleep(0.6)
        await site.hall.flush()
        await site.hall.drop_idle()
        await asyncio.sleep(5.3)  # the longest timer of a room, which holds it: who has gone is told
        gc.collect()
        assert site.hall.rooms == []
        assert [reference for reference in gone if reference() is not None] == []
        assert (site.hall.visitors, site.live, site.lobby.followers) == ({}, set(), set())
        assert len(asyncio.all_tasks()) <= before

    running(tmp_path, work)


def test_a_game_that_was_forgotten_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "IDLE", 0.0)

    async def work(site: Site) -> None:
        opened = await site.desk.open(NewGame("block", [Chair("me")] * 2), "ana")
        page = Page(site, "ana")
        await page.say(messages.Join(opened.game))
        await page.say(
            messages.Move("m1", opened.game, 0, (await site.hall.room(opened.game)).table.legal()[0].split()[0])
        )
        page.talk.end()
        await site.hall.flush()
        await site.hall.drop_idle()
        assert site.hall.loaded(opened.game) is None
        room = await site.hall.room(opened.game)
        assert room.table.plies == 1
        assert room.seats_of("ana") == (0, 1)

    running(tmp_path, work)


def test_many_who_ask_at_once_get_one_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two rooms of one game would be two writers."""
    monkeypatch.setattr(hall, "IDLE", 0.0)

    async def work(site: Site) -> None:
        opened = await site.desk.open(NewGame("block", [Chair("me")] * 2), "ana")
        await site.hall.flush()
        await site.hall.drop_idle()
        rooms = await asyncio.gather(*(site.hall.room(opened.game) for _ in range(20)))
        assert len(set(map(id, rooms))) == 1

    running(tmp_path, work)


def test_a_bot_that_fails_thinks_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is wrong with the engine, the game goes on when it is well again."""
    monkeypatch.setattr(hall, "RETRY", 0.01)

    async def work(site: Site) -> None:
        find, failures = site.hall._bots.move, iter(range(3))

        async def move(line: str, due: Due) -> str:
            if next(failures, None) is not None:
                raise RuntimeError("the engine is ill")
            return await find(line, due)

        monkeypatch.setattr(site.hall._bots, "move", move)
        opened = await site.desk.open(NewGame("block", [Chair("bot", 1), Chair("me")]), "ana")
        room = await site.hall.room(opened.game)
        while room.table.plies == 0:
            await asyncio.sleep(0.05)
        assert next(failures, None) is None

    running(tmp_path, work)


def test_who_reads_too_slowly_is_cut_off(tmp_path: Path) -> None:
    """Nobody waits for them, and what they have not read is not kept."""

    async def work(site: Site) -> None:
        page = Page(site, "slow")
        stuck = asyncio.Event()

        async def send(text: str) -> None:
            await stuck.wait()

        socket = Socket("slow", "", send, page.cut)
        for number in range(MOST_WAITING + 2):
            socket.tell(str(number))
            await asyncio.sleep(0)
        await asyncio.sleep(0.01)
        assert page.cuts == 1
        assert not socket._waiting

    running(tmp_path, work)
