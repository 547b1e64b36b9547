"""Anybody does anything at any time: no acknowledged move is lost or doubled, every game ends with a good record."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from web.matches import NO_CLOCK, TEN_MINUTES, THREE_DAYS, Match, parts

from ludoteca import dice
from ludoteca.web import events
from ludoteca.web.messages import TimeControl
from ludoteca.web.table import (
    ACTS,
    Abort,
    BotMove,
    Deed,
    PlayMove,
    Refusal,
    Resign,
    Resume,
    Sit,
    Table,
    Timeout,
    allowed,
)
from ludoteca.web.view import update, view

TABLES = [
    ("abalone", "me friend", {}),
    ("abalone", "friend 1", {"layout": "belgian_daisy"}),
    ("block", "me me", {"first": "light"}),
    ("kamisado", "friend me", {"goal": "15"}),
    ("marrakech", "me friend", {}),
    ("marrakech", "friend friend friend", {}),
    ("marrakech", "2 me me friend", {"bankruptcy": "stay"}),
]
TIMES = [NO_CLOCK, TEN_MINUTES, THREE_DAYS, TimeControl("clock", 5), TimeControl("clock", 0, 1)]

SEATS = st.sampled_from([None, 0, 1, 2, 3, 4, -1])
"""Also nobody's, and such as there are not."""
FOREIGN = st.sampled_from(["c3c4", "g5f5", "d4+c4", "left", "a1a1", "=2", "+A", "", "x" * 40])
PAST = st.integers(-3, 3)


