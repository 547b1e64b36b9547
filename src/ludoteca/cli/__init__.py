"""The command line `ludoteca`."""

from ludoteca.cli.main import main

__all__ = ["main"]
