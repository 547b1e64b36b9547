"""Why a deed has no effect."""

from __future__ import annotations


class Refusal(Exception):
    """`code`: malformed, forbidden, stale, illegal, over, taken or not-now; `detail` says more."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.code}: {self.detail}"
