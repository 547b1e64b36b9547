"""frontend/src/wire.ts is what scripts/wire.py makes of the messages."""

from __future__ import annotations

import pytest

from scripts import wire


def test_the_types_of_the_browser_are_fresh() -> None:
    """Otherwise run scripts/wire.py."""
    assert wire.written(wire.SOURCE.read_text("utf-8")) == wire.TARGET.read_text("utf-8")


def test_an_optional_field_a_union_and_a_comment_are_carried_over() -> None:
    """By hand, as TypeScript writes them."""
    source = '''
class Seen(_Sent, frozen=True):
    """Somebody
    looks."""

    who: list[str | None]
    """By name."""
    odds: dict[str, float] = {}
'''
    text = wire.written(source)
    assert text.endswith(
        "/** Somebody looks. */\nexport interface Seen {\n"
        '  type: "seen";\n  /** By name. */\n  who: (string | null)[];\n  odds?: Record<string, number>;\n}\n'
    )


def test_a_type_the_browser_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match=r"line 2: set has no type of the browser"):
        wire.written("class Seen:\n    who: set[str]\n")
