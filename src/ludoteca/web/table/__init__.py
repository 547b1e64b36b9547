"""One game as a pure state machine: `decide` turns a deed into events, `Table.apply` applies them; no I/O, no clock.

table = Table.replay([opening(new, game_id=…, at=now, …)])
for event in decide(table, PlayMove(0, "a1a2"), seat=0, now=now):
    store(table.id, table.version + 1, encode(event))   # all events of a decision in one transaction, and only then
    table.apply(event)
"""

from ludoteca.web.table.decision import allowed, claim_at, decide
from ludoteca.web.table.deeds import (
    ACTS,
    Abort,
    AcceptDraw,
    AcceptTakeback,
    AskTakeback,
    BotMove,
    ClaimDraw,
    ClaimWin,
    DeclineDraw,
    DeclineTakeback,
    Deed,
    Due,
    OfferDraw,
    OfferRematch,
    PlayMove,
    Rematch,
    Resign,
    Resume,
    Sit,
    Timeout,
    Undo,
)
from ludoteca.web.table.export import record
from ludoteca.web.table.opening import opening, rematch
from ludoteca.web.table.refusal import Refusal
from ludoteca.web.table.state import Table

__all__ = [
    "ACTS",
    "Abort",
    "AcceptDraw",
    "AcceptTakeback",
    "AskTakeback",
    "BotMove",
    "ClaimDraw",
    "ClaimWin",
    "DeclineDraw",
    "DeclineTakeback",
    "Deed",
    "Due",
    "OfferDraw",
    "OfferRematch",
    "PlayMove",
    "Refusal",
    "Rematch",
    "Resign",
    "Resume",
    "Sit",
    "Table",
    "Timeout",
    "Undo",
    "allowed",
    "claim_at",
    "decide",
    "opening",
    "record",
    "rematch",
]
