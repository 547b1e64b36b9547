"""The database, the same on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select
from web.databases import postgresql

from ludoteca.web import events, pulse, schema, store
from ludoteca.web.log import ConflictError, Log, Summary
from ludoteca.web.messages import ChatLine, Listed, TimeControl
from ludoteca.web.schema import EVENTS, GAMES
from ludoteca.web.store import DatabaseError, Store

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from pathlib import Path

    from sqlalchemy.engine import Connection


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A database with all tables."""
    if request.param == "sqlite":
        address = f"sqlite:///{tmp_path_factory.mktemp('store')}/games.sqlite"
        store.prepare(address)
        yield address
    else:
        with postgresql() as address:
            store.prepare(address)
            yield address


def using(url: str, work: Callable[[Log], Awaitable[Any]]) -> Any:
    """What the work gives, with an open store."""

    async def run() -> Any:
        opened = Store(url)
        try:
            return await work(Log(opened))
        finally:
            await opened.close()

    return asyncio.run(run())


def summary(game: str, version: int = 1, due: int | None = None) -> Summary:
    """Of a game that runs."""
    listed = Listed(game, "block", "Block", {}, TimeControl(), "running", [], "", 0, 0, updated=version)
    return Summary(listed, version, False, due, 0)


def started(at: int) -> list[events.Event]:
    return [events.Started(at)]


async def opened(log: Log, game: str, **more: Any) -> None:
    await log.open(summary(game, **more), started(1), {"ana": {0}})


def test_the_migrations_lead_to_the_tables_of_the_schema(url: str) -> None:
    """Preparing twice is preparing once."""
    store.prepare(url)

    def differences(connection: Connection) -> list[Any]:
        found: list[Any] = compare_metadata(MigrationContext.configure(connection), schema.METADATA)
        return found

    assert using(url, lambda log: log.store.read(differences)) == []


def test_a_version_is_written_once(url: str) -> None:
    """Whoever comes second is told so, and nothing of what it wanted is stored."""

    async def work(log: Log) -> list[events.Event]:
        await opened(log, "twice")
        await log.append("twice", 1, [events.DrawOffered(2, 0), events.DrawDeclined(3, 1)], 0, "m1")
        with pytest.raises(ConflictError):
            await log.append("twice", 2, [events.DrawDeclined(4, 1)], 1, "m2")
        with pytest.raises(ConflictError):
            await log.append("twice", 3, [events.DrawOffered(5, 0)], 0, "m1")
        assert await log.answered("twice", 0, "m1") == 3
        assert await log.answered("twice", 1, "m1") is None
        assert await log.versions(["twice", "never"]) == {"twice": 3}
        return await log.events("twice", 1)

    assert using(url, work) == [events.DrawOffered(2, 0), events.DrawDeclined(3, 1)]


def test_a_failing_write_takes_none_of_its_neighbours_with_it(url: str) -> None:
    """Twenty games are written together, one of them twice: nineteen and one are stored."""

    async def work(log: Log) -> tuple[int, int]:
        names = [f"game{number}" for number in range(20)]
        await asyncio.gather(*(opened(log, name) for name in names))
        appends = [log.append(name, 1, [events.DrawOffered(2, 0)], 0, "m") for name in [*names, names[0]]]
        results = await asyncio.gather(*appends, return_exceptions=True)
        versions = await log.versions(names)
        return sum(isinstance(result, ConflictError) for result in results), sum(versions.values())

    assert using(url, work) == (1, 40)


def test_a_summary_is_never_put_back(url: str) -> None:
    async def work(log: Log) -> Any:
        await opened(log, "newer")
        await log.summarise([summary("newer", 5, due=7_000_000)])
        await log.summarise([summary("newer", 3, due=6_000_000)])
        query = select(GAMES.c.version, GAMES.c.due).where(GAMES.c.id == "newer")
        return await log.store.read(lambda connection: tuple(connection.execute(query).one()))

    assert using(url, work) == (5, 7_000_000)


