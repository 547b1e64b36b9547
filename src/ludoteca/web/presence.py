"""Who is there at a game: by the sockets of this process, and by what other processes say of theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludoteca.web.view import Attendance

if TYPE_CHECKING:
    from collections.abc import Collection

SHOWN: Final = 5_000
"""Milliseconds a seat must be away before the others are told: a reload is nobody's business."""

SILENT: Final = 15_000
"""Milliseconds after which what another process has said no longer counts: it must say it again before."""


class Presence:
    """The seats that are there, and those that are not and since when."""

    __slots__ = ("_elsewhere", "_here", "_seats", "_watchers", "away")

    def __init__(self, seats: int, now: int) -> None:
        self._seats = seats
        self._here: frozenset[int] = frozenset()
        self._watchers = 0
        self._elsewhere: dict[str, tuple[int, frozenset[int], int]] = {}
        self.away: dict[int, int] = dict.fromkeys(range(seats), now)

    def here(self, seats: Collection[int], watchers: int, now: int) -> bool:
        """Who is there at this process; whether somebody has come or gone."""
        before = (self._here, self._watchers)
        self._here, self._watchers = frozenset(seats), watchers
        return self._refresh(now) or before != (self._here, watchers)

    def elsewhere(self, process: str, seats: Collection[int], watchers: int, now: int) -> bool:
        """Who is there at another process."""
        before = self._elsewhere.get(process)
        if seats or watchers:
            self._elsewhere[process] = (now, frozenset(seats), watchers)
        else:
            self._elsewhere.pop(process, None)
        after = self._elsewhere.get(process)
        return self._refresh(now) or (before and before[1:]) != (after and after[1:])

    def forget(self, now: int) -> bool:
        """Drop what silent processes have said; whether somebody is gone with them."""
        for process in [name for name, (heard, _, _) in self._elsewhere.items() if heard < now - SILENT]:
            del self._elsewhere[process]
        return self._refresh(now)

    def _refresh(self, now: int) -> bool:
        there = self._here.union(*(seats for _, seats, _ in self._elsewhere.values()))
        before = self.away
        self.away = {seat: before.get(seat, now) for seat in range(self._seats) if seat not in there}
        return before.keys() != self.away.keys()

    def attendance(self, now: int) -> Attendance:
        """What is shown: who has just gone is still there."""
        gone = {seat: since for seat, since in self.away.items() if since <= now - SHOWN}
        watchers = self._watchers + sum(count for _, _, count in self._elsewhere.values())
        return Attendance(frozenset(range(self._seats)) - gone.keys(), gone, watchers)
