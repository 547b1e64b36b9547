"""The client against engines that misbehave: fake.py, run in a way that each test names. Nothing is left behind."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import stat
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import ludoteca
from ludoteca.engine import (
    BlockingEngine,
    Engine,
    EngineBusy,
    EngineDied,
    EngineError,
    EngineFailed,
    EngineHung,
    EngineMismatch,
    EngineMissing,
    EngineRefused,
    EngineStopped,
    Info,
    UnexpectedLine,
    installation,
    process,
)
from ludoteca.position import IllegalMoveError, NotationError

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator
    from types import FrameType

FAKE = Path(__file__).with_name("fake.py")
SHORT = 0.5  # seconds of patience where it is to end


@pytest.fixture
def fake(tmp_path: Path) -> Callable[[str], Path]:
    """A program that is fake.py in one of its ways."""

    def made(how: str) -> Path:
        path = tmp_path / f"engine-{how}"
        path.write_text(f'#!/bin/sh\nexec "{sys.executable}" -I -S "{FAKE}" {how} {ludoteca.__version__}\n')
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    return made


def children() -> set[int]:
    """The processes that this one has started, zombies included."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == os.getpid():
            found.add(int(path.parent.name))
    return found


def open_files() -> int:
    """How many files this process has open."""
    return len(list(Path("/dev/fd").iterdir()))


@pytest.fixture(autouse=True)
def _nothing_is_left_behind() -> Iterator[None]:
    """No process, no zombie, no open file; and a transport that was not closed is a warning, which is an error."""
    gc.collect()
    before, files = children(), open_files()
    yield
    gc.collect()
    assert children() == before
    assert open_files() <= files


def run(conversation: Coroutine[Any, Any, None]) -> None:
    """Run it to its end in time; no task may be left then."""

    async def whole() -> None:
        async with asyncio.timeout(30):
            await conversation
        await asyncio.sleep(0)
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(whole())


# A conversation


