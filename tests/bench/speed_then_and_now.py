"""Compares random play with an earlier commit of this repository, in turn with it in the same run."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
REFERENCE_COMMIT = "beffde128385c4467900f279d5a70cce1c58e28f"
"""The last commit before the redesign of the house."""
GAMES, ROUNDS = 20, 3

_PLAY_SCRIPT = """
import sys, time
from engine.__main__ import main
main(["selfplay", "second-edition", "--games", "1"])
start = time.process_time()
main(sys.argv[1:])
print(time.process_time() - start)
"""


def speed_comparison() -> Iterator[str]:
    """A line that says how many decisions a second of processor time there are now and were then."""
    with TemporaryDirectory() as folder:
        if problem := _extract_earlier_files(Path(folder)):
            yield problem
            return
        now, then = 0.0, 0.0
        for _ in range(ROUNDS):
            now, then = max(now, _decisions_per_second(ROOT)), max(then, _decisions_per_second(Path(folder)))
    yield (
        f"random play of Second Edition, processor time, best of {ROUNDS} times {GAMES} games: {now:.0f} decisions a "
        f"second, {then:.0f} at commit {REFERENCE_COMMIT[:7]}: {now / then:.2f} times as many"
    )


def _extract_earlier_files(folder: Path) -> str:
    """Lay the files of then into a folder; returns what to say where the history is not at hand."""
    command = ["git", "archive", REFERENCE_COMMIT, "engine", "assets"]
    git = subprocess.run(command, cwd=ROOT, check=False, capture_output=True)  # noqa: S603
    if git.returncode:
        return f"random play of Second Edition: no comparison, for commit {REFERENCE_COMMIT[:7]} is not in this clone’s history"
    with tarfile.open(fileobj=io.BytesIO(git.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return ""


def _decisions_per_second(folder: Path) -> float:
    command = [sys.executable, "-c", _PLAY_SCRIPT, "selfplay", "second-edition", "--games", str(GAMES), "--json"]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    told = subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, text=True).stdout  # noqa: S603
    played, seconds = told.splitlines()[-2:]
    return int(json.loads(played)["decisions"]) / float(seconds)
