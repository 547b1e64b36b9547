"""How a game is opened, and opened once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludoteca.web.events import Event
    from ludoteca.web.messages import NewGame
    from ludoteca.web.table.state import Table


def opening(
    new: NewGame,
    *,
    game_id: str,
    at: int,
    secret: str,
    title: str | None = None,
    limits: str | None = None,
    keys: Sequence[str | None] = (),
) -> list[Event]:
    """The first events of a new game; Refusal `malformed` for options, chairs or a time that the game does not know.

    The seats are those of `new.chairs` in order (drawing them by lot is the caller's business). `secret`: 32 random
    bytes as hexadecimal digits. `title`: the name of the game here. `limits`: as in a record, "" for none; None: the
    usual ones. `keys`: the hash of each seat's key.
    """
    raise NotImplementedError


def rematch(table: Table, *, game_id: str, at: int, secret: str, keys: Sequence[str | None] = ()) -> list[Event]:
    """The first events of the next game of the same people, everybody one seat earlier: with two they swap.

    `keys` are by the seats of the new game; without any, each key goes along with its owner.
    """
    raise NotImplementedError
