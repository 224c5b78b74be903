"""What holds for all tests: generated examples are the same in every run, and no core waits or searches in vain."""

from __future__ import annotations

import gc
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("same every time", derandomize=True, database=None, deadline=None)
settings.load_profile("same every time")


@pytest.fixture(autouse=True)
def unchanged_process() -> Iterator[None]:
    """Whatever a test sets for the whole process, the next one finds as it was; commands are run in it, too."""
    names = [None, *logging.Logger.manager.loggerDict]
    levels = {name: (logging.getLogger(name).level, logging.getLogger(name).disabled) for name in names}
    collects, thresholds, interval = gc.isenabled(), gc.get_threshold(), sys.getswitchinterval()
    folder, deepest = Path.cwd(), sys.getrecursionlimit()
    yield
    for name in (None, *logging.Logger.manager.loggerDict):
        logger = logging.getLogger(name)
        level, disabled = levels.get(name, (logging.NOTSET, False))
        if (logger.level, logger.disabled) != (level, disabled):
            logger.setLevel(level)
            logger.disabled = disabled
    (gc.enable if collects else gc.disable)()
    gc.set_threshold(*thresholds)
    sys.setswitchinterval(interval)
    sys.setrecursionlimit(deepest)
    os.chdir(folder)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One for each core: every worker imports and collects all tests, and hardly ever waits."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def pytest_collection_finish() -> None:
    """What is loaded by now stays, so no search for circles looks through it again; a tenth of the time goes there."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 10, 10)
