"""What is refused, and what one is told: the rule's number and why, or the column and what was expected."""

from __future__ import annotations

from typing import Any

import pytest
from marrakech.positions import BARE, CELLS, STARTS, on_bare

from ludoteca.marrakech import Draw, Lay, Move, Position, Roll, Turn
from ludoteca.position import IllegalMoveError, NotationError, shown

TURN = on_bare("d4n 30:15,30:15,30:15 - 0 turn")
ROLL = on_bare("d4n 30:15,30:15,30:15 - 1 roll".replace("30:15", "30:14", 1))
LAY = on_bare("d4n 30:15,30:15,30:15 - 0 lay")
DRAW = STARTS[2, "out"]
ONE_COLOUR_LEFT = on_bare("d4n 30:A0C4,30:B1D3 -B 1 draw0")
WHOLE_RUGS = Position.parse(
    "......Cs....../......Cn....../............../............../............../AeAw........../..BeBw........ "
    "a1e 30:14,30:14,30:14 - 0 lay"
)  # the corner of M7
RUGS_LAID = on_bare("d4n 30:0,30:0,30:0 - - over")
ALONE = on_bare("d4n x,90:3,x - - over")


def number(cell: str) -> int:
    """Cells are numbered in the alphabetical order of their names."""
    return CELLS.index(cell)


ILLEGAL = [
    (TURN, "=1", "M3", "now seat 0 turns Assam"),
    (TURN, "c4c5", "M3", "now seat 0 turns Assam"),
    (ROLL, "left", "M3", "now the die is rolled for seat 1"),
    (LAY, "ahead", "M3", "now seat 0 lays a rug"),
    (TURN, "+A", "M4", "now seat 0 turns Assam"),
    (DRAW, "ahead", "M4", "now the next rug of seat 0 is turned up"),
    (DRAW, "+B", "M4", "no B is in the pile of seat 0"),
    (ONE_COLOUR_LEFT, "+A", "M4", "no A is in the pile of seat 0"),
    (LAY, "d4d5", "M7", "a rug never covers Assam's cell d4"),
    (LAY, "c4d4", "M7", "a rug never covers Assam's cell d4"),
    (LAY, "e6f6", "M7", "neither e6 nor f6 shares a side with Assam's cell d4"),
    (LAY, "c4e4", "M7", "c4 and e4 do not share a side"),
    (LAY, "a7b1", "M7", "a7 and b1 do not share a side"),
    (WHOLE_RUGS, "a2b2", "M7", "it would cover both visible halves of one rug"),
    (WHOLE_RUGS, "b1c1", "M7", "it would cover both visible halves of one rug"),
    (RUGS_LAID, "ahead", "M8", "all rugs are laid"),
    (ALONE, "c4c5", "M6", "only one seat is left"),
]


@pytest.mark.parametrize(("position", "text", "rule", "why"), ILLEGAL, ids=lambda part: str(part).split()[-1])
def test_an_illegal_move_is_told_why(position: Position, text: str, rule: str, why: str) -> None:
    """M3, M4, M6, M7, M8."""
    with pytest.raises(IllegalMoveError) as caught:
        position.parse_move(text)
    assert (caught.value.move, caught.value.position) == (text, str(position))
    assert (caught.value.rule, caught.value.why) == (rule, why)


def test_a_lay_the_wrong_way_round_is_not_the_move_meant() -> None:
    """M11: a lay keeps which cell is beside Assam; only c4 of c4c5 is."""
    meant = LAY.parse_move("c4c5")
    assert meant == Lay(number("c4"), number("c5"))
    wrong = Lay(number("c5"), number("c4"))
    assert str(wrong) == str(meant)
    assert wrong != meant
    with pytest.raises(IllegalMoveError) as caught:
        LAY.play(wrong)
    assert caught.value.rule == "M11"
    assert caught.value.why == f"c4 is the cell beside Assam: Lay({number('c4')}, {number('c5')}) is meant"


HUGE = 10**5000  # more digits than Python shows
NOTHING: Any = None
NONSENSE: list[Any] = [
    *map(Turn, ("back", "", "Left", NOTHING, 0, ["left"])),
    *map(Roll, (0, 5, -1, True, 1.0, "1", NOTHING, HUGE)),
    *map(Draw, (-1, 4, False, 0.0, "A", NOTHING, HUGE)),
    *map(Lay, (-1, 49, True, "c4", NOTHING, 17.0, HUGE, []), (3, 48, 0, "c5", NOTHING, 18, 1, 1)),
    *(None, 0, True, "ahead", "=1", b"=1", 1.5, ("c4", "c5"), object(), Turn, HUGE),
]


