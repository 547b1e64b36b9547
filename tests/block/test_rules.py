"""The rules of Block where the examples of rulebook/block.md do not show them; numbers of rules are that page's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from block.positions import placed

from ludoteca import block
from ludoteca.block import CELLS, DARK, LIGHT, NEIGHBOURS, Move, Position, runs, size
from ludoteca.position import NotationError, Outcome, shown

if TYPE_CHECKING:
    import ludoteca.position

    _: type[ludoteca.position.Position[Move]] = Position

EMPTY = "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,-"


def texts(position: Position) -> list[str]:
    return [str(move) for move in position.legal_moves()]


def after(position: Position, text: str) -> Position:
    return position.play(position.parse_move(text))


def test_the_board_has_forty_squares_in_rows_of_2_4_6_8_8_6_4_2() -> None:
    """B1."""
    assert len(set(CELLS)) == 40
    assert [sum(cell[1] == rank for cell in CELLS) for rank in "87654321"] == [2, 4, 6, 8, 8, 6, 4, 2]


def test_neighbours_share_a_side() -> None:
    """B1: 1 + 3 + 5 + 7 + 7 + 5 + 3 + 1 = 32 pairs along the ranks of the picture, and as many along the files."""
    beside = {cell: {CELLS[other] for other in NEIGHBOURS[square]} for square, cell in enumerate(CELLS)}
    assert beside["d4"] == {"c4", "e4", "d3", "d5"}
    assert beside["a5"] == {"a4", "b5"}
    assert beside["e8"] == {"d8", "e7"}
    assert beside["c7"] == {"d7", "c6"}
    assert all(cell in beside[other] for cell in CELLS for other in beside[cell])
    assert sum(map(len, beside.values())) == 2 * 64


@pytest.mark.parametrize("first", [DARK, LIGHT])
def test_at_the_start_every_square_holds_one_block(first: int) -> None:
    """B1: a-d x 1-4 and e-h x 5-8 are dark."""
    start = Position.start(first=first)
    assert start.turn == first
    assert start.seats == 2
    assert {cell for cell in CELLS if start.stack(cell) == "d"} == {
        *("d1", "c2", "d2", "b3", "c3", "d3", "a4", "b4", "c4", "d4"),
        *("e8", "e7", "f7", "e6", "f6", "g6", "e5", "f5", "g5", "h5"),
    }
    assert sum(start.stack(cell) == "l" for cell in CELLS) == 20


def test_dark_begins_by_default() -> None:
    """B1."""
    assert Position.start() == Position.start(first=block.DARK)


@pytest.mark.parametrize("first", [2, -1, None, "d", True, 1.0, [0], 10**5000], ids=lambda first: str(type(first)))
def test_a_start_with_somebody_else_is_refused(first: Any) -> None:
    with pytest.raises(ValueError, match=r"first = .*: expected block\.DARK \(0\) or block\.LIGHT \(1\)") as caught:
        Position.start(first=first)
    assert str(caught.value).startswith(f"first = {shown(first)}: ")


def test_a_piece_is_the_run_at_the_top() -> None:
    """B2."""
    position = placed("d", d4="dlldd", e5="llll", f6="dl")
    assert position.piece("d4") == (DARK, 2)
    assert position.piece("e5") == (LIGHT, 4)
    assert position.piece("f6") == (LIGHT, 1)
    assert position.piece("a4") is None
    assert position.stack("d4") == "dlldd"
    assert position.stack("a4") == ""
    assert [size(stack) for stack in ("", "d", "ddl", "lddd")] == [0, 1, 1, 3]


def test_runs_are_numbered_from_the_top() -> None:
    """B9: of "ddlldl" the dark runs are the one on place 4 and the two on places 0 and 1."""
    assert runs("ddlldl", "d") == [(4, 5), (0, 2)]
    assert runs("ddlldl", "l") == [(5, 6), (2, 4)]
    assert runs("ll", "d") == []


@pytest.mark.parametrize("cell", ["a1", "D4", "d4 ", "", "d", None, 27, ["d4"]], ids=repr)
def test_only_squares_have_stacks(cell: Any) -> None:
    for ask in (Position.start().stack, Position.start().piece):
        with pytest.raises(NotationError) as caught:
            ask(cell)
        assert str(caught.value) == f"Block square {str(cell)!r}: expected a square of the board, such as 'd4'"


@pytest.mark.parametrize(
    ("height", "ends"),
    [
        (1, ""),
        (2, "c3 c5 e3 e5"),
        (3, "b3 b5 c2 c4 c6 d3 d5 e2 e4 e6 f3 f5"),
        (4, "b2 b4 b6 d2 d4 d6 f2 f4 f6"),
    ],
)
def test_an_empty_board_is_divided_upon_at_these_distances(height: int, ends: str) -> None:
    """B5, measured from d4: (1,1); (2,1) and (1,0); (2,2), (2,0) and (0,0). b2 is no square."""
    reached = {text[3:5] for text in texts(placed("d", d4="d" * height))}
    assert reached == set(ends.split()) & set(CELLS)


def test_a_piece_of_two_has_two_corners_to_turn_at() -> None:
    """B6: over d5 or over e4; the route is not part of the move."""
    for corner in ("d5", "e4"):
        assert "d4xe5" in texts(placed("d", d4="dd", e5="l", **{corner: "llll"}))
    assert "d4xe5" not in texts(placed("d", d4="dd", e5="l", d5="llll", e4="llll"))


def test_an_s_has_one_route_and_own_blocks_bar_it_too() -> None:
    """B5, B6: a three from d4 to e6 can only walk d5, e5; to f5 only e4, e5."""
    assert "d4xe6" in texts(placed("d", d4="ddd", e6="l"))
    for bar in ("d5", "e5"):
        assert "d4xe6" not in texts(placed("d", d4="ddd", e6="l", **{bar: "dddd"}))
    for bar in ("d6", "e4"):
        assert "d4xe6" in texts(placed("d", d4="ddd", e6="l", **{bar: "dddd"}))


def test_a_piece_of_four_goes_straight_two_squares_by_four_routes() -> None:
    """B5, B6: d4 to d6 as b/d/p/q: c4 c5 d5, e4 e5 d5, d5 c5 c6, d5 e5 e6; d5 is in all of them."""
    assert "d4xd6" not in texts(placed("d", d4="dddd", d6="l", d5="llll"))
    assert "d4xd6" not in texts(placed("d", d4="dddd", d6="l", c5="llll", e5="llll"))
    assert "d4xd6" not in texts(placed("d", d4="dddd", d6="l", c4="l", c6="l", e5="l"))
    assert "d4xd6" in texts(placed("d", d4="dddd", d6="l", c4="l", e5="l"))
    assert "d4xd6" in texts(placed("d", d4="dddd", d6="l", c6="l", e5="l"))


def test_dividing_leaves_the_rest_on_everything_buried() -> None:
    """B4, B7."""
    assert after(placed("d", d4="dldd"), "d4-e5:1e6") == placed("l", e5="dld", e6="d")


def test_a_captured_piece_of_three_is_a_prisoner() -> None:
    """B8."""
    assert after(placed("d", d4="dddd", f6="dlll"), "d4xf6>f5") == placed("l", f6="d", f5="llldddd")
    assert after(placed("d", d4="dddd", f6="lll"), "d4xf6") == placed("l", f6="llldddd")


def test_own_blocks_in_the_moved_stack_free_nothing() -> None:
    """B9: the buried dark block of the captor stays buried, and no run is to be freed."""
    assert texts(placed("d", d4="dldd", e5="l", c3="llll", c5="llll", e3="llll")) == ["d4xe5"]
    assert after(placed("d", d4="dldd", e5="l"), "d4xe5") == placed("l", e5="ldldd")


def test_a_freed_run_of_five_leaves_its_surplus_with_the_set() -> None:
    """B9: of five dark blocks the lower four stay, the fifth goes under the captured piece."""
    position = placed("d", d4="dd", e5="ldddddl")
    assert after(position, "d4xe5>e6") == placed("l", e5="ldddd", e6="dldd")
    assert not any("#" in text for text in texts(position))


def test_a_chosen_run_may_be_the_long_one() -> None:
    """B9: the second run from the top has six blocks; what lies above the four that stay goes, the first run too."""
    position = placed("d", d4="dd", e5="ddddddldl")
    assert after(position, "d4xe5#2>f5") == placed("l", e5="dddd", f5="ddldldd")
    assert after(position, "d4xe5#1>f5") == placed("l", e5="ddddddld", f5="ldd")


def test_ten_runs_are_sorted_as_text() -> None:
    """Move text: plain ASCII puts #10 before #2, and before #1> too, because 0 comes before >."""
    position = placed("d", d4="dd", e5="dl" * 10, d5="llll", f5="llll", e6="llll")
    captures = [text for text in texts(position) if "x" in text]
    assert captures == [f"d4xe5#{run}>e4" for run in (10, 1, 2, 3, 4, 5, 6, 7, 8, 9)]


