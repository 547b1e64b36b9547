"""Marrakech: Assam walks over the bazaar, and whoever he leaves on another's rug pays for it."""

from ludoteca.marrakech.notation import Draw, Lay, Move, Roll, Turn
from ludoteca.marrakech.rules import Payment, Position

__all__ = ["Draw", "Lay", "Move", "Payment", "Position", "Roll", "Turn"]
