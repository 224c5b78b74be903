"""A pytest plugin that records which tests reach which probes, and how long each test takes.

Used as ``pytest -p tests.mutants.listener``; an environment variable names the folder to write to.
"""

from __future__ import annotations

import builtins
import os
import time
from collections import defaultdict
from collections.abc import Collection, Iterator
from pathlib import Path

import msgspec
import pytest

from tests.mutants.probes import PROBE_FUNCTION

FOLDER_VARIABLE = "MUTANTS_FOLDER"
"""Name of the environment variable."""


class TestRecords(msgspec.Struct):
    """The records of one run of the tests.

    Attributes:
        seconds: duration of each test that passes.
        hits: the tests that reach each probe, by its number.
    """

    seconds: dict[str, float] = msgspec.field(default_factory=dict)
    hits: dict[int, set[str]] = msgspec.field(default_factory=lambda: defaultdict(set))

    def tests_of(self, probe: int) -> Collection[str]:
        """Return the tests that reach a probe."""
        return self.hits.get(probe, ())


class Listener:
    """Records the tests run by one process."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._heard = TestRecords()
        self._red: set[str] = set()
        self._now = ""
        setattr(builtins, PROBE_FUNCTION, self._hit)

    def _hit(self, probe: int) -> None:
        self._heard.hits[probe].add(self._now)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Attribute the probes that are hit from now on to this test."""
        self._now, start = item.nodeid, time.perf_counter()
        try:
            return (yield)
        finally:
            self._heard.seconds[item.nodeid] = time.perf_counter() - start
            self._now = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Leave out tests that fail or are skipped without a mutant, because they can't notice anything."""
        if report.outcome != "passed":
            self._red.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write the records; a process that only distributes tests has none."""
        useful = {test: seconds for test, seconds in self._heard.seconds.items() if test not in self._red}
        heard = TestRecords(useful, {probe: tests & useful.keys() for probe, tests in self._heard.hits.items()})
        if useful:
            (self._folder / f"heard-{os.getpid()}.json").write_bytes(msgspec.json.encode(heard))


def read_records(folder: Path) -> TestRecords:
    """Return the records of all processes together."""
    together = TestRecords()
    for file in folder.glob("heard-*.json"):
        one = msgspec.json.decode(file.read_bytes(), type=TestRecords)
        together.seconds |= one.seconds
        for probe, tests in one.hits.items():
            together.hits[probe] |= tests
    return together


def pytest_configure(config: pytest.Config) -> None:
    """Start recording at once, before the product is imported."""
    config.pluginmanager.register(Listener(Path(os.environ[FOLDER_VARIABLE])))
