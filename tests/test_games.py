"""The table of the four games."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca import abalone, block, games, kamisado, marrakech
from ludoteca.position import CHANCE, NotationError
from ludoteca.record import Game


def test_there_are_four_games_under_their_own_names() -> None:
    """N1."""
    assert set(games.GAMES) == {"abalone", "kamisado", "marrakech", "block"}
    assert all(entry.name == name for name, entry in games.GAMES.items())


def test_the_table_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        games.GAMES["chess"] = games.GAMES["block"]  # type: ignore[index]


@pytest.mark.parametrize("entry", games.GAMES.values(), ids=lambda entry: entry.name)
def test_without_choices_a_game_starts_as_its_position_does(entry: games.Entry) -> None:
    """The defaults of the table are those of `Position.start`, Marrakech's seats aside, which it may ask for."""
    start: Any = entry.Position
    expected = start.start(seats=4) if entry.name == "marrakech" else start.start()
    assert entry.start() == expected


@pytest.mark.parametrize(
    ("name", "choices", "text"),
    [
        (
            "abalone",
            {"layout": "the_wall"},
            "..o../....../.ooooo./oooooooo/........./xxxxxxxx/.xxxxx./....../..x.. x 0 0",
        ),
        ("kamisado", {"goal": 15}, "oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 15"),
        ("marrakech", {"seats": 3}, f"{'/'.join(['.' * 14] * 7)} d4n 30:15,30:15,30:15 - 0 turn"),
        (
            "marrakech",
            {"bankruptcy": "stay"},
            f"{'/'.join(['.' * 14] * 7)} d4n 30:12,30:12,30:12,30:12 - 0 turn stay",
        ),
        (
            "block",
            {"first": "light"},
            "l,d/l,l,d,d/l,l,l,d,d,d/l,l,l,l,d,d,d,d/d,d,d,d,l,l,l,l/d,d,d,l,l,l/d,d,l,l/d,l l",
        ),
    ],
)
def test_choices_lead_to_the_positions_of_the_rulebook(name: str, choices: dict[str, Any], text: str) -> None:
    """The texts are those of A2, K8, M2 and B1."""
    assert str(games.find(name).start(**choices)) == text


@pytest.mark.parametrize("entry", games.GAMES.values(), ids=lambda entry: entry.name)
def test_every_choice_starts_and_can_be_written_and_read(entry: games.Entry) -> None:
    for option in entry.options:
        assert option.default in option.choices
        for choice in option.choices:
            assert option.read(str(choice)) == choice
            assert games.of(entry.start(**{option.name: choice})) is entry


def test_the_choices_are_those_of_the_rulebook() -> None:
    """N1."""
    choices = {entry.name: {o.name: (o.default, o.choices) for o in entry.options} for entry in games.GAMES.values()}
    assert choices == {
        "abalone": {"layout": ("standard", tuple(abalone.LAYOUTS))},
        "kamisado": {"goal": (1, (1, 3, 7, 15))},
        "marrakech": {"seats": (4, (2, 3, 4)), "bankruptcy": ("out", ("out", "stay"))},
        "block": {"first": ("dark", ("dark", "light"))},
    }


@pytest.mark.parametrize(
    ("name", "choices", "message"),
    [
        ("abalone", {"layout": "the_moon"}, "option layout 'the_moon': expected one of standard, "),
        ("abalone", {"layot": "standard"}, "option of abalone 'layot': expected layout"),
        ("kamisado", {"goal": 2}, "option goal '2': expected one of 1, 3, 7, 15"),
        ("kamisado", {"goal": "3"}, "option goal '3'"),
        ("kamisado", {"goal": True}, "option goal 'True'"),
        ("kamisado", {"goal": None}, "option goal 'None'"),
        ("marrakech", {"seat": 3}, "option of marrakech 'seat': expected one of seats, bankruptcy"),
        ("block", {"first": 0}, "option first '0': expected one of dark, light"),
    ],
)
def test_other_choices_are_refused(name: str, choices: dict[str, Any], message: str) -> None:
    with pytest.raises(NotationError) as caught:
        games.find(name).start(**choices)
    assert str(caught.value).startswith(message)


def test_a_choice_that_is_not_in_the_table_cannot_be_read() -> None:
    with pytest.raises(NotationError, match="option goal '03': expected one of 1, 3, 7, 15"):
        games.find("kamisado").options[0].read("03")


@pytest.mark.parametrize("name", ["chess", "Abalone", "", None, 0, ["abalone"]])
def test_an_unknown_game_is_refused(name: Any) -> None:
    with pytest.raises(NotationError, match=r"game .*: expected one of abalone, kamisado, marrakech, block"):
        games.find(name)


@pytest.mark.parametrize("thing", [None, "abalone", 1, abalone.Position, Game.of("block")])
def test_what_is_no_position_belongs_to_no_game(thing: Any) -> None:
    with pytest.raises(TypeError, match="expected a position of abalone, kamisado, marrakech, block, not "):
        games.of(thing)


def test_the_seats_have_their_printed_names() -> None:
    """Their order is that of the constants of the games, where those have any."""
    names = {entry.name: entry.seat_names for entry in games.GAMES.values()}
    assert names["abalone"][abalone.BLACK] == names["kamisado"][kamisado.BLACK] == "Black"
    assert names["abalone"][abalone.WHITE] == names["kamisado"][kamisado.WHITE] == "White"
    assert (names["block"][block.DARK], names["block"][block.LIGHT]) == ("Dark", "Light")
    assert names["marrakech"] == ("Seat0", "Seat1", "Seat2", "Seat3")


def test_there_is_a_name_for_every_seat() -> None:
    for entry in games.GAMES.values():
        assert len(entry.seat_names) == entry.start().seats


def test_only_positions_that_know_pushes_can_be_limited_by_them() -> None:
    """N3: `no_push` needs `is_push`."""
    for entry in games.GAMES.values():
        assert ("no_push" in entry.limits) == hasattr(entry.Position, "is_push")


def test_only_marrakech_has_chance() -> None:
    assert [name for name, entry in games.GAMES.items() if entry.chance] == ["marrakech"]
    assert marrakech.Position.start(seats=2).turn == CHANCE
