"""Kamisado: towers that must go where the colours call them, in matches to 1, 3, 7 or 15 points."""

from ludoteca.kamisado.board import BLACK, CELLS, COLOURS, WHITE
from ludoteca.kamisado.notation import GOALS, Fill, Move, Pass, Push, Slide
from ludoteca.kamisado.rules import Position

__all__ = ["BLACK", "CELLS", "COLOURS", "GOALS", "WHITE", "Fill", "Move", "Pass", "Position", "Push", "Slide"]
