"""The real engine process: the transcripts of its page, lines that are no commands, work, and its two clients."""

from __future__ import annotations

import asyncio
import inspect
import re
import signal
import threading
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from transcripts import Raw, Transcript, run, transcripts

from ludoteca import abalone, block, kamisado, marrakech
from ludoteca.engine import (
    BlockingEngine,
    Engine,
    EngineError,
    EngineMissing,
    EngineRefused,
    EngineStopped,
    installation,
    native,
)
from ludoteca.engine.commands import Limits
from ludoteca.games import GAMES
from ludoteca.position import CHANCE, IllegalMoveError, LudotecaError, NotationError, Outcome
from ludoteca.record import Game
from ludoteca.walk import random_game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

ABALONE = str(abalone.Position.start())
BLOCK = str(block.Position.start())
KAMISADO = str(kamisado.Position.start())
FIG_4 = "o+eupyrbY+/8/6g1/5BR1/8/8/8/UG2P1EO b fill 3"


@pytest.fixture(scope="module")
def engine() -> Iterator[BlockingEngine]:
    with BlockingEngine.open() as engine:
        yield engine


# Lines


@pytest.mark.parametrize("transcript", transcripts(), ids=str)
def test_transcript(transcript: Transcript) -> None:
    """rulebook/protocol.md, each block with an engine of its own."""
    with Raw(installation.binary()) as engine:
        run(transcript, engine)
        assert engine.quit() == 0


def test_every_command_has_a_transcript() -> None:
    """E1 lists the commands."""
    said = [line for transcript in transcripts() for mark, line in transcript.lines if mark == ">"]
    listed = re.search(r"expected (ugi, .*)", (Path(__file__).parents[2] / "rulebook/protocol.md").read_text("utf-8"))
    assert listed
    commands = re.findall(r"\w+", listed[1].replace(" or ", " "))
    assert len(commands) == 13
    assert set(commands) - {line.split()[0] for line in said} == {"quit"}  # every test ends with it


def test_the_end_of_the_input_is_quit() -> None:
    """E1, E9: work included."""
    with Raw(installation.binary()) as engine:
        engine.send(f"position abalone {ABALONE}\nperft 40\nisready\n".encode())
        assert engine.line() == "readyok"
        assert engine.process.stdin
        engine.process.stdin.close()
        assert engine.process.wait(engine.limit) == 0


def test_quit_ends_work() -> None:
    """E8, E9."""
    with Raw(installation.binary()) as engine:
        engine.send(f"position abalone {ABALONE}\nplayouts 1000000000 seed 1\nisready\n".encode())
        assert engine.line() == "readyok"
        assert engine.quit() == 0


# Lines that are no commands


def mutated(text: str, random: Random) -> str:
    """One character changed, left out, put in or doubled."""
    at = random.randrange(len(text))
    new = random.choice("abdehiloxyADGO0123459 ./,-+=#>*\t\x01~")
    return random.choice(
        (
            text[:at] + new + text[at + 1 :],
            text[:at] + text[at + 1 :],
            text[:at] + new + text[at:],
            text[:at] + text[at] + text[at:],
        )
    )


def is_a_game(line: str) -> bool:
    """Whether the rulebook reads it (N2)."""
    try:
        Game.parse(line)
    except LudotecaError:
        return False
    return True


GAMES_LINES = [
    f"{entry.name} {entry.start(**{option.name: choice})}"
    for entry in GAMES.values()
    for option in entry.options
    for choice in option.choices
] + [
    f"kamisado {FIG_4} moves left",
    f"kamisado {KAMISADO} moves c1c5 b8b3 limits repetition=3 max_plies=300",
    f"abalone {ABALONE} moves c3c4 limits no_push=100",
]
NO_NUMBER = ("", " ", " -1", " x", " 1.5", " 1e3", " 007", " 99999999999999999999999", " 1 2", "  1", " 1 ", " +1")
ARGUMENTS = (
    "perft",
    "playouts",
    "playouts 1 seed",
    "go nodes",
    "go depth",
    "go movetime",
    "setoption name threads value",
)


def malformed(random: Random) -> bytes:
    """A line that must be refused, by the page (E1 to E8), without its end."""
    match random.randrange(8):
        case 0:
            return "".join(random.choices("xyzqXYZ0189 .-", k=random.randint(1, 40))).encode().strip() or b"x"
        case 1:
            return bytes(random.choices([*range(10), *range(128, 256)], k=random.randint(1, 40)))
        case 2:
            return (random.choice(ARGUMENTS) + random.choice(NO_NUMBER)).encode()
        case 3:
            return (
                random.choice(("ugi", "moves", "text", "odds", "outcome", "setoption", "position")).encode() + b" now"
            )
        case 4:
            word = random.choice(("go", "go forever", "go nodes", "setoption name", "position", "perft 3 all", "Moves"))
            return word.encode()
        case 5 if random.random() < 0.01:
            return b"position block " + b"l" * random.randint(10_000, 2_000_000)
        case _:
            line = random.choice(GAMES_LINES)
            while is_a_game(line):
                line = mutated(line, random)
            return f"position {line}".encode()


