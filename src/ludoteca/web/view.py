"""What a visitor is told of a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from ludoteca.web.messages import ClockView, DiceView, Ended, GameView, Listed, Person, Presence, Update
from ludoteca.web.table import allowed, claim_at

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ludoteca.web.messages import ChatLine
    from ludoteca.web.table import Table


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who is there: the seats that are, those that are not and since when, and how many watch."""

    online: frozenset[int] = frozenset()
    gone: Mapping[int, int] = field(default_factory=dict)
    watchers: int = 0


NOBODY = Attendance()
"""Nobody is there, and nobody is missed."""


def view(
    table: Table, *, mine: Sequence[int], now: int, there: Attendance = NOBODY, chat: Sequence[ChatLine] = ()
) -> GameView:
    """All that the visitor to whom the seats `mine` belong may know."""
    created = table.created
    return GameView(
        id=table.id,
        version=table.version,
        game=created.game,
        title=created.title,
        options=created.options,
        start=created.start,
        limits=created.limits,
        time=created.time,
        status=table.status,
        seats=_people(table, there),
        moves=table.moved(),
        turn=table.turn,
        mine=list(mine),
        legal=_legal(table, mine),
        number=_number(table),
        clock=_clock(table, now),
        draw_offer=table.draw_offer,
        takeback_request=table.takeback,
        ended=_ended(table),
        dice=_dice(table),
        rematch=table.rematch,
        rematch_offers=list(table.rematch_offers),
        can=_can(table, mine, now, there),
        claim_at=_claim_at(table, mine, there),
        watchers=there.watchers,
        chat=list(chat),
        created=created.at,
    )


def update(table: Table, since: int, *, mine: Sequence[int], now: int, there: Attendance = NOBODY) -> Update | None:
    """What has changed after version `since`; None where an update cannot say it: send a snapshot."""
    if not table.rewound <= since <= table.version:
        return None
    reseated = since < table.reseated
    return Update(
        game=table.id,
        before=since,
        version=table.version,
        moved=table.moved(table.plies_at(since)),
        plies=table.plies,
        turn=table.turn,
        number=_number(table),
        legal=_legal(table, mine),
        clock=_clock(table, now),
        can=_can(table, mine, now, there),
        draw_offer=table.draw_offer,
        takeback_request=table.takeback,
        rematch=table.rematch,
        rematch_offers=list(table.rematch_offers),
        ended=_ended(table),
        dice=_dice(table) if reseated or table.finished else None,
        seats=_people(table, there) if reseated else None,
        claim_at=_claim_at(table, mine, there),
    )


def presence(table: Table, *, mine: Sequence[int], now: int, there: Attendance) -> Presence:
    """Who is there, and what this visitor may do about it."""
    return Presence(
        game=table.id,
        seats=_people(table, there),
        watchers=there.watchers,
        claim_at=_claim_at(table, mine, there),
        can=_can(table, mine, now, there),
    )


def listed(table: Table, *, mine: Sequence[int] = (), there: Attendance = NOBODY) -> Listed:
    """The game in a list."""
    created = table.created
    return Listed(
        id=table.id,
        game=created.game,
        title=created.title,
        options=created.options,
        time=created.time,
        status=table.status,
        seats=_people(table, there),
        text=str(table.position),
        plies=table.plies,
        turn=table.turn,
        mine=list(mine),
        ended=_ended(table),
        updated=table.updated,
        deadline=table.deadline,
    )


def _people(table: Table, there: Attendance) -> list[Person]:
    people = []
    for seat, place in enumerate(table.places):
        kind: Literal["person", "bot", "open"] = "bot" if place.kind == "bot" else "person" if place.taken else "open"
        online = kind == "bot" or seat in there.online
        gone, left = there.gone.get(seat), seat in table.left
        people.append(Person(kind, place.name, place.level, online, None if online else gone, left))
    return people


def _legal(table: Table, mine: Sequence[int]) -> list[str] | None:
    """The legal moves, for the seat of this visitor that is to move."""
    turn = table.turn
    if turn is None or turn not in mine or not table.is_played_by_a_person(turn):
        return None
    return table.legal()


def _number(table: Table) -> int:
    """Of the round of play that the next move belongs to; of a game that is over the last one."""
    turn = table.turn
    return table.count.number if turn is None else table.count.after(turn).number


def _clock(table: Table, now: int) -> ClockView | None:
    """As it stands now; None in a game without one."""
    if table.created.time.kind == "none":
        return None
    clock = table.clock.charged(now)
    return ClockView(list(clock.left), now, clock.running)


def _ended(table: Table) -> Ended | None:
    over = table.finished
    return None if over is None else Ended(over.result, over.reason, over.winners, over.points, over.by)


def _dice(table: Table) -> DiceView | None:
    """The commitment; the secret once the game is over."""
    created = table.created
    if created.commitment is None:
        return None
    nonces = [place.nonce for place in table.places]
    return DiceView(created.commitment, nonces, created.secret if table.finished else None)


def _can(table: Table, mine: Sequence[int], now: int, there: Attendance) -> list[str]:
    """The acts open to any of the visitor's seats, each once."""
    words = [word for seat in mine for word in allowed(table, seat=seat, now=now, gone=there.gone)]
    return list(dict.fromkeys(words))


def _claim_at(table: Table, mine: Sequence[int], there: Attendance) -> int | None:
    times = [claim_at(table, seat, there.gone) for seat in mine if seat not in table.left]
    return min((time for time in times if time is not None), default=None)
