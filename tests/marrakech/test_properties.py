"""What holds for every position of Marrakech."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from marrakech.positions import CELLS, POSITIONS, STARTS, games

from ludoteca.marrakech import Lay, Move, Position, Roll, Turn
from ludoteca.position import CHANCE, IllegalMoveError, NotationError, Outcome

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludoteca.position import Chancy

    _: type[Chancy[Move]] = Position


# The symmetries of the board (M1): not eight, for the arrows are in pairs


class Symmetry(NamedTuple):
    """Where file and rank (0 to 6) go, where n e s w go, and whether left becomes right."""

    cell: Callable[[int, int], tuple[int, int]]
    directions: str
    mirrors: bool


IDENTITY = Symmetry(lambda file, rank: (file, rank), "nesw", False)
HALF_TURN = Symmetry(lambda file, rank: (6 - file, 6 - rank), "swne", False)
DIAGONAL_A1 = Symmetry(lambda file, rank: (rank, file), "enws", True)
DIAGONAL_A7 = Symmetry(lambda file, rank: (6 - rank, 6 - file), "wsen", True)
SYMMETRIES = (IDENTITY, HALF_TURN, DIAGONAL_A1, DIAGONAL_A7)
OTHERS = (  # they keep the square, but not its arrows
    Symmetry(lambda file, rank: (rank, 6 - file), "eswn", False),  # quarter turns
    Symmetry(lambda file, rank: (6 - rank, file), "wnes", False),
    Symmetry(lambda file, rank: (6 - file, rank), "nwse", True),  # the axes
    Symmetry(lambda file, rank: (file, 6 - rank), "senw", True),
)


def image_of_cell(cell: str, symmetry: Symmetry) -> str:
    file, rank = symmetry.cell("abcdefg".index(cell[0]), int(cell[1]) - 1)
    return "abcdefg"[file] + str(rank + 1)


def image_of_letters(letters: str, symmetry: Symmetry) -> str:
    """Directions turned, colours left alone."""
    return letters.translate(str.maketrans("nesw", symmetry.directions))


def image(text: str, symmetry: Symmetry) -> str:
    """The text of the position on the turned board."""
    board, assam, rest = text.split(" ", 2)
    halves = read_board(board)
    moved = {image_of_cell(cell, symmetry): image_of_letters(half, symmetry) for cell, half in halves.items()}
    return f"{written(moved)} {image_of_cell(assam[:2], symmetry)}{image_of_letters(assam[2], symmetry)} {rest}"


def read_board(board: str) -> dict[str, str]:
    """Rank 7 to rank 1, file a to g: the two characters of every cell."""
    ranks = zip("7654321", board.split("/"), strict=True)
    return {
        file + rank: line[2 * place : 2 * place + 2] for rank, line in ranks for place, file in enumerate("abcdefg")
    }


def written(halves: dict[str, str]) -> str:
    return "/".join("".join(halves[file + rank] for file in "abcdefg") for rank in "7654321")


def image_of_move(text: str, symmetry: Symmetry) -> str:
    if text in ("left", "right"):
        return {"left": "right", "right": "left"}[text] if symmetry.mirrors else text
    if re.fullmatch("[a-g][1-7][a-g][1-7]", text):
        return "".join(sorted(image_of_cell(cell, symmetry) for cell in (text[:2], text[2:])))
    return text


@settings(max_examples=30)
@given(games(), st.sampled_from(SYMMETRIES))
def test_the_four_symmetries_carry_a_whole_game_over(positions: list[Position], symmetry: Symmetry) -> None:
    """M1: legal moves, odds, positions and outcomes."""
    for position, after in pairwise(positions):
        twin = Position.parse(image(str(position), symmetry))
        moves = {str(move): move for move in position.legal_moves()}
        assert sorted(image_of_move(text, symmetry) for text in moves) == [str(move) for move in twin.legal_moves()]
        played = next(text for text, move in moves.items() if position.play(move) == after)
        twin_after = twin.play(twin.parse_move(image_of_move(played, symmetry)))
        assert str(twin_after) == image(str(after), symmetry)
        assert twin_after.outcome() == after.outcome()
        assert twin_after.points() == after.points()
        assert list(twin.chances().values()) == list(position.chances().values())


def walks(symmetry: Symmetry) -> bool:
    """Whether the walk of four from every cell, every way, is carried over."""
    rest = "30:15,30:15,30:15 - 0 roll"
    board = "/".join(["." * 14] * 7)
    for cell in CELLS:
        for facing in "nesw":
            text = f"{board} {cell}{facing} {rest}"
            walk = Position.parse(text).walk(Roll(4))
            twin = Position.parse(image(text, symmetry)).walk(Roll(4))
            if twin != tuple(image_of_cell(at[:2], symmetry) + image_of_letters(at[2], symmetry) for at in walk):
                return False
    return True


def test_the_arrows_have_four_symmetries_and_no_more() -> None:
    """M1: identity, half turn and the two diagonals; the quarter turns and the axes part the pairs of arrows."""
    assert [walks(symmetry) for symmetry in SYMMETRIES] == [True] * 4
    assert [walks(symmetry) for symmetry in OTHERS] == [False] * 4


# The symmetries of the seats (M2)


@settings(max_examples=30)
@given(games(seats=[2]), st.sampled_from(["AC", "BD"]))
def test_with_two_seats_the_colours_of_a_seat_are_alike(positions: list[Position], pair: str) -> None:
    """M2, M4: exchanged everywhere, they carry moves, odds and outcomes over."""
    exchange = str.maketrans(pair, pair[::-1])

    def exchanged(text: str) -> str:
        text = text.translate(exchange)
        return re.sub(r"([CD]\d+)([AB]\d+)", r"\2\1", text)  # the counts keep their order

    for position, after in pairwise(positions):
        twin = Position.parse(exchanged(str(position)))
        move = next(move for move in position.legal_moves() if position.play(move) == after)
        twin_move = twin.parse_move(str(move).translate(exchange) if str(move)[0] == "+" else str(move))
        assert str(twin.play(twin_move)) == exchanged(str(after))
        assert twin.chances().get(twin_move) == position.chances().get(move)
        assert twin.play(twin_move).outcome() == after.outcome()


def rotated(position: Position) -> str:
    """Every seat becomes the next one, with its colour, purse and place; the rugs left as they must be."""
    board, assam, seats, tops, mover, *rest = str(position).split(" ")
    count = position.seats
    letters = "ABCD"[:count]
    board = board.translate(str.maketrans(letters, letters[1:] + letters[0]))
    each = seats.split(",")
    each = [each[-1], *each[:-1]]
    if mover != "-":
        whose = (int(mover) + 1) % count
        rugs = int(seats.split(",")[int(mover)].split(":")[1]) - 1
        for seat, text in enumerate(each):
            if text != "x":
                each[seat] = f"{text.split(':')[0]}:{rugs - (seat < whose)}"
        mover = str(whose)
    return " ".join([board, assam, ",".join(each), tops, mover, *rest])


@given(games(seats=[3, 4]))
def test_the_seats_are_alike(positions: list[Position]) -> None:
    """M2, M5 to M9: one seat on, the moves, the payments and the result are the same (each with a rug less to lay)."""
    position, count = positions[-1], positions[-1].seats
    if position.turn is not None and position.rugs_left(position.mover) < 2:
        return
    twin = Position.parse(rotated(position))
    assert twin.legal_moves() == position.legal_moves()
    assert twin.points() == (position.points()[-1], *position.points()[:-1])
    for roll in position.legal_moves():
        if isinstance(roll, Roll):
            payment, other = position.payment(roll), twin.payment(roll)
            assert other == (payment and payment._replace(owner=(payment.owner + 1) % count))
            after, twin_after = position.play(roll), twin.play(roll)
            assert twin_after.points() == (after.points()[-1], *after.points()[:-1])
    outcome = position.outcome()
    if outcome is not None:
        winners = tuple(sorted((seat + 1) % count for seat in outcome.winners))
        assert twin.outcome() == Outcome(twin.points(), winners, outcome.reason)


# Conservation


def purses(position: Position) -> list[int]:
    """The third field; a seat that is out has nothing."""
    return [int(seat.partition(":")[0]) if seat != "x" else 0 for seat in str(position).split(" ")[2].split(",")]


@given(games())
def test_dirhams_change_hands_and_nothing_else(positions: list[Position]) -> None:
    """M2, M5, M6: 30 for every seat; only a roll moves them, from the mover to one owner, as `payment()` says."""
    for position, after in pairwise(positions):
        assert sum(purses(after)) == 30 * after.seats
        expected = purses(position)
        if position.phase == "roll":
            payment = next(
                position.payment(roll)
                for roll in position.legal_moves()
                if isinstance(roll, Roll) and position.play(roll) == after
            )
            if payment is not None:
                assert 0 <= payment.paid <= payment.due == len(set(payment.area))
                assert payment.owner != position.mover
                expected[position.mover] -= payment.paid
                expected[payment.owner] += payment.paid
        assert purses(after) == expected


@given(games())
def test_a_rug_laid_is_a_rug_less_to_lay(positions: list[Position]) -> None:
    """M7: two cells have a new half, no other colour changes; M6: with a seat its rugs are gone; else they stay."""
    for position, after in pairwise(positions):
        before, now = read_board(str(position).split(" ")[0]), read_board(str(after).split(" ")[0])
        left = [position.rugs_left(seat) for seat in range(position.seats)]
        if position.phase == "lay":
            left[position.mover] -= 1
            changed = {cell for cell in CELLS if before[cell][0] != now[cell][0]}
            assert len(changed) <= 2
        else:
            assert before == now
            for seat in set(position.still_in) - set(after.still_in):
                left[seat] = 0
        assert [after.rugs_left(seat) for seat in range(after.seats)] == left


@given(games())
def test_every_seat_still_in_lays_once_a_round(positions: list[Position]) -> None:
    """M9: the order is clockwise, and the game ends when the next seat has no rugs left, or is alone."""
    for position, after in pairwise(positions):
        if after.mover not in (position.mover, -1):
            passed = [(position.mover + k) % after.seats for k in range(1, after.seats)]
            assert after.mover == next(seat for seat in passed if seat in after.still_in)
        if after.turn is None:
            assert len(after.still_in) == 1 or not any(map(after.rugs_left, after.still_in))


@given(POSITIONS)
def test_there_are_two_to_twelve_ways_to_lay(position: Position) -> None:
    """M7: exactly the pairs that its sentences describe, found by trying all pairs of cells."""
    if position.phase != "lay":
        return
    board, assam = read_board(str(position).split(" ")[0]), str(position).split(" ")[1][:2]
    steps = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}

    def beside(cell: str, other: str) -> bool:
        return abs(ord(cell[0]) - ord(other[0])) + abs(int(cell[1]) - int(other[1])) == 1

    def one_rug(cell: str, other: str) -> bool:
        file, rank = steps.get(board[cell][1], (0, 0))
        return (ord(cell[0]) + file, int(cell[1]) + rank) == (ord(other[0]), int(other[1]))

    pairs = [(a, b) for a in CELLS for b in CELLS if a < b and beside(a, b) and assam not in (a, b)]
    described = [a + b for a, b in pairs if (beside(a, assam) or beside(b, assam)) and not one_rug(a, b)]
    assert [str(move) for move in position.legal_moves()] == described
    assert 2 <= len(described) <= 12


# Moves and texts

EVERY_MOVE_TEXT = [
    *("ahead", "left", "right"),
    *(f"={slippers}" for slippers in range(1, 5)),
    *(f"+{colour}" for colour in "ABCD"),
    *(first + second for first in CELLS for second in CELLS if first < second),
]


@settings(max_examples=30)
@given(POSITIONS)
def test_a_text_is_read_exactly_when_its_move_is_legal(position: Position) -> None:
    """Of all 1187 texts that the grammar allows."""
    legal = [str(move) for move in position.legal_moves()]
    accepted, rules = [], set()
    for text in EVERY_MOVE_TEXT:
        try:
            move = position.parse_move(text)
        except IllegalMoveError as error:
            rules.add(error.rule)
        else:
            assert str(move) == text
            accepted.append(text)
    assert sorted(accepted) == legal
    assert rules <= {"M3", "M4", "M6", "M7", "M8"}


@given(POSITIONS, st.integers(-2, 50), st.integers(-2, 50))
def test_a_move_made_by_hand_is_played_exactly_when_it_is_legal(position: Position, beside: int, beyond: int) -> None:
    lay = Lay(beside, beyond)
    if lay in position.legal_moves():
        assert position.play(lay) == position.play(position.parse_move(str(lay)))
    else:
        with pytest.raises(IllegalMoveError):
            position.play(lay)


@given(POSITIONS)
def test_clicks_are_prefix_free_and_begin_beside_assam(position: Position) -> None:
    """M11."""
    clicks = [move.clicks() for move in position.legal_moves()]
    assert len(set(clicks)) == len(clicks)
    assert {len(each) for each in clicks} <= {2 if position.phase == "lay" else 1}
    for move in position.legal_moves():
        if isinstance(move, Lay):
            assert "".join(sorted(move.clicks())) == str(move)
            assert CELLS.index(move.clicks()[0]) == move.beside


@settings(max_examples=30)
@given(games())
def test_a_text_says_all_there_is(positions: list[Position]) -> None:
    """Equal positions have equal texts, and the other way round; playing does not change what was played from."""
    texts = [str(position) for position in positions]
    for position, text in zip(positions, texts, strict=True):
        again = Position.parse(text)
        assert again == position
        assert hash(again) == hash(position)
        for move in position.legal_moves():
            position.play(move)
        assert str(position) == text
    assert len(set(texts)) == len(set(positions))


@given(POSITIONS)
def test_whose_turn_which_moves_and_what_outcome_agree(position: Position) -> None:
    over = position.phase == "over"
    assert (position.turn is None) == (position.legal_moves() == ()) == (position.outcome() is not None) == over
    assert (position.turn == CHANCE) == bool(position.chances()) == (position.phase in ("draw0", "draw1", "roll"))
    assert tuple(position.chances()) in ((), position.legal_moves())
    assert sum(position.chances().values()) == (position.turn == CHANCE)


SIGNS = st.sampled_from("ABCDEx.nesw/ ,:-0123456789abdefgrtulyoh\n٣_+")


@given(POSITIONS, st.lists(st.tuples(st.integers(0, 160), st.sampled_from(["set", "cut", "add"]), SIGNS), max_size=4))
def test_a_spoilt_text_is_refused_or_is_the_text_of_a_position(
    position: Position, edits: list[tuple[int, str, str]]
) -> None:
    """Whatever is accepted is canonical, and a game can be played on from it."""
    text = str(position)
    for at, how, sign in edits:
        at = min(at, len(text))
        text = text[:at] + ("" if how == "cut" else sign) + text[at + (how != "add") :]
    try:
        accepted = Position.parse(text)
    except NotationError:
        return
    assert str(accepted) == text
    for move in accepted.legal_moves():
        after = accepted.play(move)
        assert Position.parse(str(after)) == after


def test_every_start_begins_with_the_turn_or_the_draw() -> None:
    """M2, M4."""
    for (seats, _), start in STARTS.items():
        assert start.phase == ("draw0" if seats == 2 else "turn")
        assert start.seats == seats
    assert STARTS[3, "out"].legal_moves() == (Turn("ahead"), Turn("left"), Turn("right"))
