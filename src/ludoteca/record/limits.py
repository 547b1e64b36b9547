"""Agreements about a game that make it a draw by itself, and what has to be counted for them (N3)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from ludoteca.position import Move, NotationError, Position

if TYPE_CHECKING:
    from collections.abc import Sequence

_LEAST: Final = {"repetition": 2, "no_push": 1, "max_plies": 1}
_MOST: Final = 999_999_999
_LIMIT: Final = re.compile("(repetition|no_push|max_plies)=([1-9][0-9]{0,8})")


@dataclass(frozen=True, slots=True)
class Limits:
    """Agreements about a game that make it a draw by itself, without a claim; None: not agreed (N3)."""

    repetition: int | None = None
    no_push: int | None = None
    max_plies: int | None = None

    def __post_init__(self) -> None:
        for name, least in _LEAST.items():
            value = getattr(self, name)
            if value is not None and (type(value) is not int or not least <= value <= _MOST):
                raise NotationError(f"limit {name}", str(value), f"a whole number from {least} to {_MOST}")

    def agreed(self) -> tuple[str, ...]:
        """The names of the limits that are agreed."""
        return tuple(name for name in _LEAST if getattr(self, name) is not None)

    def __str__(self) -> str:
        """`repetition=3 no_push=100 max_plies=300`, only what is agreed."""
        return " ".join(f"{name}={getattr(self, name)}" for name in self.agreed())

    @classmethod
    def parse(cls, text: str) -> Limits:
        """The limits of a text, which names at least one; NotationError for any other."""
        agreed = _LIMIT.findall(text) if isinstance(text, str) else ()
        limits = cls(**{name: int(value) for name, value in agreed})
        if str(limits) != text or not text:
            raise NotationError("limits", text, "some of repetition=3 no_push=100 max_plies=300, in this order")
        return limits


UNLIMITED: Final = Limits()
"""Nothing is agreed."""

USUAL: Final = {
    "abalone": Limits(repetition=3, no_push=100),
    "kamisado": UNLIMITED,
    "marrakech": UNLIMITED,
    "block": Limits(repetition=3),
}
"""The usual agreements by the name of the game (Abalone A9, Block B12); the other two games always end."""


class _Pushing(Protocol):
    def is_push(self, move: Any) -> bool: ...


@dataclass(frozen=True, slots=True)
class Tally:
    """What the limits look at: the texts of the positions so far, the plies, and those since the last push.

    What no limit asks for is not kept.
    """

    texts: tuple[str, ...]
    plies: int = 0
    quiet: int = 0

    def after(self, before: Position[Any], move: Move, following: Position[Any], limits: Limits) -> Tally:
        """The tally with one move more."""
        quiet = 0
        if limits.no_push is not None and not cast("_Pushing", before).is_push(move):
            quiet = self.quiet + 1
        texts = (*self.texts, str(following)) if limits.repetition else ()
        return Tally(texts, self.plies + 1, quiet)

    def at(self, ply: int, positions: Sequence[Position[Any]], moves: Sequence[Move], limits: Limits) -> Tally:
        """The tally as it was after the first `ply` of these moves."""
        quiet = 0
        if limits.no_push is not None:
            while quiet < ply and not cast("_Pushing", positions[ply - quiet - 1]).is_push(moves[ply - quiet - 1]):
                quiet += 1
        return Tally(self.texts[: ply + 1], ply, quiet)

    def reached(self, limits: Limits) -> str | None:
        """The first limit that has ended the game."""
        if limits.repetition and self.texts.count(self.texts[-1]) >= limits.repetition:
            return "repetition"
        if limits.no_push and self.quiet >= limits.no_push:
            return "no_push"
        if limits.max_plies and self.plies >= limits.max_plies:
            return "max_plies"
        return None
