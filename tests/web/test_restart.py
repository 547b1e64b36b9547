"""What remains when the server goes: killed, ended by the operator, or one of two."""

from __future__ import annotations

import random
import threading
import time
from typing import TYPE_CHECKING

from web.databases import postgresql, redis
from web.running import Browser, Process, Talk, moved, wait_for
from websockets.exceptions import ConnectionClosed

from ludoteca.web import messages
from ludoteca.web.messages import Acked, Chair, NewGame, Opened, TimeControl

if TYPE_CHECKING:
    from pathlib import Path

GAMES = 200
WORKERS = 8
SECONDS = 4.0
"""How long is played before the server is killed."""


class Player(threading.Thread):
    """Plays its share of the games, all seats over one socket, until the connection breaks; notes what was answered."""

    def __init__(self, browser: Browser, games: list[str], number: int) -> None:
        super().__init__()
        self.browser = browser
        self.games = games
        self.acked: dict[str, list[str]] = {game: [] for game in games}
        self.last: dict[str, messages.Move] = {}
        self.random = random.Random(number)
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            with self.browser.socket() as talk:
                for game in self.games:
                    talk.join(game)
                while True:
                    self.play(talk, self.random.choice(self.games))
        except (ConnectionClosed, OSError):
            pass
        except BaseException as failure:
            self.failure = failure

    def play(self, talk: Talk, game: str) -> None:
        """A move; what is acknowledged was played, what is not may have been."""
        state = talk.games[game]
        if state.turn is None or not state.legal:
            return
        move = self.random.choice(state.legal).split()[0]
        plies = len(state.moves)
        self.last[game] = messages.Move(f"{game[:8]}-{plies}", game, plies, move, seat=state.turn)
        assert isinstance(talk.answer(self.last[game]), Acked)
        self.acked[game].append(move)
        talk.until(game, lambda game: len(game.moves) > plies)


def test_a_killed_server_loses_no_acknowledged_move(tmp_path: Path) -> None:
    """200 running games, the four in equal parts; kill -9; the next server has every move that was answered.

    The last message of every game is said again: it is answered, and stands on the board once, whether the first
    answer was still heard or not. The clocks have not run meanwhile.
    """
    server = Process(tmp_path / "data")
    with Browser(server.address) as browser:
        players = [Player(browser, open_games(browser, number), number) for number in range(WORKERS)]
        for player in players:
            player.start()
        time.sleep(SECONDS)
        server.kill()
        killed = time.time()
        for player in players:
            player.join()
            assert player.failure is None, player.failure
        assert sum(len(acked) for player in players for acked in player.acked.values()) > GAMES / 2
        time.sleep(2)
        server = Process(tmp_path / "data")
        away = time.time() - killed
        try:
            with moved(browser, server.address) as again:
                for player in players:
                    check_games(again, player, away)
        finally:
            server.stop()


