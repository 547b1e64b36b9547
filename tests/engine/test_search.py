"""What holds for the search of every game, asked in process: its arguments, its lines, its limits, its end."""

from __future__ import annotations

import time
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import ludoteca_engine
from ludoteca.engine import Best, BlockingEngine, Info, native
from ludoteca.games import GAMES
from ludoteca.position import CHANCE, IllegalMoveError, NotationError
from ludoteca.record import Game, Limits
from ludoteca.walk import random_game, random_move

STARTS: list[tuple[str, dict[str, Any]]] = [
    ("abalone", {}),
    ("abalone", {"layout": "belgian_daisy"}),
    ("block", {}),
    ("kamisado", {"goal": 1}),
    ("kamisado", {"goal": 3}),
    ("kamisado", {"goal": 15}),
    ("marrakech", {"seats": 2}),
    ("marrakech", {"seats": 3, "bankruptcy": "stay"}),
    ("marrakech", {"seats": 4}),
]
over_starts = pytest.mark.parametrize(("game", "choices"), STARTS, ids=str)
RANDOM = Random(1)
BLOCK = str(GAMES["block"].start())


@over_starts
def test_its_moves_are_legal_wherever_it_is_asked(game: str, choices: dict[str, Any]) -> None:
    """The rulebook replays what it expects, in positions of random games."""
    asked = 0
    for seed in range(4):
        for position in [after for _, after in random_game(GAMES[game].start(**choices), seed, 120)][seed::7]:
            best = native.go(game, str(position), nodes=60, lines=3)
            if position.turn is None:
                assert best.lines == ()
                continue
            assert (best.move is None) == (position.turn == CHANCE)
            for line in best.lines:
                following = position
                for text in line.pv:
                    following = following.play(following.parse_move(text))
            asked += 1
    assert asked > 5


# Met in matches, with teeth on both sides: the seat to move has a won round, and other moves look good too.
WON_ROUNDS = (
    "2o1bu1g/8/2e+5/8/5U+r+1/O+7/1yEp4/1PB1Y1RG w E 7",
    "p3y2r+/4O+3/4e+3/8/8/2o+P1G1b/1U+B2guR+/Y+5E1 w Y 7",
    "4g1o1/O2uRP2/3y4/2r+5/2G5/2Y+4p+/1b4eB/EU6 b E 7",
    "3y1o+p+1/3bB3/Er+1Y+4/8/5POg+/e7/G+1u5/U6R b P 7",
    "1b1uer1y+/1E6/2g1p3/O+o+6/2G5/5U2/8/4RBYP+ b U 7",
    "g+5pe/1ry+1u2B/2U3E1/3o+Y1P+1/3O+4/8/1b6/4RG2 b O 7",
)


@pytest.mark.parametrize("text", WON_ROUNDS)
def test_a_won_round_of_a_match_is_won(text: str) -> None:
    """By the proof search, which knows of no match; and it is known soon that it is won."""
    assert native.prove("kamisado", text).wins
    best = native.go("kamisado", text, nodes=2_000_000)
    assert best.info.nodes is not None
    assert best.info.nodes < 100_000
    assert best.move
    position = GAMES["kamisado"].Position.parse(text)
    after = position.play(position.parse_move(best.move))
    assert native.prove("kamisado", str(after)).wins == (after.turn == position.turn)


@over_starts
def test_the_lines_are_different_moves_the_best_first(game: str, choices: dict[str, Any]) -> None:
    position = GAMES[game].start(**choices)
    while position.turn == CHANCE:
        position = position.play(position.legal_moves()[0])
    lines = native.go(game, str(position), nodes=4000, lines=3).lines
    assert [line.multipv for line in lines] == [1, 2, 3]
    assert len({line.pv[0] for line in lines}) == 3
    scores = [line.score or 0 for line in lines]
    assert all(0 <= score <= 1000 for score in scores)
    assert all(better >= worse for better, worse in pairwise(scores))


@over_starts
def test_fewer_moves_than_lines(game: str, choices: dict[str, Any]) -> None:
    """As many lines as there are moves."""
    position = GAMES[game].start(**choices)
    while position.turn == CHANCE:
        position = position.play(position.legal_moves()[0])
    legal = {str(move) for move in position.legal_moves()}
    lines = native.go(game, str(position), nodes=3000, lines=256).lines
    assert {line.pv[0] for line in lines} <= legal
    assert len(lines) == len(legal)


@over_starts
def test_two_threads_find_a_move_too(game: str, choices: dict[str, Any]) -> None:
    position = GAMES[game].start(**choices)
    best = native.go(game, str(position), nodes=5000, threads=2)
    assert (best.move is None) == (position.turn == CHANCE)


@over_starts
def test_the_reference_opponent_plays(game: str, choices: dict[str, Any]) -> None:
    """E10: legal moves, always the same in the same position."""
    for _, position in list(random_game(GAMES[game].start(**choices), 1, 30))[::5]:
        if position.turn in (None, CHANCE):
            continue
        best = native.go(game, str(position), nodes=100, player="reference")
        position.parse_move(str(best.move))
        assert native.go(game, str(position), nodes=100, player="reference").move == best.move


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over_has_no_lines(game: str) -> None:
    """By a limit (N3)."""
    played = Game.of(game, limits=Limits(max_plies=1))
    played = played.play(played.legal_moves()[0])
    text = str(played).split(" ", 1)[1]
    assert native.go(game, text, nodes=10) == Best(None, Info())


