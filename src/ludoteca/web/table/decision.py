"""What a deed leads to: events, or a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludoteca.web.events import Event
    from ludoteca.web.table.deeds import Deed
    from ludoteca.web.table.state import Table


def decide(
    table: Table, deed: Deed, *, seat: int | None = None, now: int, lag: int = 0, gone: Mapping[int, int] | None = None
) -> list[Event]:
    """The events that this deed of a seat (None: of the server) leads to, never none; Refusal when it may not be.

    `lag`: the measured way there and back between the server and this seat, in ms. `gone`: the seats of which nobody
    is there, and since when. The table is not changed.
    """
    raise NotImplementedError


def allowed(table: Table, *, seat: int, now: int, gone: Mapping[int, int] | None = None) -> list[str]:
    """The words of `ACTS` that `decide` would not refuse this seat now."""
    raise NotImplementedError
