"""The record of a game that was played here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludoteca.record import Record
    from ludoteca.web.table.state import Table


def record(table: Table, *, site: str = "Ludoteca") -> Record:
    """The record: players, date, time control, limits, result, reason, and with dice all that verifies them."""
    raise NotImplementedError
