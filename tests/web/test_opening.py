"""How games are opened, and opened again: docs/site.md, "Deeds"."""

from __future__ import annotations

import pytest
from web.matches import SECRET, START, Match

from ludoteca import dice
from ludoteca.web import events
from ludoteca.web.messages import Chair, NewGame, TimeControl
from ludoteca.web.table import Abort, OfferRematch, PlayMove, Refusal, Rematch, Resign, Sit, Table, opening, rematch


@pytest.mark.parametrize(
    "new",
    [
        NewGame("abalone", [Chair("me")] * 2, {"goal": "3"}),
        NewGame("abalone", [Chair("me")] * 2, {"layout": "moon"}),
        NewGame("kamisado", [Chair("me")] * 3),
        NewGame("marrakech", [Chair("me")] * 3, {"seats": "4"}),
        NewGame("block", [Chair("me"), Chair("bot")]),
        NewGame("block", [Chair("me"), Chair("friend", level=3)]),
        NewGame("block", [Chair("me")] * 2, time=TimeControl("clock")),
        NewGame("block", [Chair("me")] * 2, time=TimeControl("clock", 60, days=1)),
        NewGame("block", [Chair("me")] * 2, time=TimeControl("days")),
        NewGame("block", [Chair("me")] * 2, time=TimeControl("none", seconds=60)),
        NewGame("block", [Chair("me")] * 2, time=TimeControl("none", days=1)),
    ],
    ids=str,
)
def test_a_game_that_cannot_be_is_not_opened(new: NewGame) -> None:
    """An option of another game, a choice that is none, too many chairs, a bot without level, a time of two kinds."""
    with pytest.raises(Refusal) as refusal:
        opening(new, game_id="g", at=START, secret=SECRET)
    assert refusal.value.code == "malformed"


@pytest.mark.parametrize("limits", ["no_push=100", "repetition=1", "often"])
def test_limits_that_do_not_apply_are_refused(limits: str) -> None:
    """no_push is for Abalone alone, repetition begins with 2 (N3)."""
    with pytest.raises(Refusal) as refusal:
        opening(NewGame("block", [Chair("me")] * 2), game_id="g", at=START, secret=SECRET, limits=limits)
    assert refusal.value.code == "malformed"


def test_the_number_of_chairs_is_the_number_of_seats() -> None:
    """Marrakech has four seats unless something else is said; three chairs say it."""
    match = Match("marrakech", "me me me")
    assert match.table.position.seats == 3
    assert match.table.created.options == {"seats": "3", "bankruptcy": "out"}


def test_a_game_starts_when_the_last_seat_is_taken() -> None:
    """Until then nothing can be played."""
    match = Match(sit=False)
    assert (match.table.status, match.table.turn, match.table.legal()) == ("waiting", None, [])
    assert match.refused(PlayMove(0, "c3c4"), 0) == "not-now"
    assert match.refused(PlayMove(0, "c3c4"), 1) == "forbidden"  # nobody sits there yet
    happened = match.do(Sit("Ion"), 1)
    assert [type(event) for event in happened] == [events.Seated, events.Started]
    assert (match.table.status, match.table.turn) == ("running", 0)
    assert [place.name for place in match.table.places] == ["Ana", "Ion"]
    assert match.table.legal()


def test_a_seat_is_taken_once() -> None:
    """And a bot's never."""
    match = Match("marrakech", "me friend friend 3", sit=False)
    match.do(Sit("Ion"), 1)
    assert match.refused(Sit("Eva"), 1) == "taken"
    assert match.refused(Sit("Eva"), 0) == "taken"
    assert match.refused(Sit("Eva"), 3) == "forbidden"
    assert match.refused(Sit("Eva"), 4) == "forbidden"


# Again


def next_game(match: Match) -> Table:
    """The rematch of a match that is over."""
    return Table.replay(rematch(match.table, game_id="g2", at=match.now, secret=SECRET))


def test_a_rematch_swaps_seats_and_first_move() -> None:
    """Who was White is Black now, and Black begins. Both must want it."""
    match = Match().play("c3c4", "g5g6")
    assert match.refused(OfferRematch(), 0) == "not-now"
    match.do(Resign(), 0)
    match.do(OfferRematch(), 0)
    assert not match.table.rematch_due
    assert match.refused(OfferRematch(), 0) == "not-now"
    assert match.refused(Rematch("g2")) == "not-now"
    match.do(OfferRematch(), 1)
    assert match.table.rematch_due
    table = next_game(match)
    assert [place.name for place in table.places] == ["Guest 1", "Ana"]
    assert (table.status, table.turn, table.created.before) == ("running", 0, "g1")
    match.do(Rematch("g2"))
    assert (match.table.rematch, match.table.rematch_due) == ("g2", False)


def test_in_block_light_begins_again_but_it_is_the_other_player() -> None:
    """The option stays, the people change colours."""
    match = Match("block", options={"first": "light"})
    assert (match.table.turn, match.table.places[1].name) == (1, "Guest 1")
    match.do(Abort(), 0)
    table = next_game(match)
    assert (table.turn, table.places[1].name) == (1, "Ana")


def test_three_seats_rotate() -> None:
    """Everybody moves up by one, so that the second begins; bots always want to, one voice is enough for one device."""
    match = Match("marrakech", "me me 3")
    match.do(Abort(), 0)
    match.do(OfferRematch(), 1)
    assert match.table.rematch_due
    assert [place.level for place in next_game(match).places] == [None, 3, None]


def test_the_keys_of_seats_go_with_the_people_or_are_new() -> None:
    """The table keeps the hash of each; a rematch rotates them unless it is given others."""
    new = NewGame("block", [Chair("me"), Chair("friend")])
    table = Table.replay(opening(new, game_id="g", at=START, secret=SECRET, keys=["k0", "k1"]))
    assert [place.key for place in table.places] == ["k0", "k1"]
    for keys, expected in [((), ["k1", "k0"]), (("n0", "n1"), ["n0", "n1"])]:
        again = Table.replay(rematch(table, game_id="h", at=START, secret=SECRET, keys=keys))
        assert [place.key for place in again.places] == expected


def test_a_rematch_with_dice_has_a_secret_of_its_own() -> None:
    """And its commitment."""
    match = Match("marrakech", "me friend")
    match.do(Abort(), 0)
    again = Table.replay(rematch(match.table, game_id="h", at=START, secret="77" * 32))
    assert (again.created.secret, again.created.commitment) == ("77" * 32, dice.committed("77" * 32))
    assert again.rolls == 2  # the first rugs are drawn at once
