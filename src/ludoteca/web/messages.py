"""Everything that browser and server say to each other: one closed set each way (docs/site.md).

The types of `frontend/src/wire.ts` are made from these by scripts/wire.py. Times are milliseconds; a time of day is
that of the server, since 1970.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

GameName: TypeAlias = Literal["abalone", "kamisado", "marrakech", "block"]
Identifier: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
"""Of a game, of a message."""
Key: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{16,64}$")]
"""The secret of a seat."""
Nonce: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
"""What a player contributes to the dice."""
PlayerName: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Ply: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
Level: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=10)]


class _Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A value that is sent."""


class _Sent(_Value, frozen=True, tag_field="type", tag=str.lower):
    """A message; its type is the name of its class in small letters."""


# How a game is to be played


class TimeControl(_Value, frozen=True):
    """`none`; `clock`: seconds for the game and per move; `days`: for each move."""

    kind: Literal["none", "clock", "days"] = "none"
    seconds: Annotated[int, msgspec.Meta(ge=0, le=10_800)] = 0
    increment: Annotated[int, msgspec.Meta(ge=0, le=180)] = 0
    days: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0


class Chair(_Value, frozen=True):
    """Who shall sit in a seat of a new game: `me` (this browser), `friend` (by link), `bot`."""

    kind: Literal["me", "friend", "bot"]
    level: Level | None = None
    name: PlayerName | None = None


class NewGame(_Value, frozen=True):
    """POST /api/games. Several chairs of `me` are played on one device. `shuffle`: the seats are drawn by lot."""

    game: GameName
    chairs: Annotated[list[Chair], msgspec.Meta(min_length=2, max_length=4)]
    options: dict[str, str] = {}
    time: TimeControl = TimeControl()
    shuffle: bool = False
    nonce: Nonce | None = None
    name: PlayerName | None = None


class NewSeek(_Value, frozen=True):
    """POST /api/seeks: an open offer in the lobby. `seat`: which one its maker wants; None: by lot."""

    game: GameName
    options: dict[str, str] = {}
    time: TimeControl = TimeControl()
    seat: Seat | None = None
    nonce: Nonce | None = None
    name: PlayerName | None = None


class Sit(_Value, frozen=True):
    """POST /api/games/{id}/sit with the key of a seat; POST /api/seeks/{id}/accept without."""

    key: Key | None = None
    nonce: Nonce | None = None
    name: PlayerName | None = None


class SeatKey(_Value, frozen=True):
    """The secret of a seat: its link is /g/{game}/{key}."""

    seat: int
    key: str
    kind: Literal["me", "friend"]


class Opened(_Value, frozen=True):
    """The answer to NewGame, Sit and an accepted seek; `keys` are those this browser may know.

    `game` is empty while an accepted seek still waits for others: then `paired` says it.
    """

    game: str
    keys: list[SeatKey] = []


# What a game looks like


class Person(_Value, frozen=True):
    """Who sits in a seat. `open`: nobody yet. `gone_at`: since when nobody of this seat is there."""

    kind: Literal["person", "bot", "open"]
    name: str | None = None
    level: int | None = None
    online: bool = False
    gone_at: int | None = None
    left: bool = False
    """Has resigned, lost on time or gone away while others play on: a bot moves for it, its result is lost."""


class ClockView(_Value, frozen=True):
    """What every seat has left at the time `at`; the clock of `running` goes on from there. None: no clock runs."""

    left: list[int]
    at: int
    running: int | None = None


class Fact(_Value, frozen=True):
    """Something to be said of a move beyond its text: the message `fact-<id>` of the locales with these arguments."""

    id: str
    args: dict[str, str | int] = {}


class Moved(_Value, frozen=True):
    """One ply. `motion`: phases one after another, each `from>to` words at once; `*n` is for n of a stack's blocks."""

    move: str
    text: str
    seat: int
    """Of whoever moved; -1: chance."""
    facts: list[Fact] = []
    motion: list[str] = []
    at: int = 0
    took: int | None = None


