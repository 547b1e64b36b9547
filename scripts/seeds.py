"""Makes the seeds of the fuzzers, engine/fuzz/corpus/, from the examples of rulebook/ and from conformance/.

.venv/bin/python scripts/seeds.py

A crash that a fuzzer finds is put beside them under a name of its own, and stays.
"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).parents[1]
CORPUS = ROOT / "engine/fuzz/corpus"
GAMES = ("abalone", "block", "kamisado", "marrakech")
MOST = 24  # of each kind and game


def examples(page: str, fence: str) -> list[list[str]]:
    """The lines of every block of a page."""
    text = (ROOT / f"rulebook/{page}.md").read_text("utf-8")
    return [block.splitlines() for block in re.findall(rf"^```{fence}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)]


def positions(game: str) -> Iterator[str]:
    """Good ones and bad ones."""
    for block in examples(game, game):
        yield from (f"{game} {line[2:]}" for line in block if line.startswith(("@ ", "X ")))


def moves(game: str) -> Iterator[str]:
    """The first thing that a block says about the moves of its position, legal or not."""
    for block in examples(game, game):
        for line, after in pairwise(block):
            if line.startswith("@ ") and after.startswith((">", "!", "?")):
                yield f"{game} {line[2:]}\n{after[2:].split(' ')[0]}"


def known(game: str) -> Iterator[str]:
    """A position of conformance/ with one of its moves."""
    text = (ROOT / f"conformance/{game}/moves.txt").read_text("utf-8")
    yield from (f"{game} {pos}\n{move}" for pos, move in re.findall(r"^pos (.+)\nmoves (\S+)", text, re.MULTILINE))


def spread(seeds: Iterable[str], most: int) -> list[str]:
    """Some of them, evenly."""
    every = sorted(set(seeds))
    return [every[i * len(every) // most] for i in range(most)] if len(every) > most else every


def write(target: str, name: str, seeds: Iterable[str]) -> None:
    """One file each; those of an earlier run are gone."""
    folder = CORPUS / target
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"{name}-[0-9][0-9]"):
        old.unlink()
    for number, seed in enumerate(seeds):
        (folder / f"{name}-{number:02}").write_bytes(seed.encode())


def main() -> None:
    """Write them all."""
    for game in GAMES:
        write("position", game, spread(positions(game), MOST))
        write("move", game, spread(moves(game), MOST // 2) + spread(known(game), MOST // 2))
    games = [line[2:] for block in examples("notation", "game") for line in block if line.startswith(("@", "=", "X"))]
    write("position", "game", games)
    talks = [[line[2:] for line in block if line.startswith(">")] for block in examples("protocol", "ugi")]
    write("protocol", "page", ["\n".join(talk) + "\n" for talk in talks])


if __name__ == "__main__":
    main()
