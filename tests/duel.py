"""The rulebook against the engine in lockstep over random games: `make duel`, or `python tests/duel.py --help`.

At every position are compared: the text, the whole list of moves, the odds, the outcome, the position after the move
that is played, and what each says to a move that comes from elsewhere. Nothing is compared by counts.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import product
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, Any

from ludoteca.engine import native
from ludoteca.games import GAMES
from ludoteca.position import CHANCE, LudotecaError
from ludoteca.walk import roll

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LONGEST_GAME = 400  # plies; at random Abalone hardly ever ends
SHARDS = 16  # parts of the work for one game; the seeds of a part do not depend on the number of processors


@dataclass(frozen=True, slots=True)
class Difference:
    """One position where the two do not say the same."""

    game: str
    text: str
    what: str
    move: str
    rulebook: str
    engine: str

    def __str__(self) -> str:
        move = f"\n  move      {self.move}" if self.move else ""
        return (
            f"{self.game}: {self.what}\n  position  {self.text}{move}\n"
            f"  rulebook  {self.rulebook}\n  engine    {self.engine}\n"
            f"  to see it: ludoteca moves {self.game} --position '{self.text}' [--by engine]"
        )


@dataclass(slots=True)
class Tally:
    """What was compared so far, and the shortest difference found."""

    games: int = 0
    ended: int = 0  # games that the rules ended
    positions: int = 0
    difference: Difference | None = None

    def add(self, other: Tally) -> None:
        """Both together."""
        self.games += other.games
        self.ended += other.ended
        self.positions += other.positions
        found = [difference for difference in (self.difference, other.difference) if difference]
        self.difference = min(found, key=lambda difference: len(difference.text + difference.move), default=None)


@dataclass(frozen=True, slots=True)
class Shard:
    """Games of one kind with the seeds `first`, `first` + SHARDS, ..: so many, or until so many positions."""

    game: str
    first: int
    games: int
    positions: int


def said(ask: Callable[[], Any]) -> Any:
    """The answer, or that there is none. Whether a text is malformed or only illegal the pages do not say."""
    try:
        return ask()
    except LudotecaError:
        return "refused"
    except Exception as error:
        return f"{error!r}"


def differences(
    game: str, position: Any, legal: tuple[Any, ...], move: Any, stranger: str
) -> Iterator[tuple[str, str, Any, Any]]:
    """Everything that is compared at one position: what, with which move, the rulebook's answer, the engine's."""
    text = str(position)
    yield "moves", "", list(map(str, legal)), said(lambda: native.moves(game, text))
    yield "outcome", "", position.outcome(), said(lambda: native.outcome(game, text))
    if GAMES[game].chance:
        odds = {str(chance): share for chance, share in position.chances().items()}
        yield "odds", "", odds, said(lambda: native.odds(game, text))
    if move is not None:
        after = said(lambda: native.play(game, text, str(move)))
        yield "the position after a move", str(move), str(position.play(move)), after
    read = said(lambda: str(position.play(position.parse_move(stranger))))
    yield "the answer to a move from elsewhere", stranger, read, said(lambda: native.play(game, text, stranger))


def compared(game: str, position: Any, legal: tuple[Any, ...], move: Any, stranger: str) -> Difference | None:
    """The first difference at a position, if there is one."""
    for what, about, ours, theirs in differences(game, position, legal, move, stranger):
        if ours != theirs:
            return Difference(game, str(position), what, about, str(ours), str(theirs))
    return None


def chosen(game: str, position: Any, legal: tuple[Any, ...], random: Random) -> Any:
    """An even random move; in Abalone every other one is a push if one is found, or nothing would ever happen."""
    if position.turn == CHANCE:
        return roll(position, random)
    if game == "abalone" and random.random() < 0.5:
        tried = random.choices(legal, k=8)
        return next((move for move in tried if position.is_push(move)), tried[0])
    return random.choice(legal)


def spoilt(text: str, random: Random) -> str:
    """A move's text, as it is or with one character changed."""
    if random.random() < 0.5:
        return text
    at = random.randrange(len(text))
    return text[:at] + random.choice("abcdefghi123456789+x->:=#") + text[at + random.randrange(2) :]


@cache
def starts(game: str) -> list[Any]:
    """The initial position of every combination of options."""
    options = GAMES[game].options
    names = [option.name for option in options]
    return [
        GAMES[game].start(**dict(zip(names, choices, strict=True)))
        for choices in product(*(option.choices for option in options))
    ]


def played(game: str, seed: int) -> Tally:
    """One random game; the seed says which, its start included."""
    random = Random(seed)
    position = random.choice(starts(game))
    tally = Tally(games=1)
    known = ["a1a2"]
    for _ in range(LONGEST_GAME):
        legal = position.legal_moves()
        move = chosen(game, position, legal, random) if legal else None
        tally.positions += 1
        tally.difference = compared(game, position, legal, move, spoilt(random.choice(known), random))
        if tally.difference:
            break
        if move is None:
            tally.ended = 1
            break
        known.append(str(move))
        position = position.play(move)
    return tally


def duel(shard: Shard) -> Tally:
    """The games of one shard, until the first difference."""
    tally = Tally()
    seed = shard.first
    while tally.difference is None and (tally.games < shard.games or tally.positions < shard.positions):
        tally.add(played(shard.game, seed))
        seed += SHARDS
    return tally


def run(names: list[str], games: int, positions: int, seed: int, jobs: int) -> list[Difference]:
    """All shards on all processors; prints a line for every game, and returns the shortest difference of each."""
    found = []
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for name in names:
            begun = time.perf_counter()
            shards = [Shard(name, seed + i, -(-games // SHARDS), -(-positions // SHARDS)) for i in range(SHARDS)]
            whole = Tally()
            for tally in pool.map(duel, shards):
                whole.add(tally)
            seconds = time.perf_counter() - begun
            verdict = "A DIFFERENCE" if whole.difference else "equal"
            print(
                f"{name}: {whole.positions:,} positions of {whole.games:,} games ({whole.ended:,} ended; seeds "
                f"from {seed}) compared in {seconds:.0f} s, {whole.positions / seconds:,.0f}/s: {verdict}",
                flush=True,
            )
            if whole.difference:
                found.append(whole.difference)
                print(whole.difference, flush=True)
    return found


def main(arguments: list[str] | None = None) -> int:
    """The command line; the exit code is 1 when there is a difference."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="GAME", nargs="*", choices=[*GAMES, []], help="default: all four")
    parser.add_argument("--games", type=int, default=0, help="at least so many random games of each")
    parser.add_argument("--positions", type=int, default=0, help="at least so many positions of each")
    parser.add_argument("--seed", type=int, default=0, help="where the seeds begin")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    args = parser.parse_args(arguments)
    if not args.games and not args.positions:
        args.positions = 1_000_000
    return 1 if run(args.names or list(GAMES), args.games, args.positions, args.seed, args.jobs) else 0


if __name__ == "__main__":
    sys.exit(main())
