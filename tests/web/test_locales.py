"""The words of the site: every message in every language, none too many, plurals as each language has them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from ludoteca.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "src/ludoteca/web/locales"
SOURCE = "en"
PLURALS = {
    "en": {"one", "other"},
    "ro": {"one", "few", "other"},
    "pl": {"one", "few", "many", "other"},
    "pt-PT": {"one", "other"},
}
"""The categories of whole numbers below a million, from the plural rules of Unicode CLDR."""
TRANSLATIONS = sorted(set(PLURALS) - {SOURCE})


class Reading(Visitor):
    """What a message says: its variables, and the plural forms of every choice by number."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.forms: list[set[str]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        """A variable."""
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        """A choice; it is one by number if it names a plural form besides the default."""
        names = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        if names & {"zero", "one", "two", "few", "many"}:
            self.forms.append(names)
        self.generic_visit(node)


@cache
def messages(language: str) -> dict[str, Reading]:
    """All messages of a language; junk and a message said twice are mistakes of the file."""
    found: dict[str, Reading] = {}
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path.name} says {entry.id.name} again"
                reading = Reading()
                reading.visit(entry)
                found[entry.id.name] = reading
    return found


@cache
def sources() -> str:
    """Everything of the front end in which a message may be named."""
    files = [path for path in (ROOT / "frontend/src").rglob("*") if path.suffix in {".ts", ".svelte"}]
    return "\n".join(path.read_text("utf-8") for path in files if not path.name.endswith(".test.ts"))


def patterns() -> Iterator[re.Pattern[str]]:
    """The names that are put together: `fact-${fact.id}`."""
    for template in re.findall(r"`([a-z][a-z0-9-]*-\$\{[^`]*)`", sources()):
        parts = re.split(r"\$\{[^}]*\}", template)
        yield re.compile("[a-z0-9_-]+".join(map(re.escape, parts)))


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_language_has_exactly_the_messages_of_the_source(language: str) -> None:
    """A missing one would be shown as its name."""
    assert set(messages(language)) == set(messages(SOURCE))


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_takes_the_same_variables(language: str) -> None:
    """Whatever the source says of a name or a number the translation says too."""
    ours = {name: reading.variables for name, reading in messages(language).items()}
    assert ours == {name: reading.variables for name, reading in messages(SOURCE).items()}


@pytest.mark.parametrize("language", PLURALS)
def test_a_choice_by_number_has_all_forms_of_its_language(language: str) -> None:
    """Romanian needs one, few and other; Polish one, few, many and other."""
    wrong = {
        name: forms
        for name, reading in messages(language).items()
        for forms in reading.forms
        if not forms >= PLURALS[language]
    }
    assert not wrong


def test_every_message_is_used() -> None:
    """By its own name somewhere in the front end, or as one of a family of names."""
    families = list(patterns())
    named = set(re.findall(r'"([a-z][a-z0-9-]*)"', sources()))
    unused = {name for name in messages(SOURCE) if name not in named and not any(f.fullmatch(name) for f in families)}
    assert not unused


def test_every_message_that_is_said_exists() -> None:
    """The names given to `say` as they are."""
    said = set(re.findall(r'\bsay\(\s*"([^"]+)"', sources()))
    assert said - set(messages(SOURCE)) == set()


def test_every_fact_of_the_documents_is_a_message() -> None:
    """The first column of the table "Facts" of docs/site.md."""
    table = (ROOT / "docs/site.md").read_text("utf-8").split("## Facts")[1].split("\n## ")[0]
    facts = {word for row in re.findall(r"^\| (`.+?) \|", table, re.M) for word in re.findall(r"`([a-z-]+)`", row)}
    assert len(facts) >= 20
    assert {f"fact-{fact}" for fact in facts} == {name for name in messages(SOURCE) if name.startswith("fact-")}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_and_its_options_have_words(game: str) -> None:
    """The names of the games and of their options are those of the rulebook."""
    wanted = {
        f"{family}-{game}" for family in ("game", "about", "rules", "credit", "seat", "task", "text-how", "words")
    }
    wanted |= {f"option-{option.name}" for option in GAMES[game].options}
    wanted |= {f"option-{option.name}-choice" for option in GAMES[game].options}
    assert wanted <= set(messages(SOURCE))
