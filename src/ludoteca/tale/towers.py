"""Kamisado: which tower is called, passes and pushes, how a round ends, and how both seats line up again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.kamisado.board import CELLS, COLOURS, SQUARES, TOWERS, gone_home, seat_of
from ludoteca.kamisado.notation import Fill, Pass, Push, Slide
from ludoteca.tale.fact import Fact

if TYPE_CHECKING:
    from ludoteca.kamisado.notation import Move
    from ludoteca.kamisado.rules import Position


def facts(before: Position, move: Move, after: Position) -> list[Fact]:
    """What the move itself was, then how the round ended by it, or which tower must answer."""
    if isinstance(move, Fill):
        first = after.turn
        assert first is not None  # a new round begins
        return [Fact("fill", {"side": move.side, "seat": first})]
    said = []
    if isinstance(move, Pass):
        said.append(Fact("pass", _tower(before, move.square)))
    elif isinstance(move, Push):
        tower = before.squares.index(move.origin)
        pushed = sum(was != now for was, now in zip(before.squares, after.squares, strict=True)) - 1
        said.append(Fact("push", {"seat": seat_of(tower), "rank": before.teeth[tower], "towers": pushed}))
    if after.round_over:
        return said + _round_ended(before, after)
    assert after.called is not None  # inside a round a tower is called after every move
    return [*said, Fact("calls", _tower(after, SQUARES[after.called]))]


def _tower(position: Position, square: int) -> dict[str, str | int]:
    tower = position.squares.index(square)
    return {"seat": seat_of(tower), "colour": TOWERS[tower].upper(), "cell": CELLS[square]}


def _round_ended(before: Position, after: Position) -> list[Fact]:
    """Who won the round and how, and the tower that has got a tooth for it."""
    tower = next(tower for tower in range(16) if after.teeth[tower] > before.teeth[tower])
    winner = seat_of(tower)
    points = after.points()[winner] - before.points()[winner]
    if gone_home(after.squares):
        end = Fact("home", {**_tower(after, after.squares[tower]), "points": points})
    else:
        end = Fact("deadlock", {"seat": 1 - winner, "winner": winner, "points": points})
    return [end, Fact("tooth", {"seat": winner, "colour": COLOURS[tower % 8], "teeth": after.teeth[tower]})]


def motion(before: Position, move: Move) -> list[str]:
    """A slide; a push with all that it pushes; a line-up in which every tower goes that has to."""
    if isinstance(move, Slide):
        return [f"{CELLS[move.origin]}>{CELLS[move.target]}"]
    if isinstance(move, Pass):
        return []
    after = before.play(move)
    steps = [(was, now) for was, now in zip(before.squares, after.squares, strict=True) if was != now]
    if isinstance(move, Push):
        steps.sort(key=lambda step: abs(step[0] - move.origin))  # from the pusher on, along the file
    return [" ".join(f"{CELLS[was]}>{CELLS[now]}" for was, now in steps)]
