"""`record check`, `record show` and `record annotate`: files of records."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from ludoteca import record
from ludoteca.cli import start
from ludoteca.cli.start import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def opened(file: str) -> Iterator[BinaryIO]:
    """A file to read; `-` is the standard input."""
    if file == "-":
        yield sys.stdin.buffer
    else:
        with Path(file).open("rb") as stream:
            yield stream


def check(file: str) -> int:
    """Replay every game and say what is wrong; 1 when anything is."""
    good = bad = 0
    with opened(file) as stream:
        for found in record.check(stream):
            if isinstance(found, record.RecordError):
                bad += 1
                print(f"{file}: game {good + bad}: {found}", file=sys.stderr)
            else:
                good += 1
    games = "game" if good + bad == 1 else "games"
    print(f"{file}: {good + bad} {games}, {bad} refused")
    return 1 if bad else 0


def show(file: str, number: int | None, ply: int | None) -> int:
    """Print the games, or only one, and draw a position of each; 1 when one is bad, which does not hide the others."""
    first = 1 if number is None else number
    if first < 1:
        raise UsageError(f"--game {number}: expected a number from 1")
    count = bad = 0
    with opened(file) as stream:
        for count, found in enumerate(islice(record.check(stream), first - 1, number), first):
            if isinstance(found, record.RecordError):
                bad += 1
                print(f"{file}: game {count}: {found}", file=sys.stderr)
            else:
                print("\n" * (count > first) + str(found))
                _draw(found, ply)
    if number is not None and count != number:
        raise UsageError(f"--game {number}: there is no such game in {file}")
    return 1 if bad else 0


def annotate(file: str, limit: str) -> int:
    """Print the games with what the engine has to say about their moves; 1 when one is bad, which hides no other."""
    start.engine()
    from ludoteca import engine

    looking = engine.Limit.parse(limit)
    bad = 0
    with opened(file) as stream:
        for number, found in enumerate(record.check(stream), 1):
            if isinstance(found, record.RecordError):
                bad += 1
                print(f"{file}: game {number}: {found}", file=sys.stderr)
            else:
                print("\n" * (number > 1) + str(engine.annotate(found, looking)), end="", flush=True)
    return 1 if bad else 0


def _draw(found: record.Record, ply: int | None) -> None:
    plies = len(found.game.moves)
    if ply is not None and not 0 <= ply <= plies:
        raise UsageError(f"--ply {ply}: expected a number from 0 to {plies}")
    print(found.game.positions[plies if ply is None else ply].draw())
