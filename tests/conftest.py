"""Options of the whole test-suite."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--depth", choices=("quick", "full"), default="quick", help="how deep the conformance tests go")


@pytest.fixture(scope="session")
def full(request: pytest.FixtureRequest) -> bool:
    """Whether the slow, deep variants were asked for (`make conformance DEPTH=full`)."""
    return bool(request.config.getoption("--depth") == "full")
