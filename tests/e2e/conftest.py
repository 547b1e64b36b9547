"""A running site and a browser without a screen, shared by all tests here that one process runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import pytest
from web.running import Process

from e2e import chromium
from e2e.player import Player
from ludoteca.web.pages import STATIC

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from playwright.sync_api import Browser

    Seats: TypeAlias = Callable[..., Player]

FAILED: Final = pytest.StashKey[bool]()
PICTURES: Final = Path(__file__).parents[2] / "build/e2e"


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site in a process of its own, as its users have it."""
    assert (STATIC / "index.html").exists(), "the pages of the site are not built: make front"
    served = Process(tmp_path_factory.mktemp("site") / "data")
    yield served.address
    assert served.stop() == 0


# Not for the session: tests elsewhere run event loops of their own, which cannot be while this one runs.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser; its contexts know nothing of each other."""
    with chromium.launched() as launched:
        yield launched


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test's fixtures shall know at the end whether it has failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def join(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Seats]:
    """Lets somebody come to the site; at the end everybody goes, and nobody's browser has complained.

    What everybody saw when the test failed is kept in build/e2e.
    """
    there: list[Player] = []

    def come(**context: Any) -> Player:
        there.append(Player(browser, context.pop("address", site), **context))
        return there[-1]

    yield come
    if request.node.stash.get(FAILED, False):
        for number, player in enumerate(there):
            player.page.screenshot(path=PICTURES / f"{request.node.name}-{number}.png")
    for player in there:
        player.close()
