"""Marrakech: the die, Assam's way, what is paid, the rugs."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from ludoteca.marrakech import Draw, Lay, Roll
from ludoteca.marrakech.board import CELLS, COLOURS, NONE
from ludoteca.tale.fact import Fact

if TYPE_CHECKING:
    from ludoteca.marrakech import Move, Position


def facts(before: Position, move: Move, after: Position) -> list[Fact]:
    """What the dice and the piles show, and what comes of it."""
    if isinstance(move, Roll):
        walk = [Fact("rolled", {"slippers": move.slippers}), Fact("walks", _walk(before, move))]
        return walk + _settled(before, move, after)
    if isinstance(move, Lay):
        return [_laid(before, move, after)]
    if isinstance(move, Draw):
        return [Fact("draws", {"seat": move.colour % before.seats, "colour": COLOURS[move.colour]})]
    return []


def _walk(before: Position, roll: Roll) -> dict[str, str | int]:
    return {"cell": before.walk(roll)[-1][:2], "steps": roll.slippers}


def _settled(before: Position, roll: Roll, after: Position) -> list[Fact]:
    """What the mover pays where Assam has stopped, or why nothing is due (M5, M6)."""
    payment = before.payment(roll)
    if payment is None:
        return [Fact("free", {"seat": before.mover, "reason": _why_free(before, after)})]
    paid = {"seat": before.mover, "owner": payment.owner, "paid": payment.paid, "missing": payment.due - payment.paid}
    said = [Fact("pays", {**paid, "cells": " ".join(payment.area)})]
    if before.mover not in after.still_in:
        said.append(Fact("out", {"seat": before.mover}))
    return said


def _why_free(before: Position, after: Position) -> str:
    """`empty` cell, `own` rug, or a rug whose seat is `out`."""
    colour = before.colours[after.assam]
    if colour == NONE:
        return "empty"
    return "own" if colour % before.seats == before.mover else "out"


def _laid(before: Position, lay: Lay, after: Position) -> Fact:
    colour = after.colours[lay.beside]
    covered = [before.colours[cell] for cell in (lay.beside, lay.beyond)]
    others = sum(under != NONE and under % before.seats != before.mover for under in covered)
    cells = f"{CELLS[lay.beside]} {CELLS[lay.beyond]}"
    return Fact("lays", {"seat": before.mover, "colour": COLOURS[colour], "cells": cells, "covers": others})


def motion(before: Position, move: Move) -> list[str]:
    """Assam's steps, a phase each; nothing else moves."""
    if not isinstance(move, Roll):
        return []
    way = [CELLS[before.assam], *(step[:2] for step in before.walk(move))]
    return [f"{cell}>{following}" for cell, following in pairwise(way)]
