"""The routes: what they answer, whom they refuse, and what stands at the head of every answer."""

from __future__ import annotations

import re
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from web.databases import postgresql
from web.running import Browser, serving
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ludoteca.web import messages
from ludoteca.web.identity import COOKIE
from ludoteca.web.messages import Chair, NewGame, NewSeek, Opened, Seek, Sit, TimeControl

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One site for all tests here, on each database."""
    given = {"name": "Club", "games": "block,marrakech,abalone", "titles": "block=Stacks", "no_push": "0"}
    with ExitStack() as stack:
        if request.param == "postgresql":
            given["database"] = stack.enter_context(postgresql())
        yield stack.enter_context(serving(tmp_path_factory.mktemp("site"), **given))


@pytest.fixture
def ana(site: str) -> Iterator[Browser]:
    with Browser(site) as browser:
        yield browser


@pytest.fixture
def ben(site: str) -> Iterator[Browser]:
    with Browser(site) as browser:
        yield browser


def test_the_site_says_what_it_offers(ana: Browser) -> None:
    """As the settings have it: a game is off, another has a new name, Abalone knows the repetition alone."""
    offer = ana.get("/api/site", messages.Site)
    assert offer.name == "Club"
    assert [(game.game, game.title) for game in offer.games] == [
        ("block", "Stacks"),
        ("marrakech", "Marrakech"),
        ("abalone", "Abalone"),
    ]
    assert [game.seats for game in offer.games] == [[2], [2, 3, 4], [2]]
    assert [game.draws for game in offer.games] == [True, False, True]
    assert ana.view(ana.open("abalone", "me me").game).limits == "repetition=3"


@pytest.mark.parametrize(
    ("new", "code"),
    [
        (NewGame("kamisado", [Chair("me")] * 2), "malformed"),
        (NewGame("block", [Chair("me")] * 3), "malformed"),
        (NewGame("marrakech", [Chair("me")] * 3, options={"seats": "4"}), "malformed"),
        (NewGame("block", [Chair("me")] * 2, options={"layout": "standard"}), "malformed"),
        (NewGame("block", [Chair("me"), Chair("bot")]), "malformed"),
        (NewGame("block", [Chair("me")] * 2, time=TimeControl("clock")), "malformed"),
        (b"{", "malformed"),
        (b'{"game":"chess","chairs":[]}', "malformed"),
        (b'{"game":"block","chairs":[{"kind":"me"},{"kind":"me"}],"more":1}', "malformed"),
    ],
)
def test_a_game_that_cannot_be_is_refused(ana: Browser, new: Any, code: str) -> None:
    assert ana.refused("/api/games", new) == (400, code)


def test_games_are_listed_for_whoever_has_a_seat(ana: Browser, ben: Browser) -> None:
    opened = ana.open("block", "me friend")
    assert [game.id for game in ana.get("/api/games/mine", list[messages.Listed])] == [opened.game]
    assert ben.get("/api/games/mine", list[messages.Listed]) == []
    assert opened.game not in [game.id for game in ben.get("/api/games", list[messages.Listed])]
    ben.sit(opened.game, opened.keys[1].key)
    assert [game.mine for game in ben.get("/api/games/mine", list[messages.Listed])] == [[1]]
    assert opened.game in [game.id for game in ben.get("/api/games", list[messages.Listed])]


def test_a_record_has_a_good_name(ana: Browser) -> None:
    opened = ana.open("block", "me me")
    answer = ana.http.get(f"/api/games/{opened.game}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="block-{opened.game}.txt"'
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert '[Game "block"]' in answer.text


# The lobby


def test_a_seek_becomes_a_game(ana: Browser, ben: Browser) -> None:
    """Ana wants seat 1; Ben gets the other; both are told, and the seek is gone."""
    with ana.socket() as waiting:
        seek = ana.post("/api/seeks", NewSeek("block", seat=1, name="Ana"), Seek)
        assert [(found.id, found.mine) for found in ana.get("/api/seeks", list[Seek])] == [(seek.id, True)]
        assert [(found.name, found.mine) for found in ben.get("/api/seeks", list[Seek])] == [("Ana", False)]
        assert ana.refused(f"/api/seeks/{seek.id}/accept", Sit()) == (409, "taken")
        opened = ben.post(f"/api/seeks/{seek.id}/accept", Sit(name="Ben"), Opened)
        paired = waiting.expect(messages.Paired)
        assert (paired.seek, paired.game, paired.title, paired.seat) == (seek.id, opened.game, "Stacks", 1)
        view = waiting.join(opened.game)
        assert ([person.name for person in view.seats], view.mine, view.status) == (["Ben", "Ana"], [1], "running")
    assert ana.get("/api/seeks", list[Seek]) == []
    assert ben.refused(f"/api/seeks/{seek.id}/accept", Sit()) == (404, "unknown")


def test_three_meet_for_marrakech(ana: Browser, ben: Browser, site: str) -> None:
    """The second only waits, and may step back; the third completes it."""
    with Browser(site) as eve, ana.socket(), ben.socket():
        seek = ana.post("/api/seeks", NewSeek("marrakech", options={"seats": "3"}), Seek)
        assert (seek.wanted, seek.taken) == (3, 1)
        assert ben.post(f"/api/seeks/{seek.id}/accept", Sit(), Opened).game == ""
        assert ben.http.delete(f"/api/seeks/{seek.id}").status_code == 204
        assert [found.taken for found in ana.get("/api/seeks", list[Seek])] == [1]
        ben.post(f"/api/seeks/{seek.id}/accept", Sit(nonce="b" * 32), Opened)
        opened = eve.post(f"/api/seeks/{seek.id}/accept", Sit(), Opened)
        mine = [browser.view(opened.game).mine for browser in (ana, ben, eve)]
        assert sorted(seat for seats in mine for seat in seats) == [0, 1, 2]


def test_a_seek_is_withdrawn_by_who_wants_it_only(ana: Browser, ben: Browser) -> None:
    seek = ana.post("/api/seeks", NewSeek("block"), Seek)
    assert ben.refused(f"/api/seeks/{seek.id}", b"", "DELETE") == (403, "forbidden")
    assert ana.http.delete(f"/api/seeks/{seek.id}").status_code == 204
    assert ana.refused(f"/api/seeks/{seek.id}", b"", "DELETE") == (404, "unknown")


@pytest.mark.parametrize("seek", [NewSeek("block", seat=2), NewSeek("kamisado"), NewSeek("block", options={"x": "y"})])
def test_a_seek_for_no_game_is_refused(ana: Browser, seek: NewSeek) -> None:
    assert ana.refused("/api/seeks", seek) == (400, "malformed")


# Who is who


def test_a_cookie_of_ones_own_making_is_nobodys(ana: Browser, site: str) -> None:
    """With the name of Ana's visitor and another signature one has no seat."""
    opened = ana.open("block", "me friend")
    visitor = ana.http.cookies[COOKIE].partition(".")[0]
    for forged in (visitor, f"{visitor}.", f"{visitor}.{'0' * 64}", ".", "\xe9.\xe9"):
        cookie = {b"Cookie": f"{COOKIE}={forged}".encode("latin-1")}
        answer = httpx.get(f"{site}/api/games/{opened.game}", headers=cookie)
        assert answer.json()["mine"] == []
        assert COOKIE in answer.cookies