@pytest.mark.parametrize("game", GAMES)
def test_it_ends_in_time(game: str) -> None:
    """A search of 100 ms is not one of a second, even on a machine that is busy."""
    for seed in range(2):
        *_, (_, position) = random_game(GAMES[game].start(), seed, 15)
        begun = time.monotonic()
        native.go(game, str(position), movetime=100)
        assert time.monotonic() - begun < 1


@pytest.mark.parametrize("game", GAMES)
def test_it_lives_on_what_its_clock_has_left(game: str) -> None:
    """E8: never more than half of what its seat has, so no clock of a whole game runs out, and much of it is used."""
    position: Any = GAMES[game].start()
    left = [3000] * position.seats
    with BlockingEngine.open() as engine:
        for _ in range(40):
            if position.turn is None:
                break
            if position.turn == CHANCE:
                position = position.play(random_move(position, RANDOM))
                continue
            seat = position.turn
            best = engine.go(game, str(position), clock=tuple(left))
            left[seat] -= best.info.time or 0
            position = position.play(position.parse_move(str(best.move)))
    assert all(0 < milliseconds < 2900 for milliseconds in left)


def test_its_own_clock_counts_and_the_increment() -> None:
    """E8: seat 0 is to move. What the other has is nothing to it."""
    with BlockingEngine.open() as engine:

        def time(clock: tuple[int, int], increment: tuple[int, ...] = ()) -> int:
            return engine.go("block", BLOCK, clock=clock, increment=increment).info.time or 0

        assert time((100, 1_000_000)) <= 50
        assert time((5000, 1), (600, 0)) >= 200
        assert 25 <= time((5000, 1)) <= 2500


def test_the_line_of_a_game_is_what_is_searched() -> None:
    """Moves and limits (N2), refused like a position."""
    moves = random_game(GAMES["block"].start(), 3, 4)
    line = f"{BLOCK} moves {' '.join(str(move) for move, _ in moves)} limits repetition=3 max_plies=300"
    Game.parse(f"block {line}").parse_move(str(native.go("block", line, nodes=100).move))
    with pytest.raises(IllegalMoveError):
        native.go("block", f"{BLOCK} moves a5+a5", nodes=1)
    with pytest.raises(NotationError):
        native.go("block", f"{BLOCK} limits none", nodes=1)


@pytest.mark.parametrize(
    ("arguments", "kind", "message"),
    [
        ({}, ValueError, "milliseconds, nodes, depth: expected one of them"),
        ({"nodes": 0}, ValueError, "nodes: '0': expected a whole number from 1 to 1000000000000"),
        ({"nodes": "5"}, TypeError, "nodes"),
        ({"depth": 100}, ValueError, "depth"),
        ({"movetime": -1}, ValueError, "milliseconds"),
        ({"nodes": 5, "threads": 0}, ValueError, "threads"),
        ({"nodes": 5, "lines": 257}, ValueError, "lines"),
        ({"nodes": 5, "hash": 0}, ValueError, "megabytes"),
        ({"nodes": 5, "player": "worst"}, ValueError, "player: 'worst': expected one of best, reference, montecarlo"),
        ({"nodes": 5, "without": "sleep"}, ValueError, "without: 'sleep': expected none, or with commas"),
        ({"nodes": 5, "without": None}, TypeError, "without"),
        ({"level": 10}, ValueError, "milliseconds, nodes, depth: expected one of them"),
        ({"level": 0}, ValueError, "level: '0': expected a whole number from 1 to 10"),
        ({"level": 11}, ValueError, "level: '11': expected a whole number from 1 to 10"),
        ({"level": 3, "seed": 0}, ValueError, "seed: '0': expected a whole number from 1 to 4294967295"),
        ({"level": 3, "player": "reference"}, ValueError, "milliseconds, nodes, depth: expected one of them"),
    ],
)
def test_bad_arguments_are_named(arguments: dict[str, Any], kind: type[Exception], message: str) -> None:
    with pytest.raises(kind, match=message):
        native.go("block", BLOCK, **arguments)


def test_the_module_says_what_it_found() -> None:
    """depth, nodes, milliseconds; each line with its share, value, proof and moves."""
    depth, nodes, milliseconds, lines = ludoteca_engine.search("block", BLOCK, nodes=1000)
    assert depth >= 1
    assert 1 <= nodes <= 3000
    assert milliseconds >= 0
    (share, _, proved, moves) = lines[0]
    assert 0 <= share <= 1
    assert proved in ("", "win", "draw", "loss")
    assert moves


def test_a_random_game_between_searches_ends() -> None:
    """Kamisado at 50 nodes a move: the rulebook says when it is over."""
    game = Game.of("kamisado", goal=3)
    while game.turn is not None:
        text = str(game).split(" ", 1)[1]
        best = native.go("kamisado", text, nodes=50)
        game = game.play(game.parse_move(str(best.move)) if len(game.moves) > 1 else random_move(game, RANDOM))
    assert game.outcome() is not None
