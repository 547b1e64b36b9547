"""Runs every benchmark and prints the machine with them."""

from __future__ import annotations

import os
import platform
from pathlib import Path

from benchmarks import engine, rounds, rulebook, search


def machine() -> str:
    """Processor, cores and Python of this machine."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [
            line.partition(":")[2].strip() for line in info.read_text().splitlines() if line.startswith("model name")
        ]
        model = names[0] if names else model
    return f"{model}, {os.cpu_count()} cores, {platform.python_implementation()} {platform.python_version()}"


if __name__ == "__main__":
    print(machine())
    rulebook.run()
    engine.run()
    search.run()
    rounds.run()
