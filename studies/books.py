"""The opening books of Abalone (standard and Belgian Daisy) and Block, from deep analysis of the engine by itself.

    python -m studies.books [game ..]                  (make books)

The tree of openings grows where both sides play well: of all positions not looked into the next is the one that is
reached by giving away least, and earliest. What is found below a move replaces at once what it promised at first.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ludoteca.bots.book import Book
from ludoteca.engine import native
from ludoteca.games import GAMES, of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludoteca.position import Position

ROOT: Final = Path(__file__).parents[1]
BOOKS: Final = ROOT / "src/ludoteca/bots/books"
STARTS: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "abalone": ({"layout": "standard"}, {"layout": "belgian_daisy"}),
    "block": ({},),
}
SIZE: Final = 200  # positions looked into, from each start
NODES: Final = 1_000_000  # for each of them
LINES: Final = 6
GIVEN: Final = 0.04  # of the share of the win: a move that gives away more is no opening
PLY: Final = 0.008  # as much as a ply counts, so that the book is broad before it is deep
KEPT: Final = 0.02  # at the end: what gives away more than this is not in the book


@dataclass
class Known:
    """A position looked into: how deep it lies, and what its moves promise to the seat to move."""

    ply: int
    shares: dict[str, float]
    after: dict[str, str]  # the positions that they lead to

    @property
    def best(self) -> float:
        return max(self.shares.values())


def looked_into(position: Position[Any], ply: int, nodes: int) -> Known:
    """What a search finds."""
    lines = native.go(of(position).name, str(position), nodes=nodes, lines=LINES).lines
    shares = {line.pv[0]: line.score / 1000 for line in lines if line.pv and line.score is not None}
    after = {move: str(position.play(position.parse_move(move))) for move in shares}
    return Known(ply, shares, after)


def grown(start: Position[Any], size: int, nodes: int) -> dict[str, Known]:
    """The positions that are worth looking into, with what is found there."""
    tree: dict[str, Known] = {}
    while len(tree) < size and (found := next_leaf(tree, start)):
        position, ply = found
        tree[str(position)] = looked_into(position, ply, nodes)
        settle(tree)
    return tree


def next_leaf(tree: dict[str, Known], start: Position[Any]) -> tuple[Position[Any], int] | None:
    """The position not looked into that costs least to reach, by all that is known now, and its ply."""
    number = count()
    ahead: list[tuple[float, int, int, Position[Any]]] = [(0, next(number), 0, start)]
    done = set()
    while ahead:
        cost, _, ply, position = heappop(ahead)
        if str(position) in done or position.turn is None:
            continue
        done.add(str(position))
        known = tree.get(str(position))
        if known is None:
            return position, ply
        for move, share in known.shares.items():
            given = known.best - share
            if given <= GIVEN:
                after = position.play(position.parse_move(move))
                heappush(ahead, (cost + given + PLY, next(number), ply + 1, after))
    return None


def settle(tree: dict[str, Known]) -> None:
    """Every move promises what is best after it, from the last positions back to the start."""
    for known in sorted(tree.values(), key=lambda known: -known.ply):
        for move, after in known.after.items():
            if after in tree:
                known.shares[move] = 1 - tree[after].best


def pages(tree: dict[str, Known]) -> Iterable[tuple[str, dict[str, int]]]:
    """What is kept of each position, the best move first."""
    for position, known in tree.items():
        best = known.best
        moves = sorted(known.shares.items(), key=lambda move: (-move[1], move[0]))
        yield position, {move: round(1000 * share) for move, share in moves if share >= best - KEPT}


def reached(start: Position[Any], found: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    """Those that good play comes to: the way to others turned out to give too much away."""
    kept: dict[str, dict[str, int]] = {}
    ahead = [start]
    for position in ahead:
        text = str(position)
        if text in found and text not in kept:
            kept[text] = found[text]
            ahead += [position.play(position.parse_move(move)) for move in found[text]]
    return kept


def book(game: str, size: int = SIZE, nodes: int = NODES) -> Book:
    """All openings of a game."""
    found: dict[str, dict[str, int]] = {}
    for options in STARTS[game]:
        start = GAMES[game].start(**options)
        found |= reached(start, dict(pages(grown(start, size, nodes))))
    return Book(found)


def main(games: list[str]) -> None:
    """Write the books."""
    BOOKS.mkdir(exist_ok=True)
    for game in games or STARTS:
        text = str(book(game))
        starts = " and ".join(str(options.get("layout", "its start")) for options in STARTS[game])
        head = f"# Written by `make books`: of {SIZE} positions from {starts}, each searched with {NODES:,} nodes.\n"
        (BOOKS / f"{game}.txt").write_text(head + text, "utf-8")
        print(f"{game}: {len(text.splitlines())} positions, {len(text) // 1024} KiB", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
