"""The figures that an operator may ask for at /metrics."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY: Final = CollectorRegistry()

_FAST: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)

MOVE: Final = Histogram(
    "ludoteca_move_seconds", "From a move's arrival to its acknowledgement", buckets=_FAST, registry=REGISTRY
)
LAG: Final = Histogram(
    "ludoteca_lag_seconds", "The way to a browser and back, as measured", buckets=_FAST, registry=REGISTRY
)
LOOP: Final = Histogram(
    "ludoteca_loop_delay_seconds",
    "How much later than asked for the event loop woke up",
    buckets=_FAST,
    registry=REGISTRY,
)
QUEUE: Final = Histogram(
    "ludoteca_bot_queue_seconds", "How long a bot waited until it could think", buckets=_FAST, registry=REGISTRY
)
SOCKETS: Final = Gauge("ludoteca_sockets", "Open sockets", registry=REGISTRY)
ROOMS: Final = Gauge("ludoteca_rooms", "Games in memory", registry=REGISTRY)
BACKLOG: Final = Gauge("ludoteca_backlog", "Writes that wait for the database", registry=REGISTRY)
EVENTS: Final = Counter("ludoteca_events", "Events that were stored", ["game"], registry=REGISTRY)
REFUSED: Final = Counter("ludoteca_refused", "Messages and requests that were refused", ["code"], registry=REGISTRY)


def text() -> bytes:
    """All figures, in the format of Prometheus."""
    return generate_latest(REGISTRY)
