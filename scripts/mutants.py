"""Mutation testing of the four rules.py: `make mutants` (one game: GAME=block).

mutmut changes one expression of the rules at a time and runs the tests that reach it; a change that no test notices
survives, and its diff says which rule is not pinned down. Properties and cached functions are not changed.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
COPY = ROOT / "mutants"
GAMES = ("abalone", "kamisado", "marrakech", "block")


def main(games: list[str]) -> None:
    """Run mutmut for these games and print what was killed, what survived, and how."""
    if unknown := set(games) - set(GAMES):
        sys.exit(f"unknown game {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    shutil.rmtree(COPY, ignore_errors=True)
    mutmut("run", *(f"ludoteca.{game}.rules.*" for game in games), quiet=not sys.stdout.isatty())
    verdicts = {mutant: verdict for mutant, verdict in results().items() if not games or game_of(mutant) in games}
    for mutant in missed_at_import(verdicts):
        verdicts[mutant] = retried(mutant)
    for game in games or GAMES:
        counts = Counter(verdict for mutant, verdict in verdicts.items() if game_of(mutant) == game)
        print(
            f"{rules(game)}: " + ", ".join(f"{count} {verdict}" for verdict, count in counts.most_common()), flush=True
        )
    for mutant, verdict in verdicts.items():
        if verdict not in ("killed", "timeout"):
            print("\n" + mutmut("show", mutant, quiet=True).rstrip(), flush=True)


def mutmut(*arguments: str, quiet: bool) -> str:
    """What mutmut printed, when quiet; its failure ends the run."""
    command = [sys.executable, "-m", "mutmut", *arguments]
    done = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE if quiet else None, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout or ''}\n{' '.join(command)} failed ({done.returncode})")
    return done.stdout or ""


def results() -> dict[str, str]:
    """The verdict on every mutant."""
    lines = mutmut("results", "--all", "true", quiet=True).splitlines()
    return dict(line.strip().rsplit(": ", 1) for line in lines if "__mutmut_" in line)


def game_of(mutant: str) -> str:
    """`ludoteca.block.rules.x__...` is of block."""
    return mutant.split(".")[1]


def rules(game: str) -> str:
    """The file that was changed."""
    return f"src/ludoteca/{game}/rules.py"


def missed_at_import(verdicts: dict[str, str]) -> list[str]:
    """Survivors in functions that build tables at import: mutmut switches its mutants on only after that."""
    missed = []
    for mutant, verdict in verdicts.items():
        function = re.search(r"\.x_(\w+)__mutmut_\d+$", mutant)
        if verdict != "killed" and function and function[1] in run_at_import(game_of(mutant)):
            missed.append(mutant)
    return missed


def run_at_import(game: str) -> set[str]:
    """The functions that the module's own statements call, directly or through each other."""
    body = ast.parse((ROOT / rules(game)).read_text("utf-8")).body
    functions = {node.name: node for node in body if isinstance(node, ast.FunctionDef)}
    todo: list[ast.stmt] = [node for node in body if not isinstance(node, ast.FunctionDef | ast.ClassDef)]
    reached: set[str] = set()
    while todo:
        called = {node.id for node in ast.walk(todo.pop()) if isinstance(node, ast.Name)}
        new = (called & functions.keys()) - reached
        reached |= new
        todo += [functions[name] for name in new]
    return reached


def retried(mutant: str) -> str:
    """The verdict of a fresh interpreter, in which the mutant is switched on from the start."""
    tests = [f"tests/{game_of(mutant)}", "tests/test_rulebook.py"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", "-k", "not engine", *tests],
        cwd=COPY,
        env=os.environ | {"MUTANT_UNDER_TEST": mutant, "PYTHONPATH": str(COPY / "src")},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    return "killed" if run.returncode else "survived"


if __name__ == "__main__":
    main(sys.argv[1:])
