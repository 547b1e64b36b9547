"""The texts of Abalone: the two kinds of move, the community's capital spelling, and the line that is a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias, TypeGuard

from ludoteca.abalone.board import BLACK, CELLS, EMPTY, NAMES, RAY, ROWS, WHITE, carried
from ludoteca.position import NotationError

SYMBOLS: Final = "xo."
"""How a black marble, a white marble and an empty cell are written."""

MARBLES: Final = 14
"""The marbles each seat begins with (A2)."""

SIX: Final = 6
"""A side that has lost so many marbles has lost the game (A8)."""


@dataclass(frozen=True, slots=True)
class InLine:
    """One to three marbles move along their own line, and push what they may: `a1b2`.

    `target` is the cell the foremost marble moves to, so the two cells also say how many marbles move.
    """

    rear: int
    target: int

    def __str__(self) -> str:
        return NAMES[self.rear] + NAMES[RAY[self.rear, self.target][1]]

    def clicks(self) -> tuple[str, ...]:
        """The rearmost marble, and the cell the foremost one moves to."""
        return NAMES[self.rear], NAMES[self.target]

    @property
    def marbles(self) -> tuple[int, ...]:
        """The cells of the marbles that move, the rearmost first."""
        ray = RAY[self.rear, self.target]
        return ray[: ray.index(self.target)]


@dataclass(frozen=True, slots=True)
class Broadside:
    """Two or three marbles of one line move sideways: `a1a3b1`.

    `first` and `last` are the ends of the group, the smaller name first; `target` is the cell `first` moves to.
    """

    first: int
    last: int
    target: int

    def __str__(self) -> str:
        return NAMES[self.first] + NAMES[self.last] + NAMES[self.target]

    def clicks(self) -> tuple[str, ...]:
        """The two ends, and the cell the smaller one moves to."""
        return NAMES[self.first], NAMES[self.last], NAMES[self.target]

    @property
    def marbles(self) -> tuple[int, ...]:
        """The cells of the marbles that move, in the order of their names; none when the ends are not in line."""
        ray = RAY.get((self.first, self.last), ())
        return ray[: ray.index(self.last) + 1] if ray else ()


Move: TypeAlias = InLine | Broadside


def is_move(value: object) -> TypeGuard[Move]:
    """Whether this is one of the two kinds of move, made of cells of the board in such a way that it has a text."""
    if type(value) is InLine:
        return _are_cells(value.rear, value.target) and (value.rear, value.target) in RAY
    if type(value) is Broadside:
        return _are_cells(value.first, value.last, value.target) and value.first < value.last
    return False


def _are_cells(*values: object) -> bool:
    return all(type(value) is int and 0 <= value < len(NAMES) for value in values)


_CAPITALS: Final = {name.upper(): cell for name, cell in CELLS.items()}


def read_move(text: str) -> tuple[int, ...]:
    """The two or three cells of a move's text. Which marbles move, and whether they may, is asked by the rules."""
    what = "Abalone move"
    cells = _read_cells(what, text, CELLS, "e2e3 or c3c5d3")
    if len(cells) == 3 and cells[0] >= cells[1]:
        raise NotationError(what, text, "the other end of the group, the smaller name first", 3)
    return cells


def from_aba_pro(text: str) -> str:
    """The canonical text of a move spelled with capitals and with either end first: `C5C3D5` is `c3c5d3`."""
    what = "Aba-Pro move"
    cells = _read_cells(what, text, _CAPITALS, "E2E3 or C5C3D5")
    if len(cells) == 3:
        first, last, target = cells
        if first == last:
            raise NotationError(what, text, "the other end of the group", 3)
        if first > last:
            other = carried(last, first, target)
            if other is None:
                raise NotationError(what, text, f"a cell to which {NAMES[last].upper()} can go along", 5)
            cells = last, first, other
    return "".join(NAMES[cell] for cell in cells)


def to_aba_pro(text: str) -> str:
    """The spelling of public games, with capitals, of a canonical text: `c3c5d3` is `C3C5D3`."""
    return "".join(NAMES[cell].upper() for cell in read_move(text))


