"""Matches between any players of any game: who is stronger, by how much, and how sure that is.

A `Tournament` says who plays what; every game has a number, and with the same seed the same game has the same number.
So a results file can be gone on with, and whoever has the seed can play the same games again.
"""

from ludoteca.arena.players import Player, Spec
from ludoteca.arena.pool import play_all
from ludoteca.arena.ratings import Sprt, Standing, elo, standings
from ludoteca.arena.results import Played, Results
from ludoteca.arena.tournament import Fixture, Tournament, play

__all__ = [
    "Fixture",
    "Played",
    "Player",
    "Results",
    "Spec",
    "Sprt",
    "Standing",
    "Tournament",
    "elo",
    "play",
    "play_all",
    "standings",
]
