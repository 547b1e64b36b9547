"""Abalone: pushes, and marbles that go over the edge."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from ludoteca.abalone import InLine
from ludoteca.abalone.board import EMPTY, NAMES, RAY, SIDEWAYS
from ludoteca.tale.fact import Fact

if TYPE_CHECKING:
    from ludoteca.abalone import Move, Position

OFF = "off"
"""Where a marble goes that is pushed over the edge."""


def facts(before: Position, move: Move, after: Position) -> list[Fact]:
    """A push, and whether a marble was lost by it."""
    if not isinstance(move, InLine) or before.cells[move.target] == EMPTY:
        return []
    own, other = len(move.marbles), len(_moved(before, move)) - len(move.marbles)
    said = [Fact("sumito", {"seat": before.side, "own": own, "other": other})]
    if after.lost != before.lost:
        loser = after.side
        said.append(Fact("pushed-off", {"seat": loser, "off": after.lost[loser], "by": before.side}))
    return said


def motion(before: Position, move: Move) -> list[str]:
    """Every marble goes one cell, all at once; those pushed too."""
    if isinstance(move, InLine):
        ray = RAY[move.rear, move.target]
        way = [*ray[: len(_moved(before, move)) + 1]]
        words = [f"{NAMES[cell]}>{NAMES[ahead]}" for cell, ahead in pairwise(way)]
        if len(words) < len(_moved(before, move)):
            words.append(f"{NAMES[ray[-1]]}>{OFF}")
        return [" ".join(words)]
    targets = SIDEWAYS[move.marbles][move.target]
    return [" ".join(f"{NAMES[cell]}>{NAMES[to]}" for cell, to in zip(move.marbles, targets, strict=True))]


def _moved(before: Position, move: InLine) -> tuple[int, ...]:
    """The cells of all marbles that move along the line: the own ones, then those they push."""
    ray = RAY[move.rear, move.target]
    own = len(move.marbles)
    pushed = next((n for n, cell in enumerate(ray[own:]) if before.cells[cell] == EMPTY), len(ray) - own)
    return ray[: own + pushed]
