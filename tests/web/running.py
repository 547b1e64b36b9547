"""A running site, and browsers that talk to it: without a screen, over real HTTP and real sockets."""

from __future__ import annotations

import asyncio
import math
import os
import re
import signal
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import httpx
import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from ludoteca.web import messages, server, settings, store
from ludoteca.web.messages import Acked, Chair, NewGame, Opened, Refused, ServerMessage, Snapshot, Update

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ludoteca.web.site import Site

T = TypeVar("T")
_DECODER: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(messages.ServerMessage)

SITES: dict[str, Site] = {}
"""Those that run in this process, by their addresses."""

PATIENCE = 20.0
"""Seconds a test waits for what must come: many times what it takes, for machines that do other things too."""


@contextmanager
def serving(folder: Path, **given: str) -> Iterator[str]:
    """A site in a thread of this process, so that coverage sees it; gives its address."""
    generous = {"openings": "6000", "messages": "1000", "chats": "6000", "browser": "no", "level": "error"}
    chosen = settings.read({"port": "0", "data": str(folder), **generous, **given}, environment={})
    store.prepare(chosen.url())
    with server.listen(chosen) as listening:
        served = uvicorn.Server(server.config(chosen))
        thread = threading.Thread(target=served.run, args=([listening],))
        thread.start()
        wait_for(lambda: served.started)
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        SITES[address] = served.config.loaded_app.state.site
        try:
            yield address
        finally:
            served.should_exit = True
            thread.join()


def forget(address: str, game: str) -> None:
    """The site drops a game from its memory, as it does when nobody has followed it for a while."""
    hall = SITES[address].hall

    async def work() -> None:
        room = hall.loaded(game)
        while room is not None:
            await asyncio.sleep(0.01)
            await hall.flush()
            room.used = -math.inf
            await hall.drop_idle()
            room = hall.loaded(game)

    loop = next(iter(hall._tasks)).get_loop()
    asyncio.run_coroutine_threadsafe(work(), loop).result(PATIENCE)


