"""Finds the weights of Block's evaluation anew and writes engine/search/block_weights.hpp: scripts/tune_block.py

The engine plays games with itself at a fixed number of nodes, so they are always the same, and finds the weights by
which their outcomes were least surprising (engine/checks/tune_block.cpp). The next games are played with these. The
first games are played with weights set by hand.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build/tune"
WEIGHTS = ROOT / "engine/search/block_weights.hpp"

RINGS = ("middle", "beside it", "two out", "rim", "slant", "slant's ends")  # block::RINGS
SIZES = ("one", "two", "three", "four")
BY_HAND = {  # on a full and on an empty board, in thousandths of the log odds
    **{f"{size}, {ring}": worth for size, worth in zip(SIZES, (200, 600, 1100, 1500), strict=True) for ring in RINGS},
    **{f"{size}, on buried blocks": 0 for size in SIZES},
    **{f"{size}, prey": 0 for size in SIZES[:3]},
    "joins": 40,
    **{f"{size}, ends": worth for size, worth in zip(SIZES[1:], (30, 30, 80), strict=True)},
    "loops": 100,
    "still": -100,
    "tight": -50,
    "tempo": 100,
}
GAMES = 1500  # in each round
NODES = (500, 1000)  # a move, in each round

Weights = list[tuple[int, int]]


def header(weights: Weights) -> str:
    """The file of the weights."""
    rows = [
        f"    {{{f'{full},':6} {f'{empty}}},':7}  // {name}\n"
        for name, (full, empty) in zip(BY_HAND, weights, strict=True)
    ]
    return (
        "// What the terms of Block's evaluation are worth on a full and on an empty board, in the order of "
        "block::Terms, in\n// thousandths of the log odds. Written by scripts/tune_block.py.\n"
        "#pragma once\n\n#include <array>\n#include <cstdint>\n#include <utility>\n\nnamespace ludoteca::block {\n\n"
        f"inline constexpr std::array<std::pair<std::int16_t, std::int16_t>, {len(rows)}> WEIGHTS = {{{{\n"
        + "".join(rows)
        + "}};\n\n}  // namespace ludoteca::block\n"
    )


def build() -> None:
    """The program that plays, with the weights as they are."""
    tools = Path(sys.executable).parent
    options = {"CMAKE_MAKE_PROGRAM": tools / "ninja", "LUDOTECA_PACKAGE": "OFF", "LUDOTECA_CHECKS": "ON"}
    defines = [f"-D{name}={value}" for name, value in options.items()]
    places = ["-S", str(ROOT / "engine"), "-B", str(BUILD), "-G", "Ninja"]
    subprocess.run([tools / "cmake", "--log-level=WARNING", *places, *defines], check=True)
    subprocess.run([tools / "cmake", "--build", BUILD, "--target", "tune_block"], check=True)


def found(nodes: int, seed: int) -> Weights:
    """What the games say."""
    command = [str(word) for word in (BUILD / "tune_block", GAMES, nodes, seed)]
    lines = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    return [(int(full), int(empty)) for full, empty in map(str.split, lines)]


def main() -> None:
    """Rounds of games, each with the weights of the one before."""
    WEIGHTS.write_text(header([(worth, worth) for worth in BY_HAND.values()]), "utf-8")
    for seed, nodes in enumerate(NODES, 1):
        build()
        WEIGHTS.write_text(header(found(nodes, seed)), "utf-8")


if __name__ == "__main__":
    main()
