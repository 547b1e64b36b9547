"""`play`: whole sessions, typed line by line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ludoteca import kamisado
from ludoteca.cli import main
from ludoteca.cli.telling import REASONS
from ludoteca.record import HOST_REASONS, Game, Record

if TYPE_CHECKING:
    from collections.abc import Callable

    Session = Callable[..., tuple[str, str]]


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Session:
    """Play with these arguments and typed lines, then the end of the input; gives what was printed."""

    def play(arguments: str, *lines: str) -> tuple[str, str]:
        typed = iter(lines)

        def answer(prompt: str) -> str:
            print(prompt, end="")
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)
        assert main(["play", *arguments.split()]) == 0
        printed = capsys.readouterr()
        assert next(typed, None) is None, "not everything that was typed was read"
        return printed.out, printed.err

    return play


def test_two_people_play_a_round_of_kamisado(session: Session, tmp_path: Path) -> None:
    """Fig. 3: b5b8 goes home, 1-0; the record says so."""
    file = tmp_path / "game.txt"
    text = "o1upyrgb/8/1e6/1PU5/8/8/8/BGRY2EO b B 1"
    out, err = play_from(session, text, ["a1a3", "b6a5", "b5b8", f"save {file}"])
    assert err == ""
    assert "Black (me) plays b5b8; a tower has gone home: Black wins the round, 1-0" in out
    assert "Black wins: a tower has gone home. Points: Black 1, White 0." in out
    assert "The game is over (save, undo, quit)> " in out
    record = Record.parse(file.read_text("utf-8"))
    assert (record.result, record.reason, len(record.game.moves)) == ("1-0", "home", 3)


def play_from(session: Session, text: str, lines: list[str], players: str = "me,me:Ana") -> tuple[str, str]:
    """The position's blanks would be split; a record holds it whole."""
    file = Path(__import__("tempfile").mkdtemp()) / "start.txt"
    file.write_text(str(Record.of(Game(kamisado.Position.parse(text)))), "utf-8")
    return session(f"--load {file} --players {players}", *lines)


def test_a_blocked_tower_passes_by_itself(session: Session) -> None:
    """Fig. 4: White's green on g6 is blocked."""
    out, _ = play_from(session, "o+eupyrb1/8/6g1/6RY/8/8/8/UG2PBEO b B 3", ["f1f5", "h5h8"])
    assert "White (Ana) is blocked and passes" in out
    assert "Black wins the round, 1-1" in out


def test_undo_goes_back_behind_a_tower_that_passed_by_itself(session: Session) -> None:
    """Fig. 4: f1f5, then White's green passes g6g6; Black takes f1f5 back."""
    out, _ = play_from(session, "o+eupyrb1/8/6g1/6RY/8/8/8/UG2PBEO b B 3", ["f1f5", "undo", "history"])
    assert "none yet" in out.rsplit("undo", 1)[-1]


def test_a_bot_answers_and_undo_takes_both_moves_back(session: Session) -> None:
    out, _ = session("abalone --players me,random --seed 1", "c3c4", "history", "undo", "history")
    assert "Black (me) plays c3c4" in out
    assert "White (random) plays " in out
    assert "none yet" in out.rsplit("undo", 1)[-1]


def test_dice_are_rolled_or_asked_for(session: Session) -> None:
    """M3; =3 is typed in as a real die shows it."""
    out, _ = session("marrakech --seats 3 --seed 4 --players me,me,me", "left")
    assert "Chance: =" in out
    assert "Assam walks " in out
    out, _ = session("marrakech --seats 3 --players me,me,me --dice ask", "left", "=3", "position")
    assert "The dice show =1 or =2 or =3 or =4> Chance: =3; Assam walks c4w b4w a4w" in out
    assert "a4w 30:15,30:15,30:15 - 0 lay" in out


def test_typed_dice_are_taken_back_by_themselves(session: Session) -> None:
    """M3, M4: who typed +A for +C, or =3 for =2, need not turn Assam again."""
    out, _ = session(
        "marrakech --seats 2 --players me,me --dice ask",
        *("+A", "undo", "+C", "+B", "left", "=3", "undo", "=2", "position", "history"),
    )
    assert "30:A12C11,30:B11D12 CB 0 lay" in out
    assert "+C +B left =2" in out


