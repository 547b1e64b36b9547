"""The engine in process: its errors are the rulebook's, and its door for bulk."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import ludoteca
from ludoteca import marrakech
from ludoteca.engine import EngineMismatch, EngineMissing, Playouts, installation, native
from ludoteca.games import GAMES
from ludoteca.position import IllegalMoveError, LudotecaError, NotationError
from ludoteca.walk import random_game

STARTS = {name: str(entry.start()) for name, entry in GAMES.items()}
RULEBOOK = Path(__file__).parents[2] / "rulebook"
LAST = ("ahead", "=1", "c4c5", "+A")  # a move of each kind in Marrakech


def test_odds_are_fractions() -> None:
    """Marrakech M4: the die has 1, 2, 2, 3, 3, 4."""
    text = f"{'/'.join(['.' * 14] * 7)} d4e 30:15,30:15,30:15 - 0 roll"
    sixth, third = Fraction(1, 6), Fraction(1, 3)
    assert native.odds("marrakech", text) == {"=1": sixth, "=2": third, "=3": third, "=4": sixth}
    assert native.odds("block", STARTS["block"]) == {}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", ["", " ", "x", "8/8", "\x00", "ă", "\ud800", "x" * 3_000_000, None, 0, b"8"], ids=repr)
def test_a_text_that_is_no_position_is_refused_as_by_the_rulebook(game: str, text: Any) -> None:
    with pytest.raises(NotationError) as caught:
        native.moves(game, text)
    with pytest.raises(NotationError) as expected:
        GAMES[game].Position.parse(text)
    assert (caught.value.what, caught.value.text) == (expected.value.what, expected.value.text)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("move", ["", " ", "x", "a1", "c3c4 ", "c3c4 c4c5", "\x00", "ă", "\ud800", None, 0], ids=repr)
def test_a_text_that_is_no_move_is_refused_as_by_the_rulebook(game: str, move: Any) -> None:
    with pytest.raises(NotationError) as caught:
        native.play(game, STARTS[game], move)
    with pytest.raises(NotationError) as expected:
        GAMES[game].Position.parse(STARTS[game]).parse_move(move)
    assert (caught.value.what, caught.value.text) == (expected.value.what, expected.value.text)


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_move_is_refused_with_a_rule_of_the_page(game: str) -> None:
    """Moves of another position of a random game; the number must stand on the page."""
    page = (RULEBOOK / f"{game}.md").read_text("utf-8")
    refused = 0
    later = [str(move) for move, _ in random_game(GAMES[game].start(), seed=5, max_plies=60)]
    for text in (STARTS[game], str(list(random_game(GAMES[game].start(), seed=6, max_plies=9))[-1][1])):
        for move in set(later) - set(native.moves(game, text)):
            with pytest.raises(IllegalMoveError) as caught:
                native.play(game, text, move)
            assert (caught.value.move, caught.value.position) == (move, text)
            rules = re.findall(r"[A-Z]+\d+", caught.value.rule)
            assert rules, str(caught.value)
            assert all(re.search(rf"\b{rule}\b|\b{rule[0]}\d+-{rule[0]}?\d+", page) for rule in rules), caught.value
            refused += 1
    assert refused >= 10


@pytest.mark.parametrize(
    ("game", "text", "move", "rule"),
    [
        ("abalone", "ooooo/oooooo/..ooo../......../........./......../..xx.../xxxxxx/..... x 6 0", "b1c1", "A8"),
        ("block", "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-/d,- l", "d1+e1", "B11"),
        ("kamisado", "oP+upyrgb/8/8/e1U5/8/B7/8/1GRY2EO - - 1", "b1b2", "K5"),
        *(("marrakech", f"{'/'.join(['.' * 14] * 7)} d4n 30:0,30:0,30:0 - - over", move, "M8") for move in LAST),
    ],
)
def test_a_move_after_the_end_is_refused_with_the_rule_of_the_end(game: str, text: str, move: str, rule: str) -> None:
    """As by the rulebook."""
    position = GAMES[game].Position.parse(text)
    for play in (lambda: native.play(game, text, move), lambda: position.parse_move(move)):
        with pytest.raises(IllegalMoveError) as caught:
            play()
        assert caught.value.rule == rule


@pytest.mark.parametrize("game", ["chess", "", "Abalone", None, 3, [], {}])
def test_a_game_that_there_is_not(game: Any) -> None:
    with pytest.raises(NotationError, match="expected one of abalone, kamisado, marrakech, block"):
        native.moves(game, "")


@pytest.mark.parametrize(
    ("arguments", "kind", "message"),
    [
        ({"depth": -1}, ValueError, "depth"),
        ({"depth": 100}, ValueError, "depth"),
        ({"depth": "3"}, TypeError, "depth"),
        ({"depth": True}, TypeError, "depth"),
        ({"depth": 10**40}, ValueError, "depth"),
        ({"depth": 1, "threads": 0}, ValueError, "threads"),
        ({"depth": 1, "threads": None}, TypeError, "threads"),
        ({"depth": 1, "round_only": 1}, TypeError, "round_only"),
        ({"depth": 1, "round_only": True}, ValueError, "only kamisado"),
    ],
)
def test_numbers_are_checked_and_named(arguments: dict[str, Any], kind: type[Exception], message: str) -> None:
    with pytest.raises(kind, match=message):
        native.perft("block", STARTS["block"], **arguments)


def test_another_version_of_the_module_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    other = SimpleNamespace(__version__="9.9.9", PROTOCOL=1)
    monkeypatch.setitem(__import__("sys").modules, "ludoteca_engine", other)
    installation.module.cache_clear()
    ours = re.escape(f"ludoteca {ludoteca.__version__} (protocol 1)")
    with pytest.raises(EngineMismatch, match=rf"{ours} met ludoteca-engine 9\.9\.9 \(protocol 1\)"):
        native.moves("block", STARTS["block"])
    installation.module.cache_clear()


def test_without_the_module_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ludoteca_engine", None)
    installation.module.cache_clear()
    with pytest.raises(EngineMissing, match="pip install ludoteca-engine"):
        native.moves("block", STARTS["block"])
    installation.module.cache_clear()


# The door for bulk


def test_many_positions_at_once() -> None:
    """A buffer of rows; its sums are those of `playouts` for the first position, whose seeds are the same."""
    fields = installation.module().FIELDS
    reasons = installation.module().REASONS
    texts = [str(marrakech.Position.start(3)), str(marrakech.Position.start(2))]
    rows: Any = native.playouts_many("marrakech", texts, games=50, seed=3)
    assert rows.shape == (2, 50, len(fields))
    assert rows.format == "i"
    listed = [[dict(zip(fields, row, strict=True)) for row in games] for games in rows.tolist()]
    for games, seats in zip(listed, (3, 2), strict=True):
        for row in games:
            points = [row[f"points{seat}"] for seat in range(4)]
            assert points[seats:] == [0] * (4 - seats)
            assert 1 <= row["winners"] < 2**seats
            assert reasons[row["reason"]] in ("rugs", "alone")
    sums = Playouts(
        games=50,
        plies=sum(row["plies"] for row in listed[0]),
        wins=tuple(sum(row["winners"] >> seat & 1 for row in listed[0]) for seat in range(3)),
        unfinished=0,
    )
    assert sums == native.playouts("marrakech", texts[0], 50, seed=3)


def test_many_playouts_do_not_depend_on_the_threads() -> None:
    texts = [str(position) for _, position in random_game(GAMES["kamisado"].start(goal=3), seed=1, max_plies=12)]
    one = native.playouts_many("kamisado", texts, games=20, seed=9)
    assert native.playouts_many("kamisado", texts, games=20, seed=9, threads=2) == one
    assert native.playouts_many("kamisado", texts, games=20, seed=10) != one
    assert native.playouts_many("kamisado", [], games=20, seed=9).shape == (0, 20, 7)


def test_games_that_are_broken_off_have_no_reason() -> None:
    rows: Any = native.playouts_many("abalone", [STARTS["abalone"]], games=5, seed=1, max_plies=10)
    assert [row[:3] for row in rows.tolist()[0]] == [[10, 0, 0]] * 5


@pytest.mark.parametrize("texts", [["x"], [None], [""], [STARTS["block"], "x"]])
def test_a_bad_text_among_many_is_named(texts: Any) -> None:
    with pytest.raises(NotationError, match="Block position"):
        native.playouts_many("block", texts, games=1, seed=1)


@pytest.mark.parametrize("texts", [None, STARTS["block"], 3, iter([STARTS["block"]]), {STARTS["block"]: 1}])
def test_what_is_no_sequence_of_texts_is_named(texts: Any) -> None:
    with pytest.raises(TypeError, match="texts: expected a sequence of str"):
        native.playouts_many("block", texts, games=1, seed=1)


def test_what_the_rulebook_refuses_is_refused() -> None:
    """Random changes of good texts: both read them, or both refuse them."""
    random = Random(2)
    for game, start in STARTS.items():
        refused = 0
        for _ in range(2000):
            at = random.randrange(len(start))
            text = start[:at] + random.choice(start + "?9") + start[at + random.randrange(2) :]
            try:
                expected = [str(move) for move in GAMES[game].Position.parse(text).legal_moves()]
            except LudotecaError:
                refused += 1
                with pytest.raises(NotationError):
                    native.moves(game, text)
            else:
                assert native.moves(game, text) == expected, text
        assert refused > 500
