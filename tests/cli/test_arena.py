"""The command `arena`."""

from __future__ import annotations

import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from ludoteca.cli import main

if TYPE_CHECKING:
    from pathlib import Path


def test_a_match_its_table_and_its_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The second run finds all games in the file: it plays nothing and says the same."""
    out, chart = tmp_path / "results.jsonl", tmp_path / "chart.svg"
    command = ["arena", "kamisado", "greedy", "random", "--games", "8", "--out", str(out), "--chart", str(chart)]
    assert main([*command, "--workers", "1"]) == 0
    said = capsys.readouterr().out
    assert "greedy" in said
    assert "8 games of" in said
    assert len(out.read_text("utf-8").splitlines()) == 9
    texts = [element.text or "" for element in ET.parse(chart).iter("{http://www.w3.org/2000/svg}text")]
    assert {"kamisado: 8 games", "greedy", "random"} <= set(texts)
    before = out.read_bytes()
    assert main(command) == 0
    assert capsys.readouterr().out == said
    assert out.read_bytes() == before


def test_a_sequential_test_ends_as_soon_as_it_is_sure(capsys: pytest.CaptureFixture[str]) -> None:
    """Greedy beats random almost always: long before 400 games that is at least 100 points."""
    command = ["arena", "kamisado", "greedy", "random", "--games", "400", "--sprt", "0", "100", "--workers", "1"]
    assert main(command) == 0
    said = capsys.readouterr().out
    assert "SPRT 0 100: at least +100 Elo" in said
    assert "400 games of" not in said


def test_three_players_meet_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    players = ["greedy", "random", "engine:nodes=200,name=engine"]
    assert main(["arena", "kamisado", *players, "--games", "6", "--max-plies", "40", "--workers", "1"]) == 0
    assert capsys.readouterr().out.count(" against ") == 3


LEVELS = [
    "arena",
    "kamisado",
    "level:2",
    "level:4",
    "engine:nodes=500",
    "--games",
    "24",
    "--goal",
    "3",
    "--workers",
    "2",
]


def games(file: Path) -> list[str]:
    """The finished games of a results file, whole lines only, in the order of their numbers."""
    lines = file.read_text("utf-8").split("\n")[1:-1]
    return sorted(lines, key=lambda line: int(line.partition('"number": ')[2].partition(",")[0]))


def children(process: int) -> list[int]:
    """The processes it has started."""
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True, check=False)
    return [int(word) for word in listed.stdout.split()]


def alive(process: int) -> bool:
    listed = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False)
    return listed.stdout.strip() not in ("", "Z")


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is of POSIX")
def test_a_run_that_is_killed_loses_nothing_and_the_games_are_those_of_any_other_run(tmp_path: Path) -> None:
    """kill -9 in the middle: what was finished stays, nobody is left behind, the rest is played when asked again."""
    out, whole = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"
    command = [sys.executable, "-m", "ludoteca", *LEVELS]
    with subprocess.Popen([*command, "--out", str(out)], stdout=subprocess.DEVNULL) as run:
        while not out.is_file() or len(games(out)) < 3:
            assert run.poll() is None
            time.sleep(0.01)
        workers = children(run.pid)
        run.kill()
    kept = games(out)
    assert 3 <= len(kept) < 24
    until = time.monotonic() + 30
    while any(map(alive, workers)):
        assert time.monotonic() < until, workers
        time.sleep(0.05)
    assert main([*LEVELS, "--out", str(out)]) == 0
    assert main([*LEVELS, "--out", str(whole)]) == 0
    assert len(games(whole)) == 24
    assert games(out) == games(whole)
    assert set(kept) <= set(games(out))


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["greedy"], 1, "two or more"),
        (["greedy", "nobody"], 1, "nobody"),
        (["greedy", "random", "--games", "0"], 2, "expected 1 or more"),
        (["greedy", "random", "--sprt", "5", "5"], 2, "--sprt"),
        (["greedy", "random", "--no-push", "5"], 1, "no_push"),
        (["greedy", "engine:nodes=5,colour=red", "--games", "2"], 1, "colour"),
        (["greedy", "engine:nodes=5,binary=/nowhere", "--games", "2"], 1, "/nowhere"),
    ],
)
def test_bad_arguments(arguments: list[str], code: int, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        ended = main(["arena", "kamisado", *arguments])
    except SystemExit as ended_by:
        ended = int(str(ended_by.code))
    assert (ended, message in capsys.readouterr().err) == (code, True)
