"""Games over real sockets: what is told to whom, and what is refused."""

from __future__ import annotations

import contextlib
import time
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from web.databases import postgresql
from web.running import Browser, Followed, Talk, serving

from ludoteca.record import Record
from ludoteca.web import connection, messages
from ludoteca.web.messages import Acked, Refused, TimeControl

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One site for all tests here, on each database."""
    with ExitStack() as stack:
        shared = {"database": stack.enter_context(postgresql())} if request.param == "postgresql" else {}
        yield stack.enter_context(serving(tmp_path_factory.mktemp("site"), **shared))


@pytest.fixture
def ana(site: str) -> Iterator[Browser]:
    with Browser(site) as browser:
        yield browser


@pytest.fixture
def ben(site: str) -> Iterator[Browser]:
    with Browser(site) as browser:
        yield browser


def test_two_people_play_and_everybody_is_told(ana: Browser, ben: Browser, site: str) -> None:
    """Ana opens, Ben comes by the key, a third browser watches: all have the same moves. Eve has no legal ones."""
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


class Pair:
    """Ana and Ben at a game, both with a page open."""

    def __init__(self, ana: Browser, ben: Browser, first: Talk, second: Talk, game: str, keys: list[str]) -> None:
        self.people = (ana, ben)
        self.talks = (first, second)
        self.game = game
        self.keys = keys

    def play(self, plies: int) -> None:
        """So many plies, the first legal move each."""
        for _ in range(plies):
            turn = self.follow().turn
            assert turn is not None
            assert isinstance(self.talks[turn].move(self.game), Acked)
        self.follow()

    def follow(self) -> Followed:
        """Both have heard everything, and whose turn it is has its legal moves."""
        newest = max(talk.games[self.game].version for talk in self.talks)
        for talk in self.talks:
            talk.until(self.game, lambda game: game.version >= newest)
        return self.talks[0].games[self.game]


@pytest.fixture
def pair(ana: Browser, ben: Browser) -> Iterator[Pair]:
    with paired(ana, ben, "block") as pair:
        yield pair


@contextmanager
def paired(ana: Browser, ben: Browser, game: str, **more: Any) -> Iterator[Pair]:
    opened = ana.open(game, "me friend", name="Ana", **more)
    ben.sit(opened.game, opened.keys[1].key, name="Ben")
    with ana.socket() as first, ben.socket() as second:
        first.join(opened.game)
        second.join(opened.game)
        yield Pair(ana, ben, first, second, opened.game, [key.key for key in opened.keys])


def test_a_repeated_message_gets_the_same_answer_and_changes_nothing(pair: Pair) -> None:
    """Over another socket of the same seat too, and after others have moved."""
    first = pair.talks[0]
    move = first.games[pair.game].legal[0].split()[0]
    answered = first.move(pair.game, move, id="once", ply=0)
    again = first.move(pair.game, move, id="once", ply=0)
    pair.play(2)
    with pair.people[0].socket() as other:
        other.join(pair.game)
        late = other.move(pair.game, move, id="once", ply=0)
        assert len(other.games[pair.game].moves) == 3
    assert answered == again == late
    assert isinstance(answered, Acked)


def test_the_id_of_one_seat_means_nothing_for_another(pair: Pair) -> None:
    assert isinstance(pair.talks[0].move(pair.game, id="same"), Acked)
    pair.follow()
    assert isinstance(pair.talks[1].move(pair.game, id="same"), Acked)
    assert len(pair.follow().moves) == 2


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"ply": 7}, "stale"),
        ({"text": "d4+d5"}, "illegal"),
        ({"text": "zz"}, "illegal"),
        ({"seat": 1}, "forbidden"),
        ({"seat": 3}, "forbidden"),
    ],
)
def test_a_move_that_cannot_be_is_refused(pair: Pair, move: dict[str, Any], code: str) -> None:
    answer = pair.talks[0].move(pair.game, **move)
    assert isinstance(answer, Refused)
    assert answer.code == code
    assert pair.talks[0].games[pair.game].moves == []


def test_out_of_turn_and_without_a_seat_nobody_moves(pair: Pair, site: str) -> None:
    legal = pair.talks[0].games[pair.game].legal[0].split()[0]
    answer = pair.talks[1].move(pair.game, legal)
    assert isinstance(answer, Refused)
    with Browser(site) as eve, eve.socket() as watching:
        view = watching.join(pair.game)
        assert (view.legal, view.mine, view.can) == (None, [], [])
        answer = watching.move(pair.game, legal)
        assert isinstance(answer, Refused)
        assert answer.code == "forbidden"
        answer = watching.act(pair.game, "resign")
        assert isinstance(answer, Refused)


@pytest.mark.parametrize(
    "line",
    ["", "{}", "[1]", '{"type":"fly"}', '{"type":"move","id":"x","game":"y"}', "\ud7ff", '{"type":"ping","n":"1"}'],
)
def test_what_is_no_message_is_refused_as_malformed(ana: Browser, line: str) -> None:
    with ana.socket() as talk:
        talk.say(line)
        assert talk.expect(Refused).code == "malformed"
        talk.say(messages.Ping(3))
        assert talk.expect(messages.Pong).n == 3


def test_bytes_are_no_message(ana: Browser) -> None:
    with ana.socket() as talk:
        talk._raw.send(b"\x00\xff")
        assert talk.expect(Refused).code == "malformed"


def test_a_message_that_is_far_too_long_ends_the_connection(ana: Browser) -> None:
    with ana.socket() as talk:
        talk.say(" " * 20_000)
        assert talk.is_closed()


def test_a_game_that_is_not_there_is_unknown(ana: Browser) -> None:
    with ana.socket() as talk:
        talk.say(messages.Join("nothing"))
        assert talk.expect(Refused).code == "unknown"
    assert ana.refused("/api/games/nothing", b"", "GET") == (404, "unknown")


def test_who_comes_back_gets_what_is_missing(pair: Pair) -> None:
    """`since`: an update from there on; no `since`, or one of the future: a snapshot."""
    pair.play(2)
    known = pair.follow().version
    pair.play(3)
    with pair.people[0].socket() as back:
        back.say(messages.Join(pair.game, since=known))
        back.games[pair.game] = Followed(pair.people[0].view(pair.game))
        update = back.expect(messages.Update)
        assert (update.before, len(update.moved), update.plies) == (known, 3, 5)
        back.say(messages.Join(pair.game, since=10**6))
        assert len(back.expect(messages.Snapshot).view.moves) == 5


def test_the_key_of_a_seat_works_on_another_device(pair: Pair, site: str) -> None:
    """Ana's phone is a third visitor; it sits down by her key, or only shows it in `join`."""
    with Browser(site) as phone, phone.socket() as talk:
        assert talk.join(pair.game, pair.keys[0]).mine == [0]
        assert isinstance(talk.move(pair.game), Acked)
        assert phone.view(pair.game).mine == []
        phone.sit(pair.game, pair.keys[0])
        assert phone.view(pair.game).mine == [0]
        assert [listed.id for listed in phone.get("/api/games/mine", list[messages.Listed])] == [pair.game]


