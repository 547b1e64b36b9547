"""What happens in a game: the events that are stored, one closed set, and all that a game is made of (docs/site.md).

Times are milliseconds since 1970 by the clock of the server. An event says what was decided, never what is asked for;
what follows from it (positions, clocks, facts) is worked out again when it is applied.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from ludoteca.web.messages import GameName, TimeControl

LeaveReason: TypeAlias = Literal["resignation", "time", "abandonment"]


class _Stored(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """An event; its type is the name of its class in small letters."""

    at: int


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as the game was opened. `me`: of whoever opened it; `friend`: of who comes with its key; `bot`.

    `key` is the hash of the seat's secret, which the table only keeps. `nonce`: what this seat gives to the dice.
    """

    kind: Literal["me", "friend", "bot"]
    name: str | None = None
    level: int | None = None
    key: str | None = None
    nonce: str | None = None
    taken: bool = False


class Created(_Stored, frozen=True):
    """A game was opened: how it begins, what was agreed, who shall sit where, and the secret behind its dice."""

    id: str
    game: GameName
    title: str
    options: dict[str, str]
    start: str
    limits: str
    time: TimeControl
    places: list[Place]
    secret: str | None = None
    commitment: str | None = None
    before: str | None = None
    """The game of which this is the rematch."""


class Seated(_Stored, frozen=True):
    """Somebody has taken a seat."""

    seat: int
    name: str | None = None
    nonce: str | None = None


class Started(_Stored, frozen=True):
    """All seats are taken."""


class Played(_Stored, frozen=True):
    """A seat has moved. `lag` was given back to its clock. `forced`: it had no other choice, nobody was asked."""

    seat: int
    move: str
    lag: int = 0
    forced: bool = False


class Rolled(_Stored, frozen=True):
    """Chance has moved: the roll of this number, counted from 1."""

    move: str
    number: int


class DrawOffered(_Stored, frozen=True):
    """A seat has offered a draw."""

    seat: int


class DrawDeclined(_Stored, frozen=True):
    """A seat has declined it."""

    seat: int


class TakebackAsked(_Stored, frozen=True):
    """A seat would like to take its last move back."""

    seat: int


class TakebackAgreed(_Stored, frozen=True):
    """A seat has nothing against it; others still have to agree."""

    seat: int


class TakebackDeclined(_Stored, frozen=True):
    """A seat does not want it."""

    seat: int


class TakenBack(_Stored, frozen=True):
    """The game stands again as after its first `plies` plies."""

    seat: int
    plies: int


class Left(_Stored, frozen=True):
    """A seat has resigned, run out of time or gone away; if the game goes on, a bot plays for it."""

    seat: int
    reason: LeaveReason


class Resumed(_Stored, frozen=True):
    """The server was not there from `since` on: no clock ran meanwhile."""

    since: int


class Finished(_Stored, frozen=True):
    """The game is over. `aborted`: nobody has won or lost, the result is `*`."""

    result: str
    reason: str
    winners: list[int]
    points: list[int]
    by: int | None = None


class RematchOffered(_Stored, frozen=True):
    """A seat wants to play again."""

    seat: int


class Rematched(_Stored, frozen=True):
    """The game in which they play again."""

    game: str


Event: TypeAlias = (
    Created
    | Seated
    | Started
    | Played
    | Rolled
    | DrawOffered
    | DrawDeclined
    | TakebackAsked
    | TakebackAgreed
    | TakebackDeclined
    | TakenBack
    | Left
    | Resumed
    | Finished
    | RematchOffered
    | Rematched
)

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Event)


def encode(event: Event) -> bytes:
    """The event as it is stored: JSON."""
    return _ENCODER.encode(event)


def decode(stored: bytes | str) -> Event:
    """The event that was stored so; msgspec.ValidationError when there is none."""
    event: Event = _DECODER.decode(stored)
    return event
