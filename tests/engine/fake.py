"""A small engine that misbehaves: what `#!` of a test's script runs; the first argument says how.

It answers `moves` with two moves, `text` with its option `hash`, and works at `perft` and `go` until `stop`.
"""

from __future__ import annotations

import os
import sys
import time

HOW = sys.argv[1]
VERSION = sys.argv[2]


def say(*lines: str) -> None:
    """Answer."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def ugi() -> None:
    """Who it is, or says it is."""
    if HOW in ("silent", "starts-slowly"):
        time.sleep(60 if HOW == "silent" else 1)
    version = "9.9.9" if HOW == "other-version" else VERSION
    say("id name ludoteca-engine", f"id version {version}")
    if HOW == "other-protocol":
        say("id protocol 2", "a line of protocol 2")
    elif HOW != "no-protocol":
        say("id protocol 1", "option name threads type spin default 1 min 1 max 4")
        say("option name hash type spin default 16 min 1 max 99", "option name multipv type spin default 1 min 1 max 9")
    say("ugiok")


def moves() -> None:
    """Two moves, or what a test is about."""
    match HOW:
        case "dies":
            sys.stderr.write("segmentation what?\nlast words\n")
            sys.stderr.flush()
            sys.exit(3)
        case "hangs":
            time.sleep(60)
        case "garbage":
            say("\x1b[31mmoves a1a2")
        case "unasked":
            say("moves a1a2", "bestmove a1a2")
        case "wrong":
            say("odds")
        case "endless":
            while True:
                sys.stdout.write("x" * 65536)
        case "closes-its-output":
            os.close(1)
            time.sleep(60)
        case "slow":
            time.sleep(0.3)
            say("moves a1a2 b1b2")
        case "floods":
            sys.stderr.write("flood " * 200_000 + "\n")
            sys.stderr.flush()
            say("moves a1a2 b1b2")
        case _:
            say("moves a1a2 b1b2")


def work(last: str) -> None:
    """Until `stop`; some do not hear it."""
    say("info depth 1 nodes 10 time 0 score 500 pv a1a2") if last.startswith("bestmove") else None
    for line in sys.stdin:
        word = line.strip()
        if word == "stop" and HOW != "deaf":
            say(last)
            return
        if word == "isready" and HOW == "dies-at-work":
            sys.exit(3)
        if word == "isready" and HOW != "hangs-at-work":
            say("readyok")
        if word == "quit" and HOW != "stays":
            sys.exit(0)


hash_size = "16"
for heard in sys.stdin:
    match heard.split()[0]:
        case "ugi":
            ugi()
        case "isready":
            say("readyok")
        case "setoption" if "hash" in heard:
            hash_size = heard.split()[-1]
        case "setoption" if "threads" not in heard:
            say("error setoption: no option 'colour'")
        case "position" if "refused" in heard:
            say("error position: block: bad position 'refused': expected d or l")
        case "moves":
            moves()
        case "perft":
            work("error perft stopped")
        case "playouts":
            work("error playouts stopped")
        case "go" if heard.endswith("depth 0\n"):
            say("error go depth: '0': expected a whole number from 1 to 99")
        case "go":
            work("bestmove a1a2")
        case "text":
            say(f"text {hash_size}")
        case "quit" if HOW == "stays":
            time.sleep(60)
        case "quit":
            sys.exit(0)
