"""APGN, in which other programs exchange Abalone games (N11)."""

from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from record.records import random_records

from ludoteca import abalone
from ludoteca.position import NotationError, Outcome
from ludoteca.record import Game, Limits, Record, RecordError, aba_pro

# Made by hand in the manner of the public file: no SetUp for a layout with a name, Termination in French, lower case.
AS_FOUND = """\
[Event "Game 1"]
[Date "2016.09.19"]
[Black "Zoé"]
[White "Ion (bot)"]
[Variant "belgian"]
[Result "*"]
[Notation "Aba-Pro"]
[Termination "Abandon"]
[Plies "5"]
[Source "Club"]

1. a1b2 i5h5 2. g7g8f7 i6h6 3. i9h8 *

[Event "Game 2"]
[Date "2016.09.20"]
[Black "Ana"]
[White "Zoé"]
[Variant "custom"]
[Result "0-1"]
[Notation "Aba-Pro"]
[SetUp "1"]
[Position "5/6/7/8/bbwww4/8/7/6/5-5b2w w"]
[Termination "Au score"]
[Plies "1"]
[Source "Club"]

1... e5e4 0-1
"""

HEAD = (
    '[Event "?"]\n[Date "????.??.??"]\n[Black "?"]\n[White "?"]\n[Variant "standard"]\n[Result "*"]\n'
    '[Notation "Aba-Pro"]\n\n'  # the moves begin in line 9
)


def only(text: str, reason: str | None = None) -> Record:
    [stored] = aba_pro.read(io.StringIO(text), reason)
    return stored


def fault(text: str) -> RecordError:
    [error] = aba_pro.check(io.StringIO(text))
    assert isinstance(error, RecordError)
    with pytest.raises(RecordError):
        only(text)
    return error


def test_files_are_read_as_they_are_found() -> None:
    """The second ends with the sixth marble (A8): three white ones push two off over e1."""
    first, second = aba_pro.read(io.BytesIO(AS_FOUND.encode()))
    assert first.game.start == abalone.Position.start(layout="belgian_daisy")
    assert (len(first.game.moves), first.result, first.reason) == (5, "*", None)
    assert first.players == ("Zoé", "Ion (bot)")
    assert first.tags[-2:] == (("Termination", "Abandon"), ("Source", "Club"))
    assert second.outcome() == Outcome((2, 6), (1,), "six")
    assert second.tag("Termination") == "Au score"


def test_files_are_written_as_they_were_found() -> None:
    """But for the tags SetUp and Position, which we always write."""
    file = io.StringIO()
    aba_pro.write(aba_pro.read(io.StringIO(AS_FOUND)), file)
    added = '[SetUp "1"]\n[Position "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b"]\n'
    assert file.getvalue() == AS_FOUND.replace('[Termination "Ab', f'{added}[Termination "Ab')


def test_the_example_of_the_proposal_is_read() -> None:
    """APGN.md, section 4: eight marbles each, five and four lost; a reader accepts `-0b0w`."""
    rows = "ww3/www3/2www2/8/9/8/2bbb2/3bbb/3bb"
    position = aba_pro.from_position(f"{rows}-5b4w b")
    assert str(position) == "oo.../ooo.../..ooo../......../........./......../..xxx../...xxx/...xx x 5 4"
    assert aba_pro.to_position(position) == f"{rows}-5b4w b"
    assert aba_pro.from_position(f"{rows}-0b0w w") == aba_pro.from_position(f"{rows} w")


@pytest.mark.parametrize("variant", aba_pro.VARIANTS)
def test_named_layouts_are_ours(variant: str) -> None:
    stored = only(HEAD.replace("standard", variant) + "*")
    assert stored.game.start == abalone.Position.start(layout=aba_pro.VARIANTS[variant])
    assert f'[Variant "{variant}"]' in aba_pro.text(stored)


def test_other_layouts_are_custom() -> None:
    text = aba_pro.text(Record.of(Game.of("abalone", layout="pyramid")))
    assert '[Variant "custom"]\n[Result "*"]\n[Notation "Aba-Pro"]\n[SetUp "1"]\n[Position "w5/' not in text
    assert '[Variant "custom"]\n[Result "*"]\n[Notation "Aba-Pro"]\n[SetUp "1"]\n[Position "w4/ww4/www4/' in text
    assert only(text).game == Game.of("abalone", layout="pyramid")


