"""Finds the weights of Abalone's evaluation anew and writes engine/search/abalone_weights.hpp: scripts/tune.py

The engine plays games with itself (engine/checks/selfplay.cpp, at a fixed number of nodes, so they are always the
same). A logistic regression then says how much each term of the evaluation adds to the log odds of winning from a
position, and the next games are played with what came out. The first games are played with weights set by hand.
"""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build/tune"
WEIGHTS = ROOT / "engine/search/abalone_weights.hpp"
SCALE = 100  # Evaluation::SCALE: the unit is a hundredth of a log odd

BY_HAND = {
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
GAMES = (1000, 1000)  # in each round
NODES = 2000  # a move
PRIOR = 25.0  # how many samples a weight by hand counts for, where the games say little

Weights = list[float]
Sample = tuple[float, list[int]]  # the share of the win, the counts


def build() -> None:
    """The program that plays."""
    tools = Path(sys.executable).parent
    options = {"CMAKE_MAKE_PROGRAM": tools / "ninja", "LUDOTECA_PACKAGE": "OFF", "LUDOTECA_CHECKS": "ON"}
    defines = [f"-D{name}={value}" for name, value in options.items()]
    places = ["-S", str(ROOT / "engine"), "-B", str(BUILD), "-G", "Ninja"]
    subprocess.run([tools / "cmake", "--log-level=WARNING", *places, *defines], check=True)
    subprocess.run([tools / "cmake", "--build", BUILD, "--target", "selfplay"], check=True)


def samples(weights: Weights, games: int, seed: int) -> list[Sample]:
    """Positions of games played with these weights."""
    command = [BUILD / "selfplay", games, NODES, seed, *(round(weight) for weight in weights)]
    played = subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True)
    lines = (line.split() for line in played.stdout.splitlines())
    return [(float(share), [int(count) for count in counts]) for share, *counts in lines]


def solve(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """The solution of a system of linear equations whose matrix is positive definite, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, vector, strict=True)]
    for i, pivot in enumerate(rows):
        for row in rows[i + 1 :]:
            factor = row[i] / pivot[i]
            row[i:] = [value - factor * above for value, above in zip(row[i:], pivot[i:], strict=True)]
    found = [0.0] * len(rows)
    for i in reversed(range(len(rows))):
        known = sum(rows[i][j] * found[j] for j in range(i + 1, len(rows)))
        found[i] = (rows[i][-1] - known) / rows[i][i]
    return found


def fit(data: list[Sample], start: Weights) -> Weights:
    """The most likely weights, by Newton's method: those that predict the shares best, not far from the start."""
    terms = range(len(start))
    begun = [weight / SCALE for weight in start]
    weights = begun
    for _ in range(8):
        slope = [PRIOR * (old - new) for old, new in zip(begun, weights, strict=True)]
        curve = [[PRIOR if i == j else 0.0 for j in terms] for i in terms]
        for share, counts in data:
            expected = 1 / (1 + math.exp(-sum(map(float.__mul__, weights, map(float, counts)))))
            spread = expected * (1 - expected)
            met = [(i, count) for i, count in enumerate(counts) if count]
            for i, count in met:
                slope[i] += (share - expected) * count
                row = curve[i]
                for j, other in met:
                    row[j] += spread * count * other
        step = solve(curve, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
    return [weight * SCALE for weight in weights]


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
    """Rounds of games, each with the weights of the one before."""
    build()
    weights: Weights = [float(weight) for weight in BY_HAND.values()]
    data: list[Sample] = []
    for number, games in enumerate(GAMES, 1):
        data += samples(weights, games, seed=1000 * number)
        weights = fit(data, weights)
        print(f"round {number}: {len(data)} positions, {[round(weight) for weight in weights]}", flush=True)
    WEIGHTS.write_text(header(weights), "utf-8")


if __name__ == "__main__":
    main()
