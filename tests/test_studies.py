"""The pages of docs/ that the studies write."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

from ludoteca.games import GAMES
from studies.games import KINDS

DOCS = Path(__file__).parents[1] / "docs"


def test_every_level_that_was_measured_beats_the_one_below_it() -> None:
    """In 60 to 90 of 100 games, at least 200 of them."""
    sections = (DOCS / "levels.md").read_text("utf-8").split("\n## ")[1:]
    assert {section.split()[0].lower() for section in sections} == set(GAMES)
    for section in sections:
        rows = re.findall(r"^\| (\d+) \| (\d+) \| ([\d.]+)% ± [\d.]+% \| (\d+) \|", section, re.M)
        assert rows
        for level, below, share, games in rows:
            assert int(level) == int(below) + 1
            assert int(games) >= 200
            assert 60 <= float(share) <= 90, (section.split()[0], level)


def test_the_report_names_only_games_that_are_studied_and_has_its_pictures() -> None:
    page = (DOCS / "statistics.md").read_text("utf-8")
    titles = {row.split(" | ")[0] for row in re.findall(r"^\| (.+) \|$", page, re.M)[2:]}
    assert titles <= {kind.title for kind in KINDS}
    pictures = re.findall(r"\]\((statistics/\w+\.svg)\)", page)
    assert len(pictures) == 3
    for picture in pictures:
        texts = {element.text for element in ET.parse(DOCS / picture).iter("{http://www.w3.org/2000/svg}text")}
        assert titles <= texts
