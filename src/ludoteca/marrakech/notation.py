"""The texts of Marrakech: the four kinds of moves, and the fields of a position with the line that spells them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from ludoteca.marrakech.board import (
    BESIDE,
    CELL_NUMBERS,
    CELLS,
    COLOURS,
    COLOURS_OF_SEATS,
    DIE,
    DIRECTIONS,
    DIRHAMS,
    FILES,
    NEIGHBOURS,
    NONE,
    RANKS,
    RUGS_OF_A_COLOUR,
    WAYS,
)
from ludoteca.position import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import NoReturn, Self, TypeGuard

Phase = Literal["draw0", "draw1", "turn", "roll", "lay", "over"]
Bankruptcy = Literal["out", "stay"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
DRAWS: Final[tuple[Phase, Phase]] = ("draw0", "draw1")
"""The phase in which seat 0, or seat 1, is about to draw."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The mover turns Assam: `ahead`, `left` or `right`."""

    way: str

    def __str__(self) -> str:
        return self.way

    def clicks(self) -> tuple[str, ...]:
        """The label."""
        return (self.way,)


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: the die shows so many slippers."""

    slippers: int

    def __str__(self) -> str:
        return f"={self.slippers}"

    def clicks(self) -> tuple[str, ...]:
        """The text."""
        return (str(self),)


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: the next rug of a pile is turned up and has this colour."""

    colour: int

    def __str__(self) -> str:
        return f"+{COLOURS[self.colour]}"

    def clicks(self) -> tuple[str, ...]:
        """The text."""
        return (str(self),)


@dataclass(frozen=True, slots=True)
class Lay:
    """The mover lays a rug on the cell beside Assam and on the one beyond it; the text sorts the two."""

    beside: int
    beyond: int

    def __str__(self) -> str:
        return CELLS[min(self.beside, self.beyond)] + CELLS[max(self.beside, self.beyond)]

    def clicks(self) -> tuple[str, ...]:
        """The cell beside Assam, then the other one (M11)."""
        return CELLS[self.beside], CELLS[self.beyond]


Move: TypeAlias = Turn | Roll | Draw | Lay


DUE: Final[dict[Phase, tuple[type[Move], str]]] = {
    "draw0": (Draw, "the next rug of seat 0 is turned up"),
    "draw1": (Draw, "the next rug of seat 1 is turned up"),
    "turn": (Turn, "seat {} turns Assam"),
    "roll": (Roll, "the die is rolled for seat {}"),
    "lay": (Lay, "seat {} lays a rug"),
}
"""The kind of move that is due in a phase, and in words, with the mover to be filled in."""

KINDS: Final = "Turn('ahead', 'left' or 'right'), Roll(1 to 4), Draw(0 to 3) or Lay(two of the cells 0 to 48)"
"""The moves there are, for the error that refuses anything else."""


def is_move(move: object) -> TypeGuard[Move]:
    """Whether this is a Turn, Roll, Draw or Lay whose fields name ways, slippers, colours or cells that exist."""
    if type(move) is Turn:
        return type(move.way) is str and move.way in WAYS
    if type(move) is Roll:
        return type(move.slippers) is int and move.slippers in DIE
    if type(move) is Draw:
        return _is_number_below(len(COLOURS), move.colour)
    return type(move) is Lay and all(_is_number_below(len(CELLS), cell) for cell in (move.beside, move.beyond))


TURNS: Final[tuple[Move, ...]] = tuple(Turn(way) for way in WAYS)
ROLLS: Final[dict[Move, int]] = {Roll(slippers): faces for slippers, faces in DIE.items()}
"""The rolls, each with how many of the six faces show it."""


@cache
def lays_beside(assam: int) -> tuple[Lay, ...]:
    """Every way to lay a rug beside Assam and not under him, sorted by text."""
    lays = (Lay(beside, beyond) for beside in NEIGHBOURS[assam] for beyond in NEIGHBOURS[beside] if beyond != assam)
    return tuple(sorted(lays, key=str))


def _is_number_below(limit: int, number: object) -> bool:
    return type(number) is int and 0 <= number < limit  # not isinstance: True is no cell


def read_move(text: str, assam: int) -> Move:
    """The move of this text, legal or not, with Assam standing there; NotationError when it is none."""
    reader = _Reader("Marrakech move", text)
    kind = reader.take(r"ahead|left|right|=|\+|(?=[a-g])", "ahead, left, right, =1 to =4, +A to +D, or two cells")
    move: Move
    if kind in WAYS:
        move = Turn(kind)
    elif kind == "=":
        move = Roll(int(reader.take("[1-4]", "the slippers shown, 1 to 4")))
    elif kind == "+":
        move = Draw(COLOURS.index(reader.take("[A-D]", "a colour, A to D")))
    else:
        move = _read_lay(reader, assam)
    reader.end()
    return move


