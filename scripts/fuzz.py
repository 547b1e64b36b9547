"""Runs the fuzzers of the engine for some minutes in all: scripts/fuzz.py [minutes, 3]. Needs clang with libFuzzer.

What they find interesting is kept in build/fuzz/corpus, and the next run goes on from there. What breaks a promise is
written to build/fuzz: put such a file into engine/fuzz/corpus/<target> under a name of its own, and the tests and
`make sanitize` replay it from then on.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build/fuzz"
TARGETS = ("position", "move", "protocol")
NAMES = ("clang++", *(f"clang++-{version}" for version in range(30, 13, -1)))


def can_fuzz(compiler: str) -> bool:
    """Whether it is there, with its libFuzzer and sanitizers."""
    if shutil.which(compiler) is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "empty.cpp")
        program.write_text('extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }\n')
        command = [compiler, "-fsanitize=fuzzer,address,undefined", str(program), "-o", str(program.with_suffix(""))]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def found_compiler() -> str | None:
    """The first clang that can."""
    return next((name for name in (os.environ.get("CXX", ""), *NAMES) if name and can_fuzz(name)), None)


def compiler() -> str:
    """A clang that can; on Debian and its kin, root gets one installed."""
    found = found_compiler()
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing clang ...", flush=True)
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(["apt-get", "install", "-qq", "--yes", "--install-recommends", "clang"], check=True)
        found = found_compiler()
    if found is None:
        sys.exit(
            "No clang with libFuzzer. Debian, Ubuntu: apt-get install clang. Fedora: dnf install clang compiler-rt"
        )
    return found


def build(clang: str) -> None:
    """All targets, incrementally."""
    tools = Path(sys.executable).parent
    options = {"CMAKE_MAKE_PROGRAM": tools / "ninja", "CMAKE_CXX_COMPILER": clang}
    options |= {"LUDOTECA_PACKAGE": "OFF", "LUDOTECA_FUZZ": "ON", "LUDOTECA_SANITIZE": "ON"}
    defines = [f"-D{name}={value}" for name, value in options.items()]
    places = ["-S", str(ROOT / "engine"), "-B", str(BUILD), "-G", "Ninja"]
    subprocess.run([tools / "cmake", "--log-level=WARNING", *places, *defines], check=True)
    names = [f"fuzz_{target}" for target in TARGETS]
    subprocess.run([tools / "cmake", "--build", BUILD, "--target", *names], check=True)


def run(target: str, seconds: int) -> bool:
    """One target for so long; whether nothing was found."""
    kept, log = BUILD / "corpus" / target, BUILD / f"{target}.log"
    kept.mkdir(parents=True, exist_ok=True)
    folders = [kept, ROOT / "engine/fuzz/corpus" / target]
    limits = [f"-max_total_time={seconds}", "-timeout=10", "-max_len=8192", "-print_final_stats=1"]
    command = [str(BUILD / f"fuzz_{target}"), *limits, f"-artifact_prefix={BUILD}/{target}-", *map(str, folders)]
    with log.open("wb") as out:
        code = subprocess.run(command, stdout=out, stderr=subprocess.STDOUT, check=False).returncode
    said = log.read_text("utf-8", "replace")
    runs = re.search(r"number_of_executed_units: (\d+)", said)
    print(
        f"{target}: {int(runs[1]) if runs else 0:,} inputs in {seconds} seconds,",
        "nothing found" if code == 0 else "FOUND",
    )
    if code != 0:
        print("\n".join(said.splitlines()[-60:]))
    return code == 0


def main() -> None:
    """Build, and share the time out."""
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    build(compiler())
    results = [run(target, max(1, round(60 * minutes / len(TARGETS)))) for target in TARGETS]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
