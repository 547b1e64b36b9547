"""Pictures of the site, made of the site itself: its pages are opened in a browser without a screen.

.venv/bin/python scripts/screenshots.py           the pictures of the README, into docs/images
.venv/bin/python scripts/screenshots.py review    every page, board and dialog at two sizes, into build/screenshots
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

ROOT: Final = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/conformance")]

from e2e import chromium  # noqa: E402
from e2e.player import DESKTOP, PHONE, Player  # noqa: E402
from e2e.tour import ended, ending, furnished, tour  # noqa: E402
from web.running import serving  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SIZES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
README: Final = {
    "desktop-light": ("front", "abalone", "kamisado", "marrakech", "block"),
    "desktop-dark": ("kamisado",),
    "phone-light": ("abalone", "marrakech"),
    "phone-dark": ("block",),
}
QUALITY: Final = 82


def pictures(browser: Browser, site: str, folder: Path, wanted: dict[str, tuple[str, ...]] | None) -> None:
    """Walks through the site in every size and both colours and keeps what is wanted; None: everything."""
    links = furnished(site)
    company = seat_others(browser, site, links)
    for size, settings in SIZES.items():
        for scheme in ("light", "dark"):
            names = None if wanted is None else wanted.get(f"{size}-{scheme}", ())
            if names == ():
                continue
            player = Player(browser, site, color_scheme=scheme, reduced_motion="reduce", **settings)
            for name in tour(player, links):
                if names is None or name in names:
                    keep(player, folder / f"{name}-{size}-{scheme}", whole=names is None and size == "phone")
            if names is None:
                ended(player, ending(site))
                keep(player, folder / f"result-{size}-{scheme}")
            player.close()
    for other in company:
        other.close()


def seat_others(browser: Browser, site: str, links: dict[str, list[str]]) -> list[Player]:
    """The opponents, who stay at their boards."""
    company = []
    for link in (link for seats in links.values() for link in seats[1:]):
        other = Player(browser, site)
        other.page.goto(link)
        other.page.locator("svg.board-svg").wait_for()
        company.append(other)
    return company


def keep(player: Player, path: Path, *, whole: bool = False) -> None:
    """What is seen now; `whole`: also what lies below."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_relative_to(ROOT / "build"):
        player.page.screenshot(path=path.with_suffix(".png"), full_page=whole)
    else:
        devtools = player.context.new_cdp_session(player.page)
        shot = devtools.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        path.with_suffix(".webp").write_bytes(base64.b64decode(shot["data"]))
        devtools.detach()
    print(path.relative_to(ROOT))


def main(review: bool) -> None:
    """Serves a site of its own for as long as it takes."""
    folder = ROOT / ("build/screenshots" if review else "docs/images")
    with tempfile.TemporaryDirectory() as data, serving(Path(data) / "data") as site, chromium.launched() as browser:
        pictures(browser, site, folder, None if review else README)


if __name__ == "__main__":
    main(review=sys.argv[1:] == ["review"])