class Process:
    """A site in a process of its own, which can be killed."""

    def __init__(self, folder: Path, *more: str) -> None:
        command = [sys.executable, "-m", "ludoteca", "serve", "--port", "0", "--browser", "no", "--level", "warning"]
        generous = ("--openings", "60000", "--messages", "1000", "--data", str(folder))
        self._log = (folder.parent / f"{folder.name}.log").open("a")
        clean = {name: value for name, value in os.environ.items() if not name.startswith("LUDOTECA_")}
        self._process = subprocess.Popen(
            [*command, *generous, *more], stdout=subprocess.PIPE, stderr=self._log, text=True, env=clean
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"the server did not start: {line!r}; see {self._log.name}"
        self.address = found[0]

    def kill(self) -> None:
        """At once, in the middle of whatever it does."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As an operator does it; gives the exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, number: int) -> int:
        self._process.send_signal(number)
        code = self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._log.close()
        return code


def wait_for(true: Any, patience: float = PATIENCE) -> None:
    """Look again and again until it is so."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


class Browser:
    """A visitor: its cookie, its requests, its sockets."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, headers={"Origin": address}, timeout=PATIENCE)
        self.http.get("/api/site").raise_for_status()

    def get(self, path: str, kind: type[T]) -> T:
        """What the site answers."""
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=kind)

    def post(self, path: str, message: msgspec.Struct, kind: type[T]) -> T:
        """What the site answers to this."""
        answer = self.http.post(path, content=msgspec.json.encode(message))
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=kind)

    def refused(self, path: str, message: Any, method: str = "POST") -> tuple[int, str]:
        """The status and the code of the problem that this leads to."""
        content = message if isinstance(message, bytes) else msgspec.json.encode(message)
        answer = self.http.request(method, path, content=content)
        problem = msgspec.json.decode(answer.content, type=messages.Problem)
        assert problem.detail
        return answer.status_code, problem.code

    def open(self, game: Any = "block", chairs: str = "me friend", **more: Any) -> Opened:
        """A new game, chairs by their words: `me`, `friend`, `bot3`."""
        seats = [Chair("bot", int(word[3:])) if word.startswith("bot") else Chair(word) for word in chairs.split()]  # type: ignore[arg-type]
        return self.post("/api/games", NewGame(game, seats, **more), Opened)

    def sit(self, game: str, key: str, **more: Any) -> Opened:
        """Take the seat of a key."""
        return self.post(f"/api/games/{game}/sit", messages.Sit(key, **more), Opened)

    def view(self, game: str) -> messages.GameView:
        """The game as this visitor may see it."""
        return self.get(f"/api/games/{game}", messages.GameView)

    @contextmanager
    def socket(self) -> Iterator[Talk]:
        """A page that is open."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.address.replace("http", "ws") + "/ws"
        with connect(
            address, origin=Origin(self.address), additional_headers={"Cookie": cookies}, compression=None
        ) as raw:
            talk = Talk(raw)
            talk.expect(messages.Welcome)
            yield talk

    def close(self) -> None:
        """Close the window."""
        self.http.close()

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def moved(browser: Browser, address: str) -> Browser:
    """The same visitor at another address."""
    again = Browser(address)
    again.http.cookies.clear()
    for name, value in browser.http.cookies.items():
        again.http.cookies.set(name, value)
    return again


class Talk:
    """What is said over one socket. Games that are followed are kept up to date in `views`."""

    def __init__(self, raw: Any) -> None:
        self._raw = raw
        self._count = 0
        self.heard: list[ServerMessage] = []
        self.games: dict[str, Followed] = {}

    def say(self, message: msgspec.Struct | str) -> None:
        """Send a message, or a line that is none."""
        self._raw.send(message if isinstance(message, str) else msgspec.json.encode(message).decode())

    def hear(self, patience: float = PATIENCE) -> ServerMessage:
        """The next message that is not about the connection itself."""
        while True:
            message = _DECODER.decode(self._raw.recv(patience))
            match message:
                case messages.Probe(n=number):
                    self.say(messages.Echo(number))
                    continue
                case messages.Snapshot(view=view):
                    self.games[view.id] = Followed(view)
                case messages.Update(game=game):
                    self.games[game].update(message)
            self.heard.append(message)
            return message

    def expect(self, kind: type[T], patience: float = PATIENCE) -> T:
        """The next message of this kind; those before it are heard as well."""
        end = time.monotonic() + patience
        while True:
            message = self.hear(max(0.01, end - time.monotonic()))
            if isinstance(message, kind):
                return message

    def answer(self, message: Any) -> Acked | Refused:
        """Say it, and hear what is answered to it."""
        self.say(message)
        while True:
            heard = self.hear()
            if isinstance(heard, Acked | Refused) and heard.id == message.id:
                return heard

    def join(self, game: str, key: str | None = None) -> messages.GameView:
        """Follow a game."""
        self.say(messages.Join(game, key))
        while True:
            heard = self.hear()
            if isinstance(heard, Snapshot) and heard.view.id == game:
                return heard.view
            assert not isinstance(heard, Refused), heard

    def move(self, game: str, text: str | None = None, **more: Any) -> Acked | Refused:
        """Play a move, by default the first that is legal, and hear what is answered."""
        self._count += 1
        state = self.games[game]
        chosen = text or state.legal[0].split()[0]
        name = more.pop("id", f"m{id(self)}-{self._count}")
        return self.answer(messages.Move(name, game, more.pop("ply", len(state.moves)), chosen, **more))

    def act(self, game: str, what: Any, **more: Any) -> Acked | Refused:
        """Do something else, and hear what is answered."""
        self._count += 1
        return self.answer(messages.Act(f"a{id(self)}-{self._count}", game, what, **more))

    def until(self, game: str, true: Any) -> Followed:
        """Hear until this is true of the game."""
        while not true(self.games[game]):
            self.hear()
        return self.games[game]

    def is_closed(self) -> bool:
        """Whether the server ends the connection, as it should now."""
        try:
            while True:
                self.hear(PATIENCE)
        except ConnectionClosed:
            return True


class Followed:
    """A game as a browser keeps it: a snapshot, and updates on top of it, which must fit."""

    def __init__(self, view: messages.GameView) -> None:
        self.version = view.version
        self.moves = [moved.move for moved in view.moves]
        self.turn = view.turn
        self.legal = view.legal or []
        self.clock: Any = view.clock
        self.ended: Any = view.ended
        self.can = view.can
        self.rematch: Any = view.rematch

    def update(self, update: Update) -> None:
        """Apply it: what is known already is known, a gap is a mistake of the server."""
        assert update.before <= self.version, "an update is missing"
        if update.version <= self.version:
            return
        self.moves = [*self.moves[: update.plies - len(update.moved)], *(moved.move for moved in update.moved)]
        assert len(self.moves) == update.plies, "moves are missing"
        self.version, self.turn, self.legal = update.version, update.turn, update.legal or []
        self.clock, self.can, self.ended, self.rematch = update.clock, update.can, update.ended, update.rematch