@pytest.mark.parametrize("position", [TURN, ROLL, LAY, DRAW, RUGS_LAID], ids=lambda position: str(position).split()[-1])
def test_what_is_no_move_of_marrakech_is_refused(position: Position) -> None:
    """Also moves made by hand of things that are no way, slippers, colour or cell."""
    for thing in NONSENSE:
        with pytest.raises(IllegalMoveError, match="a move of Marrakech is Turn") as caught:
            position.play(thing)
        assert (caught.value.rule, caught.value.position) == ("M3", str(position))
        assert caught.value.move == shown(thing, Move)


def test_moves_of_our_own_kind_with_cells_that_share_no_side_are_refused() -> None:
    """M7: every pair of cells made by hand is either a legal move or refused."""
    legal = set(LAY.legal_moves())
    for beside in range(49):
        for beyond in range(49):
            lay = Lay(beside, beyond)
            if lay in legal:
                LAY.play(lay)
            else:
                with pytest.raises(IllegalMoveError):
                    LAY.play(lay)


MALFORMED = [
    ("", 1, "ahead, left, right, =1 to =4, +A to +D, or two cells"),
    ("Ahead", 1, "ahead, left, right, =1 to =4, +A to +D, or two cells"),
    (" left", 1, "ahead, left, right, =1 to =4, +A to +D, or two cells"),
    ("left\n", 5, "the end of the text"),
    ("=", 2, "the slippers shown, 1 to 4"),
    ("=5", 2, "the slippers shown, 1 to 4"),
    ("=１", 2, "the slippers shown, 1 to 4"),
    ("=12", 3, "the end of the text"),
    ("+E", 2, "a colour, A to D"),
    ("+a", 2, "a colour, A to D"),
    ("c8c7", 1, "a cell, a1 to g7"),
    ("c4", 3, "a cell, a1 to g7"),
    ("c4h4", 3, "a cell, a1 to g7"),
    ("c4c5c6", 5, "the end of the text"),
    ("c5c4", 3, "a cell that sorts after c5, the smaller one comes first"),
    ("c4c4", 3, "a cell that sorts after c4, the smaller one comes first"),
]


@pytest.mark.parametrize(("text", "column", "expected"), MALFORMED)
def test_a_malformed_move_is_told_where(text: str, column: int, expected: str) -> None:
    """ "Move text" of the rulebook; in no phase does the answer depend on what is legal."""
    for position in (TURN, ROLL, LAY, DRAW, RUGS_LAID):
        with pytest.raises(NotationError) as caught:
            position.parse_move(text)
        assert (caught.value.text, caught.value.column, caught.value.expected) == (text, column, expected)


@pytest.mark.parametrize(
    "thing", [None, 0, b"left", ["left"], Turn("left"), HUGE], ids=lambda thing: type(thing).__name__
)
def test_what_is_no_text_is_refused(thing: Any) -> None:
    for read in (TURN.parse_move, Position.parse):
        with pytest.raises(NotationError, match="expected a str, not"):
            read(thing)


@pytest.mark.parametrize("seats", [1, 5, 0, -2, True, 2.0, "3", None, [], HUGE], ids=lambda seats: str(type(seats)))
def test_there_are_two_to_four_seats(seats: Any) -> None:
    """M2."""
    with pytest.raises(ValueError, match=r"seats = .*: expected 2, 3 or 4") as caught:
        Position.start(seats)
    assert f"seats = {shown(seats)}:" in str(caught.value)


@pytest.mark.parametrize("bankruptcy", ["", "Out", "in", None, True, [], {}])
def test_who_cannot_pay_goes_out_or_may_stay(bankruptcy: Any) -> None:
    """M6."""
    with pytest.raises(ValueError) as caught:
        Position.start(3, bankruptcy)
    assert str(caught.value) == f"bankruptcy = {bankruptcy}: expected 'out' or 'stay'"


