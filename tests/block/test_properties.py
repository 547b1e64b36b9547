"""What holds for every position of Block."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from block.positions import POSITIONS, placed
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.block import CELLS, LIGHT, Position
from ludoteca.position import IllegalMoveError

if TYPE_CHECKING:
    from random import Random

# The eight symmetries of the square, on files and ranks counted from the middle of the board: (file, rank) goes to ..
SYMMETRIES = {
    "as it is": lambda file, rank: (file, rank),
    "quarter turn": lambda file, rank: (rank, -file),
    "half turn": lambda file, rank: (-file, -rank),
    "quarter turn back": lambda file, rank: (-rank, file),
    "left and right": lambda file, rank: (-file, rank),
    "up and down": lambda file, rank: (file, -rank),
    "diagonal": lambda file, rank: (rank, file),
    "other diagonal": lambda file, rank: (-rank, -file),
}
KEEP_THE_COLOURS = {"as it is", "half turn", "diagonal", "other diagonal"}  # in the start of B1
SWAPPED = str.maketrans("dl", "ld")


def moved(cell: str, symmetry: str) -> str:
    """Where a symmetry carries a square; the middle of the board is 4.5, 4.5, so places are counted in halves."""
    file, rank = SYMMETRIES[symmetry](2 * "abcdefgh".index(cell[0]) - 7, 2 * int(cell[1]) - 9)
    return "abcdefgh"[(file + 7) // 2] + str((rank + 9) // 2)


def carried(position: Position, symmetry: str, swap: bool) -> Position:
    side = "dl"[position.side ^ swap]
    stacks = {moved(cell, symmetry): position.stack(cell) for cell in CELLS}
    return placed(side, **{cell: stack.translate(SWAPPED) if swap else stack for cell, stack in stacks.items()})


def carried_text(text: str, symmetry: str) -> str:
    return re.sub("[a-h][1-8]", lambda cell: moved(cell[0], symmetry), text)


@given(POSITIONS, st.sampled_from(sorted(SYMMETRIES)), st.booleans(), st.randoms(use_true_random=False))
def test_symmetries_carry_moves_and_outcomes_over(
    position: Position, symmetry: str, swap: bool, random: Random
) -> None:
    """B1: the board may be viewed from any side; and no rule tells the colours apart."""
    other = carried(position, symmetry, swap)
    moves = position.legal_moves()
    assert {carried_text(str(move), symmetry) for move in moves} == {str(move) for move in other.legal_moves()}
    outcome, other_outcome = position.outcome(), other.outcome()
    if outcome is None or other_outcome is None:
        assert outcome is other_outcome
        move = random.choice(moves)
        other_move = other.parse_move(carried_text(str(move), symmetry))
        assert other.play(other_move) == carried(position.play(move), symmetry, swap)
    else:
        assert other_outcome.winners == tuple(winner ^ swap for winner in outcome.winners)
        assert other_outcome.points == (outcome.points[::-1] if swap else outcome.points)


def test_the_start_is_kept_by_all_symmetries_half_of_them_with_the_colours_swapped() -> None:
    """B1: the quadrants touch the other colour on both sides."""
    for symmetry in SYMMETRIES:
        swap = symmetry not in KEEP_THE_COLOURS
        assert carried(Position.start(), symmetry, swap) == Position.start(first=LIGHT if swap else 0)


@given(POSITIONS)
def test_every_move_keeps_all_blocks_and_the_limit(position: Position) -> None:
    """B3, B4: nothing leaves the board, no piece grows beyond four, and the turn passes (B10)."""
    blocks = Counter("".join(position.stacks))
    for move in position.legal_moves():
        after = position.play(move)
        assert Counter("".join(after.stacks)) == blocks
        assert all(1 <= piece[1] <= 4 for cell in CELLS if (piece := after.piece(cell)))
        assert after.side == 1 - position.side


@given(POSITIONS)
def test_no_two_moves_lead_to_the_same_position(position: Position) -> None:
    """Move text."""
    moves = position.legal_moves()
    assert len({position.play(move) for move in moves}) == len(moves)


@given(POSITIONS)
def test_texts_come_back(position: Position) -> None:
    """Position text, Move text."""
    again = Position.parse(str(position))
    assert again == position
    assert hash(again) == hash(position)
    for move in position.legal_moves():
        assert position.parse_move(str(move)) == move
        assert Position.parse(str(position.play(move))) == position.play(move)


@given(POSITIONS)
def test_no_clicks_begin_others(position: Position) -> None:
    """Clicks: and moves with the same first two clicks have equally many."""
    clicks = [move.clicks() for move in position.legal_moves()]
    beginnings = {touched[:length] for touched in clicks for length in range(1, len(touched))}
    assert len(set(clicks)) == len(clicks)
    assert beginnings.isdisjoint(clicks)
    lengths: dict[tuple[str, ...], set[int]] = {}
    for touched in clicks:
        lengths.setdefault(touched[:2], set()).add(len(touched))
    assert all(len(same) == 1 for same in lengths.values())


@given(POSITIONS)
def test_turn_moves_and_outcome_agree(position: Position) -> None:
    """B11."""
    assert position.turn in (None, position.side)
    assert (position.turn is None) == (position.legal_moves() == ()) == (position.outcome() is not None)
    outcome = position.outcome()
    assert position.points() == ((0, 0) if outcome is None else outcome.points)


SQUARE = st.sampled_from(CELLS)


@st.composite
def any_move_text(draw: st.DrawFn) -> str:
    """A well-formed move text, mostly of squares that lie near each other."""
    departure = draw(SQUARE)
    end = draw(near(departure, 2) | SQUARE)
    neighbour = draw(near(end, 1) | SQUARE)
    run = draw(st.integers(1, 4) | st.integers(1, 18))
    tails = ("+{1}", "x{1}", "x{1}>{2}", "x{1}#{3}>{2}", "-{1}:1{2}", "-{1}:2{2}", "-{1}:3{2}")
    return departure + draw(st.sampled_from(tails)).format(departure, end, neighbour, run)


def near(cell: str, far: int) -> st.SearchStrategy[str]:
    file, rank = map(ord, cell)
    return st.sampled_from(
        [other for other in CELLS if abs(ord(other[0]) - file) + abs(ord(other[1]) - rank) <= 2 * far]
    )


@given(POSITIONS, st.lists(any_move_text(), min_size=5, max_size=20))
def test_a_move_is_accepted_exactly_when_it_is_listed(position: Position, texts: list[str]) -> None:
    legal = {str(move) for move in position.legal_moves()}
    for text in texts:
        try:
            move = position.parse_move(text)
        except IllegalMoveError:
            assert text not in legal
        else:
            assert text in legal
            assert str(move) == text
            position.play(move)
