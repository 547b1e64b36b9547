"""What is stored of a game: its tags, the game itself, its result, and what is written about the moves (N4)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from ludoteca.position import NotationError, Outcome
from ludoteca.record import lexer, reader, result, tree, writer
from ludoteca.record.count import Count
from ludoteca.record.game import Game
from ludoteca.record.lexer import RecordError
from ludoteca.record.tree import Note, Path, Ply, Variation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from typing import TextIO

    from ludoteca.record.game import AnyPosition

_NAME: Final = re.compile("[A-Za-z][A-Za-z0-9_]*")
_OF_THE_GAME: Final = ("Game", "Start", "Limits", "Result", "Reason")


@dataclass(frozen=True, slots=True)
class Record:
    """A game with all that is said of it. `Record.of` is the convenient way to make one.

    `tags` are those the game does not say itself: Event, Date, the players, TimeControl, in this order, then others
    in the order given. `notes` has one note before the first move and one after each.
    """

    game: Game
    result: str
    reason: str | None = None
    tags: tuple[tuple[str, str], ...] = ()
    notes: tuple[Note, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.game, Game):
            raise TypeError(f"expected a Game, not {self.game!r}")
        result.check(self.game, self.result, self.reason)
        object.__setattr__(self, "tags", self._in_order(tuple(map(tuple, self.tags))))
        object.__setattr__(self, "notes", tree.noted(self.game.moves, self.notes))
        for _ in self.all_plies():
            pass

    @classmethod
    def of(
        cls,
        game: Game,
        *,
        players: Sequence[str | None] = (),
        event: str | None = None,
        date: str | None = None,
        time_control: str | None = None,
        result: str | None = None,
        reason: str | None = None,
        tags: Mapping[str, str] | None = None,
    ) -> Record:
        """The record of a game: its result is that of the game, or `*`, unless the host gives one and a reason."""
        outcome = game.outcome()
        if outcome is not None:
            result = _split(outcome, game) if result is None else result
            reason = outcome.reason if reason is None else reason
        names = game.entry.seat_names[: game.seats]
        if players and (isinstance(players, str) or len(players) != len(names)):
            raise NotationError("players", str(players), f"{len(names)}: {', '.join(names)}")
        known = {"Event": event, "Date": date, **dict(zip(names, players, strict=False)), "TimeControl": time_control}
        given = {name: value for name, value in known.items() if value is not None}
        return cls(game, result or "*", reason, (*given.items(), *(tags or {}).items()))

    def _in_order(self, tags: tuple[Any, ...]) -> tuple[tuple[str, str], ...]:
        for tag in tags:
            if len(tag) != 2 or not all(isinstance(text, str) for text in tag):
                raise TypeError(f"expected a tag's name and value, both texts, not {tag!r}")
            if not _NAME.fullmatch(tag[0]):
                raise NotationError("tag", tag[0], "a letter, then letters, digits and _")
            if tag[0] in _OF_THE_GAME:
                raise NotationError("tag", tag[0], "another name: the game and its result say this themselves")
        names = [name for name, _ in tags]
        if len(set(names)) != len(names):
            raise NotationError("tags", " ".join(names), "every tag once")
        given = dict(tags)
        known = tuple((name, given[name]) for name in self._roster if name in given)
        return known + tuple(tag for tag in tags if tag[0] not in self._roster)

    @property
    def _roster(self) -> tuple[str, ...]:
        """The tags that stand first, in their order (N5)."""
        return "Event", "Date", *self.seat_names, "TimeControl"

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The printed names of the seats, which are the tags of the players."""
        return self.game.entry.seat_names[: self.game.seats]

    @property
    def players(self) -> tuple[str | None, ...]:
        """Who sat where, as far as the tags say."""
        return tuple(self.tag(name) for name in self.seat_names)

    def tag(self, name: str) -> str | None:
        """The value of a tag, those of the game included; None when it is not there."""
        return dict(self._all_tags()).get(name)

    def outcome(self) -> Outcome | None:
        """How the game ended, by itself or as its host wrote; None when it did not."""
        return result.outcome(self.game, self.result, self.reason)

    def _all_tags(self) -> list[tuple[str, str]]:
        tags = [("Game", self.game.entry.name)]
        tags += [tag for tag in self.tags if tag[0] in self._roster]
        tags.append(("Start", str(self.game.start)))
        if str(self.game.limits):
            tags.append(("Limits", str(self.game.limits)))
        tags.append(("Result", self.result))
        if self.reason is not None:
            tags.append(("Reason", self.reason))
        return tags + [tag for tag in self.tags if tag[0] not in self._roster]

    def line(self) -> tree.Line:
        """The main line, from which the variations branch off."""
        return tree.Line(self.game.positions, self.game.moves, self.notes, Count(self.game.seats))

    def plies(self) -> Iterator[Ply]:
        """The moves of the game, each with its number, the positions around it and its note."""
        return self.line().plies()

    def all_plies(self) -> Iterator[Ply]:
        """The moves of the game, each followed by those of the variations to it."""
        return self.line().all_plies()

    def position(self, at: int | Path | None = None) -> AnyPosition:
        """The position at a place of the tree; the last of the game when no place is given."""
        path = self._path(at)
        if len(path) == 1:
            return self.game.positions[path[0]]
        before, after = next(
            (ply.before, ply.after) for ply in self.all_plies() if ply.path == (*path[:-1], path[-1] or 1)
        )
        return after if path[-1] else before

    def _path(self, at: int | Path | None) -> Path:
        path: Any = (len(self.game.moves),) if at is None else (at,) if isinstance(at, int) else at
        if not isinstance(path, tuple) or len(path) % 2 == 0 or any(type(step) is not int for step in path):
            raise NotationError("place", str(at), "a ply, or a ply, a variation and a ply in it, and so on")
        choices: Sequence[Note | Variation] = self.notes
        for step in path:
            if not 0 <= step < len(choices):
                raise NotationError("place", str(at), f"a number below {len(choices)} instead of {step}")
            chosen = choices[step]
            choices = chosen.variations if isinstance(chosen, Note) else chosen.notes
        return tuple(path)

    def _edited(self, at: int | Path | None, edit: Callable[[Note], Note]) -> Record:
        return replace(self, notes=tree.edited(self.notes, self._path(at), edit))

    def with_comment(self, text: str, at: int | Path | None = None) -> Record:
        """The record with a comment more; `at` ply 0 it stands before the first move."""
        return self._edited(at, lambda note: replace(note, remarks=(*note.remarks, text)))

    def with_nags(self, *nags: int, at: int | Path | None = None) -> Record:
        """The record with NAGs more (1 a good move, 2 a mistake, 3 brilliant, 4 a blunder ..)."""
        return self._edited(at, lambda note: replace(note, nags=(*note.nags, *nags)))

    def with_variation(self, moves: Iterable[Any], at: int | Path | None = None) -> Record:
        """The record with other moves (moves or their texts) instead of the one at `at` and those after it."""
        *lead, ply = self._path(at)
        if ply == 0:
            raise NotationError("place", str(at), "a move, for the variation stands instead of it")
        position = self.position((*lead, ply - 1))
        played = list[Any]()
        for given in moves:
            move = position.parse_move(given) if isinstance(given, str) else given
            position = position.play(move)
            played.append(move)
        variation = Variation(tuple(played))
        return self._edited(at, lambda note: replace(note, remarks=(*note.remarks, variation)))

    def with_tag(self, name: str, value: str) -> Record:
        """The record with this tag, new or changed."""
        return replace(self, tags=tuple({**dict(self.tags), name: value}.items()))

    def without_tag(self, name: str) -> Record:
        """The record without this tag."""
        return replace(self, tags=tuple(tag for tag in self.tags if tag[0] != name))

    def without_notes(self) -> Record:
        """The tags, the moves and the result alone."""
        return replace(self, notes=())

    def with_result(self, split: str, reason: str | None = None) -> Record:
        """The record with the result its host writes."""
        return replace(self, result=split, reason=reason)

    def __str__(self) -> str:
        """The canonical text, a file of one game: it ends with a line end."""
        return "".join(writer.tag(*tag) for tag in self._all_tags()) + "\n" + writer.moves(self.line(), self.result)

    @classmethod
    def parse(cls, text: str) -> Record:
        """The record of a text that holds exactly one; RecordError when it does not."""
        if not isinstance(text, str):
            raise RecordError("record", repr(text), "a text", 1, 1)
        chunks = list(lexer.chunks(lexer.lines_of(text)))
        if len(chunks) != 1:
            raise RecordError("record", text[:12], "exactly one game", 1, chunks[1].line if chunks else 1)
        return _record(chunks[0])


