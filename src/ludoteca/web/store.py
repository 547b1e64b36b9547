"""The database: one thread writes, a few read, and the event loop never waits for a disk.

Whatever waits to be written when a transaction ends is written in the next one, all together: under load many games
share one. Somebody's mistake is not shared: if a transaction fails, each of its writes is tried again by itself.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import alembic.command
import alembic.config
from sqlalchemy import create_engine, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from ludoteca.position import LudotecaError

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Table as Relation
    from sqlalchemy.engine import Connection, Engine

T = TypeVar("T")

READERS = 4
WAIT = 15
"""Seconds a write waits for another process to end its own."""


class DatabaseError(LudotecaError):
    """The database cannot be opened; says which, and why."""


class Store:
    """An open database. `read` and `write` run a function with a connection in another thread."""

    def __init__(self, url: str) -> None:
        self._engine = _engine(url)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = ThreadPoolExecutor(1, "writer")
        self._waiting: list[tuple[Callable[[Connection], Any], asyncio.Future[Any]]] = []
        self._flushing: asyncio.Task[None] | None = None

    @property
    def backlog(self) -> int:
        """How many writes wait."""
        return len(self._waiting)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What the function finds."""

        def run() -> T:
            with self._engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """What the function gives, once it is stored for good. It may be run twice, the first time without effect."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if self._flushing is None or self._flushing.done():
            self._flushing = asyncio.create_task(self._flush())
        return await asyncio.shield(future)

    async def _flush(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting, []
            results = await loop.run_in_executor(self._writer, self._together, [work for work, _ in batch])
            for (_, future), result in zip(batch, results, strict=True):
                if future.cancelled():
                    continue
                if isinstance(result, Exception):
                    future.set_exception(result)
                else:
                    future.set_result(result)

    def _together(self, batch: list[Callable[[Connection], Any]]) -> list[Any]:
        """All in one transaction, or each in its own; a failure stands where a result would."""
        try:
            with self._writing() as connection:
                return [work(connection) for work in batch]
        except Exception as error:
            if len(batch) == 1:
                return [error]
        return [result for work in batch for result in self._together([work])]

    def _writing(self) -> Any:
        return self._engine.execution_options(writing=True).begin()

    async def close(self) -> None:
        """Wait for what is being written, then let go."""
        if self._flushing is not None:
            await self._flushing
        self._readers.shutdown()
        self._writer.shutdown()
        self._engine.dispose()


def _engine(url: str) -> Engine:
    engine = create_engine(_driven(url), pool_size=READERS + 1, pool_pre_ping=not url.startswith("sqlite"))
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _tune)
        event.listen(engine, "begin", _begin)
    return engine


def _driven(url: str) -> str:
    return url.replace("postgresql://", "postgresql+psycopg://", 1)


def _tune(connection: Any, _: object) -> None:
    """SQLite: readers do not wait for the writer; a commit is in the log of the system before it counts."""
    connection.isolation_level = None  # transactions begin where we say so
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", f"busy_timeout={WAIT * 1000}", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """A transaction that reads first and writes then would fail if another process had written in between."""
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def upsert(connection: Connection, table: Relation) -> Any:
    """An INSERT that knows ON CONFLICT, in the words of this database."""
    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    return dialect.insert(table)


def prepare(url: str) -> None:
    """Create or bring up to date the tables of a database; DatabaseError when it cannot be reached."""
    try:
        engine = _engine(url)
        if engine.dialect.name == "sqlite" and engine.url.database:
            Path(engine.url.database).parent.mkdir(parents=True, exist_ok=True)
        with engine.execution_options(writing=True).begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7)")  # processes that start at once take turns
            config = alembic.config.Config()
            config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
            config.set_main_option("path_separator", "os")
            config.attributes["connection"] = connection
            alembic.command.upgrade(config, "head")
        engine.dispose()
    except (SQLAlchemyError, ArgumentError, OSError) as error:
        raise DatabaseError(f"database {_shown(url)}: {_first_line(error)}") from None


def _shown(url: str) -> str:
    """Without its password."""
    return make_url(url).render_as_string(hide_password=True)


def _first_line(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().splitlines()[0] if str(cause).strip() else type(cause).__name__
