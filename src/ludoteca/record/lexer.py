"""A file of records cut into games, tags and words, each with its line and column (N4, N9)."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ludoteca.position import NotationError
from ludoteca.record.escape import UNSEEN, BadEscapeError, unescaped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class RecordError(NotationError):
    """A text that is not a record, with the line and the column of the fault."""

    line: int
    column: int

    def __init__(self, what: str, text: str, expected: str, column: int, line: int) -> None:
        super().__init__(what, text, expected, column, line)


class Tag(NamedTuple):
    """A tag, and where its value begins."""

    name: str
    value: str
    line: int
    column: int


class Token(NamedTuple):
    """A word, a number, a NAG, a comment, a bracket or the end, and where it begins."""

    kind: str
    text: str
    line: int
    column: int


class Chunk(NamedTuple):
    """The lines of one game in a file, and the number of the first."""

    line: int
    lines: list[str]


def chunks(file: Iterable[str] | Iterable[bytes]) -> Iterator[Chunk]:
    """The games of a file, cut apart at every line that begins with `[` after an empty line."""
    if isinstance(file, str | bytes):
        raise TypeError("expected an open file or its lines; a text is read by Record.parse")
    first, lines = 1, list[str]()
    after_blank = True
    for number, line in enumerate(_decoded(file), 1):
        is_blank = not line.strip(" \t")
        if lines and after_blank and line.startswith("["):
            yield Chunk(first, lines)
            lines = []
        if not lines:
            first = number
        if lines or not is_blank:
            lines.append(line)
        after_blank = is_blank
    if lines:
        yield Chunk(first, lines)


def _decoded(file: Iterable[str] | Iterable[bytes]) -> Iterator[str]:
    """The lines without their ends and the byte order mark. Bytes that are not UTF-8 become surrogates."""
    lines: Iterator[Any] = iter(file)
    number = 0
    while True:
        try:
            line = next(lines)
        except StopIteration:
            return
        except UnicodeDecodeError as error:
            raise RecordError("record", "", f"a text in UTF-8, from here on: {error.reason}", 1, number + 1) from error
        number += 1
        if not isinstance(line, str | bytes):
            raise TypeError(f"expected the lines of a file, not {line!r}")
        if isinstance(line, bytes):
            line = line.decode("utf-8", "surrogateescape")
        if number == 1:
            line = line.removeprefix("\ufeff")
        yield line.removesuffix("\n").removesuffix("\r")


def lines_of(text: str) -> Iterable[str]:
    """The lines of a text as a file would give them."""
    return io.StringIO(text, newline="\n")


def head(chunk: Chunk) -> tuple[list[Tag], Chunk]:
    """The tags of a game, and the lines after them."""
    for number, line in enumerate(chunk.lines, chunk.line):
        unseen = UNSEEN.search(line)
        if unseen:
            _refuse_unseen(line, number, unseen.start())
    tags = list[Tag]()
    while len(tags) < len(chunk.lines) and chunk.lines[len(tags)].startswith("["):
        tag = _tag(chunk.lines[len(tags)], chunk.line + len(tags))
        if tag.name in {other.name for other in tags}:
            raise RecordError("tag", tag.name, "every tag once", 2, tag.line)
        tags.append(tag)
    body = Chunk(chunk.line + len(tags), chunk.lines[len(tags) :])
    if not body.lines:
        raise RecordError("record", chunk.lines[-1], "moves and the result", len(chunk.lines[-1]) + 1, body.line - 1)
    return tags, body


def _refuse_unseen(line: str, number: int, offset: int) -> None:
    code = ord(line[offset])
    if 0xDC80 <= code <= 0xDCFF:
        expected = f"a text in UTF-8, which has no byte {code - 0xDC00:#04x} here"
    else:
        expected = f"no such character: U+{code:04X} is written \\u{code:04X} in a tag or comment"
    raise RecordError("record", line[offset : offset + 12], expected, offset + 1, number)


_TAG: Final = (
    (re.compile(r"\["), "["),
    (re.compile(r"(?P<name>[A-Za-z][A-Za-z0-9_]*)"), "the name of a tag: a letter, then letters, digits and _"),
    (re.compile(r"[ \t]+"), "a blank after the name of the tag"),
    (re.compile(r'"'), 'a value in quotes: "'),
    (re.compile(r'(?P<value>(?:[^"\\]|\\.)*\\?)'), "a value"),
    (re.compile(r'"'), 'the closing quote "'),
    (re.compile(r"\]"), "]"),
    (re.compile(r"[ \t]*\Z"), "nothing more in the line of a tag"),
)


def _tag(line: str, number: int) -> Tag:
    offset = column = 0
    found = {"name": "", "value": ""}
    for pattern, expected in _TAG:
        match = pattern.match(line, offset)
        if match is None:
            raise RecordError("tag", line, expected, offset + 1, number)
        if "value" in match.groupdict():
            column = offset + 1
        found.update(match.groupdict())
        offset = match.end()
    try:
        value = unescaped(found["value"], '"')
    except BadEscapeError as error:
        raise RecordError("tag", line, _ESCAPES.format('"'), column + error.offset, number) from None
    return Tag(found["name"], value, number, column)


_ESCAPES: Final = "one of the escapes \\\\ \\{} \\n \\u0041"
_TOKEN: Final = r"""
    (?P<blank>[ \t\n]+)
  | (?P<comment>\{%s\})
  | ;(?P<remark>[^\n]*)
  | \$(?P<nag>[0-9]+)
  | (?P<open>\()
  | (?P<close>\))
  | (?P<number>[0-9]+\.+)
  | (?P<word>[^ \t\n{}();$]+)
