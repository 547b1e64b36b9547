"""What a deed leads to: events, or a refusal. The rules of the table, one short function for every deed.

Each of them refuses, or yields events; every event is applied to a draft before the function goes on, so it reads the
table as it has become by then.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ludoteca.position import CHANCE, LudotecaError
from ludoteca.web import events
from ludoteca.web.clock import patience
from ludoteca.web.table import deeds, ending
from ludoteca.web.table.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ludoteca.web.events import Event
    from ludoteca.web.table.state import Table

DRAWS: Final = ("abalone", "block")
"""The games in which a draw can be offered; the others know none."""

NOBODY: Final[Mapping[int, int]] = MappingProxyType({})
"""No seat is gone."""

OFFER_PAUSE: Final = 10
"""A seat offers a draw at most once in so many plies."""


class Asked(NamedTuple):
    """Who asks (None: the server), when, and what is known of the connections."""

    seat: int | None
    now: int
    lag: int
    gone: Mapping[int, int]


def decide(
    table: Table, deed: deeds.Deed, *, seat: int | None = None, now: int, lag: int = 0, gone: Mapping[int, int] = NOBODY
) -> list[Event]:
    """The events that this deed of a seat (None: of the server) leads to, never none; Refusal when it may not be.

    `lag`: the measured way there and back between the server and this seat, in ms. `gone`: the seats of which nobody
    is there, and since when. The table is not changed.
    """
    decided: list[Event] = []
    _check_seat(table, deed, seat)
    draft = table.copy()
    for event in _RULES[type(deed)](draft, deed, Asked(seat, now, lag, gone)):
        draft.apply(event)
        decided.append(event)
    for event in ending.of_itself(draft, now):
        draft.apply(event)
        decided.append(event)
    return decided


def allowed(table: Table, *, seat: int, now: int, gone: Mapping[int, int] = NOBODY) -> list[str]:
    """The words of `ACTS` that `decide` would not refuse this seat now."""
    words = []
    for word, deed in deeds.ACTS.items():
        try:
            _check_seat(table, deed, seat)
            next(_RULES[type(deed)](table, deed, Asked(seat, now, 0, gone)))
        except Refusal:
            continue
        words.append(word)
    return words


def claim_at(table: Table, seat: int, gone: Mapping[int, int]) -> int | None:
    """From when on this seat may claim the win from somebody who is gone."""
    wait = patience(table.created.time)
    others = [since for other, since in gone.items() if other in _opponents(table, seat)]
    if wait is None or not others or table.status != "running" or not table.has_begun:
        return None
    return min(others) + wait


def _check_seat(table: Table, deed: deeds.Deed, seat: int | None) -> None:
    if isinstance(deed, deeds.OF_THE_SERVER) != (seat is None):
        raise Refusal("forbidden", f"{type(deed).__name__} is not for {'the server' if seat is None else 'a seat'}")
    if seat is None:
        return
    if not 0 <= seat < table.seats or table.places[seat].kind == "bot":
        raise Refusal("forbidden", f"seat {seat}: nobody may act for it")
    if not table.places[seat].taken and not isinstance(deed, deeds.Sit):
        raise Refusal("forbidden", f"seat {seat}: nobody sits there yet")
    if seat in table.left and not isinstance(deed, deeds.OfferRematch):
        raise Refusal("over", f"seat {seat} has left the game ({table.left[seat]})")


def _check_running(table: Table) -> None:
    if table.status == "ended":
        raise Refusal("over", "the game is over")
    if table.status == "waiting":
        raise Refusal("not-now", "not all seats are taken yet")


def _opponents(table: Table, seat: int) -> list[int]:
    """The other seats with people who have to be asked: those that are not played on the same device."""
    return [other for other in table.people() if other not in table.party(seat)]


# Sitting down, playing


def _sit(table: Table, deed: deeds.Sit, asked: Asked) -> Iterator[Event]:
    seat = _seat(asked)
    if table.status == "ended":
        raise Refusal("over", "the game is over")
    if table.places[seat].taken:
        raise Refusal("taken", f"seat {seat} is taken")
    yield events.Seated(asked.now, seat, deed.name, deed.nonce)


def _seat(asked: Asked) -> int:
    assert asked.seat is not None  # checked before: this deed is for a seat
    return asked.seat


def _play(table: Table, deed: deeds.PlayMove, asked: Asked) -> Iterator[Event]:
    seat = _seat(asked)
    _check_running(table)
    _check_ply(table, deed.ply)
    if table.turn != seat:
        raise Refusal("not-now", f"it is not the turn of seat {seat}")
    credit = table.clock.credit(asked.now, asked.lag)
    if not table.clock.in_time(asked.now, credit):
        raise Refusal("over", "the time is up")
    _check_move(table, deed.move)
    yield events.Played(asked.now, seat, deed.move, credit)


def _bot_move(table: Table, deed: deeds.BotMove, asked: Asked) -> Iterator[Event]:
    _check_running(table)
    if table.due() != deed.due:
        raise Refusal("stale", f"{deed.due} is not what is due now: {table.due()}")
    _check_move(table, deed.move)
    yield events.Played(asked.now, deed.due.seat, deed.move)


def _check_ply(table: Table, ply: int) -> None:
    if ply != table.plies:
        raise Refusal("stale", f"the move answers ply {ply}, and {table.plies} have been played")


def _check_move(table: Table, text: str) -> None:
    """Ask the rules for this one move: they say the same as the list of legal moves, and why not, without a list."""
    try:
        table.position.parse_move(text)
    except LudotecaError as error:
        raise Refusal("illegal", str(error)) from error


# Ending it


def _abort(table: Table, _: deeds.Abort, asked: Asked) -> Iterator[Event]:
    if table.status == "ended":
        raise Refusal("over", "the game is over")
    if table.has_begun:
        raise Refusal("not-now", "every seat has had its first turn: the game cannot be aborted any more")
    yield ending.aborted(table, asked.now, asked.seat)


def _resign(table: Table, _: deeds.Resign, asked: Asked) -> Iterator[Event]:
    _check_running(table)
    if not table.has_begun:
        raise Refusal("not-now", "before every seat has had its first turn the game is aborted, not resigned")
    if asked.seat not in table.contenders():
        raise Refusal("not-now", f"seat {asked.seat} is out of the game already")
    yield events.Left(asked.now, _seat(asked), "resignation")


def _timeout(table: Table, _: deeds.Timeout, asked: Asked) -> Iterator[Event]:
    _check_running(table)
    deadline, seat = table.deadline, table.turn
    if deadline is None or seat is None or asked.now < deadline:
        raise Refusal("not-now", "nobody's time is up")
    if table.has_begun:
        yield events.Left(asked.now, seat, "time")
    else:
        yield ending.aborted(table, asked.now, seat)


def _claim_win(table: Table, _: deeds.ClaimWin, asked: Asked) -> Iterator[Event]:
    for other in _claimable(table, asked):
        yield events.Left(asked.now, other, "abandonment")


def _claim_draw(table: Table, _: deeds.ClaimDraw, asked: Asked) -> Iterator[Event]:
    if table.created.game not in DRAWS:
        raise Refusal("not-now", f"{table.created.game} knows no draw")
    gone = _claimable(table, asked)
    yield ending.drawn(table, asked.now, "abandonment", by=gone[0])


def _claimable(table: Table, asked: Asked) -> list[int]:
    """The opponents who have been gone long enough."""
    _check_running(table)
    since = claim_at(table, _seat(asked), asked.gone)
    wait = patience(table.created.time)
    if since is None or wait is None or asked.now < since:
        raise Refusal("not-now", "nobody has been gone for long enough")
    opponents = _opponents(table, _seat(asked))
    return [other for other in opponents if other in asked.gone and asked.gone[other] + wait <= asked.now]


# Draws by agreement


def _offer_draw(table: Table, deed: deeds.OfferDraw, asked: Asked) -> Iterator[Event]:
    seat = _seat(asked)
    _check_running(table)
    if table.created.game not in DRAWS:
        raise Refusal("not-now", f"{table.created.game} knows no draw")
    if table.draw_offer not in (None, seat):
        yield from _accept_draw(table, deeds.AcceptDraw(), asked)
        return
    if not table.has_begun or len(table.people()) < table.seats:
        raise Refusal("not-now", "a draw is offered to people, after every seat's first turn")
    if table.plies < table.offered_at.get(seat, -OFFER_PAUSE) + OFFER_PAUSE:
        raise Refusal("not-now", f"a draw is offered at most once in {OFFER_PAUSE} plies")
    yield events.DrawOffered(asked.now, seat)


def _check_offered(table: Table, asked: Asked) -> None:
    _check_running(table)
    if table.draw_offer in (None, asked.seat):
        raise Refusal("not-now", "nobody else has offered a draw")


def _accept_draw(table: Table, _: deeds.AcceptDraw, asked: Asked) -> Iterator[Event]:
    _check_offered(table, asked)
    yield ending.drawn(table, asked.now, "agreement")


def _decline_draw(table: Table, _: deeds.DeclineDraw, asked: Asked) -> Iterator[Event]:
    _check_offered(table, asked)
    yield events.DrawDeclined(asked.now, _seat(asked))


# Taking back


def _undo(table: Table, _: deeds.Undo, asked: Asked) -> Iterator[Event]:
    _check_running(table)
    if _opponents(table, _seat(asked)):
        raise Refusal("not-now", "the other players have to be asked")
    yield events.TakenBack(asked.now, _seat(asked), _last_choice(table, asked))


def _ask_takeback(table: Table, _: deeds.AskTakeback, asked: Asked) -> Iterator[Event]:
    _check_running(table)
    if not _opponents(table, _seat(asked)):
        raise Refusal("not-now", "nobody has to be asked: undo")
    if table.takeback is not None:
        raise Refusal("not-now", f"seat {table.takeback} has asked already")
    _last_choice(table, asked)
    yield events.TakebackAsked(asked.now, _seat(asked))


def _last_choice(table: Table, asked: Asked) -> int:
    """The last ply that this party chose. What dice and piles have shown since then is never taken back."""
    if not table.clock.in_time(asked.now, 0):
        raise Refusal("over", "the time is up")
    party = table.party(_seat(asked))
    for ply in range(table.plies - 1, -1, -1):
        if table.movers[ply] == CHANCE:
            raise Refusal("not-now", "what the dice or the piles have shown is not taken back")
        if table.movers[ply] in party:
            return ply
    raise Refusal("not-now", "there is no move to take back")


def _check_asked(table: Table, asked: Asked) -> int:
    _check_running(table)
    if table.takeback is None:
        raise Refusal("not-now", "nobody wants to take a move back")
    return table.takeback


def _accept_takeback(table: Table, _: deeds.AcceptTakeback, asked: Asked) -> Iterator[Event]:
    wants, seat = _check_asked(table, asked), _seat(asked)
    if seat not in _opponents(table, wants) or seat in table.agreed:
        raise Refusal("not-now", f"seat {seat} is not asked")
    plies = _last_choice(table, asked._replace(seat=wants))
    yield events.TakebackAgreed(asked.now, seat)
    if table.agreed.issuperset(_opponents(table, wants)):
        yield events.TakenBack(asked.now, wants, plies)


def _decline_takeback(table: Table, _: deeds.DeclineTakeback, asked: Asked) -> Iterator[Event]:
    _check_asked(table, asked)
    yield events.TakebackDeclined(asked.now, _seat(asked))


# The server, and playing again


def _resume(table: Table, deed: deeds.Resume, asked: Asked) -> Iterator[Event]:
    if table.status != "running":
        raise Refusal("not-now", "no clock is running")
    yield events.Resumed(asked.now, deed.since)


def _offer_rematch(table: Table, _: deeds.OfferRematch, asked: Asked) -> Iterator[Event]:
    if table.status != "ended":
        raise Refusal("not-now", "the game is not over")
    if table.rematch is not None or asked.seat in table.rematch_offers:
        raise Refusal("not-now", "that has been said already")
    yield events.RematchOffered(asked.now, _seat(asked))


def _rematch(table: Table, deed: deeds.Rematch, asked: Asked) -> Iterator[Event]:
    if not table.rematch_due:
        raise Refusal("not-now", "not everybody wants to play again")
    yield events.Rematched(asked.now, deed.game)


_RULES: Final[dict[type, Callable[[Table, Any, Asked], Iterator[Event]]]] = {
    deeds.Sit: _sit,
    deeds.PlayMove: _play,
    deeds.BotMove: _bot_move,
    deeds.Abort: _abort,
    deeds.Resign: _resign,
    deeds.Timeout: _timeout,
    deeds.ClaimWin: _claim_win,
    deeds.ClaimDraw: _claim_draw,
    deeds.OfferDraw: _offer_draw,
    deeds.AcceptDraw: _accept_draw,
    deeds.DeclineDraw: _decline_draw,
    deeds.Undo: _undo,
    deeds.AskTakeback: _ask_takeback,
    deeds.AcceptTakeback: _accept_takeback,
    deeds.DeclineTakeback: _decline_takeback,
    deeds.Resume: _resume,
    deeds.OfferRematch: _offer_rematch,
    deeds.Rematch: _rematch,
}
