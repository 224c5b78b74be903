"""Pictures drawn in time for a message, and those that follow later."""

from __future__ import annotations

import asyncio
from typing import Any

CLOSE_UP_WAIT_SECONDS = 3.0
"""Seconds that a message waits for its picture if it contains little else."""


def close_up_patience(patience: float | None) -> float | None:
    """Return ``CLOSE_UP_WAIT_SECONDS``, or ``patience`` if that is longer; ``None`` waits forever."""
    return max(patience, CLOSE_UP_WAIT_SECONDS) if patience else patience


async def is_drawn_in_time(drawing: asyncio.Task[Any], patience: float | None) -> bool:
    """Wait for a drawing for at most ``patience`` seconds, if given; return whether it is finished."""
    if patience != 0:
        await asyncio.wait([drawing], timeout=patience)
    return drawing.done()
