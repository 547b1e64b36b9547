"""Abalone games as other programs exchange them: APGN, tags as in PGN and moves in Aba-Pro notation (N11)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

from ludoteca import games
from ludoteca.position import NotationError
from ludoteca.record import lexer, record, writer
from ludoteca.record.count import Count
from ludoteca.record.escape import UNSEEN
from ludoteca.record.game import Game
from ludoteca.record.lexer import Chunk, RecordError, Tag, Token
from ludoteca.record.limits import Limits
from ludoteca.record.reader import Reader, at_value, check_result
from ludoteca.record.record import Record
from ludoteca.record.result import HOST_REASONS, UNFINISHED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import TextIO

    from ludoteca.record.game import AnyPosition

_ABALONE: Final = games.find("abalone")
_ABA_PRO: Final = cast("games.Spelling", _ABALONE.aba_pro)

VARIANTS: Final = {
    "standard": "standard",
    "belgian": "belgian_daisy",
    "german_daisy": "german_daisy",
    "swiss_daisy": "swiss_daisy",
    "dutch_daisy": "dutch_daisy",
    "the_wall": "the_wall",
    "domination": "domination",
    "alien": "alien_attack",
    "fujiyama": "fujiyama",
    "star": "star",
}
"""The names APGN has for layouts, and ours. Any other layout is `custom` and needs the tag Position."""

_MANDATORY: Final = ("Event", "Date", "Black", "White", "Variant", "Result", "Notation")
_UNKNOWN: Final = {"Event": "?", "Date": "????.??.??", "Black": "?", "White": "?"}
_OURS: Final = ("Variant", "Result", "Notation", "SetUp", "Position", "Plies", "Limits", "Reason")
_OPTIONAL: Final = ("Termination", "Plies", "Source", "BlackElo", "WhiteElo", "TimeControl", "Annotator")
_POSITION: Final = re.compile(r"(?P<rows>[bw1-9/]+)(?:-(?P<black>[0-6])b(?P<white>[0-6])w)? (?P<side>[bw])")
_OUR_MARBLES: Final = str.maketrans("bw", "xo")
_THEIR_MARBLES: Final = str.maketrans("xo", "bw")


def read(file: Iterable[str] | Iterable[bytes], reason: str | None = None) -> Iterator[Record]:
    """The games of an APGN file, one by one; RecordError at the first bad one.

    `reason` is taken for a result that neither the rules nor the tag Termination explain.
    """
    for found in check(file, reason):
        if isinstance(found, RecordError):
            raise found
        yield found


def check(file: Iterable[str] | Iterable[bytes], reason: str | None = None) -> Iterator[Record | RecordError]:
    """The games of an APGN file, and for a bad one its error."""
    return record.each(file, lambda chunk: _record(chunk, reason))


def write(records: Iterable[Record], file: TextIO, *, capitals: bool = False) -> None:
    """Write Abalone records as an APGN file."""
    file.writelines(("\n" if index else "") + text(stored, capitals=capitals) for index, stored in enumerate(records))


def text(stored: Record, *, capitals: bool = False) -> str:
    """One Abalone record as APGN; NotationError for what that cannot hold: variations, NAGs, braces in comments."""
    if stored.game.entry is not _ABALONE:
        raise NotationError("game", stored.game.entry.name, "abalone: APGN holds no other")
    tags = "".join(writer.tag(*tag) for tag in _tags(stored))
    return f"{tags}\n{writer.wrapped((*_pieces(stored, capitals), stored.result))}"


def _record(chunk: Chunk, reason: str | None) -> Record:
    found, body = lexer.head(chunk)
    tags = {tag.name: tag for tag in found}
    _check_tags(chunk, tags)
    start = _start(tags)
    game = Game(start)
    if "Limits" in tags:
        game = at_value(tags["Limits"], lambda limits: Game(start, (), Limits.parse(limits)))
    reader = _AbaProReader(_plain(lexer.tokens(body, escapes=False)))
    game, notes = reader.main_line(game, _count(start))
    split = tags["Result"].value
    reader.expect_result(split)
    if "Plies" in tags:
        at_value(tags["Plies"], lambda plies: _check_plies(plies, game))
    why = _reason(tags, game, reason)
    check_result(tags, game, split, why)
    ours = (*_OURS, "Termination") if "Termination" in tags and tags["Termination"].value == why else _OURS
    others = [(tag.name, tag.value) for tag in found if tag.name not in ours]
    return Record(game, split, why, tuple(tag for tag in others if tag not in _UNKNOWN.items()), notes)


def _check_tags(chunk: Chunk, tags: dict[str, Tag]) -> None:
    for name in _MANDATORY:
        if name not in tags:
            raise RecordError("APGN game", chunk.lines[0], f'a tag [{name} ".."]', 1, chunk.line)
    for name in ("Game", "Start"):
        if name in tags:
            raise RecordError("tag", name, "no such tag in APGN", 2, tags[name].line)
    notation = tags["Notation"]
    if notation.value != "Aba-Pro":
        raise RecordError("Notation", notation.value, "Aba-Pro, the only one read", notation.column, notation.line)


def _count(start: AnyPosition) -> Count:
    """In APGN Black comes first in every number: a game that White begins has `1...` before its first move."""
    return Count(2, 1, False, 0, 0) if start.turn == 1 else Count(2)


def _plain(tokens: Iterator[Token]) -> Iterator[Token]:
    for token in tokens:
        if token.kind in ("open", "close", "nag"):
            raise RecordError(
                "APGN game", token.text, "no variation and no NAG: APGN has none", token.column, token.line
            )
        yield token


def _start(tags: dict[str, Tag]) -> AnyPosition:
    """The position of the tag Position, which has precedence; else that of the Variant."""
    if "Position" in tags:
        return at_value(tags["Position"], from_position)
    variant = tags["Variant"]
    if variant.value not in VARIANTS:
        expected = f"a tag Position besides, or one of {', '.join(VARIANTS)}"
        raise RecordError("Variant", variant.value, expected, variant.column, variant.line)
    return _ABALONE.start(layout=VARIANTS[variant.value])


def from_position(apgn: str) -> AnyPosition:
    """The position of an APGN text: `ww3/..` for the rows, the marbles lost when there are any, the side to move."""
    match = _POSITION.fullmatch(apgn)
    if match is None:
        raise NotationError("APGN position", apgn, "rows of b, w and digits, -1b2w when marbles are lost, b or w")
    rows = re.sub("[1-9]", lambda run: "." * int(run[0]), match["rows"])
    lost = f"{match['black'] or 0} {match['white'] or 0}"
    return _ABALONE.Position.parse(f"{rows} {match['side']} {lost}".translate(_OUR_MARBLES))


def to_position(position: AnyPosition) -> str:
    """The APGN text of a position."""
    rows, side, black, white = str(position).translate(_THEIR_MARBLES).split(" ")
    lost = "" if black == white == "0" else f"-{black}b{white}w"
    return re.sub(r"\.+", lambda run: str(len(run[0])), rows) + f"{lost} {side}"


def _check_plies(plies: str, game: Game) -> None:
    if plies != str(len(game.moves)):
        raise NotationError("Plies", plies, str(len(game.moves)))


def _reason(tags: dict[str, Tag], game: Game, otherwise: str | None) -> str | None:
    """Why the game is over: our own tag Reason, the game itself, Termination if it is a word of ours, or the caller."""
    outcome = game.outcome()
    if "Reason" in tags:
        return tags["Reason"].value
    if outcome is not None:
        return outcome.reason
    if tags["Result"].value == UNFINISHED:
        return None
    said = tags["Termination"].value if "Termination" in tags else None
    return said if said in HOST_REASONS else otherwise


class _AbaProReader(Reader):
    """Reads moves in Aba-Pro notation, in capitals or not."""

    def _move_text(self) -> str:
        word = self._token.text
        return _ABA_PRO.read(word.upper() if word.isascii() else word)


def _tags(stored: Record) -> Iterator[tuple[str, str]]:
    given = dict(stored.tags)
    layouts = {str(_ABALONE.start(layout=layout)): variant for variant, layout in VARIANTS.items()}
    variant = layouts.get(str(stored.game.start), "custom")
    known = {**_UNKNOWN, **given, "Variant": variant, "Result": stored.result, "Notation": "Aba-Pro"}
    yield from ((name, known[name]) for name in _MANDATORY)
    yield from (("SetUp", "1"), ("Position", to_position(stored.game.start)))
    known["Plies"] = str(len(stored.game.moves))
    if stored.reason is not None:
        known.setdefault("Termination", stored.reason)
    yield from ((name, known[name]) for name in _OPTIONAL if name in known)
    if stored.reason in HOST_REASONS and known["Termination"] != stored.reason:
        yield "Reason", str(stored.reason)
    if str(stored.game.limits):
        yield "Limits", str(stored.game.limits)
    yield from ((name, value) for name, value in stored.tags if name not in (*_MANDATORY, *_OPTIONAL, *_OURS))


def _pieces(stored: Record, capitals: bool) -> Iterator[str]:
    yield from _comments(stored.notes[0].comments)
    count = _count(stored.game.start)
    resumes = True
    for ply in stored.plies():
        count = count.after(ply.seat)
        move = _ABA_PRO.write(str(ply.move)) if capitals else str(ply.move)
        yield f"{count} {move}" if resumes or count.starts else move
        if ply.note.nags or ply.note.variations:
            raise NotationError("record", str(ply.move), "no NAGs and no variations: APGN has none (without_notes)")
        yield from _comments(ply.note.comments)
        resumes = bool(ply.note.comments)


def _comments(comments: tuple[str, ...]) -> Iterator[str]:
    for comment in comments:
        if "}" in comment or UNSEEN.search(comment):
            raise NotationError("comment", comment, "no closing brace and no line end: APGN has no escape for them")
        yield from writer.unwrapped("{" + comment + "}")
