"""Facts in words, in all four languages: every fact has its message, and the plurals are right."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from ludoteca import tale, walk
from ludoteca.games import GAMES

LOCALES = Path(__file__).parents[2] / "src/ludoteca/web/locales"
LANGUAGES = ("en", "ro", "pl", "pt-PT")
IDS = {
    *("sumito", "pushed-off", "pass", "push", "calls", "home", "deadlock", "tooth", "fill", "rolled", "walks", "pays"),
    *("free", "out", "lays", "draws", "joins", "divides", "captures", "frees"),
}
"""The table of docs/site.md."""


@cache
def bundle(language: str) -> FluentBundle:
    """The messages of a language."""
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource((LOCALES / language / "facts.ftl").read_text("utf-8")))
    return made


def said(language: str, fact: str, **args: Any) -> str:
    """A fact as a sentence; nothing may be missing."""
    pattern = bundle(language).get_message(f"fact-{fact}").value
    assert pattern is not None
    text, errors = bundle(language).format_pattern(pattern, args)
    assert errors == []
    return str(text)


@cache
def met() -> tuple[tale.Fact, ...]:
    """The facts of random games, and those that are too rare for them."""
    facts = [
        tale.Fact("push", {"seat": "Ana", "rank": 1, "towers": 1}),
        tale.Fact("out", {"seat": "Ana"}),
        tale.Fact("deadlock", {"seat": "Ana", "winner": "Ion", "points": 1}),
    ]
    for name, entry in GAMES.items():
        for seed in range(4):
            choices: dict[str, Any] = {"kamisado": {"goal": 15}, "marrakech": {"seats": 2}}.get(name, {})
            position: Any = entry.start(**choices)
            for move, after in walk.random_game(position, seed, 250):
                facts += tale.facts(position, move, after)
                position = after
    return tuple(facts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_can_be_said(language: str) -> None:
    """With the arguments that the games give."""
    for fact in met():
        assert said(language, fact.id, **fact.args)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_messages_for_the_facts_and_no_others(language: str) -> None:
    """Those of the table of docs/site.md; and what the games tell is in it."""
    lines = (LOCALES / language / "facts.ftl").read_text("utf-8").splitlines()
    assert {line.split(" ")[0] for line in lines if line.startswith("fact-")} == {f"fact-{name}" for name in IDS}
    assert {fact.id for fact in met()} == IDS


@pytest.mark.parametrize(
    ("language", "steps", "text"),
    [
        ("en", 1, "Assam walks 1 step to d4"),
        ("en", 2, "Assam walks 2 steps to d4"),
        ("ro", 1, "Assam înaintează un pătrățel până la d4"),
        ("ro", 3, "Assam înaintează 3 pătrățele până la d4"),
        ("ro", 20, "Assam înaintează 20 de pătrățele până la d4"),
        ("pl", 1, "Assam idzie 1 krok na d4"),
        ("pl", 3, "Assam idzie 3 kroki na d4"),
        ("pl", 5, "Assam idzie 5 kroków na d4"),
        ("pl", 22, "Assam idzie 22 kroki na d4"),
        ("pt-PT", 1, "Assam anda 1 passo até d4"),
        ("pt-PT", 2, "Assam anda 2 passos até d4"),
    ],
)
def test_plurals(language: str, steps: int, text: str) -> None:
    """One, few, many and others as the grammar of each language has them (Romanian: `de` from 20 on)."""
    assert said(language, "walks", cell="d4", steps=steps) == text


def test_what_is_nothing_is_not_said() -> None:
    """A rug on empty ground covers nothing, a full purse misses nothing."""
    assert said("en", "lays", seat="Ana", colour="red", cells="d5 d6", covers=0) == "Ana lays a red rug on d5 d6"
    assert said("en", "pays", seat="Ana", owner="Ion", paid=3, missing=0, cells="") == "Ana pays Ion 3 dirhams"
    assert said("en", "pays", seat="Ana", owner="Ion", paid=1, missing=4, cells="") == "Ana pays Ion 1 dirham, 4 short"
