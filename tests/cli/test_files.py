"""`record check` and `record show`."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from ludoteca.cli import main
from ludoteca.record import Game, Record

if TYPE_CHECKING:
    from pathlib import Path

GOOD = str(Record.of(Game.of("kamisado").replay(["c1c5", "b8b3"])))
BAD = GOOD.replace("b8b3", "b8b1")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.txt"


def test_a_good_file(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(GOOD + "\n" + GOOD, "utf-8")
    assert main(["record", "check", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}: 2 games, 0 refused\n"


def test_every_bad_game_is_reported_with_its_place(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The moves stand in the seventh line (five tags, an empty line): `1. c1c5 b8b1 *`, the bad one in column 9."""
    file.write_text(BAD + "\n" + GOOD + "\n" + BAD, "utf-8")
    assert main(["record", "check", str(file)]) == 1
    printed = capsys.readouterr()
    assert printed.out == f"{file}: 3 games, 2 refused\n"
    first, second = printed.err.splitlines()
    assert first.startswith(f"{file}: game 1: ")
    assert second.startswith(f"{file}: game 3: ")
    line = 1 + BAD.splitlines().index(next(each for each in BAD.splitlines() if each.startswith("1. ")))
    assert f"line {line}, column 9" in first
    assert "b8b1" in first


def test_show_prints_the_record_and_draws_a_position(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(GOOD, "utf-8")
    record = Record.parse(GOOD)
    assert main(["record", "show", str(file)]) == 0
    assert capsys.readouterr().out == f"{GOOD}\n{record.game.position.draw()}\n"
    assert main(["record", "show", str(file), "--ply", "1"]) == 0
    assert record.game.positions[1].draw() in capsys.readouterr().out


def test_show_one_game_of_many(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = str(Record.of(Game.of("abalone")))
    file.write_text(GOOD + "\n" + other, "utf-8")
    assert main(["record", "show", str(file), "--game", "2"]) == 0
    printed = capsys.readouterr().out
    assert "abalone" in printed
    assert "kamisado" not in printed


def test_show_a_file_with_a_bad_game(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """N9: after a bad game the next is found again."""
    file.write_text(GOOD + "\n" + BAD + "\n" + GOOD, "utf-8")
    assert main(["record", "show", str(file)]) == 1
    printed = capsys.readouterr()
    assert printed.out.count(GOOD) == 2
    assert printed.err.startswith(f"{file}: game 2: ")
    assert main(["record", "show", str(file), "--game", "3"]) == 0
    assert capsys.readouterr().err == ""
    assert main(["record", "show", str(file), "--game", "2"]) == 1
    assert "b8b1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "3"], "--game 3: there is no such game"),
        (["--game", "0"], "--game 0: expected a number from 1"),
        (["--ply", "9"], "--ply 9: expected a number from 0 to 2"),
    ],
)
def test_show_refuses_what_is_not_there(
    file: Path, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(GOOD, "utf-8")
    with pytest.raises(SystemExit) as left:
        main(["record", "show", str(file), *arguments])
    assert left.value.code == 2
    assert said in capsys.readouterr().err


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(GOOD.encode())))
    assert main(["record", "check", "-"]) == 0
    assert "1 game, 0 refused" in capsys.readouterr().out


def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "check", str(tmp_path / "absent.txt")]) == 1
    assert "absent.txt: No such file" in capsys.readouterr().err
    assert main(["record", "check", str(tmp_path)]) == 1
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00garbage")
    assert main(["record", "check", str(binary)]) == 1
