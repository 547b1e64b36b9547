"""What results say about strength, against numbers worked out by hand or from textbooks."""

from __future__ import annotations

from math import isinf, log

import pytest

from ludoteca.arena import Played, Sprt, elo, standings
from ludoteca.arena.ratings import by_opening, fitted, interval, share_of


def game(number: int, players: tuple[int, ...], *winners: int, opening: int | None = None) -> Played:
    """A game won by these seats."""
    return Played(number, number if opening is None else opening, players, "block 8", winners, "stuck")


def test_elo_of_a_share() -> None:
    """Elo's formula: 400 points are odds of 10 to 1; with three seats equals have a third."""
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(1 / 3, seats=3) == pytest.approx(0)
    assert elo(1.0) == float("inf") == -elo(0.0)
    for points in (-300, 0, 55.5):
        for seats in (2, 3, 4):
            assert elo(share_of(points, seats), seats) == pytest.approx(points)


def test_the_interval_of_a_mean() -> None:
    """Four values 0, 1, 0, 1: mean 1/2, standard error sqrt((1/3) / 4)."""
    mean, error = interval([0, 1, 0, 1])
    assert mean == 0.5
    assert error == pytest.approx(1.96 * (1 / 12) ** 0.5, rel=1e-4)
    assert isinf(interval([1.0])[1])


def test_games_of_one_opening_count_as_one() -> None:
    """Won with one colour, lost with the other: the opening decided, and that is no spread between openings."""
    games = [
        game(number, (0, 1) if number % 2 else (1, 0), 0, opening=number // 2) for number in range(20)
    ]  # the first seat always wins
    assert by_opening(games, 0) == [0.5] * 10
    assert interval(by_opening(games, 0)) == (0.5, 0.0)


def test_ratings_of_two_and_of_three() -> None:
    """3 of 4 between two is 191 points (and half a game more, drawn); a chain of such results adds up."""
    one = [game(n, (0, 1), 1 if n % 4 == 0 else 0) for n in range(4000)]
    ratings = fitted(one, 2)
    assert ratings[0] - ratings[1] == pytest.approx(elo(0.75), abs=0.2)
    other = [game(n, (1, 2), 1 if n % 4 == 0 else 0) for n in range(4000)]
    first, second, third = fitted([*one, *other], 3)
    assert first - second == pytest.approx(second - third, abs=1e-6)
    assert first + second + third == pytest.approx(0, abs=1e-6)


def test_one_against_three_of_a_kind() -> None:
    """Marrakech: a quarter of the wins in four seats is equality, a half odds of 3 to 1."""
    equal = [game(n, (0, 1, 1, 1), n % 4) for n in range(4000)]
    assert fitted(equal, 2)[0] == pytest.approx(0, abs=0.1)
    better = [game(n, (0, 1, 1, 1), 0 if n % 2 else 1) for n in range(4000)]
    ratings = fitted(better, 2)
    assert ratings[0] - ratings[1] == pytest.approx(400 * log(3) / log(10), abs=0.5)


def test_the_standings_are_sorted_and_know_their_doubt() -> None:
    games = [game(n, (1, 0) if n % 2 else (0, 1), (n + (n // 2) % 3) % 2, opening=n // 2) for n in range(120)]
    order = standings(games, 2)
    assert order[0].elo >= order[1].elo
    assert order[0].share + order[1].share == pytest.approx(1)
    assert all(standing.games == 120 and 0 < standing.elo_error < 200 for standing in order)


def test_a_clean_sweep_stays_finite_and_a_single_opening_says_nothing() -> None:
    order = standings([game(n, (0, 1), 0) for n in range(50)], 2)
    assert order[0].player == 0
    assert 500 < order[0].elo - order[1].elo < 2500
    assert isinf(standings([game(0, (0, 1), 0)], 2)[0].elo_error)


def test_the_sequential_test() -> None:
    """Wald's bounds for errors of 5 %: the logarithm of 19 to either side."""
    test = Sprt(0, 50)
    assert test.bounds == pytest.approx((-log(19), log(19)))
    assert test.verdict([1.0, 0.5] * 3) is None
    assert test.verdict([1.0, 0.5] * 100) == "elo1"
    assert test.verdict([0.5, 0.0] * 100) == "elo0"
    assert test.verdict([1.0] * 200) == "elo1"
    assert test.verdict([]) is None
    assert test.verdict([0.5] * 50) is None
