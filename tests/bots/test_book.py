"""The opening books: what they hold is legal and hangs together, and the best bot opens by them."""

from __future__ import annotations

from random import Random

import pytest

from ludoteca.bots import LevelBot
from ludoteca.bots.book import MARGIN, Book
from ludoteca.games import GAMES
from ludoteca.position import NotationError
from studies import books

BOOKS = {name: Book.of(name) for name in books.STARTS}


@pytest.mark.parametrize("game", BOOKS)
def test_every_position_is_reached_from_a_start_by_moves_of_the_book(game: str) -> None:
    """And all of these moves are legal by the rulebook."""
    book = BOOKS[game]
    found: dict[str, dict[str, int]] = {}
    for options in books.STARTS[game]:
        found |= books.reached(GAMES[game].start(**options), book.pages)
    assert found == book.pages
    assert len(found) >= 50
    assert all(0 <= share <= 1000 for moves in found.values() for share in moves.values())


def test_only_some_games_have_a_book() -> None:
    assert Book.of("kamisado").pages == Book.of("marrakech").pages == {}
    assert Book.of("kamisado").choose("8", Random(1)) is None


def test_one_of_the_best_moves_is_drawn() -> None:
    book = Book.parse(f"# by hand\n8: a1a2 500 b1b2 {500 - MARGIN} c1c2 {499 - MARGIN}\n")
    assert {book.choose("8", Random(seed)) for seed in range(30)} == {"a1a2", "b1b2"}
    assert book.choose("9", Random(1)) is None
    assert Book.parse(str(book)).pages == book.pages


@pytest.mark.parametrize(
    "line", ["8", "8:", "8: a1a2", "8: a1a2 x", "8: a1a2 1001", "8: a1a2 -1", "8: a1a2 ٣", "7: a1a2 5\n7: a1a2 5", ""]
)
def test_what_is_no_book_is_refused(line: str) -> None:
    with pytest.raises(NotationError, match="opening book"):
        Book.parse(f"# by hand\n{line}\n")


def test_the_best_bot_opens_by_the_book_and_not_always_alike() -> None:
    """A millisecond is enough for that. A level that has no book always opens in the same way."""
    start = GAMES["block"].start()
    good = BOOKS["block"].pages[str(start)]
    opened = {str(LevelBot(10, seed, movetime=1).choose(start)) for seed in range(12)}
    assert len(opened) > 1
    assert {good[move] >= max(good.values()) - MARGIN for move in opened} == {True}
    bot = LevelBot(9, 1)
    assert bot.choose(start) == LevelBot(9, 2).choose(start)


def test_a_bot_without_the_book_thinks_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Book, "choose", lambda *_: pytest.fail("the book was opened"))
    start = GAMES["block"].start()
    assert LevelBot(10, 1, movetime=5, book=False).choose(start) in start.legal_moves()


def test_a_book_is_made_anew() -> None:
    """Small: the start and what follows its best moves; the same each time."""
    book = books.book("block", size=6, nodes=2000)
    assert str(book) == str(books.book("block", size=6, nodes=2000))
    start = GAMES["block"].start()
    assert next(iter(book.pages)) == str(start)
    assert len(book.pages) <= 6
    assert set(book.pages[str(start)]) <= {str(move) for move in start.legal_moves()}


def test_what_was_found_below_a_move_is_what_it_promises() -> None:
    """Four positions by hand: b looks better than a at first, but then it loses."""
    tree = {
        "start": books.Known(0, {"a": 0.5, "b": 0.6, "c": 0.4}, {"a": "A", "b": "B", "c": "C"}),
        "B": books.Known(1, {"x": 0.5, "y": 0.45}, {"x": "BX", "y": "BY"}),
        "BX": books.Known(2, {"m": 0.2}, {"m": "BXM"}),
    }
    books.settle(tree)
    assert tree["B"].shares == {"x": 0.8, "y": 0.45}
    assert tree["start"].shares == pytest.approx({"a": 0.5, "b": 0.2, "c": 0.4})
    assert dict(books.pages(tree))["start"] == {"a": 500}