def test_a_request_and_the_end(fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        async with Engine.open(fake("good")) as engine:
            assert await engine.moves("block", "8") == ["a1a2", "b1b2"]
            assert await engine.play("block", "8", "a1a2") == "16"
            await engine.isready()

    run(conversation())


def test_what_the_engine_refuses_is_an_error_and_no_more(fake: Callable[[str], Path]) -> None:
    """The position is refused with the rulebook's error, an option with the engine's own words."""

    async def conversation() -> None:
        async with Engine.open(fake("good")) as engine:
            with pytest.raises(NotationError, match="Block position 'refused': expected d or l"):
                await engine.moves("block", "refused")
            with pytest.raises(EngineRefused, match="no option 'colour'"):
                await engine.setoption("colour", 3)
            assert await engine.moves("block", "8") == ["a1a2", "b1b2"]

    run(conversation())


@pytest.mark.parametrize("text", ["8\nquit", "8\x00", "ă", None, 8])
def test_what_is_no_line_is_refused_before_it_is_sent(text: Any, fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        async with Engine.open(fake("good")) as engine:
            with pytest.raises(NotationError, match="Block position"):
                await engine.moves("block", text)
            with pytest.raises(NotationError, match="Block move"):
                await engine.play("block", "8", text)
            with pytest.raises(NotationError, match="game"):
                await engine.moves(text, "8")

    run(conversation())


def test_a_move_is_one_word(fake: Callable[[str], Path]) -> None:
    """Or two moves could be played for one."""

    async def conversation() -> None:
        async with Engine.open(fake("good")) as engine:
            for move in ("a1a2 b1b2", "", " a1a2"):
                with pytest.raises(NotationError, match="one word"):
                    await engine.play("block", "8", move)

    run(conversation())


# Who the engine is


@pytest.mark.parametrize(
    ("how", "theirs"),
    [
        ("other-version", "ludoteca-engine 9.9.9 (protocol 1)"),
        ("other-protocol", f"ludoteca-engine {ludoteca.__version__} (protocol 2)"),
        ("no-protocol", f"ludoteca-engine {ludoteca.__version__} (protocol None)"),
    ],
)
def test_another_version_is_refused_and_both_are_named(how: str, theirs: str, fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        async with Engine.open(fake(how)):
            pass

    with pytest.raises(EngineMismatch) as caught:
        run(conversation())
    assert caught.value.ours == f"ludoteca {ludoteca.__version__} (protocol 1)"
    assert caught.value.theirs == theirs
    assert f"{caught.value.ours} met {theirs}" in str(caught.value)


def test_an_engine_that_says_nothing_at_all(fake: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "_STARTING", SHORT)

    async def conversation() -> None:
        async with Engine.open(fake("silent"), patience=SHORT):
            pass

    with pytest.raises(EngineHung, match=r"did not answer 'ugi' within 0\.5 seconds"):
        run(conversation())


# Where the engine is


def opened(binary: str | Path | None = None) -> None:
    """Start it and end it."""

    async def conversation() -> None:
        async with Engine.open(binary) as engine:
            await engine.isready()

    run(conversation())


def test_the_environment_names_another_engine(
    fake: Callable[[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The argument comes before the environment."""
    monkeypatch.setenv("LUDOTECA_ENGINE", str(fake("good")))
    opened()
    monkeypatch.setenv("LUDOTECA_ENGINE", str(tmp_path / "nowhere"))
    opened(fake("good"))
    with pytest.raises(EngineMissing, match=r"no engine at '.*nowhere' \(named by LUDOTECA_ENGINE\)"):
        opened()


def test_without_the_engine_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LUDOTECA_ENGINE", raising=False)
    monkeypatch.setitem(sys.modules, "ludoteca_engine", None)
    installation.module.cache_clear()
    with pytest.raises(EngineMissing, match="not installed: pip install ludoteca-engine"):
        opened()
    installation.module.cache_clear()


def test_what_is_no_program_is_no_engine(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("not a program")
    for path in (text, tmp_path, tmp_path / "nowhere"):
        with pytest.raises(EngineMissing, match=str(path)):
            opened(path)
    text.chmod(0o755)
    with pytest.raises(EngineMissing, match="cannot be started"):
        opened(text)


def test_a_package_that_is_broken_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ludoteca_engine.py").write_text("from ludoteca_engine_of_another_system import moves")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "ludoteca_engine", raising=False)
    monkeypatch.delenv("LUDOTECA_ENGINE", raising=False)
    installation.module.cache_clear()
    with pytest.raises(EngineMissing, match=r"cannot be loaded \(No module named .*another_system"):
        opened()
    installation.module.cache_clear()


# Engines that die, hang and talk nonsense


async def _fails(how: Path, kind: type[EngineFailed], patience: float = 10.0) -> EngineFailed:
    """`moves` fails in this way, and after it a new engine answers."""
    async with Engine.open(how, patience=patience) as engine:
        with pytest.raises(kind) as caught:
            await engine.moves("block", "8")
        await engine.isready()
        with pytest.raises(kind):
            await engine.moves("block", "8")
        return caught.value


def test_an_engine_that_dies_is_reported_and_started_again(fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        error = await _fails(fake("dies"), EngineDied)
        assert error.exit_code == 3
        assert error.stderr == "segmentation what?\nlast words"
        assert "exit code 3" in str(error)
        assert "last words" in str(error)

    run(conversation())


def test_an_engine_that_hangs_is_reported_and_started_again(fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        error = await _fails(fake("hangs"), EngineHung, SHORT)
        assert "did not answer 'moves' within 0.5 seconds" in str(error)

    run(conversation())


@pytest.mark.parametrize(
    ("how", "quoted"),
    [
        ("garbage", r"'\x1b[31mmoves a1a2'"),
        ("wrong", "'odds'"),
        ("endless", "'xxxxx"),
    ],
)
def test_an_engine_that_talks_nonsense_is_quoted_and_started_again(
    how: str, quoted: str, fake: Callable[[str], Path]
) -> None:
    async def conversation() -> None:
        error = await _fails(fake(how), UnexpectedLine)
        assert quoted in str(error)

    run(conversation())


def test_an_engine_that_closes_its_output_is_dead(fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        error = await _fails(fake("closes-its-output"), EngineDied)
        assert "closed its output" in str(error)

    run(conversation())


def test_what_comes_unasked_ends_the_engine_between_two_requests(
    fake: Callable[[str], Path], caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody waits for the error: it is written to the log, and the next request finds a new engine."""
    caplog.set_level("WARNING", "ludoteca.engine")  # whatever a site in this process has set for all

    async def conversation() -> None:
        async with Engine.open(fake("unasked")) as engine:
            for _ in range(2):
                assert await engine.moves("block", "8") == ["a1a2"]
                await asyncio.sleep(0.2)

    run(conversation())
    assert "started again" in caplog.text
    assert "'bestmove a1a2'" in caplog.text


def test_a_flood_on_the_other_output_blocks_nothing(fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        async with Engine.open(fake("floods")) as engine:
            for _ in range(3):
                assert await engine.moves("block", "8") == ["a1a2", "b1b2"]

    run(conversation())


def test_options_are_set_again_when_it_is_started_again(fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        async with Engine.open(fake("dies")) as engine:
            await engine.setoption("hash", 32)
            with pytest.raises(EngineDied):
                await engine.moves("block", "8")
            assert await engine.play("block", "8", "a1a2") == "32"

    run(conversation())


# Work


def test_work_may_take_longer_than_patience_while_the_engine_is_there(fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        async with Engine.open(fake("good"), patience=SHORT) as engine:
            work = asyncio.create_task(engine.perft("block", "8", 9))
            await asyncio.sleep(5 * SHORT)
            assert not work.done()
            engine.stop()
            with pytest.raises(EngineStopped, match="perft stopped"):
                await work
            assert await engine.moves("block", "8") == ["a1a2", "b1b2"]

    run(conversation())


def test_an_engine_that_hangs_at_work_is_noticed(fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        async with Engine.open(fake("hangs-at-work"), patience=SHORT) as engine:
            with pytest.raises(EngineHung, match="'isready'"):
                await engine.perft("block", "8", 9)
            assert await engine.moves("block", "8") == ["a1a2", "b1b2"]

    run(conversation())


def test_work_has_a_time_limit_too(fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        async with Engine.open(fake("good"), longest=SHORT) as engine:
            with pytest.raises(EngineStopped, match=r"perft 9 was stopped after 0\.5 seconds"):
                await engine.perft("block", "8", 9)
            assert (await engine.go("block", "8")).move == "a1a2"

    run(conversation())


def test_a_search(fake: Callable[[str], Path]) -> None:
    """E8: its knowledge, then its move; one that is left is stopped."""

    async def conversation() -> None:
        async with Engine.open(fake("good")) as engine:
            async with engine.analyse("block", "8", nodes=100) as analysis:
                async for info in analysis:
                    assert info == Info(depth=1, nodes=10, time=0, score=500, pv=("a1a2",))
                    analysis.stop()
                best = await analysis.best()
                assert (best.move, best.info, best.lines) == ("a1a2", analysis.info, (analysis.info,))
            async with engine.analyse("block", "8") as left:
                pass
            with pytest.raises(EngineStopped, match="was left"):
                await left.best()
            assert await engine.moves("block", "8") == ["a1a2", "b1b2"]

    run(conversation())


def test_a_search_that_ended_badly_says_so_again(fake: Callable[[str], Path]) -> None:
    """Who asks once more gets an error once more: an answer would never come."""

    async def conversation() -> None:
        async with Engine.open(fake("dies-at-work"), patience=SHORT) as engine:
            async with engine.analyse("block", "8") as analysis:
                for _ in range(2):
                    with pytest.raises(EngineDied):
                        await analysis.best()
            async with engine.analyse("block", "8", depth=0) as refused:
                with pytest.raises(EngineRefused, match="go depth"):
                    await refused.best()
                with pytest.raises(EngineStopped, match="nothing is waited for"):
                    await refused.best()

    run(conversation())


def test_one_request_waits_for_another_but_not_for_ever(fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        async with Engine.open(fake("good"), patience=SHORT) as engine:
            one, other = await asyncio.gather(engine.moves("block", "8"), engine.moves("block", "9"))
            assert one == other == ["a1a2", "b1b2"]
            async with engine.analyse("block", "8"):
                with pytest.raises(EngineBusy):
                    await engine.moves("block", "8")

    run(conversation())


# Cancelling and closing


def test_a_request_that_is_cancelled_leaves_the_same_engine_usable(fake: Callable[[str], Path]) -> None:
    """Work is stopped; of a short request the late answer is not taken for the next one's."""

    async def conversation() -> None:
        async with Engine.open(fake("slow")) as engine:
            alive = children()
            requests = (
                lambda: engine.go("block", "8"),
                lambda: engine.perft("block", "8", 3),
                lambda: engine.playouts("block", "8", 3, seed=1),
                lambda: engine.moves("block", "8"),
            )
            for request in requests:
                with pytest.raises(TimeoutError):
                    async with asyncio.timeout(0.1):
                        await request()
                assert await engine.play("block", "8", "a1a2") == "16"
            assert children() == alive

    run(conversation())


def test_an_engine_that_is_deaf_to_stop_is_replaced(fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        async with Engine.open(fake("deaf"), patience=SHORT) as engine:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.1):
                    await engine.perft("block", "8", 3)
            with pytest.raises(EngineHung, match="'stop'"):
                await engine.moves("block", "8")
            assert await engine.moves("block", "8") == ["a1a2", "b1b2"]

    run(conversation())


def test_opening_can_be_cancelled(fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2), Engine.open(fake("silent")):
                pass

    run(conversation())


def test_an_engine_that_does_not_quit_is_ended(fake: Callable[[str], Path]) -> None:
    begun = time.monotonic()
    opened(fake("stays"))
    assert time.monotonic() - begun < 8  # it would stay for a minute


def test_closing_ends_the_request_under_way(fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        async with Engine.open(fake("good")) as engine:
            work = asyncio.create_task(engine.perft("block", "8", 9))
            await asyncio.sleep(0.1)
            await engine.close()
            with pytest.raises(EngineStopped, match="closed"):
                await work
            with pytest.raises(EngineError, match="closed"):
                await engine.moves("block", "8")
            await engine.close()

    run(conversation())


def test_closing_while_the_engine_is_started_again(fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        async with Engine.open(fake("dies")) as engine:
            with pytest.raises(EngineDied):
                await engine.moves("block", "8")
            request = asyncio.create_task(engine.isready())
            await asyncio.sleep(0)
            await engine.close()
            with pytest.raises(EngineError, match="closed"):
                await request

    run(conversation())


def test_closing_a_blocking_engine_ends_what_other_threads_wait_for(fake: Callable[[str], Path]) -> None:
    """The work under way and the questions that wait for their turn; each ends with an error of ours."""
    said: list[Exception] = []

    def ask(request: Callable[[], object]) -> None:
        with pytest.raises(EngineError) as caught:
            request()
        said.append(caught.value)

    with BlockingEngine.open(fake("good")) as engine:
        requests = [lambda: engine.perft("block", "8", 9)] + [lambda: engine.moves("block", "8")] * 5
        threads = [threading.Thread(target=ask, args=(request,)) for request in requests]
        for thread in threads:
            thread.start()
        time.sleep(0.2)
        engine.close()
        for thread in threads:
            thread.join(10)
    assert [str(error) for error in said] == ["the engine was closed"] * 6


def test_control_c_while_a_blocking_engine_starts(fake: Callable[[str], Path]) -> None:
    """Here an alarm stands for it. Nobody has the engine, so it ends as soon as it has started."""

    def interrupt(_: int, __: FrameType | None) -> None:
        raise KeyboardInterrupt

    threads = threading.active_count()
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        with pytest.raises(KeyboardInterrupt):
            BlockingEngine(fake("starts-slowly"))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    limit = time.monotonic() + 20
    while threading.active_count() > threads:
        assert time.monotonic() < limit
        time.sleep(0.05)


def test_an_error_within_leaves_nothing_behind(fake: Callable[[str], Path]) -> None:
    async def conversation() -> None:
        async with Engine.open(fake("good")) as engine, engine.analyse("block", "8"):
            raise IllegalMoveError("a1a2", "8", "B8", "of the caller")

    with pytest.raises(IllegalMoveError, match="of the caller"):
        run(conversation())
