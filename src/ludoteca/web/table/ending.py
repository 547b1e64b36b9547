"""What follows by itself: the start when all seats are taken, chance moves, passes, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteca import dice
from ludoteca.kamisado.notation import Pass
from ludoteca.kamisado.rules import Position as Kamisado
from ludoteca.position import CHANCE
from ludoteca.record.result import UNFINISHED, split
from ludoteca.web import events

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ludoteca.web.events import Event
    from ludoteca.web.table.state import Table

ABORTED = "aborted"
"""The reason of a game that nobody has won or lost."""


def of_itself(table: Table, now: int) -> Iterator[Event]:
    """The events that nobody has to decide; every one is applied to the table before the next is asked for."""
    if table.status == "waiting" and all(place.taken for place in table.places):
        yield events.Started(now)
    while table.status == "running":
        event = _next(table, now)
        if event is None:
            return
        yield event


def _next(table: Table, now: int) -> Event | None:
    if table.outcome() is not None:
        return _over(table, now)
    if table.left and _is_decided(table):
        return _won_by_staying(table, now)
    turn = table.turn
    if turn == CHANCE:
        return _rolled(table, now)
    if turn is not None and isinstance(table.position, Kamisado):
        return _passed(table, turn, now)
    return None


def _rolled(table: Table, now: int) -> Event:
    secret = table.created.secret
    assert secret is not None  # every game with chance has one
    number = table.rolls + 1
    nonces = [place.nonce for place in table.places]
    return events.Rolled(now, str(dice.roll(table.position.chances(), secret, nonces, number)), number)


def _passed(table: Table, seat: int, now: int) -> Event | None:
    """A blocked tower passes by itself (M5): there is nothing to choose."""
    move: Any = table.position.legal_moves()[0]
    return events.Played(now, seat, str(move), forced=True) if isinstance(move, Pass) else None


# The end


def aborted(table: Table, at: int, by: int | None) -> Event:
    """Nobody has won or lost."""
    return events.Finished(at, UNFINISHED, ABORTED, [], list(table.position.points()), by)


def drawn(table: Table, at: int, reason: str, by: int | None = None) -> Event:
    """All share the win."""
    return _ended(table, at, reason, (), by)


def _over(table: Table, now: int) -> Event:
    """By the rules or a limit; who has left does not win, whatever the bot has made of its seat."""
    outcome = table.outcome()
    assert outcome is not None  # asked before
    winners = [seat for seat in outcome.winners if seat not in table.left]
    if outcome.winners and not winners:
        winners = _best(table)
    return _ended(table, now, outcome.reason, winners)


def _is_decided(table: Table) -> bool:
    """Whether after somebody has left only one seat can still win, or no person any more."""
    contenders = table.contenders()
    return len(contenders) <= 1 or not any(map(table.is_played_by_a_person, contenders))


def _won_by_staying(table: Table, now: int) -> Event:
    by, reason = list(table.left.items())[-1]
    return _ended(table, now, reason, _best(table), by)


def _best(table: Table) -> list[int]:
    """Of the seats that can still win those that stand best: by points, in Marrakech then by dirhams (M8)."""
    points = table.position.points()
    purses = getattr(table.position, "purses", points)
    staying = table.contenders()  # never empty: with the last but one the game is over
    best = max((points[seat], purses[seat]) for seat in staying)
    return [seat for seat in staying if (points[seat], purses[seat]) == best]


def _ended(table: Table, at: int, reason: str, winners: Sequence[int], by: int | None = None) -> Event:
    result = split(tuple(winners), table.seats)
    return events.Finished(at, result, reason, list(winners), list(table.position.points()), by)
