"""What the example blocks of the rulebook do not show: walks and payments in detail, the odds, clicks, drawings."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from fractions import Fraction

import pytest
from marrakech.positions import STARTS, on_bare

from ludoteca.marrakech import Draw, Lay, Payment, Position, Roll, Turn
from ludoteca.position import CHANCE, IllegalMoveError, Outcome

FIGURE = "CeCwCeCwCeCw../........BeBw../....BeBw..BeBw/............../............../AsAsAs......../AnAnAn........"
"""The bazaar of the examples of M5 and M6."""


def figure(rest: str) -> Position:
    return Position.parse(f"{FIGURE} {rest}")


# The start (M1, M2, M4)


def test_the_start_is_that_of_the_rulebook() -> None:
    """M2: the four starting positions."""
    assert Position.start(2) == on_bare("d4n 30:A12C12,30:B12D12 -- 0 draw0")
    assert Position.start(3) == on_bare("d4n 30:15,30:15,30:15 - 0 turn")
    assert Position.start() == Position.start(4, "out") == on_bare("d4n 30:12,30:12,30:12,30:12 - 0 turn")
    assert Position.start(bankruptcy="stay") == on_bare("d4n 30:12,30:12,30:12,30:12 - 0 turn stay")


def test_seats_counts_those_that_are_out() -> None:
    assert [position.seats for position in STARTS.values()] == [2, 2, 3, 3, 4, 4]
    assert on_bare("d4n x,90:3,x - - over").seats == 3


def test_dice_and_piles_are_moved_by_chance() -> None:
    """M3, M4."""
    assert Position.start(2).turn == CHANCE
    assert Position.start(3).turn == 0
    assert Position.start(3).play(Turn("ahead")).turn == CHANCE
    assert on_bare("d4n 30:15,30:15,30:15 - 0 lay").turn == 0
    assert on_bare("d4n 30:14,30:15,30:15 - 1 turn").turn == 1
    assert on_bare("d4n 30:0,30:0,30:0 - - over").turn is None


def test_a_position_cannot_be_changed() -> None:
    position = Position.start(3)
    for field in fields(position):
        with pytest.raises(FrozenInstanceError):
            setattr(position, field.name, None)
    assert not hasattr(position, "__dict__")
    assert {position: "start"}[Position.start(3)] == "start"


# The odds (M3, M4)


def test_the_odds_of_the_die() -> None:
    """M3: 1/6, 1/3, 1/3, 1/6; in the order of the legal moves."""
    position = Position.start(3).play(Turn("left"))
    sixth, third = Fraction(1, 6), Fraction(1, 3)
    assert list(position.chances().items()) == [(Roll(1), sixth), (Roll(2), third), (Roll(3), third), (Roll(4), sixth)]
    assert tuple(position.chances()) == position.legal_moves()


def test_the_odds_of_a_draw_are_the_shares_of_the_pile() -> None:
    """M4: three C and one A hidden."""
    position = on_bare("d4n 30:A1C3,30:B2D2 -B 1 draw0")
    assert position.chances() == {Draw(0): Fraction(1, 4), Draw(2): Fraction(3, 4)}


def test_a_seat_that_moves_has_no_odds() -> None:
    for rest in ("turn", "lay"):
        assert on_bare(f"d4n 30:15,30:15,30:15 - 0 {rest}").chances() == {}
    assert on_bare("d4n 30:0,30:0,30:0 - - over").chances() == {}


def test_changing_the_odds_one_was_given_changes_nothing() -> None:
    position = Position.start(3).play(Turn("left"))
    position.chances().clear()
    assert len(position.chances()) == len(position.legal_moves()) == 4


# Assam's walk and the payment (M1, M5, M6)


@pytest.mark.parametrize(
    ("rest", "slippers", "walk"),
    [
        ("d4n 30:12,30:12,30:12 - 0 roll", 3, ("d5n", "d6n", "d7n")),
        ("b6n 30:12,30:12,30:12 - 0 roll", 4, ("b7n", "a7s", "a6s", "a5s")),  # b7 -> a7 s
        ("g7n 30:12,30:12,30:12 - 0 roll", 2, ("g7w", "f7w")),  # the loop is a step
        ("f7e 30:12,30:12,30:12 - 0 roll", 3, ("g7e", "g7s", "g6s")),  # the loop from the other side
        ("b1w 30:12,30:12,30:12 - 0 roll", 3, ("a1w", "a1n", "a2n")),
        ("e1s 30:12,30:12,30:12 - 0 roll", 1, ("d1n",)),
    ],
)
def test_the_steps_of_a_walk(rest: str, slippers: int, walk: tuple[str, ...]) -> None:
    """M1, by hand from the table of exits."""
    position = on_bare(rest)
    assert position.walk(Roll(slippers)) == walk
    assert str(position.play(Roll(slippers))).split(" ")[1] == walk[-1]


def test_what_a_roll_costs() -> None:
    """M5: f5, g5, f6 and e6 are connected; f4 is empty."""
    position = figure("f3n 30:12,30:12,30:12 - 0 roll")
    assert position.payment(Roll(2)) == Payment(owner=1, due=4, paid=4, area=("e6", "f5", "f6", "g5"))
    assert position.payment(Roll(1)) is None


def test_own_rugs_and_those_of_a_seat_that_is_out_cost_nothing() -> None:
    """M5: c2 is A; d7 is C, and seat 2 is out."""
    assert figure("c3s 30:12,30:12,30:12 - 0 roll").payment(Roll(1)) is None
    assert figure("d6n 40:12,50:12,x - 0 roll").payment(Roll(1)) is None


def test_more_is_due_than_can_be_paid() -> None:
    """M6: four are due."""
    area = ("e6", "f5", "f6", "g5")
    assert figure("f3n 3:12,57:12,30:12 - 0 roll").payment(Roll(2)) == Payment(1, due=4, paid=3, area=area)
    assert figure("f3n 4:12,56:12,30:12 - 0 roll").payment(Roll(2)) == Payment(1, due=4, paid=4, area=area)
    assert figure("f3n 0:12,60:12,30:12 - 0 roll stay").payment(Roll(2)) == Payment(1, due=4, paid=0, area=area)


def test_a_long_area_is_counted_round_its_corners() -> None:
    """M5: the rank of seven is met by a file of six, of rugs lying every way: 13 cells, by hand."""
    board = "BeBwBeBwBeBwBs/............Bn/............Bs/............Bn/............Bs/............Bn/............B."
    position = Position.parse(f"{board} b6n 30:8,30:8,30:8 - 0 roll")
    payment = position.payment(Roll(1))
    assert payment is not None
    assert payment.due == len(payment.area) == 13
    assert str(position.play(Roll(1))).split(" ")[2] == "17:8,43:8,30:8"


def test_a_seat_with_an_empty_purse_goes_out_over_one_dirham() -> None:
    """M6: nothing can be paid, so nothing is; d7 is C, an area of six."""
    position = figure("d6n 0:12,60:12,30:12 - 0 roll")
    assert str(position.play(Roll(1))) == str(figure("d7n x,60:12,30:12 - 1 turn"))


def test_only_the_mover_of_the_turn_is_passed_over_to_the_next_seat_in() -> None:
    """M9: seat 3 goes out, seat 0 is out already, so seat 1 begins the next round."""
    board = FIGURE.replace("A", "D", 6)
    position = Position.parse(f"{board} f3n x,60:8,58:8,2:9 - 3 roll")
    assert str(position.play(Roll(2))) == f"{board} f5n x,62:8,58:8,x - 1 turn"


# The end (M6, M8)


def test_the_reason_is_alone_when_one_seat_is_left() -> None:
    """M6, M8: also when that seat has laid all its rugs; f5 is A, an area of two, and seat 1 has one dirham."""
    board = "AeAw........../........CeCw../........AeAw../............../............../BsDs........../BnDn.........."
    last = Position.parse(f"{board} f3n 59:A0C0,1:B0D0 -D 1 roll").play(Roll(2))
    assert last.outcome() == Outcome(points=(66, 0), winners=(0,), reason="alone")


def test_the_reason_is_rugs_when_all_are_laid() -> None:
    """M8: 6 halves and 44, 4 and 28 and no half of C's but the two of c7; seat 0 leads."""
    position = Position.parse(
        "....Cs......../....Cn..BeBw../..........BeBw/............../............../AsAsAs......../AnAnAn........ "
        "d4n 44:0,28:0,18:0 - - over"
    )
    assert position.outcome() == Outcome(points=(50, 32, 20), winners=(0,), reason="rugs")


