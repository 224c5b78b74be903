"""Which tests run a line of the product, as far as it has been recorded."""

from __future__ import annotations

import difflib
import hashlib
import os
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import msgspec
from coverage import CoverageData

from tests.mutants.points import PRODUCT
from tests.mutants.recording import RECORD

FOLDER = ".mutants"
"""In the root of the repository; git does not see it."""


class Part:
    """What was recorded in one go: some test files, run with the product as it was then."""

    def __init__(self, folder: Path, root: Path) -> None:
        self._folder, self._root = folder, root
        hashes = msgspec.json.decode((folder / "tests.json").read_bytes(), type=dict[str, str])
        self.fresh = {file for file, known in hashes.items() if _hash(root / file) == known}
        self.seconds: dict[str, float] = {}
        for file in folder.glob("seconds-*.json"):
            self.seconds |= msgspec.json.decode(file.read_bytes(), type=dict[str, float])
        self._data: list[CoverageData] = []
        for file in folder.glob("coverage.*"):
            self._data.append(CoverageData(str(file)))
            self._data[-1].read()

    def tests_of(self, file: str) -> dict[int, set[str]]:
        """The tests that run each line of a file of the product as it is now."""
        now_at = self._lines(file)
        found: dict[int, set[str]] = defaultdict(set)
        for data in self._data:
            for line, tests in data.contexts_by_lineno(file).items():
                if line in now_at:
                    found[now_at[line]].update(test for test in tests if test.partition("::")[0] in self.fresh)
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
    """All parts, the newest last; a test file that has changed is recorded again."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._parts = [Part(folder, root) for folder in sorted((root / FOLDER).glob("part-*"))]
        self.seconds = {
            test: seconds
            for part in self._parts
            for test, seconds in part.seconds.items()
            if test.partition("::")[0] in part.fresh
        }

    def unknown(self) -> list[str]:
        """The test files that have not been recorded as they are now."""
        known = {file for part in self._parts for file in part.fresh}
        files = [file.relative_to(self._root).as_posix() for file in (self._root / "tests").rglob("test_*.py")]
        return sorted(file for file in files if file not in known)

    def tests_of(self, file: str) -> dict[int, set[str]]:
        """The tests that run each line of a file of the product."""
        found: dict[int, set[str]] = defaultdict(set)
        for part in self._parts:
            for line, tests in part.tests_of(file).items():
                found[line] |= tests & self.seconds.keys()
        return found


def record(root: Path) -> Recorded:
    """Run the tests that are not known yet, and keep which lines they run; the first time this takes long."""
    recorded = Recorded(root)
    files = recorded.unknown()
    if not files:
        return recorded
    folder = root / FOLDER / f"part-{len(list((root / FOLDER).glob('part-*'))):03}"
    unfinished = folder.with_name("unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(parents=True)
    for product in PRODUCT:
        shutil.copytree(root / product, unfinished / "product" / product, ignore=shutil.ignore_patterns("__pycache__"))
    (unfinished / "tests.json").write_bytes(msgspec.json.encode({file: _hash(root / file) for file in files}))
    command = [sys.executable, "-m", "pytest", "-p", "tests.mutants.recording", "-p", "no:cacheprovider", *files]
    subprocess.run(command, cwd=root, check=False, env={**os.environ, RECORD: str(unfinished)})  # noqa: S603
    unfinished.rename(folder)
    return Recorded(root)


def _hash(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.exists() else ""
