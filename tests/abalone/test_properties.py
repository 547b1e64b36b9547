"""What must hold in every position: symmetries, conservation of marbles, and that all doors agree on what is legal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from abalone.positions import NAMES, POSITIONS, STEPS, marbles, placed, stepped
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.abalone import BLACK, Broadside, InLine, Move, Position, from_aba_pro, to_aba_pro, words
from ludoteca.position import IllegalMoveError, NotationError, Outcome

Symmetry = Callable[[str], str]


def turned(cell: str) -> str:
    """A sixth of a turn about e5: east comes to north-east, north-east to north-west."""
    row, number = ord(cell[0]) - ord("e"), int(cell[1]) - 5
    return chr(ord("e") + number) + str(5 + number - row)


def mirrored(cell: str) -> str:
    """Row and number exchanged: the axis from a1 to i9 stays."""
    return chr(ord("a") + int(cell[1]) - 1) + str(ord(cell[0]) - ord("a") + 1)


def symmetry(turns: int, mirror: bool) -> Symmetry:
    """One of the twelve symmetries of the hexagon."""

    def image(cell: str) -> str:
        for _ in range(turns):
            cell = turned(cell)
        return mirrored(cell) if mirror else cell

    return image


SYMMETRIES = [symmetry(turns, mirror) for turns in range(6) for mirror in (False, True)]


def image_of_position(position: Position, image: Symmetry) -> Position:
    """The same marbles on other cells."""
    side, *lost = str(position).split(" ")[1:]
    black, white = (" ".join(map(image, cells)) for cells in marbles(position).values())
    return placed(side, black, white, " ".join(lost))


def image_of_clicks(clicks: tuple[str, ...], image: Symmetry) -> tuple[str, ...]:
    """A broadside move is told by the end that has become the smaller one: it goes as far as the other one does."""
    if len(clicks) == 2:
        return tuple(map(image, clicks))
    first, last, target = map(image, clicks)
    if first < last:
        return first, last, target
    step = ord(target[0]) - ord(first[0]), int(target[1]) - int(first[1])
    return last, first, stepped(last, step)


def image_of_word(word: str, image: Symmetry) -> str:
    """The cells of each list exchanged and sorted again, the words around them left alone."""
    lists = []
    for part in word.split(" / "):
        tokens = part.split()
        cells = sorted(image(token) for token in tokens if token in NAMES)
        at = next(place for place, token in enumerate(tokens) if token in NAMES)
        lists.append(" ".join([*tokens[:at], *cells, *tokens[at + len(cells) :]]))
    return " / ".join(lists)


def test_the_symmetries_are_twelve_and_keep_the_board() -> None:
    assert len({tuple(map(image, NAMES)) for image in SYMMETRIES}) == 12
    assert all(sorted(map(image, NAMES)) == NAMES for image in SYMMETRIES)


@given(POSITIONS, st.sampled_from(SYMMETRIES))
def test_the_rules_know_no_left_or_right(position: Position, image: Symmetry) -> None:
    """A1 to A8: the twelve symmetries of the hexagon carry moves, pushes, outcomes and words over."""
    other = image_of_position(position, image)
    theirs = {move.clicks(): move for move in other.legal_moves()}
    assert {image_of_clicks(move.clicks(), image) for move in position.legal_moves()} == set(theirs)
    for move in position.legal_moves():
        counterpart = theirs[image_of_clicks(move.clicks(), image)]
        assert other.play(counterpart) == image_of_position(position.play(move), image)
        assert other.is_push(counterpart) == position.is_push(move)
    assert other.outcome() == position.outcome()
    assert sorted(words(other)) == sorted(image_of_word(word, image) for word in words(position))


def exchanged(position: Position) -> Position:
    """Black and White change places, with their losses and the turn."""
    rows, side, by_black, by_white = str(position).translate(str.maketrans("xo", "ox")).split(" ")
    return Position.parse(f"{rows} {side} {by_white} {by_black}")


@given(POSITIONS)
def test_the_rules_know_no_colour(position: Position) -> None:
    """A3 to A8: only the first move tells the colours apart."""
    other = exchanged(position)
    assert other.legal_moves() == position.legal_moves()
    for move in position.legal_moves():
        assert other.play(move) == exchanged(position.play(move))
    assert other.points() == position.points()[::-1]
    outcome = position.outcome()
    if outcome is None:
        assert other.outcome() is None
    else:
        winners = tuple(1 - seat for seat in outcome.winners)
        assert other.outcome() == Outcome(outcome.points[::-1], winners, outcome.reason)


@given(POSITIONS)
def test_marbles_are_on_the_board_or_lost(position: Position) -> None:
    """A8: only a push takes a marble, one at a time, and never an own one."""
    mover = "xo"[position.side]
    for move in position.legal_moves():
        after = position.play(move)
        assert after.side == 1 - position.side
        gone = {colour: len(marbles(position)[colour]) - len(marbles(after)[colour]) for colour in "xo"}
        assert gone[mover] == 0
        assert gone["xo"[after.side]] in ((0, 1) if position.is_push(move) else (0,))
        assert tuple(after.lost[seat] - position.lost[seat] for seat in (0, 1)) == (gone["x"], gone["o"])


def by_the_letter(position: Position) -> set[tuple[frozenset[str], tuple[int, int]]]:
    """All sets of marbles with a direction that A4 to A8 allow, by trying every one of them in words of the print."""
    own, theirs = marbles(position)["xo"[position.side]], marbles(position)["ox"[position.side]]
    found = set()
    for cell in own:
        for along in STEPS:
            for size in (1, 2, 3):
                group = [stepped(cell, along, times) for times in range(size)]
                for step in STEPS if set(group) <= own else ():
                    ahead = {stepped(one, step) for one in group} - set(group)
                    if all(place in NAMES and place not in own | theirs for place in ahead) or (
                        size > 1 and step == along and pushes(group, step, own, theirs)
                    ):
                        found.add((frozenset(group), step))
    return found if 6 not in position.lost else set()


def pushes(group: list[str], step: tuple[int, int], own: set[str], theirs: set[str]) -> bool:
    """A7, for a group listed from the rear to the front."""
    front = group[-1]
    run = 1
    while stepped(front, step, run) in theirs:
        run += 1
    return 1 < run <= len(group) and stepped(front, step, run) not in own


@given(POSITIONS)
def test_each_set_of_marbles_with_a_direction_is_one_move(position: Position) -> None:
    """A4 to A8 by trying all sets: the moves are exactly those, each once."""
    told = []
    for move in position.legal_moves():
        cells = [NAMES[cell] for cell in move.marbles]
        start, *_, target = move.clicks()
        if isinstance(move, InLine):
            start = cells[-1]
        told.append((frozenset(cells), (ord(target[0]) - ord(start[0]), int(target[1]) - int(start[1]))))
    assert len(told) == len(set(told))
    assert set(told) == by_the_letter(position)


@given(POSITIONS)
def test_a_push_is_an_open_sumito(position: Position) -> None:
    """A10: the mover has a legal push exactly where he has an open sumito, n - m of them."""
    expected = 0
    for word in words(position) if position.turn is not None else ():
        colour, kind, *rest = word.split()
        if colour == "xo"[position.side] and kind == "sumito" and rest[-1] == "open":
            expected += int(rest[0][0]) - int(rest[0][2])
    assert sum(map(position.is_push, position.legal_moves())) == expected


@given(POSITIONS)
def test_every_marble_is_in_one_formation(position: Position) -> None:
    """A10: and in exactly one."""
    sizes = ("single", "double", "triple", "multi")
    for colour, cells in marbles(position).items():
        said = [word.split() for word in words(position)]
        listed = [token for word in said if word[0] == colour and word[1] in sizes for token in word if token in NAMES]
        assert sorted(listed) == sorted(cells)


@given(POSITIONS)
def test_a_text_is_one_position(position: Position) -> None:
    again = Position.parse(str(position))
    assert (again, hash(again), str(again)) == (position, hash(position), str(position))


@given(POSITIONS)
def test_clicks_are_prefix_free(position: Position) -> None:
    """ "Clicks": no move's clicks are a beginning of, or equal to, another legal move's."""
    clicks = [move.clicks() for move in position.legal_moves()]
    beginnings = {click[:length] for click in clicks for length in range(1, len(click))}
    assert len(set(clicks)) == len(clicks)
    assert not beginnings & set(clicks)


def accepts(position: Position, move: Move) -> bool:
    """Whether `play` takes this move."""
    try:
        position.play(move)
    except IllegalMoveError:
        return False
    return True


@settings(max_examples=20)
@given(POSITIONS)
def test_play_takes_the_legal_moves_in_line_and_no_other(position: Position) -> None:
    """Every pair of cells, and off the board."""
    made = {InLine(rear, target) for rear in range(-1, 62) for target in range(-1, 62)}
    assert {move for move in made if accepts(position, move)} == {
        move for move in position.legal_moves() if isinstance(move, InLine)
    }


@settings(max_examples=20)
@given(POSITIONS, st.sampled_from(NAMES))
def test_play_takes_the_legal_broadside_moves_and_no_other(position: Position, end: str) -> None:
    """Every pair of cells after one end."""
    first = NAMES.index(end)
    made = {Broadside(first, last, target) for last in range(-1, 62) for target in range(-1, 62)}
    assert {move for move in made if accepts(position, move)} == {
        move for move in position.legal_moves() if isinstance(move, Broadside) and move.first == first
    }


def test_parse_move_takes_the_texts_of_the_legal_moves_and_no_other() -> None:
    """Every text of two cells, and of three cells that begins with e5, in the middle of a struggle of the rulebook."""
    position = Position.parse("..ox./xo.xxx/.xo.o../..oxxx.o/..oxxooo./.x..xxo./.....o./....o./..... x 0 0")
    texts = {one + two for one in NAMES for two in NAMES} | {"e5" + two + three for two in NAMES for three in NAMES}
    legal = {str(move): move for move in position.legal_moves()}
    taken = {}
    for text in texts:
        try:
            taken[text] = position.parse_move(text)
        except (IllegalMoveError, NotationError):
            continue
    assert taken == {text: move for text, move in legal.items() if text in texts}
    assert len(taken) > 20


@given(POSITIONS, st.text("abcdefghi123456789", min_size=4, max_size=6))
def test_parse_move_takes_a_text_if_and_only_if_it_is_legal(position: Position, text: str) -> None:
    legal = {str(move): move for move in position.legal_moves()}
    if text in legal:
        assert position.parse_move(text) == legal[text]
    else:
        with pytest.raises((IllegalMoveError, NotationError)):
            position.parse_move(text)


@given(POSITIONS, st.data())
def test_a_spoilt_position_text_is_refused_or_is_a_position(position: Position, data: st.DataObject) -> None:
    """ "Position text": whatever is accepted is canonical, and can be played on."""
    text = str(position)
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 2)))
        text = text[:start] + data.draw(st.text("xo./ 0156XO\n٣²_x̶", max_size=2)) + text[end:]
    try:
        accepted = Position.parse(text)
    except NotationError:
        return
    assert str(accepted) == text
    moves = accepted.legal_moves()
    assert (accepted.turn is None) == (accepted.outcome() is not None) == (not moves)
    for move in moves:
        Position.parse(str(accepted.play(move)))


@given(st.text("ABCDEFGHI123456789", min_size=4, max_size=6))
def test_from_aba_pro_respells(text: str) -> None:
    """ "Move text": from either end the same move; what is respelled comes back."""
    try:
        canonical = from_aba_pro(text)
    except NotationError:
        return
    assert canonical == canonical.lower()
    assert from_aba_pro(to_aba_pro(canonical)) == canonical


@given(POSITIONS)
def test_the_other_end_first_is_the_same_move(position: Position) -> None:
    """ "Move text": public games name either end first."""
    for move in position.legal_moves():
        assert to_aba_pro(str(move)) == str(move).upper()
        assert from_aba_pro(str(move).upper()) == str(move)
        if isinstance(move, Broadside):
            first, last, target = move.clicks()
            step = ord(target[0]) - ord(first[0]), int(target[1]) - int(first[1])
            assert from_aba_pro((last + first + stepped(last, step)).upper()) == str(move)


@given(POSITIONS)
def test_white_and_black_are_where_the_drawing_shows_them(position: Position) -> None:
    """The drawing of A1: rows from i down, each cell in its place, names at the edges."""
    lines = position.draw().splitlines()
    for row, line in zip("ihgfedcba", lines[:9], strict=True):
        letter, *held = line.split()
        assert letter == row
        cells = [cell for cell in NAMES if cell[0] == row]
        colours = {cell: colour for colour, ours in marbles(position).items() for cell in ours}
        assert held[: len(cells)] == [colours.get(cell, ".") for cell in cells]
    seat = position.side if position.turn is not None else 1 - position.side
    assert lines[-1].startswith("Black" if seat == BLACK else "White")
