"""Data that one press has read from the database and can reuse for a moment.

A press begins with one check of its match's version, and everything it does right away relies on that. The next press
checks again, because another process may have changed the match meanwhile.
"""

from __future__ import annotations

import time
from collections.abc import Hashable
from contextvars import ContextVar

TRUST_SECONDS = 2.0
"""Seconds for which a press relies on data that it has read or written."""

_read_times: ContextVar[dict[Hashable, float] | None] = ContextVar("seen", default=None)


def start_press() -> None:
    """Start a press: from now on, this task and its subtasks reuse for a moment what they have read."""
    _read_times.set({})


def record_read(key: Hashable) -> None:
    """Record that this press has read or written the data with this key, so that its cached copy is current."""
    seen = _read_times.get()
    if seen is not None:
        seen[key] = time.monotonic()


def was_read(key: Hashable) -> bool:
    """Whether this press has just read or written the data with this key."""
    return time.monotonic() - (_read_times.get() or {}).get(key, -TRUST_SECONDS) < TRUST_SECONDS
