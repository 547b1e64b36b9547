"""Who can play: the bots of the rulebook, our engine with any settings, and other engines that speak its protocol."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from ludoteca.bots import BOTS, NAMES, Bot, LevelBot, MonteCarloBot
from ludoteca.bots.level import MOVETIME
from ludoteca.engine import BlockingEngine, EngineError
from ludoteca.engine.client import TOP_LEVEL
from ludoteca.position import NotationError

if TYPE_CHECKING:
    from contextlib import ExitStack

    from ludoteca.engine.commands import Limits
    from ludoteca.record import Game

EFFORT: Final[tuple[Literal["movetime", "nodes", "usual", "depth"], ...]] = ("movetime", "nodes", "usual", "depth")
TOP: Final = f"level:{TOP_LEVEL}"
EXPECTED: Final = (
    f"{NAMES} (,name=NAME; {TOP},movetime=MS,book=off), or engine:SETTINGS with commas between them: "
    "one of movetime=MS, nodes=N, depth=N; perhaps usual=N, the nodes for a move that is not in doubt; options of the "
    "engine, such as hash=16; binary=FILE for another engine; name=NAME"
)


class Player(Protocol):
    """Chooses the moves of one seat."""

    def move(self, game: Game) -> Any:
        """A legal move of a game in which a seat is to move."""


@dataclass(frozen=True, slots=True)
class Spec:
    """A player as text: `greedy`, `montecarlo:0.5`, `level:3,name=child`, `engine:nodes=20000,hash=16`."""

    text: str
    kind: str
    settings: tuple[tuple[str, str], ...] = ()

    @classmethod
    def parse(cls, text: str) -> Spec:
        """The player of this text; NotationError for any other text."""
        head, _, rest = text.partition(",") if text.startswith("level:") else (text, "", "")
        if head in BOTS:
            return cls(text, head, _settings(text, rest, ("name", "movetime", "book") if head == TOP else ("name",)))
        kind, _, detail = text.partition(":")
        if kind == "montecarlo" and _is_positive(detail):
            return cls(text, kind, (("seconds", detail),))
        settings = _settings(text, detail)
        efforts = [value for name, value in settings if name in EFFORT]
        if kind != "engine" or not efforts or not all(map(_is_whole, efforts)):
            raise NotationError("player", text, EXPECTED)
        return cls(text, kind, settings)

    @property
    def name(self) -> str:
        """How results call it."""
        return dict(self.settings).get("name", self.text)

    def open(self, seed: int, opened: ExitStack) -> Player:
        """The player itself; what it needs is closed with `opened`. A bot draws its lots from the seed."""
        settings = dict(self.settings)
        if "seconds" in settings:
            return BotPlayer(MonteCarloBot(seed, seconds=float(settings["seconds"])))
        if self.kind == TOP:
            movetime = int(settings.get("movetime", MOVETIME))
            return BotPlayer(LevelBot(TOP_LEVEL, seed, movetime, book=settings.get("book") != "off"))
        if self.kind in BOTS:
            return BotPlayer(BOTS[self.kind](seed))
        engine = opened.enter_context(BlockingEngine.open(settings.get("binary")))
        for name, value in settings.items():
            if name not in (*EFFORT, "binary", "name"):
                engine.setoption(name, value.replace("+", ","))  # without=killers+history
        limits: Limits = {}
        for name in EFFORT:
            if name in settings:
                limits[name] = int(settings[name])
        return EnginePlayer(engine, limits)


class BotPlayer:
    """A bot of the rulebook."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def move(self, game: Game) -> Any:
        """What the bot chooses."""
        return self._bot.choose(game)


class EnginePlayer:
    """A process that speaks the protocol."""

    def __init__(self, engine: BlockingEngine, limits: Limits) -> None:
        self._engine = engine
        self._limits = limits

    def move(self, game: Game) -> Any:
        """What its search finds; refused, with the rule, if it is not legal."""
        name, line = str(game).split(" ", 1)
        best = self._engine.go(name, line, **self._limits)
        if best.move is None:
            raise EngineError(f"the engine found no move in {game}")
        return game.parse_move(best.move)


def _settings(text: str, listed: str, known: tuple[str, ...] = ()) -> tuple[tuple[str, str], ...]:
    """`name=value,..`, each once; NotationError for others, and where only some are known for any that is not."""
    settings = tuple((name, value) for name, _, value in (part.partition("=") for part in listed.split(",") if listed))
    names = [name for name, _ in settings]
    if not all(value for _, value in settings) or len(set(names)) < len(names) or (known and not {*names} <= {*known}):
        raise NotationError("player", text, EXPECTED)
    if not all(value in ("on", "off") for name, value in settings if name == "book"):
        raise NotationError("player", text, EXPECTED)
    if not all(_is_whole(value) for name, value in settings if name == "movetime"):
        raise NotationError("player", text, EXPECTED)
    return settings


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdigit() and int(text) > 0


def _is_positive(text: str) -> bool:
    try:
        return 0 < float(text) < float("inf")
    except ValueError:
        return False
