"""What can be set, from where, and what is said when it is wrong."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ludoteca.cli import main
from ludoteca.position import LudotecaError, NotationError
from ludoteca.web import settings

if TYPE_CHECKING:
    from ludoteca.web.settings import Setting

PAGE = Path(__file__).parents[2] / "docs/site.md"


def test_the_command_line_counts_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "site.toml"
    file.write_text('port = 1\nname = "File"\nrepetition = 4\n')
    environment = {"LUDOTECA_PORT": "2", "LUDOTECA_NAME": "Environment", "LUDOTECA_ENGINE": "/not/a/setting"}
    read = settings.read({"port": "3"}, environment, file)
    assert (read.port, read.name, read.repetition) == (3, "Environment", 4)


def test_words_are_read_for_yes_and_no() -> None:
    assert settings.read({"browser": "no", "metrics": "on"}, {}).browser is False
    assert settings.read({"browser": "true"}, {}).browser is True


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"port": "x"}, "setting port (from the command line) 'x': expected int"),
        ({"port": "70000"}, "setting port (from the command line) '70000': expected int <= 65535"),
        ({"log": "xml"}, "setting log (from the command line) 'xml'"),
        ({"browser": "perhaps"}, "setting browser (from the command line) 'perhaps': expected bool"),
        ({"games": "chess"}, "game 'chess': expected one of abalone, kamisado, marrakech, block"),
        ({"titles": "chess=Chess"}, "game 'chess'"),
        ({"games": ","}, "expected at least one game"),
        ({"repetition": "1"}, "expected 0, or 2 or more"),
        ({"database": "mysql://x"}, "sqlite:///FILE or postgresql://USER@HOST/NAME"),
        ({"processes": "2"}, "set redis"),
    ],
)
def test_a_wrong_value_is_named_with_what_was_expected(given: dict[str, str], said: str) -> None:
    with pytest.raises(LudotecaError) as refused:
        settings.read(given, {})
    assert said in str(refused.value)


def test_a_wrong_line_of_the_file_is_named_with_the_file(tmp_path: Path) -> None:
    file = tmp_path / "site.toml"
    for text, said in (("prot = 1", "setting 'prot'"), ("port = 'x'", str(file)), ("port", "TOML")):
        file.write_text(text)
        with pytest.raises(NotationError, match=re.escape(said)):
            settings.read({}, {}, file)
    with pytest.raises(NotationError, match="No such file"):
        settings.read({}, {}, tmp_path / "nowhere.toml")


def test_nothing_has_to_be_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """XDG's place for data of the user's programs."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    read = settings.read({}, {})
    assert read.url() == f"sqlite:///{tmp_path}/ludoteca/ludoteca.sqlite"
    assert read.offered() == ("abalone", "kamisado", "marrakech", "block")
    assert (read.title("block"), settings.read({"titles": "block = Stacks "}, {}).title("block")) == ("Block", "Stacks")


@pytest.mark.parametrize("row", settings.table(), ids=lambda row: row.name)
def test_every_setting_is_in_the_help_and_on_the_page(row: Setting, capsys: pytest.CaptureFixture[str]) -> None:
    """With its variable of the environment, its default and its meaning."""
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    shown = " ".join(capsys.readouterr().out.split()).replace("- ", "-")
    assert f"{row.option} " in shown
    assert row.variable in shown
    assert settings.line(row) in PAGE.read_text("utf-8").splitlines()


BARE = """
import sys
sys.path.insert(0, sys.argv[1])
from ludoteca.cli import main
sys.exit(main(["serve"]))
"""


def test_where_the_site_is_not_installed_one_is_told_what_to_install() -> None:
    """A bare interpreter has none of its packages."""
    source = str(Path(settings.__file__).parents[2])
    command = [sys.executable, "-I", "-S", "-c", BARE, source]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    said = "ludoteca: the site is not installed: pip install 'ludoteca[web]' (msgspec is missing)\n"
    assert (done.returncode, done.stderr) == (1, said)


def run(*arguments: str) -> tuple[int, str]:
    """The exit code of `ludoteca serve`, and what it says on standard error."""
    command = [sys.executable, "-m", "ludoteca", "serve", "--browser", "no", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    return done.returncode, done.stderr


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, said = run("--data", str(tmp_path), "--port", str(port))
    assert code == 1
    assert said == f"ludoteca: 127.0.0.1:{port}: Address already in use. Another port: --port {port + 1}\n"


def test_a_database_that_is_not_there_is_said_in_one_line(tmp_path: Path) -> None:
    code, said = run("--data", str(tmp_path), "--database", "postgresql://ana:secret@127.0.0.1:1/games")
    assert code == 1
    assert said.startswith("ludoteca: database postgresql://ana:***@127.0.0.1:1/games: ")
    assert said.count("\n") == 1


def test_a_redis_that_is_not_there_is_said_in_one_line(tmp_path: Path) -> None:
    code, said = run("--data", str(tmp_path), "--redis", "redis://:secret@127.0.0.1:1/0")
    assert code == 1
    assert said.startswith("ludoteca: redis redis://:***@127.0.0.1:1/0: ")
    assert said.count("\n") == 1


def test_a_wrong_setting_is_said_in_one_line(tmp_path: Path) -> None:
    assert run("--port", "no") == (1, "ludoteca: setting port (from the command line) 'no': expected int\n")
