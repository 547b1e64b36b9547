"""Two servers that are one site: the same database, the same Redis, whatever the database is."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest
from web.databases import postgresql, redis
from web.running import Browser, moved, serving

from ludoteca.web import messages
from ludoteca.web.messages import Acked, Opened

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def sites(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """The addresses of both."""
    folder = tmp_path_factory.mktemp("sites")
    with ExitStack() as stack:
        shared = {"redis": stack.enter_context(redis(folder / "redis"))}
        if request.param == "postgresql":
            shared["database"] = stack.enter_context(postgresql())
        yield (stack.enter_context(serving(folder, **shared)), stack.enter_context(serving(folder, **shared)))


@pytest.fixture
def ana(sites: tuple[str, str]) -> Iterator[Browser]:
    """At the first."""
    with Browser(sites[0]) as browser:
        yield browser


@pytest.fixture
def ben(sites: tuple[str, str]) -> Iterator[Browser]:
    """At the second."""
    with Browser(sites[1]) as browser:
        yield browser


def test_the_same_message_at_both_at_once_is_done_once(ana: Browser, sites: tuple[str, str]) -> None:
    """Ana has two pages open, one at each; both say the same, again and again."""
    opened = ana.open("block", "me me")
    with moved(ana, sites[1]) as twin, ana.socket() as one, twin.socket() as two, ThreadPoolExecutor(2) as both:
        talks = (one, two)
        for talk in talks:
            talk.join(opened.game)
        for plies in range(10):
            move = one.games[opened.game].legal[0].split()[0]
            said = messages.Move(f"m{plies}", opened.game, plies, move)
            answers = list(both.map(lambda talk, said=said: talk.answer(said), talks))
            assert isinstance(answers[0], Acked)
            assert answers[0] == answers[1]
            for talk in talks:
                state = talk.until(opened.game, lambda game, plies=plies: len(game.moves) > plies and game.legal)
                assert len(state.moves) == plies + 1


def test_the_lobby_is_shared(ana: Browser, ben: Browser) -> None:
    """Ben takes at his process what Ana has offered at hers."""
    with ana.socket() as first, ben.socket() as second:
        second.say(messages.Lobby())
        assert second.expect(messages.Seeks).seeks == []
        seek = ana.post("/api/seeks", messages.NewSeek("block", name="Ana", seat=0), messages.Seek)
        assert [offer.id for offer in second.expect(messages.Seeks).seeks] == [seek.id]
        opened = ben.post(f"/api/seeks/{seek.id}/accept", messages.Sit(name="Ben"), Opened)
        pair = first.expect(messages.Paired)
        assert (pair.seek, pair.game, pair.seat) == (seek.id, opened.game, 0)


def test_a_game_is_shared(ana: Browser, ben: Browser) -> None:
    """Moves, seats, lines, calls and presence cross over."""
    opened = ana.open("block", "me friend", name="Ana")
    key = opened.keys[1].key
    with ana.socket() as first:
        first.join(opened.game)
        ben.sit(opened.game, key, name="Ben")
        with ben.socket() as second:
            second.join(opened.game)
            for _ in range(6):
                first.until(opened.game, lambda game: game.turn == 0 and game.legal)
                assert isinstance(first.move(opened.game), Acked)
                second.until(opened.game, lambda game: game.turn == 1 and game.legal)
                assert isinstance(second.move(opened.game), Acked)
            with moved(ana, ben.address) as abroad, abroad.socket() as elsewhere:
                first.until(opened.game, lambda game: game.turn == 0 and game.legal)
                assert isinstance(first.move(opened.game), Acked)
                second.until(opened.game, lambda game: game.turn == 1 and game.legal)
                assert isinstance(second.move(opened.game), Acked)
                assert elsewhere.expect(messages.YourTurn).plies == 14
            first.until(opened.game, lambda game: len(game.moves) == 14)
            assert isinstance(second.answer(messages.Chat("c1", opened.game, "players", "hello")), Acked)
            assert first.expect(messages.Said).line.text == "hello"
        while all(person.online for person in first.expect(messages.Presence).seats):
            pass
