"""At the board by keys, by touch, in words; stepping through the moves; what is set stays set."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from data import blocks
from playwright.sync_api import expect

from e2e.player import PHONE, seated, turns

if TYPE_CHECKING:
    from e2e.conftest import Seats
    from e2e.player import Player

[SHORT] = [
    [value for key, value in block if key == "play"]
    for block in blocks("kamisado", "games.txt")
    if block[0] == ("id", "1-seed-8")
]
"""A match of Kamisado to one point, in few moves."""


def tab_to(player: Player, name: str) -> None:
    """Go on with the tabulator key until the focus is on what is called so."""
    for _ in range(80):
        player.page.keyboard.press("Tab")
        focused = player.page.evaluate(
            "[document.activeElement.ariaLabel, document.activeElement.textContent.trim(),"
            " document.activeElement.labels?.[0]?.textContent.trim()]"
        )
        if name in focused:
            return
    raise AssertionError(f"{name} cannot be reached with the tabulator key")


def walk_to(player: Player, cell: str) -> None:
    """Go to a cell of a board of rows and columns with the arrow keys, White at the top."""
    here = player.page.evaluate("document.activeElement.dataset.cell")
    files, ranks = ord(cell[0]) - ord(here[0]), int(cell[1]) - int(here[1])
    for key, steps in (
        ("ArrowRight" if files > 0 else "ArrowLeft", files),
        ("ArrowUp" if ranks > 0 else "ArrowDown", ranks),
    ):
        for _ in range(abs(steps)):
            player.page.keyboard.press(key)
    assert player.page.evaluate("document.activeElement.dataset.cell") == cell


def test_a_whole_game_with_keys_alone(join: Seats) -> None:
    """From the settings of the game to its result."""
    me = join()
    me.open("/new/kamisado")
    expect(me.button("Begin")).to_be_visible()
    tab_to(me, "Who plays White")
    me.page.keyboard.press("Home")
    tab_to(me, "Simple (1 point)")
    tab_to(me, "Begin")
    me.page.keyboard.press("Enter")
    me.page.wait_for_url(re.compile("/g/"))
    me.ready()
    me.page.locator("[data-cell][tabindex='0']").focus()
    for ply, move in enumerate(SHORT):
        for cell in (move[:2], move[2:]):
            walk_to(me, cell)
            me.page.keyboard.press("Enter")
        expect(me.page.locator("[data-ply]")).to_have_count(ply + 1)
    expect(me.page.get_by_role("dialog")).to_contain_text("Black wins")
    assert [moved["move"] for moved in me.view()["moves"]] == SHORT


def test_a_whole_game_in_text_mode(join: Seats) -> None:
    """Moves are typed; what happens is said in words; the position stands there in words too."""
    black, white = seated(join(), [join()], "kamisado", Match="Simple (1 point)")
    for player in (black, white):
        player.page.get_by_role("link", name="Text mode").click()
        expect(player.page.get_by_role("log")).to_contain_text("Type a move")
    for ply, move in enumerate(SHORT):
        mover = (black, white)[black.view()["turn"]]
        line = mover.page.get_by_label("Move or command")
        line.fill(move)
        line.press("Enter")
        for player in (black, white):
            expect(player.page.get_by_role("log")).to_contain_text(f": {move}")
        assert len(black.view()["moves"]) == ply + 1
    for player in (black, white):
        expect(player.page.get_by_role("log")).to_contain_text("Black wins")


def test_text_mode_tells_that_the_game_begins_and_leads_to_the_rematch(join: Seats) -> None:
    """Whoever waits there for a friend hears of it; whoever plays again stays among words."""
    me, friend = join().begin("block", "Me", "Friend"), join()
    [link] = me.links()
    me.page.get_by_role("link", name="Text mode").click()
    expect(me.page.get_by_role("log")).to_contain_text("Waiting for players")
    friend.page.goto(urlsplit(link).path)
    expect(me.page.get_by_role("log")).to_contain_text("Your game begins")
    friend.page.get_by_role("link", name="Text mode").click()
    for player, line in ((me, "e5+e6"), (friend, "e2+e3"), (me, "resign"), (me, "yes"), (me, "rematch")):
        expect(friend.page.get_by_role("log")).to_contain_text("Type a move")
        player.page.locator("#line").fill(line)
        player.page.locator("#line").press("Enter")
        if line.startswith("e"):
            for each in (me, friend):
                expect(each.page.get_by_role("log")).to_contain_text(f": {line}")
    expect(friend.page.get_by_role("log")).to_contain_text(
        "The others would like a rematch: with “rematch” you accept it."
    )
    first = me.game
    friend.page.locator("#line").fill("rematch")
    friend.page.locator("#line").press("Enter")
    for player in (me, friend):
        player.page.wait_for_url(lambda address: first not in address and address.endswith("/text"))
        expect(player.page.get_by_role("log")).to_contain_text("to move" if player is me else "Your turn")


def test_text_mode_answers_questions_and_refuses_in_words(join: Seats) -> None:
    """What is no move and no command is explained; commands have their buttons."""
    me = join().begin("abalone", "Me", "Me")
    me.page.get_by_role("link", name="Text mode").click()
    log, line = me.page.get_by_role("log"), me.page.get_by_label("Move or command")
    line.fill("a1z9")
    line.press("Enter")
    expect(log).to_contain_text("“a1z9” is no legal move and no command.")
    me.press("board")
    expect(log).to_contain_text("Black, 14 marbles")
    me.press("legal")
    expect(log).to_contain_text("44 legal moves")
    line.fill("c3c4")
    line.press("Enter")
    expect(log).to_contain_text("Black: c3c4.")


def test_one_steps_through_the_moves_with_keys_while_the_game_goes_on(join: Seats) -> None:
    """The board shows what was; a new move does not pull one away; the end key does."""
    dark, light = seated(join(), [join()], "block")
    turns([dark, light], ["e5+e6", "e2+e3", "b3+c3"])
    current = dark.page.locator("[data-ply][aria-current]")
    dark.page.keyboard.press("ArrowLeft")
    expect(current).to_have_attribute("data-ply", "2")
    dark.page.keyboard.press("Home")
    expect(current).to_have_count(0)
    expect(dark.page.get_by_role("button", name="e5, dark piece of 1")).to_be_attached()
    light.play("f4+g4")
    dark.ply_count(4)
    expect(dark.page.get_by_text("Move 0 of 4")).to_be_visible()
    dark.page.keyboard.press("ArrowRight")
    expect(current).to_have_attribute("data-ply", "1")
    dark.page.keyboard.press("End")
    expect(current).to_have_attribute("data-ply", "4")
    dark.play("f7+f6")


def test_a_game_on_a_phone_by_touch(join: Seats) -> None:
    """Taps, on boards as wide as the phone."""
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    players = seated(join(**phone), [join(**phone)], "kamisado", Match="Simple (1 point)")
    for player in players:
        box = player.page.locator("svg.board-svg").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert box["y"] + box["height"] <= PHONE["height"]
    turns(players, SHORT)
    for player in players:
        expect(player.page.get_by_role("dialog")).to_contain_text("Black wins")


def test_pieces_can_be_dragged(join: Seats) -> None:
    """Pressed on one cell, let go on another."""
    me = join().begin("kamisado", "Me", "Me")
    me.ready()
    boxes = [me.page.locator(f'[data-cell="{cell}"]').bounding_box() for cell in ("d1", "d5")]
    (x, y), (to_x, to_y) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    me.page.mouse.move(x, y)
    me.page.mouse.down()
    me.page.mouse.move(to_x, to_y, steps=5)
    me.page.mouse.up()
    me.plies(1)
    assert me.view()["moves"][0]["move"] == "d1d5"


def test_what_is_set_stays_set(join: Seats) -> None:
    """Over pages and windows of the same browser."""
    me = join(still=False)
    me.open("/")
    me.press("Settings")
    me.choose("Board", "Slate")
    me.choose("Colours", "Dark")
    me.page.get_by_label("Coordinates").uncheck()
    me.page.get_by_label("Your name").fill("Ioana")
    me.page.get_by_label("Language").select_option("ro")
    expect(me.page.locator("html")).to_have_attribute("lang", "ro")
    me.page.keyboard.press("Escape")
    me.page = me.window()
    me.open("/new/abalone")
    expect(me.page.locator("html")).to_have_attribute("lang", "ro")
    expect(me.page.locator("html")).to_have_attribute("data-scheme", "dark")
    me.page.locator("form.card button[type=submit]").click()
    board = me.page.locator(".ludoteca-board").first
    expect(board).to_have_attribute("data-theme", "slate")
    expect(board).to_have_attribute("data-coordinates", "false")
    expect(me.page.locator(".player").last).to_contain_text("Ioana")


@pytest.mark.parametrize("system", ["light", "dark"])
def test_the_colours_that_are_set_count_before_those_of_the_system(join: Seats, system: str) -> None:
    """The page, the board and the browser's own bar."""
    me = join(color_scheme=system)
    me.open("/")
    me.press("Settings")
    for choice, dark in (("As the system", system == "dark"), ("Light", False), ("Dark", True)):
        me.choose("Colours", choice)
        paper = "rgb(28, 24, 21)" if dark else "rgb(246, 240, 228)"
        expect(me.page.locator("body")).to_have_css("background-color", paper)
        expect(me.page.locator("body")).to_have_css("color", "rgb(242, 233, 221)" if dark else "rgb(43, 33, 26)")
        bars = me.page.eval_on_selector_all(
            "meta[name=theme-color]",
            "bars => bars.filter((bar) => matchMedia(bar.media).matches).map((bar) => bar.content)",
        )
        assert bars == ["#1c1815" if dark else "#f6f0e4"]


