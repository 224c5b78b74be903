"""Memory of the process: free memory is returned to the system if the C library supports that."""

from __future__ import annotations

import ctypes
import os

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
"""Constants from glibc's malloc.h, where their names start with ``M_``."""

LARGE_ALLOCATION_BYTES = 1 << 18
"""Minimum bytes of an allocation that is mapped separately and returned as soon as it is freed."""
SPARE_HEAP_BYTES = 1 << 20
"""Free bytes kept at the end of the heap."""


def limit_heaps() -> bool:
    """Limit threads' heaps and map large allocations separately; return whether glibc accepted that.

    By default glibc puts pictures into its heaps once some have been freed, and small objects that stay prevent the
    large gaps around them from being returned: a fifth of a drawing bot's memory.
    """
    library = _glibc_library()
    wanted = {_ARENA_MAX: 1, _MMAP_THRESHOLD: LARGE_ALLOCATION_BYTES, _TRIM_THRESHOLD: SPARE_HEAP_BYTES}
    return library is not None and all(library.mallopt(name, value) for name, value in wanted.items())


def release_free_memory() -> None:
    """Give free memory inside the heap back to the system, which takes some milliseconds."""
    if library := _glibc_library():
        library.malloc_trim(0)


def _glibc_library() -> ctypes.CDLL | None:
    names = getattr(os, "confstr_names", {})  # missing on some systems
    if "CS_GNU_LIBC_VERSION" not in names or not os.confstr("CS_GNU_LIBC_VERSION"):
        return None
    return ctypes.CDLL(None)
