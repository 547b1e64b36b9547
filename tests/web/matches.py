"""A match for tests: a table, its log, and a time of day that the tests turn themselves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from ludoteca.record import Record
from ludoteca.web import events, messages
from ludoteca.web.messages import Chair, NewGame, TimeControl
from ludoteca.web.table import BotMove, Deed, PlayMove, Refusal, Sit, Table, decide, opening, record

if TYPE_CHECKING:
    from collections.abc import Mapping

START = 1_700_000_000_000
"""A time of day: 2023-11-14."""

SECRET = "5e" * 32
NONCES = tuple(f"{seat:x}" * 32 for seat in range(4))

NO_CLOCK = TimeControl()
TEN_MINUTES = TimeControl("clock", 600, 5)
THREE_DAYS = TimeControl("days", days=3)


@dataclass
class Match:
    """A table and all that has happened at it. `chairs`: `me`, `friend`, or the level of a bot, by blanks."""

    game: messages.GameName = "abalone"
    chairs: str = "me friend"
    time: TimeControl = NO_CLOCK
    options: dict[str, str] = field(default_factory=dict)
    start: str | None = None
    limits: str | None = None
    sit: bool = True

    def __post_init__(self) -> None:
        self.now = START
        chairs = [Chair("bot", int(word)) if word.isdigit() else Chair(_kind(word)) for word in self.chairs.split()]
        new = NewGame(self.game, chairs, self.options, self.time, nonce=NONCES[0], name="Ana")
        self.log = opening(new, game_id="g1", at=START, secret=SECRET, limits=self.limits)
        created = self.log[0]
        assert isinstance(created, events.Created)
        if self.start is not None:  # a position of the page instead of the beginning
            self.log = [msgspec.structs.replace(created, start=self.start)]
            if all(place.taken for place in created.places):
                self.log.append(events.Started(START))
        self.table = Table.replay(self.log)
        for seat, place in enumerate(self.table.places):
            if self.sit and not place.taken:
                self.do(Sit(f"Guest {seat}", NONCES[seat]), seat)

    def do(
        self, deed: Deed, seat: int | None = None, *, lag: int = 0, gone: Mapping[int, int] | None = None
    ) -> list[Any]:
        """Do it, keep what happens as it is stored, and say what happened."""
        happened = decide(self.table, deed, seat=seat, now=self.now, lag=lag, gone=gone or {})
        assert happened  # never nothing
        for event in happened:
            stored = events.decode(events.encode(event))
            assert stored == event
            self.table.apply(stored)
            self.log.append(stored)
        return happened

    def answer(self, move: str) -> list[Any]:
        """Let the bot that is to move play this."""
        due = self.table.due()
        assert due is not None
        return self.do(BotMove(due, move))

    def refused(self, deed: Deed, seat: int | None = None, *, gone: Mapping[int, int] | None = None) -> str:
        """The code of the refusal; the deed must be refused."""
        with pytest.raises(Refusal) as refusal:
            self.do(deed, seat, gone=gone)
        return refusal.value.code

    def play(self, *moves: str, seconds: float = 1, lag: int = 0) -> Match:
        """Play these moves, each so long after the last, by whoever is to move."""
        for move in moves:
            self.wait(seconds)
            self.do(PlayMove(self.table.plies, move), self.table.turn, lag=lag)
        return self

    def wait(self, seconds: float) -> Match:
        """Let time pass."""
        self.now += int(seconds * 1000)
        return self

    @property
    def over(self) -> events.Finished:
        """How it ended."""
        assert self.table.finished is not None
        return self.table.finished

    def record(self) -> Record:
        """The record, read again from its text."""
        exported = record(self.table)
        assert Record.parse(str(exported)) == exported
        return exported


def _kind(word: str) -> Any:
    return word


def parts(table: Table) -> dict[str, Any]:
    """All that a table is, to be compared."""
    return {name: getattr(table, name) for name in Table.__slots__ if name != "_legal"}