def test_only_a_roll_makes_assam_walk() -> None:
    """M3: the walk and the payment are asked for a roll that can be shown now."""
    things: list[Any] = [None, Turn("left"), Roll(5), Lay(0, 1), "=1"]
    for ask in (ROLL.walk, ROLL.payment):
        for thing in things:
            with pytest.raises(IllegalMoveError):
                ask(thing)
        with pytest.raises(IllegalMoveError) as caught:
            ask(Turn("left"))  # type: ignore[arg-type]
        assert str(caught.value) == f"illegal move 'left' in '{ROLL}': now the die is rolled for seat 1 (rule M3)"
    for ask in (TURN.walk, TURN.payment):
        with pytest.raises(IllegalMoveError) as caught:
            ask(Turn("left"))  # type: ignore[arg-type]
        assert str(caught.value) == f"illegal move 'left' in '{TURN}': only a roll makes Assam walk (rule M3)"
    for ask in (TURN.walk, TURN.payment):
        for thing in [*things, Roll(1)]:
            with pytest.raises(IllegalMoveError):
                ask(thing)


def test_another_phase_has_other_moves() -> None:
    """M3: a legal move of one phase is refused in all others."""
    moves: dict[Position, tuple[Move, ...]] = {each: each.legal_moves() for each in (TURN, ROLL, LAY, DRAW)}
    for position in moves:
        for other, foreign in moves.items():
            for move in foreign:
                if position is not other:
                    with pytest.raises(IllegalMoveError):
                        position.play(move)


# Position texts. The columns are counted by hand: the board takes 104, so Assam stands in 106, the seats begin in 110.

REFUSED = [
    ("d4n 30:15,30:15,30:15 - 0 turn ", 136, "one space and stay, or the end of the text"),
    ("d4n 30:15,30:15,30:15 - 0 turn\n", 136, "one space and stay, or the end of the text"),
    ("d4n 30:15,30:15,30:15 - 0 turn stay out", 141, "one space and stay, or the end of the text"),
    ("d4n 30:15,30:15,30:15 - 0", 131, "one space and the next field"),
    ("d4n  30:15,30:15,30:15 - 0 turn", 110, "2, 3 or 4 seats, separated by commas"),
    ("d8n 30:15,30:15,30:15 - 0 turn", 106, "Assam's cell, a1 to g7"),
    ("d4N 30:15,30:15,30:15 - 0 turn", 108, "the way Assam faces, n e s or w"),
    ("d4n 90:15 - 0 turn", 110, "2, 3 or 4 seats, separated by commas"),
    ("d4n 18:9,18:9,18:9,18:9,18:9 - 0 turn", 110, "2, 3 or 4 seats, separated by commas"),
    ("d4n 030:15,30:15,30:15 - 0 turn", 111, "a colon and the rugs left"),
    ("d4n ٣٠:15,30:15,30:15 - 0 turn", 110, "a purse, or x for a seat that is out"),
    ("d4n 3_0:15,30:15,30:15 - 0 turn", 111, "a colon and the rugs left"),
    ("d4n 30:,30:15,30:15 - 0 turn", 113, "a number of rugs"),
    ("d4n 30:A12,30:B12D12 -- 0 draw0", 116, "C and how many rugs of this colour are hidden"),
    ("d4n 30:15,30:15,30:15 -- 0 turn", 129, "one space and the next field"),
    ("d4n 30:A12C12,30:B12D12 - 0 draw0", 131, "the rug turned up by seat 1, B or D, or -"),
    ("d4n 30:15,30:15,30:15 - 4 turn", 130, "the mover, 0 to 3 or -"),
    ("d4n 30:15,30:15,30:15 - 0 walk", 132, "one of draw0 draw1 turn roll lay over"),
    # The numbered list of "Position text"; first the seats:
    ("d4n x,x,x - - over", 110, "at least one seat that is in"),
    ("d4n 45:15,45:15,x - 0 turn stay", 110, "no seat that is out when all stay"),
    ("d4n 31:15,30:15,30:15 - 0 turn", 110, "purses that add up to 90 with 3 seats"),
    ("d4n 999:15,30:15,30:15 - 0 turn", 110, "purses that add up to 90 with 3 seats"),
    ("d4n 30:13,30:13,30:13,30:13 - 0 turn", 110, "at most 12 rugs of colour A with 4 seats"),
    ("d4n 30:A11C13,30:B12D12 -- 0 draw0", 110, "at most 12 rugs of colour C with 2 seats"),
    ("d4n 30:A12C11,30:B11D12 AB 0 turn", 110, "at most 12 rugs of colour A with 2 seats"),  # the one turned up counts
    ("d4n 30:A11C12,30:B12D11 AB 0 turn", 110, "at most 12 rugs of colour B with 2 seats"),
    # over and the mover:
    (
        "d4n 30:15,30:15,30:15 - - over",
        132,
        "the phase over exactly when one seat is in or no seat still in has rugs left",
    ),
    ("d4n 90:3,x,x - 0 turn", 123, "the phase over exactly when one seat is in or no seat still in has rugs left"),
    ("d4n 30:0,30:0,30:0 - 0 over", 127, "- exactly when the game is over"),
    ("d4n 30:15,30:15,30:15 - - turn", 130, "- exactly when the game is over"),
    ("d4n 30:15,30:15,30:15 - 3 turn", 130, "a mover who is in"),
    ("d4n x,60:9,30:10 - 0 turn", 125, "a mover who is in"),
    ("d4n 30:0,30:1,30:1 - 0 turn", 110, "rugs left of seat 0, whose turn it is"),
    ("d4n 30:9,30:9,30:9 - 1 turn", 110, "8 rugs left of seat 0 when seat 1 has 9 and the turn"),
    ("d4n 30:9,30:8,30:9 - 0 turn", 110, "9 rugs left of seat 1 when seat 0 has 9 and the turn"),
    # the draws of two seats:
    ("d4n 30:15,30:15,30:15 - 0 draw0", 132, "a phase of 3 or 4 seats: turn, roll, lay or over"),
    ("d4n 30:A3C2,30:B3D2 -- 0 draw0", 129, "mover 0 in draw0 when both piles hold 24, otherwise mover 1"),
    ("d4n 30:A1C1,30:B2D2 A- 1 draw1", 129, "mover 0 in draw1"),
    ("d4n 30:A3C2,30:B4D2 -- 1 draw0", 126, "a rug turned up by seat 1"),
    ("d4n 30:A2C2,30:B3D2 AB 1 draw0", 126, "no rug turned up by seat 0, which is out or about to draw"),
    ("d4n 60:A9C11,x AB - over", 121, "no rug turned up by seat 1, which is out or about to draw"),
    ("d4n 60:A9C11,x -- - over", 121, "a rug turned up by seat 0"),
    ("d4n 30:A0C0,30:B0D0 -B 1 draw0", 110, "a pile of seat 0 to draw from"),
]


