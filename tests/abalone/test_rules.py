"""The rules one by one: what is refused and why, pushes, ejection and the two ways to lose."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest
from abalone.positions import NAMES, placed

from ludoteca.abalone import BLACK, EMPTY, WHITE, Broadside, InLine, Move, Position
from ludoteca.position import IllegalMoveError, Outcome

STUCK = "xxxxx/ooooox/.....ox/......ox/.....ooxx/......ox/.....ox/...oox/...ox"  # A8
SIX_LOST = placed("x", "a1", "e5", "6 2")


def cell(name: str) -> int:
    """Cells are numbered in the order of their names."""
    return NAMES.index(name)


@pytest.mark.parametrize(
    ("black", "white", "text", "rule", "why"),
    [
        ("a1", "e5", "e5e6", "A4", "own marbles"),
        ("a1", "e5", "c3c4", "A4", "own marbles"),
        ("a1", "e5", "a1a1", "A4", "one cell"),
        ("a1", "e5", "a1c3", "A4", "one cell"),
        ("a1", "e5", "a1c2", "A4", "one cell"),
        ("c3 c4 c5 c6", "", "c3c6d3", "A4", "two or three"),
        ("c3 d4 e4", "", "c3e4c4", "A4", "two or three"),
        ("c3 c5", "", "c3c5d3", "A4", "own marbles"),
        ("c3 c5", "c4", "c3c5d3", "A4", "own marbles"),
        ("c3 c4", "", "c3c4e3", "A4", "one cell"),
        ("e2 e3 e4 e5", "", "e2e3", "A5", "never more than three"),
        ("e2 e3 e4 e5", "e6", "e2e3", "A5", "never more than three"),
        ("e4", "e5", "e4e5", "A5", "a single marble pushes nothing"),
        ("c3 c4", "", "c3c4c2", "A6", "not along the line"),
        ("c3 c4", "", "c3c4c4", "A6", "not along the line"),
        ("f9 g9", "", "f9g9e9", "A6", "not along the line"),
        ("e8 e9", "", "e8e9f9", "A6", "on the board"),
        ("h7 h8 h9", "", "h7h9i8", "A6", "on the board"),
        ("c1 c2 c3 b3", "", "c1c3b1", "A6", "must be empty"),
        ("c1 c2 c3", "b1", "c1c3b1", "A6", "must be empty"),
        ("e2 e3", "e4 e5", "e2e3", "A7", "only fewer marbles"),
        ("e2 e3 e4", "e5 e6 e7", "e2e3", "A7", "only fewer marbles"),
        ("e2 e3 e5", "e4", "e2e3", "A7", "is not free"),
        ("e2 e3 e4 e7", "e5 e6", "e2e3", "A7", "is not free"),
        ("e8 e9", "", "e8e9", "A8", "off the board"),
        ("a1", "", "a1b1a1", "A4", "own marbles"),
    ],
)
def test_an_illegal_move_is_told_why(black: str, white: str, text: str, rule: str, why: str) -> None:
    """The number of the rule that forbids it, and the same whichever colour moves."""
    for position in (placed("x", black, white), placed("o", white, black)):
        with pytest.raises(IllegalMoveError) as caught:
            position.parse_move(text)
        assert (caught.value.move, caught.value.position) == (text, str(position))
        assert caught.value.rule == rule
        assert why in caught.value.why
        assert text not in map(str, position.legal_moves())


@pytest.mark.parametrize(
    ("move", "rule", "why"),
    [
        (InLine(cell("e2"), cell("e4")), "A5", "another own marble"),
        (InLine(cell("e3"), cell("e6")), "A4", "own marbles"),
        (InLine(cell("e1"), cell("e2")), "A4", "own marbles"),
        (InLine(cell("c2"), cell("c6")), "A5", "never more than three"),
        (Broadside(cell("e2"), cell("e3"), cell("g4")), "A4", "one cell"),
        (Broadside(cell("c2"), cell("c5"), cell("d2")), "A4", "two or three"),
        (Broadside(cell("c2"), cell("e3"), cell("d2")), "A4", "two or three"),
    ],
    ids=str,
)
def test_an_illegal_move_made_by_hand_is_told_why(move: Move, rule: str, why: str) -> None:
    position = placed("x", "e2 e3 e4 c2 c3 c4 c5", "e8")
    with pytest.raises(IllegalMoveError) as caught:
        position.play(move)
    assert (caught.value.move, caught.value.rule) == (str(move), rule)
    assert why in caught.value.why
    with pytest.raises(IllegalMoveError):
        position.is_push(move)


NONSENSE: list[Any] = [
    InLine(-1, 0),
    InLine(0, 61),
    InLine(0, 0),
    InLine(cell("a1"), cell("c2")),
    InLine(True, 2),
    InLine(0, 10**5000),
    InLine(0, 1.0),  # type: ignore[arg-type]
    InLine("a1", "a2"),  # type: ignore[arg-type]
    InLine(None, None),  # type: ignore[arg-type]
    InLine([0], {}),  # type: ignore[arg-type]
    Broadside(0, 0, 5),
    Broadside(1, 0, 5),
    Broadside(-2, -1, 5),
    Broadside(0, True, 5),
    Broadside(0, 1, 61),
    Broadside(0, 1, "b1"),  # type: ignore[arg-type]
    Broadside([0], 1, 5),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("move", NONSENSE, ids=range(len(NONSENSE)))
def test_a_move_made_of_nonsense_is_refused(move: Any) -> None:
    """A3: a turn is one move; some would be legal if their fields were cells of the board."""
    for position in (placed("x", "a1 a2 a3", "e5"), SIX_LOST):
        with pytest.raises(IllegalMoveError) as caught:
            position.play(move)
        assert caught.value.rule == "A3"
        assert type(move).__name__ in caught.value.move
        assert "InLine or a Broadside" in str(caught.value)


class Lookalike(InLine):
    """Equal fields, but no move of the game: dataclasses of different classes are never equal."""


class Unprintable:
    def __str__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    "thing",
    [None, 0, True, "c3c4", b"c3c4", 1.5, (0, 1), [0, 1], {}, object(), InLine, Lookalike(0, 5), Unprintable()],
    ids=lambda thing: type(thing).__name__,
)
def test_what_is_no_move_is_refused(thing: Any) -> None:
    """A3."""
    position = placed("x", "a1", "e5")
    for ask in (position.play, position.is_push):
        with pytest.raises(IllegalMoveError) as caught:
            ask(thing)
        assert caught.value.rule == "A3"


def test_an_illegal_move_leaves_the_position_as_it_was() -> None:
    position = placed("x", "e2 e3", "e4 e5")
    before = str(position)
    with pytest.raises(IllegalMoveError):
        position.play(InLine(cell("e2"), cell("e4")))
    assert str(position) == before


def test_playing_leaves_the_position_as_it_was() -> None:
    """A position is a value."""
    position = Position.start()
    before = str(position)
    for move in position.legal_moves():
        assert position.play(move) != position
    assert str(position) == before == str(Position.start())
    with pytest.raises(FrozenInstanceError):
        position.side = WHITE  # type: ignore[misc]


def test_a_position_holds_cells_in_the_order_of_their_names() -> None:
    """A1: three rows of black marbles begin at a1, White's end at i9."""
    position = Position.start()
    assert [position.cells[cell(name)] for name in ("a1", "c3", "e5", "g7", "i9")] == [
        BLACK,
        BLACK,
        EMPTY,
        WHITE,
        WHITE,
    ]
    assert (position.side, position.lost, position.seats) == (BLACK, (0, 0), 2)