"""
_TOKENS: Final = {
    True: re.compile(_TOKEN % r"[^\\}]*(?:\\.[^\\}]*)*", re.VERBOSE | re.DOTALL),
    False: re.compile(_TOKEN % r"[^}]*", re.VERBOSE),
}


def tokens(body: Chunk, escapes: bool = True) -> Iterator[Token]:
    """The moves of a game and what stands between them; the last token is the end, right after the last word."""
    text = "\n".join(body.lines).rstrip(" \t\n")
    offset, line, line_begins = 0, body.line, 0
    while offset < len(text):
        column = offset - line_begins + 1
        match = _TOKENS[escapes].match(text, offset)
        if match is None:
            expected = "} at the end of this comment" if text[offset] == "{" else _EXPECTED
            raise RecordError("record", text[offset : offset + 12].split("\n")[0], expected, column, line)
        kind = match.lastgroup or ""
        if kind == "comment":
            yield Token(kind, _comment(match[kind], line, column, escapes), line, column)
        elif kind == "remark":
            yield Token("comment", match[kind].removeprefix(" "), line, column)
        elif kind != "blank":
            yield Token(kind, match[kind], line, column)
        line += match[0].count("\n")
        offset = match.end()
        line_begins = text.rfind("\n", 0, offset) + 1
    yield Token("end", "", line, offset - line_begins + 1)


_EXPECTED: Final = "a move, a number such as 3. or 3..., a NAG such as $1, {, (, ), ; or the result"


def _comment(braced: str, line: int, column: int, escapes: bool) -> str:
    """The text between the braces; the end of a line in it is one blank."""
    raw = braced[1:-1].replace("\n", " ")
    if not escapes:
        return raw
    try:
        return unescaped(raw, "}")
    except BadEscapeError as error:
        before = braced[: error.offset + 1]
        begins = before.rfind("\n") + 1
        column = len(before) - begins + 1 if begins else column + len(before)
        shown = raw[error.offset : error.offset + 6]
        raise RecordError("comment", shown, _ESCAPES.format("}"), column, line + before.count("\n")) from None
