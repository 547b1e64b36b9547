"""The example blocks of rulebook/certificate.md, and every other way in which a file can fail to be a certificate."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from ludoteca import certificate
from ludoteca.certificate import CertificateError, Claim
from ludoteca.kamisado import BLACK, WHITE
from ludoteca.record import Game

PAGE = (Path(__file__).parents[1] / "rulebook" / "certificate.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(certificate|refused \d)\n(.*?)^```$", PAGE, re.M | re.S)
PROVED = [text for kind, text in BLOCKS if kind == "certificate"]
REFUSED = [(int(kind.split()[1]), text) for kind, text in BLOCKS if kind != "certificate"]
H1H7, FIG_4 = PROVED


def verify(text: str | bytes) -> certificate.Proof:
    return certificate.verify(io.BytesIO(text if isinstance(text, bytes) else text.encode()))


def refusal(text: str | bytes) -> CertificateError:
    with pytest.raises(CertificateError) as caught:
        verify(text)
    return caught.value


@pytest.mark.parametrize("text", PROVED)
def test_the_certificates_of_the_page_are_proofs(text: str) -> None:
    """They are also what is written for their claim."""
    proof = verify(text)
    assert proof.replies == len(text.splitlines()) - 3
    assert certificate.written(proof.claim, text.splitlines()[3:]) == text


def test_what_is_claimed_and_counted() -> None:
    """C3: White's two choices, and Black's pass between them."""
    proof = verify(H1H7)
    assert proof.claim == Claim(Game.parse("kamisado oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1 moves h1h7"), WHITE)
    assert (proof.replies, proof.positions) == (2, 3)
    assert verify(FIG_4).claim.winner == BLACK


@pytest.mark.parametrize(("line", "text"), REFUSED)
def test_the_refused_files_of_the_page(line: int, text: str) -> None:
    assert refusal(text).line == line


def test_a_file_cut_off_anywhere_is_refused() -> None:
    """C2: at the end of a line or inside it."""
    for length in range(len(H1H7)):
        assert refusal(H1H7[:length]).line <= 5


def test_a_missing_line_end_is_refused() -> None:
    error = refusal(H1H7.removesuffix("\n"))
    assert (error.line, error.why) == (5, "'b7h1': the line is cut off: it has no end")


def test_the_position_without_its_reply_is_named() -> None:
    """After h1h7 c8b7 h7h7 White has a choice."""
    error = refusal(H1H7.removesuffix("b7h1\n"))
    where = "oe1pyrgb/1u5O/8/8/8/8/8/BGRYPUE1 w U 1"
    assert str(error) == f"line 4: the file ends here: expected a reply of White in '{where}'"


def test_the_position_with_the_illegal_reply_is_named_and_the_rule() -> None:
    error = refusal(H1H7.replace("b7h1", "b7a7"))
    assert error.line == 5
    assert "'b7a7' in 'oe1pyrgb/1u5O/8/8/8/8/8/BGRYPUE1 w U 1'" in error.why
    assert error.why.endswith("(rule M1)")


def test_the_position_in_which_the_other_seat_wins_is_named() -> None:
    """C3: the brown tower went from h8 to h1."""
    lost = next(text for _, text in REFUSED if text.endswith("g4g7\n"))
    assert (
        refusal(lost).why == "with these replies White wins the round in '1e1pyrg1/6Y1/2u5/3O4/o7/8/8/BGR1PUEb+ - - 1'"
    )


@pytest.mark.parametrize(
    "reply", ["", " ", "b7h1 ", "B7H1", "b7", "b7h1 b7h1", "left", "b7xh1", "b7h1\r", "b7h\u0131", "\x00", "x" * 70_000]
)
def test_what_is_no_move_is_refused(reply: str) -> None:
    assert refusal(H1H7.replace("b7h1", reply)).line == 5


@pytest.mark.parametrize("junk", [b"", b"\n", b"\xff\xfe\n", b"\x00" * 100, b"ludoteca certificate 1\r\n"])
def test_what_is_no_certificate_at_all_is_refused(junk: bytes) -> None:
    assert refusal(junk).line <= 1


@pytest.mark.parametrize("game", ["", "kamisado", "chess 8/8", "kamisado 8/8 w * 1", "kamisado " + "x" * 70_000])
def test_what_is_no_game_is_refused(game: str) -> None:
    assert refusal(f"{certificate.FIRST_LINE}\n{game}\nwinner White\n").line == 2


def test_a_round_that_is_over_needs_no_reply() -> None:
    """Fig. 4 played to its end: Black has won the round, and White has not."""
    header = FIG_4.removesuffix("winner Black\nh5h8\n").replace("f1f5", "f1f5 g6g6 h5h8")
    assert verify(f"{header}winner Black\n").replies == 0
    assert refusal(f"{header}winner White\n").line == 3


def test_the_whole_match_being_over_is_no_obstacle() -> None:
    """Fig. 3, goal 1: with the round the match ends."""
    line = "kamisado o1upyrgb/8/1e6/1PU5/8/8/8/BGRY2EO b B 1 moves a1a3 b6a5"
    assert verify(f"{certificate.FIRST_LINE}\n{line}\nwinner Black\nb5b8\n").replies == 1
