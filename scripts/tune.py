"""Finds the weights of Abalone's evaluation anew and writes engine/search/abalone_weights.hpp: scripts/tune.py

The engine plays matches with itself (engine/checks/selfplay.cpp, at a fixed number of nodes, so they are always the
same): all weights changed a little at random, against all of them changed the other way, and then a step is taken
towards the side that has pushed off more (SPSA); the mean of the later rounds is what is kept. A regression of who won
on what was counted predicts well and plays badly: what goes with winning is not what wins, and it gave marbles away for
the centre.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import fmean

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build/tune"
WEIGHTS = ROOT / "engine/search/abalone_weights.hpp"

BY_HAND = {  # abalone::Term
    "centre": 40,
    "one step from it": 35,
    "two": 27,
    "three": 15,
    "edge": 0,
    "pairs": 5,
    "threes": 2,
    "alone": -10,
    "split": -3,
    "pushes": 4,
    "ejections": 25,
    "first marble lost": -90,
    "second": -95,
    "third": -100,
    "fourth": -110,
    "fifth": -120,
    "to move": 5,
}
ROUNDS = 400
PAIRS = 4  # of games in each round
NODES = 1500  # a move
PART, LEAST = 0.2, 2.0  # of a weight, by which it is changed to try; but by so much at least
STEP = 1.5  # of such a change, towards a side that pushes off all marbles

Weights = list[float]


def build() -> None:
    """The program that plays."""
    tools = Path(sys.executable).parent
    options = {"CMAKE_MAKE_PROGRAM": tools / "ninja", "LUDOTECA_PACKAGE": "OFF", "LUDOTECA_CHECKS": "ON"}
    defines = [f"-D{name}={value}" for name, value in options.items()]
    places = ["-S", str(ROOT / "engine"), "-B", str(BUILD), "-G", "Ninja"]
    subprocess.run([tools / "cmake", "--log-level=WARNING", *places, *defines], check=True)
    subprocess.run([tools / "cmake", "--build", BUILD, "--target", "selfplay"], check=True)


def share(one: Weights, other: Weights, pairs: int, seed: int) -> float:
    """Of the marbles pushed off in a match, from 0 to 1."""
    command = [BUILD / "selfplay", pairs, NODES, seed, *map(round, one), *map(round, other)]
    played = subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True)
    return float(played.stdout)


def improved(weights: Weights, changes: Weights, number: int, random: Random) -> Weights:
    """One round: a match, and a step that gets shorter from round to round."""
    signs = [random.choice((-1, 1)) for _ in weights]
    moves = [sign * change for sign, change in zip(signs, changes, strict=True)]
    up = [weight + move for weight, move in zip(weights, moves, strict=True)]
    down = [weight - move for weight, move in zip(weights, moves, strict=True)]
    gain = 2 * share(up, down, PAIRS, seed=1000 * number) - 1
    step = STEP * gain * (1 - number / (ROUNDS + 1))
    return [weight + step * move for weight, move in zip(weights, moves, strict=True)]


def header(weights: Weights) -> str:
    """The file of the weights."""
    width = max(len(str(round(weight))) for weight in weights) + 1
    rows = [f"    {f'{round(weight)},':{width}} // {name}\n" for name, weight in zip(BY_HAND, weights, strict=True)]
    return (
        "// What the terms of Abalone's evaluation are worth, in the order of abalone::Term. Written by "
        "scripts/tune.py.\n"
        "#pragma once\n\n#include <array>\n\nnamespace ludoteca::abalone {\n\ninline constexpr std::array WEIGHTS = {\n"
        + "".join(rows)
        + "};\n\n}  // namespace ludoteca::abalone\n"
    )


def main() -> None:
    """Rounds of matches; the file is written at the end."""
    build()
    start = [float(weight) for weight in BY_HAND.values()]
    changes = [max(LEAST, PART * abs(weight)) for weight in start]
    random = Random(1)
    path = [start]
    for number in range(1, ROUNDS + 1):
        path.append(improved(path[-1], changes, number, random))
        if number % 10 == 0:
            print(f"round {number}: {[round(weight) for weight in path[-1]]}", flush=True)
    weights = [fmean(values) for values in zip(*path[ROUNDS // 2 :], strict=True)]
    WEIGHTS.write_text(header(weights), "utf-8")
    print(f"against the weights by hand: {share(weights, start, 50, seed=1):.3f} of the marbles")


if __name__ == "__main__":
    main()
