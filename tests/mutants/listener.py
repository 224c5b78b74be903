"""A plugin of pytest that notes which tests come to which probes, and how long each test takes.

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
"""The environment variable."""


class TestRecords(msgspec.Struct):
    """What one run of the tests told.

    Attributes:
        seconds: that each test takes which passes.
        hits: the tests that come to each probe, by its number.
    """

    seconds: dict[str, float] = msgspec.field(default_factory=dict)
    hits: dict[int, set[str]] = msgspec.field(default_factory=lambda: defaultdict(set))

    def tests_of(self, probe: int) -> Collection[str]:
        """The tests that come to a probe."""
        return self.hits.get(probe, ())


class Listener:
    """Listens to the tests that one process runs."""

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
        """From here on the probes are this test's."""
        self._now, start = item.nodeid, time.perf_counter()
        try:
            return (yield)
        finally:
            self._heard.seconds[item.nodeid] = time.perf_counter() - start
            self._now = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that is red or left out as things are can catch nothing."""
        if report.outcome != "passed":
            self._red.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write down what was heard; whoever only distributes tests has nothing."""
        useful = {test: seconds for test, seconds in self._heard.seconds.items() if test not in self._red}
        heard = TestRecords(useful, {probe: tests & useful.keys() for probe, tests in self._heard.hits.items()})
        if useful:
            (self._folder / f"heard-{os.getpid()}.json").write_bytes(msgspec.json.encode(heard))


def read_records(folder: Path) -> TestRecords:
    """What all processes heard together."""
    together = TestRecords()
    for file in folder.glob("heard-*.json"):
        one = msgspec.json.decode(file.read_bytes(), type=TestRecords)
        together.seconds |= one.seconds
        for probe, tests in one.hits.items():
            together.hits[probe] |= tests
    return together


def pytest_configure(config: pytest.Config) -> None:
    """Begin at once, before the product is imported."""
    config.pluginmanager.register(Listener(Path(os.environ[FOLDER_VARIABLE])))
