"""One engine process from its start to its end, and the connection to it. client.py starts another one if need be."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Self, cast

from ludoteca.engine import answers, commands, installation
from ludoteca.engine.errors import (
    EngineDied,
    EngineError,
    EngineHung,
    EngineMissing,
    EngineStopped,
    UnexpectedLine,
)
from ludoteca.engine.protocol import LONGEST_LINE, Connection

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ludoteca.engine.answers import Answer
    from ludoteca.engine.commands import Command

_LAST_LINES: Final = 20  # of stderr, for errors
_LAST_CHARACTERS: Final = 4096
_STARTING: Final = 10.0  # seconds, at least, for the first answer: disks may be slow
_GRACE: Final = 0.5  # seconds from the end of a process, or of its output, to the end of the other


class Process(asyncio.SubprocessProtocol):
    """A process that was asked who it is and may now be asked one thing after another.

    Every wait ends: with an answer, or with `failure`, because it died or because it did not answer within `patience`
    seconds and was killed. Work may take longer: meanwhile it is asked again and again whether it is still there.
    """

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.options: dict[str, str] = {}
        self.line: str | None = None  # the game that stands, if that is known
        self.failure: EngineError | None = None
        self._connection = Connection()
        self._answers: asyncio.Queue[Answer | None] | None = None  # for whoever waits; None in it: see `failure`
        self._limit: asyncio.TimerHandle | None = None  # for what is waited for
        self._silent_since_asked = False  # whether it is still there, during work
        self._closer: asyncio.TimerHandle | None = None
        self._idle = asyncio.Event()
        self._idle.set()
        self._gone = asyncio.Event()
        self._heard = b""
        self._stderr = ""

    # Its life

    @classmethod
    async def start(cls, binary: Path, patience: float) -> Self:
        """Start it and check who it is."""
        process = cls(max(patience, _STARTING))
        try:
            # A session of its own: Ctrl-C in a terminal is for the client, which stops the work and goes on.
            await asyncio.get_running_loop().subprocess_exec(lambda: process, str(binary), start_new_session=True)
        except OSError as error:
            raise EngineMissing(f"the engine {str(binary)!r} cannot be started: {error.strerror or error}") from None
        try:
            await process._introduce()
        except BaseException:
            await process.close()
            raise
        process.patience = patience
        return process

    async def _introduce(self) -> None:
        said: dict[str, str] = {}
        await self.begin(commands.Ugi())
        while True:
            answer = await self.next()
            if isinstance(answer, answers.Id):
                said[answer.name] = answer.value
            if isinstance(answer, answers.Option):
                self.options[answer.name] = answer.default
            if isinstance(answer, answers.UgiOk) or "protocol" in said:
                # Another protocol may go on with lines that we do not know: this is the time to say so.
                installation.check(said.get("version"), said.get("protocol"))
            if isinstance(answer, answers.UgiOk):
                return

    async def close(self) -> None:
        """Ask it to end, else end it; when this returns it is gone."""
        if self.failure is None:
            self._say(commands.Quit())
            self.failure = EngineStopped("the engine was closed")
        try:
            await self._gone_within(_GRACE)
        finally:
            if not self._gone.is_set():
                self._kill()
                await self._gone_within(self.patience)
            self._fail(self.failure)
            self._release()

    async def _gone_within(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._gone.wait()

    def _kill(self) -> None:
        with suppress(ProcessLookupError):
            self._transport.kill()

    def _fail(self, failure: EngineError) -> None:
        """The first reason counts; whoever waits learns it."""
        if self.failure is None:
            self.failure = failure
        self._kill()
        self._idle.set()
        if self._answers is not None and self._connection.waiting is not None:
            self._answers.put_nowait(None)

    def _hang(self, asked: str) -> None:
        why = f"the engine did not answer {asked[:200]!r} within {self.patience:g} seconds"
        self._fail(EngineHung(why, self._last_words()))

    def _last_words(self) -> str:
        return "\n".join(self._stderr.splitlines()[-_LAST_LINES:])

    def _release(self) -> None:
        for timer in (self._limit, self._closer):
            if timer is not None:
                timer.cancel()
        self._transport.close()

    # What is asked

    async def ask(self, command: Command) -> list[Answer]:
        """All answers to a command, the last one last. Cancelled, it leaves the process usable."""
        await self.begin(command)
        try:
            said = [await self.next()]
            while not self.answered:
                said.append(await self.next())
        finally:
            self.abandon()
        return said

    async def begin(self, command: Command) -> None:
        """Send a command, once what was abandoned before it has ended."""
        await self._idle.wait()
        if self.failure is not None:
            raise self.failure
        self._say(command)
        self._idle.clear()
        self._answers = asyncio.Queue()
        self._silent_since_asked = False
        if self._connection.at_work:
            self._within_patience(self._ask_whether_it_is_there)
        else:
            self._within_patience(self._hang, str(command))

    async def next(self) -> Answer:
        """The next answer to the command that was begun."""
        if self._answers is None or self.answered:
            raise EngineStopped("nothing is waited for")
        if self.failure is not None and self._answers.empty():  # told before, and asked again
            raise self.failure
        answer = await self._answers.get()
        if answer is None:
            assert self.failure is not None
            raise self.failure
        return answer

    @property
    def answered(self) -> bool:
        """Whether the last answer has been given."""
        return self._connection.waiting is None and (self._answers is None or self._answers.empty())

    def stop(self) -> None:
        """End the work, if there is any; its last answers are still to come."""
        if self._connection.at_work and self.failure is None:
            self._say(commands.Stop())
            self._within_patience(self._hang, "stop")

    def abandon(self) -> None:
        """Nobody wants the answers that are still to come."""
        self.stop()
        self._answers = None

    def _ask_whether_it_is_there(self) -> None:
        if self._silent_since_asked:
            self._hang("isready")
        else:
            self._silent_since_asked = True
            self._say(commands.IsReady())
            self._within_patience(self._ask_whether_it_is_there)

    def _within_patience(self, otherwise: Callable[..., None], *given: str) -> None:
        if self._limit is not None:
            self._limit.cancel()
        self._limit = asyncio.get_running_loop().call_later(self.patience, otherwise, *given)

    def _say(self, command: Command) -> None:
        line = self._connection.send(command)
        pipe = cast("asyncio.WriteTransport", self._transport.get_pipe_transport(0))
        if not pipe.is_closing():  # else it is dying, and that is noticed anyway
            pipe.write(line)

    # What it says: called by asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It has been started."""
        self._transport = cast("asyncio.SubprocessTransport", transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """It said something."""
        if fd == 2:
            self._stderr = (self._stderr + data.decode("utf-8", "replace"))[-_LAST_CHARACTERS:]
            return
        *lines, self._heard = (self._heard + data).split(b"\n")
        for line in lines:
            self._receive(line)
        if len(self._heard) > LONGEST_LINE:
            start, self._heard = self._heard[:300], b""
            self._fail(UnexpectedLine(start.decode("ascii", "backslashreplace"), "a shorter line", self._last_words()))

    def _receive(self, line: bytes) -> None:
        if self.failure is not None:
            return
        try:
            answer = self._connection.receive(line)
        except UnexpectedLine as error:
            self._fail(UnexpectedLine(error.line, error.expected, self._last_words()))
            return
        if answer is None:
            self._silent_since_asked = False
        elif self._answers is not None:
            self._answers.put_nowait(answer)
        if self._connection.waiting is None and self._limit is not None:
            self._limit.cancel()
            self._idle.set()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        """It closed a pipe: when it has closed its output it should end."""
        if fd == 1:
            failure = EngineDied("the engine closed its output", self._last_words())
            self._closer = asyncio.get_running_loop().call_later(_GRACE, self._fail, failure)

    def process_exited(self) -> None:
        """It ended; but a child of its own may still hold the pipes."""
        if self._closer is not None:
            self._closer.cancel()
        self._closer = asyncio.get_running_loop().call_later(_GRACE, self._transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone, and all it said has been heard."""
        code = self._transport.get_returncode()
        how = f"exit code {code}" if code is None or code >= 0 else f"signal {-code}"
        self._release()
        self._fail(EngineDied(f"the engine ended unasked ({how})", self._last_words(), code))
        self._gone.set()
