"""Promises about the project itself: its locks, its Makefile, its documents, and a budget for readability."""

from __future__ import annotations

import ast
import io
import os
import re
import subprocess
import sys
import threading
import tokenize
import tomllib
from math import ceil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src"
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
MODULES = sorted(SRC.rglob("*.py"))
RULES = sorted(SRC.glob("ludoteca/*/rules.py"))
EMPTY_NAMES = {"utils", "helpers", "common", "base", "core", "manager"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def name(path: Path) -> str:
    """How a test's parameter is shown."""
    return path.relative_to(ROOT).as_posix()


# The locks


def requirements(lock: Path) -> list[str]:
    """The entries of a lock file, each with its hashes, on one line; comments left out."""
    text = re.sub(r"^\s*#.*\n", "", lock.read_text("utf-8"), flags=re.M)
    return text.replace("\\\n", " ").splitlines()


def wanted() -> set[str]:
    """The packages of dev.in."""
    lines = (ROOT / "requirements/dev.in").read_text("utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


@pytest.mark.parametrize("lock", LOCKS, ids=name)
def test_a_lock_names_no_address(lock: Path) -> None:
    """Where packages come from is a matter of the machine, not of the project."""
    assert not re.search(r"://|\bindex\b|find-links|trusted-host|\.(org|com|net|io|dev)\b", lock.read_text("utf-8"))


@pytest.mark.parametrize("lock", LOCKS, ids=name)
def test_every_locked_requirement_is_pinned_and_hashed(lock: Path) -> None:
    """`pip install --require-hashes` accepts nothing less."""
    entries = requirements(lock)
    assert entries
    for entry in entries:
        assert re.fullmatch(r"[a-z0-9-]+==\S+( ; .+?)?( +--hash=sha256:[0-9a-f]{64})+", entry.strip()), entry


def test_the_lock_holds_all_that_is_wanted_and_the_build_backend() -> None:
    """Setting up needs nothing that is not locked."""
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    locked = {entry.split("==")[0] for entry in requirements(ROOT / "requirements/dev.txt")}
    assert {re.sub(r"\[.*", "", package).replace(".", "-") for package in wanted() | set(build)} <= locked


def test_every_development_dependency_is_explained() -> None:
    """ARCHITECTURE.md has a row for each package of dev.in, and no row for a package that is gone."""
    section = (ROOT / "ARCHITECTURE.md").read_text("utf-8").split("## Dependencies")[1].split("\n## ")[0]
    assert set(re.findall(r"^\| `([^`]+)` \|", section, re.M)) == wanted()


# The Makefile


def test_make_help_lists_every_target() -> None:
    """Each with its line of meaning."""
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    quiet = {key: value for key, value in os.environ.items() if not key.startswith("MAKE") and key != "MFLAGS"}
    shown = subprocess.run(["make", "help"], cwd=ROOT, env=quiet, capture_output=True, text=True, check=True).stdout
    assert re.findall(r"^  make (\w+) +\S+", shown, re.M) == targets
    assert {"setup", "check", "format", "test"} <= set(targets)


# A budget for readability


def statements(node: Function) -> int:
    """The lines of a function from `def` to its end, without the docstring."""
    lines = (node.end_lineno or node.lineno) - node.lineno + 1
    if ast.get_docstring(node) is not None:
        docstring = node.body[0]
        lines -= (docstring.end_lineno or docstring.lineno) - docstring.lineno + 1
    return lines


def test_functions_are_short() -> None:
    """None over 60 lines; nine of ten have at most 25."""
    lengths = {
        f"{name(path)}:{node.lineno} {node.name}": statements(node)
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, Function)
    }
    assert {where: length for where, length in lengths.items() if length > 60} == {}
    assert sorted(lengths.values())[ceil(0.9 * len(lengths)) - 1] <= 25


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_files_are_short(path: Path) -> None:
    """Rules: 300 lines. Everything else: 500."""
    assert len(path.read_text("utf-8").splitlines()) <= (300 if path in RULES else 500)


@pytest.mark.parametrize("path", RULES, ids=name)
def test_rules_speak_for_themselves(path: Path) -> None:
    """Fewer than one line in twenty carries a comment."""
    text = path.read_text("utf-8")
    comments = [
        token for token in tokenize.generate_tokens(io.StringIO(text).readline) if token.type == tokenize.COMMENT
    ]
    assert len(comments) < 0.05 * len(text.splitlines())


def test_there_are_four_rules() -> None:
    """So that the budget above is about something."""
    assert [path.parent.name for path in RULES] == ["abalone", "block", "kamisado", "marrakech"]


def test_modules_are_named_by_what_they_are_about() -> None:
    """A module called utils is about nothing."""
    names = {part.removesuffix(".py") for path in MODULES for part in path.relative_to(SRC).parts}
    assert names & EMPTY_NAMES == set()


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_every_public_name_has_a_docstring(path: Path) -> None:
    """Modules, classes, functions and methods; names with an underscore are private."""
    tree = ast.parse(path.read_text("utf-8"))
    assert ast.get_docstring(tree), "the module"
    assert undocumented(tree) == []


def undocumented(node: ast.Module | ast.ClassDef) -> list[str]:
    """The public classes, functions and methods without a docstring."""
    missing = []
    for child in node.body:
        if isinstance(child, ast.ClassDef | Function) and not child.name.startswith("_"):
            if not ast.get_docstring(child):
                missing.append(child.name)
            if isinstance(child, ast.ClassDef):
                missing += undocumented(child)
    return missing


@pytest.mark.no_cover
def test_what_is_not_to_be_measured_is_not_in_its_threads_either() -> None:
    """Else the tests that are marked so take four times as long, and one of the engine's hangs."""
    seen = []
    thread = threading.Thread(target=lambda: seen.append(sys.gettrace()))
    thread.start()
    thread.join()
    assert (sys.gettrace(), seen) == (None, [None])
