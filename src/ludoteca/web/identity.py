"""Who a browser is: a visitor, known by a signed cookie and nothing else; and the secrets of seats."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import os
import secrets
from typing import TYPE_CHECKING, Final

from ludoteca.position import NotationError

if TYPE_CHECKING:
    from pathlib import Path

COOKIE: Final = "ludoteca"
_YEAR: Final = 365 * 24 * 3600


class Visitors:
    """Issues cookies and reads them; what was not signed with this key is nobody."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def cookie(self, visitor: str, secure: bool) -> str:
        """The header that makes a browser this visitor."""
        safe = "; Secure" if secure else ""
        value = f"{visitor}.{self._signature(visitor)}"
        return f"{COOKIE}={value}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{safe}"

    def read(self, value: str | None) -> str | None:
        """The visitor of a cookie's value; None when there is none, or it was made by somebody else."""
        visitor, _, signature = (value or "").partition(".")
        genuine = hmac.compare_digest(signature.encode(), self._signature(visitor).encode())
        return visitor if visitor and genuine else None

    def _signature(self, visitor: str) -> str:
        return hmac.new(self._key, visitor.encode(), hashlib.sha256).hexdigest()


def new_id() -> str:
    """A name for a visitor, a game, a seek: 96 random bits."""
    return secrets.token_urlsafe(12)


def new_key() -> str:
    """The secret of a seat: 128 random bits."""
    return secrets.token_urlsafe(16)


def new_secret() -> str:
    """What the dice of a game will hang on: 32 random bytes."""
    return secrets.token_hex(32)


def hashed(key: str) -> str:
    """What is stored of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def signing_key(path: Path) -> bytes:
    """The key in this file, made if there is none; only its owner can read it. NotationError if it is too short."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_hex(32))
    text = path.read_text("utf-8").strip()
    if len(text) < 32:
        raise NotationError("file of the signing key", str(path), "a text of 32 or more characters in it")
    return text.encode()


def is_foreign(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a page of another origin is behind this; what is no browser sends none."""
    if origin is None or origin in allowed:
        return False
    return origin.partition("://")[2] != host
