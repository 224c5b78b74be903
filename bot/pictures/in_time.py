"""Pictures drawn in time for a message, and those that follow later."""

from __future__ import annotations

import asyncio
from typing import Any

CLOSE_UP_WAIT_SECONDS = 3.0
"""Seconds that a message with little else waits for its picture."""


def close_up_patience(patience: float | None) -> float | None:
    """``CLOSE_UP_WAIT_SECONDS``, or ``patience`` if that is longer; ``None`` waits for ever."""
    return max(patience, CLOSE_UP_WAIT_SECONDS) if patience else patience


async def is_drawn_in_time(drawing: asyncio.Task[Any], patience: float | None) -> bool:
    """Wait at most ``patience`` seconds, if given; returns whether it is drawn."""
    if patience != 0:
        await asyncio.wait([drawing], timeout=patience)
    return drawing.done()
