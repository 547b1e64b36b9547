"""Reads the example blocks of rulebook/*.md: a case is a position with everything the block says about it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

RULEBOOK = Path(__file__).parents[1] / "rulebook"
GAMES = ("abalone", "block", "kamisado", "marrakech")


@dataclass
class Case:
    """One `@` or `X` line and the lines that belong to it."""

    game: str
    heading: str  # of the section, or in Kamisado the bold title above the block
    line: int
    lines: list[tuple[str, str]] = field(default_factory=list)  # (mark, text)

    def __str__(self) -> str:
        return f"{self.game}.md:{self.line}"


def cases(game: str) -> list[Case]:
    """All cases of one rulebook page, in order."""
    found: list[Case] = []
    heading, fence = "", ""
    for number, line in enumerate((RULEBOOK / f"{game}.md").read_text("utf-8").splitlines(), 1):
        if line.startswith("```"):
            fence = "" if fence else line[3:] or "plain"
        elif not fence and (title := re.match(r"#+ (.*)|\*\*(.*)\*\*$", line)):
            heading = title[1] or title[2]
        elif fence == game and line.strip():
            mark, _, text = line.partition(" ")
            if mark in "@X":
                found.append(Case(game, heading, number))
            found[-1].lines.append((mark, text))
    return found


def fenced(game: str) -> dict[str, int]:
    """How many cases stand under each heading of a page."""
    count: dict[str, int] = {}
    for case in cases(game):
        count[case.heading] = count.get(case.heading, 0) + 1
    return count