def test_who_is_stuck_has_lost() -> None:
    """B11."""
    lost = placed("d", d4="d", e5="l")
    assert (lost.turn, lost.legal_moves(), lost.points()) == (None, (), (0, 1))
    assert lost.outcome() == Outcome(points=(0, 1), winners=(LIGHT,), reason="stuck")
    lost = placed("l", d4="d", e5="l")
    assert lost.outcome() == Outcome(points=(1, 0), winners=(DARK,), reason="stuck")


def test_an_empty_board_is_lost_too() -> None:
    """B11: it does not matter why, nor whether the other could."""
    assert Position.parse(f"{EMPTY} d").outcome() == Outcome((0, 1), (LIGHT,), "stuck")


def test_nobody_has_points_while_the_game_goes_on() -> None:
    """B11."""
    assert Position.start().points() == (0, 0)
    assert Position.start().outcome() is None


def test_playing_leaves_the_position_as_it_was() -> None:
    start = Position.start()
    text = str(start)
    after(start, "d4+d3")
    assert str(start) == text
    assert start == Position.start()


def test_a_position_knows_no_history() -> None:
    """B12: the same squares and side by another order of moves are the same position."""
    first = second = placed("d", a4="d", a5="d", h4="d", h5="d", c3="l", c2="l", f2="l", f3="l")
    for text in ("a4+a5", "c3+c2", "h4+h5", "f2+f3"):
        first = after(first, text)
    for text in ("h4+h5", "f2+f3", "a4+a5", "c3+c2"):
        second = after(second, text)
    assert first == second
    assert hash(first) == hash(second)


