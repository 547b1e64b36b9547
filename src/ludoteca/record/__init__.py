"""Games that are played and stored: the game with its moves and limits, and the record of it as text (N1 to N11)."""

from ludoteca.record import aba_pro
from ludoteca.record.count import Count
from ludoteca.record.game import Game
from ludoteca.record.lexer import RecordError
from ludoteca.record.limits import USUAL, Limits, Tally
from ludoteca.record.record import Record, check, read, write
from ludoteca.record.result import HOST_REASONS, UNFINISHED
from ludoteca.record.tree import Note, Path, Ply, Variation

__all__ = [
    "HOST_REASONS",
    "UNFINISHED",
    "USUAL",
    "Count",
    "Game",
    "Limits",
    "Note",
    "Path",
    "Ply",
    "Record",
    "RecordError",
    "Tally",
    "Variation",
    "aba_pro",
    "check",
    "read",
    "write",
]
