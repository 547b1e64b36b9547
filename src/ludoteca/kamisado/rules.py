"""The rules of Kamisado: the rounds, and the match they make up. Rule numbers are those of the rulebook."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ludoteca.kamisado import board, notation
from ludoteca.kamisado.board import BLACK, CELLS, COLOUR, COLOURS, TOWERS, WAYS, WHITE, is_home, seat_of, tower_called
from ludoteca.kamisado.notation import FILL, FREE, OVER, Fill, Move, Pass, Push, Side, Slide
from ludoteca.position import IllegalMoveError, Outcome, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

RANGES: Final = (7, 5, 3, 1)
"""How far a tower slides, by its teeth (M2, S1, DS1, TS1)."""

_SUMO: Final = ("S", "S", "DS", "TS")
"""Whose rules they are, by the teeth of the tower: sumo, double sumo, triple sumo."""

_WHY_NO_PUSH: Final = {
    "2": "only a tower with teeth pushes, and only what stands on the next square",
    "4": "a push goes one square straight ahead",
    "5": "the square behind the pushed towers is not empty",
    "6": "there is no square behind a tower on its home row",
    "7": "a tower cannot push more towers than it has teeth",
    "8": "a tower can only push towers with fewer teeth",
    "9": "a tower cannot push towers of its own seat",
}
"""The rules that forbid a push, without the S, DS or TS."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where the towers stand, their teeth, whose move it is, what must be moved, and the goal of the match.

    `squares` and `teeth` are in the order of `board.TOWERS`. `forced` is the letter of a colour, `*` (any tower: the
    first move of a round), `fill` (the round is over) or `-` (the match is over, and `turn` is None).
    """

    squares: tuple[int, ...]
    teeth: tuple[int, ...]
    turn: int | None
    forced: str
    goal: int

    @classmethod
    def start(cls, goal: int = 1) -> Position:
        """The first round of a match to 1, 3, 7 or 15 points; Black moves first."""
        if type(goal) is not int or goal not in notation.GOALS:
            raise ValueError(f"goal {shown(goal)}: expected 1, 3, 7 or 15")
        return cls(board.START, (0,) * 16, BLACK, FREE, goal)

    @property
    def seats(self) -> int:
        """Two: Black and White."""
        return 2

    @property
    def round_over(self) -> bool:
        """Whether a round has just ended: the towers are to be lined up again, or the match is over."""
        return self.forced in (FILL, OVER)

    @property
    def called(self) -> str | None:
        """The square of the one tower that must move (T2); None when any tower may, or none."""
        return CELLS[self.squares[self._called_tower()]] if self.forced in COLOURS else None

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves, sorted by their text."""
        if self.forced == OVER:
            return ()
        if self.forced == FILL:
            return Fill("left"), Fill("right")  # A1
        moves: list[Move] = [move for tower in self._choice_of_towers() for move in self._real_moves(tower)]
        return tuple(sorted(moves, key=str)) or (Pass(self.squares[self._called_tower()]),)  # M5, M6

    def play(self, move: Move) -> Position:
        """The position after a legal move."""
        if not notation.is_move(move):
            why = "expected a Slide, Push, Pass or Fill with squares 0 to 63 or a side"
            raise IllegalMoveError(shown(move, Move), self, "K2", why)
        self._check(move)
        match move:
            case Slide(origin, target):
                return self._slid(self.squares.index(origin), target)
            case Push(origin, target):
                return self._pushed(self.squares.index(origin), target)
            case Pass(square):
                return self._calling(1 - seat_of(self._called_tower()), square)  # M6
            case Fill(side):
                return self._filled(side)

    def outcome(self) -> Outcome | None:
        """None until a seat has reached the goal; the reason is how the last round ended, `home` or `deadlock`."""
        if self.forced != OVER:
            return None
        winners = board.seats_at_goal(self.teeth, self.goal)
        return Outcome(self.points(), winners, "home" if board.gone_home(self.squares) else "deadlock")

    def points(self) -> tuple[int, ...]:
        """0, 1, 3, 7 or 15 points for a tower with 0, 1, 2, 3 or 4 teeth."""
        return board.points(self.teeth)

    # Which tower must move, rules T1, T2 and K3

    def _choice_of_towers(self) -> tuple[int, ...]:
        """Any own tower for the first move of a round (T1), then the tower of the colour called (T2)."""
        if self.forced == FREE:
            return tuple(tower for tower in range(16) if seat_of(tower) == self.turn)
        return (self._called_tower(),)

    def _called_tower(self) -> int:
        return TOWERS.index(self.forced if self.turn == BLACK else self.forced.lower())

    def _calling(self, seat: int, square: int) -> Position:
        """This position with the move given to a seat, which must move its tower of the colour of a square (T2)."""
        return replace(self, turn=seat, forced=COLOURS[COLOUR[square]])

    # Slides and pushes, rules M1-M4 and S1-S9

    def _real_moves(self, tower: int) -> Iterator[Slide | Push]:
        """The slides of a tower over empty squares ahead (M1-M4), and its push."""
        origin = self.squares[tower]
        ways = WAYS[seat_of(tower)][origin]
        for way in ways:
            for target in way[: RANGES[self.teeth[tower]]]:
                if target in self.squares:
                    break
                yield Slide(origin, target)
        if self._run_ahead(tower)[0]:
            yield Push(origin, ways[0][0])

    def _can_move(self, tower: int) -> bool:
        return next(self._real_moves(tower), None) is not None

    def _run_ahead(self, tower: int) -> tuple[tuple[int, ...], str]:
        """The towers that this one can push, nearest first; or none, and the rule that forbids it (S2-S9)."""
        run: list[int] = []
        if not self.teeth[tower]:
            return (), "2"
        for square in WAYS[seat_of(tower)][self.squares[tower]][0]:
            if square not in self.squares:
                return tuple(run), "" if run else "2"
            other = self.squares.index(square)
            if seat_of(other) == seat_of(tower):
                return (), "5" if run else "9"
            if len(run) == self.teeth[tower]:
                return (), "7"
            if self.teeth[other] >= self.teeth[tower]:
                return (), "8"
            run.append(other)
        return (), "6"

    def _slid(self, tower: int, target: int) -> Position:
        enemy = 1 - seat_of(tower)
        after = self._moved({tower: target})._calling(enemy, target)
        return after._won_by(tower) if is_home(enemy, target) else after._unless_deadlock(tower)  # M7

    def _pushed(self, tower: int, target: int) -> Position:
        """All towers go one square ahead, and the same seat moves again: the furthest square calls (S3, S5)."""
        run, _ = self._run_ahead(tower)
        squares = WAYS[seat_of(tower)][target][0]
        after = self._moved({tower: target, **dict(zip(run, squares, strict=False))})
        return after._calling(seat_of(tower), squares[len(run) - 1])._unless_deadlock(tower)

    def _moved(self, steps: dict[int, int]) -> Position:
        return replace(self, squares=tuple(steps.get(tower, square) for tower, square in enumerate(self.squares)))

    # The end of a round and the start of the next one, rules M7, M8 and A1-A4

    def _unless_deadlock(self, last_moved: int) -> Position:
        """M8: who made the last real move loses; the winner's tower of the colour of its last square is rewarded."""
        if not self._is_deadlock():
            return self
        return self._won_by(tower_called(1 - seat_of(last_moved), self.squares[last_moved]))

    def _is_deadlock(self) -> bool:
        """Whether the calls, handed on from blocked tower to blocked tower, come to one of them again."""
        tower, called = self._called_tower(), set[int]()
        while not self._can_move(tower):
            if tower in called:
                return True
            called.add(tower)
            tower = tower_called(1 - seat_of(tower), self.squares[tower])
        return False

    def _won_by(self, tower: int) -> Position:
        """The tower gets a tooth; then its seat fills, unless it has reached the goal (K5)."""
        teeth = tuple(count + (number == tower) for number, count in enumerate(self.teeth))
        if board.seats_at_goal(teeth, self.goal):
            return replace(self, teeth=teeth, turn=None, forced=OVER)
        return replace(self, teeth=teeth, turn=seat_of(tower), forced=FILL)

    def _filled(self, side: Side) -> Position:
        """Both seats take their towers row after row and fill their home rows (A1-A4); the loser opens the round."""
        line_up: dict[int, int] = {}
        for seat in (BLACK, WHITE):
            order = board.FILL_ORDER[side, seat]
            taken = sorted(range(8 * seat, 8 * seat + 8), key=lambda tower: order.index(self.squares[tower]))
            line_up.update(zip(taken, order, strict=False))
        return replace(self._moved(line_up), turn=WHITE if self.turn == BLACK else BLACK, forced=FREE)

    # Why a move is illegal

    def _check(self, move: Move) -> None:
        forbidden = self._forbidden(move)
        if forbidden is not None:
            raise IllegalMoveError(move, self, *forbidden)

    def _forbidden(self, move: Move) -> tuple[str, str] | None:
        """The rule that forbids a move, and why; None for a legal move."""
        if self.forced == OVER:
            return "K5", "the match is over"
        if isinstance(move, Fill):
            return None if self.forced == FILL else ("A1", "left and right are for the end of a round")
        if self.forced == FILL:
            return "A1", "the round is over, and its winner chooses left or right"
        origin = move.square if isinstance(move, Pass) else move.origin
        tower = next((tower for tower in self._choice_of_towers() if self.squares[tower] == origin), None)
        if tower is None:
            return ("T1" if self.forced == FREE else "T2"), f"{self._duty()}, and not what is on {CELLS[origin]}"
        match move:
            case Slide(_, target):
                return self._forbidden_slide(tower, target)
            case Push(_, target):
                return self._forbidden_push(tower, target)
            case Pass():
                return self._forbidden_pass(tower)

    def _forbidden_slide(self, tower: int, target: int) -> tuple[str, str] | None:
        ways = WAYS[seat_of(tower)][self.squares[tower]]
        way = next((way[: way.index(target) + 1] for way in ways if target in way), ())
        if not way:
            return "M1", "a tower moves straight or diagonally ahead"
        teeth = self.teeth[tower]
        if len(way) > RANGES[teeth]:
            return f"{_SUMO[teeth]}1", f"with {teeth} teeth a tower moves at most {RANGES[teeth]} squares"
        blocked = next((square for square in way if square in self.squares), None)
        if blocked is None:
            return None
        return ("M3" if blocked == target else "M2"), f"{CELLS[blocked]} is not empty"

    def _forbidden_push(self, tower: int, target: int) -> tuple[str, str] | None:
        number = self._run_ahead(tower)[1]
        if self.teeth[tower] and target != WAYS[seat_of(tower)][self.squares[tower]][0][0]:
            number = "4"
        if not number:
            return None
        return ("S" if number == "9" else _SUMO[self.teeth[tower]]) + number, _WHY_NO_PUSH[number]

    def _forbidden_pass(self, tower: int) -> tuple[str, str] | None:
        move = next(self._real_moves(tower), None)
        if move is None:
            return None
        return ("S11" if isinstance(move, Push) else "M5"), f"{move} is possible, so the tower must move"

    # Texts and pictures, section 8

    def __str__(self) -> str:
        return notation.write_position(self._fields())

    @classmethod
    def parse(cls, text: str) -> Position:
        """The position of a canonical text; NotationError for any other text."""
        position = cls(*notation.read_position(text))
        if position.forced in COLOURS and position._is_deadlock():
            raise notation.refused(text, "forced", "a colour from which the calls come to a tower that can move (M8)")
        return position

    def parse_move(self, text: str) -> Move:
        """The legal move of this text; NotationError when malformed, IllegalMoveError when not legal here."""
        move = notation.read_move(text)
        self._check(move)
        return move

    def draw(self) -> str:
        """The score, the board with Black below, and who has to do what."""
        black, white = self.points()
        score = f"♜ Black {black}, ♖ White {white}, playing to {self.goal}"
        return f"{score}\n\n{notation.draw_board(self._fields())}\n\n{self._duty()}"

    def _duty(self) -> str:
        outcome = self.outcome()
        if outcome is not None:
            return f"{board.SEAT_NAMES[outcome.winners[0]]} has won the match ({outcome.reason})"
        seat = board.SEAT_NAMES[WHITE if self.turn == WHITE else BLACK]
        if self.forced == FILL:
            return f"{seat} has won the round and chooses left or right"
        if self.forced == FREE:
            return f"{seat} moves any tower of its own"
        verb = "moves" if self._can_move(self._called_tower()) else "passes with"
        return f"{seat} {verb} the {board.COLOUR_NAMES[COLOURS.index(self.forced)]} tower on {self.called}"

    def _fields(self) -> notation.Fields:
        return notation.Fields(self.squares, self.teeth, self.turn, self.forced, self.goal)
