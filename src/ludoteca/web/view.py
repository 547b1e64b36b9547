"""What a visitor is told of a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ludoteca.web.messages import ChatLine, GameView, Listed, Presence, Update
    from ludoteca.web.table import Table


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who is there: the seats that are, those that are not and since when, and how many watch."""

    online: frozenset[int] = frozenset()
    gone: Mapping[int, int] = field(default_factory=dict)
    watchers: int = 0


NOBODY = Attendance()


def view(
    table: Table, *, mine: Sequence[int], now: int, there: Attendance = NOBODY, chat: Sequence[ChatLine] = ()
) -> GameView:
    """All that the visitor to whom the seats `mine` belong may know."""
    raise NotImplementedError


def update(table: Table, since: int, *, mine: Sequence[int], now: int, there: Attendance = NOBODY) -> Update | None:
    """What has changed after version `since`; None where an update cannot say it: send a snapshot."""
    raise NotImplementedError


def presence(table: Table, *, mine: Sequence[int], now: int, there: Attendance) -> Presence:
    """Who is there, and what this visitor may do about it."""
    raise NotImplementedError


def listed(table: Table, *, mine: Sequence[int] = (), there: Attendance = NOBODY) -> Listed:
    """The game in a list."""
    raise NotImplementedError
