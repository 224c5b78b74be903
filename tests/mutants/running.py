"""Mutants are tried out in copies of the repository, never in the repository."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tests.mutants.choosing_tests import first_and_later_tests, nearest_tests
from tests.mutants.listener import FOLDER_VARIABLE, TestRecords, read_records
from tests.mutants.points_of_change import Mutant
from tests.mutants.probes import runs_on_loading_only, with_probes

HANG_FACTOR = 4
"""A test that takes so many times as long as it did hangs."""
START_SECONDS = 60
"""Seconds for what comes before the first test."""
_NOT_COPIED = (".git", ".venv", "__pycache__", ".*_cache", "*.egg-info", ".hypothesis", "data")


class Verdict(msgspec.Struct, frozen=True):
    """What came of a mutant.

    Attributes:
        mutant: that was tried.
        asked: how many tests looked at it.
        caught: by which test, or in which other way; empty where it lives.
    """

    mutant: Mutant
    asked: int
    caught: str

    def __str__(self) -> str:
        if self.caught:
            return f"caught  {self.mutant}  (by {self.caught})"
        return (
            f"LIVES   {self.mutant}  ({self.asked} tests looked)" if self.asked else f"LIVES   {self.mutant}  (unrun)"
        )


@contextmanager
def scratch_copy(root: Path) -> Iterator[Path]:
    """A copy of the repository, for one who changes it; beside it lies what some tests find beside the repository."""
    with TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(root, copy, ignore=shutil.ignore_patterns(*_NOT_COPIED))
        (copy.parent / "shared").symlink_to(root.parent / "shared")
        yield copy


def record_tests(mutants: Sequence[Mutant], copy: Path, tests: Sequence[str] = ()) -> TestRecords:
    """Run all tests, or those of some files or folders, once with a probe at each mutant.

    The copy is afterwards as it was. What holds no function is needed by the tests that are written for its place.
    """
    files: dict[str, list[tuple[int, Mutant]]] = defaultdict(list)
    for number, mutant in enumerate(mutants):
        files[mutant.file].append((number, mutant))
    sources = {copy / file: (copy / file).read_bytes() for file in files}
    with TemporaryDirectory(prefix="mutants-") as folder:
        for file, inside in files.items():
            _write(copy / file, with_probes(sources[copy / file], inside))
        command = [sys.executable, "-m", "pytest", "-p", "tests.mutants.listener", "-p", "no:cacheprovider", "--tb=no"]
        environment = {**os.environ, "PYTHONPATH": str(copy), FOLDER_VARIABLE: folder}
        subprocess.run([*command, *tests], cwd=copy, check=False, env=environment)  # noqa: S603 - our own tests
        for path, source in sources.items():
            _write(path, source)
        heard = read_records(Path(folder))
    for file, inside in files.items():
        if runs_on_loading_only(sources[copy / file]):
            heard.hits |= dict.fromkeys((number for number, _ in inside), nearest_tests(file, heard.seconds))
    return heard


def try_mutant(mutant: Mutant, copy: Path, tests: Collection[str], seconds: Mapping[str, float]) -> Verdict:
    """What the tests say to a mutant, which is put into the copy and taken out again.

    Args:
        mutant: to be tried.
        copy: of the repository.
        tests: those that come to where it is.
        seconds: how long each takes.
    """
    file = copy / mutant.file
    source = file.read_bytes()
    asked = 0
    try:
        _write(file, mutant.applied(source))
        for wave in first_and_later_tests(mutant, tests, seconds):
            asked += len(wave)
            if caught := _first_failure(wave, copy, START_SECONDS + HANG_FACTOR * sum(seconds[test] for test in wave)):
                return Verdict(mutant, asked, caught)
    finally:
        _write(file, source)
    return Verdict(mutant, asked, "")


def _write(file: Path, source: bytes) -> None:
    """Python would take a compiled file of the same second and length for this one."""
    file.write_bytes(source)
    Path(cache_from_source(str(file))).unlink(missing_ok=True)


def _first_failure(tests: list[str], copy: Path, seconds: float) -> str:
    """The first test that fails, or what else goes wrong; empty where all pass."""
    command = [sys.executable, "-m", "pytest", "-n", "0", "-x", "-p", "no:cacheprovider", "--tb=no", "-rfE", *tests]
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    with subprocess.Popen(  # noqa: S603 - our own tests
        command, cwd=copy, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, process_group=0
    ) as process:
        try:
            told, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return "a test that hangs"
    if process.returncode == 0:
        return ""
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", told, re.MULTILINE)
    return found[1] if found else "tests that cannot even be loaded"
