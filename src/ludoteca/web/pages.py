"""The front end's files: read once, sent compressed, kept by browsers for as long as they may be."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from base64 import b64encode
from pathlib import Path
from typing import Final

import msgspec

STATIC: Final = Path(__file__).parent / "static"

_LATER: Final = "no-cache"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_COMPRESSED: Final = {".br": "br", ".gz": "gzip"}
_PACKED: Final = re.compile(r"^(image/(?!svg)|audio/|video/|font/)")


class File(msgspec.Struct, frozen=True):
    """One file: its plain bytes, and smaller ones for browsers that can read them."""

    kind: str
    etag: str
    cache: str
    bodies: dict[str, bytes]
    """By encoding; "" is the plain one."""

    def body(self, accepted: str) -> tuple[str, bytes]:
        """The smallest form that a browser accepts."""
        known = {word.split(";")[0].strip() for word in accepted.split(",")} | {""}
        return min(((name, body) for name, body in self.bodies.items() if name in known), key=lambda pair: len(pair[1]))


class Pages:
    """All files of a folder by their paths. Names in `assets` hold a hash of what they are: they never change."""

    def __init__(self, folder: Path = STATIC) -> None:
        paths = sorted(path for path in folder.rglob("*") if path.is_file() and _is_shown(path))
        self._files = {path.relative_to(folder).as_posix(): _read(path, folder) for path in paths}

    def find(self, path: str) -> File | None:
        """The file of this path; for the path of a page the page itself. None when there is nothing of the kind."""
        name = path.strip("/")
        if name in self._files:
            return self._files[name]
        first, last = name.split("/")[0], name.split("/")[-1]
        if first in ("api", "assets", "ws") or "." in last:
            return None
        return self._files.get("index.html")

    def policy(self) -> str:
        """What the page may load and run: what comes from here, and its own inline scripts by their hashes."""
        index = self._files.get("index.html")
        text = index.bodies[""].decode() if index else ""
        inline = re.findall(r"<script[^>]*>(.+?)</script>", text, re.DOTALL)
        hashes = "".join(f" 'sha256-{b64encode(hashlib.sha256(part.encode()).digest()).decode()}'" for part in inline)
        return (
            f"default-src 'self'; script-src 'self'{hashes}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
            "media-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; "
            "frame-ancestors 'none'"
        )


def _is_shown(path: Path) -> bool:
    return not path.name.startswith(".") and path.suffix not in _COMPRESSED


def _read(path: Path, folder: Path) -> File:
    plain = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    bodies = {"": plain}
    for suffix, encoding in _COMPRESSED.items():
        smaller = path.with_name(path.name + suffix)
        if smaller.exists():
            bodies[encoding] = smaller.read_bytes()
    if "gzip" not in bodies and not _PACKED.match(kind):
        bodies["gzip"] = gzip.compress(plain, mtime=0)
    text = kind in ("application/javascript", "application/json")  # what is text/… gets it from Litestar
    etag = f'"{hashlib.sha256(plain).hexdigest()[:24]}"'
    cache = _FOR_EVER if path.relative_to(folder).parts[0] == "assets" else _LATER
    return File(kind + ("; charset=utf-8" if text else ""), etag, cache, bodies)
