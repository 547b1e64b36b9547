"""Time controls, alone and at the table: docs/site.md, "Time" and "Leaving"."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from web.matches import NO_CLOCK, START, TEN_MINUTES, THREE_DAYS, Match

from ludoteca.web import events
from ludoteca.web.clock import DAY, Clock, patience, written
from ludoteca.web.messages import TimeControl
from ludoteca.web.table import (
    AcceptTakeback,
    AskTakeback,
    ClaimDraw,
    ClaimWin,
    OfferRematch,
    PlayMove,
    Resign,
    Resume,
    Timeout,
    allowed,
    claim_at,
    rematch,
)

MINUTE = 60_000
FIRST_TURNS = ("c3c4", "g5g6")
FIG_8 = "eop1yrgb/8/u+7/R7/8/8/8/BGYPUOE1 b O 3"


def running(time: TimeControl = TEN_MINUTES, seat: int = 0) -> Clock:
    """A clock of two seats that has begun to run for one of them."""
    return Clock.of(time, 2, START).handed(seat, START)


# The clock alone


def test_time_is_used_up_by_whoever_has_the_turn() -> None:
    """600 s less 7 s, and 5 s for the turn handed over."""
    clock = running().charged(START + 7000).handed(1, START + 7000)
    assert clock.left == (598_000, 600_000)
    assert clock.charged(START + 10_000).left == (598_000, 597_000)


def test_a_click_that_does_not_hand_the_turn_over_brings_nothing() -> None:
    """Two clicks of 7 s and 3 s, then 5 s once."""
    clock = running().charged(START + 7000).charged(START + 10_000).handed(1, START + 10_000)
    assert clock.left == (595_000, 600_000)


def test_half_of_the_way_there_and_back_is_given_back() -> None:
    """Never more than 500 ms, nor more than has been thought, nor a negative time."""
    clock = running()
    assert clock.credit(START + 7000, 300) == 150
    assert clock.credit(START + 7000, 5000) == 500
    assert clock.credit(START + 100, 900) == 100
    assert clock.credit(START + 100, -50) == 0


def test_the_quota_is_used_up_and_grows_slowly() -> None:
    """500 ms at first; what is given back goes off, 100 ms come with every turn, and 1 s is the most."""
    clock = running()
    for _ in range(2):
        clock = clock.charged(clock.since + 1000, clock.credit(clock.since + 1000, 1000)).handed(0, clock.since + 1000)
    assert clock.quota[0] == 100  # 500 - 500 + 100, then 100 - 100 + 100
    for _ in range(12):
        clock = clock.handed(0, clock.since)
    assert clock.quota[0] == 1000


def test_the_deadline_comes_when_the_lag_is_used_up_too() -> None:
    """So a move that was late on its way is still in time; 1 ms later none is."""
    clock = running(TimeControl("clock", 60))
    assert clock.deadline == START + MINUTE + 501
    assert clock.in_time(START + MINUTE + 500, clock.credit(START + MINUTE + 500, 1000))
    assert not clock.in_time(START + MINUTE + 501, clock.credit(START + MINUTE + 501, 1000))
    assert not clock.in_time(START + MINUTE + 500, 0)


def test_days_begin_anew_with_every_turn() -> None:
    """Three days less an hour, then three days again."""
    clock = running(THREE_DAYS).charged(START + 60 * MINUTE)
    assert clock.left[0] == 3 * DAY - 60 * MINUTE
    assert clock.handed(1, clock.since).handed(0, clock.since).left == (3 * DAY, 3 * DAY)


def test_no_clock_runs_while_the_server_is_away() -> None:
    """Last seen 2 s after the turn began, back after a minute: those 2 s are all that is gone."""
    clock = running().resumed(START + 2000, START + MINUTE)
    assert clock.spent(START + MINUTE) == 2000
    later = running().resumed(START - 5000, START + MINUTE)  # seen before the turn began
    assert later.spent(START + MINUTE) == 0


def test_an_increment_alone_is_also_what_one_begins_with() -> None:
    """0+5 would be lost before the first move."""
    assert Clock.of(TimeControl("clock", 0, 5), 2, START).left == (5000, 5000)


@pytest.mark.parametrize(
    ("time", "seconds", "text"),
    [
        (TimeControl("clock", 180, 0), 30, "180+0"),
        (TimeControl("clock", 60, 3), 30, "60+3"),  # 60 + 40 · 3 = 180
        (TimeControl("clock", 60, 4), 60, "60+4"),
        (TimeControl("clock", 600, 0), 60, "600+0"),
        (TimeControl("clock", 600, 5), 120, "600+5"),
        (NO_CLOCK, None, None),
        (THREE_DAYS, None, "3d"),
    ],
    ids=str,
)
def test_patience_depends_on_the_speed(time: TimeControl, seconds: int | None, text: str | None) -> None:
    """30 s up to 3 minutes a seat, 60 s up to 10, else 120 s; without a clock or with days for ever."""
    assert patience(time) == (None if seconds is None else seconds * 1000)
    assert written(time) == text


TURNS = st.lists(st.tuples(st.integers(0, 90_000), st.integers(-100, 4000), st.booleans()), max_size=40)


@given(TURNS, st.sampled_from([TEN_MINUTES, TimeControl("clock", 60), THREE_DAYS]))
def test_a_clock_never_grows_but_by_what_a_turn_brings(turns: list[tuple[int, int, bool]], time: TimeControl) -> None:
    """Whatever lag is claimed: a click costs at least what was thought less 500 ms, and never brings time."""
    clock = running(time)
    for thought, lag, hands_over in turns:
        now, seat = clock.since + thought, clock.running
        assert seat is not None
        credit = clock.credit(now, lag)
        assert 0 <= credit <= min(500, max(0, lag // 2), thought)
        if not clock.in_time(now, credit):
            break
        after = clock.charged(now, credit)
        assert after.left[seat] == clock.left[seat] - thought + credit >= 0
        assert after.left[1 - seat] == clock.left[1 - seat]
        clock = after.handed(1 - seat, now) if hands_over else after
        if hands_over and time.kind == "clock":
            assert clock.left[seat] == after.left[seat] + time.increment * 1000
        assert all(0 <= quota <= 1000 for quota in clock.quota)


@given(TURNS)
def test_all_that_is_given_back_is_little(turns: list[tuple[int, int, bool]]) -> None:
    """In n turns never more than 500 ms and 100 ms for every turn: whoever fakes his lag gains no more."""
    clock, given_back = running(TimeControl("clock", 10_800)), 0
    for number, (thought, lag, _) in enumerate(turns):
        now = clock.since + thought
        credit = clock.credit(now, lag)
        given_back += credit
        clock = clock.charged(now, credit).handed(0, now)
        assert given_back <= 500 + 100 * number


# At the table


def test_clocks_begin_after_every_seats_first_turn() -> None:
    """Neither first turn costs anything; then 10 s of 600 s, and 5 s back."""
    match = Match(time=TEN_MINUTES).play(*FIRST_TURNS, seconds=20)
    assert (match.table.clock.left, match.table.clock.running) == ((600_000, 600_000), 0)
    match.play("c6c5", seconds=10)
    assert (match.table.clock.left, match.table.clock.running) == ((595_000, 600_000), 1)
    assert match.table.moved(2)[0].took == 10_000
    assert match.record().tag("TimeControl") == "600+5"


def test_a_first_move_has_thirty_seconds() -> None:
    """Then the game is aborted, and nobody has lost. Without a clock nobody waits in vain; with days it is days."""
    match = Match(time=TEN_MINUTES).play("c3c4")
    assert match.table.deadline == match.now + 30_000
    assert match.wait(29.999).refused(Timeout()) == "not-now"
    match.wait(0.001).do(Timeout())
    assert (match.over.reason, match.over.result, match.over.by) == ("aborted", "*", 1)
    assert Match().table.deadline is None
    assert Match(time=THREE_DAYS).table.deadline == START + 3 * DAY


def test_the_flag_falls() -> None:
    """Who runs out of time has lost; a move that comes too late is refused."""
    match = Match(time=TEN_MINUTES).play(*FIRST_TURNS)
    assert match.table.deadline == match.now + 600_501
    match.wait(600.501)
    assert match.refused(PlayMove(2, "c6c5"), 0) == "over"
    match.do(Timeout())
    assert (match.over.result, match.over.reason, match.over.by) == ("0-1", "time", 0)
    assert match.record().reason == "time"
    assert match.table.deadline is None


def test_a_turn_of_days_runs_out() -> None:
    """Three days for every turn."""
    match = Match(time=THREE_DAYS).play(*FIRST_TURNS, "c6c5", seconds=2 * 86_400)
    assert match.table.deadline == match.now + 3 * DAY + 501
    match.wait(3 * 86_400 + 1).do(Timeout())
    assert match.over.winners == [0]


def test_both_clocks_run_on_one_device_too() -> None:
    """Pass-and-play."""
    match = Match("abalone", "me me", time=TEN_MINUTES).play(*FIRST_TURNS).play("c6c5", "g8g7", seconds=10)
    assert match.table.clock.left == (595_000, 595_000)


def test_a_push_brings_no_increment() -> None:
    """Fig. 8: the pusher moves again; White's turn is a6xa5 and e8e3, 10 s each, for 5 s once."""
    match = Match("kamisado", "me friend", time=TEN_MINUTES, options={"goal": "3"}, start=FIG_8)
    match.table.opened = frozenset({0, 1})  # in the middle of a match
    match.play("f1d3").play("a6xa5", seconds=10)
    assert (match.table.clock.left[1], match.table.clock.running) == (590_000, 1)
    match.play("e8e3", seconds=10)
    assert (match.table.clock.left[1], match.table.clock.running) == (585_000, 0)


