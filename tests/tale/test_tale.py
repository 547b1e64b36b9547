"""What is said and shown of a move. Every expectation is worked out by hand from an example of the rulebook's pages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ludoteca import abalone, block, kamisado, tale, walk
from ludoteca.abalone.board import NAMES as abalone_cells
from ludoteca.games import GAMES
from ludoteca.kamisado.board import CELLS as kamisado_cells
from ludoteca.marrakech.board import CELLS as marrakech_cells

Facts = list[tuple[str, dict[str, str | int]]]


def told(game: str, position: str, *moves: str) -> tuple[Facts, list[str]]:
    """The facts and the motion of the last of these moves."""
    before: Any = GAMES[game].Position.parse(position)
    for text in moves[:-1]:
        before = before.play(before.parse_move(text))
    move = before.parse_move(moves[-1])
    facts = tale.facts(before, move, before.play(move))
    return [(fact.id, dict(fact.args)) for fact in facts], tale.motion(before, move)


# Abalone

ABALONE = {
    "two against one (A7)": (
        "...../....../......./......../.xxo...../......../......./....../..... x 0 0",
        "e2e3",
        [("sumito", {"seat": 0, "own": 2, "other": 1})],
        ["e2>e3 e3>e4 e4>e5"],
    ),
    "only the last two of three push (A7)": (
        "...../....../......./......../.xxxo..../......../......./....../..... x 0 0",
        "e3e4",
        [("sumito", {"seat": 0, "own": 2, "other": 1})],
        ["e3>e4 e4>e5 e5>e6"],
    ),
    "three against two, the fourth behind takes no part (A7)": (
        "...../....../......./......../xxxxoo.../......../......./....../..... x 0 0",
        "e2e3",
        [("sumito", {"seat": 0, "own": 3, "other": 2})],
        ["e2>e3 e3>e4 e4>e5 e5>e6 e6>e7"],
    ),
    "a marble goes over the edge (A8)": (
        "o..../....../......./......../......xxo/......../......./....../..... x 0 0",
        "e7e8",
        [("sumito", {"seat": 0, "own": 2, "other": 1}), ("pushed-off", {"seat": 1, "off": 1, "by": 0})],
        ["e7>e8 e8>e9 e9>off"],
    ),
    "two are pushed and the first of them falls, the fourth that White loses (A8)": (
        "...../....../......./......../....xxxoo/......../......./....../..... x 2 3",
        "e5e6",
        [("sumito", {"seat": 0, "own": 3, "other": 2}), ("pushed-off", {"seat": 1, "off": 4, "by": 0})],
        ["e5>e6 e6>e7 e7>e8 e8>e9 e9>off"],
    ),
    "White pushes Black's sixth off, downwards (A8)": (
        "...../....../......./......../..o....../..o...../..o..../..x.../..x.. o 5 5",
        "e3d3",
        [("sumito", {"seat": 1, "own": 3, "other": 2}), ("pushed-off", {"seat": 0, "off": 6, "by": 1})],
        ["e3>d3 d3>c3 c3>b3 b3>a3 a3>off"],
    ),
    "without a push there is nothing to say (A5)": (
        "...../....../......./......../.xxxx..../......../......./....../..... x 0 0",
        "e3e4",
        [],
        ["e3>e4 e4>e5 e5>e6"],
    ),
    "one marble alone (A5)": (
        "...../....../......./......../.xxxx..../......../......./....../..... x 0 0",
        "e2f2",
        [],
        ["e2>f2"],
    ),
    "three step aside (A6)": (
        "...../....../......./......../........./....o.../..xxx../....../..... x 0 0",
        "c3c5b3",
        [],
        ["c3>b3 c4>b4 c5>b5"],
    ),
}


@pytest.mark.parametrize(("position", "move", "facts", "motion"), ABALONE.values(), ids=ABALONE)
def test_abalone(position: str, move: str, facts: Facts, motion: list[str]) -> None:
    """Pushes are told, marbles shown one by one, all at once."""
    assert told("abalone", position, move) == (facts, motion)


# Kamisado

FIG_2 = "oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1"
FIG_3 = "o1upyrgb/8/8/ePU5/8/B7/8/1GRY2EO b P 1"
FIG_4 = "o+eupyrb1/8/6g1/6RY/8/8/8/UG2PBEO b B 3"
FIG_6 = "o1uey1gb/8/8/8/8/6pr/5PE1/BUR+Y2GO w E 3"
FIG_6_AGAIN = "o1uey1gb/8/8/8/8/6pr+/5PE1/BUR+Y2GO w E 3"
FIG_8 = "eop1yrgb/8/u+7/R7/8/8/8/BGYPUOE1 b O 3"

KAMISADO = {
    "fig. 2: red goes to blue c5, White's blue tower answers": (
        (FIG_2, "c1c5"),
        [("calls", {"seat": 1, "colour": "E", "cell": "b8"})],
        ["c1>c5"],
    ),
    "fig. 4: brown goes to green f5, White's green must move": (
        (FIG_4, "f1f5"),
        [("calls", {"seat": 1, "colour": "G", "cell": "g6"})],
        ["f1>f5"],
    ),
    "fig. 4: it cannot and passes on yellow g6": (
        (FIG_4, "f1f5", "g6g6"),
        [
            ("pass", {"seat": 1, "colour": "G", "cell": "g6"}),
            ("calls", {"seat": 0, "colour": "Y", "cell": "h5"}),
        ],
        [],
    ),
    "fig. 4: yellow goes home, the first tooth, one point": (
        (FIG_4, "f1f5", "g6g6", "h5h8"),
        [
            ("home", {"seat": 0, "colour": "Y", "cell": "h8", "points": 1}),
            ("tooth", {"seat": 0, "colour": "Y", "teeth": 1}),
        ],
        ["h5>h8"],
    ),
    "fig. 3: the end of a match is told alike": (
        (FIG_3, "b5b8"),
        [
            ("home", {"seat": 0, "colour": "P", "cell": "b8", "points": 1}),
            ("tooth", {"seat": 0, "colour": "P", "teeth": 1}),
        ],
        ["b5>b8"],
    ),
    "fig. 6: Ralf's green makes a deadlock on red; Wolfgang's red gets the tooth": (
        (FIG_6, "d8d7", "g1h2"),
        [
            ("deadlock", {"seat": 0, "winner": 1, "points": 1}),
            ("tooth", {"seat": 1, "colour": "R", "teeth": 1}),
        ],
        ["g1>h2"],
    ),
    "fig. 6 again: a second tooth is worth two points more": (
        (FIG_6_AGAIN, "d8d7", "g1h2"),
        [
            ("deadlock", {"seat": 0, "winner": 1, "points": 2}),
            ("tooth", {"seat": 1, "colour": "R", "teeth": 2}),
        ],
        ["g1>h2"],
    ),
    "fig. 8: a sumo pushes one tower to yellow, its own yellow moves next": (
        (FIG_8, "f1d3", "a6xa5"),
        [
            ("push", {"seat": 1, "rank": 1, "towers": 1}),
            ("calls", {"seat": 1, "colour": "Y", "cell": "e8"}),
        ],
        ["a6>a5 a5>a4"],
    ),
    "a fill from the left: Black has won, so White begins": (
        ("o+eupyrbY+/8/6g1/5BR1/8/8/8/UG2P1EO b fill 3", "left"),
        [("fill", {"side": "left", "seat": 1})],
        None,
    ),
}


@pytest.mark.parametrize(("play", "facts", "motion"), KAMISADO.values(), ids=KAMISADO)
def test_kamisado(play: tuple[str, ...], facts: Facts, motion: list[str] | None) -> None:
    """What the move was, how the round ended, or whose tower is called."""
    said, shown = told("kamisado", *play)
    assert said == facts
    if motion is not None:
        assert shown == motion


def test_a_fill_is_one_phase_of_all_that_change_their_square() -> None:
    """Fig. 4, filled from Black's left, a to h: purple a1 and green b1 stay, pink, blue and orange close up, then come
    brown f5 and red g5 of row 5, last yellow h8. White from its own left, h to a: row 8 without a tower on h8."""
    _, shown = told("kamisado", "o+eupyrbY+/8/6g1/5BR1/8/8/8/UG2P1EO b fill 3", "left")
    assert len(shown) == 1
    black = {"e1>c1", "g1>d1", "h1>e1", "f5>f1", "g5>g1", "h8>h1"}
    white = {"g8>h8", "f8>g8", "e8>f8", "d8>e8", "c8>d8", "b8>c8", "a8>b8", "g6>a8"}
    assert set(shown[0].split()) == black | white


def test_two_towers_pushed_at_once() -> None:
    """DS2: a double sumo on d4 pushes red on d5 and blue on d6; the furthest comes to d7, which is green."""
    said, shown = told("kamisado", "o1upy1gb/8/3e4/3r4/3Y++4/8/8/BGR1PUEO b Y 15", "d4xd5")
    assert said == [
        ("push", {"seat": 0, "rank": 2, "towers": 2}),
        ("calls", {"seat": 0, "colour": "G", "cell": "b1"}),
    ]
    assert shown == ["d4>d5 d5>d6 d6>d7"]


# Marrakech

EMPTY = "/".join(["." * 14] * 7)
M4 = "............../............../............../....As..Bs..../....An..Bn..../............../.............."
M5 = "CeCwCeCwCeCw../........BeBw../....BeBw..BeBw/............../............../AsAsAs......../AnAnAn........"

MARRAKECH = {
    "turning Assam": ((f"{EMPTY} d4n 30:15,30:15,30:15 - 0 turn", "right"), [], []),
    "over the border by an arrow (M1)": (
        (f"{EMPTY} b6n 30:15,30:15,30:15 - 0 roll", "=3"),
        [
            ("rolled", {"slippers": 3}),
            ("walks", {"cell": "a6", "steps": 3}),
            ("free", {"seat": 0, "reason": "empty"}),
        ],
        ["b6>b7", "b7>a7", "a7>a6"],
    ),
    "a loop on the corner (M1)": (
        (f"{EMPTY} g7n 30:15,30:15,30:15 - 0 roll", "=2"),
        [
            ("rolled", {"slippers": 2}),
            ("walks", {"cell": "f7", "steps": 2}),
            ("free", {"seat": 0, "reason": "empty"}),
        ],
        ["g7>g7", "g7>f7"],
    ),
    "four cells of another's rugs (M5)": (
        (f"{M5} f3n 30:12,30:12,30:12 - 0 roll", "=2"),
        [
            ("rolled", {"slippers": 2}),
            ("walks", {"cell": "f5", "steps": 2}),
            ("pays", {"seat": 0, "owner": 1, "paid": 4, "missing": 0, "cells": "e6 f5 f6 g5"}),
        ],
        ["f3>f4", "f4>f5"],
    ),
    "an own rug (M5)": (
        (f"{M5} c3s 30:12,30:12,30:12 - 0 roll", "=1"),
        [("rolled", {"slippers": 1}), ("walks", {"cell": "c2", "steps": 1}), ("free", {"seat": 0, "reason": "own"})],
        ["c3>c2"],
    ),
    "the rug of a seat that is out (M5)": (
        (f"{M5} d6n 40:12,50:12,x - 0 roll", "=1"),
        [("rolled", {"slippers": 1}), ("walks", {"cell": "d7", "steps": 1}), ("free", {"seat": 0, "reason": "out"})],
        ["d6>d7"],
    ),
    "who cannot pay goes out (M6)": (
        (f"{M5} f3n 3:12,57:12,30:12 - 0 roll", "=2"),
        [
            ("rolled", {"slippers": 2}),
            ("walks", {"cell": "f5", "steps": 2}),
            ("pays", {"seat": 0, "owner": 1, "paid": 3, "missing": 1, "cells": "e6 f5 f6 g5"}),
            ("out", {"seat": 0}),
        ],
        ["f3>f4", "f4>f5"],
    ),
    "who stays owes nothing for long (M6, stay)": (
        (f"{M5} f3n 0:12,60:12,30:12 - 0 roll stay", "=2"),
        [
            ("rolled", {"slippers": 2}),
            ("walks", {"cell": "f5", "steps": 2}),
            ("pays", {"seat": 0, "owner": 1, "paid": 0, "missing": 4, "cells": "e6 f5 f6 g5"}),
        ],
        ["f3>f4", "f4>f5"],
    ),
    "the first rug (M3)": (
        (f"{EMPTY} f4e 30:15,30:15,30:15 - 0 lay", "f5f6"),
        [("lays", {"seat": 0, "colour": "A", "cells": "f5 f6", "covers": 0})],
        [],
    ),
    "over two halves of another seat, the cell beside Assam first (M7)": (
        (
            "............../......Bs....../....BsBn....../....Bn......../............../............../.............."
            " d4n 30:13,30:13,30:13 - 0 lay",
            "c5d5",
        ),
        [("lays", {"seat": 0, "colour": "A", "cells": "d5 c5", "covers": 2})],
        [],
    ),
    "over half an own rug and half another's: only the other's counts (M7)": (
        (
            "......Cs....../......Cn....../............../............../............../AeAw........../..BeBw........"
            " a1e 30:14,30:14,30:14 - 0 lay",
            "b1b2",
        ),
        [("lays", {"seat": 0, "colour": "A", "cells": "b1 b2", "covers": 1})],
        [],
    ),
    "two seats: the rug that was turned up (M4)": (
        (f"{M4} d4n 31:A0C0,29:B0D0 CD 0 lay", "d5d6"),
        [("lays", {"seat": 0, "colour": "C", "cells": "d5 d6", "covers": 0})],
        [],
    ),
    "a rug is turned up (M4)": (
        (f"{EMPTY} d4n 30:A11C12,30:B12D12 A- 0 draw1", "+D"),
        [("draws", {"seat": 1, "colour": "D"})],
        [],
    ),
}


@pytest.mark.parametrize(("play", "facts", "motion"), MARRAKECH.values(), ids=MARRAKECH)
def test_marrakech(play: tuple[str, ...], facts: Facts, motion: list[str]) -> None:
    """The die, the way step by step, what is paid and for which cells, the rugs."""
    assert told("marrakech", *play) == (facts, motion)


# Block

BLOCK = {
    "aggregation (B8)": (
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,ddd,-,-,-,-/-,-,dddd,d,l,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- d",
        "d4+d5",
        [("joins", {"seat": 0, "from": "d4", "to": "d5", "height": 4, "prisoners": 0})],
        ["d4>d5"],
    ),
    "sacrifice: a piece of one over its prisoner, over four of its own (B8)": (
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,dddd,-,-,-,-/-,-,-,ld,l,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- d",
        "d4+d5",
        [("joins", {"seat": 0, "from": "d4", "to": "d5", "height": 1, "prisoners": 1})],
        ["d4>d5"],
    ),
    "division: the light block stays at the bottom (B4, B7)": (
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/ldd,-,-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-/l,l d",
        "a4-b5:1a5",
        [("divides", {"seat": 0, "from": "a4", "to": "b5", "count": 1, "on": "a5"})],
        ["a4>b5", "b5>a5*1"],
    ),
    "an O comes back to its own square and only divides (B7)": (
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/l,-,-,lldddd,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- d",
        "d4-d4:3e4",
        [("divides", {"seat": 0, "from": "d4", "to": "d4", "count": 3, "on": "e4"})],
        ["d4>e4*3"],
    ),
    "one goes back to where it came from (B7)": (
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/l,-,-,ddd,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- d",
        "d4-d5:1d4",
        [("divides", {"seat": 0, "from": "d4", "to": "d5", "count": 1, "on": "d4"})],
        ["d4>d5", "d5>d4*1"],
    ),
    "capture: the prisoners of both merge (B8)": (
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,lll,-,l,-,-,-/-,-,-,ldd,-,-,-,-/-,-,-,ll,-,-/-,-,-,-/-,- d",
        "d4xe5",
        [("captures", {"seat": 0, "from": "d4", "to": "e5", "count": 1, "prisoners": 2})],
        ["d4>e5"],
    ),
    "fig. 9: two are captured, one is freed; five blocks go on (B9)": (
        "-,-/-,-,-,-/-,-,-,lldll,-,-/-,-,-,-,-,-,-,-/l,-,-,ddd,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- d",
        "d4xe6>e5",
        [
            ("captures", {"seat": 0, "from": "d4", "to": "e6", "count": 2, "prisoners": 2}),
            ("frees", {"seat": 0, "to": "e6", "count": 1, "on": "e5"}),
        ],
        ["d4>e6", "e6>e5*5"],
    ),
    "a run of six: four are freed, two leave with the set (B9)": (
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,ddddddl,-,-,-/l,-,-,ldd,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- d",
        "d4xe5>d5",
        [
            ("captures", {"seat": 0, "from": "d4", "to": "e5", "count": 1, "prisoners": 2}),
            ("frees", {"seat": 0, "to": "e5", "count": 4, "on": "d5"}),
        ],
        ["d4>e5", "e5>d5*6"],
    ),
    "the set goes back to where it came from (B9)": (
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,ddd,dl,l,-,-/-,-,-,l,-,-/-,-,l,-/-,- d",
        "d4xe4>d4",
        [
            ("captures", {"seat": 0, "from": "d4", "to": "e4", "count": 1, "prisoners": 1}),
            ("frees", {"seat": 0, "to": "e4", "count": 1, "on": "d4"}),
        ],
        ["d4>e4", "e4>d4*4"],
    ),
}


@pytest.mark.parametrize(("position", "move", "facts", "motion"), BLOCK.values(), ids=BLOCK)
def test_block(position: str, move: str, facts: Facts, motion: list[str]) -> None:
    """Whole stacks go, upper parts go on, prisoners are counted."""
    assert told("block", position, move) == (facts, motion)


# All four


def seen(position: Any) -> dict[str, str]:
    """What stands on every cell that is not empty, bottom to top; in Marrakech Assam alone."""
    if isinstance(position, abalone.Position):
        return {
            name: str(held) for name, held in zip(abalone_cells, position.cells, strict=True) if held != abalone.EMPTY
        }
    if isinstance(position, kamisado.Position):
        return {kamisado_cells[square]: str(tower) for tower, square in enumerate(position.squares)}
    if isinstance(position, block.Position):
        return {cell: stack for cell, stack in zip(block.CELLS, position.stacks, strict=True) if stack}
    return {marrakech_cells[position.assam]: "Assam"}


def shifted(standing: dict[str, str], motion: list[str]) -> dict[str, str]:
    """What stands where after the phases of a motion, the words of a phase all at once."""
    for phase in motion:
        lifted = list[tuple[str, str]]()
        for origin, target, count in re.findall(r"(\w+)>(\w+)(?:\*(\d+))?", phase):
            stack = standing.pop(origin)
            keep = len(stack) - int(count) if count else 0
            if keep:
                standing[origin] = stack[:keep]
            lifted.append((target, stack[keep:]))
        for target, stack in lifted:
            if target != "off":
                standing[target] = standing.get(target, "") + stack
    return standing


@pytest.mark.parametrize("name", GAMES)
def test_a_motion_leads_from_one_position_to_the_next(name: str) -> None:
    """Whoever only shifts what he sees as the words say sees the next position, in random games of all four."""
    for seed in range(5):
        position: Any = GAMES[name].start(**({"goal": 15} if name == "kamisado" else {}))
        for move, after in walk.random_game(position, seed, max_plies=150):
            assert shifted(seen(position), tale.motion(position, move)) == seen(after), (str(position), str(move))
            position = after
