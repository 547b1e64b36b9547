"""What is said to the engine: one frozen value a line (rulebook/protocol.md, E2 to E9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, TypedDict


@dataclass(frozen=True, slots=True)
class Ugi:
    """Who are you? (E2)"""

    def __str__(self) -> str:
        return "ugi"


@dataclass(frozen=True, slots=True)
class SetOption:
    """Set an option (E2)."""

    name: str
    value: str

    def __str__(self) -> str:
        return f"setoption name {self.name} value {self.value}"


@dataclass(frozen=True, slots=True)
class IsReady:
    """Are you still there? (E3)"""

    def __str__(self) -> str:
        return "isready"


@dataclass(frozen=True, slots=True)
class Position:
    """What everything else is about: the line of a game (E4)."""

    line: str

    def __str__(self) -> str:
        return f"position {self.line}"


@dataclass(frozen=True, slots=True)
class Text:
    """The position as it stands (E4)."""

    def __str__(self) -> str:
        return "text"


@dataclass(frozen=True, slots=True)
class Moves:
    """All legal moves (E5)."""

    def __str__(self) -> str:
        return "moves"


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds of dice or draws (E5)."""

    def __str__(self) -> str:
        return "odds"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ended (E5)."""

    def __str__(self) -> str:
        return "outcome"


@dataclass(frozen=True, slots=True)
class Perft:
    """Count sequences of moves (E6)."""

    depth: int
    divide: bool = False
    round_only: bool = False

    def __post_init__(self) -> None:
        _whole(depth=self.depth)

    def __str__(self) -> str:
        return f"perft {self.depth}{' divide' if self.divide else ''}{' round' if self.round_only else ''}"


@dataclass(frozen=True, slots=True)
class Playouts:
    """Random games (E7)."""

    games: int
    seed: int
    max_plies: int

    def __post_init__(self) -> None:
        _whole(games=self.games, seed=self.seed, max_plies=self.max_plies)

    def __str__(self) -> str:
        return f"playouts {self.games} seed {self.seed} max_plies {self.max_plies}"


class Limits(TypedDict, total=False):
    """When a search ends by itself: the fields of `Go`, which may all be left out."""

    movetime: int | None
    nodes: int | None
    usual: int | None
    depth: int | None
    clock: tuple[int, ...]
    increment: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Go:
    """Look for the best move until the first of the limits, without any of them until `stop` (E8).

    `movetime` is in milliseconds; `clock` and `increment` too, what every seat has left and what it gets for each move.
    `usual` are the nodes that are enough for a move that is not in doubt.
    `leveled`: without any of them until the level that plays has seen enough (E11).
    """

    movetime: int | None = None
    nodes: int | None = None
    usual: int | None = None
    depth: int | None = None
    clock: tuple[int, ...] = ()
    increment: tuple[int, ...] = ()
    leveled: bool = False

    def __post_init__(self) -> None:
        _whole(**self._limits())
        for name, seats in self._clocks().items():
            _whole(**{f"{name}, seat {seat}": number for seat, number in enumerate(seats)})

    def _limits(self) -> dict[str, int]:
        limits = {"movetime": self.movetime, "nodes": self.nodes, "usual": self.usual, "depth": self.depth}
        return {name: value for name, value in limits.items() if value is not None}

    def _clocks(self) -> dict[str, tuple[int, ...]]:
        clocks = {"clock": self.clock, "increment": self.increment}
        return {name: seats for name, seats in clocks.items() if seats}

    def __str__(self) -> str:
        limits = [f"{name} {value}" for name, value in self._limits().items()]
        limits += [f"{name} {','.join(map(str, seats))}" for name, seats in self._clocks().items()]
        return " ".join(["go", *(limits or ([] if self.leveled else ["infinite"]))])


@dataclass(frozen=True, slots=True)
class Stop:
    """End the work (E8)."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Quit:
    """End (E9)."""

    def __str__(self) -> str:
        return "quit"


Work: TypeAlias = Perft | Playouts | Go
"""What may take long: it can be stopped, and `isready` is answered meanwhile."""

Command: TypeAlias = Ugi | SetOption | IsReady | Position | Text | Moves | Odds | Outcome | Work | Stop | Quit
"""Everything that can be said to the engine."""


def _whole(**numbers: int) -> None:
    """What is no number must not get into a line; which numbers are right is for the engine to say."""
    for name, value in numbers.items():
        if type(value) is not int:
            raise TypeError(f"{name}: expected a whole number, not {value!r}")
