"""The example blocks of rulebook/notation.md, executed."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from ludoteca import record
from ludoteca.position import LudotecaError
from ludoteca.record import Game, Record, RecordError, aba_pro

PAGE = (Path(__file__).parents[2] / "rulebook" / "notation.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\S+)(?: (\S+))?\n(.*?)^```$", PAGE, re.M | re.S)


def blocks(wanted: str) -> list[object]:
    found = enumerate(BLOCKS)
    return [pytest.param(text, id=str(number)) for number, (kind, _, text) in found if kind == wanted]


def test_every_kind_of_block_is_executed() -> None:
    """A block of another kind would be looked at by nobody."""
    assert {kind for kind, _, _ in BLOCKS} == {"game", "record", "reads", "refused", "apgn"}


@pytest.mark.parametrize("text", blocks("game"))
def test_the_examples_of_games(text: str) -> None:
    game = None
    for line in text.splitlines():
        mark, _, rest = line.partition(" ")
        if mark == "X":
            with pytest.raises(LudotecaError):
                Game.parse(rest)
        elif mark == "@":
            game = Game.parse(rest)
            assert str(game) == rest
        else:
            assert game is not None
            game = stepped(game, mark, rest)


def stepped(game: Game, mark: str, rest: str) -> Game:
    if mark == ">":
        return game.replay(rest.split(" "))
    if mark == "=":
        assert str(game) == rest
        assert game == Game.parse(rest)
    elif mark == "!":
        for text in rest.split(" "):
            with pytest.raises(LudotecaError):
                game.parse_move(text)
    else:
        assert mark == "#"
        outcome = game.outcome()
        found = "none"
        if outcome:
            points = " ".join(map(str, outcome.points))
            found = f"{points} / {' '.join(map(str, outcome.winners)) or '-'} {outcome.reason}"
        assert found == rest
        assert (game.turn is None) == bool(outcome)
    return game


@pytest.mark.parametrize("text", blocks("record"))
def test_the_examples_of_records_are_canonical(text: str) -> None:
    """N4: canonical text is reproduced byte for byte."""
    file = io.StringIO()
    record.write(record.read(io.BytesIO(text.encode())), file)
    assert file.getvalue() == text


@pytest.mark.parametrize("number", [number for number, block in enumerate(BLOCKS) if block[0] == "reads"])
def test_the_examples_of_other_texts_mean_the_record_after_them(number: int) -> None:
    """N4: how the lines are broken and the tags ordered does not matter."""
    assert BLOCKS[number + 1][0] == "record"
    assert str(Record.parse(BLOCKS[number][2])) == BLOCKS[number + 1][2]


@pytest.mark.parametrize(("place", "text"), [block[1:] for block in BLOCKS if block[0] == "refused"])
def test_the_examples_of_faults_are_refused_where_the_page_says(place: str, text: str) -> None:
    [error] = record.check(io.BytesIO(text.encode()))
    assert isinstance(error, RecordError)
    assert f"{error.line}:{error.column}" == place


@pytest.mark.parametrize("text", blocks("apgn"))
def test_the_examples_of_apgn_are_canonical(text: str) -> None:
    """N11."""
    file = io.StringIO()
    aba_pro.write(aba_pro.read(io.BytesIO(text.encode())), file)
    assert file.getvalue() == text
