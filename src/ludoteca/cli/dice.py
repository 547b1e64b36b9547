"""`dice verify`: whether the rolls of a record are those that were committed to."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from ludoteca import dice, record
from ludoteca.cli import files

if TYPE_CHECKING:
    from collections.abc import Sequence


def verify(names: Sequence[str]) -> int:
    """Work out every roll of every game again and say what came of it; 1 when anything is wrong."""
    bad = 0
    for name in names:
        with files.opened(name) as stream:
            number = 0
            for number, found in enumerate(record.check(stream), 1):
                bad += not _verified(f"{name}: game {number}", found)
            if number == 0:
                bad += 1
                print(f"{name}: no game in it", file=sys.stderr)
    return 1 if bad else 0


def _verified(which: str, found: record.Record | record.RecordError) -> bool:
    if isinstance(found, record.RecordError):
        print(f"{which}: {found}", file=sys.stderr)
        return False
    try:
        rolls = dice.verify(found)
    except dice.DiceError as error:
        print(f"{which}: {error}", file=sys.stderr)
        return False
    print(f"{which}: {rolls} {'roll' if rolls == 1 else 'rolls'}, all as committed to")
    return True
