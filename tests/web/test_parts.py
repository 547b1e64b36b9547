"""The small parts of the server, one by one: rates, presence, identity, pages, bots."""

from __future__ import annotations

import asyncio
import gzip
import stat
from typing import TYPE_CHECKING

import pytest

from ludoteca.engine import EngineMissing, installation, native
from ludoteca.position import NotationError
from ludoteca.record import Game
from ludoteca.web import bots, identity
from ludoteca.web.bots import Bots
from ludoteca.web.identity import Visitors, is_foreign, signing_key
from ludoteca.web.pages import Pages
from ludoteca.web.presence import SHOWN, SILENT, Presence
from ludoteca.web.rates import Rate, RateError
from ludoteca.web.table import Due
from ludoteca.web.view import Attendance

if TYPE_CHECKING:
    from pathlib import Path


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


# Rates


def test_a_burst_is_let_through_and_then_one_at_a_time() -> None:
    """Two a second, bursts of three: the fourth has to wait half a second."""
    clock = Clock()
    rate = Rate(2, 3, clock)
    for _ in range(3):
        rate.take("ana")
    with pytest.raises(RateError) as refused:
        rate.take("ana")
    assert refused.value.seconds == pytest.approx(0.5)
    rate.take("ben")
    clock.now += 0.5
    rate.take("ana")
    with pytest.raises(RateError):
        rate.take("ana")


def test_who_was_refused_does_not_wait_longer_for_it() -> None:
    clock = Clock()
    rate = Rate(1, 1, clock)
    rate.take("ana")
    for _ in range(10):
        with pytest.raises(RateError):
            rate.take("ana")
    clock.now += 1
    rate.take("ana")


def test_whoever_does_nothing_is_forgotten() -> None:
    clock = Clock()
    rate = Rate(1, 1, clock)
    for number in range(1000):
        rate.take(number)
    clock.now += 5
    rate.take("last")
    assert len(rate._full_at) == 1


# Presence


def test_who_goes_is_shown_after_five_seconds_and_counts_from_the_start() -> None:
    presence = Presence(2, now=0)
    assert presence.here({0, 1}, 1, now=100)
    assert presence.attendance(100).online == {0, 1}
    assert presence.here({0}, 1, now=1000)
    assert presence.away == {1: 1000}
    assert presence.attendance(1000 + SHOWN - 1).online == {0, 1}
    shown = presence.attendance(1000 + SHOWN)
    assert shown == Attendance(frozenset({0}), {1: 1000}, 1)
    assert not presence.here({0}, 1, now=9000)
    assert presence.away == {1: 1000}


def test_who_is_at_another_process_is_there_until_that_falls_silent() -> None:
    presence = Presence(2, now=0)
    presence.here({0}, 0, now=0)
    assert presence.elsewhere("p2", [1], 2, now=10)
    assert not presence.elsewhere("p2", [1], 2, now=20)
    assert presence.away == {}
    assert presence.attendance(20).watchers == 2
    assert not presence.forget(20 + SILENT)
    assert presence.forget(21 + SILENT)
    assert presence.away == {1: 21 + SILENT}


def test_the_last_one_to_leave_another_process_leaves_nothing_behind() -> None:
    presence = Presence(2, now=0)
    presence.elsewhere("p2", [1], 0, now=10)
    assert presence.elsewhere("p2", [], 0, now=20)
    assert presence._elsewhere == {}


# Identity


def test_a_cookie_is_read_by_whoever_has_the_key_only() -> None:
    visitors = Visitors(b"k" * 32)
    value = visitors.cookie("ana", secure=False).partition(";")[0].partition("=")[2]
    assert visitors.read(value) == "ana"
    assert Visitors(b"x" * 32).read(value) is None
    for other in (None, "", "ana", value[:-1], "ben" + value[3:], "." + value, value.upper()):
        assert visitors.read(other) is None
    assert "; Secure" in visitors.cookie("ana", secure=True)


def test_the_key_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    made = signing_key(tmp_path / "deep/secret")
    assert signing_key(tmp_path / "deep/secret") == made
    assert stat.S_IMODE((tmp_path / "deep/secret").stat().st_mode) == 0o600
    (tmp_path / "short").write_text("short\n")
    with pytest.raises(NotationError, match="32 or more characters"):
        signing_key(tmp_path / "short")


