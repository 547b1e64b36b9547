"""Reading and writing files of records, and where a fault is said to be; lines and columns are counted by hand."""

from __future__ import annotations

import io
from typing import Any

import pytest

from ludoteca import record
from ludoteca.position import IllegalMoveError, NotationError
from ludoteca.record import Game, Limits, Record, RecordError

HEAD = '[Game "kamisado"]\n[Start "oeupyrgb/8/8/8/8/8/8/BGRYPUEO b * 1"]\n[Result "*"]\n\n'  # moves begin in line 5
GAME, START, RESULT = HEAD.rstrip("\n").split("\n")


def fault(text: str | bytes) -> RecordError:
    """The error of a file of one bad game; read, check and parse must agree about it."""
    if isinstance(text, str):
        with pytest.raises(RecordError) as parsed:
            Record.parse(text)
    else:
        with pytest.raises(RecordError) as parsed:
            list(record.read(io.BytesIO(text)))
    if isinstance(text, str):
        [found] = record.check(io.StringIO(text, newline="\n"))
        assert str(found) == str(parsed.value)
    assert parsed.value.line
    assert parsed.value.column
    assert f"line {parsed.value.line}, column {parsed.value.column}: expected " in str(parsed.value)
    return parsed.value


@pytest.mark.parametrize(
    ("moves", "line", "column", "expected"),
    [
        ("2. c1c5 *", 5, 1, "the number 1. for the next move, of seat 0"),
        ("1... c1c5 *", 5, 1, "the number 1. for"),
        ("01. c1c5 *", 5, 1, "the number 1. for"),
        ("1. c1c5 2. b8b3 *", 5, 9, "the number 1... for the next move, of seat 1"),
        ("1. c1c5 1. b8b3 *", 5, 9, "the number 1... for"),
        ("1. c1c5\n\tb8b3 1... d1g4 *", 6, 7, "the number 2. for"),
        ("1. c1c5 (1. a1a2 2. c8c5) *", 5, 18, "the number 1... for"),
        ("1. *", 5, 4, "a move after its number"),
        ("1. 1. c1c5 *", 5, 4, "a move after its number"),
        ("1. $1 c1c5 *", 5, 4, "a move after its number"),
        ("1. {x} c1c5 *", 5, 4, "a move after its number"),
        ("1. zz *", 5, 4, ""),
        ("1. c1c5! *", 5, 4 + 4, ""),
        ("1. c1d8 *", 5, 4, "a legal move: "),
        ("1. c1c5 c8c5 *", 5, 9, "a legal move: "),
        ("1. c1c5 (1. c1d8) *", 5, 13, "a legal move: "),
        ("1. c1c5", 5, 8, "the result *"),
        ("1. c1c5 \n\n", 5, 8, "the result *"),
        ("", 4, 1, "the result *"),
        ("1. c1c5 1-0", 5, 9, "the result *, as the tag says"),
        ("1. c1c5 1/2-1/2", 5, 9, "the result *, as the tag says"),
        ("1. c1c5 ** x", 5, 9, "the result *, as the tag says"),
        ("1. c1c5 * b8b3", 5, 11, "an empty line and the tags of the next game, after the result"),
        ("1. c1c5 *\n[Game]", 6, 1, "an empty line and the tags of the next game, after the result"),
        ("$1 1. c1c5 *", 5, 1, "a NAG only straight after its move"),
        ("1. c1c5 {x} $1 *", 5, 13, "a NAG only straight after its move"),
        ("1. c1c5 ($1 1. c1c4) *", 5, 10, "a NAG only straight after its move"),
        ("1. c1c5 $256 *", 5, 9, "a NAG from $0 to $255"),
        ("1. c1c5 $0001 *", 5, 9, "a NAG from $0 to $255"),
        ("1. c1c5 $ *", 5, 9, "a move, a number such as 3. or 3..., a NAG such as $1, {, (, ), ; or the result"),
        ("1. c1c5 } *", 5, 9, "a move, a number"),
        ("(1. c1c5) *", 5, 1, "the result *"),
        ("1. c1c5 ) *", 5, 9, "the result *"),
        ("1. c1c5 () *", 5, 10, "a move of the variation"),
        ("1. c1c5 ({x}) *", 5, 13, "a move of the variation"),
        ("1. c1c5 ((1. c1c4)) *", 5, 10, "a move of the variation"),
        ("1. c1c5 (1. a1a2 *", 5, 18, ") at the end of the variation"),
        ("1. c1c5 (1. a1a2", 5, 17, ") at the end of the variation"),
        ("1. c1c5 (1. a1a2 1-0) *", 5, 18, ") at the end of the variation"),
        ("{open\n1. c1c5 *", 5, 1, "} at the end of this comment"),
        ("1. c1c5 {a} {b\\} *", 5, 13, "} at the end of this comment"),
        ("1. c1c5 {a \\b} *", 5, 12, "one of the escapes \\\\ \\} \\n \\u0041"),
        ("{a\n b\\q} *", 6, 3, "one of the escapes"),
        ("{a\n\\q} *", 6, 1, "one of the escapes"),
        ('{\\"} *', 5, 2, "one of the escapes"),
        ("{\\u12G4} *", 5, 2, "one of the escapes"),
        ("1. c1c5\x07 *", 5, 8, "no such character: U+0007 is written \\u0007 in a tag or comment"),
        ("{a\rb} *", 5, 3, "no such character: U+000D"),
        ("{a\n\x85} *", 6, 1, "no such character: U+0085"),
        ("{a\u2028} *", 5, 3, "no such character: U+2028"),
        ("1. \ufeffc1c5 *", 5, 4, "no such character: U+FEFF"),
        ("{\ud83d} *", 5, 2, "no such character: U+D83D"),
        ("% a line of PGN\n*", 5, 1, ""),
        ("1. c1c5 {é😀} b8b9 *", 5, 14 + 3, ""),
    ],
)
def test_faults_in_the_moves(moves: str, line: int, column: int, expected: str) -> None:
    """An empty `expected`: the words are those of the game."""
    error = fault(HEAD + moves)
    assert (error.line, error.column) == (line, column)
    assert error.expected.startswith(expected)