def test_points_are_told_during_the_game() -> None:
    """M8: 6, 6 and 6 halves; a seat that is out has none."""
    assert figure("d4n 30:12,31:12,29:12 - 0 turn").points() == (36, 37, 35)
    assert figure("d4n 40:12,50:12,x - 0 turn").points() == (46, 56, 0)
    assert figure("d4n 40:12,50:12,x - 0 turn").outcome() is None


def test_a_seat_that_is_out_does_not_win_by_its_rugs() -> None:
    """M8: seat 0 shows six halves but is out; of the others, seat 1 has 0 + 6 and seat 2 has 90 + 6."""
    position = figure("d4n x,0:0,90:0 - - over")
    assert position.outcome() == Outcome(points=(0, 6, 96), winners=(2,), reason="rugs")


# Laying a rug (M7) and clicks (M11)


def test_a_lay_is_clicked_beside_assam_first() -> None:
    """M11: Assam is on d4; c4 and d5 are beside him."""
    position = on_bare("d4n 30:15,30:15,30:15 - 0 lay")
    assert position.parse_move("c4c5").clicks() == ("c4", "c5")
    assert position.parse_move("b4c4").clicks() == ("c4", "b4")
    assert position.parse_move("c5d5").clicks() == ("d5", "c5")


def test_everything_else_is_one_click() -> None:
    """M11: labels, and the texts of chance."""
    assert [move.clicks() for move in Position.start(3).legal_moves()] == [("ahead",), ("left",), ("right",)]
    assert [move.clicks() for move in Position.start(2).legal_moves()] == [("+A",), ("+C",)]
    rolls = Position.start(3).play(Turn("ahead")).legal_moves()
    assert [move.clicks() for move in rolls] == [("=1",), ("=2",), ("=3",), ("=4",)]


