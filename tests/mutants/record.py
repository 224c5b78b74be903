"""Which tests run a line of the product, as far as it has been recorded."""

from __future__ import annotations

import difflib
import os
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Collection
from pathlib import Path

import msgspec
from coverage import CoverageData

from tests.mutants.points import PRODUCT
from tests.mutants.recording import RECORD

FOLDER = ".mutants"
"""In the root of the repository; git does not see it."""


class Part:
    """What was recorded in one go: some tests, run with the product as it was then."""

    def __init__(self, folder: Path, root: Path) -> None:
        self._folder, self._root = folder, root
        self.seconds: dict[str, float] = {}
        for file in folder.glob("seconds-*.json"):
            self.seconds |= msgspec.json.decode(file.read_bytes(), type=dict[str, float])
        self._data: list[CoverageData] = []
        for file in folder.glob("coverage.*"):
            self._data.append(CoverageData(str(file)))
            self._data[-1].read()

    def tests_of(self, file: str) -> dict[int, set[str]]:
        """The tests that ran each line of a file of the product, by the lines as they are now."""
        now_at = self._lines(file)
        found: dict[int, set[str]] = defaultdict(set)
        for data in self._data:
            for line, tests in data.contexts_by_lineno(file).items():
                if line in now_at:
                    found[now_at[line]].update(tests)
        return found

    def _lines(self, file: str) -> dict[int, int]:
        """Where the lines of then are now."""
        before, now = self._folder / "product" / file, self._root / file
        if not before.exists():
            return {}
        old, new = before.read_text("utf-8").splitlines(), now.read_text("utf-8").splitlines()
        same = difflib.SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
        return {one.a + place + 1: one.b + place + 1 for one in same for place in range(one.size)}


class Recorded:
    """All parts together.

    Args:
        root: of the repository.
        tests: those that there are now.
    """

    def __init__(self, root: Path, tests: Collection[str]) -> None:
        self._parts = [Part(folder, root) for folder in sorted((root / FOLDER).glob("part-*"))]
        known = {test: seconds for part in self._parts for test, seconds in part.seconds.items()}
        self.seconds = {test: known[test] for test in tests if known.get(test)}
        """How long each test takes; none that is red or left out as things are."""
        self.unknown = sorted({test.partition("::")[0] for test in tests if test not in known})
        """The files of tests that have never been run here."""

    def tests_of(self, file: str) -> dict[int, set[str]]:
        """The tests that run each line of a file of the product."""
        found: dict[int, set[str]] = defaultdict(set)
        for part in self._parts:
            for line, tests in part.tests_of(file).items():
                found[line] |= tests & self.seconds.keys()
        return found


def recorded(root: Path) -> Recorded:
    """What is known of the tests that there are now."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-n", "0", "-p", "no:cacheprovider"]
    told = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout  # noqa: S603
    return Recorded(root, [line for line in told.splitlines() if "::" in line])


def record(root: Path, files: Collection[str]) -> None:
    """Run the tests in these files, and keep which lines each of them runs."""
    unfinished = root / FOLDER / "unfinished"
    shutil.rmtree(unfinished, ignore_errors=True)
    for product in PRODUCT:
        shutil.copytree(root / product, unfinished / "product" / product, ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-m", "pytest", "-p", "tests.mutants.recording", "-p", "no:cacheprovider", *files]
    subprocess.run(command, cwd=root, check=False, env={**os.environ, RECORD: str(unfinished)})  # noqa: S603
    unfinished.rename(root / FOLDER / f"part-{len(list((root / FOLDER).glob('part-*'))):03}")
