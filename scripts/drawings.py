"""Puts the drawings into README.md: below every comment that is a `ludoteca show` command stands what it prints.

.venv/bin/python scripts/drawings.py
"""

from __future__ import annotations

import re
import shlex
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from ludoteca.cli import main

README = Path(__file__).parents[1] / "README.md"
COMMAND = re.compile(r"<!-- ludoteca (show .*?) -->\n(?:```text\n.*?\n```\n)?", re.DOTALL)


def drawn(text: str) -> str:
    """The text with every drawing made anew."""
    return COMMAND.sub(lambda found: f"<!-- ludoteca {found[1]} -->\n```text\n{printed(found[1])}\n```\n", text)


def printed(command: str) -> str:
    """What a command prints, without the text of the position."""
    with redirect_stdout(StringIO()) as out:
        main(shlex.split(command))
    drawing, _, _ = out.getvalue().rstrip("\n").rpartition("\n\n")
    return drawing


if __name__ == "__main__":
    README.write_text(drawn(README.read_text("utf-8")), "utf-8")
