"""What holds for every position of Kamisado."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from kamisado.positions import POSITIONS, SEEDS, match

from ludoteca.kamisado import BLACK, CELLS, COLOURS, GOALS, WHITE, Move, Position
from ludoteca.position import IllegalMoveError

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludoteca.position import Position as AnyPosition

    _: type[AnyPosition[Move]] = Position


K0 = "BGRYPUEO UBYEGPOR EYBUROPG YRGBOEUP PUEOBGRY GPORUBYE ROPGEYBU OEUPYRGB".replace(" ", "")
"""The colours of the squares, rank 1 to rank 8."""


def board_of(ranks: str) -> list[list[str]]:
    """Rank 8 to rank 1, file a to h: what stands on every square."""
    spread = re.sub(r"\d", lambda gap: "." * int(gap[0]), ranks)
    return [re.findall(r"\.|\w\+*", rank) for rank in spread.split("/")]


def ranks_of(board: list[list[str]]) -> str:
    """The first field of the text of a position."""
    return re.sub(r"\.+", lambda gap: str(len(gap[0])), "/".join("".join(rank) for rank in board))


def half_turn(position: Position) -> Position:
    """Section 1: the board turned by half, seats exchanged, colours and sides stay."""
    ranks, turn, forced, goal = str(position).split()
    turned = ranks_of([rank[::-1] for rank in board_of(ranks)[::-1]]).swapcase()
    return Position.parse(f"{turned} {turn.translate(str.maketrans('bw', 'wb'))} {forced} {goal}")


def half_turn_move(text: str) -> str:
    """`a1xa2` becomes `h8xh7`."""
    return re.sub("[a-h][1-8]", lambda cell: CELLS[63 - CELLS.index(cell[0])], text)


def mirror(position: Position) -> Position:
    """Section 1: left and right exchanged, with the colours B and O, G and E, R and U, Y and P."""
    ranks, turn, forced, goal = str(position).split()
    swap = str.maketrans("BOGERUYPbogeruyp", "OBEGURPYobegurpy")
    mirrored = ranks_of([rank[::-1] for rank in board_of(ranks)]).translate(swap)
    return Position.parse(f"{mirrored} {turn} {forced if forced == 'fill' else forced.translate(swap)} {goal}")


def mirror_move(text: str) -> str:
    """`a1xa2` becomes `h1xh2`, left becomes right."""
    if text in ("left", "right"):
        return "right" if text == "left" else "left"
    return text.translate(str.maketrans("abcdefgh", "hgfedcba"))


SYMMETRIES = [(half_turn, half_turn_move, (WHITE, BLACK)), (mirror, mirror_move, (BLACK, WHITE))]


@pytest.mark.parametrize(("carry", "carry_move", "seats"), SYMMETRIES, ids=["half turn", "mirror"])
@given(position=POSITIONS)
def test_the_symmetries_carry_everything_over(
    carry: Callable[[Position], Position],
    carry_move: Callable[[str], str],
    seats: tuple[int, int],
    position: Position,
) -> None:
    """Section 1: legal moves, what they lead to, turns, points and results."""
    other = carry(position)
    assert carry(other) == position
    assert sorted(carry_move(str(move)) for move in position.legal_moves()) == [str(m) for m in other.legal_moves()]
    for move in position.legal_moves():
        assert carry(position.play(move)) == other.play(other.parse_move(carry_move(str(move))))
    assert other.points() == tuple(position.points()[seat] for seat in seats)
    assert other.turn == (None if position.turn is None else seats[position.turn])
    outcome, carried = position.outcome(), other.outcome()
    assert (outcome is None) == (carried is None)
    if outcome is not None and carried is not None:
        assert carried.reason == outcome.reason
        assert carried.winners == tuple(seats[winner] for winner in outcome.winners)


@given(POSITIONS)
def test_turn_moves_and_outcome_agree(position: Position) -> None:
    """K1 and K6: over, and only then, nobody moves, and one seat has reached the goal."""
    moves, outcome = position.legal_moves(), position.outcome()
    assert (position.turn is None) == (not moves) == (outcome is not None)
    reached = tuple(seat for seat in (BLACK, WHITE) if position.points()[seat] >= position.goal)
    assert reached == (() if outcome is None else outcome.winners)
    if outcome is not None:
        assert outcome.points == position.points()


@given(POSITIONS)
def test_every_move_leads_to_a_position_that_can_be_read(position: Position) -> None:
    """Section 8: the positions accepted are closed under legal moves. Playing is pure."""
    text = str(position)
    for move in position.legal_moves():
        after = position.play(move)
        assert Position.parse(str(after)) == after
        assert after == position.play(position.parse_move(str(move)))
    assert str(position) == text


@given(POSITIONS)
def test_moves_are_sorted_and_told_apart_by_their_clicks(position: Position) -> None:
    """Section 8, order; 10a, no move's clicks are a beginning of another's; section 11, never more than 102 moves."""
    moves = position.legal_moves()
    texts = [str(move) for move in moves]
    assert texts == sorted(set(texts))
    assert len(texts) <= 102
    clicks = [move.clicks() for move in moves]
    for number, one in enumerate(clicks):
        assert not any(other[: len(one)] == one for other in clicks[:number] + clicks[number + 1 :])


@given(POSITIONS)
def test_only_a_slide_a_push_and_a_fill_move_towers_and_all_sixteen_stay(position: Position) -> None:
    """K2, K3: who moves next, and which tower calls; a pass stands alone and moves nothing."""
    moves = position.legal_moves()
    for move in moves:
        after = position.play(move)
        kind = type(move).__name__
        assert sorted(after.squares) == sorted(set(after.squares))
        assert len(after.squares) == len(after.teeth) == 16
        moved = sum(before != now for before, now in zip(position.squares, after.squares, strict=True))
        assert {"Slide": moved == 1, "Push": 2 <= moved <= 4, "Pass": moved == 0, "Fill": True}[kind]
        if kind == "Pass":
            assert moves == (move,)
        if not after.round_over:
            assert (after.turn == position.turn) == (kind == "Push")
        assert sum(after.teeth) - sum(position.teeth) == after.round_over


@given(st.sampled_from(GOALS), SEEDS)
def test_a_match_ends_and_nothing_in_it_comes_back(goal: int, seed: int) -> None:
    """Sections 7 and 11: no position comes back; at most 2 x goal - 1 rounds; the loser of a round opens the next."""
    positions = match(goal, seed)
    assert len(set(positions)) == len(positions)
    ends = [position for position in positions if position.round_over]
    assert len(ends) <= 2 * goal - 1
    for before, after in pairwise(positions):
        if before.forced == "fill":
            assert after.forced == "*"
            assert after.turn != before.turn
            assert after.teeth == before.teeth


@given(st.sampled_from(GOALS), SEEDS)
def test_the_called_colour_is_that_of_a_square_with_an_enemy_tower(goal: int, seed: int) -> None:
    """Section 11: so it is in play, whether a slide, a push or a pass came before."""
    for position in match(goal, seed):
        if position.called is not None:
            enemies = position.squares[8:] if position.turn == BLACK else position.squares[:8]
            assert position.forced in {K0[square] for square in enemies}


@given(POSITIONS, st.data())
def test_a_move_of_another_position_is_played_exactly_when_it_is_legal(position: Position, data: st.DataObject) -> None:
    """Section 8: what is not in the list of legal moves is refused."""
    for move in data.draw(POSITIONS).legal_moves():
        if move in position.legal_moves():
            assert str(position.play(move))
        else:
            with pytest.raises(IllegalMoveError):
                position.play(move)


FIG_6 = "o1u1y1gb/3e4/8/8/8/6pr/5PE1/BUR+Y2GO b G 3"
DEADLOCK_BY_A_PUSH = "oeup1r2/8/6bg/7P/8/6Oy/7R+/BGYUE3 b R 3"


@given(POSITIONS)
@example(Position.parse(FIG_6))
@example(Position.parse(DEADLOCK_BY_A_PUSH))
def test_a_round_ends_at_home_or_in_a_deadlock_that_the_last_mover_loses(position: Position) -> None:
    """M7: the tower that went home gets the tooth. M8: the winner's, of the colour of the last mover's square."""
    for move in position.legal_moves():
        after = position.play(move)
        if not after.round_over:
            continue
        home = str(move)[-1] == ("8" if position.turn == BLACK else "1")
        winner = position.turn if home else 1 - (position.turn or 0)
        (tower,) = (tower for tower in range(16) if after.teeth[tower] > position.teeth[tower])
        assert tower // 8 == winner
        last = CELLS.index(move.clicks()[1])
        assert after.squares[tower] == last if home else COLOURS[tower % 8] == K0[last]
