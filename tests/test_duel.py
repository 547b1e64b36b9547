"""A small duel in every run of the tests, and proof that it would notice a difference."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import duel
import pytest

from ludoteca.engine import native
from ludoteca.games import GAMES
from ludoteca.position import NotationError, Outcome

if TYPE_CHECKING:
    from collections.abc import Callable


def test_a_small_duel_of_all_four_games() -> None:
    """As `make duel GAMES=16` runs it."""
    command = [sys.executable, duel.__file__, "--games", "16", "--jobs", "1", "--seed", "1000"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    lines = run.stdout.splitlines()
    assert [line.partition(":")[0] for line in lines] == list(GAMES)
    assert all(line.endswith("equal") and "16 games" in line for line in lines)


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_is_a_game(game: str) -> None:
    """The same one every time, so a difference can be seen again; and the seeds come to every start."""
    assert duel.played(game, 7) == duel.played(game, 7)
    begun = {str(Random(seed).choice(duel.starts(game))) for seed in range(200)}
    assert begun == {str(position) for position in duel.starts(game)}


def wrong_moves(right: Callable[..., Any]) -> Callable[..., Any]:
    return lambda game, text: right(game, text)[:-1]


def wrong_after(right: Callable[..., Any]) -> Callable[..., Any]:
    return lambda game, text, move: right(game, text, move) + " "


def wrong_outcome(right: Callable[..., Any]) -> Callable[..., Any]:
    return lambda game, text: right(game, text) or Outcome((0, 0), (), "peace")


def wrong_odds(right: Callable[..., Any]) -> Callable[..., Any]:
    return lambda game, text: {move: share / 2 for move, share in right(game, text).items()}


def refusing(right: Callable[..., Any]) -> Callable[..., Any]:
    def refuse(game: str, text: str, *_: str) -> None:
        raise NotationError("anything", text, "anything else")

    return refuse


@pytest.mark.parametrize(
    ("function", "wrong", "what"),
    [
        ("moves", wrong_moves, "moves"),
        ("moves", refusing, "moves"),
        ("play", wrong_after, "the position after a move"),
        ("play", refusing, "the position after a move"),
        ("outcome", wrong_outcome, "outcome"),
        ("odds", wrong_odds, "odds"),
    ],
)
def test_an_engine_that_is_wrong_is_found_out(
    function: str, wrong: Callable[..., Any], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native, function, wrong(getattr(native, function)))
    tally = duel.played("marrakech", 3)
    assert tally.difference is not None
    assert tally.difference.what == what
    assert tally.difference.text in str(tally.difference)


def test_an_engine_that_allows_too_much_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The moves from elsewhere are there for this."""
    right = native.play

    def lenient(game: str, text: str, move: str) -> str:
        try:
            return right(game, text, move)
        except ValueError:
            return text

    monkeypatch.setattr(native, "play", lenient)
    tally = duel.played("block", 3)
    assert tally.difference is not None
    assert (tally.difference.what, tally.difference.rulebook) == ("the answer to a move from elsewhere", "refused")


def test_the_shortest_difference_is_shown() -> None:
    long, short = (duel.Difference("block", text, "moves", "", "", "") for text in ("a long text", "text"))
    tally = duel.Tally(difference=long)
    tally.add(duel.Tally(1, 0, 5, short))
    tally.add(duel.Tally(1, 1, 5))
    assert tally == duel.Tally(2, 1, 10, short)


def test_the_duel_is_a_script() -> None:
    assert Path(duel.__file__).name == "duel.py"
    with pytest.raises(SystemExit) as left:
        duel.main(["chess"])
    assert left.value.code == 2
