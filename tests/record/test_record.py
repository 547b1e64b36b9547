"""What is stored of a game, and the ways to make and change it (N4 to N8)."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.position import CHANCE, IllegalMoveError, NotationError, Outcome
from ludoteca.record import Game, Limits, Note, Record, RecordError, Variation
from ludoteca.record.result import split, splits

THREE_PLIES = Game.of("kamisado").replay(["c1c5", "b8b3", "d1g4"])  # the opening of fig. 2
WON = Game.parse("abalone ...../....../......./......../....xxxoo/......../......./....../..... x 2 5 moves e5e6")
SHARED = Game.parse(  # M8: "Shared"
    "marrakech CeCw........../........BeBw../............../............../............../As............/An............"
    " d4n 30:0,30:0,30:0 - - over"
)


def test_a_record_of_a_game_knows_who_played_it() -> None:
    stored = Record.of(THREE_PLIES, players=["Ana", "Ion"], event="Club", date="2026.07.21", time_control="600")
    assert stored.players == ("Ana", "Ion")
    assert stored.tags == (
        ("Event", "Club"),
        ("Date", "2026.07.21"),
        ("Black", "Ana"),
        ("White", "Ion"),
        ("TimeControl", "600"),
    )
    assert (stored.result, stored.reason, stored.outcome()) == ("*", None, None)
    assert [stored.tag(name) for name in ("Game", "Event", "Result", "Reason")] == ["kamisado", "Club", "*", None]
    assert stored.tag("Start") == "oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1"


def test_a_player_may_be_unknown() -> None:
    assert Record.of(THREE_PLIES, players=[None, "Ion"]).players == (None, "Ion")
    assert Record.of(THREE_PLIES).players == (None, None)


@pytest.mark.parametrize("players", [["Ana"], ["Ana", "Ion", "Eva"], "AB"])
def test_there_is_one_player_for_every_seat(players: Any) -> None:
    with pytest.raises(NotationError, match="expected 2: Black, White"):
        Record.of(THREE_PLIES, players=players)


def test_seats_that_do_not_play_have_no_names() -> None:
    """N1."""
    assert Record.of(Game.of("marrakech", seats=2)).seat_names == ("Seat0", "Seat1")


def test_tags_have_an_order_of_their_own() -> None:
    """N5: those of the table first, others as they came."""
    tags = (("Table", "7"), ("White", "Ion"), ("Annotator", "Eva"), ("Event", "Club"))
    stored = Record(THREE_PLIES, "*", None, tags)
    assert [name for name, _ in stored.tags] == ["Event", "White", "Table", "Annotator"]
    changed = stored.with_tag("White", "Jan").with_tag("Date", "2026").without_tag("Table").without_tag("Nothing")
    assert changed.tags == (("Event", "Club"), ("Date", "2026"), ("White", "Jan"), ("Annotator", "Eva"))
    assert stored == Record.of(THREE_PLIES, tags=dict(tags))


@pytest.mark.parametrize("name", ["", "1st", "two words", "Ä", "x]", "Game", "Start", "Limits", "Result", "Reason"])
def test_some_names_are_not_for_tags(name: str) -> None:
    with pytest.raises(NotationError, match=r"^tag"):
        Record.of(THREE_PLIES, tags={name: ""})


@pytest.mark.parametrize("tag", [("Event",), ("Event", 1), (1, "Event"), ("Event", "a", "b")])
def test_a_tag_is_a_pair_of_texts(tag: Any) -> None:
    with pytest.raises(TypeError, match="expected a tag's name and value"):
        Record(THREE_PLIES, "*", None, (tag,))


def test_no_tag_stands_twice() -> None:
    with pytest.raises(NotationError, match="every tag once"):
        Record(THREE_PLIES, "*", None, (("Event", "a"), ("Event", "b")))


@pytest.mark.parametrize("game", [None, "kamisado", THREE_PLIES.position])
def test_only_a_game_has_a_record(game: Any) -> None:
    with pytest.raises(TypeError, match="expected a Game"):
        Record(game, "*")


# Result and reason


def test_the_win_is_split_among_the_winners() -> None:
    """N6."""
    assert split((1,), 2) == "0-1"
    assert split((0, 2), 3) == "1/2-0-1/2"
    assert split((0, 1, 2), 3) == split((), 3) == "1/3-1/3-1/3"
    assert split((3,), 4) == "0-0-0-1"


def test_there_are_as_many_results_as_sets_of_winners() -> None:
    """2^n - 1 sets that are not empty; all seats together is written like nobody."""
    assert [len(splits(seats)) for seats in (2, 3, 4)] == [3, 7, 15]
    assert splits(2) == {"1-0": (0,), "0-1": (1,), "1/2-1/2": ()}


def test_a_game_that_is_over_gives_its_own_result() -> None:
    stored = Record.of(WON)
    assert (stored.result, stored.reason) == ("1-0", "six")
    assert stored.outcome() == WON.outcome()


def test_a_shared_win_and_a_draw_are_told_apart_by_the_reason() -> None:
    """N6, M8."""
    drawn = Game.of("marrakech", seats=3, limits=Limits(max_plies=1)).replay(["ahead"])
    stored = (Record.of(SHARED), Record.of(drawn))
    assert [(one.result, one.reason) for one in stored] == [
        ("1/3-1/3-1/3", "rugs"),
        ("1/3-1/3-1/3", "max_plies"),
    ]
    assert [one.outcome() for one in stored] == [
        Outcome((32, 32, 32), (0, 1, 2), "rugs"),
        Outcome((30, 30, 30), (), "max_plies"),
    ]


@pytest.mark.parametrize(
    ("result", "reason", "winners"),
    [("1-0", "resignation", (0,)), ("0-1", "time", (1,)), ("1/2-1/2", "agreement", ()), ("1-0", "abandonment", (0,))],
)
def test_a_host_may_end_a_game(result: str, reason: str, winners: tuple[int, ...]) -> None:
    stored = Record.of(THREE_PLIES).with_result(result, reason)
    assert stored == Record.of(THREE_PLIES, result=result, reason=reason)
    assert stored.outcome() == Outcome((0, 0), winners, reason)


@pytest.mark.parametrize(
    ("game", "result", "reason", "message"),
    [
        (WON, "0-1", "six", "^Result '0-1': expected 1-0, as the game itself ended"),
        (WON, "*", None, "^Result"),
        (WON, "1-0", None, "^Reason '': expected six"),
        (WON, "1-0", "resignation", "^Reason 'resignation': expected six"),
        (THREE_PLIES, "*", "time", "^Reason 'time': expected none"),
        (THREE_PLIES, "1-0", None, "^Reason ''"),
        (THREE_PLIES, "1-0", "six", "^Reason 'six'"),
        (THREE_PLIES, "1-1", "agreement", "^Result '1-1'"),
        (THREE_PLIES, "1-0-0", "time", "^Result"),
        (THREE_PLIES, "", None, "^Result"),
        (THREE_PLIES, None, None, "^Result"),
    ],
)
def test_a_result_that_contradicts_the_game_is_refused(game: Game, result: Any, reason: Any, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        Record(game, result, reason)


# The moves and what is written about them


def test_the_plies_are_walked_with_their_positions() -> None:
    plies = list(Record.of(THREE_PLIES).plies())
    assert [(str(ply.count), ply.seat, str(ply.move), ply.path) for ply in plies] == [
        ("1.", 0, "c1c5", (1,)),
        ("1...", 1, "b8b3", (2,)),
        ("2.", 0, "d1g4", (3,)),
    ]
    assert [ply.before for ply in plies] == list(THREE_PLIES.positions[:-1])
    assert [ply.after for ply in plies] == list(THREE_PLIES.positions[1:])
    assert not any(ply.by_chance for ply in plies)


def test_moves_of_chance_are_told_apart() -> None:
    game = Game.of("marrakech").replay(["ahead", "=2"])
    assert [(ply.seat, ply.by_chance) for ply in Record.of(game).plies()] == [(0, False), (CHANCE, True)]


def test_notes_are_added_where_one_says() -> None:
    """c5 is blue, so White moves his blue tower from b8."""
    stored = Record.of(THREE_PLIES).with_variation(["b8b4"], at=2).with_variation(["b8b2"], at=2)
    stored = stored.with_comment("first", at=(2, 0, 1)).with_comment("second", at=(2, 1, 0)).with_nags(3, 4, at=2)
    stored = stored.with_comment("end").with_comment("beginning", at=0)
    assert stored.notes[0] == Note((), ("beginning",))
    assert stored.notes[2].nags == (3, 4)
    assert stored.notes[2].variations[0].notes[1].comments == ("first",)
    assert stored.notes[2].variations[1].notes[0].comments == ("second",)
    assert stored.notes[3].comments == ("end",)
    assert str(stored).split("\n\n")[1] == (
        "{beginning} 1. c1c5 b8b3 $3 $4 (1... b8b4 {first}) ({second} 1... b8b2) 2. d1g4\n{end} *\n"
    )
    assert stored.without_notes() == Record.of(THREE_PLIES)


def test_variations_stand_inside_variations() -> None:
    """b4 is red: Black's red tower, gone to c5, is called."""
    stored = Record.of(THREE_PLIES).with_variation(["b8b4", "c5c6"], at=2).with_variation(["c5c7"], at=(2, 0, 2))
    stored = stored.with_comment("deep", at=(2, 0, 2, 0, 1))
    assert str(stored).split("\n\n")[1] == "1. c1c5 b8b3 (1... b8b4 2. c5c6 (2. c5c7 {deep})) 2. d1g4 *\n"
    assert [ply.path for ply in stored.all_plies()] == [(1,), (2,), (2, 0, 1), (2, 0, 2), (2, 0, 2, 0, 1), (3,)]
    after = THREE_PLIES.positions[1]
    for text in ("b8b4", "c5c7"):
        after = after.play(after.parse_move(text))
    assert stored.position((2, 0, 2, 0, 1)) == after
    assert stored.position((2, 0, 0)) == THREE_PLIES.positions[1]
    assert stored.position(2) == THREE_PLIES.positions[2]
    assert stored.position() == THREE_PLIES.position


