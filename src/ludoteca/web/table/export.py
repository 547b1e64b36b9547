"""The record of a game that was played here."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from ludoteca import dice
from ludoteca.record import UNFINISHED, Game, Record
from ludoteca.web.clock import written

if TYPE_CHECKING:
    from ludoteca.web.events import Place
    from ludoteca.web.table.state import Table

LEFT = "Left"
"""The tag of the seats that have left, and why: `2 time`, by commas."""
COUNTED = "Counted"
"""The tag of the result that counts on the site, where the record has to have that of the rules."""
ENDED = "Ended"
"""The tag of a game that ended without a result: `aborted`."""


def record(table: Table, *, site: str = "Ludoteca") -> Record:
    """The record: players, date, time control, limits, result, reason, and with dice all that verifies them."""
    game = Game(table.start, (), table.limits).replay(table.moves)
    finished = table.finished
    by_host = finished is not None and finished.result != UNFINISHED and game.outcome() is None
    return Record.of(
        game,
        players=[_player(place) for place in table.places],
        event=site,
        date=datetime.fromtimestamp(table.created.at / 1000, UTC).strftime("%Y.%m.%d"),
        time_control=written(table.created.time),
        result=finished.result if by_host and finished else None,
        reason=finished.reason if by_host and finished else None,
        tags=_tags(table),
    )


def _player(place: Place) -> str | None:
    return place.name if place.level is None else f"{place.name or 'bot'} (level {place.level})"


def _tags(table: Table) -> dict[str, str]:
    """What only this site has to say. The secret of the dice stays one until the game is over."""
    tags = {"Id": table.id}
    finished, secret = table.finished, table.created.secret
    if table.left:
        tags[LEFT] = ", ".join(f"{seat} {reason}" for seat, reason in table.left.items())
    if finished is not None and finished.result == UNFINISHED:
        tags[ENDED] = finished.reason
    elif finished is not None and table.left and table.outcome() is not None:
        tags[COUNTED] = finished.result
    if secret is not None and finished is not None:
        tags.update(dice.tags(secret, [place.nonce for place in table.places]))
    return tags
