"""The words of the Polish glossary (A10): what a player would call the formations and contacts of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludoteca.abalone.board import BLACK, EMPTY, NAMES, NEIGHBOURS, RAY, RAYS, WHITE
from ludoteca.abalone.notation import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludoteca.abalone.rules import Position

COUNTED: Final = 3
"""Of a run in a contact the fourth marble does not count."""


def words(position: Position) -> tuple[str, ...]:
    """All that the glossary has to say of a position, sorted, each word once."""
    formations = _formations(position.cells)
    said = [word for formation in formations for word in _formation_words(position.cells, formation, formations)]
    said += _contact_words(position.cells)
    return tuple(sorted(set(said)))


def _formations(cells: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All marbles of one colour connected by touching; every marble is in exactly one formation."""
    formations: list[tuple[int, ...]] = []
    left = [cell for cell, holder in enumerate(cells) if holder != EMPTY]
    while left:
        formation = {left[0]}
        reached = [left[0]]
        while reached:
            cell = reached.pop()
            touching = {near for near in NEIGHBOURS[cell] if cells[near] == cells[cell]} - formation
            formation |= touching
            reached += touching
        formations.append(tuple(sorted(formation)))
        left = [cell for cell in left if cell not in formation]
    return formations


def _formation_words(
    cells: tuple[int, ...], formation: tuple[int, ...], formations: list[tuple[int, ...]]
) -> Iterator[str]:
    colour, listed = SYMBOLS[cells[formation[0]]], _listed(formation)
    match len(formation):
        case 1:
            yield f"{colour} single {listed}"
            if _is_det(formation[0], formations):
                yield f"{colour} det {listed}"
        case 2:
            yield f"{colour} double {listed}"
        case 3:
            yield f"{colour} triple {_shape(formation)} {listed}"
        case _:
            yield f"{colour} multi {listed}"
            if _is_block(cells, formation):
                yield f"{colour} block {listed}"


def _is_det(single: int, formations: list[tuple[int, ...]]) -> bool:
    """Whether four or more neighbours belong to one formation: an opposing one, for a single touches no other."""
    return any(sum(near in formation for near in NEIGHBOURS[single]) >= 4 for formation in formations)


def _shape(triple: tuple[int, ...]) -> str:
    """Lance: on one line; shield: each touching each; arc: the third possibility."""
    first, second, third = triple
    if third in RAY.get((first, second), ()):
        return "lance"
    touching = second in NEIGHBOURS[first] and third in NEIGHBOURS[first] and third in NEIGHBOURS[second]
    return "shield" if touching else "arc"


def _is_block(cells: tuple[int, ...], formation: tuple[int, ...]) -> bool:
    """Whether all runs on some one axis have exactly three marbles."""
    return any(
        all(_run(cells, RAYS[cell][axis]) + _run(cells, RAYS[cell][axis + 3]) == 3 + 1 for cell in formation)
        for axis in range(3)
    )


def _run(cells: tuple[int, ...], ray: tuple[int, ...]) -> int:
    """How many marbles of one colour stand at the beginning of a ray without a gap."""
    return next((length for length, cell in enumerate(ray) if cells[cell] != cells[ray[0]]), len(ray))


def _contact_words(cells: tuple[int, ...]) -> Iterator[str]:
    """A contact is where a black and a white run meet end to end: it is told by the two rays that lead away from it."""
    for rays in RAYS:
        for axis in range(3):
            back, on = rays[axis + 3], rays[axis][1:]
            if on and {cells[back[0]], cells[on[0]]} == {BLACK, WHITE}:
                yield _contact_word(cells, *sorted((back, on), key=lambda ray: cells[ray[0]]))


def _contact_word(cells: tuple[int, ...], black: tuple[int, ...], white: tuple[int, ...]) -> str:
    n, m = min(_run(cells, black), COUNTED), min(_run(cells, white), COUNTED)
    if n == m:
        return f"clinch {n}v{m} {_listed(black[:n])} / {_listed(white[:m])}"
    stronger, weaker = (black, white) if n > m else (white, black)
    n, m = max(n, m), min(n, m)
    behind = weaker[m : m + 1]
    way = "closed" if behind and cells[behind[0]] != EMPTY else "open"
    colour = SYMBOLS[cells[stronger[0]]]
    return f"{colour} sumito {n}v{m} {_listed(stronger[:n])} / {_listed(weaker[:m])} {way}"


def _listed(cells: tuple[int, ...]) -> str:
    return " ".join(NAMES[cell] for cell in sorted(cells))
