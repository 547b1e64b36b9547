"""The files of conformance/ over every implementation: counts, whole sets of moves, whole games."""

from __future__ import annotations

import pytest
from data import FOLDER, Block, blocks, sources
from subjects import POSITIONS, SUBJECTS, Rulebook, Subject

pytestmark = pytest.mark.no_cover  # measuring coverage would make these three times as slow

GAMES = tuple(POSITIONS)
QUICK, FULL = 130_000, 6_000_000  # the largest perft that the rulebook counts
QUICK_ENGINE = 30_000_000  # and the engine; all of them when asked for
over_subjects = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: type(subject).__name__.lower())


def perft_blocks() -> list[tuple[str, Block]]:
    return [(game, block) for game in GAMES for block in blocks(game, "perft.txt")]


@over_subjects
@pytest.mark.parametrize(
    ("game", "block"), perft_blocks(), ids=lambda part: part if isinstance(part, str) else part[0][1]
)
def test_perft(game: str, block: Block, subject: Subject, full: bool) -> None:
    said = dict(block)
    counted = 0
    most = (FULL if full else QUICK) if isinstance(subject, Rulebook) else QUICK_ENGINE
    for key, value in block:
        if key in ("perft", "round-only"):
            depth, count = map(int, value.split())
            if count <= most or (full and not isinstance(subject, Rulebook)):
                assert subject.perft(game, said["pos"], depth, round_only=key == "round-only") == count, (key, depth)
                counted += 1
    assert counted


@over_subjects
@pytest.mark.parametrize("game", GAMES)
def test_whole_sets_of_moves(game: str, subject: Subject, full: bool) -> None:
    all_blocks = blocks(game, "moves.txt")
    assert len(all_blocks) >= 2000
    for block in all_blocks if full else all_blocks[::4]:
        said = dict(block)
        assert subject.moves(game, said["pos"]) == said["moves"].split(), said["pos"]


@over_subjects
@pytest.mark.parametrize("game", GAMES)
def test_whole_games(game: str, subject: Subject, full: bool) -> None:
    all_blocks = blocks(game, "games.txt")
    assert len(all_blocks) >= 20
    for block in all_blocks if full else all_blocks[:8]:
        position = ""
        for key, value in block:
            match key:
                case "pos":
                    assert position in ("", value)
                    position = value
                case "play":
                    position = subject.play(game, position, value)
                case "outcome":
                    outcome = subject.outcome(game, position)
                    assert outcome is not None
                    points, winners = (" ".join(map(str, seats)) for seats in (outcome.points, outcome.winners))
                    assert f"{points} / {winners} {outcome.reason}" == value
        assert block[-1][0] == "outcome"


def test_every_game_has_every_file_and_every_file_its_source() -> None:
    more = {"abalone": {"pushoffs.txt"}, "kamisado": {"rounds.txt"}, "marrakech": {"odds.txt"}}
    for game in GAMES:
        names = {path.name for path in (FOLDER / game).iterdir()}
        assert names == {"perft.txt", "moves.txt", "games.txt"} | more.get(game, set())
        for name in names:
            assert sources(game, name), f"{game}/{name} names no source"