def open_games(browser: Browser, worker: int) -> list[str]:
    """Its share of the 200, on one device, with ten minutes each."""
    names = ("abalone", "kamisado", "marrakech", "block")
    clock = TimeControl("clock", seconds=600)
    games = []
    for number in range(GAMES // WORKERS):
        new = NewGame(names[number % 4], [Chair("me")] * 2, time=clock)  # type: ignore[arg-type]
        games.append(browser.post("/api/games", new, Opened).game)
    assert worker < WORKERS
    return games


def check_games(browser: Browser, player: Player, away: float) -> None:
    """Every game of a player holds what was answered, once and in order, and goes on."""
    with browser.socket() as talk:
        for game, acked in player.acked.items():
            view = talk.join(game)
            own = [move.move for move in view.moves if move.seat >= 0 and not is_forced(move)]
            assert own[: len(acked)] == acked
            assert len(own) <= len(acked) + 1
            if view.clock is not None and view.clock.running is not None and acked:
                spent = 600_000 - view.clock.left[view.clock.running]
                assert spent < (SECONDS + 10) * 1000, f"the clock ran for {spent} ms while the server was away {away} s"
            last = player.last.get(game)
            if last is not None:
                assert isinstance(talk.answer(last), Acked)
                again = browser.view(game)
                played = [move.move for move in again.moves if move.seat >= 0 and not is_forced(move)]
                assert played == [*acked, last.move] if len(played) > len(acked) else acked


def is_forced(move: messages.Moved) -> bool:
    """A tower of Kamisado that could not move: nobody was asked."""
    return any(fact.id == "pass" for fact in move.facts)


def test_a_server_that_is_stopped_says_goodbye(tmp_path: Path) -> None:
    """`closing`, then the end of the connection; exit code 0; the game goes on where it was, its clock has not run."""
    server = Process(tmp_path / "data")
    with Browser(server.address) as browser:
        opened = browser.open("block", "me me", time=TimeControl("clock", seconds=60))
        with browser.socket() as talk:
            talk.join(opened.game)
            for _ in range(4):
                plies = len(talk.games[opened.game].moves)
                assert isinstance(talk.move(opened.game), Acked)
                talk.until(opened.game, lambda game, plies=plies: len(game.moves) > plies)
            left = talk.games[opened.game].clock.left
            code = server.stop()
            talk.expect(messages.Closing)
            assert talk.is_closed()
        assert code == 0
        time.sleep(3)
        server = Process(tmp_path / "data")
        with moved(browser, server.address) as again:
            view = again.view(opened.game)
            assert len(view.moves) == 4
            assert view.clock is not None
            assert all(before - now < 2000 for before, now in zip(left, view.clock.left, strict=True))
        assert server.stop() == 0


def test_what_is_due_happens_after_a_restart_though_nobody_comes(tmp_path: Path) -> None:
    """A bot answers the move after which the server was killed; a flag falls in a game that nobody looks at."""
    server = Process(tmp_path / "data")
    with Browser(server.address) as browser:
        thinking = browser.open("abalone", "me bot1").game
        flagging = browser.open("block", "me me", time=TimeControl("clock", seconds=3)).game
        with browser.socket() as talk:
            for game in (flagging, thinking):
                talk.join(game)
            for plies in (1, 2):
                assert isinstance(talk.move(flagging), Acked)
                talk.until(flagging, lambda game, plies=plies: len(game.moves) == plies)
            assert isinstance(talk.move(thinking), Acked)
            server.kill()
        server = Process(tmp_path / "data")
        with moved(browser, server.address) as again:
            wait_for(lambda: listed(again, thinking).plies == 2)
            wait_for(lambda: listed(again, flagging).status == "ended")
            ended = listed(again, flagging).ended
            assert ended is not None
            assert (ended.result, ended.reason) == ("0-1", "time")
        assert server.stop() == 0


def listed(browser: Browser, game: str) -> messages.Listed:
    """The game in the list of one's own, which loads nothing."""
    return next(found for found in browser.get("/api/games/mine", list[messages.Listed]) if found.id == game)


def test_one_process_goes_on_with_the_games_of_another(tmp_path: Path) -> None:
    """One PostgreSQL, one Redis; the process whose bot was thinking is killed, the other one finds the move."""
    with postgresql() as database, redis(tmp_path / "redis") as bus:
        shared = ("--database", database, "--redis", bus, "--secret", str(tmp_path / "secret"))
        one, two = (Process(tmp_path / name, *shared) for name in ("one", "two"))
        with Browser(one.address) as ana:
            opened = ana.open("abalone", "me bot1")
            with ana.socket() as talk:
                talk.join(opened.game)
                assert isinstance(talk.move(opened.game), Acked)
                one.kill()
            with moved(ana, two.address) as there, there.socket() as talk:
                talk.join(opened.game)
                talk.until(opened.game, lambda game: len(game.moves) == 2 and game.turn == 0)
        assert two.stop() == 0


def test_workers_of_one_command_serve_one_site(tmp_path: Path) -> None:
    """`--processes 2`: whichever of them answers, it is the same game; both end when the command is ended."""
    with redis(tmp_path / "redis") as bus:
        server = Process(tmp_path / "data", "--processes", "2", "--redis", bus)
        with Browser(server.address) as ana:
            opened = ana.open("block", "me me")
            with ana.socket() as one, ana.socket() as two, ana.socket() as three:
                talks = (one, two, three)
                for talk in talks:
                    talk.join(opened.game)
                for plies in range(6):
                    assert isinstance(talks[plies % 3].move(opened.game), Acked)
                    for talk in talks:
                        talk.until(opened.game, lambda game, plies=plies: len(game.moves) == plies + 1 and game.legal)
        assert server.stop() == 0
