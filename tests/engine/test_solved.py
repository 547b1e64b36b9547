"""What a search says is certain, or expects of chance, against trying everything over the rulebook."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from ludoteca import block, kamisado, marrakech
from ludoteca.engine import native
from ludoteca.position import CHANCE
from ludoteca.walk import random_game

if TYPE_CHECKING:
    from collections.abc import Iterator

ROWS = (2, 4, 6, 8, 8, 6, 4, 2)


# Block: who can leave the other without a move


def sparse(seed: int) -> block.Position:
    """A few pieces at random, Light's close to the rim and small, so that something can be blocked."""
    random = Random(seed)
    squares = ["-"] * sum(ROWS)
    for stack in random.choices(["d", "dd", "ddd", "dddd", "ldd", "dl"], k=3) + random.choices(["l", "ll", "dl"], k=3):
        squares[random.randrange(len(squares))] = stack
    rows, at = [], 0
    for width in ROWS:
        rows.append(",".join(squares[at : at + width]))
        at += width
    return block.Position.parse(f"{'/'.join(rows)} d")


@cache
def blocks(position: block.Position, plies: int) -> bool:
    """Whether the seat to move can block the other within so many plies, an odd number, whatever that one does."""
    return any(blocked(position.play(move), plies - 1) for move in position.legal_moves())


def blocked(position: block.Position, plies: int) -> bool:
    """The same for the seat that is to be blocked."""
    if position.turn is None:
        return True
    return plies > 0 and all(blocks(position.play(move), plies - 1) for move in position.legal_moves())


def test_a_blocked_ending_is_solved() -> None:
    """Three plies and no fewer: the proof says so (`depth`), and its move forces it."""
    found = 0
    for seed in range(400):
        position = sparse(seed)
        if position.turn is None or len(position.legal_moves()) > 60 or not blocks(position, 3) or blocks(position, 1):
            continue
        best = native.go("block", str(position), nodes=20_000)
        assert (best.info.proved, best.info.score) == ("win", 1000)
        if best.info.depth == 3:  # by the proof search, whose `depth` is the plies to the end
            assert blocked(position.play(position.parse_move(str(best.move))), 2)
            found += 1
        lost = position.play(position.parse_move(str(best.move)))
        if lost.turn is not None and blocked(lost, 2):
            assert native.go("block", str(lost), nodes=20_000).info.proved == "loss"
    assert found >= 10


def test_a_limit_that_comes_first_leaves_nothing_to_win() -> None:
    """Where it takes three plies and the second is a draw by agreement (N3)."""
    position = next(
        position
        for position in map(sparse, range(400))
        if position.turn is not None
        and len(position.legal_moves()) <= 60
        and blocks(position, 3)
        and not blocks(position, 1)
    )
    assert native.go("block", f"{position} limits max_plies=3", nodes=20_000).info.proved == "win"
    assert native.go("block", f"{position} limits max_plies=2", nodes=20_000).info.proved is None


# Kamisado: the round before the match


@pytest.mark.parametrize(
    "position",
    [
        "yrob+epug/8/8/8/8/8/8/BYEGRUPO+ w * 3",
        "oeuyrpbg+/8/8/8/8/8/8/RGBUEOYP b * 3",
        "ropygbeu/8/8/8/8/8/8/GRUOBEYP+ w * 3",
        "g+eoupyrb/8/8/8/8/8/8/BGPUEORY b * 3",
    ],
)
def test_the_match_player_does_not_throw_a_won_round_away(position: str) -> None:
    """Starts of later rounds: what it plays leaves the other a lost one, by a search that knows no match."""
    start = kamisado.Position.parse(position)
    assert native.prove("kamisado", position).wins
    best = native.go("kamisado", position, nodes=300_000)
    after = start.play(start.parse_move(str(best.move)))
    assert native.prove("kamisado", str(after)).wins == (after.turn == start.turn)


# Marrakech: the last turn, by the exact odds


def shares(position: Any) -> list[Fraction]:
    """What every seat can expect when each chooses what is best for itself."""
    seats = range(position.seats)
    outcome = position.outcome()
    if outcome is not None:
        winners = outcome.winners or tuple(seats)
        return [Fraction(seat in winners, len(winners)) for seat in seats]
    if position.turn == CHANCE:
        sums = [Fraction(0) for _ in seats]
        for move, odds in position.chances().items():
            sums = [sum_ + odds * share for sum_, share in zip(sums, shares(position.play(move)), strict=True)]
        return sums
    return max((shares(position.play(move)) for move in position.legal_moves()), key=lambda each: each[position.turn])


def last_turns(**choices: Any) -> Iterator[Any]:
    """The last turn of each of many random games, if the search at least thinks that it is not decided yet."""
    for seed in range(500):
        turns = [position for _, position in random_game(marrakech.Position.start(**choices), seed)]
        last: Any = [position for position in turns if position.phase == "turn"][-1]
        if 0 < (native.go("marrakech", str(last), nodes=2000).info.score or 0) < 1000:
            yield last


@pytest.mark.parametrize(("seats", "bankruptcy"), [(2, "out"), (3, "out"), (4, "stay")])
def test_the_last_turn_is_known_exactly(seats: int, bankruptcy: str) -> None:
    """The share that the mover can expect, and a move that promises it; a tree search finds as good a one."""
    for last in islice(last_turns(seats=seats, bankruptcy=bankruptcy), 2):
        worth = shares(last)[last.turn]
        assert 0 < worth < 1
        best = native.go("marrakech", str(last), nodes=50_000)
        assert best.info.score == pytest.approx(1000 * worth, abs=1)
        grown = native.go("marrakech", str(last), nodes=50_000, player="montecarlo")
        for move in (best.move, grown.move):
            after = shares(last.play(last.parse_move(str(move))))
            assert after[last.turn] == pytest.approx(worth, abs=1e-6)
