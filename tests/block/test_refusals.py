"""Every refused move is told which rule forbids it (the numbers of rulebook/block.md) and why."""

from __future__ import annotations

from typing import Any

import pytest
from block.positions import placed

from ludoteca.block import CELLS, Capture, Division, Join, Liberation, Position
from ludoteca.position import IllegalMoveError

A4, C4, D3, D4, E4, E5 = (CELLS.index(cell) for cell in ("a4", "c4", "d3", "d4", "e4", "e5"))

TWO = placed("d", d4="dd", a4="l")
TWO_BY_A_FOUR = placed("d", d4="dd", d5="llll", a4="l")


@pytest.mark.parametrize(
    ("position", "move", "rule", "why"),
    [
        (Position.start(), "e4+e3", "B10", "dark is to move and has no piece on e4"),
        (Position.start(first=1), "d4+d3", "B10", "light is to move and has no piece on d4"),
        (TWO, "e5+e4", "B10", "no piece on e5"),
        (placed("d", d4="ddl", a4="d", a5="d"), "d4-e5:1e4", "B10", "no piece on d4"),
        (Position.start(), "d4+b4", "B5", "the piece on d4 goes exactly 1 step, which cannot lead to b4"),
        (Position.start(), "d4+d4", "B5", "cannot lead to d4"),
        (TWO, "d4-d4:1d3", "B5", "goes exactly 2 steps at right angles, which cannot lead to d4"),
        (TWO, "d4-d6:1d5", "B5", "cannot lead to d6"),
        (placed("d", d4="dddd"), "d4-e4:1e5", "B5", "exactly 4 steps"),
        (placed("d", d4="dd", d5="l", e4="dddd"), "d4-e5:1e6", "B6", "every route from d4 to e5 is blocked"),
        (placed("d", d4="dddd", d5="l", d3="l"), "d4-d4:1c4", "B6", "every route from d4 to d4 is blocked"),
        (placed("d", d4="d", a4="d", a5="d"), "d4+d5", "B7", "d5 is empty, and a piece of 1 cannot be divided"),
        (placed("d", d4="d", a4="d", a5="d"), "d4-d5:1d6", "B7", "a piece of 1 cannot be divided"),
        (TWO, "d4+e5", "B7", "e5 is empty, so the piece must be divided"),
        (TWO, "d4xe5", "B7", "e5 is empty, so the piece must be divided"),
        (TWO, "d4xe5>e4", "B7", "e5 is empty, so the piece must be divided"),
        (placed("d", d4="dddd"), "d4+d4", "B7", "d4 is empty, so the piece must be divided"),
        (TWO, "d4-e5:2e4", "B7", "a piece of 2 cannot send on 2 blocks: at least one must stay"),
        (placed("d", d4="lddd"), "d4-d5:3d6", "B7", "a piece of 3 cannot send on 3 blocks"),
        (TWO, "d4-e5:1e5", "B7", "e5 is not a neighbour of the end square e5"),
        (TWO, "d4-e5:1d4", "B7", "d4 is not a neighbour of the end square e5"),
        (TWO_BY_A_FOUR, "d4-e5:1d5", "B7", "the neighbour d5 is not empty"),
        (placed("d", d4="dd", e5="dd"), "d4xe5", "B8", "an own piece stands on e5: it can only be joined"),
        (placed("d", d4="dd", e5="dd"), "d4-e5:1e4", "B8", "it can only be joined"),
        (placed("d", d4="dd", e5="ldd"), "d4xe5>e4", "B8", "it can only be joined"),
        (placed("d", d4="dd", e5="lddd"), "d4+e5", "B8", "the piece on e5 would have 5 blocks, more than 4"),
        (placed("d", d4="dd", e5="l"), "d4+e5", "B8", "an enemy piece stands on e5: it can only be captured"),
        (placed("d", d4="dd", e5="l"), "d4-e5:1e4", "B8", "it can only be captured"),
        (placed("d", d4="dd", e5="ll"), "d4xe5", "B8", "a piece of 2 does not capture a piece of 2: it must be larger"),
        (placed("d", d4="d", d5="l", a4="d", a5="d"), "d4xd5", "B8", "a piece of 1 does not capture a piece of 1"),
        (placed("d", d4="dd", e5="dl"), "d4xe5", "B9", "an own run in the stack on e5 must be freed"),
        (placed("d", d4="dd", e5="l"), "d4xe5>e4", "B9", "the stack on e5 holds no own block to free"),
        (placed("d", d4="dd", e5="l"), "d4xe5#1>e4", "B9", "the stack on e5 holds no own block to free"),
        (placed("d", d4="dd", e5="dl"), "d4xe5#1>e4", "B9", "one own run, which is not numbered"),
        (placed("d", d4="dd", e5="dldl"), "d4xe5>e4", "B9", "2 own runs: one is chosen, #1 to #2"),
        (placed("d", d4="dd", e5="dldl"), "d4xe5#3>e4", "B9", "2 own runs"),
        (placed("d", d4="dd", e5="dl"), "d4xe5>d4", "B9", "d4 is not a neighbour of the end square e5"),
        (placed("d", d4="dd", e5="dl", e6="d"), "d4xe5>e6", "B9", "the neighbour e6 is not empty"),
        (placed("l", d4="d"), "d4+d3", "B11", "the game is over: light cannot move and has lost"),
        (placed("d", d4="d"), "d4-d5:1d4", "B11", "the game is over: dark cannot move and has lost"),
    ],
    ids=str,
)
def test_a_refusal_names_the_rule(position: Position, move: str, rule: str, why: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        position.parse_move(move)
    assert (caught.value.rule, caught.value.move, caught.value.position) == (rule, move, str(position))
    assert why in caught.value.why
    assert move not in [str(legal) for legal in position.legal_moves()]


@pytest.mark.parametrize(
    "nonsense",
    [
        Join(99, D3),
        Join(-1, 0),
        Join(D4, -13),
        Join(D4, None),  # type: ignore[arg-type]
        Join("d4", "d3"),  # type: ignore[arg-type]
        Join(float(D4), float(D3)),  # type: ignore[arg-type]
        Join(10**5000, D3),
        Join([], {}),  # type: ignore[arg-type]
        Capture(D4, 40),
        Capture(True, False),
        Division(D4, E5, 0, E4),
        Division(D4, E5, -1, E4),
        Division(D4, E5, 4, E4),
        Division(D4, E5, True, E4),
        Division(D4, E5, 10**5000, E4),
        Division(D4, E5, "1", E4),  # type: ignore[arg-type]
        Division(D4, E5, 1, 40),
        Liberation(D4, E5, 0, E4),
        Liberation(D4, E5, 19, E4),
        Liberation(D4, E5, True, E4),
        Liberation(D4, E5, "1", E4),  # type: ignore[arg-type]
        Liberation(D4, E5, None, None),  # type: ignore[arg-type]
    ],
    ids=lambda move: type(move).__name__,
)
@pytest.mark.parametrize("position", [Position.start(), TWO, placed("d", d4="dd", e5="dldl"), placed("d", d4="d")])
def test_moves_made_of_nonsense_are_refused(position: Position, nonsense: Any) -> None:
    with pytest.raises(IllegalMoveError, match="squares and numbers that exist") as caught:
        position.play(nonsense)
    assert type(nonsense).__name__ in caught.value.move


@pytest.mark.parametrize(
    "thing", [None, 0, True, 1.5, "d4+d3", b"d4+d3", ("d4", "d3"), object(), Join, Position.start()]
)
def test_only_moves_are_played(thing: Any) -> None:
    with pytest.raises(IllegalMoveError, match="not a Join, Capture, Liberation or Division") as caught:
        Position.start().play(thing)
    assert caught.value.move == str(thing)


def test_even_a_number_too_long_to_print_is_refused() -> None:
    with pytest.raises(IllegalMoveError, match="a int that cannot be shown"):
        Position.start().play(10**5000)  # type: ignore[arg-type]


def test_play_checks_like_parse_move() -> None:
    """The same move as a value."""
    with pytest.raises(IllegalMoveError) as caught:
        Position.start().play(Join(E4, D4))
    assert (caught.value.rule, caught.value.move) == ("B10", "e4+d4")
    with pytest.raises(IllegalMoveError) as caught:
        TWO.play(Capture(D4, A4))
    assert caught.value.rule == "B5"
    assert TWO.play(Division(D4, E5, 1, E4)) == placed("l", e5="d", e4="d", a4="l")
    assert Position.start().play(Join(D4, D3)).stack("d3") == "dd"
    assert placed("d", d3="dd", c4="l").play(Capture(D3, C4)).stack("c4") == "ldd"
