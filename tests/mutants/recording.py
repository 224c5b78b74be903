"""A plugin of pytest that records which test runs which lines of the product, and how long each test takes.

Used as ``pytest -p tests.mutants.recording``; the environment variable ``RECORD`` names the folder to write to.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from coverage import Coverage

RECORD = "MUTANTS_RECORD"
"""The environment variable."""


class Recorder:
    """Records the tests that one process runs."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._coverage = Coverage(
            data_file=str(folder / "coverage"),
            data_suffix=str(os.getpid()),
            config_file=False,
            include=["bot/*", "engine/*", "glossary_index/*"],
        )
        self._coverage.set_option("run:relative_files", True)
        self._coverage.start()
        self._seconds: dict[str, float] = {}
        self._of_no_use: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """From here on the lines are this test's."""
        self._coverage.switch_context(item.nodeid)
        start = time.perf_counter()
        try:
            return (yield)
        finally:
            self._seconds[item.nodeid] = time.perf_counter() - start
            self._coverage.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that is red or left out as things are can catch nothing: it takes no time."""
        if report.outcome != "passed":
            self._of_no_use.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Keep what was recorded; whoever only distributes tests has nothing."""
        self._coverage.stop()
        if self._seconds:
            self._coverage.save()
            seconds = self._seconds | dict.fromkeys(self._of_no_use, 0.0)
            (self._folder / f"seconds-{os.getpid()}.json").write_bytes(msgspec.json.encode(seconds))


def pytest_configure(config: pytest.Config) -> None:
    """Begin at once, before the product is imported."""
    config.pluginmanager.register(Recorder(Path(os.environ[RECORD])))
