"""The vocabulary of all games: seats, chance, outcomes, errors, and what a position can do.

A position is a value. It knows nothing of its history, of clocks, of players or of random numbers; dice are moves
made by `CHANCE`, so `play` is deterministic and a game is a plain list of moves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction
    from types import UnionType
    from typing import Self

CHANCE: Final = -1
"""The `turn` of a position in which the dice, or a shuffled pile, move next."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: points of every seat, the seats that won (none: a draw), and why it is over."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


class Move(Protocol):
    """A frozen value; complete and printable without a board."""

    def __str__(self) -> str:
        """The one text of this move."""

    def clicks(self) -> tuple[str, ...]:
        """What a person touches, in order: cells and labels."""


M = TypeVar("M", bound=Move)
P = TypeVar("P", bound="Position[Any]")


class Position(Protocol[M]):
    """What every game's position can do. `turn`, `legal_moves()` and `outcome()` always agree."""

    @property
    def seats(self) -> int:
        """How many seats the game has, those that are out included."""

    @property
    def turn(self) -> int | None:
        """The seat to move (0, 1, ..), `CHANCE`, or None when the game is over."""

    def legal_moves(self) -> tuple[M, ...]:
        """All legal moves, sorted by their text; empty exactly when `turn` is None."""

    def play(self, move: M) -> Self:
        """The position after `move`; IllegalMoveError when it is not legal here."""

    def outcome(self) -> Outcome | None:
        """None while the game goes on."""

    def points(self) -> tuple[int, ...]:
        """The points of every seat as they stand now."""

    def __str__(self) -> str:
        """One line of canonical text: equal positions have equal texts, and the other way round."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """The position of a canonical text; NotationError for any other text."""

    def parse_move(self, text: str) -> M:
        """The legal move of this text; NotationError when malformed, IllegalMoveError when not legal here."""

    def draw(self) -> str:
        """Several lines for people."""


class Chancy(Position[M], Protocol[M]):
    """A position of a game with dice or shuffled piles."""

    def chances(self) -> Mapping[M, Fraction]:
        """The odds of every outcome, in the order of `legal_moves()`; empty unless `turn` is `CHANCE`."""


class LudotecaError(ValueError):
    """Any refusal: of a text (NotationError) or of a move (IllegalMoveError)."""


class NotationError(LudotecaError):
    """A text that is not in the notation: what it should be, the text, what was expected, and where."""

    def __init__(self, what: str, text: str, expected: str, column: int | None = None, line: int | None = None) -> None:
        text = shown(text)
        super().__init__(what, text, expected, column, line)
        self.what = what
        self.text = text
        self.expected = expected
        self.column = column
        self.line = line

    def __str__(self) -> str:
        where = "" if self.line is None else f"line {self.line}, "
        if self.column is not None:
            given = self.text[self.column - 1 :][:12] if self.line is None else ""
            found = f" found {given!r}," if given else " the text ends," if self.line is None else ""
            where += f"column {self.column}:{found} "
        return f"{self.what} {_quoted(self.text)}: {where}expected {self.expected}"


class IllegalMoveError(LudotecaError):
    """A move that is not legal in a position, with the number of the rule that forbids it, and why."""

    def __init__(self, move: object, position: object, rule: str, why: str) -> None:
        self.move = shown(move)
        self.position = str(position)
        super().__init__(self.move, self.position, rule, why)
        self.rule = rule
        self.why = why

    def __str__(self) -> str:
        return f"illegal move {_quoted(self.move)} in {self.position!r}: {self.why} (rule {self.rule})"


def shown(thing: object, kinds: UnionType | tuple[type, ...] = ()) -> str:
    """How an error quotes what it was given; never fails, not even on an int too long to print.

    `kinds` are the moves of the game that refuses: one of them with nonsense in it is shown with its fields.
    """
    try:
        return repr(thing) if isinstance(thing, kinds) else str(thing)
    except Exception:
        return f"a {type(thing).__name__} that cannot be shown"


def _quoted(text: str, longest: int = 200) -> str:
    quoted = repr(text)
    return quoted if len(quoted) <= longest else f"{quoted[:longest]}… ({len(quoted)} characters)"
