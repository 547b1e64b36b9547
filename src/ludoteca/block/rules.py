"""The rules of Block: a stack goes as many steps as its piece is high, and whoever cannot move has lost."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludoteca.block.board import CELLS, NEIGHBOURS, ROUTES, ROWS, SQUARES
from ludoteca.block.notation import (
    COLOURS,
    DARK,
    LIGHT,
    Capture,
    Division,
    Join,
    Liberation,
    Move,
    is_move,
    is_number,
    read_move,
    read_position,
    write_position,
)
from ludoteca.position import IllegalMoveError, NotationError, Outcome, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    Refusal = tuple[str, str] | None  # the number of the rule that forbids a move, and why

BLOCKS: Final = 20
"""The blocks of each colour (B1)."""
LIMIT: Final = 4
"""The most blocks a piece may have (B3)."""
NAMES: Final = ("dark", "light")
"""What the players are called, by seat."""


def size(stack: str) -> int:
    """The size of the piece on a stack: the run of one colour at its top (B2); 0 where there is no stack."""
    return len(stack) - len(stack.rstrip(stack[-1:]))


def runs(stack: str, colour: str) -> list[tuple[int, int]]:
    """The runs of one colour in a stack, from the top (B9); each goes from its first number up to its second."""
    return [run.span() for run in re.finditer(f"{colour}+", stack)][::-1]


@dataclass(frozen=True, slots=True)
class Position:
    """What stands on every square, and whose move it is; it knows no history, so repetition is not its business (B12).

    A stack is a text from bottom to top, such as "lld": a dark piece of one over two light blocks.
    """

    stacks: tuple[str, ...]
    side: int
    """The seat to move, also when it cannot: then it has lost."""

    # The setup, and what stands on a square (B1, B2)

    @classmethod
    def start(cls, first: int = DARK) -> Position:
        """One block on every square, the colours in quadrants; dark or light begins."""
        if not is_number(first, DARK, LIGHT):
            raise ValueError(f"first = {shown(first)}: expected block.DARK ({DARK}) or block.LIGHT ({LIGHT})")
        return cls(tuple("d" if (cell[0] in "abcd") == (cell[1] in "1234") else "l" for cell in CELLS), first)

    @property
    def seats(self) -> int:
        """Two players: dark and light."""
        return 2

    def stack(self, cell: str) -> str:
        """The blocks on a square such as "d4", bottom to top; empty where nothing stands."""
        try:
            return self.stacks[SQUARES[cell]]
        except (KeyError, TypeError):
            raise NotationError("Block square", shown(cell), "a square of the board, such as 'd4'") from None

    def piece(self, cell: str) -> tuple[int, int] | None:
        """The seat and the size of the piece on a square (B2), or None where nothing stands."""
        stack = self.stack(cell)
        return (COLOURS.index(stack[-1]), size(stack)) if stack else None

    # The moves: where a piece can go (B5, B6), and what it does there (B7, B8, B9)

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves, sorted by their text."""
        return tuple(sorted(self._moves(), key=str))

    def _moves(self) -> Iterator[Move]:
        """Every own piece goes wherever one route is open (B5, B6)."""
        mine = COLOURS[self.side]
        taken = self._taken()
        for departure, stack in enumerate(self.stacks):
            if stack[-1:] == mine:
                for end, ways in ROUTES[size(stack)][departure].items():
                    if any(map(taken.isdisjoint, ways)):
                        yield from self._moves_between(departure, end)

    def _taken(self) -> set[int]:
        return {square for square, stack in enumerate(self.stacks) if stack}

    def _moves_between(self, departure: int, end: int) -> Iterator[Move]:
        """What stands on the end square decides what the piece does there."""
        moved, target = self.stacks[departure], self._target(departure, end)
        if not target:  # division (B7)
            for count in range(1, size(moved)):
                for neighbour in self._empty_neighbours(departure, end):
                    yield Division(departure, end, count, neighbour)
        elif target[-1] == moved[-1]:  # aggregation or sacrifice (B8)
            if size(target + moved) <= LIMIT:
                yield Join(departure, end)
        elif size(moved) > size(target):  # capture (B8), with liberation (B9)
            own = runs(target, moved[-1])
            if not own:
                yield Capture(departure, end)
            for number in range(1, len(own) + 1):
                for neighbour in self._empty_neighbours(departure, end):
                    yield Liberation(departure, end, number if len(own) > 1 else None, neighbour)

    def _target(self, departure: int, end: int) -> str:
        """What stands on the end square once the stack is lifted (B4)."""
        return "" if end == departure else self.stacks[end]

    def _empty_neighbours(self, departure: int, end: int) -> list[int]:
        """The neighbours of the end square that are empty; the departure is one of them (B7, B9)."""
        return [square for square in NEIGHBOURS[end] if not self._target(departure, square)]

    # A turn (B10)

    def play(self, move: Move) -> Position:
        """The position after a legal move; the whole stack travels (B4)."""
        self._check(move)
        stacks = list(self.stacks)
        moved = stacks[move.departure]
        stacks[move.departure] = ""
        match move:
            case Join(_, end) | Capture(_, end):
                stacks[end] += moved
            case Division(_, end, count, neighbour):
                stacks[end], stacks[neighbour] = moved[:-count], moved[-count:]
            case Liberation(_, end, run, neighbour):
                captured = stacks[end]
                bottom, top = runs(captured, moved[-1])[(run or 1) - 1]
                stays = min(top, bottom + LIMIT)  # the surplus of a longer run leaves with the set
                stacks[end], stacks[neighbour] = captured[:stays], captured[stays:] + moved
        return Position(tuple(stacks), 1 - self.side)

    def _check(self, move: object) -> None:
        if not is_move(move):
            why = "not a Join, Capture, Liberation or Division with squares and numbers that exist"
            raise IllegalMoveError(shown(move, Move), self, "B10", why)
        refusal = self._refusal(move)
        if refusal is not None:
            if self.turn is None:
                refusal = "B11", f"the game is over: {NAMES[self.side]} cannot move and has lost"
            raise IllegalMoveError(move, self, *refusal)

    def _refusal(self, move: Move) -> Refusal:
        """The rule that forbids this move, and why; None when it is legal."""
        departure, end = move.departure, move.end
        moved, target = self.stacks[departure], self._target(departure, end)
        if moved[-1:] != COLOURS[self.side]:
            return "B10", f"{NAMES[self.side]} is to move and has no piece on {CELLS[departure]}"
        ways = ROUTES[size(moved)][departure].get(end, ())
        if not ways:
            steps = "1 step" if size(moved) == 1 else f"{size(moved)} steps at right angles"
            return "B5", f"the piece on {CELLS[departure]} goes exactly {steps}, which cannot lead to {CELLS[end]}"
        if not any(map(self._taken().isdisjoint, ways)):
            return "B6", f"every route from {CELLS[departure]} to {CELLS[end]} is blocked"
        if not target:
            return self._refused_division(move)
        if target[-1] == moved[-1]:
            return self._refused_join(move)
        return self._refused_capture(move)

    def _refused_division(self, move: Move) -> Refusal:
        height = size(self.stacks[move.departure])
        if height == 1:
            return "B7", f"{CELLS[move.end]} is empty, and a piece of 1 cannot be divided"
        if not isinstance(move, Division):
            return "B7", f"{CELLS[move.end]} is empty, so the piece must be divided"
        if move.count >= height:
            return "B7", f"a piece of {height} cannot send on {move.count} blocks: at least one must stay"
        return self._refused_neighbour(move, "B7")

    def _refused_join(self, move: Move) -> Refusal:
        if not isinstance(move, Join):
            return "B8", f"an own piece stands on {CELLS[move.end]}: it can only be joined"
        result = size(self.stacks[move.end] + self.stacks[move.departure])
        if result > LIMIT:
            return "B8", f"the piece on {CELLS[move.end]} would have {result} blocks, more than {LIMIT}"
        return None

    def _refused_capture(self, move: Move) -> Refusal:
        moved, target = self.stacks[move.departure], self.stacks[move.end]
        if not isinstance(move, Capture | Liberation):
            return "B8", f"an enemy piece stands on {CELLS[move.end]}: it can only be captured"
        if size(moved) <= size(target):
            return "B8", f"a piece of {size(moved)} does not capture a piece of {size(target)}: it must be larger"
        own = len(runs(target, moved[-1]))
        if isinstance(move, Capture):
            return ("B9", f"an own run in the stack on {CELLS[move.end]} must be freed") if own else None
        if not own:
            return "B9", f"the stack on {CELLS[move.end]} holds no own block to free"
        if own == 1 and move.run is not None:
            return "B9", f"the stack on {CELLS[move.end]} holds one own run, which is not numbered"
        if own > 1 and not 1 <= (move.run or 0) <= own:
            return "B9", f"the stack on {CELLS[move.end]} holds {own} own runs: one is chosen, #1 to #{own}"
        return self._refused_neighbour(move, "B9")

    def _refused_neighbour(self, move: Division | Liberation, rule: str) -> Refusal:
        if move.neighbour not in NEIGHBOURS[move.end]:
            return rule, f"{CELLS[move.neighbour]} is not a neighbour of the end square {CELLS[move.end]}"
        if self._target(move.departure, move.neighbour):
            return rule, f"the neighbour {CELLS[move.neighbour]} is not empty"
        return None

    # The end (B11)

    @property
    def turn(self) -> int | None:
        """The seat to move; None when it cannot: the game is over."""
        return None if next(self._moves(), None) is None else self.side

    def outcome(self) -> Outcome | None:
        """Whoever is to move and cannot has lost; there are no draws."""
        if self.turn is not None:
            return None
        winner = 1 - self.side
        return Outcome((1, 0) if winner == DARK else (0, 1), (winner,), "stuck")

    def points(self) -> tuple[int, ...]:
        """1 for the winner; nobody has any while the game goes on."""
        outcome = self.outcome()
        return (0, 0) if outcome is None else outcome.points

    # Texts

    def __str__(self) -> str:
        return write_position(self.stacks, self.side)

    @classmethod
    def parse(cls, text: str) -> Position:
        """The position of a canonical text."""
        stacks, side = read_position(text)
        blocks, column = "", 1
        for stack in stacks:
            if size(stack) > LIMIT:
                raise NotationError("Block position", text, f"a piece of at most {LIMIT} blocks (B3)", column)
            blocks += stack
            if max(map(blocks.count, COLOURS)) > BLOCKS:
                raise NotationError("Block position", text, f"at most {BLOCKS} blocks of a colour (B1)", column)
            column += len(stack or "-") + 1
        return cls(stacks, side)

    def parse_move(self, text: str) -> Move:
        """The legal move of a text."""
        move = read_move(text)
        self._check(move)
        return move

    def draw(self) -> str:
        """The board with the pieces; a stack with buried blocks is marked … and spelled out below."""
        lines = ["Block: " + self._whose_turn(), ""]
        squares = iter(self.stacks)
        for rank, files in zip("87654321", ROWS, strict=True):
            pieces = [_drawn(next(squares)).center(6) for _ in files]
            lines.append(f"{rank}  {''.join(pieces).center(48)}".rstrip())
        lines += ["   " + "".join(file.center(6) for file in "abcdefgh").rstrip(), ""]
        hiding = (f"{cell} {stack}" for cell, stack in zip(CELLS, self.stacks, strict=True) if size(stack) < len(stack))
        lines += [f"Whole stacks, bottom to top: {', '.join(sorted(hiding)) or 'nothing is buried'}"]
        lines += ["Score: " + ", ".join(f"{name} {points}" for name, points in zip(NAMES, self.points(), strict=True))]
        return "\n".join(lines)

    def _whose_turn(self) -> str:
        if self.turn is not None:
            return f"{NAMES[self.side]} to move"
        return f"{NAMES[self.side]} cannot move, {NAMES[1 - self.side]} has won"


def _drawn(stack: str) -> str:
    """The piece at the top, with a sign if anything is buried under it."""
    buried = "…" if size(stack) < len(stack) else ""
    return buried + stack[len(stack) - size(stack) :] or "-"
