"""Programs that the tests need besides Python, Node and a compiler.

Root on Debian or Ubuntu gets them installed; anybody else is told what to install. Nothing is skipped for want of one.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class MissingProgramError(RuntimeError):
    """A program that the tests need is not there; says what to install."""


def program(what: str, find: Callable[[], Path | None], *packages: str) -> Path:
    """Where it is, after installing the packages if need be and if we may."""
    path = find()
    if path is None and os.geteuid() == 0 and shutil.which("apt-get"):
        _install(find, packages)
        path = find()
    if path is None:
        raise MissingProgramError(f"{what} is not installed. Debian, Ubuntu: apt-get install {' '.join(packages)}")
    return path


def on_path(*names: str) -> Path | None:
    """The first of these programs that there is."""
    named = (shutil.which(name) for name in names)
    return next((Path(path) for path in named if path), None)


def _install(find: Callable[[], Path | None], packages: tuple[str, ...]) -> None:
    """Of several test processes one installs, the others wait for it."""
    with (Path(tempfile.gettempdir()) / "ludoteca-packages.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if find() is None:
            apt = ("apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300")
            environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run([*apt, "update"], check=True)
            subprocess.run([*apt, "install", "-y", *packages], check=True, env=environment)
