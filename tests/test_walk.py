"""Walks: counting, dividing, replaying, random games."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from ludoteca import abalone, kamisado, marrakech, walk
from ludoteca.position import IllegalMoveError


def test_perft_of_the_start() -> None:
    """rulebook/abalone.md, Numbers to test against."""
    assert [walk.perft(abalone.Position.start(), depth) for depth in range(3)] == [1, 44, 1936]


def test_divide_sums_to_perft() -> None:
    """rulebook/kamisado.md, section 11: 1150 at depth 2."""
    counts = walk.divide(kamisado.Position.start(), 2)
    assert sum(counts.values()) == 1150
    assert len(counts) == 102


def test_a_leaf_has_no_continuation() -> None:
    """Round only: rulebook/kamisado.md, section 11, "fill after a win" has 2 moves but no sequence within the round."""
    position = kamisado.Position.parse("o+eupyrbY+/8/6g1/5BR1/8/8/8/UG2P1EO b fill 3")
    assert walk.perft(position, 1) == 2
    assert walk.perft(position, 1, lambda each: each.round_over) == 0
    assert walk.divide(position, 1, lambda each: each.round_over) == {}


@pytest.mark.parametrize(("call", "depth"), [(walk.perft, -1), (walk.divide, 0), (walk.divide, -2)])
def test_a_depth_that_cannot_be_counted(call: object, depth: int) -> None:
    with pytest.raises(ValueError, match=f"depth {depth}: expected"):
        call(abalone.Position.start(), depth)  # type: ignore[operator]


def test_replay_gives_every_move_with_its_position() -> None:
    """Fig. 2 of Kamisado."""
    replayed = list(walk.replay(kamisado.Position.start(), ["c1c5", "b8b3"]))
    assert [str(move) for move, _ in replayed] == ["c1c5", "b8b3"]
    assert str(replayed[-1][1]) == "o1upyrgb/8/8/2R5/8/1e6/8/BG1YPUEO b Y 1"


def test_replay_stops_at_the_first_illegal_move() -> None:
    walked = walk.replay(kamisado.Position.start(), ["c1c5", "a8a7"])
    next(walked)
    with pytest.raises(IllegalMoveError, match="a8a7"):
        next(walked)


def test_the_same_seed_gives_the_same_game() -> None:
    start = marrakech.Position.start(seats=2)
    first, again, other = (list(walk.random_game(start, seed, 60)) for seed in (7, 7, 8))
    assert first == again
    assert first != other
    assert len(first) == 60


def test_a_random_game_goes_to_its_end() -> None:
    *_, (_, last) = walk.random_game(marrakech.Position.start(seats=3), 1)
    assert last.outcome() is not None


def test_chance_is_sampled_by_its_odds() -> None:
    """M3: 1/6, 1/3, 1/3, 1/6; of 6,000 throws, within five standard deviations (29 or 37)."""
    position = marrakech.Position.start(seats=3)
    position = position.play(position.parse_move("ahead"))
    random = Random(1)
    faces = Counter(str(walk.random_move(position, random)) for _ in range(6000))
    for face, expected in {"=1": 1000, "=2": 2000, "=3": 2000, "=4": 1000}.items():
        assert abs(faces[face] - expected) < 190


def test_odds_that_do_not_sum_to_one_are_noticed() -> None:
    class Loaded:
        def chances(self) -> dict[str, Fraction]:
            return {"heads": Fraction(1, 4), "tails": Fraction(1, 4)}

    class Last(Random):
        def randrange(self, *args: int) -> int:  # type: ignore[override]
            return args[0] - 1

    with pytest.raises(ValueError, match="less than 1"):
        walk.roll(Loaded(), Last())  # type: ignore[arg-type]
