"""Texts of moves and positions, clicks, and what their readers say about other texts."""

from __future__ import annotations

import time
from typing import Any

import pytest
from abalone.positions import NAMES, placed

from ludoteca import abalone
from ludoteca.abalone import LAYOUTS, Broadside, InLine, Move, Position, from_aba_pro, to_aba_pro
from ludoteca.position import IllegalMoveError, NotationError
from ludoteca.position import Position as AnyPosition

_: type[AnyPosition[Move]] = abalone.Position

START = str(Position.start())


def cell(name: str) -> int:
    """Cells are numbered in the order of their names."""
    return NAMES.index(name)


@pytest.mark.parametrize(
    ("move", "text", "clicks"),
    [
        (InLine(cell("a1"), cell("b1")), "a1b1", "a1 b1"),
        (InLine(cell("a1"), cell("c3")), "a1b2", "a1 c3"),
        (InLine(cell("e5"), cell("b2")), "e5d4", "e5 b2"),
        (Broadside(cell("a1"), cell("b2"), cell("b1")), "a1b2b1", "a1 b2 b1"),
        (Broadside(cell("e2"), cell("e4"), cell("f2")), "e2e4f2", "e2 e4 f2"),
    ],
    ids=str,
)
def test_every_kind_of_move_has_its_text_and_clicks(move: Move, text: str, clicks: str) -> None:
    """ "Move text" and "Clicks": in line, the next cell; touched, the cell the foremost marble moves to."""
    assert str(move) == text
    assert move.clicks() == tuple(clicks.split())


def test_a_move_names_its_marbles() -> None:
    """From the rear to the front in line, from the smaller end on in a broadside move."""
    position = placed("x", "e2 e3 e4", "e5")
    pushed = position.parse_move("e2e3")
    sideways = position.parse_move("e2e4f2")
    assert [NAMES[cell] for cell in pushed.marbles] == ["e2", "e3", "e4"]
    assert [NAMES[cell] for cell in sideways.marbles] == ["e2", "e3", "e4"]
    assert [NAMES[cell] for cell in placed("x", "e2 e3 e4").parse_move("e4e3").marbles] == ["e4", "e3", "e2"]


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "the name of a cell"),
        ("j5e5", 1, "the name of a cell"),
        ("E2E3", 1, "the name of a cell"),
        (" e2e3", 1, "the name of a cell"),
        ("2e3e", 1, "the name of a cell"),
        ("e", 2, "a number from 1 to 9"),
        ("e0e1", 2, "a number from 1 to 9"),
        ("e٣e4", 2, "a number from 1 to 9"),
        ("a6a5", 2, "a number from 1 to 5"),
        ("i4i5", 2, "a number from 5 to 9"),
        ("e2", 3, "the name of a cell"),
        ("e2-e3", 3, "the name of a cell"),
        ("e2e", 4, "a number from 1 to 9"),
        ("e2b7", 4, "a number from 1 to 6"),
        ("c3c3d3", 3, "the smaller name first"),
        ("c5c3d5", 3, "the smaller name first"),
        ("e2e3\n", 5, "the name of a cell"),
        ("e2e3 ", 5, "the name of a cell"),
        ("e2e3f", 6, "a number from 2 to 9"),
        ("c3c5d9", 6, "a number from 1 to 8"),
        ("c3c5d3d4", 7, "nothing after three cells"),
        ("c3c5d3\n", 7, "nothing after three cells"),
    ],
)
def test_a_malformed_move_text_is_refused_where_it_goes_wrong(text: str, column: int, expected: str) -> None:
    """ "Move text": any other text is refused."""
    with pytest.raises(NotationError) as caught:
        Position.start().parse_move(text)
    assert (caught.value.text, caught.value.column) == (text, column)
    assert expected in caught.value.expected
    assert repr(text) in str(caught.value)
    with pytest.raises(NotationError) as again:
        to_aba_pro(text)
    assert again.value.args == caught.value.args


@pytest.mark.parametrize(
    ("public", "canonical"),
    [
        ("A1B2", "a1b2"),
        ("E5E4", "e5e4"),
        ("C3C5D3", "c3c5d3"),
        ("C5C3D5", "c3c5d3"),
        ("C5C3D6", "c3c5d4"),
        ("I9H8I8", "h8i9h7"),
        ("A3A1B4", "a1a3b2"),
        ("A1H8C3", "a1h8c3"),
    ],
)
def test_from_aba_pro_puts_the_smaller_end_first(public: str, canonical: str) -> None:
    """ "Move text": c5 goes to d5, so c3 to d3. Legality is not asked: the last one goes too far."""
    assert from_aba_pro(public) == canonical
    assert from_aba_pro(to_aba_pro(canonical)) == canonical


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("a1b2", 1),
        ("A1", 3),
        ("A1b2", 3),
        ("A6B6", 2),
        ("C3C3D3", 3),
        ("E2E1D1", 5),
        ("A1A2B", 6),
        ("C5C3D5 ", 7),
        ("C5C3D5\n", 7),
        ("E5ı5", 3),
    ],
)
def test_from_aba_pro_refuses_what_is_malformed(text: str, column: int) -> None:
    """In E2E1D1 the smaller end would leave the board, and such a move has no canonical text."""
    with pytest.raises(NotationError) as caught:
        from_aba_pro(text)
    assert (caught.value.text, caught.value.column) == (text, column)