def test_names_and_keys_are_never_the_same_twice() -> None:
    """96 and 128 random bits; the log has place for 32 characters."""
    for make, length in ((identity.new_id, 16), (identity.new_key, 22), (identity.new_secret, 64)):
        made = {make() for _ in range(1000)}
        assert len(made) == 1000
        assert {len(name) for name in made} == {length}


@pytest.mark.parametrize(
    ("origin", "foreign"),
    [
        (None, False),
        ("http://club.example:8000", False),
        ("https://club.example:8000", False),
        ("http://club.example", True),
        ("https://evil.example", True),
        ("null", True),
        ("https://friend.example", False),
    ],
)
def test_a_page_is_foreign_when_it_comes_from_elsewhere(origin: str | None, foreign: bool) -> None:
    assert is_foreign(origin, "club.example:8000", ("https://friend.example",)) is foreign


# Pages


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    """As Vite leaves them, with a compressed twin that the build has made."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<html><script>one()</script><p>" + "hello " * 500)
    (tmp_path / "assets/app-1a2b.js").write_text("run()" * 500)
    (tmp_path / "assets/app-1a2b.js.br").write_bytes(b"brotli")
    (tmp_path / "icon.png").write_bytes(b"png" * 500)
    (tmp_path / ".built-1").write_text("")
    return Pages(tmp_path)


def test_every_path_of_a_page_is_the_page(pages: Pages) -> None:
    for path in ("", "/", "/mine", "/g/abc", "/g/abc/key", "/new/block"):
        file = pages.find(path)
        assert file is not None
        assert (file.kind, file.cache) == ("text/html", "no-cache")
    for path in (
        "/nothing.png",
        "/assets/app-old.js",
        "/api/x",
        "/.built-1",
        "/assets/app-1a2b.js.br",
        "/../secret.txt",
    ):
        assert pages.find(path) is None


def test_the_smallest_form_that_is_understood_is_sent(pages: Pages) -> None:
    script, icon = pages.find("/assets/app-1a2b.js"), pages.find("/icon.png")
    assert script is not None
    assert icon is not None
    assert "immutable" in script.cache
    assert script.body("gzip, deflate, br;q=1.0") == ("br", b"brotli")
    encoding, body = script.body("gzip")
    assert (encoding, gzip.decompress(body)) == ("gzip", b"run()" * 500)
    assert script.body("") == ("", b"run()" * 500)
    assert icon.body("gzip, br") == ("", b"png" * 500)


def test_the_page_may_run_its_own_scripts_and_no_others(pages: Pages) -> None:
    """The hash is that of `one()`: printf 'one()' | openssl dgst -sha256 -binary | base64."""
    assert "script-src 'self' 'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='" in pages.policy()
    assert "unsafe-eval" not in pages.policy()


def test_without_a_front_end_there_is_nothing(tmp_path: Path) -> None:
    assert Pages(tmp_path).find("/") is None


# Bots


@pytest.mark.parametrize("game", ["abalone", "kamisado", "block"])
@pytest.mark.parametrize("level", [1, 5])
def test_the_engine_finds_a_legal_move_at_every_level(game: str, level: int) -> None:
    assert_legal(Game.of(game), Due(0, level, ply=0, rewound=0))


def test_the_highest_level_opens_by_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "go", lambda *_, **__: pytest.fail("it thought"))
    assert_legal(Game.of("block"), Due(0, 10, ply=0, rewound=0))


def test_a_simple_bot_plays_for_who_has_left() -> None:
    assert_legal(Game.of("marrakech", seats=3), Due(0, None, ply=0, rewound=0))


def assert_legal(game: Game, due: Due) -> None:
    """What is found can be played."""

    async def found() -> str:
        thinking = Bots(1)
        try:
            return await thinking.move(str(game), due)
        finally:
            thinking.close()

    game.play(game.parse_move(asyncio.run(found())))


def test_where_the_engine_is_missing_no_levels_are_on_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bots.levels() == tuple(range(1, 11))

    def missing() -> None:
        raise EngineMissing

    monkeypatch.setattr(installation, "module", missing)
    assert bots.levels() == ()
