"""The network fails, the page is loaded anew, a second window is opened: no move is lost and none is made twice."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.cable import laid
from e2e.player import seated, turns

if TYPE_CHECKING:
    from e2e.conftest import Seats

CUT = 10
"""Seconds without a network."""


def test_ten_seconds_without_a_network_lose_nothing(join: Seats, site: str) -> None:
    """What one moves meanwhile is sent when the network is back, and what the others have said is seen then."""
    with laid(site) as cable:
        dark, light = seated(join(), [join(address=cable.address)], "block")
        turns([dark, light], ["e5+e6"])
        light.ready()
        since = time.monotonic()
        cable.cut()
        for cell in ("e2", "e3"):
            light.touch(cell)
        dark.page.get_by_label("Say something").fill("Are you there?")
        dark.page.get_by_label("Say something").press("Enter")
        expect(light.page.get_by_text("Connecting …")).to_be_visible()
        expect(dark.page.get_by_text("not here at the moment")).to_be_visible()
        while time.monotonic() < since + CUT:
            light.page.wait_for_timeout(100)
        assert len(dark.view()["moves"]) == 1
        cable.mend()
        for player in (dark, light):
            player.plies(2)
        expect(light.page.get_by_text("Connecting …")).to_have_count(0)
        expect(light.page.get_by_role("log", name="Chat")).to_contain_text("Are you there?")
        expect(dark.page.get_by_text("not here at the moment")).to_have_count(0)
        dark.play("b3+c3")
        light.plies(3)
        assert [moved["move"] for moved in dark.view()["moves"]] == ["e5+e6", "e2+e3", "b3+c3"]


def test_moves_made_while_one_was_away_are_there_when_one_is_back(join: Seats, site: str) -> None:
    """In the right order, and it is one's turn."""
    with laid(site) as cable:
        dark, light = seated(join(), [join(address=cable.address)], "block")
        turns([dark, light], ["e5+e6", "e2+e3"])
        cable.cut()
        dark.play("b3+c3")
        assert light.page.locator("[data-ply]").count() == 2
        cable.mend()
        light.plies(3)
        light.play("f4+g4")
        dark.plies(4)


def test_a_page_that_is_loaded_anew_goes_on_where_it_was(join: Seats) -> None:
    """The same seat, the same moves, the same turn."""
    dark, light = seated(join(), [join()], "block")
    turns([dark, light], ["e5+e6", "e2+e3"])
    dark.page.reload()
    dark.plies(2)
    dark.play("b3+c3")
    light.page.reload()
    light.plies(3)
    light.play("f4+g4")
    dark.plies(4)


def test_two_windows_of_one_player_are_the_same_seat(join: Seats) -> None:
    """A move made in one is seen in the other, which cannot make it again."""
    dark, light = seated(join(), [join()], "block")
    first, second = dark.page, dark.window()
    second.goto(f"/g/{dark.game}")
    dark.page = second
    dark.play("e5+e6")
    light.plies(1)
    dark.page = first
    dark.plies(1)
    light.play("e2+e3")
    dark.plies(2)
    dark.play("b3+c3")
    dark.page = second
    dark.plies(3)
    assert len(light.view()["moves"]) == 3


def test_a_page_opened_without_a_network_is_whole_when_there_is_one(join: Seats) -> None:
    """The site that has been visited opens; what it could not ask for is there as soon as it can."""
    me = join().open("/")
    me.page.evaluate("navigator.serviceWorker.ready")
    me.page.reload()
    me.page.wait_for_load_state("networkidle")
    me.context.set_offline(True)
    me.open("/")
    expect(me.page.get_by_text("Connecting …")).to_be_visible()
    expect(me.page.get_by_text("The site cannot be reached.")).to_have_count(1)
    assert me.page.locator("header img").evaluate("(sign) => sign.complete && sign.naturalWidth > 0")
    assert me.page.locator("article").count() == 0
    me.context.set_offline(False)
    expect(me.page.locator("article")).to_have_count(4)
    expect(me.page.get_by_text("Connecting …")).to_have_count(0)
