"""The documents say what is true: their snippets run, their drawings are fresh, their links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from scripts.drawings import drawn

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "rulebook").glob("*.md")])


def test_the_snippets_of_the_readme_run() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.failed == 0
    assert result.attempted >= 15


def test_every_game_has_a_snippet_and_a_drawing() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for game in ("abalone", "kamisado", "marrakech", "block"):
        assert f"<!-- ludoteca show {game}" in readme
        assert f">>> from ludoteca import {game}" in readme


def test_the_drawings_of_the_readme_are_fresh() -> None:
    """Otherwise run scripts/drawings.py."""
    readme = (ROOT / "README.md").read_text("utf-8")
    assert drawn(readme) == readme


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        assert "://" in link or (page.parent / link).exists(), link
