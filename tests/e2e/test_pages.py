"""Every page, board and dialog: what axe-core finds, what does not fit on a phone, what is said in which language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from fluent.syntax import ast, parse

from e2e.player import DESKTOP, PHONE
from e2e.tour import ended, ending, furnished, tour

if TYPE_CHECKING:
    from e2e.conftest import Seats
    from e2e.player import Player

ROOT: Final = Path(__file__).parents[2]
AXE: Final = ROOT / "frontend/node_modules/axe-core/axe.min.js"
MISFITS: Final = Path(__file__).parent / "fit.js"
LOCALES: Final = ROOT / "src/ludoteca/web/locales"
LANGUAGES: Final = {"en": "en-GB", "ro": "ro-RO", "pl": "pl-PL", "pt-PT": "pt-PT"}
FILES: Final = sorted(path.name for path in (LOCALES / "en").iterdir())
_FINDINGS: Final = """async (options) => {
  const moving = () => document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations !== Infinity);
  // What inherits a colour begins to change when what it inherits from has changed.
  for (let still = 0; still < 3; still = moving().length ? 0 : still + 1) {
    await Promise.allSettled(moving().map((one) => one.finished));
    await new Promise(requestAnimationFrame);
  }
  const { violations } = await axe.run(document, { ...options, resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`));
}"""


@pytest.fixture(scope="package")
def links(site: str) -> dict[str, list[str]]:
    """Games to look at, as links of seats."""
    return furnished(site)


def phone(join: Seats, **more: Any) -> Player:
    """Somebody with a small telephone."""
    return join(viewport=PHONE, has_touch=True, is_mobile=True, **more)


def findings(player: Player) -> list[str]:
    """What axe-core calls serious or critical; by lamplight only the colours are others."""
    page = player.page
    page.evaluate(AXE.read_text("utf-8"))
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    by_day: list[str] = page.evaluate(_FINDINGS, {})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    by_night: list[str] = page.evaluate(_FINDINGS, {"runOnly": ["color-contrast"]})
    return [*by_day, *(f"dark: {finding}" for finding in by_night)]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing_serious_anywhere(join: Seats, links: dict[str, list[str]], size: str) -> None:
    """Every page, every board, every dialog, in light and dark colours."""
    player = phone(join) if size == "phone" else join(viewport=DESKTOP)
    found = {name: findings(player) for name in tour(player, links)}
    assert {name: list_ for name, list_ in found.items() if list_} == {}


def test_axe_finds_nothing_serious_in_a_result(join: Seats, site: str) -> None:
    """The dialog at the end of a game."""
    player = join()
    ended(player, ending(site))
    assert findings(player) == []


def identifiers() -> set[str]:
    """The names of all messages; one that is seen on a page was not translated."""
    texts = [(LOCALES / "en" / name).read_text("utf-8") for name in FILES]
    entries = [entry for text in texts for entry in parse(text).body]
    return {entry.id.name for entry in entries if isinstance(entry, ast.Message)}


def nav_mine(language: str) -> str:
    """What the first link of every page is called."""
    found = re.search("^nav-mine = (.+)$", (LOCALES / language / "site.ftl").read_text("utf-8"), re.M)
    assert found
    return found[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_its_language_and_fits_on_a_phone(
    join: Seats, links: dict[str, list[str]], language: str
) -> None:
    """The browser's language is taken; nothing is untranslated, nothing wider than 360 pixels, nothing over another."""
    player = phone(join, locale=LANGUAGES[language])
    mine = nav_mine(language)
    names = {name for name in identifiers() if "-" in name}
    wrong: dict[str, list[str]] = {}
    for name in tour(player, links):
        assert player.page.locator("html").get_attribute("lang") == language
        assert player.page.locator("header nav a").first.text_content() == mine
        words = set(player.page.locator("body").inner_text().split())
        found = [
            *player.page.evaluate(MISFITS.read_text("utf-8")),
            *(f"{word} is not translated" for word in names & words),
        ]
        wrong |= {name: found} if found else {}
    assert wrong == {}