def _read_lay(reader: _Reader, assam: int) -> Lay:
    first, second = (CELL_NUMBERS[reader.take("[a-g][1-7]", "a cell, a1 to g7")] for _ in range(2))
    if second <= first:
        reader.refuse(f"a cell that sorts after {CELLS[first]}, the smaller one comes first", column=3)
    beside = NEIGHBOURS[assam]
    return Lay(second, first) if second in beside and first not in beside else Lay(first, second)


_NUMBER: Final = "0|[1-9][0-9]{0,2}"


@dataclass(frozen=True, slots=True)
class Fields:
    """What a position is, and its text.

    `colours` and `partners` say for every cell which colour is seen there and on which cell the other half of the same
    rug is seen; `piles` holds, for every seat, its rugs not yet laid or turned up, colour by colour; `tops` the rugs
    turned up with 2 seats. NONE stands for what is not there.
    """

    colours: tuple[int, ...]
    partners: tuple[int, ...]
    assam: int
    facing: int
    purses: tuple[int, ...]
    still_in: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    tops: tuple[int, ...]
    mover: int
    phase: Phase
    bankruptcy: Bankruptcy

    @property
    def seats(self) -> int:
        """How many seats the game has, those that are out included."""
        return len(self.purses)

    def rugs_left(self, seat: int) -> int:
        """How many rugs the seat has yet to lay, the one turned up included."""
        return sum(self.piles[seat]) + (self.tops[seat] != NONE)

    def is_finished(self) -> bool:
        """Whether only one seat is in, or no seat still in has rugs left (M6, M8)."""
        return len(self.still_in) == 1 or not any(map(self.rugs_left, self.still_in))

    def __str__(self) -> str:
        ranks = ("".join(_half_text(self, CELL_NUMBERS[file + rank]) for file in FILES) for rank in reversed(RANKS))
        fields = [
            "/".join(ranks),
            CELLS[self.assam] + DIRECTIONS[self.facing],
            ",".join(map(self._seat_text, range(self.seats))),
            "".join(map(_letter, self.tops)) if self.seats == 2 else "-",
            "-" if self.mover == NONE else str(self.mover),
            self.phase,
        ]
        return " ".join(fields + ["stay"] * (self.bankruptcy == "stay"))

    def _seat_text(self, seat: int) -> str:
        if seat not in self.still_in:
            return "x"
        letters = map(_letter, COLOURS_OF_SEATS[2][seat]) if self.seats == 2 else ("",)
        return f"{self.purses[seat]}:" + "".join(
            f"{letter}{n}" for letter, n in zip(letters, self.piles[seat], strict=True)
        )

    @classmethod
    def parse(cls, text: str) -> Self:
        """The position of a canonical text; NotationError for any other text, and for counts that no game reaches."""
        reader = _Reader("Marrakech position", text)
        colours, partners = _read_board(reader)
        reader.next_field()
        assam = CELL_NUMBERS[reader.take("[a-g][1-7]", "Assam's cell, a1 to g7")]
        facing = DIRECTIONS.index(reader.take("[nesw]", "the way Assam faces, n e s or w"))
        reader.next_field()
        purses, still_in, piles = _read_seats(reader)
        reader.next_field()
        tops = _read_tops(reader, len(purses))
        reader.next_field()
        mover = reader.take("[0-3-]", "the mover, 0 to 3 or -")
        reader.next_field()
        phase = PHASES[PHASES.index(reader.take("|".join(PHASES), f"one of {' '.join(PHASES)}"))]
        bankruptcy: Bankruptcy = "stay" if reader.take("( stay)?", "") else "out"
        reader.end("one space and stay, or the end of the text")
        whose = NONE if mover == "-" else int(mover)
        fields = cls(colours, partners, assam, facing, purses, still_in, piles, tops, whose, phase, bankruptcy)
        for field, expected in _faults(fields):
            reader.refuse(expected, reader.columns[field])
        return fields


def _half_text(fields: Fields, cell: int) -> str:
    if fields.colours[cell] == NONE:
        return ".."
    partner = fields.partners[cell]
    return _letter(fields.colours[cell]) + ("." if partner == NONE else DIRECTIONS[BESIDE[cell].index(partner)])


