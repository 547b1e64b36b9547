"""The numbers before the moves: how often play has come round (N7)."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.position import CHANCE


@dataclass(frozen=True, slots=True)
class Count:
    """The number a move belongs to. `Count(seats)` is the count before the first move of a game.

    `first` is the seat that moved first of all, `last` the one that moved last; chance is neither.
    """

    seats: int
    number: int = 0
    starts: bool = False
    first: int | None = None
    last: int | None = None

    def after(self, seat: int) -> Count:
        """The count of the move that `seat`, or chance, makes next."""
        starts = self.number == 0
        if seat == CHANCE:
            return Count(self.seats, self.number + starts, starts, self.first, self.last)
        first = seat if self.first is None else self.first
        if self.last is not None:
            starts = starts or (seat - first) % self.seats < (self.last - first) % self.seats
        return Count(self.seats, self.number + starts, starts, first, seat)

    def __str__(self) -> str:
        """As written before a move: `4.` when the move starts the number, else `4...`."""
        return f"{self.number}{'.' if self.starts else '...'}"