def test_a_position_has_precedence_over_the_variant() -> None:
    text = HEAD.replace("\n\n", '\n[Position "5/6/7/8/1bbw5/8/7/6/5 b"]\n\n')
    assert str(only(text + "1. e2e3 *").game.start).startswith("...../....../......./......../.xxo...../")


def test_capitals_and_either_end_first_are_read() -> None:
    """A, Move text: c5 goes to d5, so c3 to d3."""
    stored = only(HEAD + "1. C5C3D5 g5f5 2. D3D5E3 *")
    assert [str(move) for move in stored.game.moves] == ["c3c5d3", "g5f5", "d3d5e3"]
    assert aba_pro.text(stored).endswith("\n\n1. c3c5d3 g5f5 2. d3d5e3 *\n")
    assert aba_pro.text(stored, capitals=True).endswith("\n\n1. C3C5D3 G5F5 2. D3D5E3 *\n")


def test_a_game_that_white_begins_has_dots_before_its_first_move() -> None:
    """APGN.md, section 5."""
    game = Game(abalone.Position.parse(str(abalone.Position.start()).replace(" x ", " o "))).replay(["g5f5", "c3c4"])
    text = aba_pro.text(Record.of(game).with_comment("now", at=1))
    assert text.endswith('[Plies "2"]\n\n1... g5f5 {now} 2. c3c4 *\n')
    assert only(text).game == game
    assert [str(ply.count) for ply in only(text).plies()] == ["1.", "1..."]  # in a record White begins number 1


def test_comments_are_kept_as_they_stand() -> None:
    stored = only(HEAD + "{before \\ it} 1. c3c4 {a {b\n  c} g5f5 *")
    assert stored.notes[0].comments == ("before \\ it",)
    assert stored.notes[1].comments == ("a {b   c",)
    assert only(aba_pro.text(stored)) == stored


@pytest.mark.parametrize("comment", ["a}", "a\nb", "\x07"])
def test_what_apgn_cannot_hold_in_a_comment_is_refused(comment: str) -> None:
    stored = Record.of(Game.of("abalone"))
    with pytest.raises(NotationError, match=r"^comment"):
        aba_pro.text(stored.with_comment(comment))


def test_variations_and_nags_are_refused_and_not_dropped() -> None:
    stored = Record.of(Game.of("abalone").replay(["c3c4"]))
    for annotated in (stored.with_nags(1), stored.with_variation(["c3d3"])):
        with pytest.raises(NotationError, match="no NAGs and no variations"):
            aba_pro.text(annotated)
        assert only(aba_pro.text(annotated.without_notes())) == stored


def test_other_games_are_refused() -> None:
    with pytest.raises(NotationError, match="game 'block': expected abalone"):
        aba_pro.text(Record.of(Game.of("block")))


def test_limits_and_other_tags_are_kept() -> None:
    game = Game.of("abalone", limits=Limits(repetition=2)).replay(["c3d3", "g7f7", "d3c3", "f7g7"])
    stored = Record.of(game, players=["Ana", "Ion"], tags={"Table": "7", "BlackElo": "1500"})
    text = aba_pro.text(stored)
    assert text.split("\n\n")[0].endswith(
        '[Termination "repetition"]\n[Plies "4"]\n[BlackElo "1500"]\n[Limits "repetition=2"]\n[Table "7"]'
    )
    again = only(text)
    assert (again.game, again.result, again.reason) == (game, "1/2-1/2", "repetition")
    assert dict(again.tags) == dict(stored.tags)


# Why a game is over


def test_our_reasons_are_read_from_the_termination() -> None:
    stored = only(HEAD.replace("*", "1-0").replace("\n\n", '\n[Termination "time"]\n\n') + "1. c3c4 1-0")
    assert (stored.reason, stored.tag("Termination")) == ("time", None)