def draw_board(fields: Fields) -> str:
    """The bazaar from the south: rugs as joined letters, and an arrow beside the letter of Assam's cell."""
    heading = "   " + "".join(f" {file}  " for file in FILES)
    lines = [heading]
    for rank in reversed(RANKS):
        cells = [CELL_NUMBERS[file + rank] for file in FILES]
        lines.append(f"{rank}  " + "".join(_drawn_cell(fields, cell) for cell in cells))
        lines.append("   " + "".join(" │  " if _half_text(fields, cell)[1] == "s" else "    " for cell in cells))
    return "\n".join(line.rstrip() for line in lines[:-1])


def _drawn_cell(fields: Fields, cell: int) -> str:
    half = _half_text(fields, cell)
    before = "↑→↓←"[fields.facing] if cell == fields.assam else "─" if half[1] == "w" else " "
    return before + half[0].replace(".", "·") + ("──" if half[1] == "e" else "  ")


def draw_seats(fields: Fields, points: Sequence[int]) -> str:
    """The seats with their colours, dirhams, points and rugs; an arrow before the mover."""
    lines = []
    for seat, colours in enumerate(COLOURS_OF_SEATS[fields.seats]):
        line = f"{'>' if seat == fields.mover else ' '} seat {seat}  {' '.join(map(_letter, colours))}  "
        if seat in fields.still_in:
            line += f"{fields.purses[seat]:3} dirhams {points[seat]:4} points {fields.rugs_left(seat):3} rugs left"
            if fields.seats == 2:
                line += f", turned up: {_letter(fields.tops[seat])}"
        else:
            line += "out"
        lines.append(line)
    return "\n".join(lines)


class _Reader:
    """A text and how far it has been read; every refusal names the column."""

    def __init__(self, what: str, text: str) -> None:
        if not isinstance(text, str):
            raise NotationError(what, text, f"a str, not {type(text).__name__}")
        self._what = what
        self._text = text
        self.column = 1
        self.columns = [1]

    def take(self, pattern: str, expected: str) -> str:
        """Read what the pattern describes."""
        found = re.compile(pattern).match(self._text, self.column - 1)
        if found is None:
            self.refuse(expected)
        self.column = found.end() + 1
        return found[0]

    def look(self, pattern: str) -> str:
        """What the pattern describes here, without reading it; empty if there is nothing of the kind."""
        found = re.compile(pattern).match(self._text, self.column - 1)
        return found[0] if found else ""

    def next_field(self) -> None:
        """Read the one space between two fields."""
        self.take(" ", "one space and the next field")
        self.columns.append(self.column)

    def end(self, expected: str = "the end of the text") -> None:
        """Nothing may follow."""
        if self.column <= len(self._text):
            self.refuse(expected)

    def refuse(self, expected: str, column: int | None = None) -> NoReturn:
        """Refuse the text, at this column or at the first one not yet read."""
        raise NotationError(self._what, self._text, expected, column or self.column)


def _read_board(reader: _Reader) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The colours and the partners of the visible halves."""
    colours, links, columns = [NONE] * len(CELLS), dict[int, int](), dict[int, int]()
    for rank in reversed(RANKS):
        for file in FILES:
            cell = CELL_NUMBERS[file + rank]
            columns[cell] = reader.column
            half = reader.take(r"\.\.|[A-D][nesw.]", "a cell: .. or one of A B C D and one of n e s w .")
            colours[cell] = COLOURS.find(half[0])
            if half[1] != ".":
                links[cell] = BESIDE[cell][DIRECTIONS.index(half[1])]
        if rank != RANKS[0]:
            reader.take("/", "/ and the next rank")
    for cell, partner in links.items():
        if links.get(partner) != cell or colours[partner] != colours[cell]:
            reader.refuse(f"the half on {CELLS[cell]} to point at the other half of its rug", columns[cell])
    return tuple(colours), tuple(links.get(cell, NONE) for cell in range(len(CELLS)))


def _read_seats(reader: _Reader) -> tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The purses, the seats still in, and the piles."""
    count = len(reader.look("[^ ]*").split(","))
    if count not in COLOURS_OF_SEATS:
        reader.refuse("2, 3 or 4 seats, separated by commas")
    purses, still_in, piles = [], [], []
    for seat, colours in enumerate(COLOURS_OF_SEATS[count]):
        if seat:
            reader.take(",", "a comma and the next seat")
        if reader.take("x?", ""):
            purses.append(0)
            piles.append((0,) * len(colours))
            continue
        still_in.append(seat)
        purses.append(int(reader.take(_NUMBER, "a purse, or x for a seat that is out")))
        reader.take(":", "a colon and the rugs left")
        piles.append(tuple(_read_rugs(reader, _letter(colour) if count == 2 else "") for colour in colours))
    return tuple(purses), tuple(still_in), tuple(piles)


