"""Abalone: push six of the opponent's marbles off the board. The rules are in `rules.py`."""

from ludoteca.abalone.board import BLACK, EMPTY, LAYOUTS, WHITE
from ludoteca.abalone.notation import Broadside, InLine, Move, from_aba_pro, to_aba_pro
from ludoteca.abalone.rules import Position
from ludoteca.abalone.words import words

__all__ = [
    "BLACK",
    "EMPTY",
    "LAYOUTS",
    "WHITE",
    "Broadside",
    "InLine",
    "Move",
    "Position",
    "from_aba_pro",
    "to_aba_pro",
    "words",
]
