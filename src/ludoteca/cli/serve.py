"""`serve`: the site, and every setting of it as an option."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.cli.start import RefusedError

if TYPE_CHECKING:
    import argparse

EPILOG = "docs/site.md says more of every setting."
MISSING = "the site is not installed: pip install 'ludoteca[web]'"


def run(args: argparse.Namespace) -> int:
    """Serve until somebody ends it."""
    try:
        from ludoteca.web import server, settings
    except ModuleNotFoundError as error:
        raise RefusedError(f"{MISSING} ({error.name} is missing)") from error
    rows = {row.name for row in settings.table()}
    given = {name: value for name, value in vars(args).items() if name in rows and value is not None}
    try:
        server.serve(settings.read(given, file=args.config))
    except KeyboardInterrupt:
        print()
    return 0


def add_settings(command: argparse.ArgumentParser) -> None:
    """An option for every setting. Where the site is not installed there are none, and `run` says what to install."""
    command.add_argument("--config", metavar="FILE", help="a TOML file of settings, each under its name: port = 80")
    try:
        from ludoteca.web import settings
    except ModuleNotFoundError:
        return
    for row in settings.table():
        default = f"; {row.default}" if row.default not in ("", True, False) else ""
        default = {True: "; yes", False: "; no"}.get(row.default, default) if isinstance(row.default, bool) else default
        text = f"{row.text} ({row.variable}{default})".replace("%", "%%")
        command.add_argument(row.option, metavar=row.kind.upper(), dest=row.name, help=text)