@pytest.mark.parametrize(
    ("tags", "line", "column", "expected"),
    [
        ('Game "kamisado"]', 1, 1, 'a tag [Game ".."]'),
        ("hello", 1, 1, 'a tag [Game ".."]'),
        ('[1Game "kamisado"]', 1, 2, "the name of a tag: a letter, then letters, digits and _"),
        ('[ Game "kamisado"]', 1, 2, "the name of a tag"),
        ('[Game"kamisado"]', 1, 6, "a blank after the name of the tag"),
        ("[Game kamisado]", 1, 7, 'a value in quotes: "'),
        ('[Game "kamisado]', 1, 17, 'the closing quote "'),
        ('[Game "kamisado\\"]', 1, 19, 'the closing quote "'),
        ('[Game "kamisado\\', 1, 17, 'the closing quote "'),
        ('[Game "kamisado"', 1, 17, "]"),
        ('[Game "kamisado" x]', 1, 17, "]"),
        ('[Game "kamisado"] x', 1, 18, "nothing more in the line of a tag"),
        ('[Game "kamisado"] [White ""]', 1, 18, "nothing more in the line of a tag"),
        ('[Game "kami\\sado"]', 1, 12, 'one of the escapes \\\\ \\" \\n \\u0041'),
        ('[Game "kami\\}sado"]', 1, 12, "one of the escapes"),
        (f'[Game "chess"]\n{START}\n{RESULT}', 1, 8, "one of abalone, kamisado, marrakech, block"),
        ('[Game "kamisado"]\n[Game "kamisado"]', 2, 2, "every tag once"),
        (f'{GAME}\n[Result "*"]', 1, 1, 'a tag [Start ".."]'),
        (f"{GAME}\n{START}", 1, 1, 'a tag [Result ".."]'),
        (f'{GAME}\n[Event "a\tb\x07"]\n{START}\n{RESULT}', 2, 12, "no such character: U+0007"),
        (f'{GAME}\n[Start "chess"]\n{RESULT}', 2, 9, ""),
        (f'{HEAD.rstrip()}\n[Limits ""]', 4, 10, "some of repetition=3 no_push=100 max_plies=300, in this order"),
        (f'{HEAD.rstrip()}\n[Limits "none"]', 4, 10, "some of repetition=3"),
        (f'{HEAD.rstrip()}\n[Limits "repetition=1"]', 4, 10, "a whole number from 2 to"),
        (f'{HEAD.rstrip()}\n[Limits "no_push=3"]', 4, 10, "no no_push: it does not apply to kamisado"),
        (f'{HEAD.rstrip()}\n[Reason "time"]', 4, 10, "none: the result is *"),
    ],
)
def test_faults_in_the_tags(tags: str, line: int, column: int, expected: str) -> None:
    error = fault(tags + "\n\n*\n")
    assert (error.line, error.column) == (line, column)
    assert error.expected.startswith(expected)


