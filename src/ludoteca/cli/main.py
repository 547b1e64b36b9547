"""The commands and their arguments. What a command needs is imported when it runs."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING, Any

import ludoteca
from ludoteca.cli import start
from ludoteca.position import LudotecaError

if TYPE_CHECKING:
    from collections.abc import Sequence

REFUSED, USAGE, INTERRUPTED = 1, 2, 130

EPILOG = """exit codes: 0 all is well; 1 a text, a move, a record or a file was refused; 2 the command is not understood

examples:
  ludoteca show kamisado --goal 3
  ludoteca perft abalone 3 --layout belgian_daisy --divide
  ludoteca perft abalone 6 --by engine --threads 2
  ludoteca prove kamisado --opening h1h5 --out certificates
  ludoteca play marrakech --seats 3 --players me,greedy,montecarlo
  ludoteca play abalone --players me,level:3
  ludoteca arena block engine:nodes=20000 greedy --games 100 --out results.jsonl
  ludoteca record check games.txt
  ludoteca dice verify game.txt"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code and never shows a traceback for bad input."""
    args = parser().parse_args(arguments)
    try:
        code: int = args.run(args)
        print(end="", flush=True)  # sys.stdout is None when it has been closed
    except start.UsageError as error:
        args.parser.error(str(error))
    except (LudotecaError, start.RefusedError, UnicodeError) as error:
        return _refused(str(error))
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _refused(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    return code


def _refused(why: str) -> int:
    print(f"ludoteca: {why}", file=sys.stderr)
    return REFUSED


def parser() -> argparse.ArgumentParser:
    """All commands."""
    whole = argparse.ArgumentParser(
        prog="ludoteca",
        description="Abalone, Kamisado, Marrakech and Block: look at positions, count, play, read records.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    whole.add_argument("--version", action="version", version=f"ludoteca {ludoteca.__version__}")
    commands = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_games(commands)
    _add_show(commands)
    _add_moves(commands)
    _add_perft(commands)
    _add_prove(commands)
    _add_verify(commands)
    _add_play(commands)
    _add_serve(commands)
    _add_record(commands)
    _add_dice(commands)
    _add_arena(commands)
    _add_engine(commands)
    return whole


def _command(commands: Any, name: str, text: str, run: Any, **more: Any) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        name, help=text, description=text[0].upper() + text[1:] + ".", allow_abbrev=False, **more
    )
    command.set_defaults(run=run, parser=command)
    return command


def _add_games(commands: Any) -> None:
    def run(args: argparse.Namespace) -> int:
        print(start.listing())
        return 0

    _command(commands, "games", "list the games, their seats and options", run)


def _add_show(commands: Any) -> None:
    def run(args: argparse.Namespace) -> int:
        from ludoteca.cli import look

        return look.show(start.position(args))

    start.add_position(_command(commands, "show", "draw a position", run))


def _add_moves(commands: Any) -> None:
    def run(args: argparse.Namespace) -> int:
        from ludoteca.cli import look

        return look.moves(start.position(args), args.by, odds=args.odds)

    command = _command(commands, "moves", "list the legal moves, one a line, sorted", run)
    start.add_position(command)
    _add_by(command)
    command.add_argument("--odds", action="store_true", help="show the odds of dice and draws as fractions")


def _add_by(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--by", choices=("rulebook", "engine"), default="rulebook", help="which of the two says it (rulebook)"
    )


def _add_perft(commands: Any) -> None:
    def run(args: argparse.Namespace) -> int:
        from ludoteca.cli import look

        how = look.Count(args.depth, args.divide, args.round_only, args.threads)
        return look.perft(start.position(args), args.by, how)

    command = _command(commands, "perft", "count the sequences of moves of a given length", run)
    start.add_position(command)
    command.add_argument("depth", metavar="DEPTH", type=int, help="the length, 0 to 99")
    command.add_argument("--divide", action="store_true", help="count after each of the legal moves separately")
    command.add_argument("--round-only", action="store_true", help="Kamisado: nothing follows the end of a round")
    _add_by(command)
    command.add_argument("--threads", metavar="N", type=int, help="how many of them the engine uses (1)")


def _add_prove(commands: Any) -> None:
    def run(args: argparse.Namespace) -> int:
        from ludoteca.cli import prove

        return prove.prove(args)

    command = _command(
        commands,
        "prove",
        "prove which moves win a round of Kamisado",
        run,
        epilog="With --out it writes a certificate for every move (rulebook/certificate.md); `verify` checks them.",
    )
    start.add_position(command)
    command.add_argument("--opening", metavar="MOVE", help="only this move")
    command.add_argument("--threads", metavar="N", type=int, default=1, help="so many moves at a time (1)")
    command.add_argument("--out", metavar="DIR", help="a new folder for the certificates")


def _add_verify(commands: Any) -> None:
    def run(args: argparse.Namespace) -> int:
        from ludoteca.cli import prove

        return prove.verify(args.files)

    command = _command(commands, "verify", "check certificates with the rules alone", run)
    command.add_argument("files", metavar="FILE", nargs="+", help="a certificate; - is the standard input")


def _add_play(commands: Any) -> None:
    def run(args: argparse.Namespace) -> int:
        from ludoteca.cli import play

        return play.run(args)

    command = _command(
        commands,
        "play",
        "play in the terminal: people and bots in any seats",
        run,
        epilog="At the prompt `help` lists what can be said.",
    )
    start.add_position(command, required=False)
    command.add_argument(
        "--players",
        metavar="LIST",
        help="who sits where, first seat first, by commas: me (or me:NAME), random, greedy, montecarlo (or "
        "montecarlo:SECONDS), level:1 (a child can win) to level:10 (the engine's best); by default you in the first "
        "seat, greedy in the others",
    )
    command.add_argument("--dice", choices=("roll", "ask"), default="roll", help="ask: type in what real dice show")
    command.add_argument("--seed", type=int, help="makes dice and bots repeatable")
    command.add_argument(
        "--repetition", metavar="N", type=int, help="the N-th time is a draw, 0: never (Abalone, Block: 3)"
    )
    command.add_argument("--no-push", metavar="N", type=int, help="Abalone: N plies without a push, 0: never (100)")
    command.add_argument("--max-plies", metavar="N", type=int, help="the N-th ply ends the game as a draw (never)")
    command.add_argument("--load", metavar="FILE", help="go on with the (first) game of a record file")
    command.add_argument("--record", metavar="FILE", help="keep the record of the game in this file, move by move")


def _add_serve(commands: Any) -> None:
    def run(args: argparse.Namespace) -> int:
        from ludoteca.cli import serve

        return serve.run(args)

    from ludoteca.cli import serve

    command = _command(commands, "serve", "play in the browser: start the site", run, epilog=serve.EPILOG)
    serve.add_settings(command)


def _add_arena(commands: Any) -> None:
    def run(args: argparse.Namespace) -> int:
        from ludoteca.cli import arena

        return arena.run(args)

    command = _command(
        commands,
        "arena",
        "play matches between bots and engines, and say who is stronger",
        run,
        epilog="A PLAYER is random, greedy, montecarlo (or montecarlo:SECONDS), level:1 to level:10 "
        "(level:10,movetime=20 to think less long, level:10,book=off to open without a book), or engine:SETTINGS, "
        "such as engine:movetime=100 or engine:nodes=20000,without=killers+history,name=plain; binary=FILE is another "
        "engine that speaks the protocol. Every player meets every other, from each opening once in every seat; in "
        "Marrakech one of the one among the other in all other seats.",
    )
    start.add_position(command)
    command.add_argument("players", metavar="PLAYER", nargs="+", help="two or more of them")
    command.add_argument("--games", metavar="N", type=int, default=200, help="how many in all, at least (200)")
    command.add_argument(
        "--opening-plies", metavar="N", type=int, help="random moves that begin a game (abalone 4, ..)"
    )
    command.add_argument("--repetition", metavar="N", type=int, help="the N-th time is a draw (never)")
    command.add_argument("--no-push", metavar="N", type=int, help="Abalone: N plies without a push are a draw (never)")
    command.add_argument("--max-plies", metavar="N", type=int, help="the N-th ply is a draw, 0: never (300)")
    command.add_argument("--seed", type=int, default=1, help="of openings, dice and bots (1)")
    command.add_argument("--workers", metavar="N", type=int, help="games at the same time (one for each processor)")
    command.add_argument("--out", metavar="FILE", help="keep the results there; a file that exists is gone on with")
    command.add_argument("--sprt", metavar="ELO", type=float, nargs=2, help="end as soon as it is sure which is nearer")
    command.add_argument("--chart", metavar="FILE", help="draw the standings into this SVG file")


def _add_engine(commands: Any) -> None:
    def run(args: argparse.Namespace) -> int:
        from ludoteca.cli import look

        return look.engine()

    _command(commands, "engine", "be the engine: its line protocol on standard input and output", run)


def _add_dice(commands: Any) -> None:
    text = "verify the dice of a game that was played on a site"
    dice = commands.add_parser("dice", help=text, description=text[0].upper() + text[1:] + ".", allow_abbrev=False)
    actions = dice.add_subparsers(title="actions", metavar="ACTION", required=True)

    def verify(args: argparse.Namespace) -> int:
        from ludoteca.cli import dice

        return dice.verify(args.records)

    text = "work out every roll of a record again from its secret, nonces and commitment"
    command = _command(actions, "verify", text, verify)
    command.add_argument("records", metavar="RECORD", nargs="+", help="a record file; - is the standard input")


def _add_record(commands: Any) -> None:
    text = "check, show or annotate record files"
    record = commands.add_parser("record", help=text, description=text + ".", allow_abbrev=False)
    actions = record.add_subparsers(title="actions", metavar="ACTION", required=True)

    def check(args: argparse.Namespace) -> int:
        from ludoteca.cli import files

        return files.check(args.file)

    def show(args: argparse.Namespace) -> int:
        from ludoteca.cli import files

        return files.show(args.file, number=args.game, ply=args.ply)

    command = _command(
        actions, "check", "replay every game of a file and report what is wrong, with line and column", check
    )
    command.add_argument("file", metavar="FILE", help="a record file; - is the standard input")

    def annotate(args: argparse.Namespace) -> int:
        from ludoteca.cli import files

        return files.annotate(args.file, args.limit)

    command = _command(actions, "annotate", "print the games with their mistakes, turning points and luck", annotate)
    command.add_argument("file", metavar="FILE", help="a record file; - is the standard input")
    command.add_argument(
        "--limit",
        metavar="LIMIT",
        default="nodes=20000",
        help="how long to look at a position: movetime=MS, nodes=N or depth=N (nodes=20000)",
    )
    command = _command(actions, "show", "print the games of a file and draw how they ended", show)
    command.add_argument("file", metavar="FILE", help="a record file; - is the standard input")
    command.add_argument("--game", metavar="N", type=int, help="only the N-th game of the file")
    command.add_argument("--ply", metavar="N", type=int, help="draw the position after N plies instead of the last")
