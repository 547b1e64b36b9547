"""Exact expectations in Marrakech (conformance/marrakech/odds.txt), by walking the whole tree with fractions."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import pytest
from data import Block, blocks

from ludoteca.marrakech import Position
from ludoteca.position import CHANCE

pytestmark = pytest.mark.no_cover  # measuring coverage would make these three times as slow

BLOCKS = blocks("marrakech", "odds.txt")
Weights = dict[Position, Fraction]


def having(key: str) -> pytest.MarkDecorator:
    found = [block for block in BLOCKS if any(line[0] == key for line in block)]
    assert found
    return pytest.mark.parametrize("block", found, ids=lambda block: block[0][1])


def start(block: Block) -> Position:
    return Position.parse(dict(block)["pos"])


def lines(block: Block, key: str) -> list[list[str]]:
    return [value.split() for name, value in block if name == key]


def spread(weights: Weights) -> Weights:
    """One move on: choices even among the legal moves, chance by its odds; finished positions stay."""
    after: Weights = defaultdict(Fraction)
    for position, weight in weights.items():
        if position.turn is None:
            after[position] += weight
            continue
        moves = position.legal_moves()
        odds = position.chances() or dict.fromkeys(moves, Fraction(1, len(moves)))
        for move in moves:
            after[position.play(move)] += weight * odds[move]
    return after


def phase(position: Position) -> str:
    return str(position).split()[5]


def purses(position: Position) -> list[int]:
    """As the third field of the text has them; a seat that is out has none."""
    return [int(seat.partition(":")[0]) if seat != "x" else 0 for seat in str(position).split()[2].split(",")]


def payment(weights: Weights) -> tuple[Fraction, Fraction, Fraction]:
    """Of the roll in positions that wait for one: chance that anything is paid, dirhams expected, chance to go out."""
    some = dirhams = out = Fraction(0)
    for position, weight in weights.items():
        for move, share in position.chances().items():
            after = position.play(move)
            paid = sum(now - was for was, now in zip(purses(position), purses(after), strict=True) if now > was)
            some += weight * share * (paid > 0)
            dirhams += weight * share * paid
            out += weight * share * (str(after).split()[2].count("x") > str(position).split()[2].count("x"))
    return some, dirhams, out


@having("turn")
def test_payments_of_the_first_turns(block: Block, full: bool) -> None:
    """M3, M5: the k-th turn's payment when every choice is even. The third turn is long: only with `--depth full`."""
    weights = {start(block): Fraction(1)}
    for k, some, dirhams in lines(block, "turn") if full else lines(block, "turn")[:2]:
        while any(phase(position) != "roll" for position in weights):
            weights = spread(weights)
        assert payment(weights)[:2] == (Fraction(some), Fraction(dirhams)), f"turn {k}"
        weights = spread(weights)


@having("risk")
def test_the_risk_of_a_roll(block: Block) -> None:
    """M5, M6: what the next roll costs after each choice of direction."""
    position = start(block)
    for choice, *expected in lines(block, "risk"):
        rolling = position if choice == "roll" else position.play(position.parse_move(choice))
        assert payment({rolling: Fraction(1)}) == tuple(map(Fraction, expected)), choice


@having("even")
def test_shares_when_all_choices_are_even(block: Block) -> None:
    """M8: k winners have 1/k each."""
    weights = {start(block): Fraction(1)}
    while any(position.turn is not None for position in weights):
        weights = spread(weights)
    shares = [Fraction(0)] * start(block).seats
    for position, weight in weights.items():
        outcome = position.outcome()
        assert outcome is not None
        for seat in outcome.winners:
            shares[seat] += weight / len(outcome.winners)
    assert shares == [Fraction(share) for share in lines(block, "even")[0]]


@having("best")
def test_the_best_share_against_all_others(block: Block) -> None:
    """The mover maximises his share from then on, all others minimise it."""
    position = start(block)
    assert position.turn is not None
    known: dict[Position, Fraction] = {}

    def share(position: Position, seat: int) -> Fraction:
        if position not in known:
            known[position] = value(position, seat)
        return known[position]

    def value(position: Position, seat: int) -> Fraction:
        outcome = position.outcome()
        if outcome is not None:
            return Fraction(seat in outcome.winners, len(outcome.winners))
        if position.turn == CHANCE:
            return sum(
                (odds * share(position.play(move), seat) for move, odds in position.chances().items()), Fraction(0)
            )
        after = [share(position.play(move), seat) for move in position.legal_moves()]
        return max(after) if position.turn == seat else min(after)

    for choice, expected in lines(block, "best"):
        assert share(position.play(position.parse_move(choice)), position.turn) == Fraction(expected), choice
