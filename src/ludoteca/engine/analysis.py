"""What a position is worth: lines of best play with scores, the odds of winning, and what is proved."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import exp, log
from typing import TYPE_CHECKING, Any, Final, Self

from ludoteca.engine import native
from ludoteca.position import CHANCE, NotationError
from ludoteca.record import Game

if TYPE_CHECKING:
    from ludoteca.engine.answers import Info
    from ludoteca.position import Position

FITS: Final = "fits.txt"
"""By how much the scores of each game must be stretched to be odds; `make fits` writes it, from self-play."""

_NAMES: Final = ("movetime", "nodes", "depth")
LEAST: Final = 0.0005
"""Scores come in thousandths: one of 0 that is not proved is not nothing."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How long to look: until the first of them is reached. At least one; `movetime` in milliseconds."""

    movetime: int | None = None
    nodes: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        if self.movetime is self.nodes is self.depth is None:
            raise NotationError("limit", "", "one of movetime, nodes and depth at least")

    @classmethod
    def parse(cls, text: str) -> Self:
        """`nodes=20000`, `movetime=100,depth=9`; NotationError for any other text."""
        parts = [part.partition("=") for part in text.split(",")]
        known = {name: int(number) for name, _, number in parts if name in _NAMES and _is_whole(number)}
        if len(known) != len(parts):
            raise NotationError("limit", text, "movetime=MS, nodes=N or depth=N, several with commas between them")
        return cls(**known)


@dataclass(frozen=True, slots=True)
class Prospect:
    """One of the best moves, with the play expected after it, and what it promises to whom the analysis is about.

    `score` is the search's own share of the win, `chance` the share that games so judged have really brought, and
    `proved` (win, draw, loss) is certain, whoever plays best. Without moves: chance moves next.
    """

    moves: tuple[str, ...]
    score: float
    chance: float
    proved: str | None = None


@dataclass(frozen=True, slots=True)
class Insight:
    """What was found out about a position: for which seat, the best move first, how deep and with how many nodes.

    No prospects: the game is over.
    """

    seat: int | None
    prospects: tuple[Prospect, ...]
    depth: int = 0
    nodes: int = 0

    @property
    def best(self) -> Prospect:
        """Of the best move, or of the position where chance moves."""
        return self.prospects[0]


def analyse(position: Position[Any] | str, limit: Limit, lines: int = 3) -> Insight:
    """What a position, a game, or the line of a game as a text is worth to the seat to move.

    Where chance moves it is about the seat whose turn it is, after the outcomes by their odds.
    """
    game = as_game(position)
    name, line = str(game).split(" ", 1)
    best = native.go(name, line, movetime=limit.movetime, nodes=limit.nodes, depth=limit.depth, lines=lines)
    if not best.lines:
        return Insight(None, ())
    prospects = tuple(_prospect(game, info) for info in best.lines)
    return Insight(mover(game), prospects, best.info.depth or 0, best.info.nodes or 0)


def as_game(position: Position[Any] | str) -> Game:
    """The game that a position, a game or the line of a game is about."""
    if isinstance(position, str):
        return Game.parse(position)
    return position if isinstance(position, Game) else Game(position)


def mover(game: Game) -> int | None:
    """The seat whose turn it is, also while the dice roll; None when the game is over."""
    if game.turn != CHANCE:
        return game.turn
    chancy: Any = game.position
    seat: int = chancy.mover
    return seat


def _prospect(game: Game, info: Info) -> Prospect:
    score = (info.score or 0) / 1000
    return Prospect(info.pv, score, odds(game.entry.name, game.seats, score, info.proved), info.proved)


# How scores become odds


def odds(game: str, seats: int, score: float, proved: str | None = None) -> float:
    """The share of the win that games with this score have brought: certain where it is proved, else never quite."""
    if proved:
        return {"win": 1.0, "draw": 1 / seats, "loss": 0.0}[proved]
    even = logit(1 / seats)
    return 1 / (1 + exp(-even - fits()[game, seats] * (logit(min(max(score, LEAST), 1 - LEAST)) - even)))


def logit(share: float) -> float:
    """The logarithm of the odds of this share."""
    return log(share / (1 - share))


@cache
def fits() -> dict[tuple[str, int], float]:
    """By game and seats: the factor that makes log odds of the search those of the games it has played."""
    lines = resources.files(__package__).joinpath(FITS).read_text("utf-8").splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return {(game, int(seats)): float(factor) for game, seats, factor, *_ in rows}


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdigit()
