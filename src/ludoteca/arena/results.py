"""The results of a tournament as a file: one line of JSON for what is played, then one for every finished game.

A line is written as soon as its game is over, so a run that was ended at any moment is gone on with where it was; a
last line that was cut off is played again.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludoteca.position import NotationError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ludoteca.arena.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: its number and opening, the player of every seat, its line, who won and why."""

    number: int
    opening: int
    players: tuple[int, ...]
    line: str
    winners: tuple[int, ...]
    reason: str

    def share(self, player: int) -> float:
        """What part of the win the player got; a draw is shared by all seats."""
        winners = self.winners or tuple(range(len(self.players)))
        return sum(self.players[seat] == player for seat in winners) / len(winners)

    @property
    def plies(self) -> int:
        """How many moves were played, chance's included."""
        return len(self.line.partition(" moves ")[2].partition(" limits ")[0].split())


class Results:
    """The games finished so far, and the file they are kept in, if any."""

    def __init__(self, tournament: Tournament, played: list[Played], keep: Callable[[str], Any]) -> None:
        self.tournament = tournament
        self.played = played
        self._keep = keep

    def add(self, played: Played) -> None:
        """One more, kept at once."""
        self._keep(json.dumps(asdict(played)) + "\n")
        self.played.append(played)

    @classmethod
    @contextmanager
    def open(cls, tournament: Tournament, file: str | None = None) -> Iterator[Results]:
        """Begin, or go on with a file; NotationError when that is of another tournament. More openings may be added."""
        if file is None:
            yield cls(tournament, [], lambda line: None)
            return
        path = Path(file)
        played = _read(path, tournament) if path.is_file() and path.stat().st_size else []
        header = json.dumps({"tournament": asdict(tournament)}) + "\n"
        temporary = path.with_name(path.name + ".new")
        temporary.write_text(header + "".join(json.dumps(asdict(game)) + "\n" for game in played), "utf-8")
        temporary.replace(path)
        with path.open("a", encoding="utf-8", buffering=1) as stream:
            yield cls(tournament, played, stream.write)


def _read(path: Path, tournament: Tournament) -> list[Played]:
    lines = path.read_text("utf-8").split("\n")
    known = _json(path, 1, lines[0])
    wanted = json.loads(json.dumps(asdict(replace(tournament, openings=0))))
    if not isinstance(known.get("tournament"), dict) or known["tournament"] | {"openings": 0} != wanted:
        raise NotationError("results file", str(path), "the file of this same tournament, or none")
    played = []
    for number, line in enumerate(lines[1:-1], 2):  # what follows the last line end was cut off
        fields = _json(path, number, line)
        try:
            fields["players"], fields["winners"] = tuple(fields["players"]), tuple(fields["winners"])
            played.append(Played(**fields))
        except (KeyError, TypeError):
            raise NotationError("results file", f"{path}, line {number}", "a finished game") from None
    return played


def _json(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise NotationError("results file", f"{path}, line {number}", "an object of JSON")
    return value
