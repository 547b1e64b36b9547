"""The engine as a process of its own, for asyncio. The blocking twin is blocking.py."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self, TypeVar, Unpack

from ludoteca.engine import answers, commands, installation
from ludoteca.engine.errors import EngineBusy, EngineError, EngineRefused, EngineStopped
from ludoteca.engine.process import Process
from ludoteca.engine.refusals import check_move, check_text, refusal

if TYPE_CHECKING:
    import os
    from collections.abc import AsyncIterator
    from fractions import Fraction

    from ludoteca.engine.answers import Answer, Info, Playouts
    from ludoteca.engine.commands import Command, Limits
    from ludoteca.position import Outcome

PATIENCE: Final = 10.0
"""Seconds the engine may take to answer what is answered at once."""
LONGEST: Final = 3600.0
"""Seconds that one perft, playouts or go may take."""
MAX_PLIES: Final = 10_000
"""Where a random game is broken off unless another length is given."""

TOP_LEVEL: Final = 10
"""The best there is; those below are weaker, and know by themselves when to stop (E11)."""

A = TypeVar("A", bound="Answer")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Best:
    """What a search found: the move (None: nothing to choose), what it knew at last, and of how many lines."""

    move: str | None
    info: Info
    lines: tuple[Info, ...] = ()


class Analysis:
    """A search under way: `async for info in analysis` until it ends; `stop` ends it. Made by `Engine.analyse`.

    `info` is what it knows of the best move so far, `lines` of each of the best, by rank.
    """

    def __init__(self, process: Process) -> None:
        self._process = process
        self._best: Best | None = None
        self._left = False
        self.info = answers.Info()
        self.lines: dict[int, Info] = {}

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Info:
        if self._best is not None:
            raise StopAsyncIteration
        if self._left:
            raise EngineStopped("the search was left before it ended")
        answer = await self._process.next()
        if isinstance(answer, answers.Info):
            rank = answer.multipv or 1
            self.lines[rank] = answer
            if rank == 1:
                self.info = answer
            return answer
        if isinstance(answer, answers.Error):
            raise EngineRefused(answer.reason)
        assert isinstance(answer, answers.BestMove)
        self._best = Best(answer.move, self.info, tuple(line for _, line in sorted(self.lines.items())))
        raise StopAsyncIteration

    def stop(self) -> None:
        """End the search; `best` is what it has found by then."""
        if not self._left:
            self._process.stop()

    def leave(self) -> None:
        """End the search; nobody wants to know what it has found."""
        if not self._left:
            self._left = True
            self._process.abandon()

    async def best(self) -> Best:
        """What the search found, when it has ended."""
        async for _ in self:
            pass
        assert self._best is not None
        return self._best


class Engine:
    """One engine, asked one thing at a time: `async with Engine.open() as engine`.

    `text` is a position, or what stands after the game's name on the line of a game: `<position> moves .. limits ..`.
    An engine that dies or hangs makes the request under way fail with EngineFailed; the next one starts another.
    A request that is cancelled leaves the engine usable.
    """

    def __init__(
        self, binary: str | os.PathLike[str] | None = None, *, patience: float = PATIENCE, longest: float = LONGEST
    ) -> None:
        self._binary = binary
        self._patience = patience
        self._longest = longest
        self._options: dict[str, str] = {}
        self._process: Process | None = None
        self._one_at_a_time = asyncio.Lock()
        self._closed = False

    @classmethod
    @asynccontextmanager
    async def open(
        cls, binary: str | os.PathLike[str] | None = None, *, patience: float = PATIENCE, longest: float = LONGEST
    ) -> AsyncIterator[Self]:
        """Start the engine, check its version, and end it afterwards."""
        engine = cls(binary, patience=patience, longest=longest)
        try:
            async with engine._reserved():
                pass
            yield engine
        finally:
            await engine.close()

    async def close(self) -> None:
        """End the process. Once is enough, more do no harm."""
        self._closed = True
        if self._process is not None:
            await self._process.close()

    # The same as in process

    async def moves(self, game: str, text: str) -> list[str]:
        """All legal moves, sorted; none when the game is over."""
        return list((await self._about(game, text, commands.Moves(), answers.Moves)).moves)

    async def odds(self, game: str, text: str) -> dict[str, Fraction]:
        """In a chance position every outcome with its exact odds; elsewhere nothing."""
        return dict((await self._about(game, text, commands.Odds(), answers.Odds)).odds)

    async def play(self, game: str, text: str, move: str) -> str:
        """The position after the move."""
        check_text(game, text)
        check_move(game, move)
        line, limits, agreed = text.partition(" limits ")
        played = f"{line} {move}" if " moves " in line else f"{line} moves {move}"
        async with self._reserved() as process:
            await self._put(process, game, text)
            await self._put(process, game, f"{played}{limits}{agreed}", text, move)
            return (await self._answer(process, commands.Text(), answers.Text)).text

    async def outcome(self, game: str, text: str) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return (await self._about(game, text, commands.Outcome(), answers.Outcome)).outcome

    async def perft(self, game: str, text: str, depth: int, threads: int = 1, round_only: bool = False) -> int:
        """The number of sequences of exactly `depth` moves; with `round_only` (Kamisado) none goes beyond its round."""
        command = commands.Perft(depth, round_only=round_only)
        return (await self._about(game, text, command, answers.Perft, threads)).count

    async def playouts(
        self, game: str, text: str, games: int, seed: int, max_plies: int = MAX_PLIES, threads: int = 1
    ) -> Playouts:
        """Even random games, chance by its odds; the same seed gives the same sums with any number of threads."""
        command = commands.Playouts(games, seed, max_plies)
        return await self._about(game, text, command, answers.Playouts, threads)

    # Searching

    @asynccontextmanager
    async def analyse(
        self,
        game: str,
        text: str,
        *,
        threads: int = 1,
        lines: int = 1,
        level: int = TOP_LEVEL,
        seed: int = 1,
        **limits: Unpack[Limits],
    ) -> AsyncIterator[Analysis]:
        """A search until the first of the limits (`commands.Go`), or until it is left.

        `lines`: so many of the best moves are followed, each with its own Info. A `level` below 10 has limits of its
        own and needs no others; it makes the mistakes of its `seed` (E11).
        """
        check_text(game, text)
        async with self._reserved(threads, lines, level, seed) as process:
            await self._put(process, game, text)
            await process.begin(commands.Go(**limits, leveled=level < TOP_LEVEL))
            analysis = Analysis(process)
            try:
                yield analysis
            finally:
                analysis.leave()

    async def go(
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
        search = self.analyse(game, text, threads=threads, lines=lines, level=level, seed=seed, **limits)
        async with search as analysis:
            try:
                async with asyncio.timeout(self._longest):
                    return await analysis.best()
            except TimeoutError:
                analysis.stop()
                return await analysis.best()

    def stop(self) -> None:
        """End the work under way: `go` answers with what it has, perft and playouts end with EngineStopped."""
        if self._process is not None:
            self._process.stop()

    # The engine itself

    async def setoption(self, name: str, value: int | str) -> None:
        """Set an option for all that follows; `threads`, `multipv`, `level`, `seed` are said with each request."""
        async with self._reserved() as process:
            await self._set(process, name, str(value))
            self._options[name] = str(value)

    async def isready(self) -> None:
        """Returns when the engine is there; EngineFailed when it is not."""
        async with self._reserved() as process:
            await process.ask(commands.IsReady())

    # How it is asked

    @asynccontextmanager
    async def _reserved(
        self, threads: int = 1, lines: int = 1, level: int = TOP_LEVEL, seed: int = 1
    ) -> AsyncIterator[Process]:
        """The process, alive and with its options set, for one request."""
        try:
            async with asyncio.timeout(self._patience):
                await self._one_at_a_time.acquire()
        except TimeoutError:
            raise EngineBusy("the engine is at work on another request: stop that first") from None
        try:
            process = await self._alive()
            asked = {"threads": threads, "multipv": lines}
            if level != TOP_LEVEL or "level" in process.options:  # not every engine has levels
                asked |= {"level": level, "seed": seed}
            for name, value in {**self._options, **{name: str(number) for name, number in asked.items()}}.items():
                if process.options.get(name) != value:
                    await self._set(process, name, value)
            yield process
        finally:
            self._one_at_a_time.release()

    async def _alive(self) -> Process:
        if self._closed:
            raise EngineError("the engine was closed")
        old = self._process
        if old is not None and old.failure is None:
            return old
        if old is not None:
            _log.warning("the engine is started again: %s", old.failure)
            await old.close()
        self._process = None
        new = await Process.start(installation.binary(self._binary), self._patience)
        if self._closed:  # meanwhile
            await new.close()
            raise EngineError("the engine was closed")
        self._process = new
        return new

    async def _set(self, process: Process, name: str, value: str) -> None:
        process.options.pop(name, None)
        _refused(await process.ask(commands.SetOption(name, value)))
        process.options[name] = value

    async def _put(self, process: Process, game: str, rest: str, text: str = "", move: str | None = None) -> None:
        """Make the game's line the one that stands; `text` and `move` are what to name in a refusal."""
        line = f"{game} {rest}"
        if process.line == line:
            return
        process.line = None
        for answer in await process.ask(commands.Position(line)):
            if isinstance(answer, answers.Error):
                raise refusal(game, text or rest, move, answer.reason.removeprefix("position: "))
        process.line = line

    async def _about(self, game: str, text: str, command: Command, kind: type[A], threads: int = 1) -> A:
        check_text(game, text)
        async with self._reserved(threads) as process:
            await self._put(process, game, text)
            return await self._answer(process, command, kind)

    async def _answer(self, process: Process, command: Command, kind: type[A]) -> A:
        try:
            async with asyncio.timeout(self._longest):
                said = await process.ask(command)
        except TimeoutError:
            raise EngineStopped(f"{command} was stopped after {self._longest:g} seconds") from None
        _refused(said)
        assert isinstance(said[-1], kind)
        return said[-1]


def _refused(said: list[Answer]) -> None:
    for answer in said:
        if isinstance(answer, answers.Error):
            kind = EngineStopped if answer.reason in ("perft stopped", "playouts stopped") else EngineRefused
            raise kind(answer.reason)
