"""What a visitor is told of a table: enough to play, and never more than he may know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from web.matches import NONCES, SECRET, TEN_MINUTES, Match

from ludoteca import dice
from ludoteca.web.messages import Chair, Fact, GameView, NewGame, Person, Update
from ludoteca.web.table import (
    AcceptTakeback,
    AskTakeback,
    DeclineTakeback,
    Deed,
    OfferDraw,
    OfferRematch,
    PlayMove,
    Rematch,
    Resign,
    Sit,
    Table,
    opening,
)
from ludoteca.web.view import Attendance, listed, presence, update, view

PUSH = "...../....../......./......../......xxo/......../......./....../..... x 0 0"


def seen(match: Match, *mine: int, there: Attendance | None = None) -> GameView:
    """What the owner of these seats sees; it must be possible to send it."""
    told = view(match.table, mine=mine, now=match.now, there=there or Attendance())
    assert msgspec.json.decode(msgspec.json.encode(told), type=GameView) == told
    return told


def news(match: Match, since: int, *mine: int) -> Update:
    """What has changed since then."""
    told = update(match.table, since, mine=mine, now=match.now)
    assert told is not None
    return told


def test_only_the_seat_to_move_is_told_the_legal_moves() -> None:
    """Not its opponent, not a watcher; on one device whoever is to move."""
    match = Match()
    assert seen(match, 0).legal == match.table.legal()
    assert seen(match, 1).legal is None
    assert seen(match).legal is None
    assert seen(Match("abalone", "me me"), 0, 1).legal is not None
    assert seen(Match("abalone", "1 me"), 0, 1).legal is None  # a bot is to move


def test_a_watcher_can_do_nothing() -> None:
    """Whatever the players can."""
    match = Match().play("c3c4", "g5g6")
    assert seen(match).can == []
    assert seen(match, 1).can == ["resign", "offer_draw", "ask_takeback"]
    assert seen(match).mine == []


def test_a_ply_is_told_with_its_facts_and_its_motion() -> None:
    """A8: the page's first example, a white marble goes over the edge."""
    match = Match(start=PUSH.replace("...../.....", "o..../.....", 1)).play("e7e8")
    (moved,) = seen(match).moves
    assert (moved.move, moved.seat, moved.took, moved.at) == ("e7e8", 0, 1000, match.now)
    assert moved.text == "o..../....../......./......../.......xx/......../......./....../..... o 0 1"
    assert moved.facts == [
        Fact("sumito", {"seat": 0, "own": 2, "other": 1}),
        Fact("pushed-off", {"seat": 1, "off": 1, "by": 0}),
    ]
    assert moved.motion == ["e7>e8 e8>e9 e9>off"]


def test_a_roll_is_of_chance() -> None:
    """Seat -1, and it takes nobody's time."""
    rolled = seen(Match("marrakech", "me friend friend").play("ahead")).moves[1]
    assert (rolled.seat, rolled.took) == (-1, None)
    assert rolled.facts[0].id == "rolled"


def test_the_number_is_that_of_the_next_move() -> None:
    """N7: like chess, whoever begins."""
    match = Match("block", options={"first": "light"})
    numbers = [seen(match).number]
    for _ in range(4):
        match.play(match.table.legal()[0].split()[0])
        numbers.append(seen(match).number)
    assert numbers == [1, 1, 2, 2, 3]


def test_the_secret_of_the_dice_is_shown_at_the_end() -> None:
    """The commitment and the nonces at once."""
    match = Match("marrakech", "me friend 3")
    told = seen(match, 0).dice
    assert told is not None
    assert (told.commitment, told.nonces, told.secret) == (dice.committed(SECRET), [NONCES[0], NONCES[1], None], None)
    for _ in range(3):
        for _ in range(2):
            text, due = match.table.legal()[0].split()[0], match.table.due()
            match.answer(text) if due else match.play(text)
    assert SECRET.encode() not in msgspec.json.encode(
        [seen(match, 0), news(match, match.table.version - 1, 0), listed(match.table)]
    )
    match.do(Resign(), 0)
    match.do(Resign(), 1)
    told = seen(match).dice
    assert told is not None
    assert told.secret == SECRET
    assert seen(Match()).dice is None


def test_people_are_shown_as_they_are() -> None:
    """A bot is always there; an open seat is nobody's."""
    match = Match("marrakech", "me friend 4", sit=False)
    there = Attendance(frozenset({0}), {1: 5})
    people = seen(match, there=there).seats
    assert people == [
        Person("person", "Ana", online=True),
        Person("open", gone_at=5),
        Person("bot", level=4, online=True),
    ]


def test_a_seat_that_has_left_is_marked() -> None:
    """A bot moves for it."""
    match = Match("marrakech", "friend friend friend")
    match.table.opened = frozenset({0, 1, 2})
    match.do(Resign(), 1)
    assert [person.left for person in seen(match).seats] == [False, True, False]


