"""What a browser that has never been here must load before the first move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from e2e.tour import PLIES

if TYPE_CHECKING:
    from playwright.sync_api import Request

    from e2e.conftest import Seats

BUDGET: Final = 120 * 1024
"""Bytes of programs and style sheets, as they are sent: compressed."""


@pytest.mark.parametrize("game", PLIES)
def test_the_page_of_a_game_is_small(join: Seats, game: str) -> None:
    """In Polish, which has the longest words."""
    me = join().begin(game, "Me", "Me")
    new = join(locale="pl-PL")
    loaded: list[Request] = []
    new.page.on("requestfinished", lambda request: loaded.append(request))
    new.page.goto(f"/g/{me.game}")
    new.page.locator("svg.board-svg").wait_for()
    new.page.wait_for_load_state("networkidle")
    sizes = {
        request.url: request.sizes()["responseBodySize"]
        for request in loaded
        if request.resource_type in ("script", "stylesheet")
    }
    assert len(sizes) > 1
    assert sum(sizes.values()) <= BUDGET, sizes
    print(f"{game}: {sum(sizes.values()) / 1024:.1f} KiB in {len(sizes)} files")
