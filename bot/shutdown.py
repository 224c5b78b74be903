"""Shutdown: whatever signal requests it, current work is finished first."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

THREAD_END_SECONDS = 0.9
"""Seconds that threads have to end after everything else; Python itself would wait indefinitely."""

_log = logging.getLogger(__name__)


@contextmanager
def stop_event() -> Iterator[asyncio.Event]:
    """Yield an event that is set by SIGINT or SIGTERM; on Windows, which has no such handlers, it is never set."""
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
def exit_despite_threads(seconds: float = THREAD_END_SECONDS) -> Iterator[Callable[[], None]]:
    """Yield a function to call at the end: the process exits if threads are still running ``median_seconds`` later."""
    timer = Timer(seconds, _exit_at_once)
    timer.daemon = True
    try:
        yield timer.start
    finally:
        timer.cancel()


def _exit_at_once() -> None:
    _log.warning(
        "Stopping before a picture, the index or a backup is finished. It will be redone after the next start."
    )
    logging.shutdown()
    os._exit(0)
