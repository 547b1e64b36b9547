"""Anybody says anything over a socket: no acknowledged move is lost or doubled, and nobody acts for another's seat."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from web.running import Browser, Talk, forget, serving

from ludoteca.web import messages
from ludoteca.web.messages import Acked, Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

ANA, BEN, EVE = 0, 1, 2
"""Ana has seat 0, Ben seat 1, Eve none."""

ANYBODY = st.sampled_from((ANA, BEN, EVE))
SEATS = st.sampled_from((None, 0, 1, 2, 3))
GARBAGE = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        ['{"type":"move"}', '{"type":"join","game":"../x"}', '{"type":"act","id":"1","game":"g","what":"fly"}']
    ),
    st.binary(max_size=20).map(repr),
)


class Protocol(RuleBasedStateMachine):
    """Three browsers at one game of Block; what the server has acknowledged is written down here and compared."""

    address: ClassVar[str]

    @initialize()
    def open(self) -> None:
        """Ana opens a game, Ben takes the other seat."""
        self.open_things = ExitStack()
        self.browsers = [self.open_things.enter_context(Browser(self.address)) for _ in range(3)]
        opened = self.browsers[ANA].open("block", "me friend")
        self.game = opened.game
        self.keys = [key.key for key in opened.keys]
        self.browsers[BEN].sit(self.game, self.keys[1])
        self.sockets: list[tuple[ExitStack, Talk] | None] = [None, None, None]
        self.acked: list[tuple[messages.Move, int]] = []
        self.answers: dict[tuple[int, str], Acked] = {}
        self.unheard: messages.Move | None = None
        self.names = 0

    def talk(self, who: int) -> Talk:
        """The socket of somebody, opened and joined if need be."""
        known = self.sockets[who]
        if known is not None:
            return known[1]
        stack = ExitStack()
        talk = stack.enter_context(self.browsers[who].socket())
        talk.join(self.game)
        self.sockets[who] = (stack, talk)
        return talk

    def legal(self) -> list[str]:
        """The legal moves, as whoever is to move sees them."""
        turn = len(self.acked) % 2
        return [line.split()[0] for line in self.browsers[turn].view(self.game).legal or []]

    def name(self) -> str:
        """A new one for a message."""
        self.names += 1
        return f"m{self.names}"

    @precondition(lambda self: self.unheard is None)
    @rule(who=ANYBODY, seat=SEATS, pick=st.integers(0, 10**6), late=st.integers(-2, 2))
    def move(self, who: int, seat: int | None, pick: int, late: int) -> None:
        """Somebody moves, for a seat that is theirs or not, in time or not."""
        legal = self.legal()
        if not legal:
            return
        move = messages.Move(self.name(), self.game, max(0, len(self.acked) + late), legal[pick % len(legal)], seat)
        answer = self.talk(who).answer(move)
        turn = len(self.acked) % 2
        rightly = who == turn and seat in (None, who) and move.ply == len(self.acked)
        assert isinstance(answer, Acked) == rightly, (answer, move, who)
        if isinstance(answer, Acked):
            self.acked.append((move, answer.version))
            self.answers[who, move.id] = answer

    @precondition(lambda self: self.acked)
    @rule(pick=st.integers(0, 10**6), who=ANYBODY)
    def repeat(self, pick: int, who: int) -> None:
        """An old message again: from its sender the same answer, from anybody else a refusal."""
        index = pick % len(self.acked)
        move, _ = self.acked[index]
        answer = self.talk(who).answer(move)
        if who == index % 2:
            assert answer == self.answers.get((who, move.id), answer)
            assert isinstance(answer, Acked)
        else:
            assert isinstance(answer, Refused)

    @precondition(lambda self: self.unheard is None)
    @rule(pick=st.integers(0, 10**6))
    def move_and_vanish(self, pick: int) -> None:
        """Whose turn it is moves, and the connection breaks before the answer."""
        turn, legal = len(self.acked) % 2, self.legal()
        if legal:
            self.unheard = messages.Move(self.name(), self.game, len(self.acked), legal[pick % len(legal)])
            self.talk(turn).say(self.unheard)
            self.vanish(turn)

    @precondition(lambda self: self.unheard is not None)
    @rule()
    def come_back(self) -> None:
        """The browser says it again: it is played now, or was already."""
        assert self.unheard is not None
        turn = len(self.acked) % 2
        answer = self.talk(turn).answer(self.unheard)
        assert isinstance(answer, Acked)
        self.acked.append((self.unheard, answer.version))
        self.answers[turn, self.unheard.id] = answer
        self.unheard = None

    @rule(who=ANYBODY)
    def vanish(self, who: int) -> None:
        """A connection breaks."""
        known = self.sockets[who]
        if known is not None:
            self.sockets[who] = None
            known[0].close()

    @precondition(lambda self: self.unheard is None)
    @rule()
    def forget(self) -> None:
        """Everybody goes, and the server forgets the game: what it knows then is what is stored."""
        for who in (ANA, BEN, EVE):
            self.vanish(who)
        forget(self.address, self.game)

    @rule(who=ANYBODY, key=st.sampled_from(("0" * 22, "short", None)), since=st.sampled_from((None, 0, 1, 3, 10**9)))
    def join(self, who: int, key: str | None, since: int | None) -> None:
        """Join again, with a key that opens nothing."""
        talk = self.talk(who)
        talk.say(messages.Join(self.game, key, since))
        if key is None:
            while not isinstance(talk.hear(), messages.Snapshot | messages.Update):
                pass
        else:
            assert talk.expect(Refused).code in ("forbidden", "malformed")

    @rule(who=ANYBODY, line=GARBAGE)
    def garbage(self, who: int, line: str) -> None:
        """What is no message."""
        talk = self.talk(who)
        talk.say(line)
        assert talk.expect(Refused).code == "malformed"

    @rule(
        what=st.sampled_from(("resign", "offer_draw", "accept_draw", "ask_takeback", "undo", "claim_win", "abort")),
        seat=SEATS,
    )
    def meddle(self, what: Any, seat: int | None) -> None:
        """Eve does what only players may."""
        answer = self.talk(EVE).act(self.game, what, seat=seat)
        assert isinstance(answer, Refused)
        assert answer.code == "forbidden"

    @invariant()
    def nothing_is_lost_or_doubled(self) -> None:
        """The board has what was acknowledged, in this order, and at most the one move whose answer was not heard."""
        if not hasattr(self, "game"):
            return
        played = [move.move for move in self.browsers[EVE].view(self.game).moves]
        acked = [move.move for move, _ in self.acked]
        assert played[: len(acked)] == acked
        assert played[len(acked) :] in ([], [self.unheard.move] if self.unheard else [])
        versions = [version for _, version in self.acked]
        assert versions == sorted(set(versions))

    def teardown(self) -> None:
        """Everybody goes home."""
        for who in (ANA, BEN, EVE):
            self.vanish(who)
        self.open_things.close()


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address:
        yield address


def test_no_sequence_loses_or_doubles_a_move_or_acts_for_another(site: str) -> None:
    """As many games as fit into some seconds; a failing one is shown as a program that repeats it."""
    Protocol.address = site
    run_state_machine_as_test(Protocol, settings=settings(max_examples=20, stateful_step_count=40, deadline=None))


def test_the_garbage_is_garbage() -> None:
    """So that the rule above is about something."""
    with pytest.raises(msgspec.DecodeError):
        msgspec.json.decode('{"type":"act","id":"1","game":"g","what":"fly"}', type=messages.ClientMessage)