@pytest.mark.parametrize(("text", "line", "column"), [(GAME, 1, 18), (HEAD.rstrip("\n"), 3, 13), (f"{GAME}\n", 1, 18)])
def test_tags_alone_are_no_record(text: str, line: int, column: int) -> None:
    error = fault(text)
    assert (error.line, error.column, error.expected) == (line, column, "moves and the result")


@pytest.mark.parametrize(
    ("result", "reason", "line", "column", "expected"),
    [
        ("2-0", '[Reason "time"]', 3, 10, "* or one of 1-0, 0-1, 1/2-1/2"),
        ("1/2-0-1/2", '[Reason "time"]', 3, 10, "* or one of"),
        ("1-0", '[Reason "cheating"]', 4, 10, "one of abandonment, agreement, resignation, time"),
        ("1-0", '[Reason "home"]', 4, 10, "one of abandonment"),
        ("1-0", '[Event ""]', 3, 10, "a tag Reason besides: one of abandonment"),
    ],
)
def test_results_that_cannot_be(result: str, reason: str, line: int, column: int, expected: str) -> None:
    """N6."""
    error = fault(f'{GAME}\n{START}\n[Result "{result}"]\n{reason}\n\n1. c1c5 {result}\n')
    assert (error.line, error.column) == (line, column)
    assert error.expected.startswith(expected)


WON = '[Game "abalone"]\n[Start "...../....../......./......../....xxxoo/......../......./....../..... x 2 5"]\n'


@pytest.mark.parametrize(
    ("tags", "moves", "line", "column", "expected"),
    [
        ('[Result "*"]', "1. e5e6 *", 3, 10, "1-0, as the game itself ended"),
        ('[Result "0-1"]\n[Reason "six"]', "1. e5e6 0-1", 3, 10, "1-0, as the game itself ended"),
        ('[Result "1-0"]\n[Reason "time"]', "1. e5e6 1-0", 4, 10, "six, as the game itself ended"),
        ('[Result "1-0"]', "1. e5e6 1-0", 3, 10, "a tag Reason besides: six, as the game itself ended"),
        ('[Result "1-0"]\n[Reason "six"]', "1. e5e6 e9e8 1-0", 6, 9, "no more moves: the game is over (six)"),
        ('[Result "1-0"]\n[Reason "six"]', "1. e5e6 (1. e5e6 1... e9e8) 1-0", 6, 18, "no more moves: the game is over"),
        ('[Result "*"]\n[Limits "max_plies=1"]', "1. e7d7 e8e7 *", 6, 9, "no more moves: the game is over (max_plies)"),
    ],
)
def test_a_game_that_is_over_says_how(tags: str, moves: str, line: int, column: int, expected: str) -> None:
    """N6, A8: the sixth marble is pushed off."""
    error = fault(f"{WON}{tags}\n\n{moves}\n")
    assert (error.line, error.column) == (line, column)
    assert error.expected.startswith(expected)


def test_a_fault_in_a_position_is_said_to_be_where_it_is() -> None:
    """The value begins in column 9; `2`, which is no goal, is its 35th character."""
    error = fault(HEAD.replace("* 1", "* 2") + "*\n")
    assert (error.line, error.column) == (2, 43)


def test_an_error_keeps_what_caused_it() -> None:
    error = fault(HEAD + "1. c1d8 *")
    assert isinstance(error, NotationError)
    assert isinstance(error.__cause__, IllegalMoveError)


