"""What one press has read from the database, and so need not read again for a moment.

A press begins with one look at the version of its match; whatever comes of it at once relies on that look. The next
press looks again, because another process may have written in between.
"""

from __future__ import annotations

import time
from collections.abc import Hashable
from contextvars import ContextVar

TRUST_SECONDS = 2.0
"""Seconds for which a press relies on what it has read or written."""

_seen: ContextVar[dict[Hashable, float] | None] = ContextVar("seen", default=None)


def one_press() -> None:
    """From here on, in this task and in those that it begins, what has been read is relied on for a moment."""
    _seen.set({})


def note_seen(thing: Hashable) -> None:
    """This press has read or written it, so what is in memory of it is current."""
    seen = _seen.get()
    if seen is not None:
        seen[thing] = time.monotonic()


def is_seen(thing: Hashable) -> bool:
    """Whether this press has read or written it a moment ago."""
    return time.monotonic() - (_seen.get() or {}).get(thing, -TRUST_SECONDS) < TRUST_SECONDS
