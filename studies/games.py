"""The games among strong players that docs/statistics.md and the fits of the analysis are made of.

.venv/bin/python -m studies.games [NAME ..]    (GAMES=200, WORKERS=1 in the environment)

They are kept in build/games, so a run that was ended is gone on with. Two players of nearly the same strength play
every opening from both seats, so no two games are the same.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ludoteca.arena import Played, Results, Tournament, play_all
from ludoteca.games import GAMES

ROOT: Final = Path(__file__).parents[1]
KEPT: Final = ROOT / "build/games"
PLAYED: Final = int(os.environ.get("GAMES", "200"))
WORKERS: Final = int(os.environ.get("WORKERS", "1"))
BY_NODES: Final = ("engine:nodes=9000,name=one", "engine:nodes=11000,name=other")
BY_DEPTH: Final = ("engine:depth=2,name=one", "engine:depth=3,name=other")


@dataclass(frozen=True, slots=True)
class Kind:
    """A game with its options, and how many random moves each opening has: enough that games differ, and no more."""

    name: str
    title: str
    game: str
    choices: dict[str, Any]
    opening_plies: int
    limits: str = "repetition=3 max_plies=400"
    players: tuple[str, str] = BY_NODES

    def tournament(self, games: int = PLAYED) -> Tournament:
        """So many games or a few more."""
        start = GAMES[self.game].start(**self.choices)
        openings = -(-games // start.seats)
        return Tournament(self.game, str(start), self.players, openings, self.opening_plies, self.limits, 1)


KINDS: Final = (
    Kind("abalone-standard", "Abalone, standard layout", "abalone", {}, 2),
    Kind("abalone-belgian", "Abalone, Belgian Daisy", "abalone", {"layout": "belgian_daisy"}, 2),
    Kind("block", "Block", "block", {}, 2),
    *(Kind(f"kamisado-{goal}", f"Kamisado to {goal}", "kamisado", {"goal": goal}, 1) for goal in (1, 3, 7, 15)),
    *(
        Kind(f"marrakech-{seats}", f"Marrakech, {seats} seats", "marrakech", {"seats": seats}, 0, "", BY_DEPTH)
        for seats in (2, 3, 4)
    ),
)


def kept(kind: Kind) -> list[Played]:
    """The games that have been played so far."""
    file = KEPT / f"{kind.name}.jsonl"
    if not file.is_file():
        return []
    with Results.open(kind.tournament(), str(file)) as results:
        return results.played


def main() -> None:
    """The kinds named, or all; half of the games of each first, so that all of them get on alike."""
    KEPT.mkdir(parents=True, exist_ok=True)
    wanted = [kind for kind in KINDS if not sys.argv[1:] or kind.name in sys.argv[1:]]
    for games in sorted({PLAYED // 4, PLAYED}):
        for kind in wanted:
            tournament = kind.tournament(games)
            planned = sum(1 for _ in tournament.fixtures())
            with Results.open(tournament, str(KEPT / f"{kind.name}.jsonl")) as results:
                for _ in play_all(results, WORKERS):
                    print(f"\r{kind.name}: {len(results.played)}/{planned}", end="", file=sys.stderr, flush=True)
                print(f"\r{kind.name}: {len(results.played)} games")


if __name__ == "__main__":
    main()