def test_turning_and_laying_are_one_turn() -> None:
    """Marrakech: first turns of all three, then 10 s to turn Assam and 10 s to lay, for 5 s once; the roll is free."""
    match = Match("marrakech", "me me me", time=TEN_MINUTES)
    for _ in range(3):
        match.play("ahead")
        match.play(match.table.legal()[0].split()[0])
    assert match.table.clock.running == 0
    match.play("ahead", seconds=10)
    assert match.table.clock.left[0] == 590_000
    match.play(match.table.legal()[0].split()[0], seconds=10)
    assert match.table.clock.left == (585_000, 600_000, 600_000)


def test_no_clock_runs_for_a_bot() -> None:
    """Nor is it ever too late."""
    match = Match("abalone", "me 3", time=TEN_MINUTES).play("c3c4")
    assert match.table.deadline is None
    match.answer("g5g6")
    match.play("c6c5", seconds=10)
    assert (match.table.clock.running, match.table.deadline) == (None, None)
    match.wait(700).answer("g8g7")
    assert match.table.clock.left == (595_000, 600_000)


def test_after_a_restart_the_clocks_go_on() -> None:
    """The server was last seen 10 s after the turn began and comes back a day later: 10 s are used up."""
    match = Match(time=TEN_MINUTES).play(*FIRST_TURNS)
    seen = match.now + 10_000
    match.wait(86_400).do(Resume(seen))
    match.play("c6c5", seconds=0)
    assert match.table.clock.left[0] == 595_000
    waiting = Match(time=TEN_MINUTES, sit=False)
    assert waiting.refused(Resume(START)) == "not-now"


