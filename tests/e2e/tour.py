"""A walk through everything the site can show: every page, every board in the middle of a game, every dialog."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from data import blocks
from playwright.sync_api import expect
from web.running import Browser

from ludoteca.bots import GreedyBot
from ludoteca.games import GAMES
from ludoteca.web.messages import Acked, Chat, TimeControl

if TYPE_CHECKING:
    from collections.abc import Iterator

    from e2e.player import Player

PLIES: Final = {"abalone": 36, "kamisado": 17, "marrakech": 70, "block": 46}
"""So far the games have gone on that are looked at: a bot plays them, by turns for all seats."""
OPTIONS: Final = {"kamisado": {"goal": "3"}}
PEOPLE: Final = ("Ioana", "Rui", "Kasia")
PAGES: Final = {
    "front-mine": "/",
    "new-abalone": "/new/abalone",
    "new-kamisado": "/new/kamisado",
    "new-marrakech": "/new/marrakech",
    "new-block": "/new/block",
    "mine": "/mine",
    "live": "/live",
    "dice": "/dice",
    "about": "/about",
    "missing": "/nowhere",
}
TALK: Final = ("Good luck!", "You too!", "A friendly game to all.")


def furnished(site: str) -> dict[str, list[str]]:
    """Opens games and plays them for a while; for each the links of its seats, first that of the seat to move."""
    return {game: _played(site, game, plies) for game, plies in PLIES.items()}


def _played(site: str, game: Any, plies: int) -> list[str]:
    """A game with a clock after so many plies, in which people talk."""
    chairs = "me friend friend" if game == "marrakech" else "me friend"
    with Browser(site) as first:
        opened = first.open(
            game, chairs, options=OPTIONS.get(game, {}), time=TimeControl("clock", 900, 10), name=PEOPLE[0]
        )
        keys = {key.seat: key.key for key in opened.keys}
        _say(first, opened.game, TALK[0])
        for seat, key in list(keys.items())[1:]:
            with Browser(site) as friend:
                friend.sit(opened.game, key, name=PEOPLE[seat])
                _say(friend, opened.game, TALK[seat])
            first.sit(opened.game, key)
        turn = _play(first, opened.game, plies)
    order = sorted(keys, key=lambda seat: (seat - turn) % len(keys))
    return [f"/g/{opened.game}/{keys[seat]}" for seat in order]


def _say(who: Browser, game: str, line: str) -> None:
    with who.socket() as talk:
        talk.join(game)
        assert isinstance(talk.answer(Chat("said", game, "players", line)), Acked)


def _play(everybody: Browser, game: str, plies: int) -> int:
    """A bot moves for all seats; the seat that is to move then."""
    bot = GreedyBot(seed=3)
    with everybody.socket() as talk:
        talk.join(game)
        while len((view := everybody.view(game)).moves) < plies:
            assert view.turn is not None, f"the game of {view.game} has ended before {plies} plies"
            position = GAMES[view.game].Position.parse(view.moves[-1].text if view.moves else view.start)
            assert isinstance(talk.move(game, str(bot.choose(position)), seat=view.turn), Acked)
    return view.turn or 0


def ending(site: str) -> str:
    """The link of a seat in Kamisado, one move before the end: 1-seed-8 of conformance/."""
    [moves] = [
        [value for key, value in block if key == "play"]
        for block in blocks("kamisado", "games.txt")
        if block[0] == ("id", "1-seed-8")
    ]
    with Browser(site) as both:
        opened = both.open("kamisado", "me me")
        with both.socket() as talk:
            talk.join(opened.game)
            for ply, move in enumerate(moves[:-1]):
                assert isinstance(talk.move(opened.game, move, seat=ply % 2), Acked)
        return f"/g/{opened.game}/{opened.keys[(len(moves) - 1) % 2].key}"


def tour(player: Player, links: dict[str, list[str]]) -> Iterator[str]:
    """Goes everywhere; gives the name of what is on the page, for as long as one wants to look at it."""
    player.open("/")
    _settle(player)
    yield "front"
    for game in PLIES:
        _sit(player, links[game][0])
        yield game
    yield from _menu(player)
    yield from _words(player)
    yield from _waiting(player)
    for name, path in PAGES.items():
        player.open(path)
        _settle(player)
        yield name
    yield from _dialogs(player)


def _sit(player: Player, link: str) -> None:
    player.page.goto(link)
    player.page.wait_for_url(re.compile(r"/g/[\w-]+$"))
    expect(player.page.locator("svg.board-svg").first).to_be_visible()


def _settle(player: Player) -> None:
    """Wait until the page has everything it asked for."""
    player.page.wait_for_load_state("networkidle")


def _menu(player: Player) -> Iterator[str]:
    """What is seldom wanted, of the last board."""
    player.page.locator(".tools button").last.click()
    player.page.get_by_role("dialog").wait_for()
    yield "menu"
    player.page.keyboard.press("Escape")
    player.page.get_by_role("dialog").wait_for(state="detached")


def _waiting(player: Player) -> Iterator[str]:
    """A game that a friend has not come to yet."""
    player.open("/new/abalone")
    player.page.locator("form.card li select").nth(1).select_option("friend")
    player.page.locator("form.card button[type=submit]").click()
    player.page.locator(".waiting input").wait_for()
    yield "waiting"


def _words(player: Player) -> Iterator[str]:
    """The last board in words."""
    player.open(f"/g/{player.game}/text")
    yield "text"


def _dialogs(player: Player) -> Iterator[str]:
    """Settings, and an offer for the lobby."""
    player.open("/")
    for name, button in (("settings", "header .gear"), ("offer", "section[aria-labelledby=lobby] .head button")):
        player.page.locator(button).click()
        player.page.get_by_role("dialog").locator("button").nth(0).wait_for()
        yield name
        player.page.keyboard.press("Escape")
        player.page.get_by_role("dialog").wait_for(state="detached")


def ended(player: Player, link: str) -> None:
    """Play the last move of a game: its result is on the page."""
    _sit(player, link)
    player.play(player.view()["legal"][0].split()[0])
    player.page.get_by_role("dialog").wait_for()
