"""The protocol without any engine: transcripts, lines that nobody waits for, lines that nobody understands.

The transcripts are those of rulebook/protocol.md and others in its manner; the page says what every line must be.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from transcripts import transcripts

from ludoteca.engine import answers, commands
from ludoteca.engine.errors import EngineBusy, UnexpectedLine
from ludoteca.engine.protocol import LONGEST_LINE, PROTOCOL, Connection
from ludoteca.position import NotationError, Outcome

if TYPE_CHECKING:
    from ludoteca.engine.answers import Answer
    from ludoteca.engine.commands import Command

START = "kamisado oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1"


class Mock:
    """Both ends of a connection without an engine: what is expected to be sent, and what is then answered."""

    def __init__(self) -> None:
        self.connection = Connection()
        self.heard: list[Answer | None] = []

    def expect(self, command: Command, sent: str, *replies: str) -> None:
        """The command is sent as this, and these lines come."""
        assert self.connection.send(command) == sent.encode()
        self.reply(*replies)

    def reply(self, *lines: str) -> None:
        """These lines come."""
        self.heard += [self.connection.receive(line.encode() + b"\n") for line in lines]

    def last(self) -> Answer | None:
        """What came last."""
        return self.heard[-1]


# Transcripts


def test_who_the_engine_is() -> None:
    """E2."""
    mock = Mock()
    mock.expect(commands.Ugi(), "ugi\n", "id name ludoteca-engine", "id version 0.1.0", f"id protocol {PROTOCOL}")
    assert mock.connection.waiting == commands.Ugi()
    mock.reply(
        "option name threads type spin default 1 min 1 max 256",
        "option name player type combo default best var best var reference",
        "option name without type string default none",
        "ugiok",
    )
    assert mock.connection.waiting is None
    assert mock.heard == [
        answers.Id("name", "ludoteca-engine"),
        answers.Id("version", "0.1.0"),
        answers.Id("protocol", "1"),
        answers.Option("threads", "1", 1, 256),
        answers.Option("player", "best", words=("best", "reference")),
        answers.Option("without", "none"),
        answers.UgiOk(),
    ]


def test_what_is_answered_only_when_refused_is_sent_with_isready() -> None:
    """E2, E4: so its silence has an end, and an error has one command it belongs to."""
    mock = Mock()
    mock.expect(commands.Position(START), f"position {START}\nisready\n", "readyok")
    assert mock.connection.waiting is None
    mock.expect(commands.Position("chess 8/8"), "position chess 8/8\nisready\n", "error position: no game 'chess'")
    assert mock.connection.waiting is not None
    mock.reply("readyok")
    assert mock.connection.waiting is None
    mock.expect(
        commands.SetOption("threads", "0"),
        "setoption name threads value 0\nisready\n",
        "error setoption threads: '0': expected a whole number from 1 to 256",
        "readyok",
    )
    assert mock.heard[1] == answers.Error("position: no game 'chess'")


def test_questions_about_a_position() -> None:
    """E4, E5."""
    mock = Mock()
    mock.expect(commands.Text(), "text\n", "text oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1")
    assert mock.last() == answers.Text("oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1")
    mock.expect(commands.Moves(), "moves\n", "moves left right")
    assert mock.last() == answers.Moves(("left", "right"))
    mock.expect(commands.Moves(), "moves\n", "moves")
    assert mock.last() == answers.Moves(())
    mock.expect(commands.Odds(), "odds\n", "odds =1 1/6 =2 1/3 =3 1/3 =4 1/6")
    sixth, third = Fraction(1, 6), Fraction(1, 3)
    assert mock.last() == answers.Odds((("=1", sixth), ("=2", third), ("=3", third), ("=4", sixth)))
    mock.expect(commands.Odds(), "odds\n", "odds +A 1")
    assert mock.last() == answers.Odds((("+A", Fraction(1)),))
    mock.expect(commands.Odds(), "odds\n", "odds")
    assert mock.last() == answers.Odds(())
    mock.expect(commands.Outcome(), "outcome\n", "outcome none")
    assert mock.last() == answers.Outcome(None)
    mock.expect(commands.Outcome(), "outcome\n", "outcome points 1 0 winners 0 reason home")
    assert mock.last() == answers.Outcome(Outcome((1, 0), (0,), "home"))
    mock.expect(commands.Outcome(), "outcome\n", "outcome points 0 0 winners none reason max_plies")
    assert mock.last() == answers.Outcome(Outcome((0, 0), (), "max_plies"))
    mock.expect(commands.Moves(), "moves\n", "error moves: no position: send position <game> <text> first")
    assert mock.connection.waiting is None


def test_counting_and_playing() -> None:
    """E6, E7."""
    mock = Mock()
    mock.expect(commands.Perft(3), "perft 3\n", "perft 3 98912")
    assert mock.last() == answers.Perft(3, 98912)
    mock.expect(commands.Perft(2, round_only=True), "perft 2 round\n", "perft 2 0")
    divide = commands.Perft(2, divide=True)
    mock.expect(divide, "perft 2 divide\n", "divide left 100", "divide right 100", "perft 2 200")
    assert mock.heard[-3:] == [answers.Divide("left", 100), answers.Divide("right", 100), answers.Perft(2, 200)]
    mock.expect(
        commands.Playouts(100, seed=1, max_plies=50),
        "playouts 100 seed 1 max_plies 50\n",
        "playouts 100 plies 4000 wins 30 20 50 unfinished 1",
    )
    assert mock.last() == answers.Playouts(100, 4000, (30, 20, 50), 1)


def test_a_search() -> None:
    """E8."""
    mock = Mock()
    info = "info depth 2 nodes 120 time 3 score 640 pv b5b8 e4e3"
    more = "info depth 3 multipv 2 score 20 value -310 proved loss pv e4e3"
    lines = (info, "info nodes 300", "info pv b5b8", more, "info proved win")
    mock.expect(commands.Go(nodes=2000), "go nodes 2000\n", *lines, "bestmove b5b8")
    assert mock.heard == [
        answers.Info(depth=2, nodes=120, time=3, score=640, pv=("b5b8", "e4e3")),
        answers.Info(nodes=300),
        answers.Info(pv=("b5b8",)),
        answers.Info(depth=3, multipv=2, score=20, value=-310, proved="loss", pv=("e4e3",)),
        answers.Info(proved="win"),
        answers.BestMove("b5b8"),
    ]
    mock.expect(commands.Go(movetime=10, depth=3), "go movetime 10 depth 3\n", "bestmove none")
    assert mock.last() == answers.BestMove(None)


def test_stop_and_isready_during_work() -> None:
    """E8: both are answered at once; the readiness is nothing for whoever waits for the search."""
    mock = Mock()
    mock.expect(commands.Go(), "go infinite\n", "info depth 1")
    assert mock.connection.at_work
    mock.expect(commands.IsReady(), "isready\n", "info depth 2", "readyok")
    assert mock.last() is None
    mock.expect(commands.Stop(), "stop\n", "info depth 3", "bestmove a1a2")
    assert mock.connection.waiting is None
    mock.expect(commands.Perft(99), "perft 99\n")
    mock.expect(commands.Stop(), "stop\n", "error perft stopped")
    assert mock.last() == answers.Error("perft stopped")


def test_work_may_end_before_the_engine_hears_isready_or_stop() -> None:
    """E3, E8: then the answers come in the other order, and `stop` does nothing."""
    mock = Mock()
    mock.expect(commands.Perft(3), "perft 3\n")
    mock.expect(commands.IsReady(), "isready\n", "perft 3 98912")
    mock.expect(commands.Stop(), "stop\n")
    mock.expect(commands.Moves(), "moves\n", "readyok", "moves")
    assert mock.heard == [answers.Perft(3, 98912), None, answers.Moves(())]


# Who may say what when


@pytest.mark.parametrize("work", [commands.Go(), commands.Perft(9), commands.Playouts(9, 1, 9), commands.Moves()])
def test_one_thing_at_a_time(work: Command) -> None:
    """E8."""
    connection = Connection()
    connection.send(work)
    for other in (commands.Moves(), commands.Position(START), commands.Ugi(), commands.Go(nodes=1)):
        with pytest.raises(EngineBusy, match="one thing at a time"):
            connection.send(other)


def test_nothing_follows_quit() -> None:
    """E9."""
    mock = Mock()
    mock.expect(commands.Quit(), "quit\n")
    with pytest.raises(EngineBusy):
        mock.connection.send(commands.IsReady())


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (None, "readyok"),
        (None, "info depth 1"),
        (None, "error anything"),
        (commands.Moves(), "odds"),
        (commands.Moves(), "readyok"),
        (commands.Ugi(), "readyok"),
        (commands.Ugi(), "error unknown command"),
        (commands.IsReady(), "error isready"),
        (commands.Text(), "moves a1a2"),
        (commands.Go(), "perft 1 1"),
        (commands.Go(), "readyok"),
        (commands.Perft(3), "perft 2 1936"),
        (commands.Perft(3), "divide a1a2 3"),
        (commands.Perft(3), "bestmove a1a2"),
        (commands.Playouts(10, 1, 9), "playouts 9 plies 1 wins 1 1 unfinished 0"),
        (commands.Position(START), "text 8"),
    ],
    ids=str,
)
def test_a_line_that_nobody_waits_for_is_quoted(command: Command | None, line: str) -> None:
    connection = Connection()
    if command:
        connection.send(command)
    with pytest.raises(UnexpectedLine) as caught:
        connection.receive(line.encode())
    assert caught.value.line == line
    assert repr(line) in str(caught.value)


# Lines


MALFORMED = [
    "",
    " ",
    "hello",
    "ReadyOk",
    "readyok ",
    "readyok now",
    "ugiok 1",
    "id",
    "id name",
    "id name ",
    "option name threads type spin default 1 min 1",
    "option name threads type spin default one min 1 max 2",
    "text",
    "text ",
    "moves ",
    "moves a1  a2",
    "odds =1",
    "odds =1 1/6",
    "odds =1 1/6 =2 6/6",
    "odds =1 1/0",
    "odds =1 0.5 =2 0.5",
    "outcome",
    "outcome points 1 0 winners 0",
    "outcome points 1 0 winners reason home",
    "outcome points -1 0 winners 0 reason home",
    "divide a1a2",
    "perft 3",
    "perft 3 -1",
    "perft 3 1_000",
    "perft 03 1",
    "perft 3 ١",
    "playouts 3 plies 2 wins unfinished 0",
    "info depth",
    "info depth x",
    "info depth 1 depth 2",
    "info depth 1 ",
    "info colour 3",
    "info pv",
    "info pv a1a2 depth  3",
    "info pv ",
    "bestmove",
    "bestmove a1a2 ponder a2a3",
    "error",
    "error ",
    "moves \ta1a2",
    "moves a1\x00a2",
    "moves ăb",
    "perft 1 " + "9" * 5000,
]


@pytest.mark.parametrize("line", MALFORMED, ids=lambda line: repr(line[:30]))
def test_a_line_that_is_not_in_the_protocol_is_refused(line: str) -> None:
    connection = Connection()
    connection.send(commands.Perft(3, divide=True))
    with pytest.raises(UnexpectedLine):
        connection.receive(line.encode() + b"\n")


def test_bytes_that_are_no_text_are_refused() -> None:
    connection = Connection()
    connection.send(commands.Text())
    with pytest.raises(UnexpectedLine, match="printable ASCII"):
        connection.receive(b"text \xff\xfe\n")


def test_a_carriage_return_before_the_line_end_is_ignored() -> None:
    """E1."""
    connection = Connection()
    connection.send(commands.IsReady())
    assert connection.receive(b"readyok\r\n") == answers.ReadyOk()


def test_a_long_line_is_quoted_in_part() -> None:
    error = UnexpectedLine("x" * 10_000, "something")
    assert len(str(error)) < 400


@pytest.mark.parametrize("line", ["block\nquit", "block\x00", "bloc\u0103", "x" * LONGEST_LINE])
def test_what_is_not_one_line_is_never_sent(line: str) -> None:
    """E1: or a text from anywhere could say `quit`."""
    connection = Connection()
    with pytest.raises(NotationError, match="printable ASCII"):
        connection.send(commands.Position(line))
    assert connection.waiting is None


@pytest.mark.parametrize("number", ["3", "3 divide", 3.0, True, None])
def test_what_is_no_number_is_never_sent(number: Any) -> None:
    with pytest.raises(TypeError, match="depth: expected a whole number"):
        commands.Perft(number)


SAID = sorted({line for transcript in transcripts() for mark, line in transcript.lines if mark == "<"})


@pytest.mark.parametrize("line", [line for line in SAID if "*" not in line and line != "..."])
def test_every_answer_of_the_page_is_understood(line: str) -> None:
    """rulebook/protocol.md."""
    answers.parse(line)
