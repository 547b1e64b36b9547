"""The texts of Kamisado (section 8): the four kinds of move, and the line that is a position."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias, TypeGuard

from ludoteca.kamisado.board import (
    CELLS,
    COLOUR,
    COLOURS,
    LEFT,
    RIGHT,
    SQUARES,
    TOWERS,
    gone_home,
    is_home,
    points,
    seat_of,
    seats_at_goal,
)
from ludoteca.position import NotationError

GOALS: Final = (1, 3, 7, 15)
"""The points that win a simple, standard, long and marathon match."""

FREE: Final = "*"
FILL: Final = "fill"
OVER: Final = "-"
"""What must be moved when it is not the tower of one colour: any tower, all of them (fill), nothing (over)."""

Side: TypeAlias = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Slide:
    """A tower moves ahead over empty squares: `d1d5`."""

    origin: int
    target: int

    def __str__(self) -> str:
        return CELLS[self.origin] + CELLS[self.target]

    def clicks(self) -> tuple[str, ...]:
        """The tower's square, then the square it moves to."""
        return CELLS[self.origin], CELLS[self.target]


@dataclass(frozen=True, slots=True)
class Push:
    """A tower with teeth enters the square straight ahead and pushes what stands there: `d4xd5`."""

    origin: int
    target: int

    def __str__(self) -> str:
        return f"{CELLS[self.origin]}x{CELLS[self.target]}"

    def clicks(self) -> tuple[str, ...]:
        """The tower's square, then the square it enters."""
        return CELLS[self.origin], CELLS[self.target]


@dataclass(frozen=True, slots=True)
class Pass:
    """A blocked tower moves no square at all: `d5d5`."""

    square: int

    def __str__(self) -> str:
        return CELLS[self.square] * 2

    def clicks(self) -> tuple[str, ...]:
        """The tower's square."""
        return (CELLS[self.square],)


@dataclass(frozen=True, slots=True)
class Fill:
    """Both seats line up for the next round, from their own `left` or `right`."""

    side: Side

    def __str__(self) -> str:
        return self.side

    def clicks(self) -> tuple[str, ...]:
        """The label of the side."""
        return (self.side,)


Move: TypeAlias = Slide | Push | Pass | Fill


def is_move(value: object) -> TypeGuard[Move]:
    """Whether this is one of the four moves, made of squares of the board or of a side."""
    if type(value) is Fill:
        return type(value.side) is str and value.side in (LEFT, RIGHT)
    squares: tuple[object, ...] = ()
    if type(value) is Slide or type(value) is Push:
        squares = value.origin, value.target
    elif type(value) is Pass:
        squares = (value.square,)
    return bool(squares) and all(type(square) is int and 0 <= square < 64 for square in squares)


_FILLS: Final = {LEFT: Fill(LEFT), RIGHT: Fill(RIGHT)}


_MOVE = re.compile("([a-h][1-8])(x?)([a-h][1-8])")
_MOVE_BEGUN = re.compile("left|right|(?:[a-h](?:[1-8](?:x?(?:[a-h][1-8]?)?)?)?)?")


def read_move(text: str) -> Move:
    """The move of this text, legal or not."""
    expected = "a slide such as d1d5, a push such as d4xd5, a pass such as d5d5, left or right"
    if not isinstance(text, str):
        raise NotationError("Kamisado move", text, expected)
    if text in _FILLS:
        return _FILLS[text]
    found = _MOVE.fullmatch(text)
    if found is None:
        begun = _MOVE_BEGUN.match(text)
        raise NotationError("Kamisado move", text, expected, 1 + (begun.end() if begun else 0))
    origin, target = SQUARES[found[1]], SQUARES[found[3]]
    if found[2]:
        return Push(origin, target)
    return Pass(origin) if origin == target else Slide(origin, target)


class Fields(NamedTuple):
    """The four fields of a position's text; the first one as two, the square and the teeth of every tower."""

    squares: tuple[int, ...]
    teeth: tuple[int, ...]
    turn: int | None
    forced: str
    goal: int


_TURNS: Final = {"b": 0, "w": 1, "-": None}
_FORCED: Final = (*COLOURS, FREE, FILL, OVER)
_GOALS: Final = {str(goal): goal for goal in GOALS}
_PLACES: Final = ("turn", "forced", "goal")
_POSITION: Final = "Kamisado position"
_TOWER_OR_GAP = re.compile(r"([1-8])|([BGRYPUEObgrypueo])(\+{0,4})")


def write_position(fields: Fields) -> str:
    """The canonical text of these fields."""
    towers = [""] * 64
    for letter, square, teeth in zip(TOWERS, fields.squares, fields.teeth, strict=True):
        towers[square] = letter + "+" * teeth
    ranks = ("".join(tower or "1" for tower in towers[8 * rank : 8 * rank + 8]) for rank in reversed(range(8)))
    placed = re.sub("1+", lambda gap: str(len(gap[0])), "/".join(ranks))
    turn = OVER if fields.turn is None else "bw"[fields.turn]
    return f"{placed} {turn} {fields.forced} {fields.goal}"


