"""A PostgreSQL and a Redis of the tests' own, in folders that go away."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import debian

if TYPE_CHECKING:
    from collections.abc import Iterator

NOBODY = "nobody"


def program(name: str, package: str) -> str:
    """Where it is; Debian keeps those of PostgreSQL beside the path."""

    def find() -> Path | None:
        beside = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
        return debian.on_path(name) or (beside[-1] if beside else None)

    return str(debian.program(name, find, package))


def free_port() -> int:
    """One that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def _unprivileged(folder: Path) -> dict[str, Any]:
    """PostgreSQL does not run as root: then it runs as `nobody`, to whom its folder belongs."""
    if os.geteuid() != 0:
        return {}
    shutil.chown(folder, NOBODY)
    user = pwd.getpwnam(NOBODY)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": [], "cwd": folder}


@contextmanager
def postgresql() -> Iterator[str]:
    """An empty database; gives its address. Its folder is where an unprivileged user can reach it."""
    with tempfile.TemporaryDirectory(prefix="ludoteca-") as name:
        yield from _postgresql(Path(name))


def _postgresql(folder: Path) -> Iterator[str]:
    how = _unprivileged(folder)
    data, port = folder / "data", free_port()
    initdb = [
        program("initdb", "postgresql"),
        "-D",
        str(data),
        "-U",
        "ludoteca",
        "-A",
        "trust",
        "--no-sync",
        "-E",
        "UTF8",
    ]
    subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, **how)
    options = ("-p", str(port), "-h", "127.0.0.1", "-k", "", "-F")
    with (folder / "log").open("w") as log:
        command = [program("postgres", "postgresql"), "-D", str(data), *options]
        server = subprocess.Popen(command, stdout=log, stderr=log, **how)
    try:
        wait_for_port(port)
        yield f"postgresql://ludoteca@127.0.0.1:{port}/postgres"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def redis(folder: Path) -> Iterator[str]:
    """An empty server of the Redis protocol; gives its address."""
    folder.mkdir()
    port = free_port()
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    with (folder / "log").open("w") as log:
        server = subprocess.Popen([program("redis-server", "redis-server"), *options], stdout=log, stderr=log)
    try:
        wait_for_port(port)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        server.terminate()
        server.wait()


def wait_for_port(port: int, patience: float = 30) -> None:
    """Until somebody listens there; PostgreSQL listens a little before it answers."""
    end = time.monotonic() + patience
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            break
        except OSError:
            assert time.monotonic() < end, f"nothing listens on port {port}"
            time.sleep(0.05)
    time.sleep(0.5)
