"""How any text is written between quotes or braces, and got back (N5)."""

from __future__ import annotations

import re
from typing import Final

UNSEEN: Final = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff]")
"""Characters that never stand in a record as themselves, line ends aside."""

_ESCAPE: Final = re.compile(r"\\(u[0-9A-Fa-f]{4}|[\s\S]|\Z)")


class BadEscapeError(ValueError):
    """A backslash that begins no escape, and where it stands."""

    def __init__(self, offset: int) -> None:
        super().__init__(offset)
        self.offset = offset


def escaped(text: str, closing: str) -> str:
    """The text with escapes for backslashes, the closing character and what cannot be seen."""
    text = text.replace("\\", "\\\\").replace(closing, f"\\{closing}").replace("\n", "\\n").replace("\t", "\\u0009")
    return UNSEEN.sub(lambda unseen: f"\\u{ord(unseen[0]):04X}", text)


def unescaped(raw: str, closing: str) -> str:
    """What the text with its escapes means."""
    meanings = {"\\": "\\", closing: closing, "n": "\n"}

    def meaning(escape: re.Match[str]) -> str:
        code = escape[1]
        if len(code) > 1:
            return chr(int(code[1:], 16))
        if code not in meanings:
            raise BadEscapeError(escape.start())
        return meanings[code]

    return _ESCAPE.sub(meaning, raw)