def test_a_record_that_cannot_be_written_is_refused_before_the_first_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "block", "--players", "random,random", "--record", "/nowhere/x"]) == 1
    printed = capsys.readouterr()
    assert "plays" not in printed.out
    assert printed.err == "ludoteca: /nowhere/x: No such file or directory\n"


def test_bots_alone_play_to_the_end(session: Session, tmp_path: Path) -> None:
    file = tmp_path / "bots.txt"
    out, _ = session(f"marrakech --seats 2 --players greedy,random --seed 3 --record {file}")
    assert "all rugs are laid" in out or "only one seat is left" in out
    record = Record.parse(file.read_text("utf-8"))
    assert record.players == ("greedy", "random")
    assert record.outcome() is not None


def test_a_record_is_not_written_over_another(session: Session, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    session(f"abalone --players me,me --record {file}", "c3c4")
    before = file.read_text("utf-8")
    with pytest.raises(SystemExit) as left:
        session(f"abalone --players me,me --record {file}", "a1b1")
    assert left.value.code == 2
    assert file.read_text("utf-8") == before
    session(f"--load {file} --players me,me --record {file}", "g5f5")
    assert len(Record.parse(file.read_text("utf-8")).game.moves) == 2


def test_bad_lines_are_answered_and_change_nothing(session: Session) -> None:
    out, err = session(
        "abalone --players me,me", "", "xyz", "a1a1", "i5h5", "save", "load", "load /nowhere/x", "undo", "history"
    )
    assert "none yet" in out
    assert "'i5h5' is not legal: a move takes own marbles that touch one another on one straight line (rule A4)" in err
    for said in ("'xyz'", "'a1a1'", "save FILE", "load FILE", "/nowhere/x: No such file", "could be taken back"):
        assert said in err


def test_resigning_and_taking_it_back(session: Session, tmp_path: Path) -> None:
    first, second = tmp_path / "1.txt", tmp_path / "2.txt"
    out, err = session(
        "block --players me,greedy --seed 1",
        "resign",
        f"save {first}",
        "resign",
        "d4+d3",
        "hint",
        "undo",
        f"save {second}",
    )
    assert "Light wins: by resignation." in out
    assert Record.parse(first.read_text("utf-8")).reason == "resignation"
    assert Record.parse(second.read_text("utf-8")).result == "*"
    assert "the game is over already" in err
    assert "it is nobody's turn" in err
    assert "'d4+d3' comes too late, the game is over (resignation)" in err


def test_a_resigned_game_that_is_loaded_stays_over_until_it_is_taken_back(session: Session, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    session(f"block --players me,me --record {file}", "d4+d3", "resign")
    kept = file.read_text("utf-8")
    out, err = session(f"--load {file} --players me,random --seed 1 --record {file}", "d3+c3")
    assert "Dark wins: by resignation." in out
    assert "comes too late" in err
    assert Record.parse(file.read_text("utf-8")).result == Record.parse(kept).result == "1-0"
    out, _ = session(f"--load {file} --players me,random --seed 1 --record {file}", "undo")
    assert "Light (random) plays " in out
    assert Record.parse(file.read_text("utf-8")).result == "*"


def test_without_a_game_it_asks_which(session: Session) -> None:
    out, _ = session("", "chess", " Kamisado ", "quit")
    assert "'chess' is none of abalone, kamisado, marrakech, block" in out
    assert "Black moves any tower of its own" in out
    with pytest.raises(SystemExit) as left:
        session("")
    assert left.value.code == 2


def test_four_seats_cannot_resign(session: Session) -> None:
    _, err = session("marrakech --players me,me,me,me", "resign")
    assert "a game with two seats" in err


def test_help_hint_moves_and_board(session: Session) -> None:
    out, _ = session("block --players me,me", "help", "moves d4", "moves zz", "hint", "board", "quit")
    assert "such as a4+a3" in out or "such as a4+b4" in out
    assert "d4+c4 d4+d3" in out  # B1's example
    assert "none" in out
    assert "share of the win at a glance" in out
    assert out.count("Block: dark to move") >= 2


def test_a_record_is_loaded_and_its_notes_are_kept(session: Session, tmp_path: Path) -> None:
    file, saved = tmp_path / "noted.txt", tmp_path / "saved.txt"
    record = Record.of(Game.of("abalone").replay(["c3c4"]), players=("Ana", "Ion"), event="Club").with_comment("bold")
    file.write_text(str(record), "utf-8")
    session(f"--load {file} --players me,me", f"save {saved}")
    assert "bold" in saved.read_text("utf-8")
    saved.unlink()
    session("abalone --players me,me", f"load {file}", "g5f5", f"save {saved}")
    again = Record.parse(saved.read_text("utf-8"))
    assert "bold" in str(again)
    assert again.players == ("Ana", "Ion")
    assert len(again.game.moves) == 2
    _, err = session("marrakech --players me,me,me,me", f"load {file}")
    assert "it has 2 seats, and 4 players sit here" in err


def test_the_usual_agreements_hold_unless_switched_off(session: Session) -> None:
    """A9: the third occurrence is a draw; the start counts as one."""
    there_and_back = ["c3c4", "g5f5", "c6c5", "f5g5"] * 2
    out, _ = session("abalone --players me,me", *there_and_back)
    assert "Agreed: a draw by repetition=3 no_push=100" in out
    assert "A draw: the same position has come up as often as was agreed." in out
    out, _ = session("abalone --players me,me --repetition 0 --no-push 0", *there_and_back)
    assert "Agreed" not in out
    assert "A draw" not in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("abalone --players me", "expected 2 players"),
        ("abalone --players me,wizard", "expected me (or me:NAME), random, greedy, montecarlo"),
        ("abalone --players me,level:11", "level:1 to level:10"),
        ("abalone --players me,montecarlo:soon", "a number of seconds"),
        ("abalone --players montecarlo:nan,me", "a number of seconds"),
        ("abalone --load x", "--load FILE says which game it is"),
        ("--load x --goal 3", "--load FILE says which game it is"),
        ("kamisado --no-push 5", "--no-push is not an option of kamisado"),
        ("abalone --repetition 1", "limit repetition '1'"),
    ],
)
def test_arguments_that_do_not_fit(arguments: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["play", *arguments.split()])
    assert left.value.code == 2
    assert said in capsys.readouterr().err


