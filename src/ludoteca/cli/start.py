"""Which game and which position a command is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteca.games import GAMES
from ludoteca.position import NotationError

if TYPE_CHECKING:
    import argparse
    from types import ModuleType

    from ludoteca.games import Choice, Entry, Option
    from ludoteca.position import Position


class UsageError(Exception):
    """Arguments that do not go together."""


class RefusedError(Exception):
    """What was asked for cannot be done here, though it makes sense."""


def add_position(command: argparse.ArgumentParser, required: bool = True) -> None:
    """The arguments GAME, --position and the start options of all games."""
    command.add_argument(
        "game", metavar="GAME", choices=tuple(GAMES), nargs=None if required else "?", help=", ".join(GAMES)
    )
    command.add_argument("--position", metavar="TEXT", help="a position in the game's notation instead of its start")
    for entry in GAMES.values():
        for option in entry.options:
            command.add_argument(
                f"--{option.name}", metavar=option.name.upper(), help=f"{entry.name}: {_choices(option)}"
            )


def _choices(option: Option) -> str:
    return ", ".join(f"{choice} (default)" if choice == option.default else str(choice) for choice in option.choices)


def position(args: argparse.Namespace) -> Position[Any]:
    """The position the arguments ask for."""
    entry = GAMES[args.game]
    choices = given(args, entry)
    if args.position is None:
        return entry.start(**choices)
    if choices:
        raise UsageError(f"--position says all: it does not go with --{next(iter(choices))}")
    return entry.Position.parse(args.position)


def given(args: argparse.Namespace, entry: Entry) -> dict[str, Any]:
    """The start options that were given; a UsageError for those of another game."""
    choices = {}
    for other in GAMES.values():
        for option in other.options:
            text = getattr(args, option.name)
            if text is None:
                continue
            if other is not entry:
                raise UsageError(f"--{option.name} is an option of {other.name}, not of {entry.name}")
            choices[option.name] = _read(option, text)
    return choices


def _read(option: Option, text: str) -> Choice:
    try:
        return option.read(text)
    except NotationError as error:
        raise UsageError(str(error)) from error


def listing() -> str:
    """The games with their seats and options."""
    lines = []
    for entry in GAMES.values():
        seats = sorted({entry.start(**choice).seats for choice in _seat_choices(entry)})
        lines.append(f"{entry.name}: {' or '.join(map(str, seats))} seats")
        lines += [f"    --{option.name} {_choices(option)}" for option in entry.options]
    return "\n".join(lines)


def _seat_choices(entry: Entry) -> list[dict[str, Any]]:
    return [{"seats": seats} for option in entry.options if option.name == "seats" for seats in option.choices] or [{}]


def engine() -> ModuleType:
    """The engine in process, if it is installed."""
    from ludoteca.engine import EngineError, installation, native

    try:
        installation.module()
    except EngineError as error:
        raise RefusedError(str(error)) from error
    return native
