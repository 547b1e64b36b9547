"""What can be done at a table. Most deeds are of a seat, some of the server alone (docs/site.md, "Deeds")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True)
class Sit:
    """Take the seat, with a name and what it gives to the dice."""

    name: str | None = None
    nonce: str | None = None


@dataclass(frozen=True, slots=True)
class PlayMove:
    """Play this move as the answer to a board on which `ply` plies stand."""

    ply: int
    move: str


@dataclass(frozen=True, slots=True)
class Abort:
    """End the game before it has properly begun."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up."""


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Offer a draw; to whoever has offered one himself it is an answer."""


@dataclass(frozen=True, slots=True)
class AcceptDraw:
    """Take the offer."""


@dataclass(frozen=True, slots=True)
class DeclineDraw:
    """Do not take the offer."""


@dataclass(frozen=True, slots=True)
class AskTakeback:
    """Ask to take the own last move back."""


@dataclass(frozen=True, slots=True)
class AcceptTakeback:
    """Let it be taken back."""


@dataclass(frozen=True, slots=True)
class DeclineTakeback:
    """Do not let it be taken back; of who has asked: ask no more."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the own last move back where nobody else has to be asked."""


@dataclass(frozen=True, slots=True)
class ClaimWin:
    """Whoever is gone has lost."""


@dataclass(frozen=True, slots=True)
class ClaimDraw:
    """Whoever is gone gets half."""


@dataclass(frozen=True, slots=True)
class OfferRematch:
    """Play again; `Table.rematch_due` says when all want to."""


@dataclass(frozen=True, slots=True)
class Due:
    """The seat for which the server has to find a move: the engine at `level`, or (None) a simple bot for a leaver.

    It is due at this ply, after the takeback that was event number `rewound`: a bot may think so long that its answer
    comes when another move has been played instead.
    """

    seat: int
    level: int | None
    ply: int
    rewound: int


@dataclass(frozen=True, slots=True)
class BotMove:
    """Of the server: the answer to what `Table.due()` said."""

    due: Due
    move: str


@dataclass(frozen=True, slots=True)
class Timeout:
    """Of the server: `Table.deadline` has passed."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Of the server, after a restart: it was last seen alive at `since`, and no clock has run from then to now."""

    since: int


@dataclass(frozen=True, slots=True)
class Rematch:
    """Of the server: the next game has been opened."""

    game: str


Deed: TypeAlias = (
    Sit
    | PlayMove
    | Abort
    | Resign
    | OfferDraw
    | AcceptDraw
    | DeclineDraw
    | AskTakeback
    | AcceptTakeback
    | DeclineTakeback
    | Undo
    | ClaimWin
    | ClaimDraw
    | OfferRematch
    | BotMove
    | Timeout
    | Resume
    | Rematch
)

OF_THE_SERVER: Final = (BotMove, Timeout, Resume, Rematch)
"""The deeds that are nobody's; all others are of a seat."""

ACTS: Final[dict[str, Deed]] = {
    "abort": Abort(),
    "resign": Resign(),
    "offer_draw": OfferDraw(),
    "accept_draw": AcceptDraw(),
    "decline_draw": DeclineDraw(),
    "ask_takeback": AskTakeback(),
    "accept_takeback": AcceptTakeback(),
    "decline_takeback": DeclineTakeback(),
    "undo": Undo(),
    "claim_win": ClaimWin(),
    "claim_draw": ClaimDraw(),
    "rematch": OfferRematch(),
}
"""The deeds by the words of `messages.Act.what`."""
