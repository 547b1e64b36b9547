"""The payments of a roll against "Numbers to test against" of rulebook/marrakech.md, asked of `payment()`.

The same numbers, and the shares of the endings, are tested on whole games in tests/conformance.
"""

from __future__ import annotations

import re
from collections import defaultdict
from fractions import Fraction

import pytest
from blocks import RULEBOOK

from ludoteca.marrakech import Position, Roll

NUMBERS = (RULEBOOK / "marrakech.md").read_text("utf-8").partition("## Numbers to test against")[2]


def risks() -> list[tuple[str, str, list[Fraction]]]:
    """(position, choice or nothing, chance to pay, dirhams paid, chance to go out)."""
    found, position = [], ""
    for line in NUMBERS.splitlines():
        if re.match(r"[A-D.][nesw.]", line):
            position = line
        elif risk := re.match(r"   (ahead|left|right|) *risk (\S+) (\S+) (\S+)", line):
            found.append((position, risk[1], [Fraction(number) for number in risk.groups()[1:]]))
    return found


def risk(rolling: Position) -> list[Fraction]:
    """What `payment()` says of all rolls together."""
    total = [Fraction(0)] * 3
    for roll, share in rolling.chances().items():
        assert isinstance(roll, Roll)
        payment = rolling.payment(roll)
        if payment is not None:
            total[0] += share * (payment.paid > 0)
            total[1] += share * payment.paid
            total[2] += share * (payment.paid < payment.due)
    return total


def test_the_numbers_are_found() -> None:
    """Eight positions in which a choice is made before the roll, and one that waits for the roll."""
    assert len(risks()) == 8 * 3 + 1


@pytest.mark.parametrize(("text", "choice", "expected"), risks())
def test_the_risk_of_a_roll(text: str, choice: str, expected: list[Fraction]) -> None:
    """M5, M6."""
    position = Position.parse(text)
    assert risk(position.play(position.parse_move(choice)) if choice else position) == expected


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_payment_of_the_second_turn(seats: int) -> None:
    """M3 to M5: every choice made evenly and chance by its odds; the first turn costs nothing."""
    row = re.search(rf"^\| {seats} \| 0, 0 \| (\S+), (\S+) \|", NUMBERS, re.M)
    assert row is not None
    weights = {Position.start(seats): Fraction(1)}
    for turn in (1, 2):
        weights = until_the_roll(weights)
        some, dirhams = (sum(weight * risk(position)[k] for position, weight in weights.items()) for k in (0, 1))
        assert (some, dirhams) == ((0, 0) if turn == 1 else (Fraction(row[1]), Fraction(row[2])))
        weights = spread(weights)


def until_the_roll(weights: dict[Position, Fraction]) -> dict[Position, Fraction]:
    """All positions in which the die is rolled next, with their odds."""
    while any(position.phase != "roll" for position in weights):
        weights = spread(weights)
    return weights


def spread(weights: dict[Position, Fraction]) -> dict[Position, Fraction]:
    """One move on."""
    after: dict[Position, Fraction] = defaultdict(Fraction)
    for position, weight in weights.items():
        moves = position.legal_moves()
        odds = position.chances() or dict.fromkeys(moves, Fraction(1, len(moves)))
        for move, share in odds.items():
            after[position.play(move)] += weight * share
    return after