def test_a_restart_gives_a_first_move_its_time_too() -> None:
    """Seen 10 s after the start, back a minute later: 20 of the 30 s are left."""
    match = Match(time=TEN_MINUTES)
    match.wait(70).do(Resume(START + 10_000))
    assert match.table.deadline == match.now + 20_000


def test_taking_back_gives_no_time_back() -> None:
    """White thinks 10 s, Black agrees to take back; White's 10 s are gone, and Black's clock runs."""
    match = Match(time=TEN_MINUTES).play(*FIRST_TURNS, "c6c5")
    left = match.table.clock.left
    match.wait(10).do(AskTakeback(), 0)
    match.do(AcceptTakeback(), 1)
    assert match.table.clock.left == (left[0], left[1] - 10_000)
    assert match.table.clock.running == 0


# Who is gone


def test_the_win_is_claimed_from_whoever_is_gone() -> None:
    """120 s for 600+5; not sooner, not by the one who is gone, not before the first turns."""
    match = Match(time=TEN_MINUTES).play(*FIRST_TURNS)
    gone = {1: match.now}
    assert claim_at(match.table, 0, gone) == match.now + 120_000
    assert claim_at(match.table, 1, gone) is None
    assert match.wait(119.999).refused(ClaimWin(), 0, gone=gone) == "not-now"
    assert "claim_win" in allowed(match.wait(0.001).table, seat=0, now=match.now, gone=gone)
    assert match.refused(ClaimWin(), 1, gone=gone) == "not-now"
    match.do(ClaimWin(), 0, gone=gone)
    assert (match.over.result, match.over.reason, match.over.by) == ("1-0", "abandonment", 1)
    assert Match(time=TEN_MINUTES).wait(600).refused(ClaimWin(), 0, gone={1: START}) == "not-now"