@pytest.mark.parametrize("sellers", [3, 4])
def test_names_and_clocks_of_all_sellers_are_read_on_a_phone(join: Seats, sellers: int) -> None:
    """Side by side, nothing cut; a computer has no clock."""
    me = join(viewport=PHONE, has_touch=True, is_mobile=True)
    me.begin("marrakech", "Me", *["Computer"] * (sellers - 1), Clock="15+10")
    plates = me.page.locator(".above .player")
    expect(plates).to_have_count(sellers - 1)
    tops = {plate.bounding_box()["y"] for plate in plates.all()}  # type: ignore[index]  # they are on the page
    assert len(tops) == 1
    cut = "names => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"
    assert me.page.eval_on_selector_all(".player .name", cut) == []
    expect(me.page.get_by_role("timer")).to_have_count(1)


def test_the_board_turns(join: Seats) -> None:
    """Whoever sits at the top now was at the bottom before."""
    me = join().begin("kamisado", "Me", "Me")
    me.ready()
    corner = me.page.locator('[data-cell="a1"]')
    before = corner.bounding_box()
    me.press("Turn the board")
    expect(me.page.locator(".player").last).to_contain_text("White")
    after = corner.bounding_box()
    assert before is not None
    assert after is not None
    assert after["y"] < before["y"]
    assert after["x"] > before["x"]
