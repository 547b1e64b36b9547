"""The engine as a process of its own, for programs without asyncio: client.py on a thread of its own."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from typing import TYPE_CHECKING, Self, TypeVar, Unpack

from ludoteca.engine import client
from ludoteca.engine.client import LONGEST, MAX_PLIES, PATIENCE, TOP_LEVEL
from ludoteca.engine.errors import EngineError

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Coroutine, Iterator
    from fractions import Fraction
    from typing import Any

    from ludoteca.engine.answers import Info, Playouts
    from ludoteca.engine.client import Best
    from ludoteca.engine.commands import Limits
    from ludoteca.position import Outcome

T = TypeVar("T")


class BlockingAnalysis:
    """A search under way: `for info in analysis` until it ends; `stop` ends it."""

    def __init__(self, analysis: client.Analysis, run: Callable[[Coroutine[Any, Any, Any]], Any]) -> None:
        self._analysis = analysis
        self._run = run

    @property
    def info(self) -> Info:
        """What the search knows so far of the best move."""
        return self._analysis.info

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Info:
        info: Info | None = self._run(_next(self._analysis))
        if info is None:
            raise StopIteration
        return info

    def stop(self) -> None:
        """End the search; `best` is what it has found by then."""
        self._run(_called(self._analysis.stop))

    def best(self) -> Best:
        """What the search found, when it has ended."""
        best: Best = self._run(self._analysis.best())
        return best


class BlockingEngine:
    """`client.Engine` with the same methods, which return when they are done: `with BlockingEngine.open() as engine`.

    May be used by several threads.
    """

    def __init__(
        self, binary: str | os.PathLike[str] | None = None, *, patience: float = PATIENCE, longest: float = LONGEST
    ) -> None:
        self._opened: Future[tuple[asyncio.AbstractEventLoop, asyncio.Event, client.Engine]] = Future()
        self._submitting = threading.Lock()  # what is asked after the end would never be answered
        self._closed = False
        serving = self._serve(binary, patience, longest)
        self._thread = threading.Thread(target=asyncio.run, args=(serving,), name="ludoteca-engine", daemon=True)
        self._thread.start()
        try:
            self._loop, self._leaving, self._engine = self._opened.result()
        except Exception:
            self._thread.join()
            raise
        except BaseException:  # Ctrl-C: there is nobody who could close it
            self._opened.add_done_callback(_leave)
            raise

    async def _serve(self, binary: str | os.PathLike[str] | None, patience: float, longest: float) -> None:
        leaving = asyncio.Event()
        try:
            async with client.Engine.open(binary, patience=patience, longest=longest) as engine:
                self._opened.set_result((asyncio.get_running_loop(), leaving, engine))
                await leaving.wait()
        except BaseException as error:
            if self._opened.done():
                raise
            self._opened.set_exception(error)

    @classmethod
    @contextmanager
    def open(
        cls, binary: str | os.PathLike[str] | None = None, *, patience: float = PATIENCE, longest: float = LONGEST
    ) -> Iterator[Self]:
        """Start the engine, check its version, and end it afterwards."""
        engine = cls(binary, patience=patience, longest=longest)
        try:
            yield engine
        finally:
            engine.close()

    def close(self) -> None:
        """End the process and the thread. Once is enough, more do no harm."""
        with self._submitting:
            if not self._closed:
                self._closed = True
                self._loop.call_soon_threadsafe(self._leaving.set)
        self._thread.join()

    def moves(self, game: str, text: str) -> list[str]:
        """All legal moves, sorted; none when the game is over."""
        return self._run(self._engine.moves(game, text))

    def odds(self, game: str, text: str) -> dict[str, Fraction]:
        """In a chance position every outcome with its exact odds; elsewhere nothing."""
        return self._run(self._engine.odds(game, text))

    def play(self, game: str, text: str, move: str) -> str:
        """The position after the move."""
        return self._run(self._engine.play(game, text, move))

    def outcome(self, game: str, text: str) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._run(self._engine.outcome(game, text))

    def perft(self, game: str, text: str, depth: int, threads: int = 1, round_only: bool = False) -> int:
        """The number of sequences of exactly `depth` moves; with `round_only` (Kamisado) none goes beyond its round."""
        return self._run(self._engine.perft(game, text, depth, threads, round_only))

    def playouts(
        self, game: str, text: str, games: int, seed: int, max_plies: int = MAX_PLIES, threads: int = 1
    ) -> Playouts:
        """Even random games, chance by its odds; the same seed gives the same sums with any number of threads."""
        return self._run(self._engine.playouts(game, text, games, seed, max_plies, threads))

    @contextmanager
    def analyse(
        self,
        game: str,
        text: str,
        *,
        threads: int = 1,
        lines: int = 1,
        level: int = TOP_LEVEL,
        seed: int = 1,
        **limits: Unpack[Limits],
    ) -> Iterator[BlockingAnalysis]:
        """A search until the first of the limits (`commands.Go`), or until it is left."""
        search = self._engine.analyse(game, text, threads=threads, lines=lines, level=level, seed=seed, **limits)
        analysis = self._run(search.__aenter__())
        try:
            yield BlockingAnalysis(analysis, self._run)
        finally:
            self._run(search.__aexit__(None, None, None))

    def go(
        self,
        game: str,
        text: str,
        *,
        threads: int = 1,
        lines: int = 1,
        level: int = TOP_LEVEL,
        seed: int = 1,
        **limits: Unpack[Limits],
    ) -> Best:
        """The best move by a search until the first of the limits, or until `stop`."""
        return self._run(self._engine.go(game, text, threads=threads, lines=lines, level=level, seed=seed, **limits))

    def stop(self) -> None:
        """End the work that another thread waits for."""
        self._run(_called(self._engine.stop))

    def setoption(self, name: str, value: int | str) -> None:
        """Set an option for all that follows; `threads`, `multipv`, `level`, `seed` are said with each request."""
        self._run(self._engine.setoption(name, value))

    def isready(self) -> None:
        """Returns when the engine is there; EngineFailed when it is not."""
        self._run(self._engine.isready())

    def _run(self, request: Coroutine[Any, Any, T]) -> T:
        """Do it on the thread of the engine; Ctrl-C here cancels it there."""
        with self._submitting:
            if self._closed:
                request.close()
                raise EngineError("the engine was closed")
            future = asyncio.run_coroutine_threadsafe(request, self._loop)
        try:
            return future.result()
        except CancelledError:  # by the end of the thread: it waited for its turn
            raise EngineError("the engine was closed") from None
        except BaseException:
            future.cancel()
            raise


def _leave(opened: Future[tuple[asyncio.AbstractEventLoop, asyncio.Event, client.Engine]]) -> None:
    if opened.exception() is None:
        loop, leaving, _ = opened.result()
        loop.call_soon_threadsafe(leaving.set)


async def _next(analysis: client.Analysis) -> Info | None:
    async for info in analysis:
        return info
    return None


async def _called(function: Callable[[], None]) -> None:
    function()