def test_the_key_of_another_game_opens_nothing(pair: Pair, ana: Browser) -> None:
    other = ana.open("block", "me friend").keys[1].key
    assert ana.refused(f"/api/games/{pair.game}/sit", messages.Sit(other)) == (403, "forbidden")
    assert ana.refused(f"/api/games/{pair.game}/sit", messages.Sit()) == (400, "malformed")
    with ana.socket() as talk:
        talk.say(messages.Join(pair.game, other))
        assert talk.expect(Refused).code == "forbidden"


def test_who_was_there_before_gets_the_seat_when_he_sits_down(ana: Browser, ben: Browser) -> None:
    """Ben watches first; when he has shown the key his open page gets the legal moves."""
    opened = ana.open("block", "friend me", name="Ana")
    with ben.socket() as talk:
        assert talk.join(opened.game).mine == []
        key = next(key.key for key in opened.keys if key.kind == "friend")
        ben.sit(opened.game, key)
        talk.until(opened.game, lambda game: game.legal)
        assert isinstance(talk.move(opened.game), Acked)


def test_a_draw_is_offered_and_taken_and_a_rematch_swaps_the_seats(pair: Pair) -> None:
    pair.play(2)
    assert isinstance(pair.talks[0].act(pair.game, "offer_draw"), Acked)
    pair.talks[1].until(pair.game, lambda game: "accept_draw" in game.can)
    assert isinstance(pair.talks[1].act(pair.game, "accept_draw"), Acked)
    ended = pair.talks[0].until(pair.game, lambda game: game.ended).ended
    assert (ended.result, ended.reason) == ("1/2-1/2", "agreement")
    for talk in pair.talks:
        assert isinstance(talk.act(pair.game, "rematch"), Acked)
    following = pair.talks[0].until(pair.game, lambda game: game.rematch).rematch
    assert pair.people[0].view(following).mine == [1]
    assert pair.people[1].view(following).mine == [0]
    pair.people[0].sit(following, pair.keys[0])  # the old link works for the new game


