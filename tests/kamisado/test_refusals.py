"""A move that is not legal is refused with the number of the rule that forbids it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ludoteca.kamisado import CELLS, Fill, Move, Pass, Position, Push, Slide
from ludoteca.position import IllegalMoveError, NotationError

START = "oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1"
RED_TO_C5 = "oeupyrgb/8/8/2R5/8/8/8/BG1YPUEO w E 1"
CORNERS = "oeup1rgb/8/8/2y5/2RP4/8/8/BG1Y1UEO b R 1"
RANGES = "yu++g+or+epb++/8/8/8/8/8/8/E+YB+PG+RO+U+++ {} * 15"
FIG_8 = "eop1yrgb/8/u+7/RO6/8/8/8/BGYPU1E1 w U 3"
FIG_9 = "1g+o2ub1/8/3y+4/3er+p1P+/3G++4/8/8/B+ORYUE2 b G 7"
FIG_10F = "4r1gb/8/3R4/1o+4p++1/1E3u2/2e++O+y+++3/2Y+BU3/3G++4 b R 15"
FILL = "oe1P+y1gb/2u5/5r2/p7/2R5/5E2/1G4U1/B2Y3O b fill 3"
OVER = "oP+upyrgb/8/8/e1U5/8/B7/8/1GRY2EO - - 1"
OWN_BEHIND = "oeup1rgb/8/3P4/2ByG3/3R{}4/8/8/1YUEO3 b R 15"
AT_HOME = "oeupyrgb/5BR{}P/8/8/8/8/8/GYUEO3 b R 15"
DIAGONAL = "oeup1rgb/8/8/4y3/3R{}4/8/8/BG1YPUEO b R 15"
EQUALS = "oeup1rgb/8/8/3y{0}4/3R{0}4/8/8/BGYPUEO1 b R 15"
IN_A_ROW = ["oeu2rgb/8/3p4/2ByG3/3R+4/8/8/1YPUEO2 b R 15", "oe3rgb/3u4/3p4/2ByG3/3R++4/8/8/1YPUEO2 b R 15"]
FOUR_IN_A_ROW = "o4rgb/3e4/3u4/3p4/2ByG3/3R+++4/8/1YPUEO2 b R 15"

REFUSED = [
    ("T1", START, "a8a7"),
    ("T1", START, "d4d5"),
    ("T1", START, "d4xd5"),
    ("T1", START, "a8a8"),
    ("T2", RED_TO_C5, "a8a7"),
    ("T2", RED_TO_C5, "a8a8"),
    ("T2", RED_TO_C5, "e1e2"),
    ("T2", RED_TO_C5, "b7b6"),
    ("M1", START, "c1b1"),
    ("M1", START, "c1d3"),
    ("M1", CORNERS, "c4c3"),
    ("M1", RED_TO_C5, "b8c8"),
    ("M2", CORNERS, "c4c6"),
    ("M3", CORNERS, "c4c5"),
    ("M3", START, "c1c8"),
    ("M5", START, "c1c1"),
    ("M5", CORNERS, "c4c4"),
    ("S1", RANGES.format("b"), "a1a7"),
    ("DS1", FIG_9, "d4h8"),
    ("DS1", RANGES.format("w"), "b8b4"),
    ("TS1", RANGES.format("b"), "h1h3"),
    ("S2", START, "c1xc2"),
    ("S2", CORNERS, "c4xc5"),
    ("S2", CORNERS, "c4xd5"),
    ("S2", RANGES.format("b"), "a1xa2"),
    ("DS2", RANGES.format("w"), "b8xb7"),
    ("TS2", RANGES.format("b"), "h1xh2"),
    ("S4", DIAGONAL.format("+"), "d4xe5"),
    ("DS4", DIAGONAL.format("++"), "d4xe5"),
    ("TS4", DIAGONAL.format("+++"), "d4xe5"),
    ("DS4", FIG_9, "d4xd6"),
    ("DS4", FIG_9, "d4xd4"),
    ("S5", OWN_BEHIND.format("+"), "d4xd5"),
    ("DS5", OWN_BEHIND.format("++"), "d4xd5"),
    ("TS5", OWN_BEHIND.format("+++"), "d4xd5"),
    ("S6", AT_HOME.format("+"), "g7xg8"),
    ("DS6", AT_HOME.format("++"), "g7xg8"),
    ("TS6", AT_HOME.format("+++"), "g7xg8"),
    ("S7", IN_A_ROW[0], "d4xd5"),
    ("DS7", IN_A_ROW[1], "d4xd5"),
    ("TS7", FOUR_IN_A_ROW, "d3xd4"),
    ("S8", EQUALS.format("+"), "d4xd5"),
    ("DS8", EQUALS.format("++"), "d4xd5"),
    ("TS8", EQUALS.format("+++"), "d4xd5"),
    ("S9", "oeupyr1g/8/7P+/7R++/8/7b/8/BGYUEO2 b R 15", "h5xh6"),
    ("S11", FIG_8, "a6a6"),
    ("A1", START, "left"),
    ("A1", RED_TO_C5, "right"),
    ("A1", FILL, "a1a2"),
    ("A1", FILL, "a1a1"),
    ("A1", FILL, "a1xa2"),
    ("K5", OVER, "a3a4"),
    ("K5", OVER, "left"),
    ("K5", OVER, "a3xa4"),
    ("K5", OVER, "a3a3"),
]


@pytest.mark.parametrize(("rule", "position", "text"), REFUSED)
def test_a_refusal_names_the_rule(rule: str, position: str, text: str) -> None:
    """The positions are the examples of the rulebook or small changes of them; each rule number is the heading's."""
    with pytest.raises(IllegalMoveError) as refused:
        Position.parse(position).parse_move(text)
    assert refused.value.rule == rule
    assert (refused.value.move, refused.value.position) == (text, position)
    with pytest.raises(IllegalMoveError) as again:
        Position.parse(position).play(made_by_hand(text))
    assert str(again.value) == str(refused.value)