class Ended(_Value, frozen=True):
    """How the game ended: the split of the win as in a record (N6), the reason, the points of every seat."""

    result: str
    reason: str
    winners: list[int]
    points: list[int]
    by: int | None = None
    """The seat that resigned, ran out of time or went away."""


class DiceView(_Value, frozen=True):
    """The commitment to the secret behind the dice; the secret itself once the game is over."""

    commitment: str
    nonces: list[str | None] = []
    secret: str | None = None


class ChatLine(_Value, frozen=True):
    """What somebody said. `seat` None: a watcher."""

    room: Literal["players", "watchers"]
    name: str
    text: str
    at: int
    seat: int | None = None


class GameView(_Value, frozen=True):
    """All that one visitor may know of a game, after `version` events."""

    id: str
    version: int
    game: GameName
    title: str
    options: dict[str, str]
    start: str
    limits: str
    time: TimeControl
    status: Literal["waiting", "running", "ended"]
    seats: list[Person]
    moves: list[Moved]
    turn: int | None
    """The seat to move, -1 while the dice are rolling, None when nothing can be played."""
    mine: list[int]
    """The seats of this visitor."""
    legal: list[str] | None = None
    """For the seat of this visitor that is to move: every move as words, its text and then its clicks."""
    number: int = 1
    """Of the round of play that the next move belongs to (N7)."""
    clock: ClockView | None = None
    draw_offer: int | None = None
    takeback_request: int | None = None
    ended: Ended | None = None
    dice: DiceView | None = None
    rematch: str | None = None
    rematch_offers: list[int] = []
    can: list[str] = []
    """What this visitor may do now: words of `Act.what`."""
    claim_at: int | None = None
    """From this time on the win may be claimed from whoever is gone."""
    watchers: int = 0
    chat: list[ChatLine] = []
    created: int = 0


class Listed(_Value, frozen=True):
    """A game in a list: of those that run, of one's own."""

    id: str
    game: GameName
    title: str
    options: dict[str, str]
    time: TimeControl
    status: Literal["waiting", "running", "ended"]
    seats: list[Person]
    text: str
    plies: int
    turn: int | None
    mine: list[int] = []
    ended: Ended | None = None
    updated: int = 0
    deadline: int | None = None


class Seek(_Value, frozen=True):
    """An open offer in the lobby."""

    id: str
    game: GameName
    title: str
    options: dict[str, str]
    time: TimeControl
    name: str
    wanted: int
    """How many seats there are."""
    taken: int
    seat: int | None = None
    mine: bool = False


class OptionView(_Value, frozen=True):
    """An option of a game's start: its name, its choices, the default; the position that each choice begins with."""

    name: str
    choices: list[str]
    default: str
    starts: list[str]


class GameOffer(_Value, frozen=True):
    """A game that this site offers. `title`: its name here, if the operator has given another one."""

    game: GameName
    title: str
    options: list[OptionView]
    seats: list[int]
    levels: list[int]
    draws: bool


class Site(_Value, frozen=True):
    """GET /api/site."""

    name: str
    version: str
    games: list[GameOffer]


class RollCount(_Value, frozen=True):
    """How often an outcome was rolled, and how often it was to be expected."""

    outcome: str
    count: int
    expected: float


class Problem(_Value, frozen=True):
    """Why a request was refused: the message `problem-<code>` of the locales, and what to say to a programmer."""

    code: str
    detail: str
    seconds: float | None = None
    """With `rate`: how long to wait."""


# From the browser


class Join(_Sent, frozen=True):
    """Follow a game; a key gives its seat. `since`: all events up to this version are known already."""

    game: Identifier
    key: Key | None = None
    since: int | None = None


class Leave(_Sent, frozen=True):
    """Follow it no more."""

    game: Identifier


class Move(_Sent, frozen=True):
    """Play. `ply`: how many plies stand on the board now. `id`: a repeated one gets the same answer."""

    id: Identifier
    game: Identifier
    ply: Ply
    move: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
    seat: Seat | None = None


