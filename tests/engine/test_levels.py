"""The ten levels (rulebook/protocol.md, E11): how they play in every game, asked in process and as a process."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

import pytest

from ludoteca.engine import BlockingEngine, native
from ludoteca.games import GAMES
from ludoteca.position import CHANCE
from ludoteca.record import Game, Limits
from ludoteca.walk import random_game

STARTS: list[tuple[str, dict[str, Any]]] = [
    ("abalone", {"layout": "belgian_daisy"}),
    ("block", {}),
    ("kamisado", {"goal": 1}),
    ("kamisado", {"goal": 15}),
    ("marrakech", {"seats": 2}),
    ("marrakech", {"seats": 3, "bankruptcy": "stay"}),
    ("marrakech", {"seats": 4}),
]
over_starts = pytest.mark.parametrize(("game", "choices"), STARTS, ids=str)


def positions(game: str, choices: dict[str, Any], seeds: int) -> list[Any]:
    """Of random games, some plies apart, in which a seat is to move."""
    return [
        position
        for seed in range(seeds)
        for _, position in list(random_game(GAMES[game].start(**choices), seed, 100))[seed::17]
        if position.turn not in (None, CHANCE)
    ]


@over_starts
@pytest.mark.parametrize("level", range(1, 10))
def test_a_level_plays_by_the_rules_and_alike(game: str, choices: dict[str, Any], level: int) -> None:
    """The same seed, the same move, whatever limits, threads and memory are given with it."""
    for position in positions(game, choices, 2):
        best = native.go(game, str(position), level=level, seed=7)
        position.parse_move(str(best.move))
        again = native.go(game, str(position), level=level, seed=7, nodes=1, movetime=1, threads=2, hash=1)
        assert again.move == best.move


@over_starts
def test_both_doors_play_the_same_moves(game: str, choices: dict[str, Any]) -> None:
    with BlockingEngine.open() as engine:
        for position in positions(game, choices, 1):
            for level in (1, 4, 9):
                here = native.go(game, str(position), level=level, seed=3)
                there = engine.go(game, str(position), level=level, seed=3)
                assert (there.move, there.info.score) == (here.move, here.info.score)
        strong = engine.go(game, str(position), nodes=50)  # no level stays behind
        assert strong.move == native.go(game, str(position), nodes=50).move


@over_starts
def test_a_weak_level_is_not_sure_and_another_seed_errs_elsewhere(game: str, choices: dict[str, Any]) -> None:
    position = positions(game, choices, 1)[1]
    moves = Counter(native.go(game, str(position), level=1, seed=seed).move for seed in range(1, 60))
    assert len(moves) > 1


@over_starts
def test_below_the_top_a_move_takes_no_time_to_speak_of(game: str, choices: dict[str, Any]) -> None:
    """20 ms each; this allows for a machine that is busy."""
    asked = positions(game, choices, 2)
    for level in (5, 6, 7, 8, 9):
        begun = time.process_time()
        for position in asked:
            native.go(game, str(position), level=level)
        assert time.process_time() - begun < 0.1 * len(asked)


def test_where_chance_moves_there_is_nothing_to_choose() -> None:
    turn = GAMES["marrakech"].start(seats=3)
    rolling = turn.play(turn.legal_moves()[0])
    assert rolling.turn == CHANCE
    best = native.go("marrakech", str(rolling), level=1)
    assert best.move is None
    assert best.info.score is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over_has_no_lines(game: str) -> None:
    """By a limit (N3)."""
    played = Game.of(game, limits=Limits(max_plies=1))
    played = played.play(played.legal_moves()[0])
    assert native.go(game, str(played).removeprefix(f"{game} "), level=3).lines == ()


def test_a_level_that_is_sure_of_itself_goes_home() -> None:
    """Kamisado K5: whoever can end the round and the match does, from the middle levels on."""
    home = GAMES["kamisado"].Position.parse("o1upyrgb/8/8/ePU5/8/B7/8/1GRY2EO b P 1")
    for level in range(5, 10):
        for seed in range(1, 10):
            after = home.play(home.parse_move(str(native.go("kamisado", str(home), level=level, seed=seed).move)))
            assert after.turn is None


def test_the_lines_of_a_level_are_its_own_order() -> None:
    """As many as are asked for, the one it plays first."""
    text = str(GAMES["block"].start())
    best = native.go("block", text, level=2, seed=9, lines=4)
    assert [line.multipv for line in best.lines] == [1, 2, 3, 4]
    assert best.lines[0].pv[0] == best.move == native.go("block", text, level=2, seed=9).move
