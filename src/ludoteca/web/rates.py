"""How often something may be done: a bucket for everybody, from which each time takes one and which fills up evenly."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from ludoteca.web.table import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable


class RateError(Refusal):
    """Too much, too fast; `seconds`: how long to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__("rate", f"too fast: wait {seconds:.1f} seconds")
        self.seconds = seconds


class Rate:
    """At most `burst` at once, and `per_second` in the long run, for every key by itself."""

    def __init__(self, per_second: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self.per_second = per_second
        self.burst = burst
        self._clock = clock
        self._full_at: dict[Hashable, float] = {}
        self._sweep_at = 0.0

    def take(self, key: Hashable) -> None:
        """Take one; RateError when there is none."""
        now = self._clock()
        if now >= self._sweep_at:
            self._sweep(now)
        full_at = max(self._full_at.get(key, now), now) + 1 / self.per_second
        wait = full_at - now - self.burst / self.per_second
        if wait > 1e-9:
            raise RateError(wait)
        self._full_at[key] = full_at

    def _sweep(self, now: float) -> None:
        """Full buckets need not be remembered."""
        self._full_at = {key: full_at for key, full_at in self._full_at.items() if full_at > now}
        self._sweep_at = now + self.burst / self.per_second