def test_the_players_alternate() -> None:
    """A3."""
    position = Position.start()
    assert position.turn == BLACK
    position = position.play(position.parse_move("c3d3"))
    assert position.turn == WHITE
    assert position.play(position.parse_move("g5f5")).turn == BLACK


@pytest.mark.parametrize(
    ("black", "white", "text", "after"),
    [
        ("e2 e3", "e4", "e2e3", ("e3 e4", "e5")),
        ("e2 e3 e4", "e5", "e2e3", ("e3 e4 e5", "e6")),
        ("e2 e3 e4", "e5 e6", "e2e3", ("e3 e4 e5", "e6 e7")),
        ("e1 e2 e3 e4", "e5 e6", "e2e3", ("e1 e3 e4 e5", "e6 e7")),
        ("c3 d4", "e5", "c3d4", ("d4 e5", "f6")),
        ("c5 d5", "e5", "c5d5", ("d5 e5", "f5")),
        ("e5 e6", "e4", "e6e5", ("e4 e5", "e3")),
        ("f6 g7", "e5", "g7f6", ("e5 f6", "d4")),
        ("f5 g5", "e5", "g5f5", ("e5 f5", "d5")),
    ],
)
def test_two_push_one_and_three_push_two(black: str, white: str, text: str, after: tuple[str, str]) -> None:
    """A7: the three cases and figure 6bis, then two against one in each of the six directions."""
    position = placed("x", black, white)
    move = position.parse_move(text)
    assert position.is_push(move)
    assert position.play(move) == placed("o", *after)


def test_a_push_is_no_other_move() -> None:
    """A7: neither closing up a line nor a broadside move beside a white marble pushes."""
    position = placed("x", "e2 e3", "e5 f4")
    assert not position.is_push(position.parse_move("e2e3"))
    assert not position.is_push(position.parse_move("e2e3d1"))


