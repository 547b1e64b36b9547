"""Texts of moves and positions, clicks, and what their readers say about other texts ("Move text", "Position text")."""

from __future__ import annotations

import time
from typing import Any

import pytest
from block.positions import placed
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.block import CELLS, Capture, Division, Join, Liberation, Move, Position
from ludoteca.position import IllegalMoveError, NotationError

START = str(Position.start())
C3, C4, D3, D4, E4 = (CELLS.index(cell) for cell in ("c3", "c4", "d3", "d4", "e4"))


@pytest.mark.parametrize(
    ("move", "text", "clicks"),
    [
        (Join(C3, C4), "c3+c4", "c3 c4"),
        (Capture(C3, D4), "c3xd4", "c3 d4"),
        (Liberation(C3, D4, None, D3), "c3xd4>d3", "c3 d4 d3"),
        (Liberation(C3, D4, 2, D3), "c3xd4#2>d3", "c3 d4 #2 d3"),
        (Division(C3, D4, 1, E4), "c3-d4:1e4", "c3 d4 e4 :1"),
        (Division(C3, C3, 1, D3), "c3-c3:1d3", "c3 c3 d3 :1"),
    ],
    ids=str,
)
def test_every_kind_of_move_has_its_text_and_clicks(move: Move, text: str, clicks: str) -> None:
    """The tables of Move text and Clicks."""
    assert str(move) == text
    assert move.clicks() == tuple(clicks.split())


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "a square of the board"),
        ("d", 1, "a square of the board"),
        ("a1+b1", 1, "a square of the board"),
        ("D4+d3", 1, "a square of the board"),
        (" d4+d3", 1, "a square of the board"),
        ("d4", 3, "join"),
        ("d4d3", 3, "join"),
        ("d4 + d3", 3, "join"),
        ("d4Xd3", 3, "join"),
        ("d4+", 4, "a square of the board"),
        ("d4+d9", 4, "a square of the board"),
        ("d4+d٣", 4, "a square of the board"),
        ("d4+d3\n", 6, "nothing more"),
        ("d4+d3>d2", 6, "nothing more"),
        ("d4-e5", 6, "a colon"),
        ("d4-e5:", 7, "1, 2 or 3"),
        ("d4-e5:0e4", 7, "1, 2 or 3"),
        ("d4-e5:4e4", 7, "1, 2 or 3"),
        ("d4-e5:٣e4", 7, "1, 2 or 3"),
        ("d4-e5:11e4", 8, "a square of the board"),
        ("d4-e5:1", 8, "a square of the board"),
        ("d4-e5:1e4 ", 10, "nothing more"),
        ("d4xe5 ", 6, "> and a square"),
        ("d4xe5:1e4", 6, "> and a square"),
        ("d4xe5>", 7, "a square of the board"),
        ("d4xe5>e4>", 9, "nothing more"),
        ("d4xe5#", 7, "from 1 to 18"),
        ("d4xe5#0>e4", 7, "from 1 to 18"),
        ("d4xe5#01>e4", 7, "from 1 to 18"),
        ("d4xe5#19>e4", 7, "from 1 to 18"),
        ("d4xe5#180>e4", 7, "from 1 to 18"),
        ("d4xe5#1_0>e4", 8, "> and a square"),
        ("d4xe5#18", 9, "> and a square"),
        ("d4xe5#2e4", 8, "> and a square"),
    ],
)
def test_a_malformed_move_text_is_refused_where_it_goes_wrong(text: str, column: int, expected: str) -> None:
    """Move text: any other text is refused."""
    with pytest.raises(NotationError) as caught:
        Position.start().parse_move(text)
    assert caught.value.text == text
    assert caught.value.column == column
    assert expected in caught.value.expected
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("run", range(1, 19))
def test_runs_are_numbered_from_1_to_18(run: int) -> None:
    """Move text: `#n`; with eighteen own runs all the numbers are legal."""
    position = placed("d", d4="dd", e5="dl" * 18)
    assert str(position.parse_move(f"d4xe5#{run}>d5")) == f"d4xe5#{run}>d5"


@pytest.mark.parametrize(
    "thing", [None, 0, b"d4+d3", 1.5, ("d4", "d3"), object(), 10**5000], ids=lambda x: str(type(x))
)
def test_what_is_no_text_is_refused(thing: Any) -> None:
    with pytest.raises(NotationError, match=f"expected a str, not {type(thing).__name__}"):
        Position.start().parse_move(thing)
    with pytest.raises(NotationError, match=f"expected a str, not {type(thing).__name__}"):
        Position.parse(thing)