def read_position(text: str) -> Fields:
    """The fields of a canonical text. Whether they are a deadlock is left to the rules."""
    if not isinstance(text, str):
        raise NotationError(_POSITION, text, "a text such as 'oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1'")
    squares, teeth = _read_ranks(text)
    words = text.split(" ", 4)
    if len(words) < 4:
        raise NotationError(_POSITION, text, "four fields: ranks, turn, what is forced, goal", len(text) + 1)
    for place, word, choices in zip(_PLACES, words[1:], (tuple(_TURNS), _FORCED, tuple(_GOALS)), strict=False):
        if word not in choices:
            raise refused(text, place, f"one of {', '.join(choices)}")
    if len(words) > 4:
        raise NotationError(_POSITION, text, "nothing after the goal", column_of(text, "goal") + len(words[3]))
    fields = Fields(squares, teeth, _TURNS[words[1]], words[2], _GOALS[words[3]])
    misfit = _misfit(fields)
    if misfit is not None:
        raise refused(text, *misfit)
    return fields


def _read_ranks(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where the towers stand, and their teeth."""
    standing: dict[str, tuple[int, int]] = {}
    column = 1
    for rank in reversed(range(8)):
        column = _read_rank(text, column, rank, standing)
        if not text.startswith("/" if rank else " ", column - 1):
            end = "'/'" if rank else "a space"
            raise NotationError(_POSITION, text, f"{end} after the eight squares of rank {rank + 1}", column)
        column += 1
    missing = [letter for letter in TOWERS if letter not in standing]
    if missing:
        raise NotationError(_POSITION, text, f"all sixteen towers, but there is no {' '.join(missing)}")
    squares, teeth = zip(*(standing[letter] for letter in TOWERS), strict=True)
    return squares, teeth


def _read_rank(text: str, column: int, rank: int, standing: dict[str, tuple[int, int]]) -> int:
    """The column after a rank that begins at a column; its towers are added to those standing."""
    file, after_gap = 0, False
    while file < 8:
        found = _TOWER_OR_GAP.match(text, column - 1)
        gap = int(found[1] or 0) if found else 0
        if found is None or (gap and (after_gap or file + gap > 8)):
            expected = "a tower" if after_gap else f"a tower or a number of empty squares up to {8 - file}"
            raise NotationError(_POSITION, text, f"{expected} in rank {rank + 1}", column)
        if found[2] in standing:
            raise NotationError(_POSITION, text, f"only one tower {found[2]}", column)
        if found[2]:
            standing[found[2]] = 8 * rank + file, len(found[3])
        file, after_gap, column = file + (gap or 1), bool(gap), 1 + found.end()
    return column


def _misfit(fields: Fields) -> tuple[str, str] | None:
    """The place of a field that does not fit the others, and what would have been right."""
    squares, teeth, turn, forced, goal = fields
    at_goal, at_home = seats_at_goal(teeth, goal), gone_home(squares)
    if (turn is None) != (forced == OVER):
        return "forced", "'-' for both the turn and what is forced, or for neither"
    if len(at_goal) != (1 if forced == OVER else 0):
        return "goal", "a goal that one seat has reached when the match is over, and none before"
    if forced in (FILL, OVER):
        winner = at_goal[0] if forced == OVER else turn
        if len(at_home) > 1:
            return TOWERS[at_home[1]], "only one tower on the enemy home row"
        if not any(
            _may_have_got_the_last_tooth(fields, tower) for tower in at_home or range(16) if seat_of(tower) == winner
        ):
            place = TOWERS[at_home[0]] if at_home else "turn"
            return place, "a winner whose tower, the one that went home if any, can have got the last tooth"
    elif at_home:
        return TOWERS[at_home[0]], "no tower on the enemy home row before the round is over"
    elif forced == FREE and not all(is_home(seat_of(tower), square) for tower, square in enumerate(squares)):
        return "forced", "a colour, as some towers have left their home row"
    return None


def _may_have_got_the_last_tooth(fields: Fields, tower: int) -> bool:
    """Whether this tower has a tooth without which its seat had not reached the goal."""
    count = fields.teeth[tower]
    return count > 0 and points(fields.teeth)[seat_of(tower)] - 2 ** (count - 1) < fields.goal


def refused(text: str, place: str, expected: str) -> NotationError:
    """The refusal of a text at a field (turn, forced, goal) or at a tower, given by its letter."""
    return NotationError(_POSITION, text, expected, column_of(text, place))


def column_of(text: str, place: str) -> int:
    """The column of a field (turn, forced, goal) or of a tower, given by its letter."""
    if place in _PLACES:
        return 1 + sum(len(word) + 1 for word in text.split(" ", 3)[: 1 + _PLACES.index(place)])
    return 1 + text.index(place)


_SIGNS: Final = ("♜", "♖")
_TEETH: Final = " ¹²³⁴"


def draw_board(fields: Fields) -> str:
    """The board with Black below: on every square its tower, if any, and the letter of its colour."""
    towers = ["   "] * 64
    for number, (square, teeth) in enumerate(zip(fields.squares, fields.teeth, strict=True)):
        towers[square] = _SIGNS[number // 8] + TOWERS[number] + _TEETH[teeth]
    files = "   " + "  ".join(f"  {file}  " for file in "abcdefgh").rstrip()
    lines = [files]
    for rank in reversed(range(8)):
        row = range(8 * rank, 8 * rank + 8)
        cells = "  ".join(f"{towers[square]}·{COLOURS[COLOUR[square]]}" for square in row)
        lines.append(f"{rank + 1}  {cells}  {rank + 1}")
    return "\n".join([*lines, files])
