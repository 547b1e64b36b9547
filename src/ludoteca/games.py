"""The four games: a literal table of how each is started, who sits at it, and which limits can be agreed on it."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ludoteca import abalone, block, kamisado, marrakech, position

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Choice: TypeAlias = str | int


@dataclass(frozen=True, slots=True)
class Option:
    """What the players agree on before the start. `values` are what `Position.start` is given for the choices."""

    name: str
    choices: tuple[Choice, ...]
    default: Choice
    values: tuple[Any, ...]

    def value(self, choice: Choice) -> Any:
        """What `Position.start` is given for this choice; NotationError when there is no such choice."""
        for known, value in zip(self.choices, self.values, strict=True):
            if type(choice) is type(known) and choice == known:
                return value
        raise position.NotationError(f"option {self.name}", str(choice), _one_of(self.choices))

    def read(self, text: str) -> Choice:
        """The choice written so; NotationError when there is none."""
        for known in self.choices:
            if str(known) == text:
                return known
        raise position.NotationError(f"option {self.name}", text, _one_of(self.choices))


@dataclass(frozen=True, slots=True)
class Spelling:
    """Another notation for the same moves: how its texts are respelled into ours, and ours into its."""

    read: Callable[[str], str]
    write: Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Entry:
    """One game: its name, its class of positions, its options, its seats' printed names, the limits that apply."""

    name: str
    Position: type[position.Position[Any]]
    options: tuple[Option, ...]
    seat_names: tuple[str, ...]
    limits: tuple[str, ...]
    chance: bool = False
    aba_pro: Spelling | None = None

    def start(self, **choices: Choice) -> position.Position[Any]:
        """The initial position with these choices, and the defaults of the other options."""
        for name in choices:
            if name not in {option.name for option in self.options}:
                known = _one_of([option.name for option in self.options])
                raise position.NotationError(f"option of {self.name}", name, known)
        values = {option.name: option.value(choices.get(option.name, option.default)) for option in self.options}
        start: Any = self.Position
        begun: position.Position[Any] = start.start(**values)
        return begun


def _one_of(names: tuple[Choice, ...] | list[str]) -> str:
    return "one of " + ", ".join(map(str, names)) if len(names) > 1 else f"{names[0]}"


_LAYOUTS: Final = tuple(abalone.LAYOUTS)
_GOALS: Final = (1, 3, 7, 15)
_SEATS: Final = (2, 3, 4)
_BANKRUPTCY: Final = ("out", "stay")

GAMES: Final[Mapping[str, Entry]] = MappingProxyType(
    {
        "abalone": Entry(
            name="abalone",
            Position=abalone.Position,
            options=(Option("layout", _LAYOUTS, "standard", _LAYOUTS),),
            seat_names=("Black", "White"),
            limits=("repetition", "no_push", "max_plies"),
            aba_pro=Spelling(abalone.from_aba_pro, abalone.to_aba_pro),
        ),
        "kamisado": Entry(
            name="kamisado",
            Position=kamisado.Position,
            options=(Option("goal", _GOALS, 1, _GOALS),),
            seat_names=("Black", "White"),
            limits=("repetition", "max_plies"),
        ),
        "marrakech": Entry(
            name="marrakech",
            Position=marrakech.Position,
            options=(
                Option("seats", _SEATS, 4, _SEATS),
                Option("bankruptcy", _BANKRUPTCY, "out", _BANKRUPTCY),
            ),
            seat_names=("Seat0", "Seat1", "Seat2", "Seat3"),
            limits=("repetition", "max_plies"),
            chance=True,
        ),
        "block": Entry(
            name="block",
            Position=block.Position,
            options=(Option("first", ("dark", "light"), "dark", (block.DARK, block.LIGHT)),),
            seat_names=("Dark", "Light"),
            limits=("repetition", "max_plies"),
        ),
    }
)
"""The games by name."""


def find(name: str) -> Entry:
    """The game of this name; NotationError when there is none."""
    if not isinstance(name, str) or name not in GAMES:
        raise position.NotationError("game", name, _one_of(tuple(GAMES)))
    return GAMES[name]


def of(value: position.Position[Any]) -> Entry:
    """The game this position belongs to; TypeError when it is not a position of one of the four."""
    for entry in GAMES.values():
        if type(value) is entry.Position:
            return entry
    raise TypeError(f"expected a position of {', '.join(GAMES)}, not {value!r}")