def made_by_hand(text: str) -> Move:
    """The move of a text, made without the reader."""
    if text in ("left", "right"):
        return Fill("left" if text == "left" else "right")
    origin, target = CELLS.index(text[:2]), CELLS.index(text[-2:])
    if "x" in text:
        return Push(origin, target)
    return Pass(origin) if origin == target else Slide(origin, target)


@pytest.mark.parametrize(
    ("position", "text", "words"),
    [
        (START, "a8a7", "Black moves any tower of its own, and not what is on a8"),
        (RED_TO_C5, "a8a7", "White moves the blue tower on b8, and not what is on a8"),
        (CORNERS, "c4c6", "c5 is not empty"),
        (FIG_9, "d4h8", "with 2 teeth a tower moves at most 3 squares"),
        (FIG_8, "a6a6", "a6xa5 is possible, so the tower must move"),
        (CORNERS, "c4c4", "c4.. is possible, so the tower must move"),
        (FILL, "a1a2", "left or right"),
        (START, "a1b8", "^a tower moves straight or diagonally ahead"),
        (OVER, "a3a4", "^the match is over"),
    ],
)
def test_a_refusal_says_why(position: str, text: str, words: str) -> None:
    """Squares, colours and numbers as the rules 1 to 6 of the page give them for these positions."""
    with pytest.raises(IllegalMoveError) as refused:
        Position.parse(position).parse_move(text)
    assert re.search(rf"{words}$", refused.value.why)


NONSENSE: list[Any] = [
    Slide(True, 9),
    Slide(2, 64),
    Slide(-62, 10),
    Slide(10**5000, 10),
    Slide(2, -10),
    Slide(2.0, 10.0),  # type: ignore[arg-type]
    Slide("c1", "c2"),  # type: ignore[arg-type]
    Slide(None, [10]),  # type: ignore[arg-type]
    Slide(2, 2),
    Push(2, 99),
    Push(2, 2),
    Pass(64),
    Pass(None),  # type: ignore[arg-type]
    Pass(False),
    Fill("up"),  # type: ignore[arg-type]
    Fill(["left"]),  # type: ignore[arg-type]
    Fill(None),  # type: ignore[arg-type]
    Slide,
    Fill,
    10**5000,
    None,
    0,
    "c1c5",
    ["c1c5"],
    (2, 10),
]


@pytest.mark.parametrize("position", [START, RED_TO_C5, FIG_8, FILL, OVER])
@pytest.mark.parametrize("thing", NONSENSE, ids=map(str, range(len(NONSENSE))))
def test_what_is_no_move_is_refused(thing: Any, position: str) -> None:
    """K2: only a Slide, Push, Pass or Fill that is legal is played, whatever its fields hold."""
    with pytest.raises(IllegalMoveError) as refused:
        Position.parse(position).play(thing)
    assert refused.value.rule
    assert refused.value.why in str(refused.value)


def test_the_error_shows_impossible_squares_as_they_were_given() -> None:
    with pytest.raises(IllegalMoveError, match=r"Pass\(square=-64\)"):
        Position.start().play(Pass(-64))


@pytest.mark.parametrize("goal", [0, 2, -1, 16, True, 3.0, "3", None, [3], 10**5000], ids=map(str, range(10)))
def test_a_match_has_one_of_four_goals(goal: Any) -> None:
    """K1: 1, 3, 7 or 15 points."""
    with pytest.raises(ValueError, match="expected 1, 3, 7 or 15") as refused:
        Position.start(goal)
    assert not isinstance(refused.value, (NotationError, IllegalMoveError))
