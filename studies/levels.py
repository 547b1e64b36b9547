"""How strong the levels are: every level plays the one below it, and docs/levels.md says how it went.

.venv/bin/python -m studies.levels [GAME ..]    (GAMES=200, WORKERS=1, MOVETIME=20 in the environment)

The results are kept in build/levels, so a run that was ended is gone on with; pairs that have no results yet are not
on the page. Results of other levels than those the engine has now must be removed: rm -r build/levels.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from ludoteca.arena import Results, Tournament, play_all, standings
from ludoteca.arena.ratings import by_opening, elo, interval
from ludoteca.arena.tournament import OPENING_PLIES
from ludoteca.games import GAMES

ROOT: Final = Path(__file__).parents[1]
KEPT: Final = ROOT / "build/levels"
PAGE: Final = ROOT / "docs/levels.md"
TOP: Final = 10
STARTS: Final[dict[str, dict[str, Any]]] = {
    "abalone": {"layout": "belgian_daisy"},
    "block": {},
    "kamisado": {"goal": 3},
    "marrakech": {"seats": 2},
}
PLAYED: Final = int(os.environ.get("GAMES", "200"))
WORKERS: Final = int(os.environ.get("WORKERS", "1"))
MOVETIME: Final = int(os.environ.get("MOVETIME", "20"))

HEAD: Final = f"""# How strong the levels are

Every level against the one below it, {PLAYED} games or more, from random openings that each of the two plays from both
seats, by `make levels`. The share is that of the stronger level, a draw is half a win; the intervals are those of 95 %.
The Elo of a game are fitted to all its matches, level 1 at 0. The levels up to 9 are alike on every machine; level 10
had {MOVETIME} ms a move.
"""


def tournament(game: str, level: int) -> Tournament:
    """The level and the one below it."""
    players = (named(level), named(level - 1))
    limits = "" if game == "marrakech" else "repetition=3 max_plies=300"
    start = str(GAMES[game].start(**STARTS[game]))
    return Tournament(game, start, players, -(-PLAYED // 2), OPENING_PLIES[game], limits, 1)


def named(level: int) -> str:
    """The player of the arena, called by its number."""
    return f"level:{level}{f',movetime={MOVETIME}' if level == TOP else ''},name={level}"


def file(game: str, level: int) -> Path:
    """Where the results are kept."""
    return KEPT / f"{game}-{level}.jsonl"


def match(game: str, level: int) -> None:
    """Play what is missing."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with Results.open(tournament(game, level), str(file(game, level))) as results:
        for _ in play_all(results, WORKERS):
            done, planned = len(results.played), 2 * results.tournament.openings
            print(f"\r{game} {level}: {done}/{planned}", end="", file=sys.stderr, flush=True)
        mean, error = interval(by_opening(results.played, 0))
    print(f"\r{game}: {level} against {level - 1}: {mean:.1%} ± {error:.1%} of {len(results.played)} games")


def section(game: str) -> list[str]:
    """The table of one game, as far as it is known."""
    choices = ", ".join(f"{name} {choice}" for name, choice in STARTS[game].items())
    rows, everything = [], []
    for level in range(2, TOP + 1):
        if not file(game, level).is_file():
            continue
        with Results.open(tournament(game, level), str(file(game, level))) as results:
            games = results.played
        if not games:
            continue
        mean, error = interval(by_opening(games, 0))
        rows.append((level, mean, error, len(games)))
        everything += [
            replace(
                one, players=tuple(level - 1 - player for player in one.players), opening=1000 * level + one.opening
            )
            for one in games
        ]
    if not rows:
        return []
    found = {standing.player: standing for standing in standings(everything, TOP)}
    lines = [f"\n## {game.capitalize()}{f' ({choices})' if choices else ''}\n"]
    lines += ["| level | against | share | games | Elo more | Elo |", "|---|---|---|---|---|---|"]
    for level, mean, error, count in rows:
        total = found[level - 1].elo - found[rows[0][0] - 2].elo
        lines.append(f"| {level} | {level - 1} | {mean:.1%} ± {error:.1%} | {count} | {elo(mean):+.0f} | {total:.0f} |")
    return lines


def main() -> None:
    """The games named, or all; level by level, so that all of them get on alike."""
    games = sys.argv[1:] or list(STARTS)
    for level in range(2, TOP + 1):
        for game in games:
            match(game, level)
            PAGE.parent.mkdir(exist_ok=True)
            PAGE.write_text("\n".join([HEAD, *(line for each in STARTS for line in section(each))]) + "\n", "utf-8")


if __name__ == "__main__":
    main()
