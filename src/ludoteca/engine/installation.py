"""Where the engine is: the package `ludoteca_engine`, and the binary of the process."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import ludoteca
from ludoteca.engine.errors import INSTALL, EngineMismatch, EngineMissing
from ludoteca.engine.protocol import PROTOCOL

if TYPE_CHECKING:
    from types import ModuleType

VARIABLE: Final = "LUDOTECA_ENGINE"
"""The environment variable that names another binary."""


def versions(package: str, version: object, protocol: object) -> str:
    """How an error names one side: `ludoteca 0.1.0 (protocol 1)`."""
    return f"{package} {version} (protocol {protocol})"


def check(version: object, protocol: object) -> None:
    """EngineMismatch unless the engine of these versions is ours."""
    if (str(version), str(protocol)) != (ludoteca.__version__, str(PROTOCOL)):
        ours = versions("ludoteca", ludoteca.__version__, PROTOCOL)
        raise EngineMismatch(ours, versions("ludoteca-engine", version, protocol))


@cache
def module() -> ModuleType:
    """The compiled module, of our version; EngineMissing says what to install."""
    try:
        import ludoteca_engine
    except ImportError as error:
        if isinstance(error, ModuleNotFoundError) and error.name == "ludoteca_engine":
            raise EngineMissing(f"the engine is not installed: {INSTALL}") from None
        raise EngineMissing(f"the engine cannot be loaded ({error}): {INSTALL}") from error
    check(ludoteca_engine.__version__, ludoteca_engine.PROTOCOL)
    return ludoteca_engine


def binary(given: str | os.PathLike[str] | None = None) -> Path:
    """The binary: the one given, else the one LUDOTECA_ENGINE names, else that of the installed package."""
    named = given or os.environ.get(VARIABLE)
    path = Path(named or module().binary())
    if not path.is_file():
        source = "" if given or not named else f" (named by {VARIABLE})"
        raise EngineMissing(f"no engine at {str(path)!r}{source}: {INSTALL}")
    return path
