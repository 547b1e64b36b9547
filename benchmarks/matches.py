"""Matches between two players of any of the four games: `python -m benchmarks.matches block movetime=100 random`.

A player is a bot of the rulebook (random, greedy, montecarlo), or the engine: `movetime=100`, `nodes=20000`, with more
settings after commas, such as `nodes=20000,without=killers+history` or `movetime=100,player=reference`. Every opening,
some random moves, is played once with the first player in each seat (the other has all other seats). Who wins gets one
point, a shared win is split, a draw by a limit is shared by all. The interval is that of 95 %, over the openings.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import ExitStack
from dataclasses import dataclass
from math import log10, sqrt
from multiprocessing import get_context
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, Protocol

from ludoteca.bots import BOTS
from ludoteca.engine import BlockingEngine
from ludoteca.games import GAMES
from ludoteca.position import CHANCE
from ludoteca.record import Game, Limits
from ludoteca.walk import random_move, roll

if TYPE_CHECKING:
    from collections.abc import Iterator

OPENING_PLIES = {"abalone": 4, "block": 6, "kamisado": 3, "marrakech": 0}  # of random moves
LIMITS = ("movetime", "nodes", "depth")


class Player(Protocol):
    """Chooses a move of a game."""

    def move(self, game: Game) -> Any:
        """A legal one."""


class Bot:
    """A bot of the rulebook."""

    def __init__(self, name: str, seed: int) -> None:
        self._bot = BOTS[name](seed)

    def move(self, game: Game) -> Any:
        """What it chooses."""
        return self._bot.choose(game)


class Engine:
    """A process of the engine with settings of its own."""

    def __init__(self, engine: BlockingEngine, settings: dict[str, str]) -> None:
        self._engine = engine
        self._limits = {name: int(value) for name, value in settings.items() if name in LIMITS}
        for name, value in settings.items():
            if name not in LIMITS:
                engine.setoption(name, value.replace("+", ","))

    def move(self, game: Game) -> Any:
        """What its search finds."""
        name, line = str(game).split(" ", 1)
        best = self._engine.go(name, line, **self._limits)
        assert best.move is not None
        return game.parse_move(best.move)


@dataclass(frozen=True, slots=True)
class Match:
    """What is played, and by whom."""

    game: str
    players: tuple[str, str]
    options: tuple[tuple[str, Any], ...]
    opening_plies: int
    max_plies: int
    seed: int

    def opening(self, number: int) -> Game:
        """Some random moves from the start; the game is not over after them."""
        random = Random(self.seed * 1_000_003 + number)
        while True:
            game = Game.of(self.game, limits=Limits(max_plies=self.max_plies), **dict(self.options))
            for _ in range(self.opening_plies):
                if game.turn is not None:
                    game = game.play(random_move(game, random))
            if game.turn is not None:
                return game


def open_player(text: str, seed: int, opened: ExitStack) -> Player:
    """The player of a text; ValueError when there is none."""
    if text in BOTS:
        return Bot(text, seed)
    settings = dict(part.partition("=")[::2] for part in text.split(","))
    if not set(LIMITS) & settings.keys():
        raise ValueError(f"player {text!r}: expected one of {', '.join(BOTS)}, or settings with one of {LIMITS}")
    return Engine(opened.enter_context(BlockingEngine.open()), settings)


def play(game: Game, players: tuple[Player, ...], random: Random) -> Game:
    """The finished game; the dice are the same for the same random numbers."""
    while game.turn is not None:
        game = game.play(roll(game, random) if game.turn == CHANCE else players[game.turn].move(game))
    return game


def share(game: Game, seat: int) -> float:
    """Of the win; a draw is shared by all."""
    outcome = game.outcome()
    assert outcome is not None
    winners = outcome.winners or range(game.seats)
    return (seat in winners) / len(winners)


def play_openings(match: Match, numbers: tuple[int, ...]) -> list[list[tuple[float, int]]]:
    """For each opening the share of the first player in every seat, and the plies of that game."""
    results = []
    with ExitStack() as opened:
        one, other = (open_player(text, match.seed + i, opened) for i, text in enumerate(match.players))
        for number in numbers:
            opening = match.opening(number)
            rows = []
            for seat in range(opening.seats):
                players = tuple(one if other_seat == seat else other for other_seat in range(opening.seats))
                game = play(opening, players, Random(number))
                rows.append((share(game, seat), len(game.moves)))
            results.append(rows)
    return results


def all_openings(match: Match, openings: int, workers: int) -> Iterator[list[tuple[float, int]]]:
    """As they are finished."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        work = [pool.submit(play_openings, match, (number,)) for number in range(openings)]
        for done in as_completed(work):
            yield from done.result()


def summary(results: list[list[tuple[float, int]]]) -> str:
    """Games, the share of the first player with its interval, and what that is in Elo between two."""
    games = [row for rows in results for row in rows]
    each = [fmean(value for value, _ in rows) for rows in results]
    mean = fmean(each)
    error = 1.96 * stdev(each) / sqrt(len(each)) if len(each) > 1 else float("nan")
    won, lost = sum(value == 1 for value, _ in games), sum(value == 0 for value, _ in games)
    elo = f", Elo {-400 * log10(1 / mean - 1):+.0f}" if 0 < mean < 1 and len(results[0]) == 2 else ""
    return (
        f"{len(games)} games: {won} won, {len(games) - won - lost} shared, {lost} lost; "
        f"{mean:.1%} ± {error:.1%}{elo}; {fmean(plies for _, plies in games):.0f} plies"
    )


def parser() -> argparse.ArgumentParser:
    """The arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("players", nargs=2, metavar="PLAYER")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--start", metavar="NAME=VALUE", action="append", default=[], help="an option of the start")
    parser.add_argument("--opening-plies", type=int)
    parser.add_argument("--max-plies", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    return parser


def main(arguments: list[str]) -> None:
    """Play the match and print how it stands, then how it ended."""
    args = parser().parse_args(arguments)
    entry = GAMES[args.game]
    texts = dict(text.partition("=")[::2] for text in args.start)
    options = tuple(
        (option.name, option.read(texts.pop(option.name))) for option in entry.options if option.name in texts
    )
    if texts:
        raise SystemExit(f"{args.game} has no option {', '.join(texts)}")
    plies = OPENING_PLIES[args.game] if args.opening_plies is None else args.opening_plies
    longest = args.max_plies or (2000 if entry.chance else 300)
    match = Match(args.game, tuple(args.players), options, plies, longest, args.seed)
    openings = -(-args.games // match.opening(0).seats)
    results: list[list[tuple[float, int]]] = []
    for rows in all_openings(match, openings, args.workers):
        results.append(rows)
        if sys.stderr.isatty():
            print(f"\r{summary(results)}", end="", file=sys.stderr, flush=True)
    print(f"{args.game} {' '.join(args.start)} {args.players[0]} against {args.players[1]}: {summary(results)}")


if __name__ == "__main__":
    main(sys.argv[1:])
