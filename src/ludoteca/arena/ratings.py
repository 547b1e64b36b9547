"""What results say about strength: shares and Elo with intervals of 95 %, and a test that ends as soon as it is sure.

Games from the same opening are not independent (one side may be better in it): the unit of all errors is the opening.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from math import log, log10, sqrt
from random import Random
from statistics import fmean, pvariance
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludoteca.arena.results import Played

NORMAL_95: Final = 1.959964
RESAMPLES: Final = 200


@dataclass(frozen=True, slots=True)
class Standing:
    """One player: games, share of the win, and Elo against the average of all players; intervals as distances."""

    player: int
    games: int
    share: float
    share_error: float
    elo: float
    elo_error: float


def elo(share: float, seats: int = 2) -> float:
    """The Elo difference at which one player against equals in all other seats gets this share of the win."""
    if not 0 < share < 1:
        return float("inf") if share >= 1 else float("-inf")
    return 400 * log10(share * (seats - 1) / (1 - share))


def share_of(elo: float, seats: int = 2) -> float:
    """The other way round."""
    odds: float = 10 ** (elo / 400)
    return odds / (odds + seats - 1)


def by_opening(games: Sequence[Played], player: int) -> list[float]:
    """The player's mean share in each opening, over its games in all seats."""
    openings: dict[tuple[int, tuple[int, ...]], list[float]] = defaultdict(list)
    for game in games:
        if player in game.players:
            seats = sum(seat == player for seat in game.players)
            openings[game.opening, tuple(sorted(set(game.players)))].append(game.share(player) / seats)
    return [fmean(shares) for shares in openings.values()]


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far from it the interval of 95 % reaches."""
    if len(values) < 2:
        return (fmean(values) if values else float("nan")), float("inf")
    mean = fmean(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, NORMAL_95 * sqrt(spread / len(values))


def standings(games: Sequence[Played], players: int) -> list[Standing]:
    """All players, the strongest first. The Elo are those under which the results are most likely (Bradley-Terry)."""
    ratings = fitted(games, players)
    openings = sorted({game.opening for game in games})
    of_opening: dict[int, list[Played]] = defaultdict(list)
    for game in games:
        of_opening[game.opening].append(game)
    random = Random(0)
    samples = []
    for _ in range(RESAMPLES if len(openings) > 1 else 0):
        drawn = [game for opening in random.choices(openings, k=len(openings)) for game in of_opening[opening]]
        samples.append(fitted(drawn, players))
    found = []
    for player in range(players):
        share, error = interval(by_opening(games, player))
        spread = sqrt(pvariance([sample[player] for sample in samples])) if samples else float("inf")
        count = sum(player in game.players for game in games)
        found.append(Standing(player, count, share, error, ratings[player], NORMAL_95 * spread))
    return sorted(found, key=lambda standing: -standing.elo)


def fitted(games: Sequence[Played], players: int) -> list[float]:
    """Elo of every player, their mean 0, by the model of Bradley and Terry.

    One of strength s among n - 1 of strength t wins with the odds s : (n - 1) t. Half a game more for each kind of
    fixture, won as if by equals, keeps a clean sweep finite.
    """
    kinds: dict[tuple[int, int, int], tuple[float, float]] = {}
    for game in games:
        one, other = sorted(set(game.players), key=lambda player: (game.players.count(player), player))
        kind = (one, other, len(game.players))
        count, won = kinds.get(kind, (0.5, 0.5 / len(game.players)))
        kinds[kind] = (count + 1, won + game.share(one))
    strength = [1.0] * players
    for _ in range(1000):
        before, strength = strength, _likelier(kinds, strength)
        if max(abs(log(now / then)) for now, then in zip(strength, before, strict=True)) < 1e-9:
            break
    return [400 * log10(value) for value in strength]


def _likelier(kinds: dict[tuple[int, int, int], tuple[float, float]], strength: list[float]) -> list[float]:
    """One step of the minorisation that makes the results likelier; the product of all strengths stays 1."""
    won, met = [0.0] * len(strength), [0.0] * len(strength)
    for (one, other, seats), (count, wins) in kinds.items():
        together = strength[one] + (seats - 1) * strength[other]
        won[one] += wins
        won[other] += count - wins
        met[one] += count / together
        met[other] += count * (seats - 1) / together
    new = [wins / expected if expected else 1.0 for wins, expected in zip(won, met, strict=True)]
    mean = 10 ** fmean(log10(value) for value in new)
    return [value / mean for value in new]


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test of `elo0` against `elo1`: it ends as soon as one of them is 19 times as likely as the other."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the lower bound `elo0` is accepted, above the upper one `elo1`."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def log_likelihood_ratio(self, values: Sequence[float], seats: int = 2) -> float:
        """Of the shares by opening, as if they were normally distributed (what chess engines' testers call GSPRT)."""
        if len(values) < 2:
            return 0.0
        mean, spread = fmean(values), pvariance(values)
        if spread == 0:  # all alike so far: as if one more opening had gone the other way
            values = [*values, 1 - mean]
            mean, spread = fmean(values), pvariance(values)
        if spread == 0:
            return 0.0
        low, high = share_of(self.elo0, seats), share_of(self.elo1, seats)
        return len(values) * (high - low) * (2 * mean - low - high) / (2 * spread)

    def verdict(self, values: Sequence[float], seats: int = 2) -> str | None:
        """`elo0` or `elo1`, or None while it is not decided."""
        ratio = self.log_likelihood_ratio(values, seats)
        lower, upper = self.bounds
        return "elo0" if ratio <= lower else "elo1" if ratio >= upper else None
