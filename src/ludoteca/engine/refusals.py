"""The engine's refusals of texts and moves as the errors of the rulebook; and what is not even sent to it."""

from __future__ import annotations

import re
from typing import Final

from ludoteca.games import find
from ludoteca.position import IllegalMoveError, LudotecaError, NotationError

_QUOTED: Final = r"(['\"])(.*)\{}(?:\.\.\.)?"  # long texts are cut
_ILLEGAL: Final = re.compile(
    rf"\w+:? (?:illegal )?move {_QUOTED.format(1)} in {_QUOTED.format(3)}: (.*?)(?: \(([^()]*)\))?"
)
_BAD: Final = re.compile(rf"\w+:? (?:bad )?(position|move) {_QUOTED.format(2)}: (.*)")


def refusal(game: str, text: str | None, move: str | None, reason: str) -> LudotecaError:
    """The error for what the engine refused in its own words: the text, or the move that was to be played there."""
    if illegal := _ILLEGAL.fullmatch(reason):
        _, quoted, _, position, why, rule = illegal.groups()
        whole = text if text and text.startswith(position) else position
        return IllegalMoveError(move or quoted, whole, rule or "N2", why)
    if bad := _BAD.fullmatch(reason):
        kind, _, quoted, why = bad.groups()
        return NotationError(
            f"{game.capitalize()} {kind}", (text if kind == "position" else move) or quoted, _expected(why)
        )
    return NotationError(f"{game.capitalize()} game", text or "", _expected(reason))


def _expected(why: str) -> str:
    return why.removeprefix("expected ") if why.startswith("expected ") else f"another one ({why})"


def check_text(game: str, text: str) -> None:
    """NotationError for what cannot be a text of any game, or when there is no such game."""
    find(game)
    if not isinstance(text, str) or not text.isascii() or not text.isprintable():
        raise NotationError(f"{game.capitalize()} position", text, "a text of printable ASCII characters")


def check_move(game: str, move: str) -> None:
    """NotationError for what cannot be the text of one move of any game."""
    if not isinstance(move, str) or not move.isascii() or not move.isprintable() or not move or " " in move:
        raise NotationError(f"{game.capitalize()} move", move, "one word of printable ASCII characters")
