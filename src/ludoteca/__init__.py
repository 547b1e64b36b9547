"""Ludoteca: the rules of Abalone, Kamisado, Marrakech and Block as readable Python."""

__version__ = "0.1.0"
