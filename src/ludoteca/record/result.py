"""How the win is split among the seats, as text, and whether a game can have ended so (N6)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from ludoteca.position import NotationError, Outcome

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludoteca.record.game import Game

UNFINISHED: Final = "*"
"""The result of a game that is not over."""

HOST_REASONS: Final = ("abandonment", "agreement", "resignation", "time")
"""Why a game can be over besides the reasons of the rules and of the limits; whoever hosts it says so."""


def split(winners: tuple[int, ...], seats: int) -> str:
    """`1-0`, `1/2-0-1/2`: every winner's share of the win; without winners all seats share it."""
    sharing = winners or tuple(range(seats))
    share = "1" if len(sharing) == 1 else f"1/{len(sharing)}"
    return "-".join(share if seat in sharing else "0" for seat in range(seats))


@cache
def splits(seats: int) -> Mapping[str, tuple[int, ...]]:
    """Every way the win can be split among so many seats, and who wins then; nobody where all share."""
    some = {split(winners, seats): winners for size in range(1, seats) for winners in combinations(range(seats), size)}
    return {**some, split((), seats): ()}


def check(game: Game, result: str, reason: str | None) -> None:
    """Refuse a result or a reason that this game cannot have."""
    outcome = game.outcome()
    if outcome is not None:
        if result != split(outcome.winners, game.seats):
            raise NotationError("Result", result, f"{split(outcome.winners, game.seats)}, as the game itself ended")
        if reason != outcome.reason:
            raise NotationError("Reason", reason or "", f"{outcome.reason}, as the game itself ended")
    elif result == UNFINISHED:
        if reason is not None:
            raise NotationError("Reason", reason, f"none: the result is {UNFINISHED}")
    elif result not in splits(game.seats):
        raise NotationError("Result", result, f"{UNFINISHED} or one of {', '.join(splits(game.seats))}")
    elif reason not in HOST_REASONS:
        why = f"one of {', '.join(HOST_REASONS)}: the game itself is not over"
        raise NotationError("Reason", reason or "", why)


def outcome(game: Game, result: str, reason: str | None) -> Outcome | None:
    """How the game ended, by itself or as its host wrote; None when it did not."""
    if reason is None:
        return None
    return game.outcome() or Outcome(game.points(), splits(game.seats)[result], reason)
