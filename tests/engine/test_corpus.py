"""What the fuzzers begin with and what they have found, engine/fuzz/corpus, put to all implementations of the rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from subjects import SUBJECTS

from ludoteca.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from subjects import Subject

CORPUS = Path(__file__).parents[2] / "engine/fuzz/corpus"


def inputs(target: str) -> list[str]:
    """The files of one target: any bytes."""
    return [path.read_bytes().decode("latin-1") for path in sorted((CORPUS / target).iterdir())]


def verdict(ask: Callable[[], object]) -> object:
    """The answer, or which error refuses."""
    try:
        return ask()
    except ValueError as error:
        return type(error)


def moves(subject: Subject, line: str) -> object:
    """What a subject says to the name of a game and the position its line begins with, without what follows (N2)."""
    game, _, text = line.partition(" ")
    return verdict(lambda: subject.moves(game, re.split(" (?:moves|limits) ", text)[0])) if game in GAMES else None


def played(subject: Subject, lines: str) -> object:
    """What a subject says to the name of a game and a position, and a move on the next line."""
    line, _, move = lines.partition("\n")
    game, _, text = line.partition(" ")
    return verdict(lambda: subject.play(game, text, move)) if game in GAMES else None


@pytest.mark.parametrize("subject", SUBJECTS[1:], ids=lambda subject: type(subject).__name__)
@pytest.mark.parametrize(("target", "ask"), [("position", moves), ("move", played)], ids=["position", "move"])
def test_the_engine_accepts_and_refuses_what_the_rulebook_does(
    subject: Subject, target: str, ask: Callable[[Subject, str], object]
) -> None:
    """The same moves, the same next position, or the same kind of refusal."""
    rulebook = SUBJECTS[0]
    given = inputs(target)
    assert len(given) > 90
    assert [(text, ask(subject, text)) for text in given] == [(text, ask(rulebook, text)) for text in given]
