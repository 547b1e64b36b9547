"""All that can be set of a site: one table, of which the options of `ludoteca serve` and what explains them are made.

The command line (`--port 80`) counts before the environment (`LUDOTECA_PORT=80`), that before a file (`port = 80`).
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec

from ludoteca.games import GAMES
from ludoteca.position import LudotecaError, NotationError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PREFIX: Final = "LUDOTECA_"


def _says(text: str, **limits: Any) -> msgspec.Meta:
    return msgspec.Meta(description=text, **limits)


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings by name; every one has a default that works without configuration."""

    host: Annotated[str, _says("the address to listen on; 0.0.0.0: all of this machine")] = "127.0.0.1"
    port: Annotated[int, _says("the port to listen on; 0: any free one", ge=0, le=65535)] = 8000
    data: Annotated[str, _says("the folder of the database and the secret; by default that of the system's user")] = ""
    database: Annotated[
        str, _says("where the games are: sqlite:///FILE or postgresql://USER@HOST/NAME; by default a file in `data`")
    ] = ""
    redis: Annotated[
        str, _says("redis://HOST:PORT/0 of a server that several processes tell one another news through")
    ] = ""
    processes: Annotated[int, _says("how many processes serve; more than one need `redis`", ge=1, le=64)] = 1
    threads: Annotated[
        int, _says("how many bots of a process think at a time; 0: a processor stays free", ge=0, le=256)
    ] = 0
    name: Annotated[str, _says("what the site is called", min_length=1, max_length=40)] = "Ludoteca"
    games: Annotated[str, _says("the games on offer, by commas")] = ",".join(GAMES)
    titles: Annotated[str, _says("games under other names: block=Stacks,abalone=Marbles")] = ""
    repetition: Annotated[
        int, _says("Abalone, Block: so many times the same position is a draw; 0: never", ge=0, le=99)
    ] = 3
    no_push: Annotated[int, _says("Abalone: so many plies without a push are a draw; 0: never", ge=0, le=9999)] = 100
    openings: Annotated[int, _says("games and seeks that one address may open in a minute", ge=1)] = 20
    messages: Annotated[int, _says("messages a socket may send in a second, with bursts of three times that", ge=1)] = (
        20
    )
    chats: Annotated[int, _says("lines a visitor may say in a minute", ge=1)] = 20
    sockets: Annotated[int, _says("sockets that one address may have open", ge=1)] = 4000
    secret: Annotated[str, _says("the file of the key that signs cookies; made if missing; by default in `data`")] = ""
    origins: Annotated[str, _says("pages of other origins that may use this site, by commas: https://example.org")] = ""
    proxies: Annotated[str, _says("addresses whose X-Forwarded-For and -Proto are believed, by commas; *: all")] = ""
    metrics: Annotated[bool, _says("whether /metrics answers")] = True
    log: Annotated[Literal["text", "json"], _says("how the log is written: text or json")] = "text"
    level: Annotated[
        Literal["debug", "info", "warning", "error"], _says("what is logged: debug, info, warning or error")
    ] = "info"
    browser: Annotated[bool, _says("whether a browser is opened, if there is a display")] = True

    def folder(self) -> Path:
        """Where the site keeps its files."""
        if self.data:
            return Path(self.data).expanduser()
        return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "ludoteca"

    def url(self) -> str:
        """The database."""
        return self.database or f"sqlite:///{(self.folder() / 'ludoteca.sqlite').absolute()}"

    def offered(self) -> tuple[str, ...]:
        """The names of the games on offer."""
        return tuple(_listed(self.games))

    def friends(self) -> tuple[str, ...]:
        """The other origins whose pages may use this site."""
        return tuple(_listed(self.origins))

    def title(self, game: str) -> str:
        """What a game is called here."""
        return self._renamed().get(game, game.capitalize())

    def _renamed(self) -> dict[str, str]:
        pairs = (text.partition("=") for text in _listed(self.titles))
        return {game.strip(): title.strip() for game, _, title in pairs}


