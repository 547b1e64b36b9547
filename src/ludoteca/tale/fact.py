"""Something to be said of a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Fact(NamedTuple):
    """What kind of thing, and its details: numbers, seats, names of cells and letters of colours, but no words."""

    id: str
    args: Mapping[str, str | int]
