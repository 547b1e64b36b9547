"""Promises about the front end's packages."""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_package_is_explained() -> None:
    """docs/frontend.md has a row for each package of package.json, and no row for one that is gone."""
    package = json.loads((ROOT / "frontend/package.json").read_text("utf-8"))
    table = (ROOT / "docs/frontend.md").read_text("utf-8").split("## Packages")[1]
    assert set(re.findall(r"^\| `(\S+)` \|", table, re.M)) == {*package["dependencies"], *package["devDependencies"]}


def test_the_lock_names_no_address_a_package_comes_from() -> None:
    """Where packages come from is a matter of the machine, not of the project."""
    lock = json.loads((ROOT / "frontend/package-lock.json").read_text("utf-8"))
    assert len(lock["packages"]) > 50
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]


def test_every_locked_package_has_its_hash() -> None:
    """`npm ci` installs nothing else; the first entry is the project itself."""
    lock = json.loads((ROOT / "frontend/package-lock.json").read_text("utf-8"))
    assert not [name for name, package in lock["packages"].items() if name and "integrity" not in package]
