"""The engine of Ludoteca: the rules of the four games in C++, for speed; `ludoteca.engine` is the way to use it.

The functions take and give the texts of the rulebook. The binary speaks the line protocol of rulebook/protocol.md.
"""

from pathlib import Path

from ludoteca_engine._native import (
    FIELDS,
    PROTOCOL,
    REASONS,
    SOURCES,
    VERSION,
    IllegalMoveError,
    NotationError,
    certificate,
    moves,
    odds,
    outcome,
    perft,
    play,
    playouts,
    playouts_many,
    prove,
    search,
    solve,
)

__all__ = [
    "FIELDS",
    "PROTOCOL",
    "REASONS",
    "SOURCES",
    "IllegalMoveError",
    "NotationError",
    "__version__",
    "binary",
    "certificate",
    "moves",
    "odds",
    "outcome",
    "perft",
    "play",
    "playouts",
    "playouts_many",
    "prove",
    "search",
    "solve",
]

__version__ = VERSION


def binary() -> Path:
    """Where the engine process is: a file of this package, not on the PATH."""
    return Path(__file__).with_name("ludoteca-engine")
