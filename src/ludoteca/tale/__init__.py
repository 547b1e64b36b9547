"""What a move does, to be said and to be shown, for every interface alike (docs/site.md, "Facts" and "The socket").

`facts` and `motion` compare two positions of any of the four games and the move between them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludoteca import abalone, block, kamisado, marrakech
from ludoteca.tale import bazaar, hexagon, stacks, towers
from ludoteca.tale.fact import Fact

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["Fact", "facts", "motion"]

_TELLING: Final[dict[type, ModuleType]] = {
    abalone.Position: hexagon,
    block.Position: stacks,
    kamisado.Position: towers,
    marrakech.Position: bazaar,
}


def facts(before: Any, move: Any, after: Any) -> list[Fact]:
    """What to say of a move besides its text; often nothing."""
    said: list[Fact] = _TELLING[type(before)].facts(before, move, after)
    return said


def motion(before: Any, move: Any) -> list[str]:
    """What goes where: phases one after another, each a line of words `from>to`; none where nothing moves."""
    shown: list[str] = _TELLING[type(before)].motion(before, move)
    return shown
