"""`arena`: matches between any players."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludoteca.arena import Results, Sprt, Tournament, play_all, report, standings
from ludoteca.arena.ratings import by_opening, interval
from ludoteca.arena.tournament import OPENING_PLIES
from ludoteca.cli import start
from ludoteca.engine import EngineError
from ludoteca.record import Game, Limits

if TYPE_CHECKING:
    import argparse

MAX_PLIES = 300
"""Where a game is a draw unless another length is given; Marrakech always ends."""


def run(args: argparse.Namespace) -> int:
    """Play what is asked for and print how it ended."""
    tournament = _tournament(args)
    test = Sprt(*args.sprt) if args.sprt else None
    if test and (len(tournament.players) != 2 or test.elo0 >= test.elo1):
        raise start.UsageError("--sprt ELO0 ELO1: expected two players, and ELO0 below ELO1")
    with Results.open(tournament, args.out) as results:
        try:
            _play_all(results, test, args.workers)
        except EngineError as error:
            raise start.RefusedError(str(error)) from error
        except KeyboardInterrupt:
            print(file=sys.stderr)
            if not results.played:
                raise
        _show(results, test, args.chart)
    return 0


def _tournament(args: argparse.Namespace) -> Tournament:
    begun = start.position(args)
    limits = Limits(
        repetition=args.repetition or None,
        no_push=args.no_push or None,
        max_plies=(None if args.game == "marrakech" else MAX_PLIES)
        if args.max_plies is None
        else args.max_plies or None,
    )
    game = Game(begun, limits=limits)
    if args.games < 1:
        raise start.UsageError(f"--games {args.games}: expected 1 or more")
    plies = OPENING_PLIES[args.game] if args.opening_plies is None else args.opening_plies
    pairs = len(args.players) * (len(args.players) - 1) // 2
    openings = -(-args.games // (game.seats * max(1, pairs)))
    return Tournament(args.game, str(begun), tuple(args.players), openings, plies, str(limits), args.seed)


def _play_all(results: Results, test: Sprt | None, workers: int | None) -> None:
    """All games that are not finished yet, on all processors, until the test is sure."""
    tournament = results.tournament
    planned = sum(1 for _ in tournament.fixtures())
    with closing(play_all(results, workers)) as games:
        for _ in games:
            _tell(results, planned)
            if test and test.verdict(by_opening(results.played, 0), tournament.begun().seats):
                break
    if sys.stderr.isatty():
        print(file=sys.stderr)


def _tell(results: Results, planned: int) -> None:
    if not sys.stderr.isatty():
        return
    mean, error = interval(by_opening(results.played, 0))
    says = f"{results.tournament.names[0]} {mean:.1%} ± {error:.1%}"
    print("\r" + report.progress(len(results.played), planned, says), end="\x1b[K", file=sys.stderr, flush=True)


def _show(results: Results, test: Sprt | None, chart: str | None) -> None:
    tournament = results.tournament
    names, order = tournament.names, standings(results.played, len(tournament.players))
    print(report.table(names, results.played))
    print("\n" + report.bars(names, order))
    if test:
        values, seats = by_opening(results.played, 0), tournament.begun().seats
        verdict: Any = {"elo0": f"not more than {test.elo0:+g} Elo", "elo1": f"at least {test.elo1:+g} Elo"}
        ratio = test.log_likelihood_ratio(values, seats)
        says = verdict.get(test.verdict(values, seats), "not decided")
        print(f"\nSPRT {test.elo0:g} {test.elo1:g}: {says} (log likelihood ratio {ratio:.2f})")
    if chart:
        Path(chart).write_text(report.svg(f"{tournament.game}: {len(results.played)} games", names, order), "utf-8")