def _read_rugs(reader: _Reader, letter: str) -> int:
    if letter:
        reader.take(letter, f"{letter} and how many rugs of this colour are hidden")
    return int(reader.take("0|[1-9][0-9]?", "a number of rugs"))


def _read_tops(reader: _Reader, seats: int) -> tuple[int, ...]:
    if seats != 2:
        reader.take("-", "- (rugs are turned up with 2 seats only)")
        return (NONE,) * seats
    return tuple(
        COLOURS.find(reader.take(f"[{letters}-]", f"the rug turned up by seat {seat}, {' or '.join(letters)}, or -"))
        for seat, letters in enumerate(("AC", "BD"))
    )


def _letter(colour: int) -> str:
    return "-" if colour == NONE else COLOURS[colour]


_BOARD, _ASSAM, _SEATS, _TOPS, _MOVER, _PHASE = range(6)


def _faults(fields: Fields) -> Iterator[tuple[int, str]]:
    """What no game reaches, by the numbered list of the spec: the field that is wrong, and what was expected."""
    seats, in_words = fields.seats, f"with {fields.seats} seats"
    letters = [_letter(colour) for colours in COLOURS_OF_SEATS[seats] for colour in colours]
    if max(fields.colours) >= len(letters):
        yield _BOARD, f"only the colours {' '.join(sorted(letters))} {in_words}"
    if not fields.still_in:
        yield _SEATS, "at least one seat that is in"
    if fields.bankruptcy == "stay" and len(fields.still_in) < seats:
        yield _SEATS, "no seat that is out when all stay"
    if sum(fields.purses) != DIRHAMS * seats:
        yield _SEATS, f"purses that add up to {DIRHAMS * seats} {in_words}"
    for seat, colours in enumerate(COLOURS_OF_SEATS[seats]):
        for colour, pile in zip(colours, fields.piles[seat], strict=True):
            laid, turned_up = _visible_rugs(fields, colour), colour in fields.tops
            if laid + pile + turned_up > RUGS_OF_A_COLOUR[seats]:
                yield _SEATS, f"at most {RUGS_OF_A_COLOUR[seats]} rugs of colour {_letter(colour)} {in_words}"
    yield from _mover_faults(fields)
    if seats == 2:
        yield from _draw_faults(fields)


def _visible_rugs(fields: Fields, colour: int) -> int:
    halves = [cell for cell in range(len(CELLS)) if fields.colours[cell] == colour]
    whole = sum(fields.partners[cell] != NONE for cell in halves) // 2
    return len(halves) - whole


def _mover_faults(fields: Fields) -> Iterator[tuple[int, str]]:
    mover, phase = fields.mover, fields.phase
    if (phase == "over") != fields.is_finished():
        yield _PHASE, "the phase over exactly when one seat is in or no seat still in has rugs left"
    if (phase == "over") != (mover == NONE):
        yield _MOVER, "- exactly when the game is over"
    if phase == "over":
        return
    if mover not in fields.still_in:
        yield _MOVER, "a mover who is in"
    if not fields.rugs_left(mover):
        yield _SEATS, f"rugs left of seat {mover}, whose turn it is"
    for seat in fields.still_in:
        due = fields.rugs_left(mover) - (seat < mover)
        if fields.rugs_left(seat) != due:
            yield _SEATS, f"{due} rugs left of seat {seat} when seat {mover} has {fields.rugs_left(mover)} and the turn"
    if phase in DRAWS and fields.seats != 2:
        yield _PHASE, "a phase of 3 or 4 seats: turn, roll, lay or over"


def _draw_faults(fields: Fields) -> Iterator[tuple[int, str]]:
    whole = 2 * RUGS_OF_A_COLOUR[2]
    begins = [sum(pile) for pile in fields.piles] == [whole, whole]
    if fields.phase == "draw0" and fields.mover != (0 if begins else 1):
        yield _MOVER, f"mover 0 in draw0 when both piles hold {whole}, otherwise mover 1"
    if fields.phase == "draw1" and fields.mover != 0:
        yield _MOVER, "mover 0 in draw1"
    for seat in (0, 1):
        draws = fields.phase == DRAWS[seat] or (begins and fields.phase == "draw0")
        shows = fields.tops[seat] != NONE
        if draws and not any(fields.piles[seat]):
            yield _SEATS, f"a pile of seat {seat} to draw from"
        if shows and (draws or seat not in fields.still_in):
            yield _TOPS, f"no rug turned up by seat {seat}, which is out or about to draw"
        if any(fields.piles[seat]) and not (shows or draws):
            yield _TOPS, f"a rug turned up by seat {seat}"