THINGS = [None, 0, True, b"e2e3", 1.5, ("e2", "e3"), object(), 10**5000]


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: type(thing).__name__)
def test_what_is_no_text_is_refused(thing: Any) -> None:
    for reader in (Position.parse, Position.start().parse_move, from_aba_pro, to_aba_pro):
        with pytest.raises(NotationError, match=f"expected a str .*, not {type(thing).__name__}"):
            reader(thing)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "x, o or ."),
        (" " + START, 1, "x, o or ."),
        (START.upper(), 1, "x, o or ."),
        (START.replace("ooooo/", "oooo/", 1), 5, "x, o or ."),
        (START.replace("ooooo/", "ooooo", 1), 6, "/ after a row"),
        (START.replace("oooooo/", "ooooooo/", 1), 13, "/ after a row"),
        (START.replace("..ooo..", "2ooo2"), 14, "x, o or ."),
        (START.split(" ")[0], 70, "one space"),
        (START.replace(" x", "/x"), 70, "one space"),
        (START.replace(" x", "\tx"), 70, "one space"),
        (START.replace(" x", "  x"), 71, "the side to move, x or o"),
        (START.replace(" x", " ."), 71, "the side to move, x or o"),
        (START.replace(" x", " X"), 71, "the side to move, x or o"),
        (START.replace(" 0 0", "0 0"), 72, "one space"),
        (START.replace(" 0 0", " 7 0"), 73, "0 to 6"),
        (START.replace(" 0 0", " ٣ 0"), 73, "0 to 6"),
        (START.replace(" 0 0", " -1 0"), 73, "0 to 6"),
        (START.replace(" 0 0", " 00 0"), 74, "one space"),
        (START.replace(" 0 0", " 0 "), 75, "0 to 6"),
        (START.replace(" 0 0", " 0 ²"), 75, "0 to 6"),
        (START + "\n", 76, "nothing after"),
        (START + " ", 76, "nothing after"),
        (START + "0", 76, "nothing after"),
    ],
)
def test_a_malformed_position_text_is_refused_where_it_goes_wrong(text: str, column: int, expected: str) -> None:
    """ "Position text": every other spelling is refused."""
    with pytest.raises(NotationError) as caught:
        Position.parse(text)
    assert (caught.value.text, caught.value.column) == (text, column)
    assert expected in caught.value.expected


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ("x 1 0", "at most 14 marbles of x, not 14 on the board and 1 lost"),
        ("x 0 1", "at most 14 marbles of o, not 14 on the board and 1 lost"),
    ],
)
def test_nobody_has_more_than_fourteen_marbles(fields: str, expected: str) -> None:
    """ "Position text", refusal 1."""
    with pytest.raises(NotationError) as caught:
        Position.parse(START.replace("x 0 0", fields))
    assert caught.value.expected == expected


def test_fewer_marbles_are_for_study() -> None:
    """ "Position text": fewer than 14 are accepted; nine on the board and five lost are 14."""
    assert str(placed("o", "a1", "e5 e6")).endswith(" o 0 0")
    assert placed("x", " ".join(NAMES[:9]), "", "5 5").lost == (5, 5)
    with pytest.raises(NotationError):
        placed("x", " ".join(NAMES[:10]), "", "5 5")


@pytest.mark.parametrize(("side", "lost", "column"), [("x", "0 6", 75), ("o", "6 0", 73), ("x", "6 6", 75)])
def test_the_side_that_has_lost_six_is_to_move(side: str, lost: str, column: int) -> None:
    """ "Position text", refusal 2."""
    with pytest.raises(NotationError) as caught:
        placed(side, "a1", "e5", lost)
    assert caught.value.column == column
    assert "the opponent's move takes the sixth" in caught.value.expected


def test_a_gigantic_text_is_refused_at_once() -> None:
    """Ten million characters: nothing after the first wrong one is read."""
    start = time.perf_counter()
    for text in (START + "0" * 10_000_000, "x" * 10_000_000, "e5" * 5_000_000):
        with pytest.raises(NotationError):
            Position.parse(text)
        with pytest.raises(NotationError):
            Position.start().parse_move(text)
        with pytest.raises(NotationError):
            from_aba_pro(text)
    assert time.perf_counter() - start < 1


def test_the_layouts_are_those_of_the_table() -> None:
    """A2: thirteen of them, with 14 marbles of each colour where nothing else is said in the table."""
    assert len(LAYOUTS) == 13
    for layout, rows in LAYOUTS.items():
        assert str(Position.start(layout)) == f"{rows} x 0 0"
        assert Position.start(layout).turn == abalone.BLACK


@pytest.mark.parametrize("layout", ["", "Standard", "daisy", None, 0, ["standard"], {}])
def test_an_unknown_layout_is_refused(layout: Any) -> None:
    with pytest.raises(ValueError, match="expected one of standard, belgian_daisy") as caught:
        Position.start(layout)
    assert repr(layout) in str(caught.value)


def test_an_in_line_text_means_all_own_marbles_ahead() -> None:
    """ "Move text": leaving one out would run into it."""
    assert placed("x", "e2 e3 e4").parse_move("e2e3") == InLine(cell("e2"), cell("e5"))
    assert placed("x", "e2 e4").parse_move("e2e3") == InLine(cell("e2"), cell("e3"))
    with pytest.raises(IllegalMoveError, match="another own marble"):
        placed("x", "e2 e3 e4").play(InLine(cell("e2"), cell("e4")))
