"""Data that one press has read from the database and can use again for a moment.

A press begins with one look at the version of its match, and everything it does right away relies on that. The next
press looks again, because another process may have written in between.
"""

from __future__ import annotations

import time
from collections.abc import Hashable
from contextvars import ContextVar

TRUST_SECONDS = 2.0
"""Seconds for which a press relies on what it has read or written."""

_seen: ContextVar[dict[Hashable, float] | None] = ContextVar("seen", default=None)


def start_press() -> None:
    """Start a press: from here on this task and its subtasks reuse what they have read for a moment."""
    _seen.set({})


def note_seen(thing: Hashable) -> None:
    """Record that this press has read or written something, so its cached copy is current."""
    seen = _seen.get()
    if seen is not None:
        seen[thing] = time.monotonic()


def is_seen(thing: Hashable) -> bool:
    """Whether this press has just read or written something."""
    return time.monotonic() - (_seen.get() or {}).get(thing, -TRUST_SECONDS) < TRUST_SECONDS
