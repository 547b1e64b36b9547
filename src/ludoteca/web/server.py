"""The server process, or several: from the settings to the end."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.supervisors import Multiprocess

from ludoteca.position import LudotecaError
from ludoteca.web import bus, logs, store
from ludoteca.web.app import make
from ludoteca.web.identity import signing_key
from ludoteca.web.site import secret_file

if TYPE_CHECKING:
    from litestar import Litestar

    from ludoteca.web.settings import Settings


class ListenError(LudotecaError):
    """The address cannot be listened on; says which, and why."""


class Factory:
    """Makes the application inside the process that serves it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def __call__(self) -> Litestar:
        """The application."""
        logs.configure(self.settings.log, self.settings.level)
        return make(self.settings)


def config(settings: Settings) -> uvicorn.Config:
    """How uvicorn is to serve."""
    return uvicorn.Config(
        Factory(settings),
        factory=True,
        workers=settings.processes,
        ws="websockets-sansio",
        ws_max_size=16 * 1024,
        ws_ping_interval=None,  # browsers ping by themselves: docs/site.md
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=5,
    )


def listen(settings: Settings) -> socket.socket:
    """A socket on the address of the settings; ListenError if it is taken."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        found = socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else str(error)
        raise ListenError(f"{settings.host}:{settings.port}: {why}. Another port: --port {settings.port + 1}") from None
    found.set_inheritable(True)
    return found


def serve(settings: Settings) -> None:
    """Serve until SIGINT or SIGTERM."""
    logs.configure(settings.log, settings.level)
    store.prepare(settings.url())
    if settings.redis:
        bus.check(settings.redis)
    signing_key(secret_file(settings))
    with listen(settings) as listening:
        host = f"[{settings.host}]" if ":" in settings.host else settings.host
        address = f"http://{host}:{listening.getsockname()[1]}"
        print(f"{settings.name} is at {address} (Ctrl-C ends it)", flush=True)
        if settings.browser and _has_display():
            threading.Timer(1.0, webbrowser.open, [address]).start()
        signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn repeats the signal when it has stopped
        if settings.processes == 1:
            uvicorn.Server(config(settings)).run(sockets=[listening])
        else:
            Multiprocess(config(settings), sockets=[listening]).run()


def _has_display() -> bool:
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
