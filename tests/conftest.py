"""Options of the whole test-suite."""

from __future__ import annotations

import signal
import sys
import threading
from typing import TYPE_CHECKING

import pytest
from subjects import PROCESS

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator


def pytest_configure() -> None:
    """Ctrl-C is tested too, also by what was started in the background of a shell, where it is ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--depth", choices=("quick", "full"), default="quick", help="how deep the conformance tests go")


# In a process of pytest-xdist pytest-cov 7.1 measures twice, and for the mark it stops but one of the two.
@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """`no_cover` shall mean what it says, in the threads of the test too."""
    if not item.get_closest_marker("no_cover"):
        return (yield)
    tracer, in_threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)
        threading.settrace(in_threads)


@pytest.fixture(scope="session")
def full(request: pytest.FixtureRequest) -> bool:
    """Whether the slow, deep variants were asked for (`make conformance DEPTH=full`)."""
    return bool(request.config.getoption("--depth") == "full")


@pytest.fixture(scope="session", autouse=True)
def _end_the_engine() -> Iterator[None]:
    """The process that all tests share."""
    yield
    PROCESS.close()
