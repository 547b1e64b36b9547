"""What must hold for every position of every game. Point it at your own implementation: `check(position)`."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from ludoteca import abalone, block, kamisado, marrakech
from ludoteca.position import CHANCE, IllegalMoveError, LudotecaError, NotationError, Outcome

if TYPE_CHECKING:
    from ludoteca.position import Move, Position

FOREIGN_MOVES: dict[str, Move] = {
    "abalone": abalone.Position.start().parse_move("c3c4"),
    "block": block.Position.start().parse_move("d4+d3"),
    "kamisado": kamisado.Position.start().parse_move("c1c5"),
    "marrakech": marrakech.Position.start().parse_move("left"),
}
NOT_A_MOVE: tuple[Any, ...] = (None, 0, True, "", "c3c4", b"c3c4", 1.5, ("c3", "c4"), object())
NOT_A_MOVE_TEXT = (
    "",
    " ",
    "c",
    "c3 ",
    " c3c4",
    "c3c4\n",
    "C3C4?",
    "=5",
    "+E",
    "z9z8",
    "c3c4c5c6",
    "lef",
    "LEFT",
    "\x00",
)
NOT_A_POSITION_TEXT = ("{} ", " {}", "{}\n", "{} 0", "{}\x00", "x{}")


def check(position: Position[Move]) -> tuple[Move, ...]:
    """The position itself: its text, its moves, whose turn, its outcome. Returns the legal moves."""
    moves = position.legal_moves()
    check_text(position)
    check_agreement(position, moves)
    check_moves(position, moves)
    check_refusals(position, moves)
    return moves


def check_text(position: Position[Move]) -> None:
    """One canonical line; parsed again it is an equal value with an equal hash."""
    text = str(position)
    assert "\n" not in text
    again = type(position).parse(text)
    assert again == position
    assert hash(again) == hash(position)
    assert str(again) == text
    for spoilt in NOT_A_POSITION_TEXT:
        with pytest.raises(NotationError):
            type(position).parse(spoilt.format(text))
    assert position.draw().strip()


def check_agreement(position: Position[Move], moves: tuple[Move, ...]) -> None:
    """Whose turn, which moves, what outcome: the three always agree; odds are there exactly for chance."""
    turn, outcome = position.turn, position.outcome()
    points = position.points()
    assert len(points) == position.seats
    assert (turn is None) == (not moves) == (outcome is not None)
    if turn is not None:
        assert turn == CHANCE or turn in range(position.seats)
    if outcome is not None:
        assert isinstance(outcome, Outcome)
        assert outcome.points == points
        assert outcome.reason
        assert list(outcome.winners) == sorted(set(outcome.winners))
        assert set(outcome.winners) <= set(range(position.seats))
    odds: dict[Move, Fraction] = position.chances() if hasattr(position, "chances") else {}
    assert bool(odds) == (turn == CHANCE)
    if odds:
        assert tuple(odds) == moves
        assert sum(odds.values()) == Fraction(1)
        assert all(share > 0 for share in odds.values())


def check_moves(position: Position[Move], moves: tuple[Move, ...]) -> None:
    """Sorted, unique, re-parsable; no move's clicks are a beginning of another's."""
    texts = [str(move) for move in moves]
    assert all(before < after for before, after in pairwise(texts))
    for move, text in zip(moves, texts, strict=True):
        assert position.parse_move(text) == move
        assert hash(position.parse_move(text)) == hash(move)
    clicks = sorted(move.clicks() for move in moves)
    for before, after in pairwise(clicks):
        assert after[: len(before)] != before


def check_refusals(position: Position[Move], moves: tuple[Move, ...]) -> None:
    """Moves of other games, things that are no moves and malformed texts are refused with the right error."""
    quoted = str(position)
    legal = {str(move) for move in moves}
    for move in FOREIGN_MOVES.values():
        if type(move).__module__.split(".")[1] != type(position).__module__.split(".")[1]:
            refused(position, quoted, move)
    for thing in NOT_A_MOVE:
        refused(position, quoted, thing)
    for text in NOT_A_MOVE_TEXT:
        if text not in legal:
            with pytest.raises(LudotecaError):
                position.parse_move(text)


def check_step(
    position: Position[Move], move: Move, moves: tuple[Move, ...], stale: tuple[Move, ...]
) -> Position[Move]:
    """Playing is pure; a `stale` move, legal in the position before, is refused where it is not legal."""
    text = str(position)
    after = position.play(move)
    assert str(position) == text
    assert type(position).parse(text).play(position.parse_move(str(move))) == after
    for old in stale[:5]:
        if old not in moves:
            refused(position, text, old)
            with pytest.raises(LudotecaError):
                position.parse_move(str(old))
    return after


def refused(position: Position[Move], text: str, thing: Any) -> None:
    """IllegalMoveError quotes what was given and where, and names a rule."""
    with pytest.raises(IllegalMoveError) as caught:
        position.play(thing)
    assert caught.value.move == str(thing)
    assert caught.value.position == text
    assert caught.value.rule
    assert caught.value.why
