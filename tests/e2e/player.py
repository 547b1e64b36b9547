"""Somebody at a browser: a context of its own, with one page, that is used by pointer and keys."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import expect

from ludoteca import block

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

PATIENCE: Final = 30_000
"""Milliseconds that anything may take: many times what it does take."""
DESKTOP: Final = {"width": 1280, "height": 800}
PHONE: Final = {"width": 360, "height": 740}

expect.set_options(timeout=PATIENCE)

_SETTINGS: Final = "localStorage.getItem('ludoteca-settings') ?? localStorage.setItem('ludoteca-settings', '%s')"
_MIDDLE: Final = """selector => {
  const found = document.querySelector(selector);
  if (!found) return null;
  found.scrollIntoViewIfNeeded();
  const { left, top, width, height } = found.getBoundingClientRect();
  return [left + width / 2, top + height / 2, width];
}"""
_BLOCK_WIDTH: Final = 94
_BLOCK_RISE: Final = 14
_BLOCK_TALL: Final = 4
_BLOCK_CLOSER: Final = 6
_BLOCK_BACK: Final = 18
"""How wide a square of Block is drawn, how high each block on it up to the fourth and from the fifth on, how far behind
its middle its top is still seen when something stands in front of it (frontend/src/board/block/geometry.ts)."""


class Player:
    """A browser context on the site. Whatever its console complains about is kept, for the test to fail on."""

    def __init__(self, browser: Browser, address: str, *, still: bool = True, **context: Any) -> None:
        self.address = address
        self.touches = bool(context.get("has_touch"))
        self.context = browser.new_context(**{"viewport": DESKTOP, "base_url": address, "locale": "en-GB", **context})
        self.context.set_default_timeout(PATIENCE)
        self.context.set_default_navigation_timeout(PATIENCE)
        if still:
            self.context.add_init_script(_SETTINGS % '{"speed":0,"sound":false}')
        self.complaints: list[str] = []
        self.page = self.window()

    def window(self) -> Page:
        """Another window of the same visitor."""
        page = self.context.new_page()
        page.on("console", lambda message: self._hear(message.type, message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _hear(self, kind: str, text: str) -> None:
        # That something could not be loaded is the business of tests that cut the network.
        if kind == "error" and not text.startswith(("Failed to load resource", "WebSocket connection")):
            self.complaints.append(text)

    @property
    def game(self) -> str:
        """The id of the game that is on the page."""
        found = re.search(r"/g/([\w-]+)", self.page.url)
        assert found, f"{self.page.url} is no page of a game"
        return found[1]

    def open(self, path: str) -> Player:
        """Go to a page of the site."""
        self.page.goto(path)
        expect(self.page.locator("main h1").first).to_be_attached()
        return self

    def button(self, name: str, inside: Locator | None = None) -> Locator:
        """A button by its words."""
        return (inside or self.page).get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        """Click a button by its words."""
        self.button(name).click()

    def begin(self, game: str, *chairs: str, **options: str) -> Player:
        """Open a game on the page of its settings: chairs are Me, Friend, Computer; options as Layout="Star"."""
        self.open(f"/new/{game}")
        form = self.page.locator("form.card")
        if game == "marrakech":
            self.choose("How many play", str(len(chairs)))
        for seat, chair in enumerate(chairs):
            kind = {"Me": "me", "Friend": "friend", "Computer": "bot"}[chair]
            form.locator("li").nth(seat).locator("select").first.select_option(kind)
        for name, choice in options.items():
            self.choose(name.replace("_", " "), choice)
        self.press("Begin")
        self.page.wait_for_url(re.compile(r"/g/[\w-]+$"))
        return self

    def choose(self, name: str, choice: str) -> None:
        """Take one of the choices under this heading."""
        chosen = self.page.get_by_role("radio", name=choice, exact=True)
        self.page.get_by_role("group", name=name, exact=True).locator("label", has=chosen).click()

    def links(self) -> list[str]:
        """The secret links of the seats that wait for friends."""
        fields = self.page.locator(".waiting input[readonly]")
        expect(fields.first).to_be_visible()
        return [field.input_value() for field in fields.all()]

    def post(self, path: str, body: Any) -> Any:
        """Ask the site for something as this visitor's browser would."""
        answer = self.context.request.post(path, data=body, headers={"Origin": self.address}, timeout=PATIENCE)
        assert answer.ok, answer.text()
        return answer.json()

    def view(self) -> Any:
        """The game on the page as the server tells it to this visitor."""
        answer = self.context.request.get(f"/api/games/{self.game}", timeout=PATIENCE)
        assert answer.ok, answer.text()
        return answer.json()

    def plies(self, count: int) -> None:
        """Wait until so many moves have been made, and all of them are on the board."""
        self.ply_count(count)
        if count:
            expect(self.page.locator(f'[data-ply="{count}"]')).to_have_attribute("aria-current", "true")

    def ply_count(self, count: int) -> None:
        """Wait until the game is on the page with so many moves in its list."""
        expect(self.page.locator("svg.board-svg").first).to_be_visible(timeout=PATIENCE)
        expect(self.page.locator("[data-ply]")).to_have_count(count)

    def ready(self) -> None:
        """Wait until the board takes moves."""
        self.page.wait_for_selector("svg.board-svg.active")

    def play(self, move: str) -> None:
        """Make one of the legal moves by clicking what it says."""
        view = self.view()
        clicks = {line.split()[0]: line.split()[1:] for line in view["legal"]}[move]
        self.ready()
        for name in clicks:
            self.touch(name, _height(view, name))
        self.plies_beyond(len(view["moves"]))

    def plies_beyond(self, count: int) -> None:
        """Wait until there are more moves than that."""
        self.page.wait_for_selector(f'[data-ply="{count + 1}"]', state="attached")

    def touch(self, name: str, height: int = 0) -> None:
        """Click a cell or a choice of the board where a person would: in the middle, at the back of a stack's top."""
        selector = f'[data-cell="{name}"], [data-label="{name}"]'
        self.page.wait_for_selector(selector, state="attached")
        x, y, width = self.page.evaluate(_MIDDLE, selector)
        up = _rise(height) + _BLOCK_BACK if height else 0
        self.point(x, y - up * width / _BLOCK_WIDTH)

    def point(self, x: float, y: float) -> None:
        """A click, or a tap where there is no mouse."""
        if self.touches:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def export(self, folder: Path, name: str) -> Path:
        """Save the record with the button of the result."""
        with self.page.expect_download() as saved:
            self.page.get_by_role("dialog").get_by_role("link", name="Export the record").click()
        path = folder / name
        saved.value.save_as(path)
        return path

    def close(self) -> None:
        """Close all windows; nothing must have gone wrong in any."""
        self.context.close()
        assert not self.complaints, self.complaints


