"""`ludoteca dice verify`: for people who do not trust dice, with nothing installed but the rulebook."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca import dice
from ludoteca.cli import main
from ludoteca.marrakech import Position
from ludoteca.record import Game, Record

if TYPE_CHECKING:
    import pytest

SRC = Path(__file__).parents[2] / "src"
SECRET = "c0" * 32


def rolled(shown: int | None = None) -> str:
    """A game of three after its first roll, honest unless another one is shown."""
    game = Game(Position.start(seats=3)).replay(["ahead"])
    honest = dice.roll(game.chances(), SECRET, (None,) * 3, 1)
    text = str(honest) if shown is None else f"={shown}"
    return str(Record.of(game.replay([text]), tags=dice.tags(SECRET, (None,) * 3)))


def another() -> int:
    """A number of slippers that was not rolled."""
    return next(shown for shown in (1, 2, 3, 4) if rolled(shown) != rolled())


def test_honest_games_are_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every game of every file."""
    file = tmp_path / "games.txt"
    file.write_text(rolled() + "\n" + rolled(), "utf-8")
    assert main(["dice", "verify", str(file), str(file)]) == 0
    line = f"{file}: game {{}}: 1 roll, all as committed to\n"
    assert capsys.readouterr().out == (line.format(1) + line.format(2)) * 2


def test_a_cheat_is_named_and_does_not_hide_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 1; a record that is none is refused too."""
    file = tmp_path / "games.txt"
    file.write_text(rolled(another()) + '\n[Game "go"]\n\n*\n\n' + rolled(), "utf-8")
    assert main(["dice", "verify", str(file)]) == 1
    out, err = capsys.readouterr()
    assert out == f"{file}: game 3: 1 roll, all as committed to\n"
    assert f"{file}: game 1: roll 1 (ply 2) '={another()}': expected" in err
    assert f"{file}: game 2: " in err


def test_an_empty_file_verifies_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nor is one that is not there a good sign."""
    file = tmp_path / "empty.txt"
    file.write_text("", "utf-8")
    assert main(["dice", "verify", str(file)]) == 1
    assert capsys.readouterr().err == f"{file}: no game in it\n"
    assert main(["dice", "verify", str(tmp_path / "none.txt")]) == 1


def test_the_standard_library_is_enough() -> None:
    """A bare interpreter, without site-packages: `pip install ludoteca` and nothing else."""
    run = f"import sys; sys.path.insert(0, {str(SRC)!r}); from ludoteca.cli import main; main(['dice', 'verify', '-'])"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", run], input=rolled(), capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == ("-: game 1: 1 roll, all as committed to\n", "")
