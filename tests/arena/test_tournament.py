"""Fixtures, openings, games, and the file of results."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ludoteca.arena import Results, Spec, Tournament, play
from ludoteca.games import GAMES
from ludoteca.position import NotationError
from ludoteca.record import Game

if TYPE_CHECKING:
    from pathlib import Path

KAMISADO = Tournament("kamisado", str(GAMES["kamisado"].start()), ("greedy", "random"), 3, 2, "max_plies=300", 7)


def marrakech(*players: str) -> Tournament:
    """Three seats."""
    return Tournament("marrakech", str(GAMES["marrakech"].start(seats=3)), players, 2, 0, "", 1)


def test_every_opening_is_played_from_every_seat() -> None:
    fixtures = list(replace(KAMISADO, players=("greedy", "random", "montecarlo")).fixtures())
    assert [fixture.number for fixture in fixtures] == list(range(3 * 3 * 2))
    assert Counter(fixture.players for fixture in fixtures) == dict.fromkeys(
        [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)], 3
    )
    three = [fixture.players for fixture in marrakech("greedy", "random").fixtures()]
    assert three == 2 * [(0, 1, 1), (1, 0, 1), (1, 1, 0)]


def test_an_opening_is_random_and_repeatable() -> None:
    openings = [str(KAMISADO.opening(number)) for number in range(6)]
    assert openings == [str(KAMISADO.opening(number)) for number in range(6)]
    assert len(set(openings)) == 6
    assert str(replace(KAMISADO, seed=8).opening(0)) != openings[0]
    assert all(len(KAMISADO.opening(number).moves) == 2 for number in range(6))


@pytest.mark.parametrize("tournament", [KAMISADO, marrakech("greedy", "random")], ids=lambda each: str(each.game))
def test_the_same_seed_gives_the_same_games(tournament: Tournament) -> None:
    for fixture in list(tournament.fixtures())[:3]:
        played = play(tournament, fixture)
        assert played == play(tournament, fixture)
        game = Game.parse(played.line)  # the rulebook agrees with every move
        outcome = game.outcome()
        assert outcome is not None
        assert (outcome.winners, outcome.reason, len(game.moves)) == (played.winners, played.reason, played.plies)


def test_shares_of_a_game_sum_to_one() -> None:
    three = play(marrakech("random", "greedy"), next(marrakech("random", "greedy").fixtures()))
    assert three.share(0) + three.share(1) == 1
    draw = replace(three, winners=())
    assert draw.share(0) == pytest.approx(1 / 3)


def test_engines_of_fixed_nodes_play_the_same_games() -> None:
    players = ("engine:nodes=300", "engine:nodes=300,without=table+killers,name=bare", "level:2", "level:9,name=old")
    tournament = replace(KAMISADO, players=players)
    assert tournament.names == ("engine:nodes=300", "bare", "level:2", "old")
    for fixture in list(tournament.fixtures())[:12:2]:
        assert play(tournament, fixture) == play(tournament, fixture)


@pytest.mark.parametrize(
    "text",
    ["", "me", "greedy:1", "montecarlo:x", "montecarlo:-1", "montecarlo:inf", "engine", "engine:", "engine:hash=16",
     "engine:nodes=0", "engine:nodes=x", "engine:nodes=5,nodes=6", "engine:nodes=5,hash", "engine:nodes",
     "level", "level:", "level:0", "level:11", "level:x", "level:3,movetime=5", "level:3,nodes=5", "level:3,name",
     "level:10,movetime=0", "greedy,name=x"],
)  # fmt: skip
def test_what_is_no_player_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Spec.parse(text)
    assert caught.value.text == text


def test_players_have_different_names() -> None:
    with pytest.raises(NotationError, match="different names"):
        replace(KAMISADO, players=("greedy", "greedy"))
    with pytest.raises(NotationError, match="two or more"):
        replace(KAMISADO, players=("greedy",))


def test_a_bot_with_a_time_of_its_own() -> None:
    with ExitStack() as opened:
        player = Spec.parse("montecarlo:0.01").open(1, opened)
        assert player.move(Game.of("kamisado")) in Game.of("kamisado").legal_moves()


@pytest.mark.parametrize(
    "text", ["level:1", "level:1,name=child", "level:10,movetime=3", "level:10,movetime=3,name=sage"]
)
def test_a_level_plays(text: str) -> None:
    spec = Spec.parse(text)
    assert spec.name == text.rpartition("name=")[2]
    with ExitStack() as opened:
        assert spec.open(1, opened).move(Game.of("kamisado")) in Game.of("kamisado").legal_moves()


# The file


def test_a_run_that_was_ended_is_gone_on_with(tmp_path: Path) -> None:
    """Ended in the middle of a line: that game is played again, and all together are those of one run."""
    file = tmp_path / "results.jsonl"
    fixtures = list(KAMISADO.fixtures())
    whole = [play(KAMISADO, fixture) for fixture in fixtures]
    with Results.open(KAMISADO, str(file)) as results:
        for played in whole[:4]:
            results.add(played)
    text = file.read_text("utf-8")
    file.write_text(text[: len(text) - 20], "utf-8")
    with Results.open(KAMISADO, str(file)) as results:
        assert results.played == whole[:3]
        for played in whole[3:]:
            results.add(played)
    with Results.open(replace(KAMISADO, openings=9), str(file)) as results:  # more may be asked for
        assert results.played == whole


def test_a_line_is_in_the_file_as_soon_as_its_game_is_over(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    with Results.open(KAMISADO, str(file)) as results:
        for fixture in list(KAMISADO.fixtures())[:2]:
            results.add(play(KAMISADO, fixture))
            assert json.loads(file.read_text("utf-8").splitlines()[-1])["number"] == fixture.number


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda text: text.replace('"seed": 7', '"seed": 8'), "this same tournament"),
        (lambda text: text.replace('"tournament"', '"else"'), "this same tournament"),
        (lambda text: "x" + text, "line 1"),
        (lambda text: text.replace('"number"', '"numbr"'), "line 2"),
        (lambda text: text + "[]\n", "line 3"),
    ],
)
def test_a_file_of_something_else_is_refused_and_kept(tmp_path: Path, spoil, message) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "results.jsonl"
    with Results.open(KAMISADO, str(file)) as results:
        results.add(play(KAMISADO, next(KAMISADO.fixtures())))
    spoilt = spoil(file.read_text("utf-8"))
    file.write_text(spoilt, "utf-8")
    with pytest.raises(NotationError, match=message), Results.open(KAMISADO, str(file)):
        pass
    assert file.read_text("utf-8") == spoilt
