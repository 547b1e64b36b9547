"""Writes build/boards.json: played games as frontend/board.html shows them, every position with its legal moves.

.venv/bin/python scripts/boards.py
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, Final

from ludoteca.bots import GreedyBot
from ludoteca.games import GAMES
from ludoteca.position import CHANCE
from ludoteca.tale import motion
from ludoteca.walk import replay, roll

TARGET = Path(__file__).parents[1] / "build/boards.json"

_SUMOS: Final = "4r1gb/8/3y+++3P+/1o+1O+2p++1/1Ee++B1u2/2Y+G++3R++/4U3/8 b R 15"
"""The series of pushes of rulebook/kamisado.md, fig. 10."""
_PUSHES: Final = "h3h5 d6xd5 c4xc3 d5xd4 d4e3 h5g6 e3xe2 g5g4 e1g3 g4xg3 b5xb4"
_PLIES: Final = 90


def played(position: Any, seed: int) -> list[tuple[Any, Any]]:
    """A game of two quick bots: the moves with the positions after them."""
    bot, random = GreedyBot(seed), Random(seed)
    line: list[tuple[Any, Any]] = []
    while position.turn is not None and len(line) < _PLIES:
        move = roll(position, random) if position.turn == CHANCE else bot.choose(position)
        position = position.play(move)
        line.append((move, position))
    return line


def shown(start: Any, line: list[tuple[Any, Any]]) -> list[dict[str, Any]]:
    """What the board is told of each position."""
    states = [_state(start)]
    before = start
    for move, after in line:
        cells = [click for click in move.clicks() if len(click) == 2 and click[1].isdigit()]
        states.append(_state(after) | {"motion": motion(before, move), "last": cells})
        before = after
    return states


def _state(position: Any) -> dict[str, Any]:
    chance = position.turn == CHANCE
    moves = () if chance else position.legal_moves()
    return {"text": str(position), "legal": [" ".join((str(move), *move.clicks())) for move in moves]}


def stories() -> dict[str, list[dict[str, Any]]]:
    """A game of each, Marrakech with every number of seats, and a series of pushes."""
    classes: dict[str, Any] = {name: entry.Position for name, entry in GAMES.items()}
    options = {"abalone": ("belgian_daisy",), "kamisado": (7,)}
    starts = {name: cls.start(*options.get(name, ())) for name, cls in classes.items()}
    told = {name: shown(start, played(start, 1)) for name, start in starts.items()}
    for seats in (2, 4):
        told[f"marrakech{seats}"] = shown(start := classes["marrakech"].start(seats), played(start, 1))
    sumos = classes["kamisado"].parse(_SUMOS)
    return told | {"sumos": shown(sumos, list(replay(sumos, _PUSHES.split())))}


if __name__ == "__main__":
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(stories()))
    print(TARGET)
