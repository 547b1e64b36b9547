"""A record as text: tags, an empty line, and the moves wrapped at eighty columns (N4)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ludoteca.record.escape import escaped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ludoteca.record.tree import Line

WIDTH: Final = 80
"""No line of moves is longer, unless a single word is."""

_LONE_BLANK: Final = re.compile("(?<=[^ ]) (?=[^ ])")


def tag(name: str, value: str) -> str:
    """The line of one tag."""
    return f'[{name} "{escaped(value, chr(34))}"]\n'


def moves(line: Line, result: str) -> str:
    """The moves of a game and what is written about them, wrapped, and the result."""
    return wrapped((*_pieces(line), result))


def _pieces(line: Line) -> Iterator[str]:
    """The words of a line in order; a number stays with its move, a bracket with what it embraces."""
    for comment in line.notes[0].comments:
        yield from _comment(comment)
    resumes = True
    for ply, branches in line.branches():
        yield f"{ply.count} {ply.move}" if resumes or ply.count.starts else str(ply.move)
        yield from (f"${nag}" for nag in ply.note.nags)
        variations = iter(branches)
        for remark in ply.note.remarks:
            if isinstance(remark, str):
                yield from _comment(remark)
            else:
                first, *rest = _pieces(next(variations))
                *others, last = f"({first}", *rest
                yield from (*others, f"{last})")
        resumes = bool(ply.note.remarks)


def _comment(text: str) -> list[str]:
    return unwrapped("{" + escaped(text, "}") + "}")


def unwrapped(comment: str) -> list[str]:
    """The words of a comment. It is broken at lone blanks alone, so that the reader gets every blank back."""
    return _LONE_BLANK.split(comment)


def wrapped(words: Iterable[str]) -> str:
    """The words in lines of at most `WIDTH` columns."""
    lines = list[str]()
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return "".join(f"{line}\n" for line in lines)
