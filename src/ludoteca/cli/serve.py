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
        from ludoteca.web import settings

        rows = {row.name for row in settings.table()}
        given = {name: value for name, value in vars(args).items() if name in rows and value is not None}
        chosen = settings.read(given, file=args.config)
        from ludoteca.web import server
    except ModuleNotFoundError as error:
        raise RefusedError(f"{MISSING} ({error.name} is missing)") from error
    try:
        server.serve(chosen)
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
        text = f"{row.text} ({'; '.join(filter(None, (row.variable, row.shown)))})".replace("%", "%%")
        command.add_argument(row.option, metavar=row.kind.upper(), dest=row.name, help=text)
