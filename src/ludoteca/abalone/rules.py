"""The rules of Abalone, in the order of the rulebook: from A3 (turn) to A8 (ejection and end)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from ludoteca.abalone.board import BLACK, EMPTY, LAYOUTS, NEIGHBOURS, RAY, RAYS, SEAT_NAMES, SIDEWAYS, UPWARD, WHITE
from ludoteca.abalone.notation import (
    SIX,
    SYMBOLS,
    Broadside,
    Fields,
    InLine,
    Move,
    draw_board,
    is_move,
    read_move,
    read_position,
    write_position,
)
from ludoteca.position import IllegalMoveError, Outcome, shown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Self


class Refusal(NamedTuple):
    """The rule that forbids a move, and why."""

    rule: str
    why: str


NOT_A_MOVE: Final = Refusal("A3", "a turn is one move of Abalone, an InLine or a Broadside made of cells of its board")
NOT_OWN: Final = Refusal("A4", "a move takes own marbles that touch one another on one straight line")
NOT_A_GROUP: Final = Refusal("A4", "a group is two or three marbles that touch one another on one straight line")
NOT_ONE_CELL: Final = Refusal("A4", "a move goes one cell, in one of the six directions")
TOO_MANY: Final = Refusal("A5", "never more than three marbles move along their line")
OWN_AHEAD: Final = Refusal("A5", "the cell ahead of the foremost marble holds another own marble")
SINGLE: Final = Refusal("A5", "a single marble pushes nothing")
NOT_SIDEWAYS: Final = Refusal("A6", "a broadside move goes in one of the four directions not along the line")
SIDEWAYS_OFF: Final = Refusal("A6", "every cell that a broadside move comes to must be on the board")
SIDEWAYS_FULL: Final = Refusal("A6", "every cell that a broadside move comes to must be empty, it pushes nothing")
NOT_OUTNUMBERED: Final = Refusal(
    "A7", "only fewer marbles than those moved are pushed: 2 against 1, 3 against 1, 3 against 2"
)
BLOCKED: Final = Refusal("A7", "the cell behind the marbles to be pushed is not free")
OWN_OFF: Final = Refusal("A8", "nobody moves his own marbles off the board")
OVER: Final = Refusal("A8", "the game is over, a side has lost six marbles")

OPPONENT: Final = (WHITE, BLACK)


@dataclass(frozen=True, slots=True)
class Position:
    """What each of the 61 cells holds (BLACK, WHITE or EMPTY), the side to move, the marbles each seat has lost."""

    cells: tuple[int, ...]
    side: int
    lost: tuple[int, int]

    @classmethod
    def start(cls, layout: str = "standard") -> Self:
        """The first position of a layout (A2); Black moves first."""
        if layout not in tuple(LAYOUTS):
            raise ValueError(f"layout {layout!r}: expected one of {', '.join(LAYOUTS)}")
        return cls.parse(f"{LAYOUTS[layout]} x 0 0")

    @classmethod
    def parse(cls, text: str) -> Self:
        """The position of a canonical text; NotationError for any other text."""
        return cls(*read_position(text))

    def __str__(self) -> str:
        return write_position(Fields(self.cells, self.side, self.lost))

    @property
    def seats(self) -> int:
        """Two: Black and White."""
        return 2

    # A3 Turn

    @property
    def turn(self) -> int | None:
        """The side to move, or None when the game is over."""
        return self.side if self.outcome() is None else None

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves, sorted by their text; empty when the game is over."""
        return tuple(sorted(self._moves(), key=str))

    def play(self, move: Move) -> Self:
        """The position after a legal move: the opponent is to move."""
        self._check(move)
        return self._after_in_line(move) if isinstance(move, InLine) else self._after_broadside(move)

    def parse_move(self, text: str) -> Move:
        """The legal move of this text: NotationError when malformed, IllegalMoveError when not legal here."""
        cells = read_move(text)
        if len(cells) == 3:
            broadside = Broadside(*cells)
            self._check(broadside)
            return broadside
        rear, ahead = cells
        if SIX in self.lost:
            raise IllegalMoveError(text, self, *OVER)
        if ahead not in NEIGHBOURS[rear]:
            raise IllegalMoveError(text, self, *NOT_ONE_CELL)
        ray = RAY[rear, ahead]
        own = self._run(ray, self.side)
        refusal = self._in_line_refusal(ray, own)
        if refusal is not None:
            raise IllegalMoveError(text, self, *refusal)
        return InLine(rear, ray[own])

    def _moves(self) -> Iterator[Move]:
        if SIX in self.lost:
            return
        for cell, holder in enumerate(self.cells):
            if holder == self.side:
                yield from self._in_line_moves(cell)
                yield from self._broadside_moves(cell)

    def _check(self, move: Move) -> None:
        if not is_move(move):
            raise IllegalMoveError(shown(move, Move), self, *NOT_A_MOVE)
        refusal = self._refusal(move)
        if refusal is not None:
            raise IllegalMoveError(move, self, *refusal)

    def _refusal(self, move: Move) -> Refusal | None:
        if SIX in self.lost:
            return OVER
        if isinstance(move, Broadside):
            return self._broadside_refusal(move)
        ray = RAY[move.rear, move.target]
        own = self._run(ray, self.side)
        if own > len(move.marbles):
            return OWN_AHEAD
        return NOT_OWN if own < len(move.marbles) else self._in_line_refusal(ray, own)

    # A4 Groups

    def _run(self, ray: tuple[int, ...], seat: int) -> int:
        """How many marbles of a seat stand at the beginning of a ray without a gap."""
        length = 0
        for cell in ray:
            if self.cells[cell] != seat:
                break
            length += 1
        return length

    # A5 Single marble, and in-line move

    def _in_line_moves(self, rear: int) -> Iterator[InLine]:
        for ray in RAYS[rear]:
            own = self._run(ray, self.side)
            if self._in_line_refusal(ray, own) is None:
                yield InLine(rear, ray[own])

    def _in_line_refusal(self, ray: tuple[int, ...], own: int) -> Refusal | None:
        """Why the own marbles at the beginning of a ray, all of them, cannot move along it."""
        if own == 0:
            return NOT_OWN
        if own > 3:
            return TOO_MANY
        if own == len(ray):
            return OWN_OFF
        if self.cells[ray[own]] == EMPTY:
            return None
        return SINGLE if own == 1 else self._push_refusal(ray, own)

    def _after_in_line(self, move: InLine) -> Self:
        """The marbles moved and the run they push all go one cell along the ray."""
        ray = RAY[move.rear, move.target]
        own = len(move.marbles)
        moved = own + self._run(ray[own:], OPPONENT[self.side])
        cells = list(self.cells)
        cells[move.rear] = EMPTY
        for cell, ahead in pairwise(ray[: moved + 1]):
            cells[ahead] = self.cells[cell]
        return self._passed_on(cells, ejected=moved == len(ray))

    # A6 Broadside move

    def _broadside_moves(self, first: int) -> Iterator[Broadside]:
        for ray in UPWARD[first]:
            for size in range(2, min(self._run(ray, self.side), 3) + 1):
                for target, targets in SIDEWAYS[ray[:size]].items():
                    if self._are_empty(targets):
                        yield Broadside(first, ray[size - 1], target)

    def _broadside_refusal(self, move: Broadside) -> Refusal | None:
        group, target = move.marbles, move.target
        if group not in SIDEWAYS:
            return NOT_A_GROUP
        if any(self.cells[cell] != self.side for cell in group):
            return NOT_OWN
        if target not in NEIGHBOURS[move.first]:
            return NOT_ONE_CELL
        if target in RAY[move.first, move.last] or target in RAY[move.last, move.first]:
            return NOT_SIDEWAYS
        if target not in SIDEWAYS[group]:
            return SIDEWAYS_OFF
        return None if self._are_empty(SIDEWAYS[group][target]) else SIDEWAYS_FULL

    def _are_empty(self, targets: tuple[int, ...]) -> bool:
        return all(self.cells[target] == EMPTY for target in targets)

    def _after_broadside(self, move: Broadside) -> Self:
        cells = list(self.cells)
        for cell, target in zip(move.marbles, SIDEWAYS[move.marbles][move.target], strict=True):
            cells[cell], cells[target] = EMPTY, self.side
        return self._passed_on(cells)

    # A7 Sumito: pushing

    def is_push(self, move: Move) -> bool:
        """Whether a legal move is a sumito: it pushes marbles of the opponent."""
        self._check(move)
        return isinstance(move, InLine) and self.cells[move.target] != EMPTY

    def _push_refusal(self, ray: tuple[int, ...], own: int) -> Refusal | None:
        run = self._run(ray[own:], OPPONENT[self.side])
        if run >= own:
            return NOT_OUTNUMBERED
        behind = own + run
        return None if behind == len(ray) or self.cells[ray[behind]] == EMPTY else BLOCKED

    # A8 Ejection and end

    def _passed_on(self, cells: list[int], ejected: bool = False) -> Self:
        """The turn passes to the opponent, who has lost one more marble if one was ejected."""
        opponent = OPPONENT[self.side]
        lost = list(self.lost)
        lost[opponent] += ejected
        return type(self)(tuple(cells), opponent, (lost[BLACK], lost[WHITE]))

    def outcome(self) -> Outcome | None:
        """The side to move has lost when it has lost six marbles, or when it has no legal move (stuck)."""
        if SIX not in self.lost and any(self._moves()):
            return None
        reason = "six" if SIX in self.lost else "stuck"
        return Outcome(self.points(), (OPPONENT[self.side],), reason)

    def points(self) -> tuple[int, ...]:
        """The marbles each seat has pushed off: those that the other has lost."""
        return self.lost[WHITE], self.lost[BLACK]

    def draw(self) -> str:
        """The board with Black below, the marbles pushed off, and whose turn it is or who has won."""
        by_black, by_white = self.points()
        outcome = self.outcome()
        seat = self.side if outcome is None else outcome.winners[0]
        says = "to move" if outcome is None else f"has won ({outcome.reason})"
        return (
            f"{draw_board(self.cells)}\n\n"
            f"pushed off: {by_black} by Black, {by_white} by White\n"
            f"{SEAT_NAMES[seat]} ({SYMBOLS[seat]}) {says}"
        )
