"""What can be done at a table and what comes of it: the rules of docs/site.md, "Deeds"."""

from __future__ import annotations

import gc
import tracemalloc
from random import Random
from typing import get_args

import pytest
from web.matches import SECRET, START, TEN_MINUTES, Match, parts

from ludoteca.record import Game
from ludoteca.web import events, messages
from ludoteca.web.messages import Chair, NewGame
from ludoteca.web.table import (
    ACTS,
    Abort,
    AcceptDraw,
    AcceptTakeback,
    AskTakeback,
    BotMove,
    DeclineDraw,
    DeclineTakeback,
    Deed,
    Due,
    OfferDraw,
    PlayMove,
    Refusal,
    Resign,
    Resume,
    Sit,
    Table,
    Timeout,
    Undo,
    allowed,
    opening,
    record,
    state,
)

OUT_AND_BACK = ("c3c4", "g5g6", "c6c5", "g8g7")
"""Abalone, standard: both sides shift their middle row and shift it back, so the first position stands again."""
FIG_4 = "o+eupyrb1/8/6g1/6RY/8/8/8/UG2PBEO b B 3"
FIG_8 = "eop1yrgb/8/u+7/R7/8/8/8/BGYPUOE1 b O 3"


# Moves


def test_a_move_is_played_once_by_whom_it_is_due() -> None:
    """It names the ply that it answers: the same one again comes too late, another seat's too early."""
    match = Match()
    assert match.refused(PlayMove(0, "g5g6"), 1) == "not-now"
    match.do(PlayMove(0, "c3c4"), 0)
    assert match.refused(PlayMove(0, "c3c4"), 0) == "stale"
    assert match.refused(PlayMove(1, "c6c5"), 0) == "not-now"
    assert match.refused(PlayMove(2, "g5g6"), 1) == "stale"
    assert match.table.moves == ["c3c4"]


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    """A move off the board (A5), and a text that is no move at all."""
    match = Match()
    with pytest.raises(Refusal, match=r"illegal: illegal move 'a1a3' .*\(rule A4\)"):
        match.do(PlayMove(0, "a1a3"), 0)
    assert match.refused(PlayMove(0, "castle"), 0) == "illegal"


def test_a_refusal_changes_nothing() -> None:
    """The table before and after it is the same, and so is the log."""
    match = Match().play("c3c4")
    before, log = parts(match.table.copy()), list(match.log)
    deeds: list[tuple[Deed, int | None]]
    deeds = [(PlayMove(1, "a1a2"), 1), (Resign(), 0), (OfferDraw(), 1), (Timeout(), None), (Undo(), 0)]
    for deed, seat in deeds:
        match.refused(deed, seat)
    assert (parts(match.table), match.log) == (before, log)


def test_deciding_changes_nothing_either() -> None:
    """Only `apply` does."""
    match = Match("marrakech", "me friend")
    table, before = match.table.copy(), parts(match.table.copy())
    match.play("left")
    assert match.table.plies == 4  # two draws, the turn, the roll
    assert parts(table) == before


def test_legal_moves_are_texts_with_their_clicks() -> None:
    """In order of their texts: the clicks of the page (A "Clicks": rear and target; both ends and target)."""
    match = Match()
    assert "c3c4 c3 c6" in match.table.legal()
    assert "c3c4d3 c3 c4 d3" in match.table.legal()
    assert match.table.legal() is match.table.legal()  # worked out once


def test_the_line_is_what_the_engine_is_given() -> None:
    """N2, limits included."""
    match = Match(start="...../....../......./......../..xxo..../......../......./....../..... x 0 0").play("e3e4")
    assert match.table.line == (
        "abalone ...../....../......./......../..xxo..../......../......./....../..... x 0 0"
        " moves e3e4 limits repetition=3 no_push=100"
    )
    assert str(Game.parse(match.table.line)) == match.table.line


def test_a_blocked_tower_passes_by_itself() -> None:
    """Fig. 4: after f1f5 White's green tower on g6 is blocked, so Black moves again at once, the yellow tower."""
    match = Match("kamisado", start=FIG_4, options={"goal": "3"})
    happened = match.do(PlayMove(0, "f1f5"), 0)
    assert [(event.seat, event.move, event.forced) for event in happened] == [(0, "f1f5", False), (1, "g6g6", True)]
    assert (match.table.turn, match.table.position.called) == (0, "h5")


def test_after_a_push_the_same_seat_moves_again() -> None:
    """Fig. 8."""
    match = Match("kamisado", start=FIG_8, options={"goal": "3"}).play("f1d3", "a6xa5")
    assert match.table.turn == 1


