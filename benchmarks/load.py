"""Many games at once against one server: python -m benchmarks.load [GAMES] [SECONDS]

The server is a process of its own, on SQLite; this is the second one, with a socket for every seat. Every game is
played by moves drawn by lot, one every four seconds. What counts is the time from sending a move to its receipt by an
opponent.
"""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import tempfile
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

PAUSE = 4.0
PING = 2.5
SEATS = {"abalone": 2, "kamisado": 2, "marrakech": 3, "block": 2}
LATENCY_TARGET, MEMORY_TARGET = 150.0, 150.0


class Line(msgspec.Struct):
    """Of a message of the server, what a player needs to play on."""

    type: str
    game: str = ""
    n: int = 0
    turn: int | None = None
    plies: int = 0
    legal: list[str] | None = None
    view: Any = None
    code: str = ""
    detail: str = ""


DECODER = msgspec.json.Decoder(Line)


class Load:
    """What was measured so far."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.sent: dict[str, tuple[int, int, float]] = {}
        self.asked: dict[str, int] = {}
        self.moves = 0
        self.refused: list[str] = []
        self.playing = self.over = False
        self.numbers = count()
        self.random = random.Random(1)

    async def seat(self, address: str, game: str, key: str, seat: int) -> None:
        """One seat of one game, to the end."""
        way = f"{address.replace('http', 'ws')}/ws"
        async with connect(way, compression=None, ping_interval=None, open_timeout=60) as socket:
            await socket.send(f'{{"type":"join","game":"{game}","key":"{key}"}}')
            pinging = asyncio.create_task(self.ping(socket))
            try:
                async for text in socket:
                    await self.hear(socket, DECODER.decode(text), game, seat)
            finally:
                pinging.cancel()

    async def ping(self, socket: ClientConnection) -> None:
        """As browsers do."""
        await asyncio.sleep(self.random.random() * PING)
        while True:
            await socket.send('{"type":"ping","n":1}')
            await asyncio.sleep(PING)

    async def hear(self, socket: ClientConnection, line: Line, game: str, seat: int) -> None:
        """Answer, measure, and play when it is this seat's turn."""
        if line.type == "probe":
            await socket.send(f'{{"type":"echo","n":{line.n}}}')
        elif line.type == "refused":
            self.refused.append(f"{line.code}: {line.detail}")
        elif line.type == "snapshot":
            self.schedule(socket, game, seat, line.view.get("turn"), len(line.view["moves"]), line.view.get("legal"))
        elif line.type == "update":
            self.measure(game, seat, line.plies)
            self.schedule(socket, game, seat, line.turn, line.plies, line.legal)

    def measure(self, game: str, seat: int, plies: int) -> None:
        """The first opponent has received a move."""
        sender, before, at = self.sent.get(game, (seat, 0, 0.0))
        if sender != seat and plies > before:
            self.latencies.append(perf_counter() - at)
            del self.sent[game]

    def schedule(
        self, socket: ClientConnection, game: str, seat: int, turn: int | None, plies: int, legal: list[str] | None
    ) -> None:
        """Play in a while, once for every ply."""
        if turn == seat and legal and self.asked.get(game) != plies:
            self.asked[game] = plies
            move = self.random.choice(legal).split()[0]
            wait = PAUSE if self.playing else PAUSE * (1 + self.random.random())
            asyncio.get_running_loop().call_later(wait, self.play, socket, game, seat, plies, move)

    def play(self, socket: ClientConnection, game: str, seat: int, plies: int, move: str) -> None:
        """Send the move, and look at the clock."""
        if self.over:
            return
        self.moves += 1
        self.sent[game] = (seat, plies, perf_counter())
        text = f'{{"type":"move","id":"{next(self.numbers)}","game":"{game}","ply":{plies},"move":"{move}"}}'
        self.task = asyncio.create_task(socket.send(text))


async def opened(address: str, games: int) -> list[tuple[str, list[str]]]:
    """So many games, the four in equal parts; each with the keys of its seats."""
    found = []
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        await http.get("/api/site")
        for number in range(games):
            game = list(SEATS)[number % len(SEATS)]
            chairs = [{"kind": "friend"}] * SEATS[game]
            answer = await http.post("/api/games", json={"game": game, "chairs": chairs})
            answer.raise_for_status()
            found.append((answer.json()["game"], [key["key"] for key in answer.json()["keys"]]))
    return found


async def run(address: str, server: int, games: int, seconds: float) -> bool:
    """Play, measure, report; whether the targets are met."""
    load = Load()
    before = memory(server)
    all_games = await opened(address, games)
    tasks = []
    for game, keys in all_games:
        tasks += [asyncio.create_task(load.seat(address, game, key, seat)) for seat, key in enumerate(keys)]
        await asyncio.sleep(0.02)
    await asyncio.sleep(2 * PAUSE)
    load.playing, load.moves = True, 0
    load.latencies.clear()
    began, used = perf_counter(), processor(server)
    await asyncio.sleep(seconds)
    lasted = perf_counter() - began
    fine = report(load, len(tasks), lasted, (processor(server) - used) / lasted, (memory(server) - before) / games)
    load.over = True
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    failures = [error for error in ended if isinstance(error, Exception)]
    print(f"{len(failures)} sockets failed: {failures[0]!r}" if failures else "no socket failed")
    return fine and not failures


def report(load: Load, sockets: int, seconds: float, busy: float, kib: float) -> bool:
    """Print it."""
    latencies = sorted(1000 * latency for latency in load.latencies)
    half, most = latencies[len(latencies) // 2], latencies[int(len(latencies) * 0.99)]
    print(f"{sockets} sockets, {load.moves / seconds:.0f} moves/s in {seconds:.0f} s, server busy {100 * busy:.0f} %")
    print(f"from move to opponent: p50 {half:.1f} ms, p99 {most:.1f} ms, worst {latencies[-1]:.1f} ms (p99 <= 150)")
    print(f"memory: {kib:.0f} KiB a game (<= 150)")
    for why in sorted(set(load.refused))[:5]:
        print(f"refused {load.refused.count(why)} times: {why}")
    return most <= LATENCY_TARGET and kib <= MEMORY_TARGET and not load.refused


def memory(process: int) -> int:
    """KiB of a process that are in memory."""
    status = Path(f"/proc/{process}/status").read_text("utf-8")
    return int(status.split("VmRSS:")[1].split()[0])


def processor(process: int) -> float:
    """Seconds a process has worked."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def main(games: int = 1000, seconds: float = 40) -> int:
    """A server in an empty folder, and the load on it."""
    with tempfile.TemporaryDirectory() as folder:
        options = f"--port 0 --browser no --openings 100000 --sockets 10000 --level warning --data {folder}".split()
        command = [sys.executable, "-m", "ludoteca", "serve", *options]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().split(" is at ")[1].split()[0]
            try:
                fine = uvloop.run(run(address, server.pid, games, seconds))
            finally:
                server.terminate()
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main(*(int(word) for word in sys.argv[1:])))
