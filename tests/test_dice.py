"""Committed dice: what a roll is made of, that it is fair, and that every cheat is found."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from ludoteca import dice
from ludoteca.marrakech import Position, Roll
from ludoteca.record import Game, Record

if TYPE_CHECKING:
    from collections.abc import Mapping

SECRET = "00" * 32
NONCES = ("a1" * 16, None)

DIE: Mapping[Any, Fraction] = {1: Fraction(1, 6), 2: Fraction(1, 3), 3: Fraction(1, 3), 4: Fraction(1, 6)}
"""M3."""


def test_a_roll_is_what_the_page_says() -> None:
    """HMAC-SHA256(secret, "<nonces>:<n>:<a>") modulo 6: 0 is one slipper, 1 and 2 two, 3 and 4 three, 5 four."""
    for number in range(1, 40):
        said = f"{'a1' * 16},-:{number}:0".encode()
        value = int(hmac.new(bytes(32), said, hashlib.sha256).hexdigest(), 16)
        assert dice.roll(DIE, SECRET, NONCES, number) == (1, 2, 2, 3, 3, 4)[value % 6]


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    """Of its bytes: SHA-256 of 32 zero bytes, as any other program says."""
    assert dice.committed(SECRET) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_a_number_beyond_the_last_whole_multiple_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """2^256 leaves 4 when divided by 6, so its last four numbers would favour the first outcomes."""
    said = list[bytes]()
    answers = [b"\xff" * 32, b"\xff" * 31 + b"\xfc", b"\x00" * 31 + b"\x05"]

    def digest(_: bytes, message: bytes, __: str) -> bytes:
        said.append(message)
        return answers[len(said) - 1]

    monkeypatch.setattr(dice, "digest", digest)
    assert dice.roll(DIE, SECRET, (None, None), 7) == 4
    assert said == [b"-,-:7:0", b"-,-:7:1", b"-,-:7:2"]


@pytest.mark.parametrize(
    ("odds", "beyond"),
    [
        (DIE, 16.27),
        ({"A": Fraction(11, 23), "C": Fraction(12, 23)}, 10.83),  # M4, after the first rug
    ],
    ids=["die", "pile"],
)
def test_rolls_have_the_exact_odds(odds: Mapping[Any, Fraction], beyond: float) -> None:
    """Chi-square over 6000 rolls of one secret, against the 99.9 % points of the tables for 3 and 1 degrees of freedom.

    The secret is all zeros, chosen before anything was seen, and fixed: the test gives the same answer for ever. A fair
    mapping would fail for one secret in a thousand; one that takes 1/4 for 1/3 would score over 100.
    """
    rolls = 6000
    counts = Counter(dice.roll(odds, SECRET, NONCES, number) for number in range(1, rolls + 1))
    expected = {outcome: float(share * rolls) for outcome, share in odds.items()}
    assert sum((counts[outcome] - due) ** 2 / due for outcome, due in expected.items()) < beyond


def played(secret: str = SECRET) -> Record:
    """A short game of two, rolled honestly."""
    game = Game(Position.start(seats=2))
    number = 0
    while len(game.moves) < 12:
        if game.turn == -1:
            number += 1
            move = dice.roll(game.chances(), secret, NONCES, number)
        else:
            move = game.legal_moves()[0]
        game = game.play(move)
    return Record.of(game, tags=dice.tags(secret, NONCES))


def test_an_honest_record_is_verified() -> None:
    """Two draws, then turn, roll, lay, draw; turn, roll, lay, draw; turn, roll: in 12 plies 7 are by chance."""
    assert dice.verify(played()) == 7
    assert dice.verify(Record.parse(str(played()))) == 7


def test_a_changed_roll_is_found() -> None:
    """Another number of slippers, the rest of the game being as legal as before."""
    record = played()
    ply = next(ply for ply in record.plies() if isinstance(ply.move, Roll))
    other = next(move for move in ply.before.legal_moves() if move != ply.move)
    forged = record.game.at(ply.path[0] - 1).play(other)
    with pytest.raises(dice.DiceError, match=f"roll 3 .ply 4. '{other}': expected {ply.move}, as it was committed to"):
        dice.verify(Record.of(forged, tags=dict(record.tags)))


@pytest.mark.parametrize(
    ("tag", "value", "complaint"),
    [
        (dice.SECRET, "01" * 32, "the hash of the secret"),
        (dice.SECRET, "00" * 31, "64 hexadecimal digits"),
        (dice.SECRET, "0G" * 32, "64 hexadecimal digits"),
        (dice.COMMITMENT, "00" * 32, "the hash of the secret"),
        (dice.NONCES, "a2" * 16 + " -", "as it was committed to"),
        (dice.NONCES, "- -", "as it was committed to"),
        (dice.NONCES, "a1" * 16, "for each of 2 seats"),
        (dice.NONCES, "- ana", "for each of 2 seats"),
    ],
)
def test_a_changed_tag_is_found(tag: str, value: str, complaint: str) -> None:
    """Secret, commitment and nonces belong together, and to the rolls."""
    with pytest.raises(dice.DiceError, match=complaint):
        dice.verify(played().with_tag(tag, value))


def test_another_secret_with_its_own_commitment_is_found() -> None:
    """It would have rolled otherwise: seven rolls agree by chance for one secret in some thousands."""
    forged = played().with_tag(dice.SECRET, "07" * 32).with_tag(dice.COMMITMENT, dice.committed("07" * 32))
    with pytest.raises(dice.DiceError, match="as it was committed to"):
        dice.verify(forged)


@pytest.mark.parametrize("tag", [dice.SECRET, dice.COMMITMENT, dice.NONCES])
def test_without_its_tags_nothing_can_be_verified(tag: str) -> None:
    """A record of a game at a kitchen table has none."""
    with pytest.raises(dice.DiceError, match=f"a tag {tag}"):
        dice.verify(played().without_tag(tag))
