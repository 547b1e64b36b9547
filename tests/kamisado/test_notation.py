"""Texts, clicks and drawings (section 8 and 10a)."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kamisado.positions import POSITIONS, TEXTS

from ludoteca.kamisado import CELLS, GOALS, Fill, Move, Pass, Position, Push, Slide
from ludoteca.position import IllegalMoveError, NotationError

D1, D4, D5 = (CELLS.index(cell) for cell in ("d1", "d4", "d5"))
START = "oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1"
RULEBOOK = Path(__file__).parents[2] / "rulebook" / "kamisado.md"


@pytest.mark.parametrize(
    ("move", "text", "clicks"),
    [
        (Slide(D1, D5), "d1d5", "d1 d5"),
        (Push(D4, D5), "d4xd5", "d4 d5"),
        (Pass(D5), "d5d5", "d5"),
        (Fill("left"), "left", "left"),
        (Fill("right"), "right", "right"),
    ],
    ids=str,
)
def test_every_kind_of_move_has_its_text_and_clicks(move: Move, text: str, clicks: str) -> None:
    """The tables of sections 8 and 10a."""
    assert str(move) == text
    assert move.clicks() == tuple(clicks.split())


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("d", 2),
        ("d4", 3),
        ("d4x", 4),
        ("d4xd", 5),
        ("d4d", 4),
        ("d9d4", 2),
        ("d0d4", 2),
        ("i4d4", 1),
        ("D4d5", 1),
        (" d4d5", 1),
        ("d4 d5", 3),
        ("d4Xd5", 3),
        ("d4xxd5", 4),
        ("d4xd5 ", 6),
        ("d4d5\n", 5),
        ("d4d5d6", 5),
        ("d٤d5", 2),
        ("lefT", 1),
        ("left ", 5),
        ("right\n", 6),
        ("pass", 1),
        ("d4d4" * 1_000_000, 5),
    ],
    ids=lambda value: str(value)[:8],
)
def test_a_malformed_move_text_is_refused_where_it_goes_wrong(text: str, column: int) -> None:
    """Columns counted by hand: the first character that cannot go on a text of the table of section 8."""
    with pytest.raises(NotationError) as refused:
        Position.start().parse_move(text)
    assert refused.value.column == column
    assert len(str(refused.value)) < 600


@pytest.mark.parametrize("thing", [None, 0, True, b"d1d5", ["d1d5"], Slide(D1, D5)], ids=str)
def test_only_a_str_is_read(thing: Any) -> None:
    with pytest.raises(NotationError, match="expected"):
        Position.start().parse_move(thing)
    with pytest.raises(NotationError, match="expected"):
        Position.parse(thing)


@given(POSITIONS, st.data())
def test_a_well_formed_text_is_accepted_exactly_when_it_is_legal(position: Position, data: st.DataObject) -> None:
    """Section 8: a text that is not in the list of legal moves is refused."""
    legal = {str(move): move for move in position.legal_moves()}
    origins = {text[:2] for text in legal}
    near = [text for text in TEXTS if text[:2] in origins]
    for text in data.draw(st.lists(st.sampled_from(TEXTS), max_size=20)) + near:
        if text in legal:
            assert position.parse_move(text) == legal[text]
        else:
            with pytest.raises(IllegalMoveError):
                position.parse_move(text)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "rank 8"),
        ("oeupyrgb", 9, "'/'"),
        ("oeupyrgb/8/8/8/8/8/8", 21, "'/'"),
        ("oeupyrgb/8/8/8/8/8/8/BGRYPUEO", 30, "a space"),
        ("oeupyrgb/8/8/8/8/8/8/BGRYPUEO b", 32, "four fields"),
        ("oeupyrgb/8/8/8/8/8/8/BGRYPUEO b *", 34, "four fields"),
        ("oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * ", 35, "1, 3, 7, 15"),
        ("oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 5", 35, "1, 3, 7, 15"),
        ("oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 01", 35, "1, 3, 7, 15"),
        ("oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1\n", 35, "1, 3, 7, 15"),
        ("oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1 ", 36, "nothing after the goal"),
        ("oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 15 1 1", 37, "nothing after the goal"),
        ("oeupyrgb/8/8/8/8/8/8/BGRYPUEO  b * 1", 31, "b, w, -"),
        ("oeupyrgb/8/8/8/8/8/8/BGRYPUEO x * 1", 31, "b, w, -"),
        ("oeupyrgb/8/8/8/8/8/8/BGRYPUEO b Fill 3", 33, "fill"),
        ("oeupyrgb/8/8/8/8/8/8/BGRYPUEO b  1", 33, "fill"),
        (" oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1", 1, "rank 8"),
        ("oeupyrgx/8/8/8/8/8/8/BGRYPUEO b * 1", 8, "rank 8"),
        ("oeupyrgb/9/8/8/8/8/8/BGRYPUEO b * 1", 10, "up to 8 in rank 7"),
        ("oeupyrgb/0/8/8/8/8/8/BGRYPUEO b * 1", 10, "up to 8 in rank 7"),
        ("oeupyrgb/٨/8/8/8/8/8/BGRYPUEO b * 1", 10, "up to 8 in rank 7"),
        ("oeupyrgb/44/8/8/8/8/8/BGRYPUEO b * 1", 11, "a tower in rank 7"),
        ("oeupyrgb/7/8/8/8/8/8/BGRYPUEO b * 1", 11, "a tower in rank 7"),
        ("oeupyr/8/8/8/8/8/8/BGRYPUEO b * 1", 7, "up to 2 in rank 8"),
        ("oeupyr3/8/8/8/8/8/8/BGRYPUEO b * 1", 7, "up to 2 in rank 8"),
        ("oeupyrgb1/8/8/8/8/8/8/BGRYPUEO b * 1", 9, "'/'"),
        ("oeupyrgb/8/8/8/8/8/8/8/BGRYPUEO b * 1", 23, "a space"),
        ("oeupyrg+++++b/8/8/8/8/8/8/BGRYPUEO b * 1", 12, "up to 1 in rank 8"),
        ("+oeupyrg/8/8/8/8/8/8/BGRYPUEO b * 1", 1, "rank 8"),
        ("oeupyrgg/8/8/8/8/8/8/BGRYPUEO b * 1", 8, "only one tower g"),
        ("1eupyrgb/8/8/8/8/8/8/BGRYPUE1 b * 1", None, "there is no O o"),
        ("oeupyrgb/8/8/8/8/8/8/BGRYPUEO - * 1", 33, "'-' for both"),
        ("oeupyrgb/8/8/8/8/8/8/BGRYPUEO b - 1", 33, "'-' for both"),
        ("oeupyrgb/8/8/8/8/8/8/B+GRYPUEO b B 1", 36, "a goal"),
        ("oeupyrgb/8/8/8/8/8/8/B+GRYPUEO b fill 1", 39, "a goal"),
        ("o+eupyrgb/8/8/8/8/8/8/B+GRYPUEO - - 1", 37, "a goal"),
        ("oeupyrgb/8/8/8/8/8/8/B++GRYPUEO - - 7", 37, "a goal"),
        ("oBup1rgb/8/8/1e6/8/8/4y3/1GRYPUEO w E 1", 2, "no tower on the enemy home row"),
        ("o1upyrgb/8/8/8/8/1B6/8/1GReYPUE b B 1", None, "there is no O"),
        ("o1upyrgb/8/8/8/8/1BO5/8/1GReYPUE b B 1", 28, "no tower on the enemy home row"),
        ("oeupyr1g/8/8/8/7b/8/8/BGRYPUEO b * 1", 34, "home row"),
        ("oeupyr1g/8/8/8/7B/8/8/bGRYPUEO w * 1", 23, "no tower on the enemy home row"),
        ("oB+up1rgb/8/8/8/8/8/4y3/eGRYPUEO b fill 3", 25, "only one tower"),
        (
            "o1u1y1gb/3e4/8/8/8/6pr/5PEG/BURY3O w R 3",
            38,
            r"expected a colour from which the calls come to a tower that can move \(M8\)$",
        ),
    ],
)
def test_a_malformed_position_text_is_refused_where_it_goes_wrong(text: str, column: int | None, expected: str) -> None:
    """Columns counted by hand; what must be refused is section 8."""
    with pytest.raises(NotationError, match=expected) as refused:
        Position.parse(text)
    assert refused.value.column == column


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("oeupyrgb/8/8/8/8/8/8/BGRYPUEO b fill 3", 31),  # nobody has a tooth
        ("oeupyrgb/8/8/8/8/8/8/B+GRYPUEO w fill 3", 32),  # a deadlock, and the winner has no tooth
        ("oBupyrg1/7b/8/8/8/8/7e/P+GRY1UEO b fill 3", 2),  # the tower that went home has no tooth
        ("oB+upyrg1/7b/8/8/8/8/7e/P+GRY1UEO w fill 3", 2),  # the loser's tower stands on the enemy home row
        ("o1upyrgb/8/8/e7/8/8/8/B+++GRYPUEO - - 3", 35),  # 7 - 4 points were 3 already
        ("1B+upyrgo/7b/8/8/8/8/7e/P++GRY1UEO - - 3", 2),  # 4 - 1 points were 3 already
    ],
)
def test_the_winner_of_a_round_has_the_last_tooth(text: str, column: int) -> None:
    """Section 8, `fill` and `-`: some tower of the winner, the one that went home if any, can have got it."""
    with pytest.raises(NotationError, match="the last tooth") as refused:
        Position.parse(text)
    assert refused.value.column == column


@pytest.mark.parametrize(
    "text",
    [
        "oB+upyrg1/7b/8/8/8/8/7e/P+GRY1UEO b fill 3",
        "oeupyrgb/8/8/8/8/8/8/B+GRYPUEO b fill 3",
        "oB++upyrg1/7b/8/8/8/8/7e/P+GRY1UEO - - 3",
        "oB++++upyrg1/7b/8/8/8/8/7e/PGRY1UEO - - 15",
        "o+++eupyrgb/8/8/8/8/8/8/BGRYPUEO - - 7",
        "oeupyrgb/8/8/8/8/8/8/BGRYPUEO w * 15",
        "bgryoeup/8/8/8/8/8/8/EUPORYBG+++ w * 15",
        "o1upyrgb/8/8/8/8/8/e7/BGRYPUEO b B 1",
    ],
)
def test_whether_play_can_lead_there_is_not_asked(text: str) -> None:
    """Section 8: the list of refusals is complete."""
    assert str(Position.parse(text)) == text


@given(POSITIONS)
def test_equal_positions_have_equal_texts(position: Position) -> None:
    again = Position.parse(str(position))
    assert again == position
    assert hash(again) == hash(position)
    assert str(again) == str(position)


@given(POSITIONS, st.data())
def test_a_misspelt_text_is_refused_or_means_something_else(position: Position, data: st.DataObject) -> None:
    """Section 8: a text that is not the canonical one is refused."""
    text = str(position)
    at = data.draw(st.integers(0, len(text)))
    letter = data.draw(st.sampled_from("BGRYPUEObgrypueo+12345678/ -*wfil0_٣\n"))
    for spoilt in (text[:at] + letter + text[at:], text[:at] + letter + text[at + 1 :], text[:at] + text[at + 1 :]):
        try:
            read = Position.parse(spoilt)
        except NotationError:
            continue
        assert str(read) == spoilt
        assert (read == position) == (spoilt == text)


@pytest.mark.parametrize("text", ["1" * 5_000_000, "o" + "+" * 5_000_000, START + " " * 5_000_000, "8/" * 2_500_000])
def test_a_gigantic_text_is_refused_at_once(text: str) -> None:
    before = time.perf_counter()
    with pytest.raises(NotationError):
        Position.parse(text)
    assert time.perf_counter() - before < 0.5


def test_the_start_of_every_match_differs_in_the_goal_alone() -> None:
    """Section 8, Start."""
    assert [str(Position.start(goal)) for goal in GOALS] == [START[:-1] + goal for goal in ("1", "3", "7", "15")]
    assert Position.start() == Position.start(goal=1)


def test_a_drawing_shows_every_tower_on_its_coloured_square() -> None:
    """K0: the colours are those of the page. Fig. 10: some of its towers."""
    text = "4r1gb/8/3y+++3P+/1o+1O+2p++1/1Ee++B1u2/2Y+G++3R++/4U3/8 b R 15"
    lines = Position.parse(text).draw().splitlines()
    table = re.findall(r"^([1-8]) ((?:[A-Z] ?){8})", RULEBOOK.read_text("utf-8"), re.M)
    assert len(table) == 8
    standing: dict[str, str] = {}
    for rank, colours in table:
        (line,) = (line for line in lines if line.startswith(f"{rank} "))
        squares = re.findall(r"(   |[♜♖][A-Za-z][ ¹²³⁴])·([A-Z])", line)
        assert [colour for _, colour in squares] == colours.split()
        standing |= {f"{file}{rank}": tower.strip() for file, (tower, _) in zip("abcdefgh", squares, strict=True)}
    assert sum(bool(tower) for tower in standing.values()) == 16
    assert [standing[cell] for cell in ("e8", "d6", "h3", "e2", "a1")] == ["♖r", "♖y³", "♜R²", "♜U", ""]
    assert lines[0] == "♜ Black 9, ♖ White 14, playing to 15"
    assert lines[-1] == "Black moves the red tower on h3"


@pytest.mark.parametrize(
    ("text", "duty"),
    [
        (START, "Black moves any tower of its own"),
        ("o+eupyrb1/8/6g1/5BRY/8/8/8/UG2P1EO w G 3", "White passes with the green tower on g6"),
        ("o+eupyrbY+/8/6g1/5BR1/8/8/8/UG2P1EO b fill 3", "Black has won the round and chooses left or right"),
        ("o1u1y1gb/3e4/8/8/8/6pr+/5PEG/BUR+Y3O w fill 3", "White has won the round and chooses left or right"),
        ("oP+upyrgb/8/8/e1U5/8/B7/8/1GRY2EO - - 1", "Black has won the match (home)"),
        ("o1u1y1gb/3e4/8/8/8/6pr++/5PEG/BUR+Y3O - - 3", "White has won the match (deadlock)"),
    ],
)
def test_a_drawing_says_who_has_to_do_what(text: str, duty: str) -> None:
    """Figs. 2, 4, 6 and 3 of the rulebook."""
    assert Position.parse(text).draw().splitlines()[-1] == duty


@pytest.mark.parametrize(
    ("text", "called", "round_over"),
    [
        (START, None, False),
        ("o+eupyrb1/8/6g1/5BRY/8/8/8/UG2P1EO w G 3", "g6", False),
        ("o+eupyrb1/8/6g1/5BRY/8/8/8/UG2P1EO b Y 3", "h5", False),
        ("o+eupyrbY+/8/6g1/5BR1/8/8/8/UG2P1EO b fill 3", None, True),
        ("oP+upyrgb/8/8/e1U5/8/B7/8/1GRY2EO - - 1", None, True),
    ],
)
def test_a_position_tells_the_called_tower_and_the_end_of_a_round(
    text: str, called: str | None, round_over: bool
) -> None:
    """K1, the table of phases; figs. 4 and 3."""
    position = Position.parse(text)
    assert position.called == called
    assert position.round_over == round_over
