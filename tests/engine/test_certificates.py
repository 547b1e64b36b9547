"""Kamisado's openings: which win is known from elsewhere; and who wins the first round, to the rulebook alone."""

from __future__ import annotations

import io
import time
from typing import TYPE_CHECKING

import pytest

from ludoteca import certificate, kamisado
from ludoteca.cli.main import main
from ludoteca.engine import native
from ludoteca.kamisado import BLACK

if TYPE_CHECKING:
    from pathlib import Path

HALF = ("a1a2", "a1a5", "b1b6", "b1b7", "c1c4", "c1c7", "d1d5", "d1d6")
"""The openings that win, as a search found that shares nothing with this project; the others mirror them."""


def mirrored(move: str) -> str:
    """Files a and h, b and g .. exchanged."""
    return move.translate(str.maketrans("abcdefgh", "hgfedcba"))


def test_the_openings_that_win_are_the_known_ones() -> None:
    """All 102 of them."""
    start = kamisado.Position.start()
    moves = start.legal_moves()
    won = {str(move) for move in moves if not native.prove("kamisado", str(start.play(move))).wins}
    assert len(moves) == 102
    assert won == {*HALF, *map(mirrored, HALF)}


@pytest.mark.no_cover  # measuring coverage would make it three times as slow
def test_the_first_round_is_proved_to_the_rulebook(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`ludoteca prove kamisado --opening d1d5 --out`: Black wins, in 2 MB at most, checked in a minute at most (C2)."""
    folder = tmp_path / "certificates"
    assert main(["prove", "kamisado", "--opening", "d1d5", "--out", str(folder)]) == 0
    assert "1 move: 1 win, 0 lose" in capsys.readouterr().out
    (written,) = folder.iterdir()
    replies = written.read_text("ascii").split("\n", 3)[3]
    start = "kamisado oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1"
    claim = f"{certificate.FIRST_LINE}\n{start}\nwinner Black\n"
    whole = f"{claim}d1d5\n{replies}".encode("ascii")  # the opening itself is the first reply
    assert len(whole) <= 2_000_000
    begun = time.process_time()
    proof = certificate.verify(io.BytesIO(whole))
    assert time.process_time() - begun < 60
    assert proof.claim.winner == BLACK
    assert str(proof.claim.game) == start
    assert proof.replies > 1000


def test_every_move_is_proved_and_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Near the end of a round (Fig. 4 of the print): a file for each move, one for the position, all of them proofs."""
    position = "o+eupyrb1/8/6g1/6RY/8/8/8/UG2PBEO b B 3"
    folder = tmp_path / "certificates"
    assert main(["prove", "kamisado", "--position", position, "--out", str(folder)]) == 0
    said = capsys.readouterr().out
    files = sorted(folder.iterdir())
    moves = [str(move) for move in kamisado.Position.parse(position).legal_moves()]
    assert [file.stem for file in files] == sorted([*moves, "round"])
    assert all(f"\n{move} win" in f"\n{said}" or f"\n{move} loss" in f"\n{said}" for move in moves)
    assert main(["verify", *map(str, files)]) == 0
    assert f"{len(files)} certificates, 0 refused" in capsys.readouterr().out


def test_a_certificate_that_proves_nothing_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And named, with an exit code that says so."""
    file = tmp_path / "wrong.txt"
    file.write_text("ludoteca certificate 1\nkamisado 8\n", "ascii")
    assert main(["verify", str(file)]) == 1
    assert "wrong.txt: line 2" in capsys.readouterr().err
