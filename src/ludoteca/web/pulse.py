"""Whether the site is alive, written down every second: so that time in which nobody was there to serve is no one's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import insert, select, update

from ludoteca.web.schema import GAMES, OUTAGES, PULSE
from ludoteca.web.store import upsert

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

    from ludoteca.web.store import Store

BEAT: Final = 1_000
"""Milliseconds between two beats."""

SLACK: Final = 3 * BEAT
"""With several processes: for so long after a beat another one may still be alive."""


async def beat(store: Store, now: int) -> None:
    """The site is alive."""
    await store.write(lambda connection: _beat(connection, now))


def _beat(connection: Connection, now: int) -> None:
    statement = upsert(connection, PULSE).values(id=1, at=now)
    connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_={"at": now}))


async def awake(store: Store, now: int, alone: bool) -> int:
    """The site is alive again: note how long it was not (in ms), and put off what would have been due meanwhile.

    `alone`: no other process can have been there.
    """

    def work(connection: Connection) -> int:
        last = connection.execute(select(PULSE.c.at).where(PULSE.c.id == 1)).scalar()
        _beat(connection, now)
        if last is None or now - last <= (0 if alone else SLACK):
            return 0
        connection.execute(insert(OUTAGES).values(began=last, ended=now))
        later = update(GAMES).where(GAMES.c.due.is_not(None)).values(due=GAMES.c.due + (now - last))
        connection.execute(later)
        return int(now - last)

    return await store.write(work)


async def outages(store: Store, since: int) -> list[tuple[int, int]]:
    """When the site was not alive after a time: from, to."""
    query = select(OUTAGES.c.began, OUTAGES.c.ended).where(OUTAGES.c.ended > since).order_by(OUTAGES.c.began)
    return [(began, ended) for began, ended in await store.read(lambda connection: connection.execute(query).all())]