@pytest.mark.parametrize(
    ("data", "line", "column"),
    [
        (HEAD.encode() + b"{caf\xe9} *", 5, 5),
        (HEAD.encode() + "{é".encode() + b"\xff} *", 5, 3),
        (HEAD.encode("utf-16"), 1, 1),
        (HEAD.encode("utf-16-le"), 1, 2),
        (b'[Game "kamisado\xc3"]\n\n*\n', 1, 16),
    ],
)
def test_another_encoding_is_refused(data: bytes, line: int, column: int) -> None:
    """N9: in UTF-16 the first byte is no UTF-8; without a mark the second is a NUL."""
    error = fault(data)
    assert (error.line, error.column) == (line, column)


def test_a_file_opened_with_another_encoding_is_refused() -> None:
    """The lines before were whole; text files decode ahead, so a short file fails at once."""
    file = io.TextIOWrapper(io.BytesIO(HEAD.encode() + b"{caf\xe9} *"), encoding="utf-8")
    [error] = record.check(file)
    assert isinstance(error, RecordError)
    assert "expected a text in UTF-8, from here on" in str(error)
    assert isinstance(error.__cause__, UnicodeDecodeError)


def test_what_is_no_file_is_refused() -> None:
    for thing in (HEAD, HEAD.encode()):
        with pytest.raises(TypeError, match=r"expected an open file or its lines; a text is read by Record\.parse"):
            list(record.read(thing))  # type: ignore[arg-type]
    wrong: Any = [None]
    with pytest.raises(TypeError, match="expected the lines of a file, not None"):
        list(record.read(wrong))
    nothing: Any = None
    with pytest.raises(RecordError, match="expected a text"):
        Record.parse(nothing)


def test_parse_wants_exactly_one_game() -> None:
    with pytest.raises(RecordError, match="line 1, column 1: expected exactly one game"):
        Record.parse("\n")
    with pytest.raises(RecordError, match="line 7, column 1: expected exactly one game"):
        Record.parse(f"{HEAD}*\n\n{HEAD}*\n")


# Files of many games

BAD = HEAD + "1. c1d8 *\n"
GOOD = HEAD + "1. c1c5 *\n"


def test_an_empty_file_holds_no_records() -> None:
    for text in ("", "\n", "\ufeff", " \n\t\n\r\n"):
        assert list(record.read(io.StringIO(text))) == []


def test_a_bad_game_does_not_hide_the_games_after_it() -> None:
    """Every game has five lines, and an empty one stands between two: the second begins in line 7, the fourth in 19."""
    found = list(record.check(io.StringIO("\n".join([GOOD, BAD, GOOD, BAD]))))
    assert [isinstance(one, Record) for one in found] == [True, False, True, False]
    assert [(one.line, one.column) for one in found if isinstance(one, RecordError)] == [(11, 4), (23, 4)]


def test_a_comment_that_is_not_closed_spoils_its_own_game_only() -> None:
    """N9."""
    found = list(record.check(io.StringIO(HEAD + "1. c1c5 {never\n\n\n" + GOOD)))
    assert [isinstance(one, Record) for one in found] == [False, True]
    assert isinstance(found[0], RecordError)
    assert (found[0].line, found[0].column) == (5, 9)


def test_a_bad_encoding_in_one_game_does_not_hide_the_next() -> None:
    found = list(record.check(io.BytesIO(b'[Event "\xff"]\n\n*\n\n' + GOOD.encode())))
    assert [isinstance(one, Record) for one in found] == [False, True]


def test_reading_stops_at_the_first_bad_game() -> None:
    records = record.read(io.StringIO("\n".join([GOOD, BAD, GOOD])))
    assert next(records) == Record.parse(GOOD)
    with pytest.raises(RecordError, match="line 11, column 4"):
        next(records)


def test_a_file_is_not_held_in_memory() -> None:
    """A file without an end: after the tags of the second game's first line the first game is there."""

    def endless() -> Any:
        for number in range(10**9):
            assert number < 20
            yield from (GOOD + "\n").splitlines(keepends=True)

    records = record.read(endless())
    assert [str(next(records)) for _ in range(5)] == [GOOD] * 5


