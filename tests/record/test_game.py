"""A game with its moves and limits (N2, N3)."""

from __future__ import annotations

import copy
import pickle
import time
from fractions import Fraction
from typing import Any

import pytest

from ludoteca import abalone, block, marrakech
from ludoteca.position import CHANCE, IllegalMoveError, NotationError, Outcome
from ludoteca.record import Game, Limits

CYCLE = "block -,-/-,-,-,-/-,-,-,llll,-,-/-,-,-,-,-,-,-,-/-,-,-,dddd,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- d"
ROUND = ("d4-d4:1e4", "e6-e6:1f6", "e4+d4", "f6+e6")  # B12: after these the position is the first one again
QUIET = ("c3d3", "g7f7", "d3c3", "f7g7")  # Abalone, standard layout: a marble of each side steps ahead and back
LAST_PUSH = "abalone ...../....../......./......../....xxxoo/......../......./....../..... x 2 5"


def test_a_new_game_stands_at_its_start() -> None:
    game = Game.of("abalone", layout="belgian_daisy", limits=Limits(repetition=3))
    assert game.start == game.position == abalone.Position.start(layout="belgian_daisy")
    assert game.positions == (game.start,)
    assert (game.moves, game.seats, game.turn, game.points()) == ((), 2, 0, (0, 0))
    assert game.entry.name == "abalone"
    assert game.draw() == game.position.draw()
    assert len(game.legal_moves()) == 52  # A's table of perft
    assert game.limits == Limits(3)


def test_a_game_is_immutable_and_play_leaves_it_as_it_was() -> None:
    game = Game.of("block")
    after = game.play(game.parse_move("d4+c4"))
    assert (len(game.moves), len(after.moves)) == (0, 1)
    assert after.positions == (game.start, game.start.play(after.moves[0]))
    with pytest.raises(AttributeError):
        game.moves = ()  # type: ignore[misc]
    assert {game: 1}[Game.of("block")] == 1


def test_a_game_can_be_copied_and_pickled_and_played_on() -> None:
    game = Game.parse(CYCLE + " limits repetition=2").replay(ROUND[:3])
    for other in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other == game
        assert other.replay(ROUND[3:]).turn is None


