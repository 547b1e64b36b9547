"""Walks through the tree of any game: perft, divide, replay, random games."""

from __future__ import annotations

from math import lcm
from random import Random
from typing import TYPE_CHECKING, Any, cast

from ludoteca.position import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from fractions import Fraction

    from ludoteca.position import Chancy, M, P, Position


def perft(position: P, depth: int, leaf: Callable[[P], bool] | None = None) -> int:
    """The number of sequences of exactly `depth` moves; every roll counts once, whatever its odds.

    A position for which `leaf` is true has no continuation (Kamisado's "round only").
    """
    if depth < 0:
        raise ValueError(f"depth {depth}: expected 0 or more")
    if depth == 0:
        return 1
    if leaf is not None and leaf(position):
        return 0
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(position.play(move), depth - 1, leaf) for move in moves)


def divide(position: P, depth: int, leaf: Callable[[P], bool] | None = None) -> dict[Any, int]:
    """The perft of `depth` - 1 after each legal move; the values sum to `perft(position, depth)`."""
    if depth < 1:
        raise ValueError(f"depth {depth}: expected 1 or more")
    if leaf is not None and leaf(position):
        return {}
    return {move: perft(position.play(move), depth - 1, leaf) for move in position.legal_moves()}


def replay(position: P, texts: Iterable[str]) -> Iterator[tuple[Any, P]]:
    """Play moves given as texts; yields each move with the position after it."""
    for text in texts:
        move = position.parse_move(text)
        position = position.play(move)
        yield move, position


def random_game(position: P, seed: int, max_plies: int | None = None) -> Iterator[tuple[Any, P]]:
    """Even random moves, chance by its odds, until the game is over; yields each move with the position after it.

    The same seed gives the same game.
    """
    random = Random(seed)
    plies = 0
    while position.turn is not None and (max_plies is None or plies < max_plies):
        move = random_move(position, random)
        position = position.play(move)
        plies += 1
        yield move, position


def random_move(position: Position[Any], random: Random) -> Any:
    """A legal move, each with the same probability; in a chance position one outcome, by its odds."""
    if position.turn == CHANCE:
        return roll(position, random)
    return random.choice(position.legal_moves())


def roll(position: Position[Any], random: Random) -> Any:
    """An outcome of a chance position, by its exact odds."""
    return drawn(cast("Chancy[Any]", position).chances(), random.randrange)


def drawn(odds: Mapping[M, Fraction], number: Callable[[int], int]) -> M:
    """An outcome by its exact odds; `number(n)` gives a random whole number below n, each equally likely."""
    whole = lcm(*(share.denominator for share in odds.values()))
    ticket = number(whole)
    for move, share in odds.items():
        ticket -= int(share * whole)
        if ticket < 0:
            return move
    raise ValueError(f"the odds {', '.join(f'{move} {share}' for move, share in odds.items())} sum to less than 1")