def test_line_ends_and_a_byte_order_mark_do_not_matter() -> None:
    """N9."""
    other = "\ufeff" + (GOOD + "\n" + GOOD).replace("\n", "\r\n")
    assert list(record.read(io.BytesIO(other.encode()))) == [Record.parse(GOOD)] * 2
    assert list(record.read([line.rstrip("\n") for line in GOOD.splitlines()])) == [Record.parse(GOOD)]
    assert list(record.read(GOOD.encode().splitlines())) == [Record.parse(GOOD)]


def test_blanks_alone_are_an_empty_line() -> None:
    """N9."""
    assert len(list(record.read(io.StringIO(f"{GOOD} \t\n{GOOD}")))) == 2


def test_the_tags_need_no_empty_line_after_them() -> None:
    assert Record.parse(GOOD.replace("\n\n", "\n")) == Record.parse(GOOD)


# What is written


def test_a_comment_to_the_end_of_the_line_is_a_comment() -> None:
    """N8: no escapes in it; one blank after the semicolon is not part of it."""
    stored = Record.parse(HEAD + "; a {b} \\c\n;\n;  x\n1. c1c5;y (\n*")
    assert stored.notes[0].comments == ("a {b} \\c", "", " x")
    assert stored.notes[1].comments == ("y (",)
    assert str(stored) == HEAD + "{a {b\\} \\\\c} {} { x} 1. c1c5 {y (} *\n"


def test_nothing_in_a_comment_or_tag_is_lost() -> None:
    text = 'a\\b"c}d{e\nf\tg\x00h\r\u2028i\ud83d\ude00j\ufeff 😀  k  '
    stored = Record.of(Game.of("kamisado"), event=text).with_comment(text)
    assert Record.parse(str(stored)) == stored
    written = str(stored)
    shown = "\\nf\\u0009g\\u0000h\\u000D\\u2028i\\uD83D\\uDE00j\\uFEFF 😀  k  "
    assert f'[Event "a\\\\b\\"c}}d{{e{shown}"]\n' in written
    assert f'\n{{a\\\\b"c\\}}d{{e{shown}}} *\n' in written


def test_escapes_are_read_in_both_cases() -> None:
    assert Record.parse(HEAD + "{\\u00e9\\u00E9} *").notes[0].comments == ("éé",)


def test_lines_are_broken_at_lone_blanks() -> None:
    """N4: 36 + 1 + 43 = 80 columns fit; with one letter more they do not. A pair of blanks is never broken."""
    first, second = "a" * 35, "b" * 42  # with the brace 36 and 43
    assert moves(f"{first} {second}") == f"{{{first} {second}}}\n*\n"
    assert moves(f"{first} {second}b") == f"{{{first}\n{second}b}} *\n"
    assert moves(f"{first}  {second}b") == f"{{{first}  {second}b}}\n*\n"


def moves(comment: str) -> str:
    return str(Record.of(Game.of("kamisado")).with_comment(comment)).split("\n\n")[1]


def test_a_number_stays_with_its_move() -> None:
    """` 2. d1g4` has eight columns: after 72 it ends in column 80, after 73 there is no room."""
    game = Game.of("kamisado").replay(["c1c5", "b8b3", "d1g4"])
    lead = len("1. c1c5 b8b3 {}")
    for length, ends in ((72, "} 2. d1g4\n*\n"), (73, "}\n2. d1g4 *\n")):
        stored = Record.of(game).with_comment("x" * (length - lead), at=2)
        assert str(stored).endswith(ends)


def test_a_game_with_limits_is_read_with_them() -> None:
    game = Game.of("abalone", limits=Limits(2, 100, 300)).replay(["c3d3", "g7f7", "d3c3", "f7g7"])
    text = str(Record.of(game))
    assert '[Limits "repetition=2 no_push=100 max_plies=300"]\n[Result "1/2-1/2"]\n[Reason "repetition"]\n' in text
    assert Record.parse(text).game == game


def test_records_are_written_with_an_empty_line_between_two() -> None:
    file = io.StringIO()
    record.write([Record.parse(GOOD)] * 3, file)
    assert file.getvalue() == f"{GOOD}\n{GOOD}\n{GOOD}"
