"""`play`: a game line by line, people and bots in any seats."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import date
from itertools import islice, takewhile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ludoteca import kamisado, walk
from ludoteca.bots import BOTS, NAMES, Bot, MonteCarloBot, shares
from ludoteca.cli import files, start, telling
from ludoteca.games import GAMES
from ludoteca.position import CHANCE, IllegalMoveError, LudotecaError, NotationError
from ludoteca.record import HOST_REASONS, USUAL, Game, Limits, Note, Record, check, read

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

HELP: Final = """\
a move      such as {example}; `moves` lists them all
moves [BEGINNING]   the legal moves, or those that begin so
hint        what a bot would play here
undo        take back the last move of a person (or typed dice), and what followed
board       draw the position again
position    its text
history     the moves so far
save FILE   write the record of the game
load FILE   go on with the first game of a record file
resign      give up (with two seats)
quit        leave"""

LIMITS: Final = ("repetition", "no_push", "max_plies")


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a person, or a bot."""

    name: str
    bot: Bot | None = None


class Leave(Exception):
    """The person at the keyboard has had enough."""


def run(args: argparse.Namespace) -> int:
    """Set up what the arguments ask for and play."""
    with suppress(ImportError):  # not every system has it: arrow keys at the prompt, and the lines typed before
        import readline  # noqa: F401
    if args.record and args.record != args.load and Path(args.record).is_file():
        raise start.UsageError(f"--record {args.record}: there is such a file already; --load it, or name another")
    record = _loaded(args) if args.load else _new(args)
    if args.record and args.record == args.load and _holds_more(args.load):
        raise start.UsageError(f"--record {args.record}: it holds other games too, which would be lost; name another")
    game = record.game
    names = args.players.split(",") if args.players else ["me"] + ["greedy"] * (game.seats - 1)
    if len(names) != game.seats:
        raise start.UsageError(f"--players {args.players}: expected {game.seats} players, one for each seat")
    players = [player(text, seat, args.seed) for seat, text in enumerate(names)]
    if not args.load or args.players:
        for seat_name, each in zip(record.seat_names, players, strict=True):
            record = record.with_tag(seat_name, each.name)
    Session(record, players, Random(args.seed), ask_dice=args.dice == "ask", file=args.record).play()
    return 0


def player(text: str, seat: int, seed: int | None) -> Player:
    """The player that `--players` names so."""
    kind, _, detail = text.strip().partition(":")
    seed = None if seed is None else seed + seat
    if kind == "me":
        return Player(detail or "me")
    if text.strip() in BOTS:
        if kind == "level":
            start.engine()  # better refused now than at its first move
        return Player(text.strip(), BOTS[text.strip()](seed))
    if kind == "montecarlo":
        try:
            return Player(kind, MonteCarloBot(seed, seconds=float(detail)))
        except ValueError as error:
            raise start.UsageError(f"--players {text}: expected a number of seconds, such as montecarlo:0.5") from error
    raise start.UsageError(f"--players {text!r}: expected me (or me:NAME), {NAMES}")


def _new(args: argparse.Namespace) -> Record:
    if args.game is None:
        args.game = _asked_for_game()
    wanted = asdict(USUAL[args.game])
    for name in LIMITS:
        value = getattr(args, name)
        if value is not None and name not in GAMES[args.game].limits:
            raise start.UsageError(f"--{name.replace('_', '-')} is not an option of {args.game}")
        if value is not None:
            wanted[name] = value
    position = start.position(args)
    try:
        game = Game(position, limits=Limits(**{name: value or None for name, value in wanted.items()}))
    except NotationError as error:
        raise start.UsageError(str(error)) from error
    return Record.of(game, date=date.today().strftime("%Y.%m.%d"))


def _asked_for_game() -> str:
    names = ", ".join(GAMES)
    try:
        while (name := input(f"Which game ({names})? ").strip().lower()) not in GAMES:
            print(f"{name!r} is none of {names}")
    except EOFError:
        print()
        raise start.UsageError(f"which GAME? One of {names}, or --load FILE") from None
    return name


def _loaded(args: argparse.Namespace) -> Record:
    options = [option.name for entry in GAMES.values() for option in entry.options]
    if any(getattr(args, name) is not None for name in ("game", "position", *options, *LIMITS)):
        raise start.UsageError("--load FILE says which game it is: leave out GAME, its options and limits")
    return load(args.load)