def test_a_variation_takes_moves_or_their_texts() -> None:
    move = THREE_PLIES.positions[1].parse_move("b8b4")
    stored = Record.of(THREE_PLIES)
    assert stored.with_variation([move], at=2) == stored.with_variation(["b8b4"], at=2)


def test_the_last_move_has_variations_too() -> None:
    """No place given: instead of the last move; and the same move again, to go on from it."""
    stored = Record.of(THREE_PLIES).with_variation(["d1d2"]).with_variation(["d1g4", "c8d7"])
    assert [str(line.moves[-1]) for line in stored.notes[3].variations] == ["d1d2", "c8d7"]


def test_limits_bind_the_game_and_not_its_variations() -> None:
    """N8."""
    game = Game.of("kamisado", limits=Limits(max_plies=1)).replay(["c1c5"])
    assert len(Record.of(game).with_variation(["c1c5", "b8b3"]).notes[1].variations[0].moves) == 2


@pytest.mark.parametrize(
    "at",
    [4, -1, (), (1, 0), (2, 0, 1), (2, "0", 1), "2", 1.5, True, [1], (None,)],
)
def test_there_is_nothing_at_other_places(at: Any) -> None:
    """The record has three plies and no variations."""
    with pytest.raises(NotationError, match=r"^place"):
        Record.of(THREE_PLIES).with_comment("", at=at)


