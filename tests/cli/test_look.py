"""`games`, `show`, `moves`, `perft`: what they print, and how they refuse."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ludoteca import abalone
from ludoteca.cli import main
from ludoteca.games import GAMES

FIG_4 = "o+eupyrbY+/8/6g1/5BR1/8/8/8/UG2P1EO b fill 3"


def test_games_lists_every_game_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    printed = capsys.readouterr().out
    for entry in GAMES.values():
        assert f"{entry.name}: " in printed
        for option in entry.options:
            assert f"--{option.name}" in printed
            assert all(str(choice) in printed for choice in option.choices)


@pytest.mark.parametrize("game", GAMES)
def test_show_draws_the_start_and_says_its_text(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", game]) == 0
    start = GAMES[game].start()
    assert capsys.readouterr().out == f"{start.draw()}\n\n{start}\n"


def test_start_options_reach_the_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "abalone", "--layout", "star"]) == 0
    assert str(abalone.Position.start("star")) in capsys.readouterr().out
    assert main(["show", "marrakech", "--seats", "2", "--bankruptcy", "stay"]) == 0
    assert "0 draw0 stay" in capsys.readouterr().out
    assert main(["show", "block", "--first", "light"]) == 0
    assert "d,l l\n" in capsys.readouterr().out


def test_moves_of_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    """K1: exactly left and right."""
    assert main(["moves", "kamisado", "--position", FIG_4]) == 0
    assert capsys.readouterr().out == "left\nright\n"


def test_odds_of_the_first_draw(capsys: pytest.CaptureFixture[str]) -> None:
    """M4."""
    assert main(["moves", "marrakech", "--seats", "2", "--odds"]) == 0
    assert capsys.readouterr().out == "+A 1/2\n+C 1/2\n"


def test_perft(capsys: pytest.CaptureFixture[str]) -> None:
    """rulebook/kamisado.md, section 11, fill after a win: match 2 200, round only 0."""
    assert main(["perft", "kamisado", "2", "--position", FIG_4]) == 0
    assert main(["perft", "kamisado", "2", "--position", FIG_4, "--round-only"]) == 0
    assert main(["perft", "kamisado", "2", "--position", FIG_4, "--divide"]) == 0
    counted, in_the_round, *divided, total = capsys.readouterr().out.splitlines()
    assert (counted, in_the_round, total) == ("200", "0", "2 moves, 200 in all")
    assert [line.partition(":")[0] for line in divided] == ["left", "right"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("show chess", "invalid choice: 'chess'"),
        ("show", "the following arguments are required: GAME"),
        ("show block --goal 3", "--goal is an option of kamisado, not of block"),
        ("show abalone --layout star --position x", "--position says all: it does not go with --layout"),
        ("show marrakech --seats 5", "option seats '5': expected one of 2, 3, 4"),
        ("show kamisado --goal three", "option goal 'three': expected one of 1, 3, 7, 15"),
        ("perft abalone -1", "DEPTH -1: expected 0 to 99"),
        ("perft abalone 100", "DEPTH 100: expected 0 to 99"),
        ("perft abalone 0 --divide", "expected a DEPTH of 1 or more"),
        ("perft abalone many", "invalid int value: 'many'"),
        ("perft abalone 1 --round-only", "--round-only is an option of kamisado"),
        ("", "the following arguments are required: COMMAND"),
    ],
)
def test_arguments_that_are_not_understood(line: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(line.split())
    assert left.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show", "abalone", "--position", "ooooo"], "Abalone position 'ooooo': column 6"),
        (["perft", "block", "--position", "x", "1"], "Block position 'x': column 1"),
    ],
)
def test_texts_that_are_refused(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 1
    assert said in capsys.readouterr().err


def test_help_of_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["games"], ["show"], ["moves"], ["perft"], ["play"], ["record"], ["record", "check"], []):
        with pytest.raises(SystemExit) as left:
            main([*command, "--help"])
        assert left.value.code == 0
        assert "usage: ludoteca" in capsys.readouterr().out


def test_it_is_also_a_module_and_stops_quietly_when_nobody_reads_on() -> None:
    command = [sys.executable, "-m", "ludoteca", "moves", "abalone"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a shell closes the output")
def test_a_closed_output_is_no_reason_for_a_traceback() -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m ludoteca moves abalone >&-', shell=True, stderr=subprocess.PIPE, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
