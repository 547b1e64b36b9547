"""The state of one game, changed only by applying events."""

from __future__ import annotations

import sys
from array import array
from copy import copy
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from ludoteca import games, tale
from ludoteca.position import CHANCE, Outcome
from ludoteca.record import Count, Limits, Tally
from ludoteca.web import events
from ludoteca.web.clock import Clock, first_move
from ludoteca.web.messages import Fact, Moved
from ludoteca.web.table.deeds import Due

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ludoteca.web.events import Event, LeaveReason, Place

FORCED = -2
"""In `Table.movers`: a move that was nobody's choice."""

_ENCODER = msgspec.json.Encoder()
_MOVED = msgspec.json.Decoder(Moved)


class _Step(NamedTuple):
    """A move with the position after it, and what is told of it."""

    move: Any
    after: Any
    text: str
    facts: list[Fact]
    motion: list[str]


@lru_cache(maxsize=64)
def _step(before: Any, text: str) -> _Step:
    """Worked out once, though the table that decides and the one that applies are two."""
    move = before.parse_move(text)
    after = before.play(move)
    said = [Fact(fact.id, dict(fact.args)) for fact in tale.facts(before, move, after)]
    return _Step(move, after, str(after), said, tale.motion(before, move))


class Table:
    """One game: who sits where, the position, the clocks, what is offered.

    A server holds a thousand of them: past positions are not kept, the plies are kept as they are sent.
    """

    __slots__ = (
        "_legal",
        "_moved",
        "_plies_at",
        "agreed",
        "clock",
        "count",
        "created",
        "draw_offer",
        "finished",
        "left",
        "limits",
        "movers",
        "moves",
        "offered_at",
        "opened",
        "places",
        "position",
        "rematch",
        "rematch_offers",
        "reseated",
        "rewound",
        "rolls",
        "start",
        "status",
        "takeback",
        "tally",
        "turn_of",
        "updated",
        "version",
    )

    created: events.Created
    version: int
    """How many events have been applied."""
    status: Literal["waiting", "running", "ended"]
    places: list[Place]
    start: Any
    position: Any
    limits: Limits
    tally: Tally
    count: Count
    moves: list[str]
    movers: array[int]
    """Of every ply the seat that chose it, CHANCE, or FORCED."""
    clock: Clock
    turn_of: int | None
    """The seat that has the turn; chance moves and second moves of the same seat do not change it."""
    opened: frozenset[int]
    """The seats that have had their first turn."""
    left: dict[int, LeaveReason]
    """The seats that play no more, and why."""
    draw_offer: int | None
    offered_at: dict[int, int]
    """After how many plies a seat last offered a draw."""
    takeback: int | None
    agreed: frozenset[int]
    """The seats that have nothing against the takeback asked for."""
    rolls: int
    finished: events.Finished | None
    rematch_offers: list[int]
    rematch: str | None
    updated: int
    """When something last happened on the board."""
    reseated: int
    """The version of the last event that changed who plays."""
    rewound: int
    """The version of the last event after which everything has to be told anew."""
    _moved: list[bytes]
    _plies_at: array[int]
    _legal: list[str] | None

    @classmethod
    def replay(cls, stored: Iterable[Event]) -> Table:
        """The table after these events, of which the first is a `Created`."""
        table = cls()
        table.version = 0
        for event in stored:
            table.apply(event)
        return table

    def copy(self) -> Table:
        """A table of its own with the same state."""
        table = copy(self)
        for name in ("places", "moves", "movers", "_moved", "_plies_at", "left", "offered_at", "rematch_offers"):
            setattr(table, name, copy(getattr(self, name)))
        return table

    def apply(self, event: Event) -> None:
        """Let this event have happened."""
        _EFFECTS[type(event)](self, event)
        self.version += 1
        self._plies_at.append(len(self.moves))

    # What is asked of it

    @property
    def id(self) -> str:
        """The name of the game in addresses."""
        return self.created.id

    @property
    def seats(self) -> int:
        """How many seats it has."""
        return len(self.places)

    @property
    def plies(self) -> int:
        """How many plies stand on the board."""
        return len(self.moves)

    @property
    def turn(self) -> int | None:
        """The seat to move; None when nothing can be played. CHANCE never after a whole decision: it moves at once."""
        if self.status != "running" or self.tally.reached(self.limits):
            return None
        turn: int | None = self.position.turn
        return turn

    @property
    def has_begun(self) -> bool:
        """Whether every seat has had its first turn: from then on clocks run, and nobody can abort."""
        return len(self.opened) == self.seats

    @property
    def deadline(self) -> int | None:
        """When `decide(table, Timeout(), now=…)` is due, by the clock of the server; None: never."""
        turn = self.turn
        if turn is None or not self.is_played_by_a_person(turn):
            return None
        if self.has_begun:
            return self.clock.deadline
        wait = first_move(self.created.time)
        return None if wait is None else self.updated + wait

    @property
    def line(self) -> str:
        """The game on one line (N2), for the engine: `str(record.Game)`."""
        moves = f" moves {' '.join(self.moves)}" if self.moves else ""
        limits = f" limits {self.created.limits}" if self.created.limits else ""
        return f"{self.created.game} {self.created.start}{moves}{limits}"

    def due(self) -> Due | None:
        """The move that the server has to find by itself now (then `decide(table, BotMove(due, text), now=…)`)."""
        turn = self.turn
        if turn is None or turn == CHANCE or self.is_played_by_a_person(turn):
            return None
        return Due(turn, None if turn in self.left else self.places[turn].level, self.plies, self.rewound)

    @property
    def rematch_due(self) -> bool:
        """Whether all who sit here want to play again: then `rematch(...)` makes the next game."""
        people = [seat for seat, place in enumerate(self.places) if place.kind != "bot"]
        willing = set(self.rematch_offers)
        for seat in self.rematch_offers:
            willing.update(self.party(seat))
        return self.rematch is None and bool(people) and willing.issuperset(people)

    def legal(self) -> list[str]:
        """A line for every legal move, its text and then its clicks; worked out once for every position."""
        if self._legal is None:
            moves = () if self.turn is None else self.position.legal_moves()
            # The same few thousand lines come up in every game: they are kept once for all of them.
            self._legal = [sys.intern(" ".join((str(move), *move.clicks()))) for move in moves]
        return self._legal

    def moved(self, plies: int = 0) -> list[Moved]:
        """What is said of the plies after the first `plies`."""
        return [_MOVED.decode(ply) for ply in self._moved[plies:]]

    def plies_at(self, version: int) -> int:
        """How many plies stood on the board after so many events."""
        return self._plies_at[version]

    def outcome(self) -> Outcome | None:
        """How the rules, or else a limit, have ended the game; None where they have not."""
        outcome: Outcome | None = self.position.outcome()
        reached = self.tally.reached(self.limits)
        return Outcome(self.position.points(), (), reached) if outcome is None and reached else outcome

    # Who is who

    def is_played_by_a_person(self, seat: int) -> bool:
        """Whether somebody has to be waited for."""
        return self.places[seat].kind != "bot" and seat not in self.left

    def people(self) -> list[int]:
        """The seats for which people play."""
        return [seat for seat in range(self.seats) if self.is_played_by_a_person(seat)]

    def party(self, seat: int) -> list[int]:
        """The seats played on the same device as this one, itself included."""
        if self.places[seat].kind != "me":
            return [seat]
        return [other for other, place in enumerate(self.places) if place.kind == "me"]

    def contenders(self) -> list[int]:
        """The seats that can still win: neither left nor out of the game by its rules."""
        still_in = getattr(self.position, "still_in", range(self.seats))
        return [seat for seat in still_in if seat not in self.left]

    # What the events do

    def _created(self, event: events.Created) -> None:
        entry = games.find(event.game)
        self.created, self.places, self.status = event, list(event.places), "waiting"
        self.start = self.position = entry.Position.parse(event.start)
        self.limits = Limits.parse(event.limits) if event.limits else Limits()
        self.tally, self.count = Tally((event.start,)), Count(len(event.places))
        self.moves, self.movers, self._moved = [], array("b"), []
        self.clock = Clock.of(event.time, len(event.places), event.at)
        self.turn_of, self.opened, self.left = None, frozenset(), {}
        self.draw_offer, self.offered_at, self.takeback, self.agreed = None, {}, None, frozenset()
        self.rolls, self.finished, self.rematch, self.rematch_offers = 0, None, None, []
        self.updated, self.reseated, self.rewound = event.at, 0, 0
        self._plies_at, self._legal = array("I", [0]), None

    def _seated(self, event: events.Seated) -> None:
        place = self.places[event.seat]
        name, nonce = event.name or place.name, event.nonce or place.nonce
        self.places[event.seat] = msgspec.structs.replace(place, name=name, nonce=nonce, taken=True)
        self.reseated = self.version + 1

    def _started(self, event: events.Started) -> None:
        self.status, self.updated, self.rewound, self._legal = "running", event.at, self.version + 1, None
        self._turned(event.at)

    def _played(self, event: events.Played) -> None:
        took = max(0, event.at - self.updated - event.lag)
        if self.clock.running == event.seat:
            self.clock = self.clock.charged(event.at, event.lag)
        self.count = self.count.after(event.seat)
        self.movers.append(FORCED if event.forced else event.seat)
        self._advanced(event.move, event.seat, event.at, took)
        if self.draw_offer != event.seat:
            self.draw_offer = None  # whoever plays on has declined
        self.takeback, self.agreed = None, frozenset()

    def _rolled(self, event: events.Rolled) -> None:
        self.rolls = event.number
        self.count = self.count.after(CHANCE)
        self.movers.append(CHANCE)
        self._advanced(event.move, CHANCE, event.at, None)

    def _advanced(self, text: str, seat: int, at: int, took: int | None) -> None:
        before, step = self.position, _step(self.position, text)
        moved = Moved(text, step.text, seat, step.facts, step.motion, at, took)
        self._moved.append(_ENCODER.encode(moved))
        self.moves.append(sys.intern(text))
        self.tally = self.tally.after(before, step.move, step.after, self.limits)
        self.position, self._legal, self.updated = step.after, None, at
        self._turned(at)

    def _turned(self, at: int) -> None:
        """Let the turn be of whoever is to move now, and the clock run for it."""
        turn = self.turn
        if turn in (CHANCE, self.turn_of):
            return  # chance takes no time, and the same seat is still on its turn
        if self.turn_of is not None:
            self.opened |= {self.turn_of}
        self.turn_of = turn
        self._run(at)

    def _run(self, at: int) -> None:
        """Let the clock run for the seat that has the turn now; it never runs for a bot."""
        seat = self.turn_of
        runs = seat is not None and self.has_begun and self.is_played_by_a_person(seat)
        if self.created.time.kind != "none":
            self.clock = self.clock.handed(seat if runs else None, at)

    def _draw_offered(self, event: events.DrawOffered) -> None:
        self.draw_offer = event.seat
        self.offered_at[event.seat] = len(self.moves)

    def _draw_declined(self, _: events.DrawDeclined) -> None:
        self.draw_offer = None

    def _takeback_asked(self, event: events.TakebackAsked) -> None:
        self.takeback, self.agreed = event.seat, frozenset()

    def _takeback_agreed(self, event: events.TakebackAgreed) -> None:
        self.agreed |= {event.seat}

    def _takeback_declined(self, _: events.TakebackDeclined) -> None:
        self.takeback, self.agreed = None, frozenset()

    def _taken_back(self, event: events.TakenBack) -> None:
        self.position, self._legal = self.start, None
        self.tally, self.count = Tally((self.created.start,)), Count(self.seats)
        for text in self.moves[: event.plies]:
            before, self.count = self.position, self.count.after(self.position.turn)
            move = before.parse_move(text)
            self.position = before.play(move)
            self.tally = self.tally.after(before, move, self.position, self.limits)
        del self.moves[event.plies :], self._moved[event.plies :], self.movers[event.plies :]
        self.draw_offer, self.takeback, self.agreed = None, None, frozenset()
        self.updated, self.rewound = event.at, self.version + 1
        self.clock = self.clock.stopped(event.at)
        self.turn_of = self.turn
        self._run(event.at)

    def _left(self, event: events.Left) -> None:
        self.left[event.seat] = event.reason
        self.reseated = self.version + 1
        if self.clock.running == event.seat:
            self.clock = self.clock.stopped(event.at)
        if self.takeback == event.seat:
            self.takeback, self.agreed = None, frozenset()

    def _resumed(self, event: events.Resumed) -> None:
        self.clock = self.clock.resumed(event.since, event.at)
        self.updated += max(0, event.at - max(event.since, self.updated))

    def _finished(self, event: events.Finished) -> None:
        self.clock = self.clock.stopped(event.at)
        self.finished, self.status, self.updated, self._legal = event, "ended", event.at, None
        self.draw_offer, self.takeback, self.agreed = None, None, frozenset()

    def _rematch_offered(self, event: events.RematchOffered) -> None:
        self.rematch_offers.append(event.seat)

    def _rematched(self, event: events.Rematched) -> None:
        self.rematch = event.game


_EFFECTS: dict[type, Callable[[Table, Any], None]] = {
    events.Created: Table._created,
    events.Seated: Table._seated,
    events.Started: Table._started,
    events.Played: Table._played,
    events.Rolled: Table._rolled,
    events.DrawOffered: Table._draw_offered,
    events.DrawDeclined: Table._draw_declined,
    events.TakebackAsked: Table._takeback_asked,
    events.TakebackAgreed: Table._takeback_agreed,
    events.TakebackDeclined: Table._takeback_declined,
    events.TakenBack: Table._taken_back,
    events.Left: Table._left,
    events.Resumed: Table._resumed,
    events.Finished: Table._finished,
    events.RematchOffered: Table._rematch_offered,
    events.Rematched: Table._rematched,
}