def _split(outcome: Outcome, game: Game) -> str:
    return result.split(outcome.winners, game.seats)


def _record(chunk: lexer.Chunk) -> Record:
    return Record(**reader.read(chunk)._asdict())


def read(file: Iterable[str] | Iterable[bytes]) -> Iterator[Record]:
    """The records of an open file (best in binary mode) or its lines, one by one; RecordError at the first bad one."""
    for found in check(file):
        if isinstance(found, RecordError):
            raise found
        yield found


def check(file: Iterable[str] | Iterable[bytes]) -> Iterator[Record | RecordError]:
    """The records of a file, and for a bad one its error; a bad game does not hide the games after it."""
    return each(file, _record)


def each(
    file: Iterable[str] | Iterable[bytes], read_chunk: Callable[[lexer.Chunk], Record]
) -> Iterator[Record | RecordError]:
    """What `check` does, for any way to read a game."""
    chunks = lexer.chunks(file)
    while True:
        try:
            yield read_chunk(next(chunks))
        except StopIteration:
            return
        except RecordError as error:
            yield error


def write(records: Iterable[Record], file: TextIO) -> None:
    """Write records into a text file open for UTF-8, with an empty line between two."""
    file.writelines(("\n" if index else "") + str(record) for index, record in enumerate(records))
