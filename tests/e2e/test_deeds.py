"""What is done at a board besides moving: taking back, agreeing, losing on time, moving ahead, talking, again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from e2e.player import seated, turns

if TYPE_CHECKING:
    from e2e.conftest import Seats
    from e2e.player import Player

OPENING = ["e5+e6", "e2+e3"]
"""The first moves of dark-seed-0 of conformance/block/games.txt."""


def begun(join: Seats, **options: str) -> list[Player]:
    """Block, after one move each."""
    players = seated(join(), [join()], "block", **options)
    turns(players, OPENING)
    return players


def result(player: Player) -> Any:
    """The dialog that says how the game has ended."""
    return player.page.get_by_role("dialog")


def test_a_move_is_taken_back_when_the_other_one_agrees(join: Seats) -> None:
    """Asked, declined; asked again, accepted: then it is gone from both boards."""
    dark, light = begun(join)
    light.press("Ask to take back")
    expect(light.page.get_by_text("You have asked to take a move back.")).to_be_visible()
    dark.press("Decline")
    expect(light.page.get_by_text("You have asked to take a move back.")).to_have_count(0)
    light.press("Ask to take back")
    dark.press("Accept")
    for player in (dark, light):
        player.plies(1)
    light.play("e2+e3")


def test_a_draw_is_agreed(join: Seats) -> None:
    """Offering asks once more; the other one accepts; the reason is told to both."""
    dark, light = begun(join)
    dark.press("Offer a draw")
    dark.press("Yes")
    expect(light.page.get_by_text("Dark offers a draw.")).to_be_visible()
    light.press("Accept")
    for player in (dark, light):
        expect(result(player)).to_contain_text("A draw")
        expect(result(player)).to_contain_text("The players have agreed on it.")


def test_a_draw_that_is_declined_changes_nothing(join: Seats) -> None:
    """The game goes on, and the offer is gone."""
    dark, light = begun(join)
    dark.press("Offer a draw")
    dark.press("Yes")
    light.press("Decline")
    expect(dark.page.get_by_text("You have offered a draw.")).to_have_count(0)
    dark.play("b3+c3")
    light.plies(3)


@pytest.mark.parametrize("game", ["kamisado", "marrakech"])
def test_games_that_know_no_draw_offer_none(join: Seats, game: str) -> None:
    """Their rules have no draw, so no button says so; one can resign."""
    one, other = seated(join(), [join()], game)
    for player in (one, other):
        for _ in range(2 if game == "marrakech" else 1):
            player.ready()
            player.play(player.view()["legal"][0].split()[0])
    expect(one.button("Resign")).to_be_visible()
    expect(one.button("Offer a draw")).to_have_count(0)


def test_who_resigns_has_lost(join: Seats) -> None:
    """Only after being asked once more."""
    dark, light = begun(join)
    dark.press("Resign")
    dark.press("No")
    dark.press("Resign")
    dark.press("Yes")
    for player in (dark, light):
        expect(result(player)).to_contain_text("Light wins")
        expect(result(player)).to_contain_text("Dark has resigned.")


def test_a_game_that_has_not_begun_can_be_aborted(join: Seats) -> None:
    """Nobody has won it."""
    dark, light = seated(join(), [join()], "block")
    light.press("Abort")
    light.press("Yes")
    for player in (dark, light):
        expect(result(player)).to_contain_text("Aborted")


def test_who_runs_out_of_time_has_lost(join: Seats) -> None:
    """The flag falls by itself, in front of both."""
    dark, light = join(), join()
    chairs = [{"kind": "me"}, {"kind": "friend"}]
    time = {"kind": "clock", "seconds": 2, "increment": 0}
    opened = dark.open("/").post("/api/games", {"game": "block", "chairs": chairs, "time": time})
    [key] = [key["key"] for key in opened["keys"] if key["kind"] == "friend"]
    dark.open(f"/g/{opened['game']}")
    light.page.goto(f"/g/{opened['game']}/{key}")
    light.page.wait_for_url(f"**/g/{opened['game']}")
    turns([dark, light], OPENING)
    for player in (dark, light):
        expect(result(player)).to_contain_text("Light wins")
        expect(result(player)).to_contain_text("Dark has run out of time.")
    expect(dark.page.get_by_role("timer").last).to_contain_text("0:00.0")


def test_a_move_chosen_ahead_is_made_when_its_turn_comes(join: Seats) -> None:
    """And one that has become impossible is not."""
    dark, light = begun(join)
    light.touch("f4")
    light.touch("g4")
    expect(light.page.get_by_text("(a move is chosen for later)")).to_be_visible()
    dark.play("b3+c3")
    for player in (dark, light):
        player.plies(4)
    assert light.view()["moves"][-1]["move"] == "f4+g4"


def test_a_move_chosen_ahead_can_be_given_up(join: Seats) -> None:
    """With the key for it: then nothing is played."""
    dark, light = begun(join)
    light.touch("f4")
    light.touch("g4")
    expect(light.page.get_by_text("(a move is chosen for later)")).to_be_visible()
    light.page.keyboard.press("Escape")
    expect(light.page.get_by_text("(a move is chosen for later)")).to_have_count(0)
    dark.play("b3+c3")
    light.plies(3)
    light.ready()


def say(player: Player, room: str, text: str) -> None:
    """Write a line in a room of the chat."""
    chat = player.page.get_by_role("region", name="Chat")
    chat.get_by_role("button", name=re.compile(room)).click()
    chat.get_by_label("Say something").fill(text)
    chat.get_by_label("Say something").press("Enter")


def test_players_and_watchers_talk_in_rooms_of_their_own(join: Seats) -> None:
    """What the players say among themselves no watcher reads."""
    dark, light = begun(join)
    watcher = join()
    watcher.open(f"/g/{dark.game}")
    watcher.plies(2)
    say(dark, "Players", "Good luck!")
    expect(light.page.get_by_role("log", name="Chat")).to_contain_text("Good luck!")
    say(watcher, "Watchers", "A fine opening")
    light.page.get_by_role("button", name=re.compile("Watchers")).click()
    expect(light.page.get_by_role("log", name="Chat")).to_contain_text("A fine opening")
    assert watcher.page.get_by_text("Good luck!").count() == 0
    assert [line["text"] for line in watcher.view()["chat"]] == ["A fine opening"]


def test_whoever_has_the_link_may_watch_and_not_move(join: Seats) -> None:
    """Moves arrive; the board takes no click, and nothing can be done."""
    dark, light = begun(join)
    watcher = join()
    watcher.open(f"/g/{dark.game}")
    watcher.plies(2)
    for cell in ("b3", "c3"):
        watcher.touch(cell)
    for deed in ("Resign", "Offer a draw", "Ask to take back"):
        expect(watcher.button(deed)).to_have_count(0)
    dark.play("f7+f6")
    for player in (watcher, light):
        player.plies(3)
    assert watcher.view()["moves"][-1]["move"] == "f7+f6"
    assert watcher.view()["mine"] == []


def test_a_rematch_begins_with_the_seats_swapped(join: Seats) -> None:
    """When both want it, both are taken there at once."""
    dark, light = begun(join)
    first = dark.game
    dark.press("Resign")
    dark.press("Yes")
    dark.button("Rematch", result(dark)).click()
    light.button("Accept the rematch", result(light)).click()
    for player in (dark, light):
        player.page.wait_for_url(lambda address: first not in address)
        player.ply_count(0)
    assert dark.game == light.game
    assert (dark.view()["mine"], light.view()["mine"]) == ([1], [0])
    light.play("e5+e6")
    dark.plies(1)
