"""The compiled module by itself: its stub, its arguments, Ctrl-C, threads, the buffer of bulk playouts."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import ludoteca_engine
from ludoteca_engine import _native

if TYPE_CHECKING:
    from collections.abc import Callable

STUB = Path(__file__).parents[2] / "engine/python/ludoteca_engine/_native.pyi"
ABALONE = "ooooo/oooooo/..ooo../......../........./......../..xxx../xxxxxx/xxxxx x 0 0"
BLOCK = "l,d/l,l,d,d/l,l,l,d,d,d/l,l,l,l,d,d,d,d/d,d,d,d,l,l,l,l/d,d,d,l,l,l/d,d,l,l/d,l d"
KAMISADO = "oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1"
EMPTY = "/".join(["." * 14] * 7)
MARRAKECH = f"{EMPTY} d4n 30:15,30:15,30:15 - 0 turn"


# The stub


def signatures(stub: str) -> dict[str, str]:
    """The functions, classes and names of a stub, without docstrings and values."""
    found = {}
    for node in ast.parse(stub).body:
        match node:
            case ast.FunctionDef():
                node.body = []
                found[node.name] = ast.unparse(node)
            case ast.ClassDef():
                found[node.name] = ", ".join(ast.unparse(base) for base in node.bases)
            case ast.AnnAssign():
                found[ast.unparse(node.target)] = "a constant"
    return found


def test_the_stub_says_what_the_module_has(tmp_path: Path) -> None:
    """mypy believes the stub; nanobind writes another one from the module itself."""
    written = tmp_path / "_native.pyi"
    command = [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "ludoteca_engine._native", "-o", str(written)]
    subprocess.run(command, check=True)
    assert signatures(STUB.read_text("utf-8")) == signatures(written.read_text("utf-8"))


def test_the_stub_documents_every_function_as_the_module_does() -> None:
    """Help and editor say the same."""
    for node in ast.parse(STUB.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            _, _, said = getattr(_native, node.name).__doc__.partition("\n\n")
            assert (ast.get_docstring(node) or "").split() == said.split()


# Arguments

GOOD: dict[str, dict[str, Any]] = {
    "moves": {"game": "block", "text": BLOCK},
    "odds": {"game": "block", "text": BLOCK},
    "outcome": {"game": "block", "text": BLOCK},
    "play": {"game": "block", "text": BLOCK, "move": "d4+c4"},
    "perft": {"game": "block", "text": BLOCK, "depth": 1, "threads": 1, "round_only": False},
    "playouts": {"game": "block", "text": BLOCK, "games": 1, "seed": 1, "max_plies": 9, "threads": 1},
    "playouts_many": {"game": "block", "texts": [BLOCK], "games": 1, "seed": 1, "max_plies": 9, "threads": 1},
}
NUMBERS = ("depth", "threads", "games", "seed", "max_plies")


def wrong_for(argument: str) -> list[object]:
    """What is of no use anywhere; True is no number, and a str no sequence of texts."""
    return [None, 1.5, b"1", *([True, "1"] if argument in NUMBERS else [BLOCK] if argument == "texts" else [])]


@pytest.mark.parametrize(("function", "argument"), [(name, argument) for name in GOOD for argument in GOOD[name]])
def test_a_wrong_type_is_refused_by_the_name_of_the_argument(function: str, argument: str) -> None:
    call = getattr(ludoteca_engine, function)
    call(**GOOD[function])
    for wrong in wrong_for(argument):
        with pytest.raises(TypeError, match=f"^{argument}: expected .*, not "):
            call(**GOOD[function] | {argument: wrong})


RANGES = {"depth": (0, 99), "threads": (1, 256), "games": (1, 10**9), "seed": (0, 2**64 - 1), "max_plies": (1, 10**9)}


@pytest.mark.parametrize("argument", NUMBERS)
def test_a_number_out_of_its_range_is_refused_by_the_name_of_the_argument(argument: str) -> None:
    """The ranges of rulebook/protocol.md; not even a number too long to print is a crash."""
    least, most = RANGES[argument]
    for function, good in GOOD.items():
        for wrong in (least - 1, most + 1, -(10**30), 10**5000) if argument in good else ():
            with pytest.raises(ValueError, match=rf"^{argument}: .*expected a whole number from {least} to {most}$"):
                getattr(ludoteca_engine, function)(**good | {argument: wrong})


def test_only_kamisado_has_rounds() -> None:
    """E6: `round` is for Kamisado."""
    with pytest.raises(ValueError, match=r"^round_only: "):
        ludoteca_engine.perft("block", BLOCK, 1, round_only=True)
    assert ludoteca_engine.perft("kamisado", KAMISADO, 1, round_only=True) == 102  # rulebook/kamisado.md: perft 1


def test_an_object_that_stands_for_a_number_is_taken_for_it() -> None:
    """As everywhere in Python: a NumPy integer will do."""

    class One:
        def __index__(self) -> int:
            return 1

    assert ludoteca_engine.perft("block", BLOCK, One()) == 48  # type: ignore[arg-type]  # rulebook/block.md: perft 1


@pytest.mark.parametrize("text", ["", "x" * 10**7, "\0", "é", "\ud800", BLOCK + "\n", " " + BLOCK])
def test_what_is_no_position_is_a_notation_error(text: str) -> None:
    """Even half of a surrogate pair, which no encoding has."""
    with pytest.raises(ludoteca_engine.NotationError) as caught:
        ludoteca_engine.moves("block", text)
    assert isinstance(caught.value, ValueError)
    assert caught.value.kind == "notation"
    assert len(str(caught.value)) < 500


def test_a_move_that_is_not_legal_is_told_from_one_that_is_no_move() -> None:
    """M5: only a tower that cannot move passes; `zz` is no move of any position."""
    with pytest.raises(ludoteca_engine.IllegalMoveError) as caught:
        ludoteca_engine.play("kamisado", KAMISADO, "a1a1")
    assert caught.value.kind == "illegal"
    with pytest.raises(ludoteca_engine.NotationError):
        ludoteca_engine.play("kamisado", KAMISADO, "zz")


# Long work

LONG: list[Callable[[], object]] = [
    lambda: ludoteca_engine.perft("abalone", ABALONE, 12),
    lambda: ludoteca_engine.perft("abalone", ABALONE, 12, threads=2),
    lambda: ludoteca_engine.playouts("abalone", ABALONE, 10**9, 1, 10**9),
    lambda: ludoteca_engine.playouts_many("abalone", [ABALONE], 10**5, 1, 10**9, threads=2),
]


@pytest.mark.parametrize("work", LONG)
def test_long_work_is_interrupted_by_ctrl_c_at_once(work: Callable[[], object]) -> None:
    """It would take hours. The signal comes after 0.2 seconds; a machine that is busy gets two more."""
    sent: list[float] = []

    def interrupt() -> None:
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    threading.Timer(0.2, interrupt).start()
    with pytest.raises(KeyboardInterrupt):
        work()
    assert time.monotonic() - sent[0] < 2


@pytest.mark.no_cover  # Python 3.11: a traced thread that meets a pending signal goes in circles for its whole turn
def test_other_threads_go_on_while_it_works() -> None:
    """The GIL is released: with turns of 1000 seconds another thread counts to a hundred, and then interrupts."""
    counted: list[int] = []

    def count() -> None:
        counted.extend(range(100))
        os.kill(os.getpid(), signal.SIGINT)

    before = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        threading.Timer(0.1, count).start()
        with pytest.raises(KeyboardInterrupt):
            ludoteca_engine.perft("abalone", ABALONE, 12)
    finally:
        sys.setswitchinterval(before)
    assert len(counted) == 100


# Bulk playouts


def rows(view: memoryview) -> list[list[list[int]]]:
    """For every position its games, for every game its fields."""
    nested: Any = view.tolist()
    return list(nested)


def test_bulk_playouts_come_as_a_buffer_of_rows() -> None:
    """[position, game, field], 32-bit numbers, the fields in the order of FIELDS; no copy is needed to read them."""
    view = ludoteca_engine.playouts_many("marrakech", [MARRAKECH] * 2, 5, seed=1, max_plies=10_000)
    assert (view.shape, view.format, view.itemsize, view.c_contiguous) == ((2, 5, 7), "i", 4, True)
    for position in rows(view):
        for row in position:
            game = dict(zip(ludoteca_engine.FIELDS, row, strict=True))
            assert ludoteca_engine.REASONS[game["reason"]] in {"rugs", "alone"}  # rulebook/marrakech.md: how it ends
            assert 0 < game["winners"] < 8  # three seats
            assert game["points3"] == 0


def test_bulk_playouts_are_the_same_for_any_number_of_threads() -> None:
    """The seed decides, and nothing else: the game numbers what is drawn, not the thread."""
    texts = [KAMISADO, ludoteca_engine.play("kamisado", KAMISADO, "a1a2")]
    one = rows(ludoteca_engine.playouts_many("kamisado", texts, 500, 7, 1000))
    assert one == rows(ludoteca_engine.playouts_many("kamisado", texts, 500, 7, 1000, threads=3))
    assert one != rows(ludoteca_engine.playouts_many("kamisado", texts, 500, 8, 1000))
    assert one[0] != one[1]


def test_a_game_that_is_broken_off_has_no_reason_and_no_winner() -> None:
    """`reason` 0: max_plies came first."""
    (games,) = rows(ludoteca_engine.playouts_many("block", [BLOCK], 3, 1, 2))
    assert [row[:3] for row in games] == [[2, 0, 0]] * 3


def test_no_position_gives_no_rows() -> None:
    """An empty batch is not an error."""
    assert ludoteca_engine.playouts_many("block", [], 3, 1, 2).shape == (0, 3, 7)


def test_one_bad_text_among_many_is_refused() -> None:
    """And nothing is played."""
    with pytest.raises(ludoteca_engine.NotationError, match="nonsense"):
        ludoteca_engine.playouts_many("block", [BLOCK, "nonsense"], 3, 1, 2)


def test_too_many_games_are_a_memory_error() -> None:
    """10^14 rows of 28 bytes."""
    with pytest.raises(MemoryError):
        ludoteca_engine.playouts_many("block", [BLOCK] * 10**5, 10**9, 1, 2)
