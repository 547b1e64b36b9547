"""What can go wrong with the engine.

    EngineError
     ├─ EngineMissing     it is not installed, or cannot be started
     ├─ EngineMismatch    another version of the package or of the protocol
     ├─ EngineBusy        it is at work on something else
     ├─ EngineStopped     the work was stopped before it was done
     ├─ EngineRefused     it answered `error ..` to something that is neither a text nor a move
     └─ EngineFailed      the process is gone; the next request starts another one
         ├─ EngineDied        it ended by itself
         ├─ EngineHung        it did not answer in time
         └─ UnexpectedLine    it said what nobody waits for, or what nobody understands

A text or a move that the engine refuses is a NotationError or an IllegalMoveError, as with the rulebook.
"""

from __future__ import annotations

INSTALL = "pip install ludoteca-engine"


class EngineError(Exception):
    """Anything that is wrong with the engine itself."""


class EngineMissing(EngineError):
    """The engine is not installed or cannot be started; says what to do."""


class EngineMismatch(EngineError):
    """Two versions that must not work together; says which two met."""

    def __init__(self, ours: str, theirs: str) -> None:
        super().__init__(f"{ours} met {theirs}: install the two in the same version ({INSTALL})")
        self.ours = ours
        self.theirs = theirs


class EngineBusy(EngineError):
    """The engine does one thing at a time, and it is at work on another one."""


class EngineStopped(EngineError):
    """A perft or playouts that were stopped before they were done."""


class EngineRefused(EngineError, ValueError):
    """The engine's own words about a number or an option."""


class EngineFailed(EngineError):
    """The process is gone. `stderr` is the last it said there; `exit_code` is None when it had to be killed."""

    def __init__(self, why: str, stderr: str = "", exit_code: int | None = None) -> None:
        said = f"; it said at last:\n{stderr}" if stderr else ""
        super().__init__(f"{why}{said}")
        self.stderr = stderr
        self.exit_code = exit_code


class EngineDied(EngineFailed):
    """The process ended by itself."""


class EngineHung(EngineFailed):
    """The process did not answer in time and was killed."""


class UnexpectedLine(EngineFailed):
    """A line that is not in the protocol, or not an answer to what was asked; quoted."""

    def __init__(self, line: str, expected: str, stderr: str = "") -> None:
        quoted = repr(line if len(line) <= 200 else line[:200] + "…")
        super().__init__(f"the engine said {quoted}: expected {expected}", stderr)
        self.line = line
        self.expected = expected
