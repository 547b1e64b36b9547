"""Who can play: the bots of the rulebook, our engine with any settings, and other engines that speak its protocol."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from ludoteca.bots import BOTS, Bot, MonteCarloBot
from ludoteca.engine import BlockingEngine, EngineError
from ludoteca.position import NotationError

if TYPE_CHECKING:
    from contextlib import ExitStack

    from ludoteca.engine.commands import Limits
    from ludoteca.record import Game

EFFORT: Final[tuple[Literal["movetime", "nodes", "usual", "depth"], ...]] = ("movetime", "nodes", "usual", "depth")
EXPECTED: Final = (
    f"{', '.join(BOTS)}, montecarlo:SECONDS, or engine:SETTINGS with commas between them: one of movetime=MS, nodes=N, "
    "depth=N; perhaps usual=N, the nodes for a move that is not in doubt; options of the engine, such as hash=16; "
    "binary=FILE for another engine; name=NAME"
)


class Player(Protocol):
    """Chooses the moves of one seat."""

    def move(self, game: Game) -> Any:
        """A legal move of a game in which a seat is to move."""


@dataclass(frozen=True, slots=True)
class Spec:
    """A player as text: `greedy`, `montecarlo:0.5`, `engine:nodes=20000,hash=16,name=small`."""

    text: str
    kind: str
    settings: tuple[tuple[str, str], ...] = ()

    @classmethod
    def parse(cls, text: str) -> Spec:
        """The player of this text; NotationError for any other text."""
        kind, _, detail = text.partition(":")
        if kind in BOTS and not detail:
            return cls(text, kind)
        if kind == "montecarlo" and _is_positive(detail):
            return cls(text, kind, (("seconds", detail),))
        settings = tuple((name, value) for name, _, value in (part.partition("=") for part in detail.split(",")))
        names = [name for name, _ in settings]
        if kind != "engine" or not all(value for _, value in settings) or len(set(names)) < len(names):
            raise NotationError("player", text, EXPECTED)
        efforts = [value for name, value in settings if name in EFFORT]
        if not efforts or not all(value.isascii() and value.isdigit() and int(value) > 0 for value in efforts):
            raise NotationError("player", text, EXPECTED)
        return cls(text, kind, settings)

    @property
    def name(self) -> str:
        """How results call it."""
        return dict(self.settings).get("name", self.text)

    def open(self, seed: int, opened: ExitStack) -> Player:
        """The player itself; what it needs is closed with `opened`. A bot draws its lots from the seed."""
        settings = dict(self.settings)
        if self.kind == "montecarlo" and settings:
            return BotPlayer(MonteCarloBot(seed, seconds=float(settings["seconds"])))
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


def _is_positive(text: str) -> bool:
    try:
        return 0 < float(text) < float("inf")
    except ValueError:
        return False
