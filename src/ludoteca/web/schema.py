"""The tables. They change by a new file in `migrations/versions`; a test compares what comes of those with this."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData(
    naming_convention={"ix": "ix_%(table_name)s_%(column_0_N_name)s", "uq": "uq_%(table_name)s_%(column_0_N_name)s"}
)

GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("status", String(8), nullable=False),
    Column("bot", Boolean, nullable=False),  # a bot is to move
    Column("due", BigInteger),  # when the server must look at it, though nobody says anything
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Index(None, "due"),
    Index(None, "status", "updated"),
)
"""One row a game: what lists and timers need. Everything in it can be made again from the events."""

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("game", String(32), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", SmallInteger),
    Column("message", String(64)),
    Column("data", LargeBinary, nullable=False),
    UniqueConstraint("game", "seat", "message"),
    sqlite_with_rowid=False,
)
"""The log: the truth. `seat` and `message` stand on the last event that a player's message caused."""

SITTERS: Final = Table(
    "sitters",
    METADATA,
    Column("visitor", String(32), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Index(None, "game"),
)
"""Which visitors have shown the key of a seat."""

VISITORS: Final = Table(
    "visitors",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
)
"""The names visitors gave themselves last."""

LINES: Final = Table(
    "lines",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("game", String(32), nullable=False),
    Column("visitor", String(32), nullable=False),
    Column("message", String(64), nullable=False),
    Column("room", String(8), nullable=False),
    Column("seat", SmallInteger),
    Column("name", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("game", "visitor", "message"),
)
"""The chat."""

SEEKS: Final = Table(
    "seeks",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("visitor", String(32), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # when somebody who wants it was last there
    Column("data", LargeBinary, nullable=False),
)
"""The open offers of the lobby, with those who have joined already."""

ROLLS: Final = Table(
    "rolls",
    METADATA,
    Column("outcome", String(16), primary_key=True),
    Column("count", BigInteger, nullable=False),
)
"""How often each outcome of the dice was rolled here."""

PULSE: Final = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
"""One row: when some process of the site was last seen alive."""

OUTAGES: Final = Table(
    "outages",
    METADATA,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)
"""When no process was there: clocks stood still meanwhile."""
