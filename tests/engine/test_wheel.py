"""What users get: the wheels, in an environment that has nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MISSING = """
from ludoteca import block
from ludoteca.engine import EngineMissing, native
text = str(block.Position.start())
assert len(block.Position.parse(text).legal_moves()) == 48  # rulebook/block.md: perft 1
try:
    native.moves("block", text)
except EngineMissing as missing:
    print(missing)
"""


class Empty:
    """An environment with a Python in it and nothing else, and the folder of the wheels."""

    def __init__(self, folder: Path, wheels: Path) -> None:
        self.folder = folder
        self.wheels = wheels
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)

    def install(self, what: str) -> None:
        """From the wheels alone."""
        pip = [sys.executable, "-m", "pip", "--python", str(self.folder / "bin/python"), "install", "--quiet"]
        subprocess.run([*pip, "--no-index", f"--find-links={self.wheels}", what], check=True)

    def run(self, *arguments: str) -> str:
        """What Python prints, with no folder of the project in sight."""
        command = [str(self.folder / "bin/python"), "-I", *arguments]
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=True).stdout


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Empty:
    quiet = {key: value for key, value in os.environ.items() if not key.startswith("MAKE") and key != "MFLAGS"}
    subprocess.run(["make", "wheel"], cwd=ROOT, env=quiet, check=True)
    assert len(list((ROOT / "dist").glob("*.whl"))) == 2
    return Empty(tmp_path_factory.mktemp("empty"), ROOT / "dist")


def test_the_wheels_work_in_an_empty_environment(empty: Empty) -> None:
    """First the rulebook alone, which says what to install when it is asked for the engine; then both."""
    empty.install("ludoteca")
    assert "pip install ludoteca-engine" in empty.run("-c", MISSING)
    empty.install("ludoteca[engine]")
    assert empty.run(str(ROOT / "scripts/smoke.py")).endswith("and its engine work\n")
