"""The browser of these tests: the system's Chromium, installed when it is missing and we may."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

NAMES: Final = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class NoChromiumError(RuntimeError):
    """There is no browser to test with; says what to install."""


def found() -> Path:
    """The browser's program; on Debian and as root it is installed if need be."""
    path = _path()
    if path is None and os.geteuid() == 0 and shutil.which("apt-get"):
        path = _installed()
    if path is None:
        raise NoChromiumError(
            f"The tests in tests/e2e need Chromium; none of {', '.join(NAMES)} is on the path. "
            "Debian, Ubuntu: apt-get install chromium. Fedora: dnf install chromium."
        )
    return path


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser without a screen."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found(), args=FLAGS, timeout=120_000)
        try:
            yield browser
        finally:
            browser.close()


def _path() -> Path | None:
    named = (shutil.which(name) for name in NAMES)
    return next((Path(path) for path in named if path), None)


def _installed() -> Path | None:
    """Of several test processes one installs, the others wait for it."""
    with (Path(tempfile.gettempdir()) / "ludoteca-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if _path() is None:
            apt = ("apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300")
            packages = ("chromium", "fonts-noto-core", "fonts-dejavu-core")
            subprocess.run([*apt, "update"], check=True)
            environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run([*apt, "install", "-y", *packages], check=True, env=environment)
    return _path()