@pytest.mark.parametrize(
    ("black", "white", "text", "black_after", "white_after"),
    [
        ("e7 e8", "e9", "e7e8", "e8 e9", ""),
        ("e3 e2", "e1", "e3e2", "e2 e1", ""),
        ("e5 e6 e7", "e8 e9", "e5e6", "e6 e7 e8", "e9"),
        ("g7 h8", "i9", "g7h8", "h8 i9", ""),
        ("c5 b5", "a5", "c5b5", "b5 a5", ""),
    ],
)
def test_a_marble_pushed_off_the_board_is_lost(
    black: str, white: str, text: str, black_after: str, white_after: str
) -> None:
    """A8: one marble at a time, counted for the one who pushed."""
    position = placed("x", black, f"{white} a1", "1 2")
    pushed = position.play(position.parse_move(text))
    assert pushed == placed("o", black_after, f"{white_after} a1", "1 3")
    assert pushed.points() == (3, 1)


def test_the_sixth_marble_ends_the_game() -> None:
    """A8: five lost already; the mover has won, and the points are what each has pushed off."""
    position = placed("o", "e9 a1", "e7 e8", "5 3")
    assert position.outcome() is None
    after = position.play(position.parse_move("e7e8"))
    assert str(after).endswith(" x 6 3")
    assert after.outcome() == Outcome((3, 6), (WHITE,), "six")
    assert after.turn is None
    assert after.legal_moves() == ()


@pytest.mark.parametrize("text", ["a1a2", "a1b1", "e5e6", "a1a1", "a1c3", "a1a2b1", "e5f5e4", "c3c7c4"])
def test_nothing_is_legal_when_six_are_lost(text: str) -> None:
    """A8: whatever the move would be, that is the reason."""
    with pytest.raises(IllegalMoveError) as caught:
        SIX_LOST.parse_move(text)
    assert (caught.value.move, caught.value.rule, caught.value.position) == (text, "A8", str(SIX_LOST))
    assert "the game is over" in caught.value.why
    with pytest.raises(IllegalMoveError, match="the game is over"):
        SIX_LOST.play(InLine(cell("a1"), cell("a2")))


def test_who_has_no_legal_move_has_lost() -> None:
    """A8: the position of the rulebook, and a side without marbles."""
    position = Position.parse(f"{STUCK} x 0 0")
    assert position.outcome() == Outcome((0, 0), (WHITE,), "stuck")
    assert position.turn is None
    for text in ("i9h8", "i5h5", "i5i6"):
        with pytest.raises(IllegalMoveError):
            position.parse_move(text)
    assert placed("o", "e5", "", "4 5").outcome() == Outcome((5, 4), (BLACK,), "stuck")


def test_six_come_before_stuck() -> None:
    """A8: `stuck` when six are not lost."""
    assert placed("x", "", "e5", "6 0").outcome() == Outcome((0, 6), (WHITE,), "six")


def test_the_other_side_of_a_stuck_position_plays_on() -> None:
    """A8: the rulebook counts 62 moves."""
    position = Position.parse(f"{STUCK} o 0 0")
    assert position.outcome() is None
    assert position.turn == WHITE
    assert len(position.legal_moves()) == 62


def test_moves_are_sorted_by_their_text() -> None:
    """ "Move text": as plain ASCII; the first three rows of Black move up, 44 moves in all (A2)."""
    texts = [str(move) for move in Position.start().legal_moves()]
    assert texts == sorted(set(texts))
    assert len(texts) == 44


def test_the_drawing_is_the_board_of_the_rulebook() -> None:
    """A1: rows i to a, Black below, the diagonals numbered where they end; points and turn underneath."""
    position = Position.parse("ooooo/oooooo/..o..../...o..../...x...../......../..xxx../xxxxx./xxxxx o 0 1")
    assert position.draw() == "\n".join(
        [
            "    i o o o o o",
            "   h o o o o o o",
            "  g . . o . . . .",
            " f . . . o . . . .",
            "e . . . x . . . . .",
            " d . . . . . . . . 9",
            "  c . . x x x . . 8",
            "   b x x x x x . 7",
            "    a x x x x x 6",
            "       1 2 3 4 5",
            "",
            "pushed off: 1 by Black, 0 by White",
            "White (o) to move",
        ]
    )


def test_the_drawing_says_who_has_won() -> None:
    assert SIX_LOST.draw().endswith("pushed off: 2 by Black, 6 by White\nWhite (o) has won (six)")
    assert Position.parse(f"{STUCK} x 0 0").draw().endswith("White (o) has won (stuck)")