def test_moves_given_to_the_constructor_are_played() -> None:
    """Any iterable of moves; one that is not legal is refused."""
    start = block.Position.start()
    move = start.parse_move("d4+c4")
    assert Game(start, [move]) == Game.of("block").play(move)  # type: ignore[arg-type]
    with pytest.raises(IllegalMoveError):
        Game(start, (move, move))


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ((None,), TypeError),
        (("block",), TypeError),
        ((Game.of("block"),), TypeError),
        ((block.Position.start(), (), None), TypeError),
        ((block.Position.start(), (), "repetition=3"), TypeError),
        ((block.Position.start(), (None,)), IllegalMoveError),
        ((block.Position.start(), ("d4+c4",)), IllegalMoveError),
        ((block.Position.start(), (abalone.Position.start().parse_move("c3c4"),)), IllegalMoveError),
        ((block.Position.start(), (), Limits(no_push=3)), NotationError),
    ],
)
def test_wrong_arguments_are_refused(arguments: tuple[Any, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        Game(*arguments)


@pytest.mark.parametrize(
    "text", [None, 3, b"block", "", "block", "chess x", CYCLE + "\n", CYCLE + " moves ", " " + CYCLE]
)
def test_other_lines_are_refused(text: Any) -> None:
    with pytest.raises(NotationError):
        Game.parse(text)


def test_a_line_with_two_blanks_between_moves_is_refused() -> None:
    with pytest.raises(NotationError):
        Game.parse(CYCLE + " moves d4-d4:1e4  e6-e6:1f6")


# Limits


def test_the_third_occurrence_is_a_draw_by_itself() -> None:
    """N3, B12: the start counts as one, so the end of the second round is the third occurrence."""
    game = Game.parse(CYCLE + " limits repetition=3").replay(ROUND * 2)
    assert game.outcome() == Outcome((0, 0), (), "repetition")
    assert (game.turn, game.legal_moves()) == (None, ())
    assert game.position.outcome() is None
    assert game.back().outcome() is None


def test_without_limits_nothing_is_a_draw() -> None:
    game = Game.parse(CYCLE).replay(ROUND * 5)
    assert game.outcome() is None
    assert game.turn == 0


def test_another_number_of_occurrences_can_be_agreed_on() -> None:
    assert Game.parse(CYCLE + " limits repetition=2").replay(ROUND).turn is None
    assert Game.parse(CYCLE + " limits repetition=4").replay(ROUND * 2).turn == 0
    assert Game.parse(CYCLE + " limits repetition=4").replay(ROUND * 3).turn is None


def test_a_position_in_the_middle_can_be_the_one_that_is_repeated() -> None:
    """After ply 1 and after ply 5 the same position stands."""
    game = Game.parse(CYCLE + " limits repetition=2 max_plies=300")
    assert game.replay(ROUND[:1]).outcome() is None
    later = Game(game.replay(ROUND[:1]).position, (), Limits(repetition=2))
    assert later.replay(ROUND[1:]).outcome() is None
    assert later.replay((*ROUND[1:], ROUND[0])).turn is None


def test_no_move_goes_beyond_a_limit() -> None:
    game = Game.parse(CYCLE + " limits repetition=2").replay(ROUND)
    move = game.position.legal_moves()[0]
    with pytest.raises(IllegalMoveError, match=r"the game is drawn by the limit repetition=2 \(rule N3\)"):
        game.play(move)
    with pytest.raises(IllegalMoveError, match="drawn by the limit"):
        game.parse_move(str(move))
    with pytest.raises(IllegalMoveError):
        Game.parse(f"{CYCLE} moves {' '.join((*ROUND, ROUND[0]))} limits repetition=2")


def test_plies_without_a_push_are_counted_from_the_last_push() -> None:
    """N3, A7: two quiet plies, a push, and only the third quiet ply after it makes the draw."""
    row = "abalone ...../o...../......./......../.xxo...../......../......./....../x.... x 0 0 limits no_push=3"
    game = Game.parse(row).replay(["a1b1", "h4h5", "e2e3", "h5h6", "b1a1"])
    assert game.outcome() is None
    drawn = game.replay(["h6h7"])
    assert drawn.outcome() == Outcome((0, 0), (), "no_push")
    assert [drawn.at(ply).outcome() for ply in range(6)] == [None] * 6
    assert outcome(Game.parse(row).replay(["a1b1", "h4h5", "b1a1"])) == "no_push"


def test_the_last_ply_counts() -> None:
    """N3: after N plies, not after N + 1."""
    game = Game.of("abalone", limits=Limits(max_plies=2)).replay(QUIET[:1])
    assert game.turn == 1
    assert game.replay(QUIET[1:2]).outcome() == Outcome((0, 0), (), "max_plies")


def test_moves_of_chance_are_plies() -> None:
    """N3."""
    game = Game.of("marrakech", seats=2, limits=Limits(max_plies=3)).replay(["+A", "+D"])
    assert game.turn == 0
    assert game.replay(["ahead"]).outcome() == Outcome((30, 30), (), "max_plies")


def test_the_end_by_the_rules_comes_first() -> None:
    """N3: the push that wins is also the last ply that was agreed on."""
    game = Game.parse(LAST_PUSH + " limits max_plies=1").replay(["e5e6"])
    assert game.outcome() == Outcome((6, 2), (0,), "six")
    with pytest.raises(IllegalMoveError) as caught:
        game.play(game.moves[0])
    assert caught.value.rule == "A8"


def test_of_several_limits_the_first_in_the_table_is_the_reason() -> None:
    """N3."""
    start = Game.of("abalone").start
    moves = Game.of("abalone").replay(QUIET).moves
    assert outcome(Game(start, moves, Limits(2, 4, 4))) == "repetition"
    assert outcome(Game(start, moves, Limits(None, 4, 4))) == "no_push"
    assert outcome(Game(start, moves, Limits(None, None, 4))) == "max_plies"


def outcome(game: Game) -> str:
    found = game.outcome()
    assert found is not None
    return found.reason


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *[("repetition", 1), ("repetition", 0), ("no_push", 0), ("max_plies", 0), ("max_plies", -1)],
        *[("max_plies", 10**9), ("repetition", True), ("repetition", "3"), ("repetition", 3.0), ("repetition", [])],
    ],
)
def test_limits_that_make_no_sense_are_refused(name: str, value: Any) -> None:
    with pytest.raises(NotationError, match=f"limit {name}"):
        Limits(**{name: value})