def test_what_is_due_and_what_was_left_unfinished_is_found(url: str) -> None:
    """A game whose row is older than its events was not written down when the server went."""

    async def work(log: Log) -> None:
        await opened(log, "due", due=100)
        await opened(log, "later", due=200)
        assert await log.due(100) == ["due"]
        await log.append("later", 1, started(2), None, None)
        assert "later" in await log.unfinished()
        await log.summarise([summary("later", 2)])
        assert "later" not in await log.unfinished()

    using(url, work)


def test_lists_show_the_latest_first(url: str) -> None:
    async def work(log: Log) -> None:
        await log.open(summary("old", 7), started(1), {"eva": {0, 1}})
        await log.open(summary("new", 8), started(1), {"eva": {1}})
        mine = await log.mine("eva")
        assert [(listed.id, listed.mine) for listed in mine] == [("new", [1]), ("old", [0, 1])]
        assert [listed.id for listed in await log.running(2)] == ["new", "old"]
        await log.bind("eva", "new", 0)
        await log.bind("eva", "new", 0)
        assert await log.sitters("new") == {"eva": {0, 1}}

    using(url, work)


def test_a_line_is_said_once(url: str) -> None:
    async def work(log: Log) -> None:
        line = ChatLine("players", "Ana", "hello", 1, 0)
        assert await log.say("chat", "ana", "c1", line)
        assert not await log.say("chat", "ana", "c1", line)
        assert await log.say("chat", "ben", "c1", line)
        assert await log.said("chat") == [line, line]

    using(url, work)


def test_names_and_rolls_are_kept(url: str) -> None:
    async def work(log: Log) -> None:
        await log.call("ana", "Ana")
        await log.call("ana", "Anna")
        assert (await log.name("ana"), await log.name("ben")) == ("Anna", None)
        before = await log.rolls()
        await opened(log, "dice")
        rolled = [events.Rolled(1, "=2", 1), events.Rolled(1, "=2", 2), events.Rolled(1, "=4", 3)]
        await log.append("dice", 1, rolled, 0, "m")
        after = await log.rolls()
        assert {outcome: after[outcome] - before.get(outcome, 0) for outcome in after} == {"=2": 2, "=4": 1}

    using(url, work)


def test_an_outage_is_noted_and_puts_off_what_was_due(url: str) -> None:
    """Last seen at 10,000, back at 70,000: a minute is nobody's. With others there, three seconds are no outage."""

    async def work(log: Log) -> None:
        await opened(log, "waiting", due=10_500)
        await pulse.beat(log.store, 10_000)
        assert await pulse.awake(log.store, 12_000, alone=False) == 0
        await pulse.beat(log.store, 10_000)
        assert await pulse.awake(log.store, 70_000, alone=True) == 60_000
        assert await pulse.outages(log.store, 9_000) == [(10_000, 70_000)]
        assert await pulse.outages(log.store, 70_000) == []
        assert "waiting" not in await log.due(70_000)
        assert "waiting" in await log.due(70_500)

    using(url, work)


def test_a_failure_reaches_only_who_asked(url: str) -> None:
    async def work(log: Log) -> None:
        def fail(connection: Connection) -> None:
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await log.store.write(fail)
        query = select(EVENTS.c.game).limit(1)
        assert await log.store.read(lambda connection: len(connection.execute(query).all())) <= 1
        assert log.store.backlog == 0

    using(url, work)


@pytest.mark.parametrize("url", ["postgresql://x@127.0.0.1:1/x", "sqlite:////proc/nothing/x.sqlite"])
def test_a_database_out_of_reach_is_named(url: str) -> None:
    with pytest.raises(DatabaseError, match=r"^database (postgresql|sqlite)://"):
        store.prepare(url)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    """A file that is no database is refused in one line."""
    (tmp_path / "x.sqlite").write_bytes(b"not a database" * 100)
    with pytest.raises(DatabaseError, match="file is not a database"):
        store.prepare(f"sqlite:///{tmp_path}/x.sqlite")
