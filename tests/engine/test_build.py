"""The engine that is installed is built from the sources that are here, and from nothing else."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import ludoteca
import ludoteca_engine

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "engine"
SUFFIXES = {".hpp", ".cpp", ".cmake", ".toml", ".txt", ".py", ".pyi"}

# A module and a binary that answer with what stands in a header: a build of seconds that shows what a build does.
HEADER = "#pragma once\ninline constexpr int ANSWER = {};\n"
MODULE = """
#include <nanobind/nanobind.h>
#include "../rules/answer.hpp"
NB_MODULE(_native, m) { m.attr("ANSWER") = ANSWER; m.attr("SOURCES") = LUDOTECA_SOURCES; }
"""
BINARY = """
#include <iostream>
#include "../rules/answer.hpp"
int main() { std::cout << ANSWER << ' ' << LUDOTECA_SOURCES << '\\n'; }
"""
ASK = "from ludoteca_engine._native import ANSWER, SOURCES; print(ANSWER, SOURCES)"


def hash_of(engine: Path) -> str:
    """What engine/sources.cmake writes: the hash of what `sha256sum` prints about the files of the package."""
    files = {
        path.relative_to(engine).as_posix(): path
        for path in engine.rglob("*")
        if path.suffix in SUFFIXES and path.is_file()
    }
    sums = [
        f"{hashlib.sha256(files[name].read_bytes()).hexdigest()}  {name}\n"
        for name in sorted(files)
        if not name.startswith(("checks/", "fuzz/"))
    ]
    return hashlib.sha256("".join(sums).encode()).hexdigest()


def test_the_installed_module_is_built_from_these_sources() -> None:
    """Otherwise run `make engine`."""
    assert hash_of(ENGINE) == ludoteca_engine.SOURCES


def test_the_installed_binary_is_built_from_these_sources() -> None:
    """Otherwise run `make engine`."""
    built_from = re.findall(rb"ludoteca-engine \S+ built from ([0-9a-f]{64})", ludoteca_engine.binary().read_bytes())
    assert set(built_from) == {hash_of(ENGINE).encode()}


def test_the_two_distributions_have_one_version() -> None:
    """And the extra `ludoteca[engine]` asks for it."""
    engine = tomllib.loads((ENGINE / "pyproject.toml").read_text("utf-8"))["project"]
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert engine["version"] == ludoteca.__version__ == ludoteca_engine.__version__
    assert extras["engine"] == [f"ludoteca-engine=={ludoteca.__version__}"]


def test_building_needs_nothing_that_is_not_locked() -> None:
    """cmake and ninja too: scikit-build-core would ask for them where the system has none."""
    build = tomllib.loads((ENGINE / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    lock = (ROOT / "requirements/dev.txt").read_text("utf-8")
    names = {re.split(r"[>=]", requirement)[0] for requirement in build} | {"cmake", "ninja"}
    assert names <= set(re.findall(r"^([a-z0-9-]+)==", lock, re.MULTILINE))


class Copy:
    """A copy of what builds the engine, with its own .venv that sees the tools of this one."""

    def __init__(self, root: Path) -> None:
        self.root = root
        engine = ("CMakeLists.txt", "sources.cmake", "pyproject.toml", "LICENSE")
        for name in ("Makefile", "pyproject.toml", "requirements/dev.txt", *(f"engine/{name}" for name in engine)):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, root / name)
        self.write("python/ludoteca_engine/__init__.py", "")
        self.write("python/module.cpp", MODULE)
        self.write("cli/main.cpp", BINARY)
        for source in ENGINE.glob("search/*.cpp"):
            self.write(f"search/{source.name}", "")
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", root / ".venv"], check=True)
        self.site = next((root / ".venv/lib").glob("python3*/site-packages"))
        (self.site / "tools.pth").write_text("\n".join(path for path in sys.path if path.endswith("site-packages")))
        (root / ".venv/ready").touch()

    def write(self, name: str, text: str) -> None:
        """A file of the engine."""
        path = self.root / "engine" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def make(self, path: str = os.environ["PATH"]) -> subprocess.CompletedProcess[str]:
        """`make engine`, with the commands of `path`."""
        make = shutil.which("make")
        assert make is not None
        environment = {"PATH": path, "HOME": str(self.root), "SKBUILD_CMAKE_BUILD_TYPE": "Debug"}  # sooner done
        return subprocess.run(
            [make, "engine"], cwd=self.root, env=environment, capture_output=True, text=True, check=False
        )

    def answers(self) -> list[str]:
        """What the installed module and the installed binary say."""
        commands = (
            [str(self.root / ".venv/bin/python"), "-c", ASK],
            [str(self.site / "ludoteca_engine/ludoteca-engine")],
        )
        return [subprocess.run(command, capture_output=True, text=True, check=True).stdout for command in commands]

    def built(self, answer: int) -> bool:
        """Whether `make engine` built something that gives this answer."""
        done = self.make()
        assert done.returncode == 0, done.stdout + done.stderr
        assert self.answers() == [f"{answer} {hash_of(self.root / 'engine')}\n"] * 2
        return "Building" in done.stdout


def test_a_changed_header_is_rebuilt_by_the_next_make(tmp_path: Path) -> None:
    """Also when the change is older than the build, as after unpacking an archive; and nothing is built twice."""
    copy = Copy(tmp_path)
    copy.write("rules/answer.hpp", HEADER.format(41))
    assert copy.built(41)
    assert not copy.built(41)
    copy.write("rules/answer.hpp", HEADER.format(42))
    assert copy.built(42)
    copy.write("rules/answer.hpp", HEADER.format(43))
    os.utime(tmp_path / "engine/rules/answer.hpp", (0, 0))
    assert copy.built(43)


def only(commands: str, folder: Path) -> str:
    """A PATH with these commands and no others."""
    folder.mkdir()
    for command in commands.split():
        (folder / command).symlink_to(shutil.which(command) or "/missing")
    return str(folder)


def test_make_says_so_when_there_is_no_compiler(tmp_path: Path) -> None:
    """And what to install, and that the rulebook works without the engine."""
    done = Copy(tmp_path).make(only("sh find sort xargs cksum tr", tmp_path / "bin"))
    assert done.returncode != 0
    assert "needs a C++ compiler" in done.stderr
    assert "apt-get install g++" in done.stderr
    assert "The rulebook works without the engine" in done.stderr


def test_make_says_so_when_python_has_no_header_files(tmp_path: Path) -> None:
    """As where python3-dev is a package of its own; here a Python that finds no file."""
    copy = Copy(tmp_path)
    python = tmp_path / ".venv/bin/python"
    python.unlink()
    python.write_text('#!/bin/sh\n[ "$1" = --version ] && echo Python 3.11.0\n')
    python.chmod(0o755)
    done = copy.make()
    assert done.returncode != 0
    assert "apt-get install python3-dev" in done.stderr
