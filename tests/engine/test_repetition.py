"""Repetition is agreed on (N3), so the search must know the moves and not only the position."""

from __future__ import annotations

from data import blocks

from ludoteca.abalone import Position
from ludoteca.engine import native
from ludoteca.walk import replay

DEPTH = 4


def way_back(position: Position, begun: Position) -> list[str] | None:
    """Three moves from the position after a move to the one before it: the other seat moves, and both take back."""
    for wait in begun.legal_moves():
        waiting = begun.play(wait)
        for back in waiting.legal_moves():
            undone = waiting.play(back)
            if pieces(undone, "xo"[position.turn or 0]) != pieces(position, "xo"[position.turn or 0]):
                continue
            for last in undone.legal_moves():
                if str(undone.play(last)) == str(position):
                    return [str(wait), str(back), str(last)]
    return None


def pieces(position: Position, marble: str) -> list[int]:
    """Where the marbles of a colour stand in the text."""
    return [at for at, char in enumerate(str(position).split(" ")[0]) if char == marble]


def replayed(line: str) -> Position:
    """Where the line of a game ends."""
    start, _, moves = line.partition(" moves ")
    return [after for _, after in replay(Position.parse(start), moves.split())][-1]


def other_to_move(position: Position) -> Position:
    """The same marbles, the other seat's turn."""
    board, seat, *lost = str(position).split(" ")
    return Position.parse(" ".join([board, "xo"[seat == "x"], *lost]))


def lost_positions() -> list[Position]:
    """Somebody threatens the sixth push-off and it is the other's turn, who can do nothing against it."""
    found = []
    for block in blocks("abalone", "pushoffs.txt"):
        said = dict(block)
        position = other_to_move(Position.parse(said["pos"]))
        if said["plies"] == "1" and native.go("abalone", str(position), depth=DEPTH).info.proved == "loss":
            found.append(position)
    return found


def test_who_is_lost_repeats_the_position_where_that_is_a_draw() -> None:
    """The position after his move has stood twice: once more is a draw, and every other move loses."""
    asked = 0
    for position in lost_positions():
        for move in position.legal_moves():
            begun = position.play(move)
            back = None if begun.turn is None else way_back(position, begun)
            if back is not None:
                break
        else:
            continue
        line = f"{begun} moves {' '.join([*back, str(move), *back])}"
        assert str(replayed(line)) == str(position)
        assert native.go("abalone", line, depth=DEPTH).info.proved == "loss"
        best = native.go("abalone", f"{line} limits repetition=3", depth=DEPTH)
        assert (best.move, best.info.score, best.info.proved) == (str(move), 500, None)
        asked += 1
    assert asked >= 3


def test_who_is_lost_does_not_fear_what_comes_after_the_last_ply() -> None:
    """The game is a draw after his move, before the sixth marble falls."""
    for position in lost_positions():
        best = native.go("abalone", f"{position} limits max_plies=1", depth=DEPTH)
        assert (best.info.score, best.info.proved) == (500, None)
