"""The example blocks of rulebook/*.md are the rule cases: every implementation must do exactly what they say."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest
from blocks import GAMES, RULEBOOK, Case, cases
from subjects import POSITIONS, SUBJECTS, Subject

from ludoteca import abalone
from ludoteca.position import CHANCE, LudotecaError, NotationError

CASES = [case for game in GAMES for case in cases(game)]


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: type(subject).__name__.lower())
@pytest.mark.parametrize("case", CASES, ids=str)
def test_example(case: Case, subject: Subject) -> None:
    """The rule is the heading above the block."""
    text = ""
    for mark, said in case.lines:
        match mark:
            case "@":
                text = said
                subject.moves(case.game, text)
            case "X":
                with pytest.raises(ValueError):
                    subject.moves(case.game, said)
            case ">":
                for move in said.split():
                    text = subject.play(case.game, text, move)
            case "=":
                assert text == said
            case "?":
                check_moves(subject.moves(case.game, text), said)
            case "!":
                for move in said.split():
                    assert move not in subject.moves(case.game, text)
                    with pytest.raises(ValueError):
                        subject.play(case.game, text, move)
            case "P":
                for depth, count in enumerate(said.split(), 1):
                    if int(count) <= 20_000:
                        assert subject.perft(case.game, text, depth) == int(count), f"depth {depth}"
            case "#":
                assert result(case.game, subject, text) == said
            case "&" | "W" | "%":
                pass  # of the rulebook alone: test_the_rulebook_alone
            case _:
                pytest.fail(f"{case}: no such line: {mark} {said}")


def check_moves(moves: list[str], said: str) -> None:
    """`? a1: ..` speaks of the moves that begin with a1 only."""
    expected = said.split()
    if expected and expected[0].endswith(":"):
        start = expected.pop(0)[:-1]
        moves = [move for move in moves if move.startswith(start)]
    assert moves == expected


def result(game: str, subject: Subject, text: str) -> str:
    """What `#` lines say, each game in its own way."""
    outcome = subject.outcome(game, text)
    if outcome is None:
        return "none"
    points = " ".join(map(str, outcome.points))
    winners = " ".join(map(str, outcome.winners))
    match game:
        case "abalone":
            return "xo"[outcome.winners[0]]
        case "block":
            return "dl"[outcome.winners[0]]
        case "kamisado":
            return f"{points} / {winners} {outcome.reason}"
        case _:
            return f"{points} / {winners}"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_rulebook_alone(case: Case) -> None:
    """Clicks, glossary and odds; and the texts come back as they were given."""
    Position = POSITIONS[case.game]
    position: Any = None
    for mark, said in case.lines:
        match mark:
            case "@":
                position = Position.parse(said)
                assert str(position) == said
            case "X":
                with pytest.raises(NotationError):
                    Position.parse(said)
            case ">":
                for move in said.split():
                    position = position.play(position.parse_move(move))
            case "=":
                assert position == Position.parse(said)
            case "!":
                for move in said.split():
                    with pytest.raises(LudotecaError):
                        position.parse_move(move)
            case "&":
                move, clicks = said.split(": ")
                assert position.parse_move(move).clicks() == tuple(clicks.split())
            case "W":
                assert "; ".join(abalone.words(position)) == said
            case "%":
                assert position.turn == CHANCE
                odds = said.split()
                expected = dict(zip(odds[::2], map(Fraction, odds[1::2]), strict=True))
                assert {str(move): share for move, share in position.chances().items()} == expected


def numbered_rules(game: str) -> set[str]:
    """The rule numbers of a page: its sections; in Kamisado the print's own names and the sections K0 to K6."""
    page = (RULEBOOK / f"{game}.md").read_text("utf-8")
    if game == "kamisado":
        named = re.search(r"rule names (.*?) are its own", page)
        assert named is not None
        return expanded(named[1]) | set(re.findall(r"^## \d+\. (K\d)", page, re.M))
    return set(re.findall(r"^## ([ABM]\d+)", page, re.M))


def expanded(names: str) -> set[str]:
    """`M1-M3, S4` -> M1 M2 M3 S4."""
    rules = set()
    for kind, first, last in re.findall(r"\b([A-Z]+)(\d+)(?:-[A-Z]*(\d+))?", names):
        rules |= {f"{kind}{number}" for number in range(int(first), int(last or first) + 1)}
    return rules


AGREEMENTS = {"A9", "B12"}  # about a game, not a position: tested on records


@pytest.mark.parametrize("game", GAMES)
def test_every_numbered_rule_has_an_example(game: str) -> None:
    shown: set[str] = set()
    for case in cases(game):
        shown |= expanded(case.heading)
    assert numbered_rules(game) - AGREEMENTS <= shown
    assert len(numbered_rules(game)) >= 10