def test_the_cookie_is_out_of_reach_of_scripts(site: str) -> None:
    header = httpx.get(f"{site}/api/site").headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(header.split("; "))


def test_pages_of_other_origins_are_refused(ana: Browser, site: str) -> None:
    """A page elsewhere can neither open a socket nor post in the name of its reader."""
    with pytest.raises(InvalidStatus), connect(f"{site.replace('http', 'ws')}/ws", origin=Origin("https://else.where")):
        pass
    ana.http.headers["Origin"] = "https://else.where"
    assert ana.refused("/api/games", NewGame("block", [Chair("me")] * 2)) == (403, "forbidden")
    assert ana.refused("/api/seeks", NewSeek("block")) == (403, "forbidden")


def test_too_much_is_refused_with_the_seconds_to_wait(tmp_path: Path) -> None:
    """Two openings a minute, three messages a second with bursts of nine, two lines a minute with bursts of three."""
    with serving(tmp_path, openings="2", messages="3", chats="2") as address, Browser(address) as browser:
        opened = browser.open("block", "me friend")
        browser.open("block", "me friend")
        answer = browser.http.post("/api/games", content=b'{"game":"block","chairs":[{"kind":"me"},{"kind":"me"}]}')
        problem = answer.json()
        assert (answer.status_code, problem["code"]) == (429, "rate")
        assert 25 < problem["seconds"] <= 30
        assert int(answer.headers["retry-after"]) >= problem["seconds"]
        with browser.socket() as talk:
            talk.join(opened.game)
            answers = [talk.answer(messages.Chat(f"c{n}", opened.game, "players", "hi")) for n in range(4)]
            assert [type(answer) for answer in answers] == [messages.Acked] * 3 + [messages.Refused]
            for number in range(20):
                talk.say(messages.Ping(number))
            heard = [talk.hear() for _ in range(20)]
            refused = [message for message in heard if isinstance(message, messages.Refused)]
            assert {message.code for message in refused} == {"rate"}
            assert all(message.seconds is not None and 0 < message.seconds < 1 for message in refused)


# What stands at the head, and the pages


def test_every_answer_is_guarded(ana: Browser) -> None:
    for path in ("/", "/api/site", "/api/nothing", "/health"):
        headers = ana.http.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert ana.http.get("/").headers["content-type"] == "text/html; charset=utf-8"


def test_what_is_not_there_is_unknown(ana: Browser) -> None:
    for path in ("/api/nothing", "/assets/nothing.js", "/nothing.js", "/api/games/nothing/record"):
        assert ana.refused(path, b"", "GET") == (404, "unknown")


def test_operators_get_health_and_figures(ana: Browser, tmp_path: Path) -> None:
    assert ana.http.get("/health").text == "ok"
    figures = ana.http.get("/metrics").text
    for name in ("move_seconds", "lag_seconds", "loop_delay_seconds", "sockets", "bot_queue_seconds"):
        assert f"ludoteca_{name}" in figures
    with serving(tmp_path, metrics="no") as address:
        assert httpx.get(f"{address}/metrics").status_code == 404


def test_the_interface_is_as_it_describes_itself(site: str) -> None:
    """Every route, tried with whatever its description allows: no answer is a failure of the server."""
    schema = schemathesis.openapi.from_url(f"{site}/schema")
    results: Any = schema.get_all_operations()
    operations = [result.ok() for result in results]
    assert len(operations) == len(re.findall(r"^@(?:get|post|delete)\((?!.*include_in_schema=False)", _app(), re.M))
    for operation in operations:

        @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def try_it(case: Any) -> None:
            assert case.call().status_code < 500

        try_it()


def _app() -> str:
    from ludoteca.web import app

    return Path(app.__file__).read_text("utf-8")
