"""Time controls, pure: what every seat has left, and when that runs out (docs/site.md, "Time").

Times are whole milliseconds. A clock does not tick: it knows since when it has been running for which seat.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ludoteca.web.messages import TimeControl

SECOND: Final = 1000
DAY: Final = 24 * 60 * 60 * SECOND

MOST_LAG: Final = 500
"""The most that is given back for one move."""
FIRST_QUOTA: Final = 500
QUOTA_GAIN: Final = 100
MOST_QUOTA: Final = 1000
"""What can be given back in all: at the start, what every turn adds, and what can be saved up."""

FIRST_MOVE: Final = 30 * SECOND
"""How long a seat may think about each move of its first turn in a game with a clock."""

USUAL_LENGTH: Final = 40
"""So many increments are counted when a game is called fast or slow."""

PATIENCE: Final = ((180, 30 * SECOND), (600, 60 * SECOND))
"""How long one waits for who has gone away in games of up to so many seconds a seat."""
LONGEST_PATIENCE: Final = 120 * SECOND


def fault(time: TimeControl) -> str | None:
    """What is wrong with a time control, if anything: fields of another kind, or nothing to think with."""
    if time.kind == "clock":
        wrong = time.days or not (time.seconds or time.increment)
        return "a clock has seconds or an increment, and no days" if wrong else None
    if time.seconds or time.increment:
        return f"{time.kind} has no seconds and no increment"
    if time.kind == "days":
        return None if time.days else "days are at least 1"
    return "none has no days" if time.days else None


def patience(time: TimeControl) -> int | None:
    """How long a seat must be gone until the win can be claimed from it; None: nobody is ever gone."""
    if time.kind != "clock":
        return None
    length = time.seconds + USUAL_LENGTH * time.increment
    return next((wait for longest, wait in PATIENCE if length <= longest), LONGEST_PATIENCE)


def first_move(time: TimeControl) -> int | None:
    """How long a seat may wait with a move of its first turn before the game is aborted."""
    return {"none": None, "clock": FIRST_MOVE, "days": time.days * DAY}[time.kind]


def written(time: TimeControl) -> str | None:
    """As in the tag of a record: `600+5`, `3d`; None without a clock."""
    return {"none": None, "clock": f"{time.seconds}+{time.increment}", "days": f"{time.days}d"}[time.kind]


@dataclass(frozen=True, slots=True)
class Clock:
    """What every seat had left at `since`, and what can still be given back to it for lag."""

    time: TimeControl
    left: tuple[int, ...]
    quota: tuple[int, ...]
    since: int
    running: int | None = None

    @classmethod
    def of(cls, time: TimeControl, seats: int, at: int) -> Clock:
        """The clock of a game that begins; it runs for nobody yet."""
        whole = time.days * DAY if time.kind == "days" else (time.seconds or time.increment) * SECOND
        return cls(time, (whole,) * seats, (FIRST_QUOTA,) * seats, at)

    def spent(self, now: int) -> int:
        """How long the seat for which it runs has been thinking."""
        return max(0, now - self.since)

    def credit(self, now: int, lag: int) -> int:
        """What is given back for a move that comes now, when the way there and back takes `lag`."""
        if self.running is None:
            return 0
        return max(0, min(lag // 2, MOST_LAG, self.quota[self.running], self.spent(now)))

    def in_time(self, now: int, credit: int) -> bool:
        """Whether a move that comes now, with so much given back, is in time."""
        return self.running is None or self.spent(now) - credit <= self.left[self.running]

    @property
    def deadline(self) -> int | None:
        """When time is up for sure, lag included; None while it runs for nobody."""
        if self.running is None:
            return None
        return self.since + self.left[self.running] + min(MOST_LAG, self.quota[self.running]) + 1

    def charged(self, at: int, credit: int = 0) -> Clock:
        """Until now the time of the seat for which it runs is used up, all but what is given back."""
        if self.running is None:
            return replace(self, since=at)
        seat = self.running
        left = max(0, self.left[seat] - max(0, self.spent(at) - credit))
        quota = self.quota[seat] - credit
        return replace(self, left=_set(self.left, seat, left), quota=_set(self.quota, seat, quota), since=at)

    def handed(self, seat: int | None, at: int) -> Clock:
        """The turn has passed on: who had it gets what a turn brings, and the clock runs for `seat` (None: nobody)."""
        left, quota, had = self.left, self.quota, self.running
        if had is not None:
            left = _set(left, had, left[had] + self.time.increment * SECOND)
            quota = _set(quota, had, min(MOST_QUOTA, quota[had] + QUOTA_GAIN))
        if seat is not None and self.time.kind == "days":
            left = _set(left, seat, self.time.days * DAY)
        return Clock(self.time, left, quota, at, seat)

    def stopped(self, at: int) -> Clock:
        """It runs for nobody any more."""
        return replace(self.charged(at), running=None)

    def resumed(self, since: int, at: int) -> Clock:
        """From `since` to `at` it stood still, because the server was away."""
        return replace(self, since=self.since + max(0, at - max(since, self.since)))


def _set(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
