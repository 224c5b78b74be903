"""What is drawn in time for a message, and what follows later."""

from __future__ import annotations

import asyncio
from typing import Any

LOOKS_WAIT = 3.0
"""Seconds that a message waits for its picture if it shows little else."""


def patience_of_looks(patience: float | None) -> float | None:
    """The same for a bot whose other answers wait ``patience`` seconds: at least as long."""
    return max(patience, LOOKS_WAIT) if patience else patience


async def in_time(drawing: asyncio.Task[Any], patience: float | None) -> bool:
    """Wait so many seconds, or as long as it takes; whether it is drawn by then."""
    if patience != 0:
        await asyncio.wait([drawing], timeout=patience)
    return drawing.done()
