"""What must hold for every game and every record."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import contract
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from record.records import random_games, random_records

from ludoteca import record
from ludoteca.position import LudotecaError
from ludoteca.record import Game, Record, RecordError

if TYPE_CHECKING:
    from ludoteca.position import Chancy, Move

    _: type[Chancy[Move]] = Game  # a game is a position


@given(random_games())
@settings(max_examples=60)
def test_a_game_is_a_position(game: Game) -> None:
    """One canonical text, turn and moves and outcome that agree, moves sorted and unique."""
    contract.check_text(game)
    contract.check_agreement(game, game.legal_moves())
    contract.check_moves(game, game.legal_moves())


@given(random_games(), random_games())
@settings(max_examples=60)
def test_games_are_equal_exactly_when_their_lines_are(game: Game, other: Game) -> None:
    """N2."""
    assert (game == other) == (str(game) == str(other))
    assert Game(game.start, game.moves, game.limits) == game


@given(random_games(), st.data())
@settings(max_examples=60)
def test_a_game_taken_back_is_the_game_as_it_was(game: Game, data: st.DataObject) -> None:
    """The counts of the limits go back too: played on, it ends in the same way."""
    ply = data.draw(st.integers(0, len(game.moves)))
    earlier = game.at(ply)
    assert earlier == Game(game.start, game.moves[:ply], game.limits)
    assert earlier.position == game.positions[ply]
    assert earlier == game.back(len(game.moves) - ply)
    assert ply == len(game.moves) or earlier.outcome() is None
    for move in game.moves[ply:]:
        earlier = earlier.play(move)
    assert earlier == game
    assert earlier.outcome() == game.outcome()
    assert earlier.legal_moves() == game.legal_moves()


@given(random_records())
@settings(max_examples=150)
def test_a_record_is_what_its_text_says(stored: Record) -> None:
    """N4: lossless, whatever the tags, comments and variations; and canonical text comes back byte for byte."""
    text = str(stored)
    again = Record.parse(text)
    assert again == stored
    assert str(again) == text
    assert list(record.read(io.BytesIO(text.encode()))) == [stored]
    assert Record.parse("\ufeff" + text.replace("\n", "\r\n")) == stored


@given(random_records())
@settings(max_examples=60)
def test_lines_are_at_most_eighty_columns_unless_a_word_is_longer(stored: Record) -> None:
    """N4, N9: and no line of a game but the one after the tags is empty."""
    tags, moves = str(stored).split("\n\n")
    assert all(line.startswith("[") for line in tags.split("\n"))
    for line in moves.removesuffix("\n").split("\n"):
        assert line.strip()
        assert len(line) <= 80 or not re.search("(?<=[^ .]) (?=[^ ])", line)  # no lone blank, after numbers aside


@given(st.lists(random_records(), max_size=3))
@settings(max_examples=30)
def test_a_file_holds_many_records(stored: list[Record]) -> None:
    """N9."""
    file = io.StringIO()
    record.write(stored, file)
    assert list(record.read(io.BytesIO(file.getvalue().encode()))) == stored
    file.seek(0)
    assert list(record.read(file)) == stored


@given(random_records(), st.data())
@settings(max_examples=150)
def test_a_spoilt_text_is_refused_or_means_something(stored: Record, data: st.DataObject) -> None:
    """Nothing but a RecordError comes out of the reader, and what it accepts it can write."""
    text = str(stored)
    at = data.draw(st.integers(0, len(text)))
    spoilt = text[:at] + data.draw(st.sampled_from(["", "x", "1", "(", ")", "{", "}", "\\", '"', "\n", " ", "$", "\0"]))
    spoilt += text[at + data.draw(st.integers(0, 2)) :]
    for found in record.check(io.StringIO(spoilt, newline="\n")):
        if isinstance(found, RecordError):
            lines = spoilt.split("\n")
            assert 1 <= found.line <= len(lines)
            assert 1 <= found.column <= len(lines[found.line - 1]) + 1
        else:
            assert Record.parse(str(found)) == found


@given(st.text() | st.binary())
def test_any_text_is_refused_or_read(text: str | bytes) -> None:
    if isinstance(text, bytes):
        assert all(isinstance(found, RecordError) for found in record.check(io.BytesIO(text)))
        return
    for found in record.check(io.StringIO(text)):
        assert isinstance(found, RecordError)
    with pytest.raises(LudotecaError):
        Game.parse(text)
