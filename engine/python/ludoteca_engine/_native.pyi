"""The rules, perft and random playouts in C++, with text at the boundary."""

from collections.abc import Sequence
from typing import Final

VERSION: Final[str]
PROTOCOL: Final[int]
SOURCES: Final[str]
"""A hash of all files this was built from."""
REASONS: Final[tuple[str, ...]]
"""What the numbers of the field `reason` mean."""
FIELDS: Final[tuple[str, ...]]
"""The names of the numbers in a row of `playouts_many`."""

class NotationError(ValueError):
    """A text that is not in the notation, or no game of ours."""

    kind: Final = "notation"

class IllegalMoveError(ValueError):
    """A move that is not legal in a position."""

    kind: Final = "illegal"

def moves(game: str, text: str) -> list[str]:
    """All legal moves, sorted; none when the game is over."""

def odds(game: str, text: str) -> list[tuple[str, int, int]]:
    """In a chance position every outcome with its odds as two whole numbers, not reduced; elsewhere nothing."""

def play(game: str, text: str, move: str) -> str:
    """The position after the move."""

def outcome(game: str, text: str) -> tuple[tuple[int, ...], tuple[int, ...], str] | None:
    """The points of the seats, the winners and the reason; None while the game goes on."""

def perft(game: str, text: str, depth: int, threads: int = 1, round_only: bool = False) -> int:
    """The number of sequences of exactly so many moves; with round_only a finished round has no continuation."""

def playouts(
    game: str, text: str, games: int, seed: int, max_plies: int, threads: int = 1
) -> tuple[int, tuple[int, ...], int]:
    """Even random games: all plies, the wins of every seat, the games not finished.

    The same for any number of threads.
    """

def search(
    game: str,
    line: str,
    milliseconds: int | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    threads: int = 1,
    lines: int = 1,
    megabytes: int = 64,
    player: str = "best",
    without: str = "none",
    level: int = 10,
    seed: int = 1,
) -> tuple[int, int, int, list[tuple[float, int | None, str, list[str]]]]:
    """The best moves by a search until the first of the limits: depth, nodes, milliseconds, and for each line, the
    best first, the share of the win, the value in the search's own unit, what is proved, and its moves.

    `line` is a position, or what stands after the game's name on the line of a game. No lines when the game is over.
    A `level` below 10 has limits of its own and needs no others; `seed` is that of its mistakes.
    """

def playouts_many(
    game: str, texts: Sequence[str], games: int, seed: int, max_plies: int, threads: int = 1
) -> memoryview:
    """Even random games of many positions: 32-bit numbers [position, game, field], the fields named by FIELDS.

    `winners` has a bit for every seat that won, `reason` is an index of REASONS, 0 when max_plies came first.
    The same for any number of threads.
    """

def prove(game: str, text: str) -> tuple[bool, int]:
    """Whether the seat to move wins the round (only kamisado has rounds), and the positions looked into."""

def solve(game: str, text: str) -> tuple[int, list[str], int]:
    """The points of the round for the seat to move (lost: below 0), best play to its end, the positions looked into."""

def certificate(game: str, text: str) -> tuple[int, list[str], int]:
    """Who wins the round, the replies of rulebook/certificate.md, and the positions looked into."""
