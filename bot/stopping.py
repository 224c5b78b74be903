"""The end of the program: whichever signal asks for it, what is in hand is finished first."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

THREADS_END_WITHIN = 0.9
"""Seconds that threads have for ending after all else has; Python itself would wait for them as long as they take."""

_log = logging.getLogger(__name__)


@contextmanager
def asked_to_stop() -> Iterator[asyncio.Event]:
    """An event that SIGINT and SIGTERM set meanwhile; elsewhere than on Unix, where there are no handlers, nothing."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    numbers = (signal.SIGINT, signal.SIGTERM)
    for number in numbers:
        loop.add_signal_handler(number, stop.set)
    try:
        yield stop
    finally:
        for number in numbers:
            loop.remove_signal_handler(number)


@contextmanager
def threads_left_behind(seconds: float = THREADS_END_WITHIN) -> Iterator[Callable[[], None]]:
    """A function that says all is over but the threads: if they still run ``seconds`` later, the process ends there."""
    timer = Timer(seconds, _end_at_once)
    timer.daemon = True
    try:
        yield timer.start
    finally:
        timer.cancel()


def _end_at_once() -> None:
    _log.warning(
        "Stopping before a picture, the index or a backup is finished. It will be redone after the next start."
    )
    logging.shutdown()
    os._exit(0)
