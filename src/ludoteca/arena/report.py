"""How a tournament stands, as text and as a picture."""

from __future__ import annotations

from collections import Counter
from statistics import fmean
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from ludoteca.arena.ratings import by_opening, interval, standings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludoteca.arena.ratings import Standing
    from ludoteca.arena.results import Played

WIDTH: Final = 40


def table(names: Sequence[str], games: Sequence[Played]) -> str:
    """All players with their Elo, games and shares, then every pair by itself, then how the games ended."""
    order = standings(games, len(names))
    widest = max(map(len, names))
    lines = [f"{'player':{widest}}  {'Elo':>6} {'±':>5} {'games':>7} {'share':>7} {'±':>6}"]
    lines += [
        f"{names[standing.player]:{widest}}  {standing.elo:+6.0f} {_shown(standing.elo_error):>5} "
        f"{standing.games:7} {standing.share:7.1%} {_shown(100 * standing.share_error):>5}%"
        for standing in order
    ]
    if len(names) > 2:
        lines += ["", *_pairs(names, games, [standing.player for standing in order])]
    return "\n".join([*lines, "", _endings(games)])


def _pairs(names: Sequence[str], games: Sequence[Played], order: list[int]) -> list[str]:
    lines = []
    for rank, one in enumerate(order):
        for other in order[rank + 1 :]:
            both = [game for game in games if set(game.players) == {one, other}]
            if both:
                mean, error = interval(by_opening(both, one))
                lines.append(f"{names[one]} against {names[other]}: {mean:.1%} ± {error:.1%} of {len(both)} games")
    return lines


def _endings(games: Sequence[Played]) -> str:
    reasons = Counter(game.reason for game in games).most_common()
    plies = fmean(game.plies for game in games)
    return f"{len(games)} games of {plies:.0f} plies on average; " + ", ".join(f"{n} {reason}" for reason, n in reasons)


def _shown(number: float) -> str:
    return f"{number:.0f}" if number >= 10 else f"{number:.1f}"


def progress(done: int, planned: int, says: str, width: int = WIDTH) -> str:
    """One line: a bar, the games, and what is known so far."""
    filled = round(width * done / planned)
    return f"[{'#' * filled}{'.' * (width - filled)}] {done}/{planned} {says}"


def bars(names: Sequence[str], order: Sequence[Standing]) -> str:
    """The Elo as bars of characters, the intervals as lines: `|` is the Elo, `-` its interval."""
    low, high = _range(order)
    widest = max(map(len, names))
    lines = []
    for standing in order:
        at = [_place(value, low, high, WIDTH) for value in _ends(standing)]
        row = "".join("|" if x == at[1] else "-" if at[0] <= x <= at[2] else " " for x in range(WIDTH + 1))
        lines.append(f"{names[standing.player]:{widest}} {row} {standing.elo:+.0f}")
    return "\n".join(lines)


def svg(title: str, names: Sequence[str], order: Sequence[Standing]) -> str:
    """The same as a picture."""
    low, high = _range(order)
    left, width, row, top = 240, 480, 30, 50
    height = top + row * len(order) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 80} {height}" '
        'font-family="sans-serif" font-size="14">',
        f'<rect width="100%" height="100%" fill="#fff"/><text x="16" y="26" font-size="16">{escape(title)}</text>',
    ]
    for number, standing in enumerate(order):
        y = top + row * number + row // 2
        ends = [left + _place(value, low, high, width) for value in _ends(standing)]
        parts.append(
            f'<text x="{left - 12}" y="{y + 5}" text-anchor="end">{escape(names[standing.player])}</text>'
            f'<line x1="{ends[0]}" x2="{ends[2]}" y1="{y}" y2="{y}" stroke="#7a8" stroke-width="6"/>'
            f'<circle cx="{ends[1]}" cy="{y}" r="6" fill="#243"/>'
            f'<text x="{left + width + 14}" y="{y + 5}">{standing.elo:+.0f}</text>'
        )
    zero = left + _place(0, low, high, width)
    parts.append(
        f'<line x1="{zero}" x2="{zero}" y1="{top}" y2="{height - 40}" stroke="#999" stroke-dasharray="3 3"/>'
        f'<text x="{left}" y="{height - 14}" fill="#555">Elo against the average of these players, '
        "with intervals of 95 %</text></svg>"
    )
    return "\n".join(parts) + "\n"


def _ends(standing: Standing) -> tuple[float, float, float]:
    error = standing.elo_error if standing.elo_error < 10_000 else 0.0
    return standing.elo - error, standing.elo, standing.elo + error


def _range(order: Sequence[Standing]) -> tuple[float, float]:
    ends = [value for standing in order for value in _ends(standing)] + [-50.0, 50.0]
    return min(ends), max(ends)


def _place(value: float, low: float, high: float, width: int) -> int:
    return round((value - low) / (high - low) * width)
