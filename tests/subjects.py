"""The implementations under test, all asked in text only: a subject is anything with these functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from ludoteca import abalone, block, kamisado, marrakech, walk

if TYPE_CHECKING:
    from ludoteca.position import Outcome

POSITIONS: dict[str, Any] = {
    "abalone": abalone.Position,
    "block": block.Position,
    "kamisado": kamisado.Position,
    "marrakech": marrakech.Position,
}


class Subject(Protocol):
    """One implementation of the rules. A text or move that is not legal raises ValueError (or a subclass)."""

    def moves(self, game: str, text: str) -> list[str]:
        """All legal moves, sorted."""

    def play(self, game: str, text: str, move: str) -> str:
        """The position after the move."""

    def outcome(self, game: str, text: str) -> Outcome | None:
        """The outcome, None while the game goes on."""

    def perft(self, game: str, text: str, depth: int, round_only: bool = False) -> int:
        """The number of move sequences."""


class Rulebook:
    """The readable Python implementation."""

    def moves(self, game: str, text: str) -> list[str]:
        return [str(move) for move in POSITIONS[game].parse(text).legal_moves()]

    def play(self, game: str, text: str, move: str) -> str:
        position = POSITIONS[game].parse(text)
        return str(position.play(position.parse_move(move)))

    def outcome(self, game: str, text: str) -> Outcome | None:
        outcome: Outcome | None = POSITIONS[game].parse(text).outcome()
        return outcome

    def perft(self, game: str, text: str, depth: int, round_only: bool = False) -> int:
        leaf = (lambda position: position.round_over) if round_only else None
        return walk.perft(POSITIONS[game].parse(text), depth, leaf)


SUBJECTS: list[Subject] = [Rulebook()]
