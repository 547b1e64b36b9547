"""What positions are worth, and what is said about games."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from data import blocks

from ludoteca.cli import main
from ludoteca.engine import Limit, analyse, annotate, judge, luck_and_skill, native
from ludoteca.engine.analysis import fits, odds
from ludoteca.games import GAMES
from ludoteca.position import CHANCE, NotationError
from ludoteca.record import Game, Limits, Record
from ludoteca.walk import random_game

QUICK = Limit(nodes=300)
STARTS: list[tuple[str, dict[str, Any]]] = [
    ("abalone", {}),
    ("block", {}),
    ("kamisado", {"goal": 3}),
    ("marrakech", {"seats": 2}),
    ("marrakech", {"seats": 4}),
]
over_starts = pytest.mark.parametrize(("game", "choices"), STARTS, ids=str)
HOME = "o1upyrgb/8/8/ePU5/8/B7/8/1GRY2EO b P 1"  # Kamisado: black's pink tower stands before an empty b8


def played(name: str, choices: dict[str, Any], seed: int, plies: int) -> Game:
    """A random game."""
    game = Game(GAMES[name].start(**choices))
    for move, _ in random_game(game, seed, plies):
        game = game.play(move)
    return game


def test_no_evaluation_contradicts_what_is_proved() -> None:
    """Who wins 200 rounds is known from certificates that the rules alone have verified (conformance/kamisado)."""
    rounds = [dict(block) for block in blocks("kamisado", "rounds.txt")]
    assert len(rounds) == 200
    for each in rounds:
        insight = analyse(f"kamisado {each['pos']}", Limit(nodes=30_000), lines=1)
        wins = insight.seat == int(each["winner"])
        assert insight.best.proved in (None, "win" if wins else "loss"), each
        assert (insight.best.chance > 0.5) == wins, each


@over_starts
def test_the_prospects_are_different_moves_the_best_first(game: str, choices: dict[str, Any]) -> None:
    position = played(game, choices, 3, 12)
    while position.turn == CHANCE:
        position = position.play(position.legal_moves()[0])
    insight = analyse(position, Limit(nodes=2000))
    assert insight.seat == position.turn
    assert insight == analyse(str(position), Limit(nodes=2000))
    assert len({prospect.moves[0] for prospect in insight.prospects}) == len(insight.prospects) <= 3
    for prospect in insight.prospects:
        assert 0 <= prospect.chance <= 1
        position.replay(prospect.moves)  # the rulebook agrees


def test_where_chance_moves_it_is_about_the_seat_whose_turn_it_is() -> None:
    game = Game.of("marrakech", seats=3).replay(["ahead"])
    insight = analyse(game, QUICK)
    assert (insight.seat, insight.best.moves) == (0, ())


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over_has_no_prospects(game: str) -> None:
    """By a limit (N3)."""
    over = Game.of(game, limits=Limits(max_plies=1))
    over = over.play(over.legal_moves()[0])
    assert analyse(over, QUICK).prospects == ()


def test_a_position_alone_is_a_game_without_moves() -> None:
    start = GAMES["block"].start()
    assert analyse(start, QUICK) == analyse(Game(start), QUICK)


# Odds


def test_even_is_even_and_what_is_proved_is_certain() -> None:
    for (game, seats), factor in fits().items():
        assert factor > 0
        assert odds(game, seats, 1 / seats) == pytest.approx(1 / seats)
        assert all(
            odds(game, seats, less / 1000) < odds(game, seats, more / 1000) for less, more in pairwise(range(1, 1000))
        )
        assert 0 < odds(game, seats, 0) < odds(game, seats, 1) < 1
        assert [odds(game, seats, 0.3, proved) for proved in ("loss", "draw", "win")] == [0, 1 / seats, 1]


def test_every_game_is_fitted() -> None:
    assert set(fits()) == {
        ("abalone", 2),
        ("block", 2),
        ("kamisado", 2),
        *(("marrakech", seats) for seats in (2, 3, 4)),
    }


@pytest.mark.parametrize(
    "text", ["", "nodes", "nodes=", "nodes=x", "nodes=-1", "time=5", "nodes=5;depth=1", "nodes=5,"]
)
def test_what_is_no_limit_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Limit.parse(text)
    assert caught.value.text == text


def test_limits_are_read() -> None:
    assert Limit.parse("movetime=5,depth=3") == Limit(movetime=5, depth=3)
    with pytest.raises(NotationError, match="one of movetime, nodes and depth"):
        Limit()


# Games


@over_starts
def test_whatever_was_played_can_be_judged(game: str, choices: dict[str, Any]) -> None:
    """Nobody gains by a move of his own; shares stay shares; and what is written can be read again."""
    for seed in range(2):
        record = Record.of(played(game, choices, seed, 40))
        verdicts = judge(record.game, QUICK)
        assert verdicts
        assert all(verdict.by_chance or verdict.change <= 0 for verdict in verdicts)
        assert all(0 <= share <= 1 for verdict in verdicts for share in (verdict.before, verdict.after))
        annotated = annotate(record, QUICK)
        assert annotated.game == record.game
        assert annotated.without_notes().without_tag("Annotator") == record
        assert Record.parse(str(annotated)) == annotated


def test_who_does_not_go_home_has_blundered() -> None:
    """Kamisado K5: b5b8 wins the round and with it the match; df-pn knows moves after which white wins it."""
    position = GAMES["kamisado"].Position.parse(HOME)
    after = [(move, position.play(move)) for move in position.legal_moves()]
    others = [move for move, later in after if later.turn is not None and native.prove("kamisado", str(later)).wins]
    record = Record.of(Game(position).play(others[0]))
    annotated = annotate(record.with_comment("kept", at=1), Limit(nodes=30_000))
    note = annotated.notes[1]
    assert note.nags == (4,)
    assert note.comments[:2] == ("kept", "The turning point: Black falls from 100% to 0%.")
    assert [str(move) for move in note.variations[0].moves] == ["b5b8"]
    home = annotate(Record.of(Game(position).replay(["b5b8"])), Limit(nodes=30_000))
    assert 4 not in home.notes[1].nags


def test_all_rolls_together_are_no_luck() -> None:
    """Luck is measured against the average by the odds, so by the odds it comes to nothing."""
    before = played("marrakech", {"seats": 3}, 5, 30)
    while before.turn != CHANCE:
        before = before.play(before.legal_moves()[0])
    lucks = {}
    for move, share in before.chances().items():
        last = judge(before.play(move), QUICK)[-1]
        assert (last.ply, last.by_chance) == (len(before.moves) + 1, True)
        lucks[move] = float(share) * last.change
    assert sum(lucks.values()) == pytest.approx(0, abs=1e-9)
    assert any(luck != 0 for luck in lucks.values())


def test_luck_and_skill_belong_to_the_seat_whose_turn_it_was() -> None:
    game = played("marrakech", {"seats": 2}, 8, 60)
    verdicts = judge(game, QUICK)
    sums = luck_and_skill(verdicts, 2)
    for seat, (luck, skill) in enumerate(sums):
        own = [verdict for verdict in verdicts if verdict.seat == seat]
        assert luck == pytest.approx(sum(verdict.change for verdict in own if verdict.by_chance))
        assert skill == pytest.approx(sum(verdict.change for verdict in own if not verdict.by_chance))
        assert skill < 0  # random moves
    assert "Luck and what was given away: Seat0" in str(annotate(Record.of(game), QUICK)).replace("\n", " ")


def test_the_command(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """`record annotate` prints records; a bad one does not hide the next."""
    file = tmp_path / "games.txt"
    record = Record.of(played("block", {}, Random(1).randrange(100), 12))
    file.write_text(f'{record}\n[Game "block"]\n[Start "x"]\n[Result "*"]\n\n*\n\n{record}', "utf-8")
    assert main(["record", "annotate", str(file), "--limit", "nodes=200"]) == 1
    said = capsys.readouterr()
    assert said.out.count('[Annotator "ludoteca"]') == 2
    assert "game 2" in said.err
    assert main(["record", "annotate", str(file), "--limit", "nodes=many"]) == 1
    assert "nodes=N" in capsys.readouterr().err
