"""The engine finds forced push-offs: conformance/abalone/pushoffs.txt, whose truth no search of the engine has told."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from data import Block, blocks
from transcripts import Raw

from ludoteca.abalone import Position
from ludoteca.engine import installation

if TYPE_CHECKING:
    from collections.abc import Iterator

PUSHOFFS = blocks("abalone", "pushoffs.txt")
NODES = 400_000
"""As many as 100 ms of a free processor."""


@pytest.fixture(scope="module")
def engine() -> Iterator[Raw]:
    with Raw(installation.binary()) as engine:
        yield engine


def played(engine: Raw, position: str, nodes: int) -> tuple[str, str]:
    """The best move at so many nodes, and the last `info` before it."""
    engine.send(f"position abalone {position}\ngo nodes {nodes}\n".encode())
    info = ""
    while not (line := engine.line()).startswith("bestmove "):
        info = line
    return line.removeprefix("bestmove "), info


@cache
def forced(position: Position, plies: int) -> bool:
    """Whether the side to move can make its sixth push-off in so many plies, all moves and replies tried."""
    return any(forces(position.play(move), plies) for move in position.legal_moves())


def forces(after: Position, plies: int) -> bool:
    """The same for one move, after it."""
    outcome = after.outcome()
    if outcome is not None:
        return outcome.reason == "six"
    return plies > 1 and all(forced(after.play(reply), plies - 2) for reply in after.legal_moves())


def test_there_are_fifty_of_all_lengths() -> None:
    assert [dict(block)["plies"] for block in PUSHOFFS] == ["1"] * 10 + ["3"] * 20 + ["5"] * 20
    assert len({dict(block)["pos"] for block in PUSHOFFS}) == 50


@pytest.mark.parametrize("block", PUSHOFFS, ids=lambda block: dict(block)["id"])
def test_the_engine_plays_a_move_that_forces_it(engine: Raw, block: Block) -> None:
    said = dict(block)
    move, info = played(engine, said["pos"], NODES)
    assert move in said["moves"].split(), info
    assert " score 1000 " in info
    assert " proved win " in info


@pytest.mark.parametrize("block", PUSHOFFS[:10], ids=lambda block: dict(block)["id"])
def test_the_shortest_by_the_rulebook(block: Block) -> None:
    """The moves in the file, and no others, push the sixth marble off at once (A8)."""
    said = dict(block)
    position = Position.parse(said["pos"])
    moves = [str(move) for move in position.legal_moves() if forces(position.play(move), 1)]
    assert sorted(moves) == said["moves"].split()


@pytest.mark.no_cover  # measuring coverage would make it three times as slow
@pytest.mark.parametrize("block", PUSHOFFS[10:13], ids=lambda block: dict(block)["id"])
def test_some_of_three_plies_by_the_rulebook(block: Block) -> None:
    """All moves and all replies tried over the rules in Python too."""
    said = dict(block)
    position = Position.parse(said["pos"])
    moves = [str(move) for move in position.legal_moves() if forces(position.play(move), 3)]
    assert not any(forces(position.play(move), 1) for move in position.legal_moves())
    assert sorted(moves) == said["moves"].split()
