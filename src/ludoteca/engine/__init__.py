"""The engine: the same four games in C++, far faster, in a package of its own (`pip install ludoteca-engine`).

What a position is worth: `analyse(position, Limit(nodes=20_000))`; what happened in a game: `annotate(record, limit)`.
In process: `native.moves("block", text)` and its like. As a process: `Engine` for asyncio, `BlockingEngine` without.
Everything here can be imported without the engine; using it then raises EngineMissing, which says what to install.
"""

from ludoteca.engine import native
from ludoteca.engine.analysis import Insight, Limit, Prospect, analyse
from ludoteca.engine.annotation import Verdict, annotate, judge, luck_and_skill
from ludoteca.engine.answers import Info, Playouts
from ludoteca.engine.blocking import BlockingAnalysis, BlockingEngine
from ludoteca.engine.client import Analysis, Best, Engine
from ludoteca.engine.errors import (
    EngineBusy,
    EngineDied,
    EngineError,
    EngineFailed,
    EngineHung,
    EngineMismatch,
    EngineMissing,
    EngineRefused,
    EngineStopped,
    UnexpectedLine,
)

__all__ = [
    "Analysis",
    "Best",
    "BlockingAnalysis",
    "BlockingEngine",
    "Engine",
    "EngineBusy",
    "EngineDied",
    "EngineError",
    "EngineFailed",
    "EngineHung",
    "EngineMismatch",
    "EngineMissing",
    "EngineRefused",
    "EngineStopped",
    "Info",
    "Insight",
    "Limit",
    "Playouts",
    "Prospect",
    "UnexpectedLine",
    "Verdict",
    "analyse",
    "annotate",
    "judge",
    "luck_and_skill",
    "native",
]