def test_the_draw_is_claimed_where_there_is_one() -> None:
    """In Abalone, not in Kamisado."""
    match = Match(time=TEN_MINUTES).play(*FIRST_TURNS)
    gone = {1: match.now}
    match.wait(120).do(ClaimDraw(), 0, gone=gone)
    assert (match.over.result, match.over.reason, match.over.winners) == ("1/2-1/2", "abandonment", [])
    assert match.record().reason == "abandonment"
    other = Match("kamisado", time=TEN_MINUTES).play("c1c5", "b8b3")
    assert other.wait(600).refused(ClaimDraw(), 0, gone={1: START}) == "not-now"


@pytest.mark.parametrize("time", [NO_CLOCK, THREE_DAYS], ids=["none", "days"])
def test_in_slow_games_nobody_is_gone(time: TimeControl) -> None:
    """Not after a day."""
    match = Match(time=time).play(*FIRST_TURNS)
    assert match.wait(86_400).refused(ClaimWin(), 0, gone={1: START}) == "not-now"


# Leaving while others play on


def three(chairs: str = "friend friend friend", time: TimeControl = TEN_MINUTES) -> Match:
    """A game of Marrakech after everybody's first turn."""
    match = Match("marrakech", chairs, time=time)
    for _ in range(match.table.seats):
        for _ in range(2):
            due = match.table.due()
            text = match.table.legal()[0].split()[0]
            if due is None:
                match.play(text)
            else:
                match.answer(text)
    return match


def on(match: Match, moves: int = 10_000) -> Match:
    """Play on, the first legal move always, bots and people."""
    for _ in range(moves):
        if match.table.turn is None:
            break
        text = match.table.legal()[0].split()[0]
        if match.table.due():
            match.answer(text)
        else:
            match.do(PlayMove(match.table.plies, text), match.table.turn)
    return match


def test_with_three_seats_a_simple_bot_plays_for_a_leaver() -> None:
    """The others go on; who has left may do nothing more but want a rematch."""
    match = three()
    match.do(Resign(), 0)
    assert match.table.status == "running"
    due = match.table.due()
    assert due is not None
    assert (due.seat, due.level) == (0, None)
    assert match.table.deadline is None
    assert match.refused(PlayMove(match.table.plies, "ahead"), 0) == "over"
    assert match.refused(Resign(), 0) == "over"
    on(match, 2)
    assert (match.table.turn, match.table.due(), match.table.clock.running) == (1, None, 1)


