"""What happened in a game: which moves gave something away, where it turned, and what was luck.

Everything is counted in shares of the win. A move of a seat gives away what it is worth less than the best one. What
chance brings is luck as far as it is better, or worse, for the seat whose turn it is than the average by the odds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ludoteca import marrakech
from ludoteca.engine.analysis import Insight, Limit, Prospect, analyse, mover
from ludoteca.position import CHANCE
from ludoteca.record import Note, Record, Variation

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ludoteca.record import Game

GOOD, MISTAKE, BLUNDER, DUBIOUS = 1, 2, 4, 6
"""NAGs (rulebook/notation.md, N8)."""

THRESHOLDS: Final = ((0.30, BLUNDER), (0.15, MISTAKE), (0.08, DUBIOUS))
"""What a move gives away at least, and what it is called then."""

WORTH_SAYING: Final = THRESHOLDS[-1][0]
ALL: Final = 256  # lines: with chance in it every move is looked at anyway
LONGEST: Final = 6  # plies of a better line


@dataclass(frozen=True, slots=True)
class Verdict:
    """One ply: whose it is (of chance: whose turn it is), its share before and after it, and the best line.

    Before a roll stands the average of all rolls, before a move what the best one is worth. `only`: the other moves are
    clearly worse than the one played.
    """

    ply: int
    seat: int
    by_chance: bool
    before: float
    after: float
    best: tuple[str, ...] = ()
    only: bool = False

    @property
    def change(self) -> float:
        """Luck, or below 0 what was given away."""
        return self.after - self.before

    @property
    def nag(self) -> int | None:
        """What annotators call such a move."""
        if self.by_chance:
            return None
        if self.only:
            return GOOD
        return next((nag for threshold, nag in THRESHOLDS if -self.change >= threshold), None)


def judge(game: Game, limit: Limit) -> tuple[Verdict, ...]:
    """All plies in which something could be chosen or was left to chance, as far as they can be judged."""
    judged = _Judge(limit)
    games = [game.at(ply) for ply in range(len(game.moves))] + [game]
    verdicts = (judged.verdict(ply, *games[ply - 1 : ply + 1]) for ply in range(1, len(games)))
    return tuple(verdict for verdict in verdicts if verdict is not None)


def luck_and_skill(verdicts: Iterable[Verdict], seats: int) -> tuple[tuple[float, float], ...]:
    """For every seat the sum of its luck, and of what its moves gave away (0 or less)."""
    sums = [[0.0, 0.0] for _ in range(seats)]
    for verdict in verdicts:
        sums[verdict.seat][0 if verdict.by_chance else 1] += verdict.change
    return tuple((luck, skill) for luck, skill in sums)


def annotate(record: Record, limit: Limit) -> Record:
    """The record with NAGs, comments and better lines where moves gave something away, and with the sums at its end."""
    verdicts = judge(record.game, limit)
    notes = list(record.notes)
    for verdict in verdicts:
        notes[verdict.ply] = _noted(notes[verdict.ply], verdict, record)
    if verdicts:
        sums = _sums(luck_and_skill(verdicts, record.game.seats), record)
        notes[-1] = replace(notes[-1], remarks=(*notes[-1].remarks, sums))
    return replace(record, notes=tuple(notes)).with_tag("Annotator", "ludoteca")


class _Judge:
    """Looks at every position once."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._known: dict[str, Insight] = {}

    def verdict(self, ply: int, before: Game, after: Game) -> Verdict | None:
        if before.turn == CHANCE:
            return self._luck(ply, before, after)
        if before.turn is None or len(before.legal_moves()) < 2:
            return None
        prospects = self._insight(before).prospects
        played, best = str(after.moves[-1]), prospects[0]
        if played == best.moves[0]:
            only = len(prospects) > 1 and best.chance - prospects[1].chance >= THRESHOLDS[1][0]
            return Verdict(ply, before.turn, False, best.chance, best.chance, best.moves, only)
        worth = self._worth_of(played, prospects)
        if worth is None:
            worth = self._share(after, before.turn)
        return (
            None
            if worth is None
            else Verdict(ply, before.turn, False, best.chance, min(best.chance, worth), best.moves)
        )

    def _luck(self, ply: int, before: Game, after: Game) -> Verdict | None:
        seat = mover(before)
        assert seat is not None  # chance is about to move
        happened = self._share(after, seat)
        expected = 0.0
        for move, odds in before.chances().items():
            share = self._share(before.play(move), seat)
            if share is None or happened is None:
                return None
            expected += float(odds) * share
        return None if happened is None else Verdict(ply, seat, True, expected, happened)

    def _share(self, game: Game, seat: int) -> float | None:
        """What the seat can expect; None when only other seats know."""
        outcome = game.outcome()
        if outcome is not None:
            winners = outcome.winners or tuple(range(game.seats))
            return (seat in winners) / len(winners)
        if isinstance(game.position, marrakech.Position) and seat not in game.position.still_in:
            return 0.0
        chance = self._insight(game).best.chance
        if mover(game) == seat:
            return chance
        return 1 - chance if game.seats == 2 else None

    def _insight(self, game: Game) -> Insight:
        line = str(game)
        if line not in self._known:
            self._known[line] = analyse(game, self._limit, ALL if game.entry.chance else 2)
        return self._known[line]

    @staticmethod
    def _worth_of(move: str, prospects: Sequence[Prospect]) -> float | None:
        return next((prospect.chance for prospect in prospects if prospect.moves[0] == move), None)


# Words


def _noted(note: Note, verdict: Verdict, record: Record) -> Note:
    """The note with what is to be said about this ply."""
    nags = note.nags if verdict.nag is None else (*note.nags, verdict.nag)
    remarks: list[str | Variation] = []
    if abs(verdict.change) >= WORTH_SAYING:
        remarks.append(_comment(verdict, record))
        if not verdict.by_chance:
            remarks.append(_better(verdict, record))
    return replace(note, nags=nags, remarks=(*note.remarks, *remarks))


def _comment(verdict: Verdict, record: Record) -> str:
    name = record.seat_names[verdict.seat]
    if verdict.by_chance:
        return f"{'Luck' if verdict.change > 0 else 'Bad luck'} for {name}: {verdict.change:+.0%}."
    even = 1 / record.game.seats
    turns = "The turning point: " if verdict.before >= even > verdict.after else ""
    return f"{turns}{name} falls from {verdict.before:.0%} to {verdict.after:.0%}."


def _better(verdict: Verdict, record: Record) -> Variation:
    """The best line from the position before the move."""
    position = record.game.positions[verdict.ply - 1]
    moves = []
    for text in verdict.best[:LONGEST]:
        moves.append(position.parse_move(text))
        position = position.play(moves[-1])
    return Variation(tuple(moves))


def _sums(sums: Sequence[tuple[float, float]], record: Record) -> str:
    """How much each seat was lucky, and gave away."""
    names = record.seat_names[: len(sums)]
    if not record.game.entry.chance:
        return (
            "Given away: "
            + ", ".join(f"{name} {-skill:.0%}" for name, (_, skill) in zip(names, sums, strict=True))
            + "."
        )
    each = (f"{name} {luck:+.0%} and {-skill:.0%}" for name, (luck, skill) in zip(names, sums, strict=True))
    return f"Luck and what was given away: {', '.join(each)}."