@pytest.mark.parametrize(("rest", "column", "expected"), REFUSED)
def test_a_refused_position_is_told_where(rest: str, column: int, expected: str) -> None:
    """ "Position text" of the rulebook."""
    text = f"{BARE} {rest}"
    with pytest.raises(NotationError) as caught:
        Position.parse(text)
    assert (caught.value.text, caught.value.column, caught.value.expected) == (text, column, expected)


REST = "d4n 30:10,30:10,30:10 - 0 turn"
BOARDS = [
    ("Ae" + BARE[2:], 1, "the half on a7 to point at the other half of its rug"),
    ("An" + BARE[2:], 1, "the half on a7 to point at the other half of its rug"),
    ("AeBw" + BARE[4:], 1, "the half on a7 to point at the other half of its rug"),
    ("AeAs" + BARE[4:15] + "..An" + BARE[19:], 1, "the half on a7 to point at the other half of its rug"),
    ("..D." + BARE[4:], 1, "only the colours A B C with 3 seats"),
    (BARE[:30] + "a" + BARE[31:], 31, "a cell: .. or one of A B C D and one of n e s w ."),
    (BARE[:-2], 103, "a cell: .. or one of A B C D and one of n e s w ."),
    (BARE.replace("/", " "), 15, "/ and the next rank"),
    (BARE + "/" + BARE[:14], 105, "one space and the next field"),
    ("A." * 6 + BARE[12:], 110, "at most 15 rugs of colour A with 3 seats"),
]


@pytest.mark.parametrize(("board", "column", "expected"), BOARDS)
def test_a_refused_board_is_told_where(board: str, column: int, expected: str) -> None:
    """Every cell takes two columns, every rank ends with one more; the last board has six halves of A and ten rugs."""
    with pytest.raises(NotationError) as caught:
        Position.parse(f"{board} {REST}")
    assert (caught.value.column, caught.value.expected) == (column, expected)


@pytest.mark.parametrize("text", ["x" * 10**7, BARE + " " * 10**7, f"{BARE} d4n {'9' * 10**6}:15,30:15 -- 0 draw0"])
def test_a_gigantic_text_is_refused_at_once(text: str) -> None:
    """And the message stays short."""
    with pytest.raises(NotationError) as caught:
        Position.parse(text)
    assert len(str(caught.value)) < 500
