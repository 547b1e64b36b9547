"""The browser of these tests: the system's Chromium, installed when it is missing and we may."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import debian
from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

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


def found() -> Path:
    """The browser's program; on Debian and as root it is installed if need be."""
    packages = ("chromium", "fonts-noto-core", "fonts-dejavu-core")
    return debian.program("Chromium", lambda: debian.on_path(*NAMES), *packages)


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser without a screen."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found(), args=FLAGS, timeout=120_000)
        try:
            yield browser
        finally:
            browser.close()
