"""What just happened, in words: the part of a move that its text does not say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludoteca import abalone, block, kamisado, marrakech
from ludoteca.kamisado.board import SEAT_NAMES, is_home

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludoteca.record import Record

REASONS: Final = {
    "six": "six marbles have been pushed off",
    "stuck": "the side to move cannot move",
    "home": "a tower has gone home",
    "deadlock": "a deadlock: whoever made it loses the round",
    "rugs": "all rugs are laid",
    "alone": "only one seat is left",
    "repetition": "the same position has come up as often as was agreed",
    "no_push": "nobody has pushed for as long as was agreed",
    "max_plies": "the agreed number of plies has been played",
    "resignation": "by resignation",
    "agreement": "by agreement",
    "time": "on time",
    "abandonment": "the game was abandoned",
}


def result(record: Record, seat_names: tuple[str, ...]) -> str:
    """Who won, with the points, and why."""
    outcome = record.outcome()
    assert outcome is not None
    reason = REASONS[outcome.reason]
    points = ", ".join(f"{name} {points}" for name, points in zip(seat_names, outcome.points, strict=True))
    if not outcome.winners:
        return f"A draw: {reason}. Points: {points}."
    winners = " and ".join(seat_names[seat] for seat in outcome.winners)
    wins = "wins" if len(outcome.winners) == 1 else "share the win"
    return f"{winners} {wins}: {reason}. Points: {points}."


def told(before: Any, move: Any, after: Any) -> list[str]:
    """What to say of a move besides its text; often nothing."""
    return TELLING[type(before)](before, move, after)


def _abalone(before: abalone.Position, move: abalone.Move, after: abalone.Position) -> list[str]:
    if after.lost != before.lost:
        return ["a marble is pushed off the board"]
    return ["sumito"] if before.is_push(move) else []


def _block(before: block.Position, move: block.Move, after: block.Position) -> list[str]:
    if isinstance(move, block.Liberation):
        return [f"captures on {block.CELLS[move.end]} and frees a run there"]
    if isinstance(move, block.Capture):
        return [f"captures on {block.CELLS[move.end]}"]
    return []


def _kamisado(before: kamisado.Position, move: kamisado.Move, after: kamisado.Position) -> list[str]:
    said = []
    if after.round_over and not before.round_over:
        seat = next(seat for seat in (0, 1) if after.points()[seat] > before.points()[seat])
        home = any(is_home(1 - seat, square) for square in after.squares[8 * seat : 8 * seat + 8])
        why = "a tower has gone home" if home else "a deadlock"
        said.append(f"{why}: {SEAT_NAMES[seat]} wins the round, {after.points()[0]}-{after.points()[1]}")
    return said


def _marrakech(before: marrakech.Position, move: marrakech.Move, after: marrakech.Position) -> list[str]:
    if not isinstance(move, marrakech.Roll):
        return []
    said = [f"Assam walks {' '.join(before.walk(move))}"]
    payment = before.payment(move)
    if payment is not None:
        said.append(f"seat {before.mover} pays {payment.paid} of {payment.due} dirhams to seat {payment.owner}")
        if before.mover not in after.still_in:
            said.append(f"seat {before.mover} is out")
    return said


TELLING: Final[dict[type, Callable[[Any, Any, Any], list[str]]]] = {
    abalone.Position: _abalone,
    block.Position: _block,
    kamisado.Position: _kamisado,
    marrakech.Position: _marrakech,
}
