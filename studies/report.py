"""What strong play says about the games themselves: docs/statistics.md and its pictures, from build/games.

.venv/bin/python -m studies.report    (first studies/games.py)
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from html import escape
from statistics import fmean, quantiles
from typing import TYPE_CHECKING, Final

from ludoteca.arena.ratings import interval
from ludoteca.position import CHANCE
from ludoteca.record import Game
from studies import games

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ludoteca.arena import Played

DOCS: Final = games.ROOT / "docs"
PICTURES: Final = DOCS / "statistics"
FEWEST: Final = 20  # games that say anything
LEFT, WIDTH, ROW, TOP = 220, 480, 34, 52
HEAD: Final = """# What strong play says about the games

From games of the engine against itself by `make statistics`, from the start and without random moves: in Marrakech
the dice make them differ, in the other games that all play both seats against all others, who think a little longer
or less (6,000 nodes a move and more). `first` is the share of the win of the seat that began, a draw is half a win;
the intervals are those of 95 %, as if the games had nothing in common. Plies are moves of the seats, without dice and
draws; a game of 400 plies was a draw. Branching is the mean number of legal moves where a seat was to move.

| game | games | first | drawn | plies: median (5 % to 95 %) | branching | most common first moves |
|---|---|---|---|---|---|---|
"""
TAIL: Final = """
![The share of the first seat](statistics/first.svg)

![The length of games](statistics/length.svg)

