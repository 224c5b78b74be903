"""The process's memory: what drawing frees is there for the next picture, and goes back to the system by and by."""

from __future__ import annotations

import ctypes
import os

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
"""What glibc's malloc.h calls them, with ``M_`` before."""

LARGE = 1 << 25
"""Bytes up to which memory comes from the heap; a mapping of its own has to be filled page by page each time."""
SPARE = 1 << 26
"""Bytes at the end of the heap that wait for the next one who wants some."""


def keep_free() -> bool:
    """Keep what is free until ``give_back``, and let no thread keep a heap of its own; says whether that could be set.

    Getting the pages of a picture from the system takes a third of the time of drawing it.
    """
    if not _has_glibc():
        return False
    library = ctypes.CDLL(None)
    wanted = {_ARENA_MAX: 1, _MMAP_THRESHOLD: LARGE, _TRIM_THRESHOLD: SPARE}
    return all(library.mallopt(name, value) for name, value in wanted.items())


def give_back() -> bool:
    """Give what is free back to the system, the gaps between small things that stay as well; says whether any was."""
    return _has_glibc() and bool(ctypes.CDLL(None).malloc_trim(0))


def _has_glibc() -> bool:
    names = getattr(os, "confstr_names", {})  # there are systems without
    return "CS_GNU_LIBC_VERSION" in names and bool(os.confstr("CS_GNU_LIBC_VERSION"))
