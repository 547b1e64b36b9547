"""The moves of Block and the texts of moves and positions ("Move text", "Clicks", "Position text").

A text has one spelling: the readers take exactly what the writers write and refuse everything else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias, TypeGuard

from ludoteca.block.board import CELLS, ROWS, SQUARES
from ludoteca.position import NotationError

if TYPE_CHECKING:
    from collections.abc import Sequence

DARK: Final = 0
"""The seat of the dark blocks."""
LIGHT: Final = 1
"""The seat of the light blocks."""
COLOURS: Final = "dl"
"""The letters of the blocks, by seat."""

MOST_RUNS: Final = 18
"""The highest number of a run to free: 20 blocks less the two of a captor."""


@dataclass(frozen=True, slots=True)
class Join:
    """A stack is put on an own piece (B8): aggregation or sacrifice."""

    departure: int
    end: int

    def __str__(self) -> str:
        return f"{CELLS[self.departure]}+{CELLS[self.end]}"

    def clicks(self) -> tuple[str, ...]:
        """Departure, end."""
        return CELLS[self.departure], CELLS[self.end]


@dataclass(frozen=True, slots=True)
class Capture:
    """A stack is put on a smaller enemy piece, and nothing under it is to be freed (B8)."""

    departure: int
    end: int

    def __str__(self) -> str:
        return f"{CELLS[self.departure]}x{CELLS[self.end]}"

    def clicks(self) -> tuple[str, ...]:
        """Departure, end."""
        return CELLS[self.departure], CELLS[self.end]


@dataclass(frozen=True, slots=True)
class Liberation:
    """A capture that frees an own run in the captured stack; everything above it goes to a neighbour (B9)."""

    departure: int
    end: int
    run: int | None
    """The number of the run from the top, or None when there is only one."""
    neighbour: int

    def __str__(self) -> str:
        number = "" if self.run is None else f"#{self.run}"
        return f"{CELLS[self.departure]}x{CELLS[self.end]}{number}>{CELLS[self.neighbour]}"

    def clicks(self) -> tuple[str, ...]:
        """Departure, end, the number of the run if there are several, neighbour."""
        number = () if self.run is None else (f"#{self.run}",)
        return CELLS[self.departure], CELLS[self.end], *number, CELLS[self.neighbour]


@dataclass(frozen=True, slots=True)
class Division:
    """A piece ends on an empty square; its upper `count` blocks go on to a neighbour (B7)."""

    departure: int
    end: int
    count: int
    neighbour: int

    def __str__(self) -> str:
        return f"{CELLS[self.departure]}-{CELLS[self.end]}:{self.count}{CELLS[self.neighbour]}"

    def clicks(self) -> tuple[str, ...]:
        """Departure, end, neighbour, the count."""
        return CELLS[self.departure], CELLS[self.end], CELLS[self.neighbour], f":{self.count}"


Move: TypeAlias = Join | Capture | Liberation | Division
"""Every move of Block."""


def is_move(thing: object) -> TypeGuard[Move]:
    """Whether this is a move with squares and numbers that exist, so that it can be written."""
    match thing:
        case Join(departure, end) | Capture(departure, end):
            return _are_squares(departure, end)
        case Division(departure, end, count, neighbour):
            return _are_squares(departure, end, neighbour) and is_number(count, 1, 3)
        case Liberation(departure, end, run, neighbour):
            return _are_squares(departure, end, neighbour) and (run is None or is_number(run, 1, MOST_RUNS))
    return False


def _are_squares(*things: object) -> bool:
    return all(is_number(thing, 0, len(CELLS) - 1) for thing in things)


def is_number(thing: object, least: int, most: int) -> bool:
    """Whether this is a whole number in these bounds; True and 1.0 are not."""
    return type(thing) is int and least <= thing <= most


class _Reader:
    """Reads a text from left to right and knows in which column it stands."""

    def __init__(self, what: str, text: str) -> None:
        if not isinstance(text, str):
            raise NotationError(what, text, f"a str, not {type(text).__name__}")
        self.what = what
        self.text = text
        self.column = 1

    def take(self, pattern: str, expected: str) -> str:
        """What the pattern matches here; the reader goes on behind it."""
        found = re.compile(pattern).match(self.text, self.column - 1)
        if found is None:
            raise NotationError(self.what, self.text, expected, self.column)
        self.column = found.end() + 1
        return found[0]

    def square(self) -> int:
        """A square of the board."""
        cell = self.text[self.column - 1 : self.column + 1]
        if cell not in SQUARES:
            raise NotationError(self.what, self.text, "a square of the board, such as d4", self.column)
        self.column += 2
        return SQUARES[cell]

    def ended(self) -> bool:
        """Whether the whole text has been read."""
        return self.column > len(self.text)

    def end(self) -> None:
        """Nothing more may follow."""
        if not self.ended():
            raise NotationError(self.what, self.text, "nothing more", self.column)


def read_move(text: str) -> Move:
    """The move of a text; NotationError for a text that is no move."""
    reader = _Reader("Block move", text)
    departure = reader.square()
    kind = reader.take("[+x-]", "+ (join), x (capture) or - (division)")
    end = reader.square()
    move: Move
    if kind == "+":
        move = Join(departure, end)
    elif kind == "-":
        reader.take(":", "a colon and the number of blocks that go on, such as :1e4")
        count = int(reader.take("[1-3]", "1, 2 or 3 blocks"))
        move = Division(departure, end, count, reader.square())
    elif reader.ended():
        move = Capture(departure, end)
    else:
        run = None
        if reader.take("[#>]", "> and a square, # and the number of a run, or nothing more") == "#":
            run = int(reader.take("(1[0-8]|[1-9])(?![0-9])", f"the number of a run, from 1 to {MOST_RUNS}"))
            reader.take(">", "> and a square")
        move = Liberation(departure, end, run, reader.square())
    reader.end()
    return move


def read_position(text: str) -> tuple[tuple[str, ...], int]:
    """The stacks, bottom to top, and the side to move; how much material there may be is not judged here."""
    reader = _Reader("Block position", text)
    stacks = []
    for cell, before in zip(CELLS, ("", *CELLS), strict=False):
        if before:
            separator = "," if before[1] == cell[1] else "/"
            reader.take(separator, f"{separator} between {before} and {cell}")
        found = reader.take("-|[dl]+", f"the stack on {cell}: - or blocks d and l")
        stacks.append("" if found == "-" else found)
    reader.take(" ", "one blank before the side to move")
    side = COLOURS.index(reader.take("[dl]", "the side to move, d or l"))
    reader.end()
    return tuple(stacks), side


def write_position(stacks: Sequence[str], side: int) -> str:
    """The text of a position."""
    squares = iter(stacks)
    ranks = (",".join(next(squares) or "-" for _ in files) for files in ROWS)
    return f"{'/'.join(ranks)} {COLOURS[side]}"
