"""A whole game of each of the four, played by clicking in browsers that know nothing of each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
from data import blocks
from playwright.sync_api import expect

from e2e.player import seated, turns
from ludoteca import record
from ludoteca.cli import main

if TYPE_CHECKING:
    from pathlib import Path

    from e2e.conftest import Seats
    from e2e.player import Player


def told(game: str, name: str) -> tuple[list[str], str]:
    """The moves and the outcome of a game of conformance/, on which rulebook and engine agree."""
    found = next(block for block in blocks(game, "games.txt") if block[0] == ("id", name))
    return [value for key, value in found if key == "play"], found[-1][1]


def exported(players: list[Player], folder: Path) -> record.Record:
    """What everybody saves is what the server gives to a stranger, and a record whose every move is legal."""
    players[0].page.get_by_role("dialog").wait_for()
    address = f"{players[0].address}/api/games/{players[0].game}/record"
    answer = httpx.get(address, timeout=60)
    assert answer.status_code == 200
    for number, player in enumerate(players):
        file = player.export(folder, f"record-{number}.txt")
        assert file.read_bytes() == answer.content
        assert main(["record", "check", str(file)]) == 0
    return record.Record.parse(answer.text)


def played(found: record.Record) -> list[str]:
    """The moves that stand in a record."""
    return [str(move) for move in found.game.moves]


def finished(players: list[Player], result: str, reason: str) -> None:
    """Everybody is told the result and the reason in words."""
    for player in players:
        dialog = player.page.get_by_role("dialog")
        expect(dialog.get_by_role("heading")).to_have_text(result)
        expect(dialog).to_contain_text(reason)


def test_a_whole_game_of_abalone(join: Seats, tmp_path: Path) -> None:
    """Six marbles over the edge: belgian_daisy-seed-1 of conformance/."""
    moves, outcome = told("abalone", "belgian_daisy-seed-1")
    assert outcome == "3 6 / 1 six"
    players = seated(join(), [join()], "abalone", Layout="Belgian daisy")
    turns(players, moves)
    finished(players, "White wins", "Six marbles are over the edge.")
    assert played(exported(players, tmp_path)) == moves


def test_a_whole_match_of_kamisado(join: Seats, tmp_path: Path) -> None:
    """Three points, with a fill between the rounds: 3-seed-5 of conformance/, with its animations."""
    moves, outcome = told("kamisado", "3-seed-5")
    assert outcome == "0 3 / 1 home"
    assert {"left", "right"} & set(moves)
    players = seated(join(still=False), [join(still=False)], "kamisado", Match="Standard (3 points)")
    turns(players, moves)
    finished(players, "White wins", "A tower has reached the far row.")
    assert played(exported(players, tmp_path)) == moves


def test_a_whole_game_of_block(join: Seats, tmp_path: Path) -> None:
    """Until one side cannot move, with captures, divisions and liberations: dark-seed-2 of conformance/."""
    moves, outcome = told("block", "dark-seed-2")
    assert outcome == "1 0 / 0 stuck"
    assert {sign for move in moves for sign in "+x-" if sign in move} == set("+x-")
    players = seated(join(), [join()], "block")
    turns(players, moves)
    finished(players, "Dark wins", "There is no move left.")
    assert played(exported(players, tmp_path)) == moves


def test_a_whole_game_of_marrakech(join: Seats, tmp_path: Path) -> None:
    """Three sellers until the last rug is laid; the dice are those that were committed to."""
    players = seated(join(), [join(), join()], "marrakech")
    while (view := players[0].view())["turn"] is not None:
        _bargain(players[view["turn"]])
        plies = len(players[0].view()["moves"])
        for player in players:
            player.plies(plies)
    for player in players:
        expect(player.page.get_by_role("dialog")).to_contain_text("The last rug is laid.")
    found = exported(players, tmp_path)
    assert played(found) == [moved["move"] for moved in players[0].view()["moves"]]
    assert main(["dice", "verify", str(tmp_path / "record-0.txt")]) == 0


def _bargain(player: Player) -> None:
    """Walk on straight where one can, lay the rug that comes first."""
    moves = [line.split()[0] for line in player.view()["legal"]]
    player.play("ahead" if "ahead" in moves else moves[0])