def test_a_file_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--load", "/nowhere/x"]) == 1
    assert capsys.readouterr().err.startswith("ludoteca: ")


def test_every_reason_has_its_words() -> None:
    """The reasons of the four specs, of the limits and of hosts."""
    of_the_rules = {"six", "stuck", "home", "deadlock", "rugs", "alone", "repetition", "no_push", "max_plies"}
    assert set(REASONS) == of_the_rules | set(HOST_REASONS)


def test_no_file_is_overwritten_unasked(session: Session, tmp_path: Path) -> None:
    mine, other = tmp_path / "mine.txt", tmp_path / "other.txt"
    other.write_text("precious", "utf-8")
    _, err = session("block --players me,me", f"save {mine}", f"save {mine}", f"save {other}")
    assert err.count("there is such a file already; name another") == 1
    assert other.read_text("utf-8") == "precious"
    kept = tmp_path / "kept.txt"
    out, err = session(f"block --players me,me --record {kept}", "d4+d3", f"load {mine}", "b4+b3", f"save {kept}")
    assert f"{kept} keeps the game so far" in out
    assert err.count("there is such a file already") == 1
    assert [str(move) for move in Record.parse(kept.read_text("utf-8")).game.moves] == ["d4+d3"]
    game = str(Record.of(Game.of("block")))
    mine.write_text(game + "\n" + game, "utf-8")
    with pytest.raises(SystemExit) as left:
        main(["play", "--load", str(mine), "--record", str(mine), "--players", "me,me"])
    assert left.value.code == 2
    assert mine.read_text("utf-8") == game + "\n" + game


def test_ctrl_c_leaves_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """As a shell expects: 128 and the number of the signal, 2; what was kept of the game stays."""
    file = tmp_path / "game.txt"
    typed = iter(["c3c4"])

    def interrupted(_: str) -> str:
        for line in typed:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["play", "abalone", "--players", "me,me", "--record", str(file)]) == 130
    assert capsys.readouterr().err == "\n"
    assert len(Record.parse(file.read_text("utf-8")).game.moves) == 1