def test_limits_have_one_text() -> None:
    assert str(Limits()) == ""
    assert str(Limits(3, 100, 300)) == "repetition=3 no_push=100 max_plies=300"
    assert Limits.parse("repetition=3 max_plies=300") == Limits(3, None, 300)


@pytest.mark.parametrize(
    "text",
    [
        *["", " ", "none", "repetition", "repetition=", "repetition=3 ", "repetition=3  max_plies=3", "repetition=03"],
        *["max_plies=3 repetition=3", "repetition=3 repetition=4", "repetition=٣", "max_plies=" + "9" * 5000, None, 3],
    ],
)
def test_other_texts_of_limits_are_refused(text: Any) -> None:
    with pytest.raises(NotationError):
        Limits.parse(text)


# Chance


def test_chance_has_the_odds_of_the_position() -> None:
    """M4: the top rug is A or C, 12 of 24 each."""
    game = Game.of("marrakech", seats=2)
    assert game.turn == CHANCE
    assert {str(move): share for move, share in game.chances().items()} == {"+A": Fraction(1, 2), "+C": Fraction(1, 2)}


def test_there_are_no_odds_where_nothing_is_left_to_chance() -> None:
    assert Game.of("marrakech").chances() == {}
    assert Game.of("kamisado").chances() == {}
    drawn = Game.of("marrakech", limits=Limits(max_plies=1)).replay(["ahead"])
    assert drawn.position.turn == CHANCE
    assert drawn.chances() == {}


# Taking back


@pytest.mark.parametrize("ply", [-1, 5, None, "1", 1.0, True])
def test_there_is_no_game_before_the_start_or_after_the_end(ply: Any) -> None:
    game = Game.parse(CYCLE).replay(ROUND)
    with pytest.raises(NotationError, match="expected a whole number from 0 to 4"):
        game.at(ply)
    with pytest.raises(NotationError, match="expected a whole number from 0 to 4"):
        game.back(ply)


def test_moves_are_taken_back() -> None:
    game = Game.parse(CYCLE).replay(ROUND)
    assert list(map(str, game.back().moves)) == list(ROUND[:3])
    assert game.back(0) == game
    assert game.at(0) == game.back(4) == Game.parse(CYCLE)


def test_what_was_pushed_before_is_known_after_taking_back() -> None:
    """Two plies back stands the push: one quiet ply since then."""
    row = "abalone ...../o...../......./......../.xxo...../......../......./....../..... x 0 0 limits no_push=2"
    game = Game.parse(row).replay(["e2e3", "h4h5", "e3f3"])
    assert outcome(game) == "no_push"
    assert game.back().outcome() is None
    assert outcome(game.back().replay(["e3f4"])) == "no_push"


def test_quiet_plies_are_counted_from_the_start_after_taking_back() -> None:
    """Nobody has pushed yet: after the first two of the quiet plies one more is the third."""
    game = Game.of("abalone", limits=Limits(no_push=3)).replay(QUIET[:3])
    assert outcome(game) == "no_push"
    assert game.at(2).outcome() is None
    assert outcome(game.at(2).replay(QUIET[2:3])) == "no_push"
    assert game.at(1).replay(QUIET[1:2]).outcome() is None


def test_five_thousand_plies_with_all_limits_take_seconds() -> None:
    """Four plies lead back to the start, so after 5 000 plies it stands for the 1 251st time."""
    game = Game.of("abalone", limits=Limits(repetition=1252, no_push=5001, max_plies=5000))
    moves = game.replay(QUIET).moves * 1250
    began = time.process_time()  # whatever else the machine does meanwhile
    for move in moves:
        assert game.turn is not None
        game = game.play(move)
    assert game.outcome() == Outcome((0, 0), (), "max_plies")
    assert Game(game.start, moves, Limits(repetition=1251)).outcome() == Outcome((0, 0), (), "repetition")
    assert time.process_time() - began < 10


def test_a_start_of_study_keeps_its_seats() -> None:
    start = marrakech.Position.start(seats=3)
    assert Game(start).seats == 3
