"""The games of a tournament, several at a time: one for each processor."""

from __future__ import annotations

import os
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TYPE_CHECKING

from ludoteca.arena.tournament import play

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from ludoteca.arena.results import Played, Results
    from ludoteca.arena.tournament import Fixture, Tournament


def play_all(results: Results, workers: int | None = None) -> Generator[Played]:
    """Play all games that are not in the results yet, and add them there, in the order they are finished."""
    tournament = results.tournament
    finished = {game.number for game in results.played}
    todo = (fixture for fixture in tournament.fixtures() if fixture.number not in finished)
    pool = ProcessPoolExecutor(workers or os.cpu_count(), get_context("spawn"), _end_with_the_run)
    try:
        for played in _as_played(pool, tournament, todo):
            results.add(played)
            yield played
    finally:
        pool.shutdown(cancel_futures=True)


def _end_with_the_run() -> None:
    """In a worker: when the run is killed nobody tells it, and it would wait for the next game for ever."""
    run = parent_process()
    assert run is not None  # it was spawned

    def wait_for_its_end() -> None:
        run.join()
        os._exit(1)

    Thread(target=wait_for_its_end, daemon=True).start()


def _as_played(pool: ProcessPoolExecutor, tournament: Tournament, todo: Iterator[Fixture]) -> Iterator[Played]:
    """In the order they are finished; no more are waiting than keep all processors busy."""
    ahead = 2 * (os.cpu_count() or 1)
    running: set[Future[Played]] = {pool.submit(play, tournament, fixture) for fixture in islice(todo, ahead)}
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        running |= {pool.submit(play, tournament, fixture) for fixture in islice(todo, len(done))}
        for future in done:
            yield future.result()
