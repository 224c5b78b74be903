"""What is drawn in time for a message, and what follows later."""

from __future__ import annotations

import asyncio
from typing import Any


async def in_time(drawing: asyncio.Task[Any], patience: float | None) -> bool:
    """Wait so many seconds, or as long as it takes; whether it is drawn by then."""
    if patience != 0:
        await asyncio.wait([drawing], timeout=patience)
    return drawing.done()