def test_there_are_twelve_ways_in_the_middle_and_four_in_an_empty_corner() -> None:
    """M7, counted by hand: a2 with a3 and b2, b1 with b2 and c1."""
    assert len(on_bare("d4n 30:15,30:15,30:15 - 0 lay").legal_moves()) == 12
    corner = on_bare("a1n 30:15,30:15,30:15 - 0 lay").legal_moves()
    assert [str(move) for move in corner] == ["a2a3", "a2b2", "b1b2", "b1c1"]


def test_the_same_two_cells_are_laid_from_two_sides() -> None:
    """M11: b2 can be reached from a2 and from b1, but the set a2 b2 has one beginning."""
    corner = on_bare("a1n 30:15,30:15,30:15 - 0 lay")
    a2, b2 = 1, 8  # in the alphabetical order of all 49 names
    assert corner.parse_move("a2b2") == Lay(a2, b2)
    with pytest.raises(IllegalMoveError):
        corner.play(Lay(b2, a2))


def test_with_two_seats_the_rug_turned_up_is_laid() -> None:
    """M4: seat 0 lays its C although it is seat 0 and A is there too."""
    position = on_bare("d4n 30:A3C2,30:B3D2 CB 0 lay")
    laid = position.play(position.parse_move("d5d6"))
    assert str(laid).startswith("............../......Cs....../......Cn......")
    assert str(laid).endswith("d4n 30:A3C2,30:B3D2 -B 1 draw0")


# Drawings

DRAWN = """\
    a   b   c   d   e   f   g
7   C───C   C───C   C───C   ·

6   ·   ·   ·   ·   B───B   ·

5   ·   ·   B───B   ·  ↑B───B

4   ·   ·   ·   ·   ·   ·   ·

3   ·   ·   ·   ·   ·   ·   ·

2   A   A   A   ·   ·   ·   ·
    │   │   │
1   A   A   A   ·   ·   ·   ·

  seat 0  A  out
> seat 1  B   60 dirhams   66 points  12 rugs left
  seat 2  C   30 dirhams   36 points  12 rugs left

Now seat 1 turns Assam"""


def test_the_drawing_of_a_position() -> None:
    """The fourth example of M6 as one would draw it; arrow beside Assam's cell, and the halves of a rug joined."""
    assert figure("f5n x,60:12,30:12 - 1 turn").draw() == DRAWN


def test_the_drawing_says_what_is_next() -> None:
    """M3, M4, M8."""
    assert Position.start(2).draw().endswith("Now the next rug of seat 0 is turned up")
    assert "turned up: A" in Position.start(2).play(Draw(0)).draw()
    assert Position.start(3).play(Turn("right")).draw().endswith("Now the die is rolled for seat 0")
    assert "→·" in Position.start(3).play(Turn("right")).draw()
    assert figure("f5n 30:12,30:12,30:12 - 0 lay").draw().endswith("Now seat 0 lays a rug")
    assert figure("f5n 30:0,30:0,30:0 - - over").draw().endswith("Over (rugs): won by seat 0 and seat 1 and seat 2")
    assert figure("f5n x,90:3,x - - over").draw().endswith("Over (alone): won by seat 1")
