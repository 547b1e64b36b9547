"""Block: dark and light stacks that walk as many steps as their top pieces are high, divide, capture and free."""

from ludoteca.block.board import CELLS, NEIGHBOURS, ROWS
from ludoteca.block.notation import COLOURS, DARK, LIGHT, Capture, Division, Join, Liberation, Move
from ludoteca.block.rules import Position, runs, size

__all__ = [
    "CELLS",
    "COLOURS",
    "DARK",
    "LIGHT",
    "NEIGHBOURS",
    "ROWS",
    "Capture",
    "Division",
    "Join",
    "Liberation",
    "Move",
    "Position",
    "runs",
    "size",
]