def test_chance_moves_at_once() -> None:
    """Two seats of Marrakech draw before the first turn (M4), and Assam walks as soon as he has been turned."""
    match = Match("marrakech", "me friend")
    assert [move[0] for move in match.table.moves] == ["+", "+"]
    happened = match.do(PlayMove(2, "left"), 0)
    assert [type(event) for event in happened] == [events.Played, events.Rolled]
    assert match.table.turn == 0
    assert match.table.position.phase == "lay"


def test_a_bot_is_waited_for_with_its_level() -> None:
    """Nobody else may move for it, and the server for nobody else."""
    match = Match("abalone", "4 me")
    due = match.table.due()
    assert due == Due(0, 4, ply=0, rewound=match.table.rewound)
    assert match.refused(PlayMove(0, "c3c4"), 0) == "forbidden"
    assert match.refused(PlayMove(0, "c3c4"), None) == "forbidden"
    assert match.refused(BotMove(due, "c3c9")) == "illegal"
    match.do(BotMove(due, "c3c4"))
    assert match.table.due() is None
    assert match.refused(BotMove(due, "g5g6")) == "stale"
    assert match.refused(BotMove(due, "g5g6"), 1) == "forbidden"


def test_a_bot_that_thinks_about_a_move_taken_back_comes_too_late() -> None:
    """Though its answer has the right number: here its opponent has played something else meanwhile."""
    match = Match("abalone", "me 4").play("c3c4")
    due = match.table.due()
    assert due is not None
    match.do(Undo(), 0)
    match.play("a1b2")
    assert match.table.plies == due.ply
    assert match.refused(BotMove(due, "g5g6")) == "stale"


# Limits


def test_the_third_repetition_of_abalone_is_a_draw() -> None:
    """Hosted: repetition=3. The first position stands again after 4 and 8 plies."""
    match = Match().play(*OUT_AND_BACK)
    assert match.table.status == "running"
    match.play(*OUT_AND_BACK)
    assert (match.over.result, match.over.reason, match.over.winners) == ("1/2-1/2", "repetition", [])
    assert match.table.turn is None
    assert match.record().tag("Limits") == "repetition=3 no_push=100"


def test_other_limits_can_be_set() -> None:
    """And they stand in the record; none at all too."""
    match = Match(limits="max_plies=2").play("c3c4", "g5g6")
    assert (match.over.reason, match.record().tag("Limits")) == ("max_plies", "max_plies=2")
    assert Match(limits="").play(*OUT_AND_BACK * 2).table.status == "running"


@pytest.mark.parametrize(("game", "limits"), [("kamisado", ""), ("marrakech", ""), ("block", "repetition=3")])
def test_the_usual_limits(game: str, limits: str) -> None:
    """Kamisado and Marrakech end by themselves."""
    created = opening(NewGame(game, [Chair("me")] * 2), game_id="g", at=START, secret=SECRET)[0]  # type: ignore[arg-type]
    assert isinstance(created, events.Created)
    assert created.limits == limits


# Ending


def test_until_every_first_turn_the_game_can_be_aborted() -> None:
    """Nobody has won; the record has no result."""
    for moves in [(), ("c3c4",)]:
        match = Match().play(*moves)
        assert match.refused(Resign(), 0) == "not-now"
        match.do(Abort(), 1)
        assert (match.over.result, match.over.reason, match.over.winners) == ("*", "aborted", [])
        assert (match.record().result, match.record().tag("Ended")) == ("*", "aborted")
        assert match.refused(Abort(), 0) == "over"
    match = Match().play("c3c4", "g5g6")
    assert match.refused(Abort(), 0) == "not-now"


def test_a_game_nobody_has_joined_can_be_called_off() -> None:
    """By whoever opened it."""
    match = Match(sit=False)
    match.do(Abort(), 0)
    assert match.table.status == "ended"
    assert match.refused(Sit(), 1) == "over"


def test_whoever_resigns_has_lost() -> None:
    """With two seats at once, also out of turn."""
    match = Match().play("c3c4", "g5g6")
    match.do(Resign(), 1)
    assert (match.over.result, match.over.reason, match.over.winners, match.over.by) == ("1-0", "resignation", [0], 1)
    exported = match.record()
    assert (exported.result, exported.reason, exported.players) == ("1-0", "resignation", ("Ana", "Guest 1"))
    assert (exported.tag("Date"), exported.tag("Left"), exported.tag("Id")) == ("2023.11.14", "1 resignation", "g1")


def test_the_rules_end_a_game() -> None:
    """A8: the sixth marble."""
    match = Match(start="...../....../......./......../....xxxoo/......../......./....../..... x 2 5").play("e5e6")
    assert (match.over.result, match.over.reason, match.over.points) == ("1-0", "six", [6, 2])
    assert match.refused(PlayMove(1, "e9e8"), 1) == "over"
    assert match.record().reason == "six"


# Draws


