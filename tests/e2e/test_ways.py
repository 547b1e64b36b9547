"""The ways to begin a game: against the computer, by link, in the lobby, on one device, by correspondence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.player import seated

if TYPE_CHECKING:
    from e2e.conftest import Seats
    from e2e.player import Player


def quick(player: Player, game: str, way: str) -> Player:
    """One click on the front page."""
    player.open("/")
    player.button(way, player.page.locator("article").filter(has_text=game)).click()
    player.page.wait_for_url(re.compile("/g/"))
    return player


def test_one_click_begins_a_game_against_the_computer(join: Seats) -> None:
    """It answers every move by itself, and a move can be undone without asking."""
    me = quick(join(), "Abalone", "Play the computer")
    me.play("c3c4")
    me.plies(2)
    me.press("Take back")
    me.plies(0)
    me.play("c3c4")
    me.plies(2)


def test_three_sellers_of_whom_two_are_computers(join: Seats) -> None:
    """They turn, roll, pay and lay on their own until it is our turn again."""
    me = quick(join(), "Marrakech", "Play the computer")
    assert [seat["kind"] for seat in me.view()["seats"]] == ["person", "bot", "bot"]
    me.play("ahead")
    me.play(me.view()["legal"][0].split()[0])
    me.plies(9)
    assert me.view()["turn"] == 0


def test_one_click_makes_a_link_for_a_friend(join: Seats) -> None:
    """Seats by lot, a clock; the game begins when the friend has opened the link."""
    me = quick(join(), "Block", "Invite a friend")
    expect(me.page.locator(".waiting")).to_contain_text("15+10")
    [link] = me.links()
    me.press("Copy")
    expect(me.page.locator(".waiting input")).to_have_value(link)
    friend = join()
    friend.page.goto(link)
    for player in (me, friend):
        expect(player.page.locator(".player")).to_have_count(2)
        expect(player.page.get_by_role("timer")).to_have_count(2)
    assert sorted(me.view()["mine"] + friend.view()["mine"]) == [0, 1]


def test_the_link_of_a_seat_works_on_another_device(join: Seats) -> None:
    """Both devices show the same game, and either may move."""
    computer, friend = seated(join(), [join()], "block")
    computer.press("More about this game")
    phone = join()
    phone.page.goto(computer.page.get_by_label("Secret link of your seat").input_value())
    phone.ply_count(0)
    phone.play("e5+e6")
    computer.plies(1)
    friend.play("e2+e3")
    phone.plies(2)


def test_a_wrong_link_takes_no_seat(join: Seats) -> None:
    """Whoever opens it is told so, and may watch."""
    me, stranger = join(), join()
    me.begin("block", "Me", "Friend")
    stranger.open(me.links()[0][:-4] + "AAAA")
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("This seat cannot be taken")
    stranger.page.get_by_role("link", name="Watch the game").click()
    stranger.ply_count(0)
    assert stranger.view()["mine"] == []


def test_an_offer_in_the_lobby_becomes_a_game(join: Seats) -> None:
    """Both are taken to the board, each in a seat; the offer is gone."""
    one, other = join(), join()
    one.open("/")
    one.press("Offer a game")
    dialog = one.page.get_by_role("dialog")
    one.choose("Game", "Kamisado")
    one.choose("My seat", "White")
    one.press("Offer")
    expect(dialog).to_have_count(0)
    expect(one.page.get_by_text("waiting for someone …")).to_be_visible()
    other.open("/")
    other.press("Play")
    for player in (one, other):
        player.page.wait_for_url(re.compile("/g/"))
    assert one.game == other.game
    assert (one.view()["mine"], other.view()["mine"]) == ([1], [0])
    other.play("d1d5")
    one.plies(1)


def test_an_offer_is_taken_up_while_its_maker_looks_elsewhere(join: Seats) -> None:
    """From another page one is taken to the board, and back by one step; from another board one is told the way."""
    one, other = join(), join()
    for path, gone in (("/about", True), (f"/g/{join().begin('abalone', 'Me', 'Me').game}", False)):
        one.open("/")
        one.press("Offer a game")
        one.choose("Game", "Kamisado")
        one.choose("My seat", "White")
        one.press("Offer")
        expect(one.page.get_by_text("waiting for someone …")).to_be_visible()
        one.open(path)
        other.open("/")
        other.press("Play")
        other.page.wait_for_url(re.compile("/g/"))
        if not gone:
            one.page.get_by_role("link", name="Your game begins: Kamisado").click()
        one.page.wait_for_url(f"**/g/{other.game}")
        assert one.view()["mine"] == [1]
    other.page.go_back()
    expect(other.page.get_by_role("heading", level=1)).to_have_text("Take a seat. The board is set.")


def test_an_offer_can_be_withdrawn(join: Seats) -> None:
    """Nobody sees it any more."""
    one, other = join(), join()
    one.open("/")
    one.press("Offer a game")
    one.choose("Game", "Block")
    one.choose("Clock", "7 days a move")
    one.press("Offer")
    other.open("/")
    offer = other.page.get_by_role("listitem").filter(has_text="7 days a move")
    expect(offer).to_have_count(1)
    one.press("Withdraw")
    expect(offer).to_have_count(0)


def test_two_people_on_one_device(join: Seats) -> None:
    """They take turns on the same page, each with a clock of its own."""
    me = join()
    me.open("/new/block")
    me.page.locator("form.card li select").nth(1).select_option("me")
    me.choose("Clock", "10+5")
    me.press("Begin")
    me.page.wait_for_url(re.compile("/g/"))
    for ply, move in enumerate(("e5+e6", "e2+e3", "b3+c3")):
        me.play(move)
        me.plies(ply + 1)
    expect(me.page.get_by_role("timer")).to_have_count(2)
    assert me.view()["mine"] == [0, 1]


def test_correspondence_has_days_for_every_move(join: Seats) -> None:
    """It stands in the list of one's games, with the time that is left; the list knows when it is one's turn."""
    players = seated(join(), [join()], "abalone", Clock="3 days a move")
    expect(players[1].page.get_by_role("timer").first).to_contain_text("3 days")
    players[1].open("/mine")
    row = players[1].page.locator("a.row")
    expect(row).to_contain_text("3 days a move")
    expect(row).not_to_contain_text("Your turn")
    players[0].play("c3c4")
    expect(row).to_contain_text("Your turn")
    row.click()
    players[1].play("g7g6")
    players[1].plies(2)


def test_the_settings_of_a_game_are_its_own(join: Seats) -> None:
    """Layout, clock, who sits where: all as chosen."""
    me = join()
    me.open("/new/abalone")
    me.choose("Layout", "German daisy")
    me.choose("Clock", "other …")
    me.page.get_by_label("Minutes each").fill("7")
    me.page.get_by_label("Seconds added per move").fill("4")
    me.page.get_by_label("Your name").fill("Ana")
    me.press("Begin")
    me.page.wait_for_url(re.compile("/g/"))
    view = me.view()
    assert view["options"]["layout"] == "german_daisy"
    assert view["time"] == {"kind": "clock", "seconds": 420, "increment": 4}
    expect(me.page.locator(".player").last).to_contain_text("Ana")