@pytest.mark.parametrize("at", [0, (2, 0, 0)])
def test_nothing_stands_instead_of_the_beginning(at: Any) -> None:
    stored = Record.of(THREE_PLIES).with_variation(["b8b4"], at=2)
    with pytest.raises(NotationError, match=r"^place"):
        stored.with_variation(["c1c2"], at=at)


def test_only_comments_stand_before_the_first_move() -> None:
    with pytest.raises(NotationError, match="comments alone"):
        Record.of(THREE_PLIES).with_nags(1, at=0)


@pytest.mark.parametrize("nag", [-1, 256, "1", None, True])
def test_other_nags_are_refused(nag: Any) -> None:
    with pytest.raises(NotationError, match=r"^NAG"):
        Record.of(THREE_PLIES).with_nags(nag)


@pytest.mark.parametrize("comment", [None, 1, b"x"])
def test_a_comment_is_a_text(comment: Any) -> None:
    with pytest.raises(TypeError, match="expected a comment"):
        Record.of(THREE_PLIES).with_comment(comment)


@pytest.mark.parametrize(
    ("moves", "error"), [(["c1c2"], IllegalMoveError), (["zz"], NotationError), ([None], IllegalMoveError)]
)
def test_a_move_of_a_variation_must_be_legal(moves: Any, error: type[Exception]) -> None:
    """After c1c5 White must move his blue tower."""
    with pytest.raises(error):
        Record.of(THREE_PLIES).with_variation(moves, at=2)


def test_the_constructor_checks_variations_too() -> None:
    wrong = Variation(THREE_PLIES.moves[2:])
    with pytest.raises(IllegalMoveError):
        Record(THREE_PLIES, "*", None, (), (Note(), Note(), Note((), (wrong,)), Note()))


def test_a_variation_has_moves() -> None:
    with pytest.raises(NotationError, match="at least one move"):
        Record.of(THREE_PLIES).with_variation([])


def test_there_is_one_note_for_every_move_and_one_before() -> None:
    with pytest.raises(NotationError, match="expected 4: one before the first move, one after each"):
        Record(THREE_PLIES, "*", None, (), (Note(),))
    with pytest.raises(TypeError, match="expected Notes"):
        Record(THREE_PLIES, "*", None, (), ("a", "b", "c", "d"))  # type: ignore[arg-type]


def nested(depth: int) -> Variation:
    first = THREE_PLIES.moves[:1]
    variation = Variation(first)
    for _ in range(depth - 1):
        variation = Variation(first, (Note(), Note((), (variation,))))
    return variation


def test_variations_go_a_hundred_deep_and_no_deeper() -> None:
    """N8."""
    game = THREE_PLIES.at(1)
    stored = Record(game, "*", None, (), (Note(), Note((), (nested(100),))))
    assert Record.parse(str(stored)) == stored
    with pytest.raises(NotationError, match="at most 100 inside one another"):
        Record(game, "*", None, (), (Note(), Note((), (nested(101),))))
    deeper = str(stored).replace("(1. c1c5)", "(1. c1c5 (1. c1c5))")
    with pytest.raises(RecordError, match="at most 100 variations inside one another"):
        Record.parse(deeper)


def test_a_record_is_a_value() -> None:
    assert Record.of(THREE_PLIES) == Record.of(THREE_PLIES)
    assert len({Record.of(THREE_PLIES), Record.of(THREE_PLIES), Record.of(WON)}) == 2
