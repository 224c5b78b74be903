"""What holds for all tests: generated examples are the same in every run, and no core waits or searches in vain."""

from __future__ import annotations

import gc
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import settings

SHORT_TEST_FOLDERS = frozenset(("cards", "rules", "situations"))
"""Folders of tests that take some milliseconds each."""

# Keep compiled modules, even if the environment forbids it: otherwise each worker compiles every test, and each process
# that a test starts compiles the bot. That took more than a third of the processor time of a run.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

settings.register_profile("same every time", derandomize=True, database=None, deadline=None)
settings.load_profile("same every time")


@pytest.fixture(autouse=True)
def unchanged_process() -> Iterator[None]:
    """Whatever a test sets for the whole process, the next one finds as it was; commands are run in it, too."""
    levels = {logger: (logger.level, logger.disabled) for logger in _loggers()}
    collects, thresholds, interval = gc.isenabled(), gc.get_threshold(), sys.getswitchinterval()
    folder, deepest = Path.cwd(), sys.getrecursionlimit()
    yield
    for logger in _loggers():
        level, disabled = levels.get(logger, (logging.NOTSET, False))
        if (logger.level, logger.disabled) != (level, disabled):
            logger.setLevel(level)
            logger.disabled = disabled
    (gc.enable if collects else gc.disable)()
    gc.set_threshold(*thresholds)
    sys.setswitchinterval(interval)
    sys.setrecursionlimit(deepest)
    os.chdir(folder)


def _loggers() -> list[logging.Logger]:
    known = logging.Logger.manager.loggerDict.values()
    return [logging.getLogger(), *(one for one in known if isinstance(one, logging.Logger))]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run whole evenings first and the short tests last, so that no core waits for a long one at the end."""
    items.sort(key=lambda item: ("e2e" not in item.path.parts, not SHORT_TEST_FOLDERS.isdisjoint(item.path.parts)))


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Have a worker send two messages about a test and not five: they took a quarter of the time of short tests."""
    if not hasattr(item.config, "workerinput"):
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One for each core: every worker imports and collects all tests, and hardly ever waits."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def pytest_collection_finish() -> None:
    """What is loaded by now stays, so no search for circles looks through it again; a tenth of the time goes there."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 10, 10)