def _rise(height: int) -> int:
    """How far up a stack's top is drawn: what is high lies closer."""
    return _BLOCK_RISE * min(height, _BLOCK_TALL) + _BLOCK_CLOSER * max(0, height - _BLOCK_TALL)


def _height(view: Any, cell: str) -> int:
    """How high the stack on a square of Block stands; nothing rises in the other games."""
    if view["game"] != "block" or not re.fullmatch("[a-h][1-8]", cell):
        return 0
    text = view["moves"][-1]["text"] if view["moves"] else view["start"]
    return len(block.Position.parse(text).stack(cell))


def seated(first: Player, friends: Sequence[Player], game: str, **options: str) -> list[Player]:
    """The first one opens a game by clicking, the friends come by the links; in the order of the seats."""
    first.begin(game, "Me", *["Friend" for _ in friends], **options)
    for friend, link in zip(friends, first.links(), strict=True):
        friend.page.goto(urlsplit(link).path)
        friend.page.wait_for_url(f"**/g/{first.game}")
    for player in (first, *friends):
        player.plies(len(first.view()["moves"]))
    return [first, *friends]


def turns(players: Sequence[Player], moves: Sequence[str]) -> None:
    """Play these moves, each by whoever's turn it is; the players sit in the order of the seats."""
    for ply, move in enumerate(moves):
        turn = players[0].view()["turn"]
        players[turn].play(move)
        for player in players:
            player.plies(ply + 1)
