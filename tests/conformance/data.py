"""Reads conformance/<game>/*.txt: a `source:` line, then blocks of `key value` lines separated by blank lines."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parents[2] / "conformance"

Block = list[tuple[str, str]]


def blocks(game: str, name: str) -> list[Block]:
    """The blocks of one file; `#` starts a comment line."""
    found: list[Block] = [[]]
    for line in (FOLDER / game / name).read_text("utf-8").splitlines():
        if line.startswith(("#", "source:")):
            continue
        if line:
            key, _, value = line.partition(" ")
            found[-1].append((key, value))
        elif found[-1]:
            found.append([])
    return [block for block in found if block]


def sources(game: str, name: str) -> list[str]:
    """What a file says of where its numbers come from."""
    lines = (FOLDER / game / name).read_text("utf-8").splitlines()
    return [line.removeprefix("source:").strip() for line in lines if line.startswith("source:")]
