"""The claims of strength, played out: `python -m benchmarks.matches [name ..]`; some hours for all of them.

Each match is one of `ludoteca arena`, openings at random and every one of them with both sides, and is gone on with
where it was: its results are in build/matches. 100 ms a move are meant for a processor that is free.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from ludoteca.arena.ratings import by_opening, interval
from ludoteca.arena.results import Played

ROOT: Final = Path(__file__).parents[1]
RESULTS: Final = ROOT / "build/matches"
OURS: Final = "engine:movetime=100,name=ours"
PERFECT: Final = "engine:nodes=2000000,player=reference,name=reference"
AT_ONCE: Final = "engine:depth=4,player=reference,name=reference"  # as long as its four, two or one plies take
TREES: Final = "engine:movetime=100,player=montecarlo,name=montecarlo"
MATCH: Final = "engine:nodes=2000000,usual=150000,name=ours"


class Match(NamedTuple):
    """One claim: who against whom, from where, in how many games, and the share of the win that is wanted."""

    game: str
    players: tuple[str, str]
    games: int
    wanted: float
    options: tuple[str, ...] = ()


MATCHES: Final = {
    "abalone-greedy": Match("abalone", (OURS, "greedy"), 100, 1.0, ("--layout", "belgian_daisy")),
    "abalone-reference": Match("abalone", (OURS, AT_ONCE), 200, 0.95, ("--layout", "belgian_daisy")),
    "block-random": Match("block", (OURS, "random"), 40, 1.0),
    "block-greedy": Match("block", (OURS, "greedy"), 100, 1.0),
    "block-reference": Match("block", (OURS, AT_ONCE), 200, 0.95),
    "block-trees": Match("block", (OURS, TREES), 100, 0.5),  # why alpha-beta plays Block
    "kamisado-3": Match("kamisado", (MATCH, PERFECT), 300, 0.6, ("--goal", "3")),
    "kamisado-7": Match("kamisado", (MATCH, PERFECT), 200, 0.6, ("--goal", "7")),
    "marrakech-2": Match("marrakech", (OURS, AT_ONCE), 400, 0.75, ("--seats", "2")),
    "marrakech-3": Match("marrakech", (OURS, AT_ONCE), 402, 0.55, ("--seats", "3")),
    "marrakech-4": Match("marrakech", (OURS, AT_ONCE), 400, 0.45, ("--seats", "4")),
    "marrakech-trees": Match(
        "marrakech", (OURS, TREES), 400, 1 / 3, ("--seats", "3")
    ),  # why expectimax plays Marrakech
    "marrakech-stay": Match("marrakech", (OURS, AT_ONCE), 90, 0.55, ("--seats", "3", "--bankruptcy", "stay")),
}


def played(name: str) -> list[Played]:
    """All games of a match, those that are missing played now."""
    match, file = MATCHES[name], RESULTS / f"{name}.jsonl"
    RESULTS.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "ludoteca", "arena", match.game, *match.players, *match.options]
    subprocess.run([*command, "--games", str(match.games), "--out", file], check=True, stdout=subprocess.DEVNULL)
    return [_game(json.loads(line)) for line in file.read_text("utf-8").splitlines()[1:]]


def _game(fields: dict[str, Any]) -> Played:
    return Played(**fields | {"players": tuple(fields["players"]), "winners": tuple(fields["winners"])})


def main(names: list[str]) -> None:
    """Play and print what was wanted and what came of it."""
    for name in names or MATCHES:
        games = played(name)
        share, error = interval(by_opening(games, 0))
        wanted = f"wanted {MATCHES[name].wanted:.0%}"
        print(f"{name:18} {share:7.1%} ± {error:5.1%} of {len(games)} games ({wanted})", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
