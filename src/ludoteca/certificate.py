"""Certificates: files that prove who wins a round of Kamisado, and their check, which needs nothing but the rules.

The page is rulebook/certificate.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from ludoteca.kamisado import Position
from ludoteca.kamisado.board import SEAT_NAMES
from ludoteca.position import LudotecaError, NotationError
from ludoteca.record import Game, Limits

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import BinaryIO

    from ludoteca.kamisado import Move

FIRST_LINE: Final = "ludoteca certificate 1"
"""What the file is, and the version of its page."""

_LONGEST_LINE: Final = 65_536
_WINNERS: Final = tuple(f"winner {seat}" for seat in SEAT_NAMES)


class CertificateError(LudotecaError):
    """A file that is no certificate: the last line that was read, and what is wrong."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(line, why)
        self.line = line
        self.why = why

    def __str__(self) -> str:
        return f"line {self.line}: {self.why}"


@dataclass(frozen=True, slots=True)
class Claim:
    """That a seat wins the round in which a game stands, whatever the other seat does."""

    game: Game
    winner: int

    def __str__(self) -> str:
        return "\n".join((FIRST_LINE, str(self.game), _WINNERS[self.winner]))


@dataclass(frozen=True, slots=True)
class Proof:
    """A claim that was proved, with how many replies, and in how many positions of the round."""

    claim: Claim
    replies: int
    positions: int


def round_winner(position: Position) -> int | None:
    """Who has won the round; None while it goes on."""
    if not position.round_over:
        return None
    outcome = position.outcome()
    return position.turn if outcome is None else outcome.winners[0]


def written(claim: Claim, replies: Iterable[str]) -> str:
    """The text of the file."""
    return "".join(f"{line}\n" for line in (claim, *replies))


def verify(stream: BinaryIO) -> Proof:
    """Read a certificate and play all it says; CertificateError when it does not prove what it claims."""
    lines = _Lines(stream)
    claim = _claim(lines)
    seen: set[Position] = set()
    pending = [cast("Position", claim.game.position)]
    replies = 0
    while pending:
        position = pending.pop()
        if position.round_over:
            _check_winner(position, claim, lines)
        elif position not in seen:
            seen.add(position)
            moves = position.legal_moves()
            if position.turn == claim.winner and len(moves) > 1:
                moves = (_reply(position, lines),)
                replies += 1
            pending += [position.play(move) for move in reversed(moves)]
    if (rest := lines.read()) is not None:
        raise CertificateError(lines.number, f"{rest!r}: expected the end of the file: every position has its reply")
    return Proof(claim, replies, len(seen))


class _Lines:
    """The lines of a file, one at a time."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.number = 0

    def read(self) -> str | None:
        """The next line without its end; None at the end of the file."""
        line = self._stream.readline(_LONGEST_LINE)
        if not line:
            return None
        self.number += 1
        text = line.decode("latin-1")
        if not line.endswith(b"\n"):
            why = "too long" if len(line) == _LONGEST_LINE else "cut off: it has no end"
            raise CertificateError(self.number, f"{text[:80]!r}: the line is {why}")
        text = text[:-1]
        if not (text.isascii() and text.isprintable()):
            raise CertificateError(self.number, f"{text[:80]!r}: expected printable ASCII")
        return text

    def expect(self, what: str) -> str:
        """The next line, which must be there."""
        line = self.read()
        if line is None:
            raise CertificateError(self.number, f"the file ends here: expected {what}")
        return line


def _claim(lines: _Lines) -> Claim:
    if (line := lines.expect(repr(FIRST_LINE))) != FIRST_LINE:
        raise CertificateError(lines.number, f"{line[:80]!r}: expected {FIRST_LINE!r}")
    line = lines.expect("the line of a game of kamisado")
    try:
        game = Game.parse(line)
    except LudotecaError as error:
        raise CertificateError(lines.number, str(error)) from error
    if not isinstance(game.position, Position) or game.limits != Limits():
        raise CertificateError(lines.number, f"{line[:80]!r}: expected a game of kamisado without limits")
    line = lines.expect("the winner")
    if line not in _WINNERS:
        raise CertificateError(lines.number, f"{line[:80]!r}: expected {' or '.join(map(repr, _WINNERS))}")
    return Claim(game, _WINNERS.index(line))


def _reply(position: Position, lines: _Lines) -> Move:
    """What the winner does where it has a choice."""
    assert position.turn is not None
    line = lines.expect(f"a reply of {SEAT_NAMES[position.turn]} in {str(position)!r}")
    try:
        return position.parse_move(line)
    except NotationError as error:
        raise CertificateError(lines.number, f"{error}, a reply in {str(position)!r}") from error
    except LudotecaError as error:
        raise CertificateError(lines.number, str(error)) from error


def _check_winner(position: Position, claim: Claim, lines: _Lines) -> None:
    if round_winner(position) != claim.winner:
        why = f"with these replies {SEAT_NAMES[1 - claim.winner]} wins the round in {str(position)!r}"
        raise CertificateError(lines.number, why)
