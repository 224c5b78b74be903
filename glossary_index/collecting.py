"""Making many objects that stay, without the pauses in which Python searches them for circles."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Search for no circles meanwhile.

    A search stops all threads. One through a large index takes a fifth of a second, and there would be several while it
    is made.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