def _listed(text: str) -> Iterator[str]:
    return (word.strip() for word in text.split(",") if word.strip())


class Setting(msgspec.Struct, frozen=True):
    """One row of the table."""

    name: str
    text: str
    default: Any
    kind: str
    """What a value is: text, number, yes/no, or the words to choose from."""

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return PREFIX + self.name.upper()

    @property
    def option(self) -> str:
        """Its name on the command line."""
        return "--" + self.name.replace("_", "-")

    @property
    def shown(self) -> str:
        """Its default, as one would write it."""
        return ("no", "yes")[self.default] if isinstance(self.default, bool) else str(self.default)


def table() -> list[Setting]:
    """All settings, in the order in which they are shown."""
    fields: Any = msgspec.inspect.type_info(Settings)
    return [_row(field) for field in fields.fields]


def _row(field: Any) -> Setting:
    told, kind = field.type, "text"
    text = told.extra_json_schema["description"]
    match told.type:
        case msgspec.inspect.IntType():
            kind = "number"
        case msgspec.inspect.BoolType():
            kind = "yes/no"
        case msgspec.inspect.LiteralType(values=values):
            kind = "|".join(map(str, values))
    return Setting(field.name, text, field.default, kind)


def line(row: Setting) -> str:
    """The row as docs/site.md shows it."""
    default = f"`{row.shown}`" if row.shown else ""
    return f"| `{row.option}` | `{row.variable}` | {default} | {row.text} |"


def read(
    given: Mapping[str, str], environment: Mapping[str, str] = os.environ, file: str | Path | None = None
) -> Settings:
    """The settings of the command line, the environment and a file; NotationError names what is wrong, and where."""
    values: dict[str, Any] = {}
    for where, found in _sources(given, environment, file):
        for name, value in found.items():
            values[name] = _checked(name, value, where)
    settings = Settings(**values)
    _check(settings)
    return settings


def _sources(
    given: Mapping[str, str], environment: Mapping[str, str], file: str | Path | None
) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Where values come from, the weakest first."""
    if file is not None:
        yield str(file), _read_file(Path(file))
    rows = table()
    yield "the environment", {row.name: environment[row.variable] for row in rows if row.variable in environment}
    yield "the command line", given


def _read_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise NotationError("settings file", str(path), f"TOML: {error}") from None
    except OSError as error:
        raise NotationError("settings file", str(path), f"a file that can be read: {error.strerror}") from None


_WORDS: Final = {"yes": True, "on": True, "no": False, "off": False}


def _checked(name: str, value: Any, where: str) -> Any:
    """One value, converted and within its limits."""
    if name not in Settings.__struct_fields__:
        raise NotationError("setting", name, f"one of {', '.join(Settings.__struct_fields__)} (in {where})")
    if isinstance(value, str) and isinstance(_default(name), bool):
        value = _WORDS.get(value.lower(), value)
    try:
        return getattr(msgspec.convert({name: value}, Settings, strict=not isinstance(value, str)), name)
    except msgspec.ValidationError as error:
        what = str(error).partition(" - at ")[0].partition(", got ")[0].removeprefix("Expected ").replace("`", "")
        raise NotationError(f"setting {name} (from {where})", str(value), what) from None


def _default(name: str) -> Any:
    return next(row.default for row in table() if row.name == name)


def _check(settings: Settings) -> None:
    """What the types do not say."""
    for game in (*settings.offered(), *settings._renamed()):
        if game not in GAMES:
            raise NotationError("game", game, f"one of {', '.join(GAMES)}")
    if not settings.offered():
        raise NotationError("setting games", settings.games, "at least one game")
    if settings.repetition == 1:
        raise NotationError("setting repetition", "1", "0, or 2 or more")
    if not settings.url().startswith(("sqlite:///", "postgresql://")):
        raise NotationError("setting database", settings.database, "sqlite:///FILE or postgresql://USER@HOST/NAME")
    if settings.processes > 1 and not settings.redis:
        raise ClashError("several processes need a server to tell one another news through: set redis")


class ClashError(LudotecaError):
    """Settings that do not go together."""
