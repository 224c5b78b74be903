"""Writes down the libraries of a deployment, each at one version: ``python -m tests.lock`` (needs pip's registry)."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import distributions
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCK_FILE = ROOT / "requirements.lock"
LOCK_HEADING = """\
# What a deployment installs, and nothing else: pip install -r requirements.lock, then the wheel with --no-deps.
# Written by python -m tests.lock; any index that pip is set to may serve it.
"""


def locked_versions() -> str:
    """What pip would install for the bot with PostgreSQL, at the versions that are installed here and tested."""
    here = "\n".join(f"{one.name}=={one.version}" for one in distributions() if one.name != "ready-room")
    known = ROOT / "build" / "tested.txt"
    known.parent.mkdir(exist_ok=True)
    known.write_text(here, "utf-8")
    asked = ("install", "--quiet", "--dry-run", "--ignore-installed", "--report", "-", "--constraint", str(known))
    command = [sys.executable, "-m", "pip", *asked, f"{ROOT}[postgresql]"]
    told = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - our own command
    found = (one["metadata"] for one in json.loads(told.stdout)["install"])
    pinned = sorted(f"{one['name'].lower()}=={one['version']}" for one in found if one["name"] != "ready-room")
    return LOCK_HEADING + "\n".join(pinned) + "\n"


if __name__ == "__main__":
    LOCK_FILE.write_text(locked_versions(), "utf-8")
