"""The games among strong players that docs/statistics.md and the fits of the analysis are made of.

.venv/bin/python -m studies.games [NAME ..]    (GAMES=200, WORKERS=1 in the environment)

They are kept in build/games, so a run that was ended is gone on with. They begin at the start, without random moves:
in Marrakech the dice make them differ, in the other games that all meet all others, who think a little longer or
less.
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
BY_DEPTH: Final = ("engine:depth=2,name=one", "engine:depth=3,name=other")


@dataclass(frozen=True, slots=True)
class Kind:
    """A game with its options."""

    name: str
    title: str
    game: str
    choices: dict[str, Any]

    def tournament(self) -> Tournament:
        """Of so many games, or a few more."""
        start = GAMES[self.game].start(**self.choices)
        if self.game == "marrakech":
            return Tournament(self.game, str(start), BY_DEPTH, -(-PLAYED // start.seats), 0, "", 1)
        count = 2
        while count * (count - 1) < PLAYED:
            count += 1
        players = tuple(f"engine:nodes={6000 + 1000 * number}" for number in range(count))
        return Tournament(self.game, str(start), players, 1, 0, "repetition=3 max_plies=400", 1)


KINDS: Final = (
    Kind("abalone-standard", "Abalone, standard layout", "abalone", {}),
    Kind("abalone-belgian", "Abalone, Belgian Daisy", "abalone", {"layout": "belgian_daisy"}),
    Kind("block", "Block", "block", {}),
    *(Kind(f"kamisado-{goal}", f"Kamisado to {goal}", "kamisado", {"goal": goal}) for goal in (1, 3, 7, 15)),
    *(Kind(f"marrakech-{seats}", f"Marrakech, {seats} seats", "marrakech", {"seats": seats}) for seats in (2, 3, 4)),
)


def kept(kind: Kind) -> list[Played]:
    """The games that have been played so far, no two of them the same."""
    file = KEPT / f"{kind.name}.jsonl"
    if not file.is_file():
        return []
    with Results.open(kind.tournament(), str(file)) as results:
        return list({played.line: played for played in results.played}.values())


def main() -> None:
    """The kinds of the games named, or all."""
    KEPT.mkdir(parents=True, exist_ok=True)
    for kind in KINDS:
        if sys.argv[1:] and kind.game not in sys.argv[1:]:
            continue
        tournament = kind.tournament()
        planned = sum(1 for _ in tournament.fixtures())
        with Results.open(tournament, str(KEPT / f"{kind.name}.jsonl")) as results:
            for _ in play_all(results, WORKERS):
                print(f"\r{kind.name}: {len(results.played)}/{planned}", end="", file=sys.stderr, flush=True)
            print(f"\r{kind.name}: {len(results.played)} games")


if __name__ == "__main__":
    main()
