"""The engine's line protocol without any input or output: lines each way, and who waits for what.

The page is rulebook/protocol.md. The engine does one thing at a time: while a command waits for its answer, only
`isready`, `stop` and `quit` may be said. So every line that comes has one command it can belong to; a line that
belongs to none is an error.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludoteca.engine import answers, commands
from ludoteca.engine.errors import EngineBusy, UnexpectedLine
from ludoteca.position import NotationError

if TYPE_CHECKING:
    from ludoteca.engine.answers import Answer
    from ludoteca.engine.commands import Command

PROTOCOL: Final = 1
"""The version of the page that this client speaks."""
LONGEST_LINE: Final = 1_048_576
"""Bytes of a line, its end not counted (E1)."""


@dataclass(frozen=True, slots=True)
class _Course:
    """What is answered to a command: any number of lines on the way, then one last one."""

    last: type[Answer]
    way: tuple[type[Answer], ...] = ()
    refusable: bool = True


# `setoption` and `position` are answered only when they are refused. They are sent with `isready` after them, so that
# their silence has an end too.
_SILENT: Final = _Course(answers.ReadyOk, way=(answers.Error,), refusable=False)

_COURSES: Final[dict[type[Command], _Course]] = {
    commands.Ugi: _Course(answers.UgiOk, way=(answers.Id, answers.Option), refusable=False),
    commands.IsReady: _Course(answers.ReadyOk, refusable=False),
    commands.SetOption: _SILENT,
    commands.Position: _SILENT,
    commands.Text: _Course(answers.Text),
    commands.Moves: _Course(answers.Moves),
    commands.Odds: _Course(answers.Odds),
    commands.Outcome: _Course(answers.Outcome),
    commands.Perft: _Course(answers.Perft, way=(answers.Divide,)),
    commands.Playouts: _Course(answers.Playouts),
    commands.Go: _Course(answers.BestMove, way=(answers.Info,)),
}


class Connection:
    """The client's side of one connection: commands become bytes to send, lines that came become answers."""

    def __init__(self) -> None:
        self._command: Command | None = None
        self._readies = 0  # asked during work, not answered yet
        self._left = False

    @property
    def waiting(self) -> Command | None:
        """The command that waits for its last answer."""
        return self._command

    @property
    def at_work(self) -> bool:
        """Whether the engine deals with something that `stop` ends."""
        return isinstance(self._command, commands.Work)

    def send(self, command: Command) -> bytes:
        """The bytes that say it; EngineBusy when this is not the time, NotationError when it is not one line."""
        if self._left:
            raise EngineBusy("the engine was told to quit")
        lines = [str(command)]
        match command:
            case commands.Stop():
                pass
            case commands.Quit():
                self._left = True
            case commands.IsReady() if self.at_work:
                self._readies += 1
            case _ if self._command is not None:
                raise EngineBusy(f"the engine is at {str(self._command)[:200]!r}: one thing at a time")
            case _:
                _check(lines[0])
                self._command = command
                lines += ["isready"] if _COURSES[type(command)] is _SILENT else []
        return "".join(f"{line}\n" for line in lines).encode("ascii")

    def receive(self, line: bytes) -> Answer | None:
        """The answer a line is; UnexpectedLine when it is none, or none that is waited for.

        None: the answer to an `isready` that was asked during work; nothing for whoever waits for the work.
        """
        text = _text(line)
        answer = answers.parse(text)
        if self._readies and isinstance(answer, answers.ReadyOk):
            self._readies -= 1
            return None
        command = self._command
        if command is None:
            raise UnexpectedLine(text, "silence: nothing was asked")
        course = _COURSES[type(command)]
        last = isinstance(answer, course.last) or (isinstance(answer, answers.Error) and course.refusable)
        if not (last or isinstance(answer, course.way)) or not _agrees(command, answer):
            raise UnexpectedLine(text, f"an answer to {str(command)[:200]!r}")
        if last:
            self._command = None
        return answer


def _check(line: str) -> None:
    if not (line.isascii() and line.isprintable() and len(line) <= LONGEST_LINE):
        raise NotationError("line", line, f"printable ASCII, at most {LONGEST_LINE} characters")


def _text(line: bytes) -> str:
    text = line.removesuffix(b"\n").removesuffix(b"\r").decode("latin-1")
    if not (text.isascii() and text.isprintable()):
        raise UnexpectedLine(text, "printable ASCII")
    return text


def _agrees(command: Command, answer: Answer) -> bool:
    """Whether what the answer repeats of its command is the same."""
    match command, answer:
        case commands.Perft(depth=asked), answers.Perft(depth=answered):
            return asked == answered
        case commands.Perft(divide=divided), answers.Divide():
            return divided
        case commands.Playouts(games=asked), answers.Playouts(games=answered):
            return asked == answered
    return True
