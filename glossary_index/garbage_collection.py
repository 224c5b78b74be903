"""Creation of many long-lived objects without pauses for garbage collection."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """Disable garbage collection during the block.

    A collection stops all threads. With a large index each takes a fifth of a second, and there would be several while
    the index is created.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