def test_a_result_that_nobody_explains_needs_a_reason_from_the_caller() -> None:
    text = HEAD.replace("*", "1-0").replace("\n\n", '\n[Termination "Au temps"]\n\n') + "1. c3c4 1-0"
    error = fault(text)
    assert (error.line, error.column) == (6, 10)
    assert error.expected.startswith("a tag Reason besides: one of abandonment, agreement, resignation, time")
    stored = only(text, "time")
    assert (stored.reason, stored.tag("Termination")) == ("time", "Au temps")
    assert '[Termination "Au temps"]\n[Plies "1"]\n[Reason "time"]\n' in aba_pro.text(stored)
    assert only(aba_pro.text(stored)) == stored


def test_the_outcome_of_the_game_needs_no_words() -> None:
    """A8: the sixth marble is pushed off."""
    text = HEAD.replace("*", "1-0").replace("\n\n", '\n[Position "5/6/7/8/4bbbww/8/7/6/5-2b5w b"]\n\n') + "1. e5e6 1-0"
    assert only(text).outcome() == Outcome((6, 2), (0,), "six")
    assert '[Termination "six"]' in aba_pro.text(only(text))
    error = fault(text.replace("1-0", "0-1"))
    assert (error.line, error.column) == (6, 10)


# Faults, their places counted by hand


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        (HEAD.replace('[Black "?"]\n', "") + "*", 1, 1, 'a tag [Black ".."]'),
        (HEAD.replace("Aba-Pro", "Nacre") + "*", 7, 12, "Aba-Pro, the only one read"),
        (HEAD.replace("standard", "alliances") + "*", 5, 11, "a tag Position besides, or one of standard, belgian"),
        (HEAD.replace("standard", "custom") + "*", 5, 11, "a tag Position besides"),
        (HEAD.replace("\n\n", '\n[Position "x b"]\n\n') + "*", 8, 12, "rows of b, w and digits"),
        (HEAD.replace("\n\n", '\n[Position "5/6/7/8/9/8/7/6/5-7b0w b"]\n\n') + "*", 8, 12, "rows of b, w and digits"),
        (HEAD.replace("\n\n", '\n[Plies "2"]\n\n') + "1. c3c4 *", 8, 9, "1"),
        (HEAD.replace("\n\n", '\n[Limits "max_plies=0"]\n\n') + "*", 8, 10, "some of repetition=3"),
        (HEAD.replace("\n\n", '\n[Start ""]\n\n') + "*", 8, 2, "no such tag in APGN"),
        (HEAD.replace("\n\n", '\n[Game "abalone"]\n\n') + "*", 8, 2, "no such tag in APGN"),
        (HEAD + "1. c3c4 (1. c3d3) *", 9, 9, "no variation and no NAG: APGN has none"),
        (HEAD + "1. c3c4 $1 *", 9, 9, "no variation and no NAG"),
        (HEAD + "1. c3c4 2. g5f5 *", 9, 9, "the number 1... for"),
        (HEAD + "1. c3c4 g5e5 *", 9, 9, "a legal move: "),
        (HEAD + "1. j1c4 *", 9, 4, ""),
        (HEAD + "1. ı9h8 *", 9, 4, ""),
        (HEAD + "1. c3c4 1-0", 9, 9, "the result *, as the tag says"),
        (HEAD + "1. c3c4 {open *", 9, 9, "} at the end of this comment"),
    ],
)
def test_faults(text: str, line: int, column: int, expected: str) -> None:
    """An empty `expected`: the words are those of the game."""
    error = fault(text)
    assert (error.line, error.column) == (line, column)
    assert error.expected.startswith(expected)


def test_a_bad_game_does_not_hide_the_next() -> None:
    found = list(aba_pro.check(io.StringIO(f"{HEAD}1. c3c9 *\n\n{HEAD}1. c3c4 *\n")))
    assert [isinstance(one, Record) for one in found] == [False, True]


@given(random_records(("abalone",)), st.booleans())
@settings(max_examples=25)
def test_what_is_written_is_read_again(stored: Record, capitals: bool) -> None:
    """Tags that APGN defines otherwise aside."""
    names = ("Variant", "Notation", "SetUp", "Position", "Plies", "Termination")
    tags = {name: value for name, value in stored.tags if name not in names and value not in ("?", "????.??.??")}
    stored = Record.of(stored.game, result=stored.result, reason=stored.reason, tags=tags)
    again = only(aba_pro.text(stored, capitals=capitals))
    assert (again.game, again.result, again.reason) == (stored.game, stored.result, stored.reason)
    assert dict(again.tags) == dict(stored.tags)
