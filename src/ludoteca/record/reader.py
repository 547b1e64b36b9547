"""The grammar of a record, read token by token and played move by move (N4 to N9)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ludoteca import games
from ludoteca.position import CHANCE, IllegalMoveError, NotationError
from ludoteca.record import lexer, result
from ludoteca.record.count import Count
from ludoteca.record.game import Game
from ludoteca.record.lexer import Chunk, RecordError, Tag, Token
from ludoteca.record.limits import Limits
from ludoteca.record.tree import DEEPEST, Note, Variation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ludoteca.record.game import AnyPosition

T = TypeVar("T")


class Parts(NamedTuple):
    """What a record is made of."""

    game: Game
    tags: tuple[tuple[str, str], ...]
    result: str
    reason: str | None
    notes: tuple[Note, ...]


def read(chunk: Chunk) -> Parts:
    """The record in these lines; RecordError when there is none."""
    found, body = lexer.head(chunk)
    tags = {tag.name: tag for tag in found}
    for name in ("Game", "Start", "Result"):
        if name not in tags:
            raise RecordError("record", chunk.lines[0], f'a tag [{name} ".."]', 1, chunk.line)
    entry = at_value(tags["Game"], games.find)
    start = at_value(tags["Start"], entry.Position.parse)
    game = Game(start)
    if "Limits" in tags:
        game = at_value(tags["Limits"], lambda text: Game(start, (), Limits.parse(text)))
    reader = Reader(lexer.tokens(body))
    game, notes = reader.main_line(game, Count(game.seats))
    reader.expect_result(tags["Result"].value)
    reason = tags["Reason"].value if "Reason" in tags else None
    check_result(tags, game, tags["Result"].value, reason)
    own = ("Game", "Start", "Limits", "Result", "Reason")
    others = tuple((tag.name, tag.value) for tag in found if tag.name not in own)
    return Parts(game, others, tags["Result"].value, reason, notes)


def at_value(tag: Tag, read_value: Callable[[str], T]) -> T:
    """What a tag's value means; a fault in it is a RecordError that says where it is."""
    try:
        return read_value(tag.value)
    except NotationError as error:
        column = tag.column + (error.column or 1) - 1
        raise RecordError(error.what, error.text, error.expected, column, tag.line) from error


def check_result(tags: dict[str, Tag], game: Game, split: str, reason: str | None) -> None:
    """The game's own outcome, or the host's word, against the tags Result and Reason."""
    try:
        result.check(game, split, reason)
    except NotationError as error:
        tag = tags.get(error.what, tags["Result"])
        expected = error.expected if error.what in tags else f"a tag {error.what} besides: {error.expected}"
        raise RecordError(error.what, error.text, expected, tag.column, tag.line) from error


@dataclass
class _Draft:
    """A note while it is being read."""

    nags: list[int] = field(default_factory=list)
    remarks: list[str | Variation] = field(default_factory=list)


class Reader:
    """Reads the moves of one game. The games decide which moves there are; this knows only the grammar."""

    def __init__(self, tokens: Iterator[Token]) -> None:
        self._tokens = tokens
        self._token = next(tokens)

    def _refuse(self, expected: str) -> RecordError:
        token = self._token
        return RecordError("record", token.text, expected, token.column, token.line)

    def main_line(self, game: Game, count: Count) -> tuple[Game, tuple[Note, ...]]:
        """The game with the moves that are read, and its notes. The reader then stands at the result."""
        position, _, notes = self._line(game, count, 0)
        return position, notes

    def expect_result(self, announced: str) -> None:
        """The result of the tags once more, and the end."""
        if self._token.kind != "word":
            raise self._refuse(f"the result {announced}")
        if self._token.text != announced:
            raise self._refuse(f"the result {announced}, as the tag says")
        self._advance()
        if self._token.kind != "end":
            raise self._refuse("an empty line and the tags of the next game, after the result")

    def _advance(self) -> None:
        self._token = next(self._tokens)

    def _line(self, position: Any, count: Count, depth: int) -> tuple[Any, list[Any], tuple[Note, ...]]:
        """Moves and what is written about them, up to a result, a `)` or the end."""
        moves, drafts = list[Any](), [_Draft()]
        before: tuple[AnyPosition, Count] = (position, count)
        while True:
            kind = self._token.kind
            if kind == "comment":
                drafts[-1].remarks.append(self._token.text)
                self._advance()
            elif kind == "nag":
                drafts[-1].nags.append(self._nag(bool(moves) and not drafts[-1].remarks))
            elif kind == "open" and moves:
                drafts[-1].remarks.append(self._variation(*before, depth + 1))
            elif kind == "number" or (kind == "word" and not self._at_result()):
                before = (position.position if isinstance(position, Game) else position), count
                count = self._number(position, count)
                move, position = self._move(position)
                moves.append(move)
                drafts.append(_Draft())
            else:
                return position, moves, tuple(Note(tuple(note.nags), tuple(note.remarks)) for note in drafts)

    def _at_result(self) -> bool:
        return self._token.text[0] in "*0123456789"

    def _nag(self, after_move: bool) -> int:
        if not after_move:
            raise self._refuse("a NAG only straight after its move")
        if len(self._token.text) > 3 or int(self._token.text) > 255:
            raise self._refuse("a NAG from $0 to $255")
        value = int(self._token.text)
        self._advance()
        return value

    def _variation(self, position: AnyPosition, count: Count, depth: int) -> Variation:
        if depth > DEEPEST:
            raise self._refuse(f"at most {DEEPEST} variations inside one another")
        self._advance()
        _, moves, notes = self._line(position, count, depth)
        if self._token.kind != "close" or not moves:
            raise self._refuse(") at the end of the variation" if moves else "a move of the variation")
        self._advance()
        return Variation(tuple(moves), notes)

    def _number(self, position: AnyPosition, count: Count) -> Count:
        """The count of the next move, checked against the number when one is written."""
        seat = position.turn
        if seat is None:
            outcome = position.outcome()
            why = "" if outcome is None else f" ({outcome.reason})"
            raise self._refuse(f"no more moves: the game is over{why}")
        count = count.after(seat)
        if self._token.kind == "number":
            if self._token.text != str(count):
                whose = "chance" if seat == CHANCE else f"seat {seat}"
                raise self._refuse(f"the number {count} for the next move, of {whose}")
            self._advance()
            if self._token.kind != "word" or self._at_result():
                raise self._refuse("a move after its number")
        return count

    def _move(self, position: Any) -> tuple[Any, Any]:
        """The move that is written here, and the position or game after it."""
        token = self._token
        try:
            move = position.parse_move(self._move_text())
            position = position.play(move)
        except IllegalMoveError as error:
            expected = f"a legal move: {error.why} (rule {error.rule})"
            raise RecordError("move", token.text, expected, token.column, token.line) from error
        except NotationError as error:
            column = token.column + (error.column or 1) - 1
            raise RecordError("move", token.text, error.expected, column, token.line) from error
        self._advance()
        return move, position

    def _move_text(self) -> str:
        """The canonical text of the move that is written here."""
        return self._token.text