def load(file: str) -> Record:
    """The first game of a record file."""
    with files.opened(file) as stream:
        for record in read(stream):
            return record
    raise NotationError("record file", file, "at least one game")


def _given_ending(record: Record) -> tuple[str, str] | None:
    """The result and the reason that the host of the game wrote; None where the game speaks for itself."""
    return (record.result, record.reason) if record.reason in HOST_REASONS else None


def _holds_more(file: str) -> bool:
    with files.opened(file) as stream:
        return sum(1 for _ in islice(check(stream), 2)) > 1


class Session:
    """One game at the terminal."""

    def __init__(self, record: Record, players: list[Player], dice: Random, ask_dice: bool, file: str | None) -> None:
        self._record = record
        self._game = record.game
        self._players = players
        self._dice = dice
        self._ask_dice = ask_dice
        self._file = file
        self._files = {file} if file else set()  # those that may be written again
        self._ending = _given_ending(record)
        self._commands: dict[str, Callable[[str], None]] = {
            "moves": self._moves,
            "hint": self._hint,
            "undo": self._undo,
            "board": self._board,
            "position": self._position,
            "history": self._history,
            "save": self._save,
            "load": self._load,
            "resign": self._resign,
            "quit": self._quit,
            "help": self._help,
        }

    # ---------------------------------------------------------------- the course of the game

    def play(self) -> None:
        """Until it is over and nobody wants anything more, or a person leaves."""
        if str(self._game.limits):
            print(f"Agreed: a draw by {self._game.limits} (0 switches one off: --help)")
        self._keep()  # a file that cannot be written is better known before the first move
        self._board("")
        try:
            while not self._over() or self._people():
                self._step()
        except Leave:
            pass

    def _people(self) -> bool:
        return any(player.bot is None for player in self._players)

    def _over(self) -> bool:
        return self._ending is not None or self._game.turn is None

    def _step(self) -> None:
        turn = self._game.turn
        if self._over():
            self._prompt("The game is over (save, undo, quit)")
        elif turn == CHANCE:
            self._chance()
        else:
            assert turn is not None
            self._seat_moves(turn)

    def _seat_moves(self, seat: int) -> None:
        moves, player = self._game.legal_moves(), self._players[seat]
        if isinstance(moves[0], kamisado.Pass):  # it stands alone, and nobody can choose anything else
            self._made(moves[0], f"{self._name(seat)} is blocked and passes")
        elif player.bot is not None:
            move = player.bot.choose(self._game)
            self._made(move, f"{self._name(seat)} plays {move}")
        else:
            self._prompt(self._name(seat))

    def _chance(self) -> None:
        if self._ask_dice:
            self._prompt("The dice show " + " or ".join(map(str, self._game.legal_moves())))
            return
        move = walk.roll(self._game, self._dice)
        self._made(move, f"Chance: {move}")

    def _made(self, move: Any, said: str) -> None:
        before = self._game
        self._game = before.play(move)
        print("; ".join([said, *telling.told(before.position, move, self._game.position)]))
        self._keep()
        if self._game.turn is None or self._waits_for_a_person():
            self._board("")

    def _waits_for_a_person(self) -> bool:
        turn = self._game.turn
        return turn is not None and turn != CHANCE and self._players[turn].bot is None

    def _name(self, seat: int) -> str:
        seat_name = self._record.seat_names[seat]
        return f"{seat_name} ({self._players[seat].name})"

    def _prompt(self, who: str) -> None:
        try:
            line = input(f"{who}> ").strip()
        except EOFError:
            print()
            raise Leave from None
        word, _, rest = line.partition(" ")
        try:
            if word in self._commands:
                self._commands[word](rest.strip())
            elif word:
                self._move(line)
        except IllegalMoveError as error:  # the position is on the screen
            print(f"{error.move!r} is not legal: {error.why} (rule {error.rule})", file=sys.stderr)
        except (LudotecaError, start.RefusedError) as error:
            print(error, file=sys.stderr)
        except OSError as error:
            print(f"{error.filename}: {error.strerror}", file=sys.stderr)

    # ---------------------------------------------------------------- what can be said at the prompt

    def _move(self, text: str) -> None:
        if self._ending is not None:
            raise start.RefusedError(
                f"{text!r} comes too late, the game is over ({self._ending[1]}): save, undo or quit"
            )
        move = self._game.parse_move(text)
        seat = self._game.turn
        self._made(move, f"Chance: {move}" if seat == CHANCE else f"{self._name(seat or 0)} plays {move}")

    def _moves(self, beginning: str) -> None:
        print(" ".join(str(move) for move in self._game.legal_moves() if str(move).startswith(beginning)) or "none")

    def _hint(self, _: str) -> None:
        seat = self._game.turn
        if self._over() or seat is None or seat == CHANCE:
            raise start.RefusedError("no hint: it is nobody's turn")
        move = MonteCarloBot(seconds=1.0).choose(self._game)
        print(f"{move} (share of the win at a glance: {shares(self._game.play(move))[seat]:.0%})")

    def _undo(self, _: str) -> None:
        if self._ending is not None:
            self._ending = None
        else:
            chosen = [ply for ply in range(len(self._game.moves)) if self._was_chosen_by_a_person(ply)]
            if not chosen:
                raise start.RefusedError("nobody has made a move that could be taken back")
            self._game = self._game.at(chosen[-1])
        self._keep()
        self._board("")

    def _was_chosen_by_a_person(self, ply: int) -> bool:
        """Neither a bot, nor a blocked tower that passes by itself, nor dice unless what they show was typed."""
        turn = self._game.positions[ply].turn
        if turn == CHANCE:
            return self._ask_dice
        return self._is_person(turn) and not isinstance(self._game.moves[ply], kamisado.Pass)

    def _is_person(self, seat: int | None) -> bool:
        return seat is not None and self._players[seat].bot is None

    def _board(self, _: str) -> None:
        print(f"\n{self._game.draw()}\n")
        result = self.record()
        if result.result != "*":
            print(telling.result(result, self._record.seat_names))

    def _position(self, _: str) -> None:
        print(self._game.position)

    def _history(self, _: str) -> None:
        print(" ".join(map(str, self._game.moves)) or "none yet")

    def _save(self, file: str) -> None:
        if not file:
            raise start.RefusedError("save FILE: the name of the file is missing")
        if file not in self._files and Path(file).exists():
            raise start.RefusedError(f"save {file}: there is such a file already; name another")
        Path(file).write_text(str(self.record()), "utf-8")
        self._files.add(file)
        print(f"saved in {file}")

    def _load(self, file: str) -> None:
        if not file:
            raise start.RefusedError("load FILE: the name of the file is missing")
        record = load(file)
        if record.game.seats != len(self._players):
            here = len(self._players)
            raise start.RefusedError(f"load {file}: it has {record.game.seats} seats, and {here} players sit here")
        self._record, self._game, self._ending = record, record.game, _given_ending(record)
        if self._file:
            print(f"{self._file} keeps the game so far; this one is written with save FILE")
            self._file = None
        self._files.clear()
        self._board("")

    def _resign(self, _: str) -> None:
        if self._game.seats != 2:
            raise start.RefusedError("only a game with two seats can be resigned; leave this one with quit")
        if self._over():
            raise start.RefusedError("the game is over already")
        seat = self._game.turn
        people = [each for each in (0, 1) if self._is_person(each)]
        resigned = seat if seat in people else people[0]
        self._ending = ("1-0" if resigned else "0-1"), "resignation"
        self._keep()
        self._board("")

    def _quit(self, _: str) -> None:
        raise Leave

    def _help(self, _: str) -> None:
        moves = self._game.legal_moves()
        print(HELP.format(example=moves[0] if moves else "none: the game is over"))

    # ---------------------------------------------------------------- the record

    def record(self) -> Record:
        """The game as it stands, with the tags it was begun with and the notes that still belong to it."""
        game, known = self._game, self._record
        same = sum(
            1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(game.moves, known.game.moves, strict=False))
        )
        notes = known.notes[: same + 1] + (Note(),) * (len(game.moves) - same)
        ended = Record.of(game)
        result, reason = self._ending or (ended.result, ended.reason)
        return replace(known, game=game, result=result, reason=reason, notes=notes)

    def _keep(self) -> None:
        if self._file:
            Path(self._file).write_text(str(self.record()), "utf-8")
