"""Reads the `ugi` blocks of rulebook/protocol.md, and runs one against a process."""

from __future__ import annotations

import os
import queue
import re
import subprocess
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

PAGE = Path(__file__).parents[1] / "rulebook" / "protocol.md"


@dataclass
class Transcript:
    """One block: lines sent, `>`, and answered, `<`."""

    line: int
    lines: list[tuple[str, str]] = field(default_factory=list)  # (mark, text)

    def __str__(self) -> str:
        return f"protocol.md:{self.line}"


def transcripts() -> list[Transcript]:
    """All blocks of the page."""
    found: list[Transcript] = []
    inside = False
    for number, line in enumerate(PAGE.read_text("utf-8").splitlines(), 1):
        if line.startswith("```"):
            inside = line == "```ugi"
            found += [Transcript(number)] if inside else []
        elif inside:
            mark, _, text = line.partition(" ")
            assert mark in "<>", f"{PAGE.name}:{number}: {line}"
            found[-1].lines.append((mark, text))
    return found


class Raw:
    """An engine process and its bare lines, both ways. It ends with the `with` block, and no read waits for ever."""

    def __init__(self, binary: str | os.PathLike[str], limit: float = 20.0) -> None:
        self.limit = limit
        # One that is built with sanitizers keeps what was freed for a while; here its memory is looked at.
        env = {"ASAN_OPTIONS": "quarantine_size_mb=1:thread_local_quarantine_size_kb=64", **os.environ}
        self.process = subprocess.Popen([binary], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self._lines.put(line)
        self._lines.put(b"")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.kill()
        self.process.wait()
        self._reader.join()
        self.process.stdin.close()
        self.process.stdout.close()

    def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        assert self.process.stdin
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def line(self) -> str:
        """The next line without its end; empty at the end of the output."""
        line = self._lines.get(timeout=self.limit)
        assert line.endswith(b"\n") or not line
        return line.decode("ascii").removesuffix("\n")

    def quit(self) -> int:
        """Say it, and wait for the exit code; nothing more may have been said."""
        self.send(b"quit\n")
        assert self.line() == ""
        return self.process.wait(self.limit)


def pattern(said: str) -> re.Pattern[str]:
    """`*` is any one word, `*...` at the end of a line any rest."""
    rest = said.endswith("*...")
    words = re.escape(said.removesuffix("*...")).replace(r"\*", r"\S+")
    return re.compile(words + (".*" if rest else ""))


def run(transcript: Transcript, engine: Raw) -> None:
    """Say what it says and compare the answers; what is not answered there must not be answered at all."""
    anything = False
    for mark, said in [*transcript.lines, (">", "isready"), ("<", "readyok")]:
        if mark == ">":
            assert not anything, "`< ...` needs a line after it"
            engine.send(f"{said}\n".encode())
        elif said == "...":
            anything = True
        else:
            line = engine.line()
            while anything and line and not pattern(said).fullmatch(line):
                line = engine.line()
            assert pattern(said).fullmatch(line), f"{transcript}: expected {said!r}, it said {line!r}"
            anything = False
