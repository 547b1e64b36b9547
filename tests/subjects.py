"""The implementations under test, all asked in text only: a subject is anything with these functions."""

from __future__ import annotations

import os
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from ludoteca import abalone, block, kamisado, marrakech, walk
from ludoteca.engine import BlockingEngine, native

if TYPE_CHECKING:
    from ludoteca.position import Outcome

POSITIONS: dict[str, Any] = {
    "abalone": abalone.Position,
    "block": block.Position,
    "kamisado": kamisado.Position,
    "marrakech": marrakech.Position,
}


THREADS = os.cpu_count() or 1  # that an engine counts with


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


class EngineProcess:
    """The engine in C++, over its line protocol: one process for all tests, ended by conftest.py."""

    @cached_property
    def _engine(self) -> BlockingEngine:
        return BlockingEngine()

    def moves(self, game: str, text: str) -> list[str]:
        return self._engine.moves(game, text)

    def play(self, game: str, text: str, move: str) -> str:
        return self._engine.play(game, text, move)

    def outcome(self, game: str, text: str) -> Outcome | None:
        return self._engine.outcome(game, text)

    def perft(self, game: str, text: str, depth: int, round_only: bool = False) -> int:
        return self._engine.perft(game, text, depth, THREADS, round_only)

    def close(self) -> None:
        if "_engine" in self.__dict__:
            self._engine.close()


class EngineModule:
    """The engine in C++, in this process."""

    def moves(self, game: str, text: str) -> list[str]:
        return native.moves(game, text)

    def play(self, game: str, text: str, move: str) -> str:
        return native.play(game, text, move)

    def outcome(self, game: str, text: str) -> Outcome | None:
        return native.outcome(game, text)

    def perft(self, game: str, text: str, depth: int, round_only: bool = False) -> int:
        return native.perft(game, text, depth, THREADS, round_only)


PROCESS = EngineProcess()
SUBJECTS: list[Subject] = [Rulebook(), PROCESS, EngineModule()]
