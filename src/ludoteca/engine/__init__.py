"""The engine: the same four games in C++, far faster, in a package of its own (`pip install ludoteca-engine`).

In process: `native.moves("block", text)` and its like. As a process: `Engine` for asyncio, `BlockingEngine` without.
Everything here can be imported without the engine; using it then raises EngineMissing, which says what to install.
"""

from ludoteca.engine import native
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
    "Playouts",
    "UnexpectedLine",
    "native",
]