![Branching in the course of a game](statistics/branching.svg)
"""


@dataclass(frozen=True, slots=True)
class Counted:
    """What was counted in the games of one kind."""

    kind: games.Kind
    games: int
    first: tuple[float, float]
    drawn: float
    plies: tuple[float, float, float, float, float]  # 5, 25, 50, 75, 95 of 100 games are as short
    branching: tuple[float, ...]  # by tenths of the game
    moves: tuple[tuple[str, float], ...]


def counted(kind: games.Kind, played: Sequence[Played]) -> Counted:
    """All that is told of one kind of game."""
    lines = [Game.parse(one.line) for one in played]
    winners = [one.winners or tuple(range(len(one.players))) for one in played]
    choices = [[at for at in game.positions[:-1] if at.turn not in (None, CHANCE)] for game in lines]
    cuts = quantiles((len(each) for each in choices), n=20, method="inclusive")
    tenths: list[list[int]] = [[] for _ in range(10)]
    for each in choices:
        for number, position in enumerate(each):
            tenths[10 * number // len(each)].append(len(position.legal_moves()))
    return Counted(
        kind,
        len(played),
        interval([(0 in each) / len(each) for each in winners]),
        sum(not one.winners for one in played) / len(played),
        (cuts[0], cuts[4], cuts[9], cuts[14], cuts[18]),
        tuple(fmean(tenth) for tenth in tenths),
        first_moves(lines),
    )


def first_moves(lines: Sequence[Game]) -> tuple[tuple[str, float], ...]:
    """The three most frequent first moves of a seat, with their shares."""
    plies = [next(ply for ply, at in enumerate(game.positions) if at.turn != CHANCE) for game in lines]
    chosen = Counter(str(game.moves[ply]) for game, ply in zip(lines, plies, strict=True))
    return tuple((move, count / len(lines)) for move, count in chosen.most_common(3))


def row(each: Counted) -> str:
    """A line of the table."""
    mean, error = each.first
    low, _, middle, _, high = each.plies
    moves = ", ".join(f"`{move}` {share:.0%}" for move, share in each.moves)
    cells = (
        each.kind.title, str(each.games), f"{mean:.1%} ± {error:.1%}", f"{each.drawn:.0%}",
        f"{middle:.0f} ({low:.0f} to {high:.0f})", f"{fmean(each.branching):.1f}", moves,
    )  # fmt: skip
    return f"| {' | '.join(cells)} |"


# Pictures


def picture(title: str, rows: Sequence[str], height: int) -> str:
    """A drawing with a title."""
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 90} {height}" font-family="sans-serif" '
        'font-size="14">',
        f'<rect width="100%" height="100%" fill="#fff"/><text x="16" y="28" font-size="17">{escape(title)}</text>',
        *rows,
        "</svg>\n",
    ])  # fmt: skip


def along(title: str, all_counted: Sequence[Counted], most: float, marks: Sequence[float],
          drawn: Callable[[Counted, Callable[[float], float], float], str], unit: str = "") -> str:  # fmt: skip
    """One line for each kind of game, drawn along an axis from 0 to `most`."""

    def x(value: float) -> float:
        return round(LEFT + WIDTH * min(value, most) / most, 1)

    bottom = TOP + ROW * len(all_counted)
    parts = [
        f'<line x1="{x(mark)}" x2="{x(mark)}" y1="{TOP - 8}" y2="{bottom}" stroke="#ddd"/>'
        f'<text x="{x(mark)}" y="{bottom + 18}" text-anchor="middle" fill="#555">{mark:g}{unit}</text>'
        for mark in marks
    ]
    for number, each in enumerate(all_counted):
        y = TOP + ROW * number + ROW / 2
        parts.append(f'<text x="{LEFT - 12}" y="{y + 5}" text-anchor="end">{escape(each.kind.title)}</text>')
        parts.append(drawn(each, x, y))
    return picture(title, parts, bottom + 34)


def first_mark(each: Counted, x: Callable[[float], float], y: float) -> str:
    """The share of the first seat with its interval, and what would be even."""
    mean, error = (100 * value for value in each.first)
    even = 100 / each.kind.tournament().begun().seats
    return (
        f'<line x1="{x(max(0, mean - error))}" x2="{x(min(100, mean + error))}" y1="{y}" y2="{y}" stroke="#7a8" '
        f'stroke-width="7"/><circle cx="{x(mean)}" cy="{y}" r="6" fill="#243"/>'
        f'<line x1="{x(even)}" x2="{x(even)}" y1="{y - 12}" y2="{y + 12}" stroke="#c33" stroke-width="2"/>'
        f'<text x="{LEFT + WIDTH + 16}" y="{y + 5}">{mean:.1f} %</text>'
    )


def length_mark(each: Counted, x: Callable[[float], float], y: float) -> str:
    """A line from 5 to 95 of 100 games, a bar with the middle half, the median."""
    low, quarter, middle, three_quarters, high = each.plies
    return (
        f'<line x1="{x(low)}" x2="{x(high)}" y1="{y}" y2="{y}" stroke="#243" stroke-width="2"/>'
        f'<rect x="{x(quarter)}" y="{y - 8}" width="{x(three_quarters) - x(quarter)}" height="16" fill="#7a8"/>'
        f'<line x1="{x(middle)}" x2="{x(middle)}" y1="{y - 11}" y2="{y + 11}" stroke="#243" stroke-width="3"/>'
        f'<text x="{LEFT + WIDTH + 16}" y="{y + 5}">{middle:.0f}</text>'
    )


def branching(all_counted: Sequence[Counted]) -> str:
    """One curve for each kind of game."""
    height, high = 380, 1.1 * max(max(each.branching) for each in all_counted)

    def point(tenth: int, value: float) -> tuple[float, float]:
        return round(60 + 44 * (tenth + 0.5), 1), round(height - 40 - (height - 100) * value / high, 1)

    parts = []
    for number, each in enumerate(all_counted):
        colour = f"hsl({360 * number // len(all_counted)} 60% 40%)"
        line = " ".join("{},{}".format(*point(tenth, value)) for tenth, value in enumerate(each.branching))
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        parts.append(f'<text x="530" y="{70 + 26 * number}" fill="{colour}">{escape(each.kind.title)}</text>')
    for mark in range(0, int(high) + 1, 10):
        y = point(0, mark)[1]
        parts.append(f'<line x1="60" x2="500" y1="{y}" y2="{y}" stroke="#eee"/><text x="24" y="{y + 5}">{mark}</text>')
    parts.append(f'<text x="60" y="{height - 14}" fill="#555">from the beginning of the game to its end</text>')
    return picture("Legal moves where a seat is to move", parts, height)


def main() -> None:
    """The page and the pictures, of the kinds that have been played."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    found = [counted(kind, played) for kind in games.KINDS if len(played := games.kept(kind)) >= FEWEST]
    longest = max(each.plies[-1] for each in found)
    marks = [50 * step for step in range(int(longest) // 50 + 1)]
    hundred = (0, 25, 50, 75, 100)
    first = along("The share of the win of the seat that begins", found, 100, hundred, first_mark, " %")
    length = along("Plies: the median, the middle half, 90 of 100 games", found, longest, marks, length_mark)
    for name, drawing in (("first", first), ("length", length), ("branching", branching(found))):
        (PICTURES / f"{name}.svg").write_text(drawing, "utf-8")
    (DOCS / "statistics.md").write_text(HEAD + "\n".join(map(row, found)) + "\n" + TAIL, "utf-8")


if __name__ == "__main__":
    main()
