"""Games over real sockets: what is told to whom, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ludoteca.record import Record
from ludoteca.web import messages
from ludoteca.web.messages import Acked, Refused
from web.running import Browser, serving

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One site for all tests here."""
    with serving(tmp_path_factory.mktemp("site")) as address:
        yield address


@pytest.fixture
def ana(site: str) -> Iterator[Browser]:
    with Browser(site) as browser:
        yield browser


@pytest.fixture
def ben(site: str) -> Iterator[Browser]:
    with Browser(site) as browser:
        yield browser


def test_two_people_play_and_everybody_is_told(ana: Browser, ben: Browser, site: str) -> None:
    """Ana opens, Ben comes by the key, a third browser watches: all have the same moves, one at a time has legal ones."""
    opened = ana.open("block", "me friend", name="Ana")
    theirs = next(key for key in opened.keys if key.kind == "friend")
    ben.sit(opened.game, theirs.key, name="Ben")
    with Browser(site) as eve, ana.socket() as first, ben.socket() as second, eve.socket() as third:
        for talk in (first, second, third):
            talk.join(opened.game)
        for _ in range(3):
            assert isinstance(first.move(opened.game), Acked)
            second.until(opened.game, lambda game: game.turn == 1 and game.legal)
            assert isinstance(second.move(opened.game), Acked)
            first.until(opened.game, lambda game: game.turn == 0 and game.legal)
        seen = third.until(opened.game, lambda game: len(game.moves) == 6)
        assert seen.legal == []
        assert seen.moves == first.games[opened.game].moves == second.games[opened.game].moves
        view = eve.view(opened.game)
        assert [person.name for person in view.seats] == ["Ana", "Ben"]
        record = Record.parse(eve.http.get(f"/api/games/{opened.game}/record").text)
        assert [str(move) for move in record.game.moves] == seen.moves
        assert record.players == ("Ana", "Ben")