DrawDeed: TypeAlias = Literal["offer_draw", "accept_draw", "decline_draw"]
TakebackDeed: TypeAlias = Literal["ask_takeback", "accept_takeback", "decline_takeback", "undo"]
Deed: TypeAlias = Literal["abort", "resign", "claim_win", "claim_draw", "rematch"] | DrawDeed | TakebackDeed


class Act(_Sent, frozen=True):
    """Anything but a move."""

    id: Identifier
    game: Identifier
    what: Deed
    seat: Seat | None = None


class Chat(_Sent, frozen=True):
    """Say something: players in their room, everybody in that of the watchers."""

    id: Identifier
    game: Identifier
    room: Literal["players", "watchers"]
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=280)]


class Lobby(_Sent, frozen=True):
    """Follow the lobby, or no more."""

    follow: bool = True


class Live(_Sent, frozen=True):
    """Follow the list of running games, or no more."""

    follow: bool = True


class Ping(_Sent, frozen=True):
    """Answered by `pong`; every 2.5 s."""

    n: int


class Echo(_Sent, frozen=True):
    """The answer to `probe`, at once: the server measures the way there and back."""

    n: int


ClientMessage: TypeAlias = Join | Leave | Move | Act | Chat | Lobby | Live | Ping | Echo


# From the server


class Welcome(_Sent, frozen=True):
    """The first message: the time, the version of the site, who the browser is."""

    at: int
    version: str
    name: str | None = None


class Snapshot(_Sent, frozen=True):
    """A game as it stands: after `join`, and after whatever `Update` cannot say."""

    view: GameView


class Update(_Sent, frozen=True):
    """What two versions differ in. `moved`: plies more; `plies`: how many there are then.

    `seats` and `dice` left out are as before; every other field says how it is now, left out: its default.
    """

    game: str
    before: int
    version: int
    moved: list[Moved] = []
    plies: int = 0
    turn: int | None = None
    number: int = 1
    legal: list[str] | None = None
    clock: ClockView | None = None
    can: list[str] = []
    draw_offer: int | None = None
    takeback_request: int | None = None
    rematch: str | None = None
    rematch_offers: list[int] = []
    ended: Ended | None = None
    dice: DiceView | None = None
    seats: list[Person] | None = None
    claim_at: int | None = None


class Presence(_Sent, frozen=True):
    """Who is there."""

    game: str
    seats: list[Person]
    watchers: int
    claim_at: int | None = None
    can: list[str] = []


class Acked(_Sent, frozen=True):
    """The message with this id has taken effect and is stored."""

    id: str
    game: str
    version: int


class Refused(_Sent, frozen=True):
    """The message with this id has no effect; without an id: the line could not be read."""

    code: str
    detail: str
    id: str | None = None
    game: str | None = None
    seconds: float | None = None


class Said(_Sent, frozen=True):
    """Somebody said something."""

    game: str
    line: ChatLine


class Seeks(_Sent, frozen=True):
    """All seeks of the lobby, after `lobby` and after every change."""

    seeks: list[Seek]


class Paired(_Sent, frozen=True):
    """A seek of this visitor has become a game."""

    seek: str
    game: str
    title: str
    seat: int
    key: str


class Running(_Sent, frozen=True):
    """The games that run, after `live` and after every change (at most once a second)."""

    games: list[Listed]


class YourTurn(_Sent, frozen=True):
    """In a game of this visitor's that this socket does not follow."""

    game: str
    title: str
    plies: int


class Probe(_Sent, frozen=True):
    """Answer with `echo` at once."""

    n: int


class Pong(_Sent, frozen=True):
    """The answer to `ping`, with the time."""

    n: int
    at: int


class Closing(_Sent, frozen=True):
    """The server is about to restart; clocks stand still meanwhile. Come again after `seconds`."""

    seconds: float


OfGames: TypeAlias = Snapshot | Update | Presence | Acked | Refused | Said | YourTurn
ServerMessage: TypeAlias = OfGames | Welcome | Seeks | Paired | Running | Probe | Pong | Closing
