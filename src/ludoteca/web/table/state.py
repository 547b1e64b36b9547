"""The state of one game, changed only by applying events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludoteca.web.events import Event
    from ludoteca.web.messages import Moved


@dataclass(frozen=True, slots=True)
class Due:
    """The seat for which the server has to find a move: the engine at `level`, or (None) a simple bot for a leaver."""

    seat: int
    level: int | None


class Table:
    """One game: who sits where, the position, the clocks, what is offered."""

    id: str
    version: int
    """How many events have been applied."""
    status: Literal["waiting", "running", "ended"]
    turn: int | None
    """The seat to move; -1 never after a whole decision, for chance moves at once; None when nothing can be played."""

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Table:
        """The table after these events, of which the first is a `Created`."""
        raise NotImplementedError

    def apply(self, event: Event) -> None:
        """Let this event have happened."""
        raise NotImplementedError

    @property
    def plies(self) -> int:
        """How many plies stand on the board."""
        raise NotImplementedError

    @property
    def deadline(self) -> int | None:
        """When `decide(table, Timeout(), now=…)` is due, by the clock of the server; None: never."""
        raise NotImplementedError

    @property
    def line(self) -> str:
        """The game on one line (N2), for the engine: `str(record.Game)`."""
        raise NotImplementedError

    def due(self) -> Due | None:
        """The move that the server has to find by itself now (then `decide(table, BotMove(ply, text), now=…)`)."""
        raise NotImplementedError

    @property
    def rematch_due(self) -> bool:
        """Whether all who sit here want to play again: then `rematch(...)` makes the next game."""
        raise NotImplementedError

    def legal(self) -> list[str]:
        """A line for every legal move, its text and then its clicks; worked out once for every position."""
        raise NotImplementedError

    def moved(self, plies: int = 0) -> list[Moved]:
        """What is said of the plies after the first `plies`."""
        raise NotImplementedError
