"""`--by engine`: the same answers from the other implementation."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ludoteca.cli import main
from ludoteca.engine import installation
from ludoteca.games import GAMES

FIG_4 = "o+eupyrbY+/8/6g1/5BR1/8/8/8/UG2P1EO b fill 3"
COMMANDS = [
    *([command, game, *depth] for game in GAMES for command, depth in (("moves", ()), ("perft", ("2",)))),
    ["moves", "marrakech", "--seats", "2", "--odds"],
    ["moves", "block", "--odds"],
    ["perft", "abalone", "2", "--layout", "star", "--divide"],
    ["perft", "abalone", "0"],
    ["perft", "kamisado", "3", "--position", FIG_4, "--divide"],
    ["perft", "kamisado", "3", "--position", FIG_4, "--divide", "--round-only"],
    ["perft", "kamisado", "2", "--position", FIG_4, "--round-only"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_both_print_the_same(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command) == 0
    by_the_rulebook = capsys.readouterr().out
    assert by_the_rulebook
    assert main([*command, "--by", "engine"]) == 0
    assert capsys.readouterr().out == by_the_rulebook


def test_the_engine_counts_deeper_and_with_threads(capsys: pytest.CaptureFixture[str]) -> None:
    """rulebook/abalone.md: perft of the standard layout."""
    assert main(["perft", "abalone", "4", "--by", "engine", "--threads", "2"]) == 0
    assert capsys.readouterr().out == "5045110\n"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("perft abalone 1 --threads 2", "--threads is an option of --by engine"),
        ("perft abalone 1 --by engine --threads 0", "threads: '0'"),
        ("perft abalone 100 --by engine", "DEPTH 100: expected 0 to 99"),
        ("perft abalone -1 --by engine", "DEPTH -1: expected 0 to 99"),
        ("perft block 1 --by engine --round-only", "--round-only is an option of kamisado"),
        ("moves block --by hand", "invalid choice: 'hand'"),
    ],
)
def test_arguments_that_are_not_understood(line: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(line.split())
    assert left.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("command", ["moves block", "perft block 1"])
def test_without_the_engine_one_is_told_what_to_install(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ludoteca_engine", None)
    installation.module.cache_clear()
    assert main([*command.split(), "--by", "engine"]) == 1
    assert capsys.readouterr().err == "ludoteca: the engine is not installed: pip install ludoteca-engine\n"
    installation.module.cache_clear()


def test_the_command_can_be_the_engine() -> None:
    """rulebook/protocol.md E2, E9."""
    command = [sys.executable, "-m", "ludoteca", "engine"]
    said = subprocess.run(command, input="ugi\nquit\n", capture_output=True, text=True, check=True).stdout
    assert said.startswith("id name ludoteca-engine\n")
    assert said.endswith("ugiok\n")
