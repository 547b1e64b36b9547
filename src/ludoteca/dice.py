"""Dice that nobody can have chosen, and that everybody can verify afterwards (docs/site.md, "Dice").

Whoever rolls shows the hash of a secret before the game, takes a contribution (a nonce) of every player, and shows the
secret after it. Then every roll follows from these, and `verify` works all of them out again.
"""

from __future__ import annotations

import re
from hashlib import sha256
from hmac import digest
from typing import TYPE_CHECKING, Any, Final

from ludoteca.position import NotationError
from ludoteca.walk import drawn

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from ludoteca.position import M
    from ludoteca.record import Record

COMMITMENT: Final = "DiceCommitment"
SECRET: Final = "DiceSecret"
NONCES: Final = "DiceNonces"
"""The tags of a record whose rolls can be verified."""

NOTHING: Final = "-"
"""Written for the nonce of a seat that has given none."""

_SECRET: Final = re.compile("[0-9a-f]{64}")
_NONCE: Final = re.compile("[0-9a-f]{32}|-")
_NUMBERS: Final = 2**256


class DiceError(NotationError):
    """Dice that cannot be verified, or were not rolled as they should have been."""


def committed(secret: str) -> str:
    """The hash that is shown before the game, of a secret of 32 bytes in hexadecimal digits."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def roll(odds: Mapping[M, Fraction], secret: str, nonces: Sequence[str | None], number: int) -> M:
    """Roll number `number` (the first is 1) of a game with these odds."""
    return drawn(odds, lambda below: _number(secret, nonces, number, below))


def _number(secret: str, nonces: Sequence[str | None], number: int, below: int) -> int:
    """A number below `below`, each as likely as any other: numbers beyond the last whole multiple are not used."""
    said = ",".join(nonce or NOTHING for nonce in nonces)
    key, limit, attempt = bytes.fromhex(secret), _NUMBERS - _NUMBERS % below, 0
    while True:
        value = int.from_bytes(digest(key, f"{said}:{number}:{attempt}".encode(), "sha256"))
        if value < limit:
            return value % below
        attempt += 1


def tags(secret: str, nonces: Sequence[str | None]) -> dict[str, str]:
    """What a record says of its dice."""
    return {COMMITMENT: committed(secret), SECRET: secret, NONCES: " ".join(nonce or NOTHING for nonce in nonces)}


def verify(record: Record) -> int:
    """Work out every roll of a record again; how many there were. DiceError names what is missing or wrong."""
    secret, nonces = _tag(record, SECRET), _tag(record, NONCES).split(" ")
    if not _SECRET.fullmatch(secret):
        raise DiceError(SECRET, secret, "64 hexadecimal digits in small letters")
    if len(nonces) != record.game.seats or not all(map(_NONCE.fullmatch, nonces)):
        raise DiceError(NONCES, " ".join(nonces), f"for each of {record.game.seats} seats 32 hexadecimal digits, or -")
    if _tag(record, COMMITMENT) != committed(secret):
        raise DiceError(COMMITMENT, _tag(record, COMMITMENT), f"{committed(secret)}, the hash of the secret")
    rolls = 0
    for ply in record.plies():
        if ply.by_chance:
            rolls += 1
            before: Any = ply.before
            due = roll(before.chances(), secret, nonces, rolls)
            if ply.move != due:
                raise DiceError(f"roll {rolls} (ply {ply.path[0]})", str(ply.move), f"{due}, as it was committed to")
    return rolls


def _tag(record: Record, name: str) -> str:
    value = record.tag(name)
    if value is None:
        raise DiceError("record", record.game.entry.name, f"a tag {name}: without it no roll can be verified")
    return value