def changed(old: str, new: str) -> str:
    assert START.count(old) == 1
    return START.replace(old, new)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "the stack on d8"),
        (" " + START, 1, "the stack on d8"),
        (START.upper(), 1, "the stack on d8"),
        (START.replace("l", "x", 1), 1, "the stack on d8"),
        (START.replace(",", ";", 1), 2, ", between d8 and e8"),
        (START.replace(",d", ", d", 1), 3, "the stack on e8"),
        (START.replace("l,d/", "l,/", 1), 3, "the stack on e8"),
        (START.replace("l,d/", "-d,d/", 1), 2, ", between d8 and e8"),
        (START.replace("l,d/", "l--,d/", 1), 2, ", between d8 and e8"),
        (START.replace("/", ",", 1), 4, "/ between e8 and c7"),
        (START.replace("l,d/", "l/", 1), 2, ", between d8 and e8"),
        (START.replace("l,d/", "l,d,d/", 1), 4, "/ between e8 and c7"),
        (changed("d,l d", "d,ld"), 81, "one blank"),
        (changed("d,l d", "d,l\td"), 80, "one blank"),
        (changed("d,l d", "d,l,l d"), 80, "one blank"),
        (changed("d,l d", "d,l/l d"), 80, "one blank"),
        (changed("d,l d", "d,l"), 80, "one blank"),
        (changed("d,l d", "d,l "), 81, "the side to move"),
        (changed("d,l d", "d,l  d"), 81, "the side to move"),
        (changed("d,l d", "d,l D"), 81, "the side to move"),
        (changed("d,l d", "d,l -"), 81, "the side to move"),
        (START + "\n", 82, "nothing more"),
        (START + " ", 82, "nothing more"),
        (START + "d", 82, "nothing more"),
        (changed("d,l d", "d,dl d"), 79, "at most 20 blocks of a colour (B1)"),
    ],
)
def test_a_malformed_position_text_is_refused_where_it_goes_wrong(text: str, column: int, expected: str) -> None:
    """Position text: every other spelling is refused."""
    with pytest.raises(NotationError) as caught:
        Position.parse(text)
    assert (caught.value.what, caught.value.column, caught.value.text) == ("Block position", column, text)
    assert expected in caught.value.expected


def test_a_piece_of_five_is_refused_but_buried_runs_may_be_long() -> None:
    """B3; Position text, 1: the column is that of the stack."""
    too_high = str(placed("d", d4="lddddd"))
    with pytest.raises(NotationError, match="at most 4 blocks") as caught:
        Position.parse(too_high)
    assert (caught.value.what, caught.value.text) == ("Block position", too_high)
    assert caught.value.column == too_high.index("l") + 1
    buried = placed("d", d4="llllldddddddld")
    assert Position.parse(str(buried)) == buried


@pytest.mark.parametrize("colour", ["d", "l"])
def test_twenty_blocks_of_a_colour_are_enough(colour: str) -> None:
    """Position text, 2; the column is that of the stack with the twenty-first: here e5 is read before d4."""
    other = "l" if colour == "d" else "d"
    tall = colour * 17 + other
    full = str(placed("d", d4=tall, e5=colour * 3))
    assert str(Position.parse(full)) == full
    over = str(placed("d", d4=tall, e5=colour * 4))
    with pytest.raises(NotationError, match="at most 20 blocks of a colour") as caught:
        Position.parse(over)
    assert caught.value.what == "Block position"
    assert caught.value.column == over.index(tall) + 1


@pytest.mark.parametrize("stack", ["d" * 10**6, "dl" * 10**6, "d" * 10**6 + "l", "d" * 10**6 + "x", "-" * 10**6])
def test_absurdly_long_texts_are_refused_at_once(stack: str) -> None:
    before = time.perf_counter()
    with pytest.raises(NotationError) as caught:
        Position.parse(START.replace("l", stack, 1))
    with pytest.raises(NotationError):
        Position.parse(f"{START}{stack}")
    with pytest.raises(NotationError):
        Position.start().parse_move(f"d4-e5:1e4{stack}")
    assert len(str(caught.value)) < 1000
    assert time.perf_counter() - before < 2


@given(st.text(alphabet="abcdefgh12345678+-x:>#dl/, \n٣", max_size=12))
def test_a_move_text_is_a_move_or_a_typed_refusal(text: str) -> None:
    try:
        move = Position.start().parse_move(text)
    except (NotationError, IllegalMoveError):
        return
    assert str(move) == text


@given(st.integers(0, 80), st.integers(0, 3), st.text(alphabet="dl-,/ \nD0", max_size=3))
def test_a_changed_position_text_is_canonical_or_refused(place: int, gone: int, new: str) -> None:
    text = START[:place] + new + START[place + gone :]
    try:
        position = Position.parse(text)
    except NotationError as refusal:
        column = refusal.column
    else:
        column = 1
        assert str(position) == text
    assert column in range(1, len(text) + 2)
