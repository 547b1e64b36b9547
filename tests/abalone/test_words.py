"""The glossary (A10), at the edges of its definitions; every expected word is read off the board by hand."""

from __future__ import annotations

import pytest
from abalone.positions import placed

from ludoteca.abalone import Position, words


def said(black: str, white: str = "", *kinds: str, side: str = "x") -> list[str]:
    """The words of these kinds only."""
    return [word for word in words(placed(side, black, white)) if set(word.split()[:2]) & set(kinds)]


def test_an_empty_board_has_no_words() -> None:
    assert words(placed("x")) == ()


def test_the_start_is_one_multi_a_side() -> None:
    """Rows of three, five and six on one axis, outermost diagonals of one or two on the others: no block."""
    assert [word.split()[:2] for word in words(Position.start())] == [["o", "multi"], ["x", "multi"]]


@pytest.mark.parametrize("axis", ["e3 e4 e5", "c5 d5 e5", "c3 d4 e5"])
def test_a_lance_lies_on_any_axis(axis: str) -> None:
    assert words(placed("x", axis)) == (f"x triple lance {axis}",)


@pytest.mark.parametrize("cells", ["e4 e5 f5", "e4 e5 d4", "d4 e4 e5"])
def test_a_shield_is_a_triangle(cells: str) -> None:
    listed = " ".join(sorted(cells.split()))
    assert words(placed("x", "", cells)) == (f"o triple shield {listed}",)


@pytest.mark.parametrize("cells", ["e4 e5 f6", "d4 e5 f5", "e4 e5 d5", "d3 d4 e3"])
def test_an_arc_is_bent(cells: str) -> None:
    """Each has one pair that does not touch and lies on no one line."""
    listed = " ".join(sorted(cells.split()))
    assert words(placed("x", cells)) == (f"x triple arc {listed}",)


@pytest.mark.parametrize(
    ("cells", "block"),
    [
        ("c3 c4 c5 d4 d5 d6", True),
        ("c3 d3 e3 c4 d4 e4", True),
        ("c3 d4 e5 c4 d5 e6", True),
        ("c3 c4 c5 d4 d5 d6 e5 e6 e7", True),
        ("c3 c4 c5 d4 d5", False),
        ("c3 c4 d4 d5", False),
        ("c3 c4 c5 d4 d5 d6 d7", False),
        ("c3 c4 c5 c6", False),
        ("c3 c4 c5", False),
    ],
)
def test_a_block_is_made_of_rows_of_three(cells: str, block: bool) -> None:
    """On each of the three axes; rows of two or of four spoil it, and one row of three is a lance."""
    listed = " ".join(sorted(cells.split()))
    assert said(cells, "", "block") == ([f"x block {listed}"] if block else [])


@pytest.mark.parametrize(
    ("white", "det"),
    [
        ("e4 f5 f6 e6", True),
        ("d4 e4 f5 f6", True),
        ("e4 f5 f6", False),
        ("e4 f5 d5 e6", False),
        ("d4 d5 f5 f6", False),
        ("d4 d5 e4 e6 f5 f6", True),
    ],
)
def test_a_det_has_four_neighbours_of_one_opposing_formation(white: str, det: bool) -> None:
    """In the fourth, e4 f5 touch, and d5 e6, but not all four; in the fifth two pairs lie on opposite sides."""
    assert said("e5", white, "det") == (["x det e5"] if det else [])


def test_a_pair_in_the_middle_is_no_det() -> None:
    """A det is a single."""
    assert said("e5 e6", "d4 d5 d6 e4 f5 f6 f7 e7", "det") == []


@pytest.mark.parametrize(
    ("black", "white", "word"),
    [
        ("e5", "e6", "clinch 1v1 e5 / e6"),
        ("e6", "e5", "clinch 1v1 e6 / e5"),
        ("e4 e5", "e6 e7", "clinch 2v2 e4 e5 / e6 e7"),
        ("e2 e3 e4 e5", "e6 e7 e8", "clinch 3v3 e3 e4 e5 / e6 e7 e8"),
        ("e6 e7 e8 e9", "e1 e2 e3 e4 e5", "clinch 3v3 e6 e7 e8 / e3 e4 e5"),
        ("e4 e5", "e6", "x sumito 2v1 e4 e5 / e6 open"),
        ("e6", "e4 e5", "o sumito 2v1 e4 e5 / e6 open"),
        ("e2 e3 e4 e5", "e6", "x sumito 3v1 e3 e4 e5 / e6 open"),
        ("e5 e6 e7", "e8 e9", "x sumito 3v2 e5 e6 e7 / e8 e9 open"),
        ("e5 f5 g5", "d5", "x sumito 3v1 e5 f5 g5 / d5 open"),
        ("e5 f6", "d4 c3 b2", "o sumito 3v2 b2 c3 d4 / e5 f6 open"),
    ],
)
def test_a_contact_is_told_once(black: str, white: str, word: str) -> None:
    """Of each run at most three marbles count, those nearest to the contact; the edge behind is open."""
    for side in "xo":
        assert said(black, white, "clinch", "sumito", side=side) == [word]


def test_a_sumito_is_closed_by_a_marble_behind() -> None:
    """The marble behind is the stronger side's, and is itself in contact from the other side."""
    assert said("e2 e3 e5", "e4", "sumito", "clinch") == ["clinch 1v1 e5 / e4", "x sumito 2v1 e2 e3 / e4 closed"]


def test_two_sumitos_may_share_the_weaker_marble() -> None:
    """Both closed, each by the other."""
    assert said("e2 e3 e5 e6", "e4", "sumito") == [
        "x sumito 2v1 e2 e3 / e4 closed",
        "x sumito 2v1 e5 e6 / e4 closed",
    ]
