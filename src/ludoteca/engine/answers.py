"""What the engine says: one frozen value a line (rulebook/protocol.md, E2 to E9)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ludoteca import position
from ludoteca.engine.errors import UnexpectedLine

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Id:
    """`name`, `version` or `protocol`, and what it is (E2)."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Option:
    """An option that can be set to a whole number, to one of some words, or to other text (E2)."""

    name: str
    default: str
    least: int | None = None
    most: int | None = None
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UgiOk:
    """All that is to be said about the engine has been said (E2)."""


@dataclass(frozen=True, slots=True)
class ReadyOk:
    """The engine is there (E3)."""


@dataclass(frozen=True, slots=True)
class Text:
    """The position as it stands (E4)."""

    text: str


@dataclass(frozen=True, slots=True)
class Moves:
    """All legal moves, sorted (E5)."""

    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Odds:
    """The outcomes of chance with their odds; none where nothing is left to chance (E5)."""

    odds: tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ended, or None (E5)."""

    outcome: position.Outcome | None


@dataclass(frozen=True, slots=True)
class Divide:
    """The perft after one move (E6)."""

    move: str
    count: int


@dataclass(frozen=True, slots=True)
class Perft:
    """The number of sequences (E6)."""

    depth: int
    count: int


@dataclass(frozen=True, slots=True)
class Playouts:
    """The sums of random games (E7)."""

    games: int
    plies: int
    wins: tuple[int, ...]
    unfinished: int


@dataclass(frozen=True, slots=True)
class Info:
    """What the search knows so far of one of its lines (E8); None: it did not say.

    `multipv` is the rank of the line, `score` is in thousandths of the win, `value` in the search's own unit, `proved`
    is `win`, `draw` or `loss` where that is certain.
    """

    depth: int | None = None
    nodes: int | None = None
    time: int | None = None
    multipv: int | None = None
    score: int | None = None
    value: int | None = None
    proved: str | None = None
    pv: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BestMove:
    """The end of a search; None when there is nothing to choose (E8)."""

    move: str | None


@dataclass(frozen=True, slots=True)
class Error:
    """A refusal (E1)."""

    reason: str


Answer: TypeAlias = (
    Id | Option | UgiOk | ReadyOk | Text | Moves | Odds | Outcome | Divide | Perft | Playouts | Info | BestMove | Error
)
"""Everything the engine can say."""

_N: Final = "(?:0|[1-9][0-9]*)"  # int() would take more, such as 1_000


def _odds(words: str) -> Odds:
    odds = tuple((move, Fraction(share)) for move, share in re.findall(r"(\S+) (\S+)", words))
    if odds and sum(share for _, share in odds) != 1:
        raise ValueError(words)
    return Odds(odds)


def _outcome(points: str | None, winners: str | None, reason: str | None) -> Outcome:
    if points is None or winners is None or reason is None:
        return Outcome(None)
    won = () if winners == "none" else _numbers(winners)
    return Outcome(position.Outcome(_numbers(points), won, reason))


def _option(name: str, number: str, least: str, most: str, text: str, word: str, words: str) -> Option:
    if number:
        return Option(name, number, int(least), int(most))
    return Option(name, text or word, words=tuple((words or "").split()[1::2]))


def _info(words: str) -> Info:
    known, _, pv = f" {words}".partition(" pv ")
    pairs = re.findall(r"(\w+) (\S+)", known)
    if len(dict(pairs)) != len(pairs):
        raise ValueError(words)
    said: dict[str, Any] = {name: value if name == "proved" else int(value) for name, value in pairs}
    return Info(**said, pv=tuple(pv.split()))


def _numbers(words: str) -> tuple[int, ...]:
    return tuple(map(int, words.split()))


_READERS: Final[dict[str, tuple[str, Callable[..., Answer]]]] = {
    "id": (r"(\w+) (\S.*)", Id),
    "option": (
        rf"name (\w+) type (?:spin default ({_N}) min ({_N}) max ({_N})|string default (\S+)|"
        r"combo default (\S+)((?: var \S+)+))",
        _option,
    ),
    "ugiok": ("", UgiOk),
    "readyok": ("", ReadyOk),
    "text": (r"(\S.*)", Text),
    "moves": (r"(\S+(?: \S+)*)?", lambda words: Moves(tuple((words or "").split()))),
    "odds": (rf"(\S+ {_N}(?:/{_N})?(?: \S+ {_N}(?:/{_N})?)*)?", lambda words: _odds(words or "")),
    "outcome": (rf"none|points ({_N}(?: {_N})*) winners (none|{_N}(?: {_N})*) reason (\w+)", _outcome),
    "divide": (rf"(\S+) ({_N})", lambda move, count: Divide(move, int(count))),
    "perft": (rf"({_N}) ({_N})", lambda depth, count: Perft(int(depth), int(count))),
    "playouts": (
        rf"({_N}) plies ({_N}) wins ({_N}(?: {_N})*) unfinished ({_N})",
        lambda games, plies, wins, unfinished: Playouts(int(games), int(plies), _numbers(wins), int(unfinished)),
    ),
    "info": (
        rf"((?:(?:(?:depth|nodes|time|multipv|score) {_N}|value -?{_N}|proved (?:win|draw|loss))(?: (?!$)|$))*"
        r"(?:pv \S+(?: \S+)*)?)",
        _info,
    ),
    "bestmove": (r"(\S+)", lambda move: BestMove(None if move == "none" else move)),
    "error": (r"(\S.*)", Error),
}


def parse(line: str) -> Answer:
    """The answer a line is, without its line end; UnexpectedLine for what is none."""
    word, blank, rest = line.partition(" ")
    if word not in _READERS:
        raise UnexpectedLine(line, "one of " + ", ".join(_READERS))
    pattern, read = _READERS[word]
    match = re.fullmatch(pattern, rest)
    try:
        if match is None or (blank and not rest):
            raise ValueError(line)
        return read(*match.groups())
    except (ValueError, ZeroDivisionError):  # also a number of thousands of digits
        raise UnexpectedLine(line, f"what {word} says in the protocol") from None