def test_a_draw_is_offered_and_taken() -> None:
    """In Block and Abalone."""
    match = Match().play("c3c4", "g5g6")
    match.do(OfferDraw(), 0)
    assert match.table.draw_offer == 0
    assert match.refused(AcceptDraw(), 0) == "not-now"
    match.do(AcceptDraw(), 1)
    assert (match.over.result, match.over.reason) == ("1/2-1/2", "agreement")
    assert match.record().reason == "agreement"


def test_an_offer_is_declined_by_word_or_by_a_move() -> None:
    """One's own move leaves it standing."""
    match = Match().play("c3c4", "g5g6")
    match.do(OfferDraw(), 0)
    match.play("c6c5")
    assert match.table.draw_offer == 0
    match.play("g8g7")
    assert match.table.draw_offer is None
    match.do(OfferDraw(), 1)
    match.do(DeclineDraw(), 0)
    assert match.refused(AcceptDraw(), 0) == "not-now"


def test_an_offer_answers_an_offer() -> None:
    """Both want it."""
    match = Match().play("c3c4", "g5g6")
    match.do(OfferDraw(), 0)
    match.do(OfferDraw(), 1)
    assert match.over.reason == "agreement"


def test_nobody_is_pestered_with_offers() -> None:
    """Once in ten plies at most."""
    match = Match(limits="").play("c3c4", "g5g6")
    match.do(OfferDraw(), 0)
    match.do(DeclineDraw(), 1)
    assert match.refused(OfferDraw(), 0) == "not-now"
    match.play(*(OUT_AND_BACK[2:] + OUT_AND_BACK * 2)[:9])
    assert match.refused(OfferDraw(), 0) == "not-now"  # 11 plies stand, the offer came after 2
    match.play("g8g7")
    match.do(OfferDraw(), 0)


def test_no_draw_before_the_first_turns_with_a_bot_or_where_there_is_none() -> None:
    """Kamisado and Marrakech know no draw."""
    assert Match().play("c3c4").refused(OfferDraw(), 1) == "not-now"
    match = Match("abalone", "me 1").play("c3c4")
    match.answer("g5g6")
    assert match.refused(OfferDraw(), 0) == "not-now"
    assert Match("kamisado").play("c1c5", "b8b3").refused(OfferDraw(), 0) == "not-now"


# Taking back


def test_a_move_is_taken_back_by_consent() -> None:
    """With what followed; the one who asks is not the one who agrees."""
    match = Match().play(*OUT_AND_BACK)
    match.do(AskTakeback(), 0)
    assert match.refused(AskTakeback(), 1) == "not-now"
    assert match.refused(AcceptTakeback(), 0) == "not-now"
    match.do(AcceptTakeback(), 1)
    assert match.table.moves == list(OUT_AND_BACK[:2])
    assert (match.table.turn, match.table.takeback) == (0, None)
    assert match.table.position == Match().play(*OUT_AND_BACK[:2]).table.position


def test_what_was_taken_back_does_not_count_for_the_limits() -> None:
    """After taking back the ply that repeated the position it takes eight plies again."""
    match = Match().play(*OUT_AND_BACK)
    match.do(AskTakeback(), 1)
    match.do(AcceptTakeback(), 0)
    match.play(OUT_AND_BACK[3], *OUT_AND_BACK[:3])
    assert match.table.status == "running"
    match.play(OUT_AND_BACK[3])
    assert match.over.reason == "repetition"


def test_a_takeback_is_declined_by_word_or_by_a_move() -> None:
    """Whoever asks may think better of it."""
    answers: list[tuple[Deed, int]] = [(DeclineTakeback(), 1), (DeclineTakeback(), 0), (PlayMove(2, "c6c5"), 0)]
    for answer, seat in answers:
        match = Match().play("c3c4", "g5g6")
        match.do(AskTakeback(), 0)
        match.do(answer, seat)
        assert match.table.takeback is None
        assert match.table.plies >= 2


def test_all_other_people_have_to_agree() -> None:
    """Here two of them; the bot is not asked. Seat 0 wants its rug back."""
    match = Match("marrakech", "friend friend friend 1")
    match.play("ahead")
    match.play(match.table.legal()[0].split()[0])
    plies = match.table.plies
    match.do(AskTakeback(), 0)
    match.do(AcceptTakeback(), 2)
    assert (match.table.plies, match.table.takeback) == (plies, 0)
    assert match.refused(AcceptTakeback(), 2) == "not-now"
    match.do(AcceptTakeback(), 1)
    assert (match.table.plies, match.table.position.phase) == (plies - 1, "lay")


def test_what_the_dice_have_shown_is_not_taken_back() -> None:
    """The turn is followed by a roll, and with two seats the rug by a draw."""
    match = Match("marrakech", "me friend").play("ahead")
    assert match.refused(AskTakeback(), 0) == "not-now"
    match.play(match.table.legal()[0].split()[0])
    assert match.table.moves[-1].startswith("+")
    assert match.refused(AskTakeback(), 0) == "not-now"


