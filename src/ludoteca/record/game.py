"""A game somebody plays: the position it began with, the moves, the limits agreed on; itself a position (N2, N3)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from ludoteca import games
from ludoteca.position import Chancy, IllegalMoveError, Move, NotationError, Outcome, Position
from ludoteca.record.limits import UNLIMITED, Limits, Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction

AnyPosition: TypeAlias = Position[Any]

_LINE: Final = re.compile(r"(?P<game>\S+) (?P<start>.+?)(?: moves (?P<moves>.+?))?(?: limits (?P<limits>.+))?")


@dataclass(frozen=True, slots=True)
class _Past:
    """The positions so far, and what the limits look at."""

    positions: tuple[AnyPosition, ...]
    tally: Tally


@dataclass(frozen=True, slots=True)
class Game:
    """The position it began with, the moves, the limits agreed on; an immutable position itself.

    A limit that is reached ends it, unless the last move ended it by the rules.
    """

    start: AnyPosition
    moves: tuple[Move, ...] = ()
    limits: Limits = UNLIMITED
    _past: _Past = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        entry = games.of(self.start)
        if not isinstance(self.limits, Limits):
            raise TypeError(f"expected Limits, not {self.limits!r}")
        for name in self.limits.agreed():
            if name not in entry.limits:
                raise NotationError("limits", str(self.limits), f"no {name}: it does not apply to {entry.name}")
        moves = tuple(self.moves)
        object.__setattr__(self, "moves", ())
        object.__setattr__(self, "_past", _Past((self.start,), Tally((str(self.start),))))
        played = self
        for move in moves:
            played = played.play(move)
        object.__setattr__(self, "moves", moves)
        object.__setattr__(self, "_past", played._past)

    @classmethod
    def of(cls, name: str, *, limits: Limits = UNLIMITED, **choices: games.Choice) -> Game:
        """A new game: `Game.of("abalone", layout="the_wall", limits=Limits(repetition=3))`."""
        return cls(games.find(name).start(**choices), (), limits)

    def _continued(self, moves: tuple[Move, ...], past: _Past) -> Game:
        """This game with other moves whose past is known: the constructor would play them all again."""
        game = object.__new__(Game)
        for name, value in (("start", self.start), ("moves", moves), ("limits", self.limits), ("_past", past)):
            object.__setattr__(game, name, value)
        return game

    @property
    def entry(self) -> games.Entry:
        """Which of the four games it is."""
        return games.of(self.start)

    @property
    def positions(self) -> tuple[AnyPosition, ...]:
        """The position it began with, and the one after every move."""
        return self._past.positions

    @property
    def position(self) -> AnyPosition:
        """The position as it stands."""
        return self._past.positions[-1]

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return self.position.seats

    def _limit_reached(self) -> str | None:
        return self._past.tally.reached(self.limits)

    @property
    def turn(self) -> int | None:
        """The seat to move, `CHANCE`, or None when the rules or a limit have ended the game."""
        return None if self._limit_reached() else self.position.turn

    def legal_moves(self) -> tuple[Any, ...]:
        """All legal moves, sorted by their text; none when the rules or a limit have ended the game."""
        return () if self._limit_reached() else self.position.legal_moves()

    def _check_limits(self, move: object) -> None:
        """A game that a limit has ended goes on with no move. What the rules ended, the position refuses itself."""
        reached = self._limit_reached()
        if reached and self.position.outcome() is None:
            why = f"the game is drawn by the limit {reached}={getattr(self.limits, reached)}"
            raise IllegalMoveError(move, self.position, "N3", why)

    def play(self, move: Any) -> Game:
        """The game with one move more; IllegalMoveError when it is not legal."""
        self._check_limits(move)
        before = self.position
        following = before.play(move)
        tally = self._past.tally.after(before, move, following, self.limits)
        return self._continued((*self.moves, move), _Past((*self.positions, following), tally))

    def parse_move(self, text: str) -> Any:
        """The legal move of this text; NotationError when malformed, IllegalMoveError when not legal."""
        self._check_limits(text)
        return self.position.parse_move(text)

    def outcome(self) -> Outcome | None:
        """How the rules ended the game, or else a limit (a draw: no winners); None while it goes on."""
        by_the_rules = self.position.outcome()
        reached = self._limit_reached()
        if by_the_rules is None and reached:
            return Outcome(self.position.points(), (), reached)
        return by_the_rules

    def points(self) -> tuple[int, ...]:
        """The points of every seat as they stand now."""
        return self.position.points()

    def chances(self) -> Mapping[Any, Fraction]:
        """The odds of every outcome of the dice or the pile; empty unless it is chance's turn."""
        if not self.entry.chance or self._limit_reached():
            return {}
        return cast("Chancy[Any]", self.position).chances()

    def draw(self) -> str:
        """Several lines for people."""
        return self.position.draw()

    def at(self, ply: int) -> Game:
        """The game after its first `ply` moves."""
        if type(ply) is not int or not 0 <= ply <= len(self.moves):
            raise NotationError("ply", str(ply), f"a whole number from 0 to {len(self.moves)}")
        past = self._past
        tally = past.tally.at(ply, past.positions, self.moves, self.limits)
        return self._continued(self.moves[:ply], _Past(past.positions[: ply + 1], tally))

    def back(self, plies: int = 1) -> Game:
        """The game without its last moves."""
        if type(plies) is not int or not 0 <= plies <= len(self.moves):
            raise NotationError("plies to take back", str(plies), f"a whole number from 0 to {len(self.moves)}")
        return self.at(len(self.moves) - plies)

    def __str__(self) -> str:
        """One canonical line: `block <position> moves d4+c4 d5+c5 limits repetition=3`."""
        moves = " moves " + " ".join(map(str, self.moves)) if self.moves else ""
        limits = f" limits {self.limits}" if str(self.limits) else ""
        return f"{self.entry.name} {self.start}{moves}{limits}"

    @classmethod
    def parse(cls, text: str) -> Game:
        """The game of a canonical line; NotationError or, for its moves, IllegalMoveError for any other."""
        match = _LINE.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            raise NotationError("game", text, "<game> <position>, then moves m1 m2 .., then limits repetition=3 ..")
        entry = games.find(match["game"])
        limits = Limits.parse(match["limits"]) if match["limits"] else Limits()
        return cls(entry.Position.parse(match["start"]), (), limits).replay(
            match["moves"].split(" ") if match["moves"] else ()
        )

    def replay(self, texts: Iterable[str]) -> Game:
        """The game after these moves, given by their texts."""
        game = self
        for text in texts:
            game = game.play(game.parse_move(text))
        return game
