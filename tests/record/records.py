"""Random games and records of all four games, for the tests of what must hold for every one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from ludoteca import games
from ludoteca.record import HOST_REASONS, Game, Limits, Note, Record, Variation
from ludoteca.record.result import splits

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludoteca.position import Position

ANY_TEXT = st.text(st.characters())  # halves of surrogate pairs included
WORDS = st.lists(st.sampled_from(["a", "{", "}", "\\", '"', "(", ")", ";", "[", "[Game", "$1", "1.", "", "é", "\n"]))
TEXTS = ANY_TEXT | WORDS.map(" ".join)
NAMES = st.from_regex("[A-Za-z][A-Za-z0-9_]*", fullmatch=True).filter(
    lambda name: name not in {"Game", "Start", "Limits", "Result", "Reason"}
)


def walked(draw: Callable[[Any], Any], position: Any, longest: int) -> Any:
    """The position, or game, after some random moves."""
    for choice in draw(st.lists(st.integers(0, 10**6), max_size=longest)):
        moves = position.legal_moves()
        if not moves:
            break
        position = position.play(moves[choice % len(moves)])
    return position


@st.composite
def random_games(draw: Callable[[Any], Any], longest: int = 30, names: tuple[str, ...] = tuple(games.GAMES)) -> Game:
    entry = games.find(draw(st.sampled_from(names)))
    choices = {option.name: draw(st.sampled_from(option.choices)) for option in entry.options}
    agreed = {"repetition": st.integers(2, 4), "no_push": st.integers(1, 30), "max_plies": st.integers(1, 30)}
    limits = Limits(**{name: draw(st.none() | agreed[name]) for name in entry.limits})
    origin = walked(draw, entry.start(**choices), 6)
    played: Game = walked(draw, Game(origin, (), limits), longest)
    return played


def noted(draw: Callable[[Any], Any], positions: tuple[Position[Any], ...], depth: int) -> tuple[Note, ...]:
    """Notes on a few of the moves between these positions."""
    notes = [Note() for _ in positions]
    notes[0] = Note((), tuple(draw(st.lists(TEXTS, max_size=1))))
    for ply in draw(st.sets(st.integers(1, len(positions) - 1), max_size=3)) if len(positions) > 1 else ():
        remarks = list[str | Variation]()
        for _ in range(draw(st.integers(0, 3))):
            variation = varied(draw, positions[ply - 1], depth + 1) if depth < 3 and draw(st.booleans()) else None
            remarks.append(variation or draw(TEXTS))
        notes[ply] = Note(tuple(draw(st.lists(st.integers(0, 255), max_size=2))), tuple(remarks))
    return tuple(notes)


def varied(draw: Callable[[Any], Any], start: Position[Any], depth: int) -> Variation | None:
    line = walked(draw, Game(start), 4)
    return Variation(line.moves, noted(draw, line.positions, depth)) if line.moves else None


@st.composite
def random_records(draw: Callable[[Any], Any], names: tuple[str, ...] = tuple(games.GAMES)) -> Record:
    game = draw(random_games(20, names))
    result = reason = None
    if game.outcome() is None and draw(st.booleans()):
        result, reason = draw(st.sampled_from(sorted(splits(game.seats)))), draw(st.sampled_from(HOST_REASONS))
    tags = draw(st.dictionaries(NAMES | st.sampled_from(["Event", "Date", "TimeControl", "Black"]), TEXTS, max_size=4))
    stored = Record.of(game, tags=tags, result=result, reason=reason)
    return Record(game, stored.result, stored.reason, stored.tags, noted(draw, game.positions, 0))
