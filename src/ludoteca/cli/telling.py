"""What just happened, in words: the part of a move that its text does not say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludoteca import abalone, block, kamisado, marrakech, tale
from ludoteca.kamisado.board import SEAT_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ludoteca.record import Record

    Said = Mapping[str, Mapping[str, str | int]]

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
    said = {fact.id: fact.args for fact in tale.facts(before, move, after)}
    return TELLING[type(before)](said, before, move, after) if said else []


def _abalone(said: Said, before: abalone.Position, move: abalone.Move, after: abalone.Position) -> list[str]:
    if "pushed-off" in said:
        return ["a marble is pushed off the board"]
    return ["sumito"] if "sumito" in said else []


def _block(said: Said, before: block.Position, move: block.Move, after: block.Position) -> list[str]:
    if "captures" not in said:
        return []
    return [f"captures on {said['captures']['to']}" + (" and frees a run there" if "frees" in said else "")]


def _kamisado(said: Said, before: kamisado.Position, move: kamisado.Move, after: kamisado.Position) -> list[str]:
    if "tooth" not in said:
        return []
    why = "a tower has gone home" if "home" in said else "a deadlock"
    seat = SEAT_NAMES[int(said["tooth"]["seat"])]
    return [f"{why}: {seat} wins the round, {after.points()[0]}-{after.points()[1]}"]


def _marrakech(said: Said, before: marrakech.Position, move: marrakech.Move, after: marrakech.Position) -> list[str]:
    if not isinstance(move, marrakech.Roll):
        return []
    sentences = [f"Assam walks {' '.join(before.walk(move))}"]
    if "pays" in said:
        seat, paid, owner = (int(said["pays"][name]) for name in ("seat", "paid", "owner"))
        due = paid + int(said["pays"]["missing"])
        sentences.append(f"seat {seat} pays {paid} of {due} dirhams to seat {owner}")
    if "out" in said:
        sentences.append(f"seat {said['out']['seat']} is out")
    return sentences


TELLING: Final[dict[type, Callable[[Said, Any, Any, Any], list[str]]]] = {
    abalone.Position: _abalone,
    block.Position: _block,
    kamisado.Position: _kamisado,
    marrakech.Position: _marrakech,
}