def test_what_is_said_is_heard_by_those_it_is_for(pair: Pair, site: str) -> None:
    with Browser(site) as eve, eve.socket() as watching:
        watching.join(pair.game)
        first, second = pair.talks
        assert isinstance(first.answer(messages.Chat("c1", pair.game, "players", "good  luck\n")), Acked)
        said = second.expect(messages.Said).line
        assert (said.text, said.seat, said.name) == ("good luck", 0, "Ana")
        assert isinstance(first.answer(messages.Chat("c1", pair.game, "players", "good luck")), Acked)
        assert isinstance(watching.answer(messages.Chat("c1", pair.game, "players", "psst")), Refused)
        assert isinstance(watching.answer(messages.Chat("c2", pair.game, "watchers", "nice")), Acked)
        assert [line.text for line in eve.view(pair.game).chat] == ["nice"]
        assert [line.text for line in pair.people[1].view(pair.game).chat] == ["good luck", "nice"]
        assert not [
            message for message in watching.heard if isinstance(message, messages.Said) and message.line.seat == 0
        ]


def test_a_bot_answers_after_a_moment(ana: Browser) -> None:
    """Half a second at least: people want to see what they are answered."""
    opened = ana.open("abalone", "me bot1")
    with ana.socket() as talk:
        talk.join(opened.game)
        assert isinstance(talk.move(opened.game), Acked)
        began = time.monotonic()
        talk.until(opened.game, lambda game: len(game.moves) == 2)
        assert time.monotonic() - began > 0.4
        assert isinstance(talk.act(opened.game, "undo"), Acked)
        talk.until(opened.game, lambda game: game.moves == [])


def test_a_page_elsewhere_is_told_whose_turn_it_is(pair: Pair) -> None:
    """But not while another page of the same browser shows the game, which calls for its player itself."""
    with pair.people[1].socket() as elsewhere:
        pair.play(2)
        pair.talks[1].say(messages.Leave(pair.game))
        pair.talks[1].say(messages.Ping(1))
        pair.talks[1].expect(messages.Pong)
        assert isinstance(pair.talks[0].move(pair.game), Acked)
        called = elsewhere.expect(messages.YourTurn)
        assert (called.game, called.plies) == (pair.game, 3)


def test_a_page_whose_timers_sleep_stays_and_one_that_does_not_answer_goes(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Browsers slow the timers of hidden pages down, so those do not ping; but they answer."""
    monkeypatch.setattr(connection, "QUIET", 0.5)
    monkeypatch.setattr(connection, "SILENCE", 2.5)
    first, second = pair.talks
    end = time.monotonic() + 6
    while time.monotonic() < end:
        with contextlib.suppress(TimeoutError):
            first.hear(0.5)
    assert isinstance(first.move(pair.game), Acked)
    assert second.is_closed()


def test_everybody_sees_who_is_there(pair: Pair, site: str) -> None:
    """A watcher counts; a seat that goes away is shown after five seconds, and not before."""
    with Browser(site) as eve, eve.socket() as watching:
        watching.join(pair.game)
        while pair.talks[0].expect(messages.Presence).watchers != 1:
            pass
        with pair.people[1].socket() as second:
            second.join(pair.game)
        pair.talks[1]._raw.close()
        gone = time.monotonic()
        while all(person.online for person in watching.expect(messages.Presence).seats):
            pass
        assert 4.5 < time.monotonic() - gone < 10


def test_time_runs_out_by_itself(ana: Browser, ben: Browser) -> None:
    """One second each, and nobody moves: whose clock runs has lost. Both have made their first moves before."""
    with paired(ana, ben, "block", time=TimeControl("clock", seconds=1)) as pair:
        pair.play(2)
        ended = pair.talks[1].until(pair.game, lambda game: game.ended).ended
        assert (ended.result, ended.reason, ended.by) == ("0-1", "time", 0)


def test_the_list_of_running_games_is_live(pair: Pair, ana: Browser) -> None:
    with ana.socket() as talk:
        talk.say(messages.Live())
        talk.expect(messages.Running)
        pair.play(2)
        while not any(listed.id == pair.game and listed.plies == 2 for listed in talk.expect(messages.Running).games):
            pass
        talk.say(messages.Live(follow=False))
    assert pair.game in [listed.id for listed in ana.get("/api/games", list[messages.Listed])]


def test_dice_are_counted(ana: Browser) -> None:
    """M3: of six faces two show 2, two show 3; a roll that is played stands in the statistics of the site."""
    before = sum(roll.count for roll in ana.get("/api/dice", list[messages.RollCount]))
    opened = ana.open("marrakech", "me me me", options={"seats": "3"}, nonce="0" * 32)
    with ana.socket() as talk:
        view = talk.join(opened.game)
        assert view.dice is not None
        assert view.dice.secret is None
        assert isinstance(talk.move(opened.game), Acked)
    rolls = ana.get("/api/dice", list[messages.RollCount])
    counted = sum(roll.count for roll in rolls)
    assert counted == before + 1
    assert [round(roll.expected / counted, 6) for roll in rolls] == [0.166667, 0.333333, 0.333333, 0.166667]
