"""A short, readable judgement for each game: what share of the win each seat can expect, at a glance.

For each game a function says what a position is *worth* to every seat, in logits: one more than the other seat makes
a win 2.7 times as likely. The weights were set by hand.
"""

from __future__ import annotations

from dataclasses import replace
from math import exp
from typing import TYPE_CHECKING, Any, Final

from ludoteca import abalone, block, kamisado, marrakech
from ludoteca.abalone import board as hexagon
from ludoteca.kamisado import board as colours
from ludoteca.kamisado.rules import RANGES
from ludoteca.marrakech import board as bazaar
from ludoteca.position import CHANCE
from ludoteca.record import Game

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludoteca.position import M, Position

Worths = tuple[float, ...]


def shares(position: Position[M]) -> tuple[float, ...]:
    """The share of the win each seat can expect; exact when the game is over. They sum to 1."""
    outcome = position.outcome()
    if outcome is not None:
        winners = outcome.winners or tuple(range(position.seats))
        return tuple((seat in winners) / len(winners) for seat in range(position.seats))
    inner: Any = position.position if isinstance(position, Game) else position
    odds = [exp(worth) for worth in WORTHS[type(inner)](inner)]
    return tuple(each / sum(odds) for each in odds)


def expected_shares(position: Position[M]) -> tuple[float, ...]:
    """The shares once the dice have fallen, by their odds."""
    if position.turn != CHANCE:
        return shares(position)
    chancy: Any = position
    each = [(float(odds), expected_shares(position.play(move))) for move, odds in chancy.chances().items()]
    return tuple(sum(odds * after[seat] for odds, after in each) for seat in range(position.seats))


def _steps_from_centre(name: str) -> int:
    row, number = ord(name[0]) - ord("e"), int(name[1]) - 5
    return max(abs(row), abs(number), abs(row - number))


_CENTRALITY: Final = tuple(4 - _steps_from_centre(name) for name in hexagon.NAMES)


def abalone_worth(position: abalone.Position) -> Worths:
    """Marbles pushed off, marbles near the centre, marbles that touch their own kind."""
    worths = [2.0 * pushed_off for pushed_off in position.points()]
    for cell, seat in enumerate(position.cells):
        if seat != hexagon.EMPTY:
            company = sum(position.cells[beside] == seat for beside in hexagon.NEIGHBOURS[cell])
            worths[seat] += 0.12 * _CENTRALITY[cell] + 0.04 * company
    return tuple(worths)


def block_worth(position: block.Position) -> Worths:
    """The number of moves a seat has, or would have if it were to move."""
    return tuple(0.1 * len(replace(position, side=seat).legal_moves()) for seat in (block.DARK, block.LIGHT))


def kamisado_worth(position: kamisado.Position) -> Worths:
    """Points; towers that have an open road home; and above all such a tower that must move now."""
    worths = [4.0 * points / position.goal for points in position.points()]
    standing = set(position.squares)
    for tower, (square, teeth) in enumerate(zip(position.squares, position.teeth, strict=True)):
        seat = colours.seat_of(tower)
        if teeth < len(RANGES) and _has_open_road(seat, square, RANGES[teeth], standing):
            worths[seat] += 0.2
            if position.turn == seat and position.called == colours.CELLS[square]:
                worths[seat] += 4.0 * 2**teeth / position.goal
    return tuple(worths)


def _has_open_road(seat: int, square: int, reach: int, standing: set[int]) -> bool:
    return any(
        way and len(way) <= reach and colours.is_home(1 - seat, way[-1]) and standing.isdisjoint(way)
        for way in colours.WAYS[seat][square]
    )


def marrakech_worth(position: marrakech.Position) -> Worths:
    """Dirhams and visible halves, and what the areas may still earn: large ones are met more often and cost more."""
    worths = [0.15 * points for points in position.points()]
    for cell, colour in enumerate(position.colours):
        owner = colour % position.seats  # M2: the colours go round the seats
        if colour != bazaar.NONE and owner in position.still_in:
            worths[owner] += 0.02 * len(position.area(cell))  # every cell of an area of n adds n
    return tuple(worths)


WORTHS: Final[dict[type, Callable[[Any], Worths]]] = {
    abalone.Position: abalone_worth,
    block.Position: block_worth,
    kamisado.Position: kamisado_worth,
    marrakech.Position: marrakech_worth,
}
