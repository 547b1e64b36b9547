"""What is written about a game: after every move its NAGs, comments and variations, as deep as one likes (N8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ludoteca.position import CHANCE, Move, NotationError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ludoteca.record.count import Count
    from ludoteca.record.game import AnyPosition

Path: TypeAlias = tuple[int, ...]
"""A place in the tree: the ply in the game; or also the number of a variation there and the ply in it, and so on."""

DEEPEST: Final = 100
"""How many variations may stand one inside the other."""


@dataclass(frozen=True, slots=True)
class Note:
    """What is written after a move: NAGs, then comments (texts) and variations in any order."""

    nags: tuple[int, ...] = ()
    remarks: tuple[str | Variation, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "nags", tuple(self.nags))
        object.__setattr__(self, "remarks", tuple(self.remarks))
        for nag in self.nags:
            if type(nag) is not int or not 0 <= nag <= 255:
                raise NotationError("NAG", str(nag), "a whole number from 0 to 255")
        for remark in self.remarks:
            if not isinstance(remark, str | Variation):
                raise TypeError(f"expected a comment (a text) or a Variation, not {remark!r}")

    @property
    def comments(self) -> tuple[str, ...]:
        """The comments alone."""
        return tuple(remark for remark in self.remarks if isinstance(remark, str))

    @property
    def variations(self) -> tuple[Variation, ...]:
        """The variations alone: each stands for the move that the note is about."""
        return tuple(remark for remark in self.remarks if isinstance(remark, Variation))


@dataclass(frozen=True, slots=True)
class Variation:
    """Other moves than those played. `notes` has one note before the first move and one after each."""

    moves: tuple[Move, ...]
    notes: tuple[Note, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "moves", tuple(self.moves))
        object.__setattr__(self, "notes", noted(self.moves, self.notes))
        if not self.moves:
            raise NotationError("variation", "", "at least one move")


def noted(moves: Sequence[Move], notes: Sequence[Note]) -> tuple[Note, ...]:
    """The notes of these moves: as given, or empty ones when none are given."""
    whole = tuple(notes) or (Note(),) * (len(moves) + 1)
    if not all(isinstance(note, Note) for note in whole):
        raise TypeError(f"expected Notes, not {notes!r}")
    if len(whole) != len(moves) + 1:
        raise NotationError("notes", str(len(whole)), f"{len(moves) + 1}: one before the first move, one after each")
    if whole[0].nags or whole[0].variations:
        raise NotationError("note before the first move", str(whole[0]), "comments alone")
    return whole


@dataclass(frozen=True, slots=True)
class Ply:
    """One move of a record where it stands: its path, its number, who made it, the positions around it, its note."""

    path: Path
    count: Count
    seat: int
    move: Any
    before: AnyPosition
    after: AnyPosition
    note: Note

    @property
    def by_chance(self) -> bool:
        """Whether the dice or the pile made it."""
        return self.seat == CHANCE


@dataclass(frozen=True, slots=True)
class Line:
    """The game, or one of its variations, with the positions worked out: what readers and writers walk along."""

    positions: tuple[AnyPosition, ...]
    moves: tuple[Move, ...]
    notes: tuple[Note, ...]
    count: Count
    path: Path = ()

    def plies(self) -> Iterator[Ply]:
        """The moves of this line alone."""
        count = self.count
        for index, move in enumerate(self.moves):
            before, after = self.positions[index : index + 2]
            seat = before.turn
            assert seat is not None  # somebody has just moved
            count = count.after(seat)
            yield Ply((*self.path, index + 1), count, seat, move, before, after, self.notes[index + 1])

    def branches(self) -> Iterator[tuple[Ply, tuple[Line, ...]]]:
        """The moves of this line, each with the variations to it. Their moves must be legal."""
        count = self.count
        for ply in self.plies():
            lines = []
            for number, variation in enumerate(ply.note.variations):
                if len(self.path) >= 2 * DEEPEST:
                    raise NotationError("variation", str(variation.moves[0]), f"at most {DEEPEST} inside one another")
                positions = [ply.before]
                for move in variation.moves:
                    positions.append(positions[-1].play(move))
                path = (*ply.path, number)
                lines.append(Line(tuple(positions), variation.moves, variation.notes, count, path))
            yield ply, tuple(lines)
            count = ply.count

    def all_plies(self) -> Iterator[Ply]:
        """The moves of this line, each followed by those of the variations to it."""
        for ply, lines in self.branches():
            yield ply
            for line in lines:
                yield from line.all_plies()


def edited(notes: tuple[Note, ...], path: Path, edit: Callable[[Note], Note]) -> tuple[Note, ...]:
    """These notes with the one at `path` changed."""
    ply, *deeper = path
    note = notes[ply]
    if not deeper:
        note = edit(note)
    else:
        which, *inside = deeper
        variation = note.variations[which]
        changed = replace(variation, notes=edited(variation.notes, tuple(inside), edit))
        at = [index for index, remark in enumerate(note.remarks) if isinstance(remark, Variation)][which]
        note = replace(note, remarks=(*note.remarks[:at], changed, *note.remarks[at + 1 :]))
    return (*notes[:ply], note, *notes[ply + 1 :])
