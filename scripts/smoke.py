"""Tries an installed Ludoteca with its engine, module and process, in a few seconds: python scripts/smoke.py

It needs nothing but the two distributions; the tests run it in an empty environment, a release on every system.
"""

from __future__ import annotations

import subprocess
from typing import Any

import ludoteca
import ludoteca_engine
from ludoteca import abalone, block, kamisado, marrakech, walk

STARTS: dict[str, Any] = {
    "abalone": abalone.Position.start(),
    "block": block.Position.start(),
    "kamisado": kamisado.Position.start(),
    "marrakech": marrakech.Position.start(),
}


def told(*lines: str) -> list[str]:
    """What the process answers."""
    text = "".join(f"{line}\n" for line in lines)
    done = subprocess.run(
        [ludoteca_engine.binary()], input=text, capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout.splitlines()


def main() -> None:
    """Versions, moves and counts, each compared with the rulebook."""
    assert ludoteca_engine.__version__ == ludoteca.__version__
    said = told("ugi", "quit")
    assert f"id version {ludoteca.__version__}" in said, said
    assert f"id protocol {ludoteca_engine.PROTOCOL}" in said, said
    for game, start in STARTS.items():
        text = str(start)
        moves = [str(move) for move in start.legal_moves()]
        count = walk.perft(start, 2)
        assert ludoteca_engine.moves(game, text) == moves, game
        assert ludoteca_engine.perft(game, text, 2, threads=2) == count, game
        said = told(f"position {game} {text}", "moves")
        assert said[0].split() == ["moves", *moves], said
        assert len(ludoteca_engine.playouts_many(game, [text], 3, 1, 10_000)) == 1
    print(f"ludoteca {ludoteca.__version__} and its engine work")


if __name__ == "__main__":
    main()
