"""`prove` and `verify`: which moves win a round of Kamisado, the certificates of it, and their check."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from ludoteca import certificate, kamisado
from ludoteca.cli import files, start
from ludoteca.cli.start import RefusedError, UsageError
from ludoteca.kamisado.board import SEAT_NAMES
from ludoteca.record import Game

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
    from types import ModuleType

_MOST_THREADS = 256
_ROUND = "round"  # the name of the certificate of the position itself


@dataclass(frozen=True, slots=True)
class Found:
    """What is known of a move: who wins the round after it, the replies that prove it if they were asked for."""

    move: str
    winner: int
    replies: tuple[str, ...]
    nodes: int
    seconds: float


def prove(args: argparse.Namespace) -> int:
    """A line for every legal move, and one for all; with `--out` a certificate for each."""
    position = _position_in_a_round(args)
    moves = [str(move) for move in position.legal_moves()]
    if args.opening is not None:
        moves = [str(position.parse_move(args.opening))]
    if not 1 <= args.threads <= _MOST_THREADS:
        raise UsageError(f"--threads {args.threads}: expected a number from 1 to {_MOST_THREADS}")
    engine = start.engine()
    folder = None if args.out is None else Path(args.out)
    if folder is not None:
        folder.mkdir(parents=True)
    begun = perf_counter()
    all_found = []
    for found in _each(engine, position, moves, args.threads, certify=folder is not None):
        all_found.append(found)
        print(_line(found, position, certified=folder is not None), flush=True)
        if folder is not None:
            claim = certificate.Claim(Game(position).replay([found.move]), found.winner)
            _write(folder, found.move, claim, found.replies)
    won = sum(found.winner == position.turn for found in all_found)
    nodes = sum(found.nodes for found in all_found)
    count = f"{len(moves)} {'move' if len(moves) == 1 else 'moves'}"
    print(f"{count}: {won} win, {len(moves) - won} lose; {nodes} nodes, {perf_counter() - begun:.2f} s")
    if args.opening is None:
        _conclude(engine, position, all_found, folder)
    return 0


def _position_in_a_round(args: argparse.Namespace) -> kamisado.Position:
    position = start.position(args)
    if not isinstance(position, kamisado.Position):
        raise UsageError(f"GAME {args.game}: only kamisado has rounds that can be proved")
    if position.round_over:
        raise RefusedError(f"no round is being played in {str(position)!r}")
    return position


def _each(
    engine: ModuleType, position: kamisado.Position, moves: list[str], threads: int, certify: bool
) -> Iterator[Found]:
    """What is found of every move, in their order, so many at a time."""

    def look(move: str) -> Found:
        begun = perf_counter()
        after = position.play(position.parse_move(move))
        winner, nodes, replies = certificate.round_winner(after), 0, ()
        if winner is None:
            assert after.turn is not None
            if certify:
                made = engine.certificate("kamisado", str(after))
                winner, nodes, replies = made.winner, made.nodes, made.replies
            else:
                proof = engine.prove("kamisado", str(after))
                winner, nodes = (after.turn if proof.wins else 1 - after.turn), proof.nodes
        return Found(move, winner, replies, nodes, perf_counter() - begun)

    with ThreadPoolExecutor(threads) as pool:
        try:
            yield from pool.map(look, moves)
        finally:
            pool.shutdown(cancel_futures=True)


def _line(found: Found, position: kamisado.Position, certified: bool) -> str:
    what = "win" if found.winner == position.turn else "loss"
    replies = f", {len(found.replies)} replies" if certified else ""
    return f"{found.move} {what}: {found.nodes} nodes{replies}, {found.seconds:.2f} s"


def _conclude(engine: ModuleType, position: kamisado.Position, found: list[Found], folder: Path | None) -> None:
    """Best play from the position itself, and its certificate."""
    assert position.turn is not None
    solution = engine.solve("kamisado", str(position))
    winner = position.turn if solution.points > 0 else 1 - position.turn
    points = "1 point" if abs(solution.points) == 1 else f"{abs(solution.points)} points"
    print(f"{SEAT_NAMES[winner]} wins {points}: {' '.join(solution.line)}")
    if folder is None:
        return
    if winner == position.turn:
        best = min((each for each in found if each.winner == winner), key=lambda each: len(each.replies))
        replies = (*([best.move] if len(found) > 1 else []), *best.replies)
    else:
        replies = engine.certificate("kamisado", str(position)).replies
    _write(folder, _ROUND, certificate.Claim(Game(position), winner), replies)


def _write(folder: Path, name: str, claim: certificate.Claim, replies: tuple[str, ...]) -> None:
    text = certificate.written(claim, replies)
    (folder / f"{name}.txt").write_text(text, encoding="ascii", newline="\n")


def verify(names: list[str]) -> int:
    """Check certificates with the rulebook and say what each proves; 1 when one does not."""
    begun = perf_counter()
    refused = replies = 0
    for name in names:
        with files.opened(name) as stream:
            try:
                proof = certificate.verify(stream)
            except certificate.CertificateError as error:
                refused += 1
                print(f"{name}: {error}", file=sys.stderr)
                continue
        replies += proof.replies
        print(f"{name}: {SEAT_NAMES[proof.claim.winner]} wins the round, {_counted(proof)}")
    if len(names) > 1:
        print(f"{len(names)} certificates, {refused} refused; {replies} replies, {perf_counter() - begun:.2f} s")
    return 1 if refused else 0


def _counted(proof: certificate.Proof) -> str:
    return f"{proof.replies} {'reply' if proof.replies == 1 else 'replies'} in {proof.positions} positions"
