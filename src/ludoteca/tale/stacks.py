"""Block: stacks that join, divide, capture and free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.block.board import CELLS
from ludoteca.block.notation import COLOURS, Division, Join, Liberation
from ludoteca.block.rules import size
from ludoteca.tale.fact import Fact

if TYPE_CHECKING:
    from ludoteca.block.notation import Move
    from ludoteca.block.rules import Position


def facts(before: Position, move: Move, after: Position) -> list[Fact]:
    """What the stack did where it went."""
    way: dict[str, str | int] = {"seat": before.side, "from": CELLS[move.departure], "to": CELLS[move.end]}
    if isinstance(move, Division):
        return [Fact("divides", {**way, "count": move.count, "on": CELLS[move.neighbour]})]
    if isinstance(move, Join):
        return [Fact("joins", {**way, "height": size(after.stacks[move.end]), "prisoners": _held(after, move.end)})]
    taken = size(before.stacks[move.end])
    stands = move.neighbour if isinstance(move, Liberation) else move.end
    said = [Fact("captures", {**way, "count": taken, "prisoners": _held(after, stands)})]
    if isinstance(move, Liberation):
        freed = size(after.stacks[move.end])
        said.append(Fact("frees", {"seat": before.side, "to": CELLS[move.end], "count": freed, "on": CELLS[stands]}))
    return said


def _held(position: Position, square: int) -> int:
    """How many blocks of the opponent are buried under the piece on a square: its prisoners."""
    stack = position.stacks[square]
    return stack.count(COLOURS[1 - COLOURS.index(stack[-1])])


def motion(before: Position, move: Move) -> list[str]:
    """The whole stack goes to the end square, then perhaps its upper blocks on to a neighbour."""
    way = [] if move.end == move.departure else [f"{CELLS[move.departure]}>{CELLS[move.end]}"]
    if isinstance(move, Division | Liberation):
        on = move.count if isinstance(move, Division) else len(before.play(move).stacks[move.neighbour])
        way.append(f"{CELLS[move.end]}>{CELLS[move.neighbour]}*{on}")
    return way