def test_the_clock_is_told_as_it_stands_now() -> None:
    """600 s less the 10 s that have passed since the turn began."""
    match = Match(time=TEN_MINUTES).play("c3c4", "g5g6").wait(10)
    clock = seen(match).clock
    assert clock is not None
    assert (clock.left, clock.at, clock.running) == ([590_000, 600_000], match.now, 0)
    assert seen(Match()).clock is None


def test_who_is_gone_can_be_claimed_from() -> None:
    """120 s for 600+5, and only by the others."""
    match = Match(time=TEN_MINUTES).play("c3c4", "g5g6")
    there = Attendance(frozenset({0}), {1: match.now}, watchers=3)
    assert seen(match, 0, there=there).claim_at == match.now + 120_000
    assert seen(match, 1, there=there).claim_at is None
    told = presence(match.wait(120).table, mine=[0], now=match.now, there=there)
    assert "claim_win" in told.can
    assert (told.watchers, told.seats[1].online) == (3, False)


@pytest.mark.parametrize("mine", [(0,), (1,), (0, 1), ()], ids=str)
def test_an_update_brings_a_view_up_to_date(mine: tuple[int, ...]) -> None:
    """Whatever happens after a view: with the updates it says what a new view would say."""
    match = Match(time=TEN_MINUTES).play("c3c4", "g5g6")
    have = seen(match, *mine)
    deeds: list[tuple[Deed, int | None]] = [
        (OfferDraw(), 0),
        (AskTakeback(), 1),
        (DeclineTakeback(), 0),
        (PlayMove(2, "c6c5"), 0),
        (PlayMove(3, "g8g7"), 1),
        (Resign(), 0),
        (OfferRematch(), 0),
        (OfferRematch(), 1),
        (Rematch("g2"), None),
    ]
    for deed, seat in deeds:
        match.wait(1).do(deed, seat)
        have = updated(have, news(match, have.version, *mine))
        expected = seen(match, *mine)
        assert have == msgspec.structs.replace(expected, status=have.status)
        assert (expected.status == "ended") == (have.ended is not None)


def updated(have: GameView, told: Update) -> GameView:
    """What a browser does with an update."""
    assert (told.before, told.game) == (have.version, have.id)
    fields: dict[str, Any] = msgspec.structs.asdict(told)
    kept = {name: fields[name] or getattr(have, name) for name in ("seats", "dice")}
    same = {name: value for name, value in fields.items() if name not in ("game", "before", "moved", "plies", "seats")}
    moves = have.moves + told.moved
    assert len(moves) == told.plies
    return msgspec.structs.replace(have, **{**same, **kept, "moves": moves})


def test_an_update_holds_only_what_is_new() -> None:
    """Two plies after that version, not the five before it; nothing of the people."""
    match = Match().play("c3c4", "g5g6", "c6c5")
    since = match.table.version
    match.play("g8g7", "c3c4")
    told = news(match, since, 1)
    assert ([moved.move for moved in told.moved], told.plies, told.seats, told.dice) == (
        ["g8g7", "c3c4"],
        5,
        None,
        None,
    )
    assert told.legal == match.table.legal()


def test_what_an_update_cannot_say_needs_a_snapshot() -> None:
    """The start, a ply taken back; versions there are not."""
    match = Match(sit=False)
    opened = match.table.version
    match.do(Sit("Ion"), 1)
    assert update(match.table, opened, mine=[0], now=match.now) is None
    match.play("c3c4", "g5g6")
    before = match.table.version
    match.do(AskTakeback(), 0)
    asked = match.table.version
    match.do(AcceptTakeback(), 1)
    assert update(match.table, before, mine=[0], now=match.now) is None
    assert update(match.table, asked, mine=[0], now=match.now) is None
    assert update(match.table, match.table.version, mine=[0], now=match.now) is not None
    assert update(match.table, match.table.version + 1, mine=[0], now=match.now) is None


def test_a_game_in_a_list() -> None:
    """Small: what stands on the board, whose turn it is, until when."""
    match = Match(time=TEN_MINUTES).play("c3c4", "g5g6")
    told = listed(match.table, mine=[1])
    assert (told.text, told.plies, told.turn, told.mine) == (str(match.table.position), 2, 0, [1])
    assert (told.updated, told.deadline) == (match.now, match.table.deadline)
    match.do(Resign(), 0)
    ended = listed(match.table).ended
    assert ended is not None
    assert (ended.result, ended.reason, ended.winners, ended.by) == ("0-1", "resignation", [1], 0)


def test_a_chair_is_told_as_it_was_asked_for() -> None:
    """Names given to chairs go before the name of whoever opened the game."""
    chairs = [Chair("me", name="Ana 1"), Chair("me"), Chair("bot", 2, "Deep Rug")]
    table = Table.replay(opening(NewGame("marrakech", chairs, name="Ana"), game_id="g", at=1, secret=SECRET))
    assert [person.name for person in view(table, mine=[0, 1], now=1).seats] == ["Ana 1", "Ana", "Deep Rug"]
