"""Who plays whom, from which openings, in which seats; and the games themselves."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ludoteca.arena.players import Spec
from ludoteca.arena.results import Played
from ludoteca.position import CHANCE, NotationError
from ludoteca.record import Game
from ludoteca.walk import random_move, roll

if TYPE_CHECKING:
    from collections.abc import Iterator

OPENING_PLIES: Final = {"abalone": 4, "block": 6, "kamisado": 3, "marrakech": 0}
"""So many random moves begin a game unless another number is given; in Marrakech dice and piles are random enough."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to be played: its number, its opening, and the player of every seat (an index)."""

    number: int
    opening: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tournament:
    """Every player meets every other: from each opening once with the one in each seat and the other in the rest."""

    game: str
    start: str
    players: tuple[str, ...]
    openings: int
    opening_plies: int
    limits: str
    seed: int

    def __post_init__(self) -> None:
        names = [Spec.parse(text).name for text in self.players]
        if len(names) < 2 or len(set(names)) < len(names):
            raise NotationError("players", " ".join(self.players), "two or more, with different names (name=NAME)")

    @property
    def names(self) -> tuple[str, ...]:
        """Of the players."""
        return tuple(Spec.parse(text).name for text in self.players)

    def begun(self) -> Game:
        """The game before its opening."""
        limits = f" limits {self.limits}" if self.limits else ""
        return Game.parse(f"{self.game} {self.start}{limits}")

    def opening(self, number: int) -> Game:
        """Some random moves; always the same for the same seed, and never the end of the game."""
        random = Random(f"{self.seed} opening {number}")
        while True:
            game = self.begun()
            for _ in range(self.opening_plies):
                if game.turn is not None:
                    game = game.play(random_move(game, random))
            if game.turn is not None:
                return game

    def fixtures(self) -> Iterator[Fixture]:
        """All games in the order of their numbers; a tournament that is broken off has used all players alike."""
        seats = self.begun().seats
        number = 0
        for opening in range(self.openings):
            for one, other in combinations(range(len(self.players)), 2):
                for seat in range(seats):
                    yield Fixture(number, opening, tuple(one if at == seat else other for at in range(seats)))
                    number += 1


def play(tournament: Tournament, fixture: Fixture) -> Played:
    """Play one game to its end. The dice are the same from the same opening."""
    game = tournament.opening(fixture.opening)
    dice = Random(f"{tournament.seed} dice {fixture.opening}")
    with ExitStack() as opened:
        players: dict[int, Any] = {}
        for player in set(fixture.players):
            seed = Random(f"{tournament.seed} player {fixture.number} {player}").getrandbits(63)
            players[player] = Spec.parse(tournament.players[player]).open(seed, opened)
        while game.turn is not None:
            move = roll(game, dice) if game.turn == CHANCE else players[fixture.players[game.turn]].move(game)
            game = game.play(move)
    outcome = game.outcome()
    assert outcome is not None
    return Played(fixture.number, fixture.opening, fixture.players, str(game), outcome.winners, outcome.reason)