def test_undo_against_bots_takes_the_own_move_and_the_answer() -> None:
    """Nobody is asked."""
    match = Match("abalone", "me 2").play("c3c4")
    match.answer("g5g6")
    assert match.refused(AskTakeback(), 0) == "not-now"
    match.do(Undo(), 0)
    assert (match.table.moves, match.table.turn) == ([], 0)
    assert match.refused(Undo(), 0) == "not-now"  # nothing is left


def test_undo_on_one_device_takes_the_last_move_whoever_made_it() -> None:
    """Pass-and-play: both seats are of the same party."""
    match = Match("abalone", "me me").play("c3c4", "g5g6")
    match.do(Undo(), 0)
    assert match.table.moves == ["c3c4"]


def test_undo_goes_over_a_pass_that_nobody_chose() -> None:
    """Fig. 4: White's pass is not a choice; Black takes back f1f5 and the pass with it."""
    match = Match("kamisado", "me me", start=FIG_4, options={"goal": "3"}).play("f1f5")
    assert match.table.plies == 2
    match.do(Undo(), 1)
    assert match.table.plies == 0


def test_undo_is_not_for_games_between_people() -> None:
    """They ask one another."""
    assert Match().play("c3c4").refused(Undo(), 0) == "not-now"


# What else is asked of a table


def test_only_what_is_allowed_is_offered() -> None:
    """The words of `Act.what`, as the rules above have it."""
    match = Match()
    assert allowed(match.table, seat=0, now=match.now) == ["abort"]
    match.play("c3c4", "g5g6")
    assert allowed(match.table, seat=0, now=match.now) == ["resign", "offer_draw", "ask_takeback"]
    match.do(OfferDraw(), 0)
    match.do(AskTakeback(), 0)
    answers = ["accept_draw", "decline_draw", "accept_takeback", "decline_takeback"]
    # An offer answers an offer, so it may be made as well.
    assert allowed(match.table, seat=1, now=match.now) == ["resign", "offer_draw", *answers]
    match.do(Resign(), 1)
    assert allowed(match.table, seat=1, now=match.now) == ["rematch"]
    assert allowed(match.table, seat=7, now=match.now) == []


def test_a_table_is_what_its_events_say() -> None:
    """Replayed from the log it is the same, whatever has happened."""
    match = Match(time=TEN_MINUTES).play(*OUT_AND_BACK, lag=80)
    match.do(OfferDraw(), 0)
    match.do(AskTakeback(), 1)
    match.wait(5).do(Resume(match.now - 3000))
    match.do(AcceptTakeback(), 0)
    match.play("g8g7")
    assert parts(Table.replay(match.log)) == parts(match.table)
    assert match.table.version == len(match.log)


def test_every_act_of_the_wire_is_a_deed() -> None:
    """`messages.Act.what` and `ACTS` name the same."""
    words = {word for some in get_args(messages.Deed) for word in get_args(some) or (some,)}
    assert ACTS.keys() == words


def test_the_secret_of_the_dice_is_not_in_a_record_before_the_end() -> None:
    """It would tell the next roll."""
    match = Match("marrakech", "me friend").play("ahead")
    assert SECRET not in str(record(match.table))
    match.do(Abort(), 0)
    assert match.record().tag("DiceSecret") == SECRET


def played(game: messages.GameName, chairs: int, number: int) -> Table:
    """A table after 60 plies of a random game."""
    match = Match(game, "me " * chairs, options={"goal": "15"} if game == "kamisado" else {})
    random = Random(number)
    while match.table.turn is not None and match.table.plies < 60:
        match.play(random.choice(match.table.legal()).split()[0])
    return match.table


@pytest.mark.parametrize(("game", "chairs"), [("abalone", 2), ("kamisado", 2), ("marrakech", 4), ("block", 2)])
def test_a_running_game_is_small(game: messages.GameName, chairs: int) -> None:
    """A server holds a thousand: after 60 plies a table takes less than 50 of the 150 KiB there are for all of a game.

    What tables share, such as the texts of moves, is there before it is measured.
    """
    shared = [played(game, chairs, number) for number in range(5)]
    tracemalloc.start()
    try:
        tables = [played(game, chairs, number) for number in range(5)]
        state._step.cache_clear()  # the last few moves of all games together
        gc.collect()
        sizes = [trace.size for trace in tracemalloc.take_snapshot().traces]
    finally:
        tracemalloc.stop()
    assert len(shared) == len(tables)
    # Python's own table of texts that are kept once grows by leaps of many hundred KiB, for all games together.
    grown = sum(size for size in sizes if size < 100 * 1024)
    assert 5 * 1024 < grown / len(tables) < 50 * 1024
