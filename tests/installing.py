"""Follows the commands in the documents as an operator would: for real, or offline with a pip that only checks.

``python -m tests.soak installing`` does it for real, which needs pip's registry.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
REPLACED_FOLDERS = ("/opt/ready-room", "/var/lib/ready-room", "/etc/systemd/system")
"""System folders that are replaced by other folders."""
_REPLACEMENT_FOLDERS = shutil.ignore_patterns(".git", ".venv", ".*_cache", "build", "*.egg-info", "tests")

_SYSTEM_COMMANDS = {
    "sudo": """
while [ $# -gt 0 ]; do case "$1" in -u) shift 2 ;; *) break ;; esac; done
exec "$@"
""",
    "install": """
for one; do shift; case "$one" in ready-room) ;; -o) ;; *) set -- "$@" "$one" ;; esac; done
exec /usr/bin/install "$@"
""",
    "useradd": """
while [ $# -gt 1 ]; do case "$1" in --home-dir) mkdir -p "$2"; shift ;; esac; shift; done
""",
    "systemctl": """test "$1" != enable || test -f "$UNITS/ready-room.service"
""",
    "git": "",
}
"""Substitutes for commands that a test can't run on a machine: users, services and the network."""

_PYTHON = """
[ "$1 $2" = "-m venv" ] || exec {python} "$@"
{python} -m venv --without-pip "$3" && cp {pip} "$3/bin/pip"
"""
_PIP = '''#!{python}
"""Checks what it is to install, and puts the commands there."""
import pathlib, sys
arguments = sys.argv[1:]
assert arguments.pop(0) == "install", arguments
bin = pathlib.Path(__file__).parent
locked = bin / "locked"
alone = "--no-deps" in arguments and (arguments.remove("--no-deps") or True)
while arguments:
    word = arguments.pop(0)
    if word == "-r":
        names = pathlib.Path(arguments.pop(0)).read_text().splitlines()
        assert all("==" in name for name in names if not name.startswith("#"))
        locked.touch()
        continue
    assert (pathlib.Path(word.partition("[")[0]) / "pyproject.toml").is_file(), f"no project in {{word}}"
    assert not alone or locked.exists(), "the libraries are missing"
    command = bin / "ready-room"
    command.write_text('#!/bin/sh\\nPYTHONPATH={source} exec {python} -m bot "$@"\\n')
    command.chmod(0o755)
'''


def documented_commands(document: str, heading: str) -> str:
    """Return the first block of shell commands under a heading of a document.

    Raises:
        LookupError: there is none.
    """
    text = (ROOT / document).read_text("utf-8")
    section = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#+ |\Z)", text, re.MULTILINE | re.DOTALL)
    block = re.search(r"```sh\n(.*?)```", section[1], re.DOTALL) if section else None
    if block is None:
        raise LookupError(f"{document} has no commands under “{heading}”.")
    return block[1]


def run_commands(script: str, folder: Path, *, really: bool) -> subprocess.CompletedProcess[str]:
    """Run commands in a fresh copy of the checkout, below a folder that stands for the whole machine.

    Args:
        script: the commands, as a document shows them.
        folder: an existing folder.
        really: whether to use the real pip, which needs its registry.
    """
    checkout = folder / "ready-room"
    if not checkout.exists():
        shutil.copytree(ROOT, checkout, ignore=_REPLACEMENT_FOLDERS)
    for place in REPLACED_FOLDERS:
        here = folder / place.lstrip("/")
        (here if "etc" in place else here.parent).mkdir(parents=True, exist_ok=True)
        script = script.replace(place, str(here))
    surroundings = {
        "PATH": f"{_write_substitutes(folder, really=really)}:{os.defpath}",
        "HOME": str(folder / "home"),
        "LANG": "C.UTF-8",
        "UNITS": str(folder / REPLACED_FOLDERS[-1].lstrip("/")),
    }
    surroundings |= {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_"))}
    return subprocess.run(  # noqa: S603 - the commands of our documents
        ["/bin/sh", "-ec", script],
        cwd=checkout,
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
        timeout=1200,
    )


def _write_substitutes(folder: Path, *, really: bool) -> Path:
    shims = folder / "shims"
    shims.mkdir(exist_ok=True)
    scripts = dict(_SYSTEM_COMMANDS)
    if not really:
        pip = folder / "pip"
        pip.write_text(_PIP.format(python=sys.executable, source=folder / "ready-room"), "utf-8")
        pip.chmod(0o755)
        scripts["python3"] = _PYTHON.format(python=sys.executable, pip=pip)
    else:
        scripts["python3"] = f'exec {sys.executable} "$@"\n'
    for name, script in scripts.items():
        (shims / name).write_text(f"#!/bin/sh\n{script}", "utf-8")
        (shims / name).chmod(0o755)
    return shims


INSTALLATIONS = {
    "README": ("README.md", "On Discord"),
    "folder": ("docs/operating.md", "In a folder, without systemd"),
    "systemd": ("docs/operating.md", "With systemd"),
}
"""Installations, by the heading of their commands."""
UPDATE = ("docs/operating.md", "Updating")
SETTINGS = "printf 'DISCORD_TOKEN=x\\nDATA_DIR=/var/lib/ready-room\\n' > .env\n"
"""Settings that the reader has to write before running the commands for systemd."""


def follow_installation(name: str, folder: Path, *, really: bool) -> subprocess.CompletedProcess[str]:
    """Follow one installation up to the bot's start."""
    script = documented_commands(*INSTALLATIONS[name])
    runs = ".venv/bin/ready-room run\n"
    return run_commands((SETTINGS if name == "systemd" else "") + script.removesuffix(runs), folder, really=really)