def memory(engine: Raw) -> int:
    """Kilobytes of the process that are in memory now."""
    status = Path(f"/proc/{engine.process.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found
    return int(found[1])


@pytest.mark.no_cover  # measuring coverage would make it three times as slow
def test_100_000_malformed_lines_are_answered_and_forgotten() -> None:
    """E1: each by one `error ..`, the memory stays, and the engine plays on."""
    random = Random(1)
    batch, batches = 100, 1000
    with Raw(installation.binary()) as engine:
        engine.send(f"position kamisado {KAMISADO}\n".encode())
        begun = 0
        for number in range(batches):
            lines = [malformed(random) for _ in range(batch)]
            engine.send(b"".join(line + b"\n" for line in lines))
            for line in lines:
                said = engine.line()
                assert re.fullmatch(r"error [ -~]+", said), (line[:200], said)
            if number == batches // 5:
                begun = memory(engine)
        assert memory(engine) <= begun + 4096
        engine.send(b"perft 3\n")
        assert engine.line() == "perft 3 11182"  # rulebook/kamisado.md, section 11
        assert engine.quit() == 0


# The clients


def test_both_clients_and_the_module_offer_the_same() -> None:
    """Names and arguments; the module has no process to ask, to stop or to set up: its `go` is told the options."""
    theirs, blocking = (
        {name: inspect.signature(method) for name, method in inspect.getmembers(kind) if not name.startswith("_")}
        for kind in (Engine, BlockingEngine)
    )
    assert theirs.keys() == blocking.keys()
    for name, signature in theirs.items():
        assert signature.parameters == blocking[name].parameters, name
    only_here = {"playouts_many", "prove", "Proof", "solve", "Solution", "certificate", "Certificate"}
    functions = set(native.__all__) - only_here
    assert functions == set(theirs) - {"open", "close", "analyse", "stop", "setoption", "isready"}
    for name in functions:
        ours = dict(inspect.signature(getattr(native, name)).parameters)
        known = list(theirs[name].parameters.values())[1:]
        shared = [each for each in known if each.kind is not each.VAR_KEYWORD]
        assert [ours.pop(each.name) for each in shared] == shared, name
        limits = {"movetime", "nodes", "depth"}  # a clock belongs to a game that is played
        assert limits <= Limits.__annotations__.keys()
        assert ours.keys() == (limits | {"hash", "player", "without"} if name == "go" else set()), name


def test_every_question(engine: BlockingEngine) -> None:
    """The answers are those of rulebook/protocol.md E5, E6."""
    dice = f"{'/'.join(['.' * 14] * 7)} d4e 30:15,30:15,30:15 - 0 roll"
    assert engine.moves("kamisado", FIG_4) == ["left", "right"]
    assert engine.odds("kamisado", FIG_4) == {}
    assert {move: str(share) for move, share in engine.odds("marrakech", dice).items()} == {
        "=1": "1/6",
        "=2": "1/3",
        "=3": "1/3",
        "=4": "1/6",
    }
    assert engine.play("kamisado", KAMISADO, "c1c5") == "oeupyrgb/8/8/2R5/8/8/8/BG1YPUEO w E 1"
    assert engine.outcome("kamisado", FIG_4) is None
    assert engine.outcome("kamisado", "oP+upyrgb/8/8/e1U5/8/B7/8/1GRY2EO - - 1") == Outcome((1, 0), (0,), "home")
    for threads in (1, 2):
        assert engine.perft("abalone", ABALONE, 4, threads=threads) == 5_045_110
    assert engine.perft("kamisado", FIG_4, 2) == 200
    assert engine.perft("kamisado", FIG_4, 2, round_only=True) == 0


def test_playouts_do_not_depend_on_the_threads(engine: BlockingEngine) -> None:
    """E7: nor on the door."""
    text = str(marrakech.Position.start(3))
    one = engine.playouts("marrakech", text, 300, seed=7)
    assert engine.playouts("marrakech", text, 300, seed=7, threads=2) == one
    assert native.playouts("marrakech", text, 300, seed=7, threads=2) == one
    assert engine.playouts("marrakech", text, 300, seed=8) != one
    assert sum(one.wins) >= 300
    assert one.unfinished == 0
    assert engine.playouts("marrakech", text, 300, seed=7, max_plies=5).unfinished == 300


def test_limits_are_seen_through_the_line_of_a_game(engine: BlockingEngine) -> None:
    """N3; a move is put before the limits."""
    line = f"{ABALONE} limits max_plies=1"
    assert "c3c4" in engine.moves("abalone", line)
    after = f"{ABALONE} moves c3c4 limits max_plies=1"
    assert engine.moves("abalone", after) == []
    assert engine.outcome("abalone", after) == Outcome((0, 0), (), "max_plies")
    assert engine.play("abalone", line, "c3c4") == engine.play("abalone", ABALONE, "c3c4")
    with pytest.raises(IllegalMoveError):
        engine.play("abalone", after, "g7g6")


def test_refusals_are_those_of_the_rulebook(engine: BlockingEngine) -> None:
    with pytest.raises(NotationError) as text:
        engine.moves("kamisado", "8/8")
    assert (text.value.what, text.value.text) == ("Kamisado position", "8/8")
    with pytest.raises(NotationError) as move:
        engine.play("kamisado", KAMISADO, "c1")
    assert (move.value.what, move.value.text) == ("Kamisado move", "c1")
    with pytest.raises(IllegalMoveError) as illegal:
        engine.play("kamisado", KAMISADO, "c1d8")
    assert (illegal.value.move, illegal.value.position, illegal.value.rule) == ("c1d8", KAMISADO, "M1")
    with pytest.raises(NotationError, match="game 'chess'"):
        engine.moves("chess", "8/8")
    with pytest.raises(EngineRefused, match="expected a depth from 0 to 99"):
        engine.perft("kamisado", KAMISADO, 100)
    with pytest.raises(EngineRefused, match="go depth: '0'"):
        engine.go("kamisado", KAMISADO, depth=0)
    with pytest.raises(EngineRefused, match="no option 'colour'"):
        engine.setoption("colour", 1)


def test_a_search_finds_the_move_that_wins_at_once(engine: BlockingEngine) -> None:
    """E8."""
    text = "o1upyrgb/8/8/ePU5/8/B7/8/1GRY2EO b P 1"
    best = engine.go("kamisado", text, nodes=2000)
    assert best.move == "b5b8"
    assert best.info.pv[0] == "b5b8"
    assert engine.go("kamisado", text, nodes=2000).move == best.move
    assert engine.go("kamisado", text, movetime=30).move == "b5b8"
    assert engine.go("marrakech", str(marrakech.Position.start(2)), nodes=100).move is None


@pytest.mark.parametrize("game", GAMES)
def test_the_process_and_the_module_find_the_same(engine: BlockingEngine, game: str) -> None:
    """E8: with one thread and a number of nodes the answer is always the same, whatever was searched before."""
    for seed in range(3):
        positions = [after for _, after in random_game(GAMES[game].start(), seed, 12)]
        position = next(after for after in reversed(positions) if after.turn not in (None, CHANCE))
        here = native.go(game, str(position), nodes=3000, lines=2)
        there = engine.go(game, str(position), nodes=3000, lines=2)
        assert there.move == here.move
        assert [replace(line, time=0) for line in there.lines] == [replace(line, time=0) for line in here.lines]
        engine.go(game, str(position), movetime=20)


def test_an_analysis_goes_on_until_it_is_stopped(engine: BlockingEngine) -> None:
    """E8."""
    with engine.analyse("block", BLOCK) as analysis:
        for info in analysis:
            assert info.pv
            assert info.score is not None
            assert 0 <= info.score <= 1000
            if (info.nodes or 0) > 1000:
                analysis.stop()
        assert analysis.info.nodes
        assert analysis.best().move in native.moves("block", BLOCK)
    with engine.analyse("block", BLOCK) as left:
        pass
    with pytest.raises(EngineStopped, match="was left"):
        left.best()


def test_stop_from_another_thread(engine: BlockingEngine) -> None:
    """And it is stopped at once."""
    timer = threading.Timer(0.2, engine.stop)
    timer.start()
    begun = time.monotonic()
    with pytest.raises(EngineStopped, match="perft stopped"):
        engine.perft("abalone", ABALONE, 40)
    timer.join()
    assert time.monotonic() - begun < 5
    engine.isready()


def test_control_c_leaves_the_engine_usable(engine: BlockingEngine) -> None:
    """Here an alarm stands for it."""

    def interrupt(_: int, __: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(KeyboardInterrupt):
            engine.perft("abalone", ABALONE, 40)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert engine.moves("kamisado", FIG_4) == ["left", "right"]


def test_threads_share_a_blocking_engine(engine: BlockingEngine) -> None:
    """Each gets the answer to its own question."""
    answers: dict[str, list[str]] = {}

    def ask(game: str) -> None:
        for _ in range(50):
            answers[game] = engine.moves(game, str(GAMES[game].start()))

    threads = [threading.Thread(target=ask, args=(game,)) for game in GAMES]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == {game: [str(move) for move in entry.start().legal_moves()] for game, entry in GAMES.items()}


def test_a_blocking_engine_that_cannot_be_opened(tmp_path: Path) -> None:
    before = threading.active_count()
    with pytest.raises(EngineMissing, match="no engine at"), BlockingEngine.open(tmp_path / "nowhere"):
        pass
    assert threading.active_count() == before


def test_a_blocking_engine_that_is_closed_answers_nothing() -> None:
    with BlockingEngine.open() as engine:
        engine.close()
        with pytest.raises(EngineError, match="closed"):
            engine.isready()
        engine.close()


def test_cancelling_leaves_the_engine_usable() -> None:
    """A hundred times in a row, at any moment."""

    async def conversation() -> None:
        random = Random(3)
        async with Engine.open() as engine:
            for _ in range(100):
                with pytest.raises(TimeoutError):
                    async with asyncio.timeout(random.random() * 0.01):
                        await engine.perft("abalone", ABALONE, 99)
                assert await engine.moves("kamisado", FIG_4) == ["left", "right"]

    asyncio.run(conversation())
