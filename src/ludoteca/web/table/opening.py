"""How a game is opened, and opened once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ludoteca import dice, games
from ludoteca.position import NotationError
from ludoteca.record import USUAL, Limits
from ludoteca.web.clock import fault
from ludoteca.web.events import Created, Place
from ludoteca.web.table import ending
from ludoteca.web.table.refusal import Refusal
from ludoteca.web.table.state import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludoteca.games import Choice, Entry
    from ludoteca.web.events import Event
    from ludoteca.web.messages import Chair, NewGame


def opening(
    new: NewGame,
    *,
    game_id: str,
    at: int,
    secret: str,
    title: str | None = None,
    limits: str | None = None,
    keys: Sequence[str | None] = (),
) -> list[Event]:
    """The first events of a new game; Refusal `malformed` for options, chairs or a time that the game does not know.

    The seats are those of `new.chairs` in order (drawing them by lot is the caller's business). `secret`: 32 random
    bytes as hexadecimal digits. `title`: the name of the game here. `limits`: as in a record, "" for none; None: the
    usual ones. `keys`: the hash of each seat's key.
    """
    entry = games.find(new.game)
    wrong = fault(new.time)
    if wrong is not None:
        raise Refusal("malformed", f"time: {wrong}")
    try:
        choices = _choices(entry, new)
        start = entry.start(**choices)
        agreed = _limits(entry, limits)
    except NotationError as error:
        raise Refusal("malformed", str(error)) from error
    if start.seats != len(new.chairs):
        raise Refusal("malformed", f"chairs: {len(new.chairs)}, expected {start.seats}")
    places = [_place(chair, new, key) for chair, key in zip(new.chairs, keys or [None] * start.seats, strict=True)]
    return _first_events(
        Created(
            at=at,
            id=game_id,
            game=new.game,
            title=title or new.game.capitalize(),
            options={name: str(choice) for name, choice in choices.items()},
            start=str(start),
            limits=agreed,
            time=new.time,
            places=places,
            secret=secret if entry.chance else None,
            commitment=dice.committed(secret) if entry.chance else None,
        )
    )


def rematch(table: Table, *, game_id: str, at: int, secret: str, keys: Sequence[str | None] = ()) -> list[Event]:
    """The first events of the next game of the same people, everybody one seat earlier: with two they swap.

    `keys` are by the seats of the new game; without any, each key goes along with its owner.
    """
    before, places = table.created, [*table.places[1:], table.places[0]]
    for seat, key in enumerate(keys):
        places[seat] = msgspec.structs.replace(places[seat], key=key)
    chance = before.secret is not None
    return _first_events(
        msgspec.structs.replace(
            before,
            at=at,
            id=game_id,
            places=places,
            secret=secret if chance else None,
            commitment=dice.committed(secret) if chance else None,
            before=before.id,
        )
    )


def _first_events(created: Created) -> list[Event]:
    table = Table.replay([created])
    said: list[Event] = [created]
    for event in ending.of_itself(table, created.at):
        table.apply(event)
        said.append(event)
    return said


def _choices(entry: Entry, new: NewGame) -> dict[str, Choice]:
    """What was chosen for every option of the game; the number of seats goes without saying."""
    options = {option.name: option for option in entry.options}
    for name in new.options:
        if name not in options:
            raise NotationError(f"option of {entry.name}", name, ", ".join(options))
    given = {"seats": str(len(new.chairs)), **new.options}
    return {name: option.read(given.get(name, str(option.default))) for name, option in options.items()}


def _limits(entry: Entry, text: str | None) -> str:
    """The limits of this game as in a record."""
    if text is None:
        return str(USUAL[entry.name])
    agreed = Limits.parse(text) if text else Limits()
    for name in agreed.agreed():
        if name not in entry.limits:
            raise NotationError("limits", text, f"no {name}: it does not apply to {entry.name}")
    return text


def _place(chair: Chair, new: NewGame, key: str | None) -> Place:
    if chair.kind == "bot":
        if chair.level is None:
            raise Refusal("malformed", "chairs: a bot has a level")
        return Place("bot", chair.name, chair.level, taken=True)
    if chair.level is not None:
        raise Refusal("malformed", "chairs: only a bot has a level")
    if chair.kind == "friend":
        return Place("friend", chair.name, key=key)
    return Place("me", chair.name or new.name, key=key, nonce=new.nonce, taken=True)
