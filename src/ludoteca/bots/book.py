"""Openings thought through beforehand, so that the best bot opens well at once, and not always in the same way.

`make books` writes books/abalone.txt and books/block.txt. A line is a position and what is good there, with the share
of the win that each move promises, in thousandths:

    <position>: <move> <share> <move> <share> ..
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final, Self

from ludoteca.position import NotationError

if TYPE_CHECKING:
    from random import Random

FOLDER: Final = "books"
MARGIN: Final = 8
"""Thousandths: moves that promise so little less than the best are as good."""


class Book:
    """The good moves of some positions, by their texts."""

    def __init__(self, pages: dict[str, dict[str, int]]) -> None:
        self.pages: Final = pages

    @classmethod
    @cache
    def of(cls, game: str) -> Self:
        """That of a game; an empty one if it has none."""
        file = resources.files(__package__) / FOLDER / f"{game}.txt"
        return cls.parse(file.read_text("utf-8")) if file.is_file() else cls({})

    @classmethod
    def parse(cls, text: str) -> Self:
        """Lines as above, and comments that begin with #; NotationError for any other."""
        pages: dict[str, dict[str, int]] = {}
        for number, line in enumerate(text.splitlines(), 1):
            if line.startswith("#"):
                continue
            position, colon, rest = line.partition(": ")
            words = rest.split(" ")
            shares = words[1::2]
            if not colon or len(words) % 2 or position in pages or not all(map(_is_share, shares)):
                raise NotationError(
                    "opening book", line, "<position>: <move> <share> .., each position once", line=number
                )
            pages[position] = dict(zip(words[::2], map(int, shares), strict=True))
        return cls(pages)

    def __str__(self) -> str:
        return "".join(f"{position}: {' '.join(f'{move} {share}' for move, share in moves.items())}\n"
                       for position, moves in self.pages.items())  # fmt: skip

    def choose(self, position: str, random: Random) -> str | None:
        """One of the best moves of a position, by lot; None where the book ends."""
        moves = self.pages.get(position)
        if not moves:
            return None
        best = max(moves.values())
        return random.choice([move for move, share in moves.items() if share >= best - MARGIN])


def _is_share(text: str) -> bool:
    return text.isascii() and text.isdigit() and int(text) <= 1000