def _read_cells(what: str, text: str, names: dict[str, int], example: str) -> tuple[int, ...]:
    if not isinstance(text, str):
        raise NotationError(what, text, f"a str such as {example}, not {type(text).__name__}")
    for column in (0, 2) if len(text) == 4 else (0, 2, 4):
        name = text[column : column + 2]
        if name in names:
            continue
        numbers = [known[1] for known in names if known[0] == name[:1]]
        if numbers:
            expected = f"a number from {numbers[0]} to {numbers[-1]}, the cells of row {name[0]}"
            raise NotationError(what, text, expected, column + 2)
        raise NotationError(what, text, f"the name of a cell, as in {example}", column + 1)
    if len(text) > 6:
        raise NotationError(what, text, "nothing after three cells", 7)
    return tuple(names[text[column : column + 2]] for column in range(0, len(text), 2))


class Fields(NamedTuple):
    """The fields of a position's text: what each cell holds, the side to move, and the marbles each side has lost."""

    cells: tuple[int, ...]
    side: int
    lost: tuple[int, int]


_AS_WRITTEN: Final = tuple(cell for row in ROWS.values() for cell in row)
_TEMPLATE: Final = "/".join("c" * len(row) for row in ROWS.values()) + " s l l"
_EXPECTED: Final = {
    "c": (SYMBOLS, "x, o or . for a cell (the rows have 5, 6, 7, 8, 9, 8, 7, 6, 5)"),
    "/": ("/", "/ after a row"),
    " ": (" ", "one space between two fields"),
    "s": (SYMBOLS[:EMPTY], "the side to move, x or o"),
    "l": ("0123456", "the marbles lost, 0 to 6"),
}
_SIDE_AT, *_LOST_AT = (column for column, kind in enumerate(_TEMPLATE) if kind in "sl")


def write_position(fields: Fields) -> str:
    """The canonical text of these fields."""
    rows = "/".join("".join(SYMBOLS[fields.cells[cell]] for cell in row) for row in ROWS.values())
    return f"{rows} {SYMBOLS[fields.side]} {fields.lost[BLACK]} {fields.lost[WHITE]}"


def read_position(text: str) -> Fields:
    """The fields of a canonical text; any other text is refused."""
    if not isinstance(text, str):
        expected = f"a str of rows, side, marbles lost by x and by o, not {type(text).__name__}"
        raise NotationError("Abalone position", text, expected)
    for column, kind in enumerate(_TEMPLATE):
        choices, expected = _EXPECTED[kind]
        if text[column : column + 1] not in tuple(choices):
            raise NotationError("Abalone position", text, expected, column + 1)
    if len(text) > len(_TEMPLATE):
        raise NotationError("Abalone position", text, "nothing after the marbles lost by o", len(_TEMPLATE) + 1)
    placed = dict(zip(_AS_WRITTEN, text.partition(" ")[0].replace("/", ""), strict=True))
    cells = tuple(SYMBOLS.index(placed[cell]) for cell in range(len(NAMES)))
    side = SYMBOLS.index(text[_SIDE_AT])
    lost_by_black, lost_by_white = (int(text[column]) for column in _LOST_AT)
    fields = Fields(cells, side, (lost_by_black, lost_by_white))
    _refuse_impossible(text, fields)
    return fields


def _refuse_impossible(text: str, fields: Fields) -> None:
    for seat in (BLACK, WHITE):
        symbol, lost = SYMBOLS[seat], fields.lost[seat]
        count = fields.cells.count(seat)
        if count + lost > MARBLES:
            expected = f"at most {MARBLES} marbles of {symbol}, not {count} on the board and {lost} lost"
            raise NotationError("Abalone position", text, expected)
        if seat != fields.side and lost == SIX:
            expected = f"at most 5 lost by {symbol}, who is not to move: the opponent's move takes the sixth"
            raise NotationError("Abalone position", text, expected, _LOST_AT[seat] + 1)


def draw_board(cells: tuple[int, ...]) -> str:
    """The board with Black below: letters before the rows, numbers at the lower right ends of the diagonals."""
    lines = []
    for letter, row in ROWS.items():
        line = [letter, *(SYMBOLS[cells[cell]] for cell in row)]
        if letter < "e":
            line.append(str(int(NAMES[row[-1]][1]) + 1))
        lines.append(" " * (len(ROWS) - len(row)) + " ".join(line))
    return "\n".join([*lines, "       1 2 3 4 5"])
