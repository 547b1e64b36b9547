"""The rules of Marrakech. The numbers M1, M2 .. are those of rulebook/marrakech.md."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, TypeVar, get_args

from ludoteca.marrakech import notation
from ludoteca.marrakech.board import (
    CELLS,
    CENTRE,
    COLOURS,
    COLOURS_OF_SEATS,
    DIRECTIONS,
    DIRHAMS,
    NEIGHBOURS,
    NONE,
    NORTH,
    RUGS_OF_A_COLOUR,
    STEPS,
    WAYS,
)
from ludoteca.marrakech.notation import (
    DRAWS,
    ROLLS,
    TURNS,
    Bankruptcy,
    Draw,
    Fields,
    Lay,
    Move,
    Phase,
    Roll,
    Turn,
    lays_beside,
)
from ludoteca.position import CHANCE, IllegalMoveError, Outcome, shown

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Self

    Refusal = tuple[str, str] | None  # the number of the rule that forbids a move, and why

_T = TypeVar("_T")


def _replaced(of_seats: tuple[_T, ...], seat: int, value: _T) -> tuple[_T, ...]:
    return (*of_seats[:seat], value, *of_seats[seat + 1 :])


class Payment(NamedTuple):
    """What a roll costs the mover: to whom, how much is due and how much he can pay, and the cells it is counted on."""

    owner: int
    due: int
    paid: int
    area: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Position(Fields):
    """A position of Marrakech; its fields and its text are described in `notation.Fields`."""

    @classmethod
    def start(cls, seats: int = 4, bankruptcy: Bankruptcy = "out") -> Self:
        """Before the first turn with 2, 3 or 4 seats; who cannot pay goes `out`, or may `stay` (M1, M2, M6)."""
        if type(seats) is not int or seats not in COLOURS_OF_SEATS:
            raise ValueError(f"seats = {shown(seats)}: expected 2, 3 or 4")
        if bankruptcy not in get_args(Bankruptcy):
            raise ValueError(f"bankruptcy = {shown(bankruptcy)}: expected 'out' or 'stay'")
        return cls(
            colours=(NONE,) * len(CELLS),
            partners=(NONE,) * len(CELLS),
            assam=CENTRE,
            facing=NORTH,
            purses=(DIRHAMS,) * seats,
            still_in=tuple(range(seats)),
            piles=tuple((RUGS_OF_A_COLOUR[seats],) * len(colours) for colours in COLOURS_OF_SEATS[seats]),
            tops=(NONE,) * seats,
            mover=0,
            phase="draw0" if seats == 2 else "turn",
            bankruptcy=bankruptcy,
        )

    # Whose turn it is, and what may be done (M3).

    @property
    def turn(self) -> int | None:
        """The mover; CHANCE when the die is rolled or a rug drawn; None when the game is over."""
        if self.phase == "over":
            return None
        return self.mover if self.phase in ("turn", "lay") else CHANCE

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves, sorted by their text."""
        if self.phase == "turn":
            return TURNS
        if self.phase == "lay":
            return tuple([lay for lay in lays_beside(self.assam) if self.partners[lay.beside] != lay.beyond])
        return tuple(self._weights())

    def chances(self) -> dict[Move, Fraction]:
        """The odds of every roll (M3) or draw (M4); empty when a seat is to move or the game is over."""
        from fractions import Fraction  # only here: it takes longer to import than this game

        weights = self._weights()
        return {move: Fraction(weight, sum(weights.values())) for move, weight in weights.items()}

    def _weights(self) -> dict[Move, int]:
        """How many faces of the die, or rugs of the pile, stand for each outcome."""
        if self.phase == "roll":
            return ROLLS
        if self.phase in DRAWS:
            colours, pile = COLOURS_OF_SEATS[2][self._drawer], self.piles[self._drawer]
            return {Draw(colour): rugs for colour, rugs in zip(colours, pile, strict=True) if rugs}
        return {}

    @property
    def _drawer(self) -> int:
        return DRAWS.index(self.phase)

    def parse_move(self, text: str) -> Move:
        """The legal move of this text."""
        move = notation.read_move(text, self.assam)
        self._check(move)
        return move

    def play(self, move: Move) -> Self:
        """The position after this move."""
        self._check(move)
        if isinstance(move, Turn):
            return replace(self, facing=(self.facing + WAYS[move.way]) % len(DIRECTIONS), phase="roll")
        if isinstance(move, Roll):
            return self._walked(move)
        if isinstance(move, Draw):
            return self._drawn(move)
        return self._laid(move)

    # Why a move is refused.

    def _check(self, move: object) -> None:
        if not notation.is_move(move):
            raise IllegalMoveError(shown(move, Move), self, "M3", f"a move of Marrakech is {notation.KINDS}")
        refusal = self._refusal(move)
        if refusal is not None:
            raise IllegalMoveError(move, self, *refusal)

    def _check_roll(self, roll: Roll) -> None:
        self._check(roll)
        if not isinstance(roll, Roll):
            raise IllegalMoveError(roll, self, "M3", "only a roll makes Assam walk")

    def _refusal(self, move: Move) -> Refusal:
        if self.phase == "over":
            return ("M8", "all rugs are laid") if len(self.still_in) > 1 else ("M6", "only one seat is left")
        kind, due = notation.DUE[self.phase]
        if not isinstance(move, kind):
            rule = "M4" if Draw in (kind, type(move)) else "M3"
            return rule, f"now {due.format(self.mover)}"
        if isinstance(move, Lay):
            return self._lay_refusal(move)
        if isinstance(move, Draw) and move not in self._weights():
            return "M4", f"no {COLOURS[move.colour]} is in the pile of seat {self._drawer}"
        return None

    def _lay_refusal(self, lay: Lay) -> Refusal:
        beside, beyond, assam = CELLS[lay.beside], CELLS[lay.beyond], CELLS[self.assam]
        if self.assam in (lay.beside, lay.beyond):
            return "M7", f"a rug never covers Assam's cell {assam}"
        if lay.beyond not in NEIGHBOURS[lay.beside]:
            return "M7", f"{beside} and {beyond} do not share a side"
        if lay.beyond in NEIGHBOURS[self.assam]:
            return "M11", f"{beyond} is the cell beside Assam: Lay({lay.beyond}, {lay.beside}) is meant"
        if lay.beside not in NEIGHBOURS[self.assam]:
            return "M7", f"neither {beside} nor {beyond} shares a side with Assam's cell {assam}"
        if self.partners[lay.beside] == lay.beyond:
            return "M7", "it would cover both visible halves of one rug"
        return None

    # Assam walks, and the mover pays (M1, M5, M6).

    def walk(self, roll: Roll) -> tuple[str, ...]:
        """Where Assam stands after each step of this roll and how he faces, as in the position text: `d5n`, `d6n`."""
        self._check_roll(roll)
        return tuple(CELLS[cell] + DIRECTIONS[facing] for cell, facing in self._steps(roll))

    def payment(self, roll: Roll) -> Payment | None:
        """What this roll costs the mover; None when it costs nothing."""
        self._check_roll(roll)
        cell, _ = self._steps(roll)[-1]
        return self._payment_on(cell)

    def _steps(self, roll: Roll) -> list[tuple[int, int]]:
        steps = [STEPS[self.assam][self.facing]]
        while len(steps) < roll.slippers:
            cell, facing = steps[-1]
            steps.append(STEPS[cell][facing])
        return steps

    def _payment_on(self, cell: int) -> Payment | None:
        if self.colours[cell] == NONE:
            return None
        owner = self.colours[cell] % self.seats  # M2: the colours go round the seats
        if owner == self.mover or owner not in self.still_in:
            return None
        area = tuple(CELLS[cell] for cell in sorted(self.area(cell)))
        return Payment(owner, len(area), min(len(area), self.purses[self.mover]), area)

    def area(self, cell: int) -> set[int]:
        """The connected cells of this cell's colour (M5)."""
        area, border = {cell}, [cell]
        while border:
            for beside in NEIGHBOURS[border.pop()]:
                if self.colours[beside] == self.colours[cell] and beside not in area:
                    area.add(beside)
                    border.append(beside)
        return area

    def _walked(self, roll: Roll) -> Self:
        cell, facing = self._steps(roll)[-1]
        payment = self._payment_on(cell)
        arrived = replace(self, assam=cell, facing=facing, phase="lay")
        if payment is None:
            return arrived
        purses = _replaced(self.purses, self.mover, self.purses[self.mover] - payment.paid)
        purses = _replaced(purses, payment.owner, purses[payment.owner] + payment.paid)
        paid = replace(arrived, purses=purses)
        return paid._gone_out() if payment.paid < payment.due and self.bankruptcy == "out" else paid

    def _gone_out(self) -> Self:
        """The mover lays no rug, now or later; those on the board stay (M6)."""
        still_in = tuple(seat for seat in self.still_in if seat != self.mover)
        piles = _replaced(self.piles, self.mover, (0,) * len(self.piles[self.mover]))
        tops = _replaced(self.tops, self.mover, NONE)
        return replace(self, still_in=still_in, piles=piles, tops=tops)._passed_on()

    # Rugs are drawn and laid (M4, M7), and the turn passes on (M9).

    def _drawn(self, draw: Draw) -> Self:
        drawer = self._drawer
        pile = zip(COLOURS_OF_SEATS[2][drawer], self.piles[drawer], strict=True)
        piles = _replaced(self.piles, drawer, tuple(rugs - (colour == draw.colour) for colour, rugs in pile))
        begins = self.phase == "draw0" and self.mover == 0
        phase: Phase = "draw1" if begins else "turn"
        return replace(self, piles=piles, tops=_replaced(self.tops, drawer, draw.colour), phase=phase)

    def _laid(self, lay: Lay) -> Self:
        mover, colours, partners, piles = self.mover, list(self.colours), list(self.partners), self.piles
        if self.seats == 2:
            colour = self.tops[mover]
        else:
            colour = mover
            piles = _replaced(piles, mover, (self.rugs_left(mover) - 1,))
        for cell, other in ((lay.beside, lay.beyond), (lay.beyond, lay.beside)):
            if partners[cell] != NONE:
                partners[partners[cell]] = NONE
            colours[cell], partners[cell] = colour, other
        tops = _replaced(self.tops, mover, NONE)
        laid = replace(self, colours=tuple(colours), partners=tuple(partners), piles=piles, tops=tops)
        return laid._passed_on()

    def _passed_on(self) -> Self:
        """Clockwise to the next seat still in (M9); with 2 seats the mover's next rug is turned up first (M4)."""
        if self.is_finished():
            return replace(self, mover=NONE, phase="over")
        following = [seat for seat in self.still_in if seat > self.mover] or self.still_in
        phase: Phase = DRAWS[self.mover] if self.seats == 2 and any(self.piles[self.mover]) else "turn"
        return replace(self, mover=following[0], phase=phase)

    # The result (M8).

    def points(self) -> tuple[int, ...]:
        """The visible halves and the dirhams of every seat; 0 of a seat that is out."""
        return tuple(
            self.purses[seat] + sum(map(self.colours.count, colours)) if seat in self.still_in else 0
            for seat, colours in enumerate(COLOURS_OF_SEATS[self.seats])
        )

    def outcome(self) -> Outcome | None:
        """None while the game goes on; reason `rugs` (all are laid) or `alone` (one seat is left)."""
        if self.phase != "over":
            return None
        points = self.points()
        best = max((points[seat], self.purses[seat]) for seat in self.still_in)
        winners = tuple(seat for seat in self.still_in if (points[seat], self.purses[seat]) == best)
        return Outcome(points, winners, "alone" if len(self.still_in) == 1 else "rugs")

    def draw(self) -> str:
        """The bazaar, the seats, and what happens next."""
        outcome = self.outcome()
        if outcome is not None:
            news = f"Over ({outcome.reason}): won by seat {' and seat '.join(map(str, outcome.winners))}"
        else:
            news = f"Now {notation.DUE[self.phase][1].format(self.mover)}"
        return "\n\n".join([notation.draw_board(self), notation.draw_seats(self, self.points()), news])