def test_the_drawing_shows_pieces_stacks_turn_and_score() -> None:
    drawing = placed("d", d4="lldd", h5="l", e8="dddd").draw()
    lines = drawing.splitlines()
    assert lines[0] == "Block: dark to move"
    rows = {line[0]: line[1:].split() for line in lines if line[:1] in set("12345678")}
    assert rows == {
        "8": ["-", "dddd"],
        "7": ["-"] * 4,
        "6": ["-"] * 6,
        "5": ["-"] * 7 + ["l"],
        "4": ["-"] * 3 + ["…dd"] + ["-"] * 4,
        "3": ["-"] * 6,
        "2": ["-"] * 4,
        "1": ["-"] * 2,
    }
    assert [*"abcdefgh"] in [line.split() for line in lines]
    assert "d4 lldd" in drawing
    assert "e8 dddd" not in drawing
    assert lines[-1] == "Score: dark 0, light 0"


def test_the_drawing_is_set_like_the_board() -> None:
    """Six places for every square, the uppermost piece in the middle of them; by hand, from B1."""
    assert (
        placed("d", d4="lldd", h5="l", e8="dddd", a4="dl").draw()
        == """\
Block: dark to move

8                      -    dddd
7                -     -     -     -
6          -     -     -     -     -     -
5    -     -     -     -     -     -     -     l
4    …l    -     -    …dd    -     -     -     -
3          -     -     -     -     -     -
2                -     -     -     -
1                      -     -
     a     b     c     d     e     f     g     h

Whole stacks, bottom to top: a4 dl, d4 lldd
Score: dark 0, light 0"""
    )
    assert "\nWhole stacks, bottom to top: nothing is buried\n" in Position.start().draw()


def test_the_drawing_puts_every_square_under_its_file() -> None:
    lines = Position.start().draw().splitlines()
    files = next(line for line in lines if line.split() == [*"abcdefgh"])
    for cell in CELLS:
        row = next(line for line in lines if line.startswith(cell[1]))
        assert row[files.index(cell[0])] == Position.start().stack(cell)


def test_the_drawing_of_a_finished_game_names_the_winner() -> None:
    drawing = placed("l", d4="d").draw()
    assert "light cannot move, dark has won" in drawing
    assert "Score: dark 1, light 0" in drawing
