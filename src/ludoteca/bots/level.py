"""A bot that is the engine, as strong as one likes."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from ludoteca import games
from ludoteca.bots.book import Book
from ludoteca.bots.bot import mover
from ludoteca.engine import EngineError, native
from ludoteca.engine.client import TOP_LEVEL
from ludoteca.record import Game

if TYPE_CHECKING:
    from ludoteca.position import M, Position

MOVETIME: Final = 1000
"""Milliseconds of a move at the top; the levels below it do not go by time."""

HASH: Final = 64
"""MiB of memory while it thinks."""


class LevelBot:
    """The engine at a level from 1, which a child can beat, to 10 (rulebook/protocol.md, E11).

    The seed is that of its mistakes, so without one every such bot makes others. The top makes none on purpose;
    it opens by the `book`, in one of the ways that are equally good.
    """

    def __init__(
        self,
        level: int,
        seed: int | None = None,
        movetime: int = MOVETIME,
        *,
        book: bool = True,
        hash: int = HASH,  # noqa: A002  # the option's name in the protocol
    ) -> None:
        if type(level) is not int or not 1 <= level <= TOP_LEVEL:
            raise ValueError(f"level={level!r}: expected a whole number from 1 to {TOP_LEVEL}")
        self._movetime = movetime if level == TOP_LEVEL else None
        self._level = level
        self._hash = hash
        self._random = Random(seed)
        self._seed = self._random.randrange(1, 2**32)
        self._book = book and level == TOP_LEVEL

    def choose(self, position: Position[M]) -> M:
        """A legal move of a position in which a seat is to move; EngineMissing without the engine."""
        mover(position)
        inner: Any = position
        game = inner.entry.name if isinstance(inner, Game) else games.of(inner).name
        if self._book and (known := Book.of(game).choose(str(getattr(inner, "position", inner)), self._random)):
            return position.parse_move(known)
        line = str(inner).removeprefix(f"{game} ")
        move = native.go(game, line, movetime=self._movetime, level=self._level, seed=self._seed, hash=self._hash).move
        if move is None:
            raise EngineError(f"the engine found no move in {position}")
        return position.parse_move(move)