class Tables(RuleBasedStateMachine):
    """One table; `kept` is what a player has been told is played."""

    match: Match
    kept: list[str]

    @initialize(
        table=st.sampled_from(TABLES), time=st.sampled_from(TIMES), begun=st.sampled_from([None, 0, 1, 10, 10, 10])
    )
    def open(self, table: tuple[Any, str, dict[str, str]], time: TimeControl, begun: int | None) -> None:
        """Any game with any time; mostly one that has been going on for so many moves."""
        game, chairs, options = table
        self.match = Match(game, chairs, time, options, sit=begun is not None)
        self.kept = list(self.match.table.moves)
        self.play(list(range(begun or 0)), 1000)

    def try_(self, deed: Deed, seat: int | None, lag: int = 0, gone: dict[int, int] | None = None) -> list[Any]:
        """Do it or be refused, and check what that means."""
        before, clock = parts(self.match.table.copy()), self.match.table.clock
        try:
            happened = self.match.do(deed, seat, lag=lag, gone=gone)
        except Refusal:
            assert parts(self.match.table) == before
            return []
        self._check_moves(happened)
        self._check_clock(clock, happened)
        return happened

    def _check_moves(self, happened: list[Any]) -> None:
        """What was acknowledged stays, until those who play agree to take it back."""
        for event in happened:
            if isinstance(event, events.Played | events.Rolled):
                self.kept.append(event.move)
            elif isinstance(event, events.TakenBack):
                assert not any(isinstance(event, events.Played | events.Rolled) for event in happened)
                del self.kept[event.plies :]
        assert self.match.table.moves == self.kept

    def _check_clock(self, before: Any, happened: list[Any]) -> None:
        """No clock grows but by the increment of a turn, for a seat that has moved, or to the days of a new turn."""
        after = self.match.table.clock
        movers = {event.seat for event in happened if isinstance(event, events.Played)}
        for seat, (was, now) in enumerate(zip(before.left, after.left, strict=True)):
            if before.time.kind == "days":
                assert now <= 3 * 86_400_000
            else:
                turns = sum(isinstance(event, events.Played) and event.seat == seat for event in happened)
                assert now <= was + turns * before.time.increment * 1000
                assert now <= was or seat in movers

    @rule(seat=SEATS, ply=PAST, text=FOREIGN, pick=st.integers(0, 10_000), lag=st.integers(0, 2000), own=st.booleans())
    def move(self, seat: int | None, ply: int, text: str, pick: int, lag: int, own: bool) -> None:
        """A move of the list or any other, for this ply or another one."""
        table = self.match.table
        legal = table.legal()
        text = legal[pick % len(legal)].split()[0] if own and legal else text
        happened = self.try_(PlayMove(table.plies + ply, text), seat, lag)
        if happened:
            assert (ply, seat) == (0, happened[0].seat)

    def play(self, picks: list[int], thought: int) -> None:
        """Play on as one should."""
        for pick in picks:
            self.match.now += thought
            table = self.match.table
            legal = table.legal()
            if not legal:
                return
            text = legal[pick % len(legal)].split()[0]
            due = table.due()
            if due is not None:
                self.try_(BotMove(due, text), None)
            elif self.try_(PlayMove(table.plies, text), table.turn):
                assert not self.try_(PlayMove(len(self.kept) - 1, text), table.turn)  # never twice

    @rule(picks=st.lists(st.integers(0, 10_000), min_size=1, max_size=25), thought=st.integers(0, 2500))
    def play_on(self, picks: list[int], thought: int) -> None:
        """So that something happens."""
        self.play(picks, thought)

    @rule(seat=st.integers(0, 3), pick=st.integers(0, 11), answers=st.booleans())
    def do_what_is_allowed(self, seat: int, pick: int, answers: bool) -> None:
        """One of the acts that this seat is offered; perhaps everybody else agrees to it."""
        words = allowed(self.match.table, seat=seat, now=self.match.now)
        if not words:
            return
        assert self.try_(ACTS[words[-1 - pick % len(words)]], seat)
        for other in range(self.match.table.seats) if answers else ():
            for word in ("accept_draw", "accept_takeback"):
                self.try_(ACTS[word], other)

    @rule(seat=SEATS, deed=st.sampled_from([*ACTS.values(), Sit("Eva", "ab" * 16), Timeout()]), gone=SEATS)
    def act(self, seat: int | None, deed: Deed, gone: int | None) -> None:
        """Anything else, by anybody; perhaps somebody has been gone for ten minutes."""
        away = {} if gone is None else {gone: self.match.now - 600_000}
        permitted = seat is not None and deed in [
            ACTS[word] for word in allowed(self.match.table, seat=seat, now=self.match.now, gone=away)
        ]
        assert bool(self.try_(deed, seat, gone=away)) == permitted or isinstance(deed, Sit | Timeout)

    @rule(seconds=st.sampled_from([0.1, 2, 29, 31, 700, 300_000]))
    def wait(self, seconds: float) -> None:
        """Time passes; what is due then is done, or not yet."""
        self.match.wait(seconds)
        deadline = self.match.table.deadline
        if deadline is not None and self.match.now >= deadline:
            assert self.try_(Timeout(), None)
        else:
            assert not self.try_(Timeout(), None)

    @rule(away=st.integers(0, 5_000_000))
    def restart(self, away: int) -> None:
        """The server comes back: nobody's time has run out meanwhile."""
        self.match.now += away
        left = self.match.table.clock.charged(self.match.now - away).left
        if self.try_(Resume(self.match.now - away), None):
            assert self.match.table.clock.charged(self.match.now).left == left

    @precondition(lambda self: self.match.table.status == "running")
    @invariant()
    def somebody_is_waited_for(self) -> None:
        """A person or a bot, never the dice."""
        table = self.match.table
        assert table.turn in range(table.seats)
        assert table.legal()

    @invariant()
    def it_is_what_its_events_say(self) -> None:
        """Replayed from the log: a crash loses nothing."""
        if hasattr(self, "match"):
            assert parts(Table.replay(self.match.log)) == parts(self.match.table)

    @invariant()
    def it_can_be_told(self) -> None:
        """To everybody, whole and as an update."""
        if hasattr(self, "match"):
            table = self.match.table
            assert [moved.move for moved in view(table, mine=[0], now=self.match.now).moves] == self.kept
            told = update(table, max(table.rewound, table.version - 1), mine=[], now=self.match.now)
            assert told is not None
            assert told.plies == len(self.kept)

    def teardown(self) -> None:
        """Every game ends with a record that checks, its dice too."""
        if not hasattr(self, "match"):
            return
        table = self.match.table
        for seat in range(table.seats):
            for deed in (Sit(), Abort(), Resign()):
                self.try_(deed, seat)
        assert table.status == "ended"
        assert table.finished is not None
        exported = self.match.record()
        assert list(map(str, exported.game.moves)) == self.kept
        if table.created.secret is not None:
            assert dice.verify(exported) == table.rolls
        if table.finished.result == "*":
            assert (exported.result, exported.tag("Ended")) == ("*", "aborted")
        else:
            assert exported.tag("Counted") or exported.result == table.finished.result


TestTables = Tables.TestCase
TestTables.settings = settings(
    max_examples=100, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)
