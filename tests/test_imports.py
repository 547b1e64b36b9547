"""All but the site is pure Python: nothing outside the standard library is imported, in text or in fact."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src"
SITE = SRC / "ludoteca/web"
MODULES = sorted(path for path in SRC.rglob("*.py") if SITE not in path.parents)  # the site needs its extra
ENGINE_DOOR = SRC / "ludoteca/engine/installation.py"

# Run without site-packages (-I -S): what is not in the standard library is not even there to be found.
LOAD_THE_GAMES = """
import sys
sys.path.insert(0, sys.argv[1])
before = set(sys.modules)
import ludoteca.abalone, ludoteca.block, ludoteca.kamisado, ludoteca.marrakech
print(*sorted({name.split(".")[0] for name in set(sys.modules) - before} - sys.stdlib_module_names))
"""


def test_the_four_games_load_the_standard_library_alone() -> None:
    """A bare interpreter imports all four, and nothing foreign is loaded with them."""
    command = [sys.executable, "-I", "-S", "-c", LOAD_THE_GAMES, str(SRC)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    assert run.stdout.split() == ["ludoteca"]


USE_THE_ENGINE = """
import sys
sys.path.insert(0, sys.argv[1])
from ludoteca.engine import EngineMissing, native
try:
    native.moves("block", "")
except EngineMissing as error:
    print(error)
"""


def test_without_the_engine_its_door_opens_and_says_what_to_install() -> None:
    """A bare interpreter has no `ludoteca_engine`."""
    command = [sys.executable, "-I", "-S", "-c", USE_THE_ENGINE, str(SRC)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    assert run.stdout == "the engine is not installed: pip install ludoteca-engine\n"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(SRC).as_posix())
def test_a_module_imports_the_standard_library_and_ludoteca_only(path: Path) -> None:
    """Imports inside functions and for typing only are counted too; relative imports are not our style.

    One module, and no other, reaches for the compiled engine.
    """
    own = {"ludoteca", "ludoteca_engine"} if path == ENGINE_DOOR else {"ludoteca"}
    assert imported(ast.parse(path.read_text("utf-8"))) <= sys.stdlib_module_names | own


def imported(tree: ast.Module) -> set[str]:
    """The top-level names of all imports of a module."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add("." if node.level else str(node.module).split(".")[0])
    return names
