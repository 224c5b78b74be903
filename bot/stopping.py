"""The end of the program: whichever signal asks for it, what is in hand is finished first."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager


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
