"""The network between a browser and the site, which can be cut: then everything vanishes without a word."""

from __future__ import annotations

import socket
import threading
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator

_CHUNK = 64 * 1024


class Cable:
    """A port of its own that leads to the site for as long as the cable is whole."""

    def __init__(self, site: str) -> None:
        parts = urlsplit(site)
        self._site = (parts.hostname or "", parts.port or 0)
        self._whole = threading.Event()
        self._whole.set()
        self._ends: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """From now on nothing gets through, and nobody is told."""
        self._whole.clear()

    def mend(self) -> None:
        """What was sent meanwhile is lost with the connections that it was sent over."""
        ends, self._ends = self._ends, []
        self._whole.set()
        for end in ends:
            _close(end)

    def end(self) -> None:
        """Put it away."""
        self.mend()
        _close(self._listening)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                far = socket.create_connection(self._site)
                self._ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while (data := one.recv(_CHUNK)) and self._whole.is_set():
                other.sendall(data)
        if self._whole.is_set():
            _close(one)
            _close(other)


def _close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def laid(site: str) -> Iterator[Cable]:
    """A cable for as long as it is needed."""
    cable = Cable(site)
    try:
        yield cable
    finally:
        cable.end()