def test_the_result_of_a_leaver_is_lost() -> None:
    """Played to the last rug: whatever its bot makes of it, the leaver has not won; the record says what counts."""
    match = three(time=NO_CLOCK)
    match.do(Resign(), 0)
    on(match)
    outcome = match.table.position.outcome()
    assert 0 not in match.over.winners
    assert match.over.winners
    assert match.over.points == list(outcome.points)
    exported = match.record()
    assert exported.tag("Left") == "0 resignation"
    assert exported.tag("Counted") == match.over.result
    assert exported.reason == outcome.reason


def test_a_leaver_who_would_have_won_makes_room_for_the_next() -> None:
    """M8, the first example: seat 0 has 36 points, seat 1 34, seat 2 lays the last rug."""
    last = "CeCw........../........BeBw../..........BeBw/............../............../AsAs........../AnAn.........."
    for leaver, winners, result in [(0, [1], "0-1-0"), (1, [0], "1-0-0")]:
        match = Match("marrakech", "friend friend friend", start=f"{last} d4n 32:0,30:0,28:1 - 2 lay")
        match.table.opened = frozenset({0, 1, 2})
        match.do(Resign(), leaver)
        match.play("d5d6")
        assert (match.over.winners, match.over.result, match.over.reason) == (winners, result, "rugs")
        assert (match.record().result, match.record().tag("Counted")) == ("1-0-0", result)


def test_when_one_is_left_the_game_ends_at_once() -> None:
    """Whoever stays has won, with few points too; the reason is that of the last who left."""
    match = three()
    match.do(Resign(), 1)
    on(match, 4)  # seat 0, then the bot of seat 1
    assert match.table.turn == 2
    match.wait(700).do(Timeout())
    assert (match.over.winners, match.over.result, match.over.reason, match.over.by) == ([0], "1-0-0", "time", 2)
    exported = match.record()
    assert (exported.result, exported.reason) == ("1-0-0", "time")
    assert exported.tag("Left") == "1 resignation, 2 time"


def test_when_no_person_is_left_the_bots_do_not_play_on() -> None:
    """The best of the bots has won, or several: all have the same chances of 30 dirhams at first."""
    match = three("me 2 2")
    match.do(Resign(), 0)
    points = match.table.position.points()
    best = max(points[1:])
    assert match.over.winners == [seat for seat in (1, 2) if points[seat] == best]
    assert match.record().reason == "resignation"


def test_a_person_and_a_bot_play_on() -> None:
    """Two seats can still win, and one of them is a person's."""
    match = three("friend friend 2")
    match.do(Resign(), 0)
    assert match.table.status == "running"


def test_who_is_out_does_not_win_by_others_leaving() -> None:
    """M6: seat 1 is out by the rules; when seat 0 leaves only seat 2 can still win."""
    start = "CeCw........../........BeBw../............../............../............../As......DeDw../An............"
    match = Match("marrakech", "friend friend friend friend", start=f"{start} d4n 60:11,x,60:11,x - 0 lay")
    match.table.opened = frozenset(range(4))
    assert match.refused(Resign(), 1) == "not-now"
    match.do(Resign(), 0)
    assert (match.over.winners, match.over.result) == ([2], "0-0-1-0")


def test_all_who_are_gone_leave_at_once() -> None:
    """One claim against two: the claimer has won."""
    match = three()
    gone = {1: match.now, 2: match.now}
    match.wait(120).do(ClaimWin(), 0, gone=gone)
    assert (match.over.winners, match.over.reason, list(match.table.left)) == ([0], "abandonment", [1, 2])


def test_a_leaver_may_play_again() -> None:
    """The rematch is for all who sat here."""
    match = three()
    match.do(Resign(), 1)
    match.do(Resign(), 2)
    for seat in range(3):
        match.do(OfferRematch(), seat)
    assert match.table.rematch_due
    created = rematch(match.table, game_id="g2", at=match.now, secret="00" * 32)[0]
    assert isinstance(created, events.Created)
    assert [place.name for place in created.places] == ["Guest 1", "Guest 2", "Guest 0"]
