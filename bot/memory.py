"""The process's memory: what is free goes back to the system, where its C library has a way to ask that of it."""

from __future__ import annotations

import ctypes
import os

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
"""What glibc's malloc.h calls them, with ``M_`` before."""

LARGE = 1 << 18
"""Bytes from which on a piece of memory is a mapping of its own, which goes back as soon as it is free."""
SPARE = 1 << 20
"""Bytes at the end of the heap that are kept for the next one who wants some."""


def give_back() -> bool:
    """Let no thread keep a heap of its own, and nothing large lie in one; says whether that could be set.

    By itself glibc takes pictures into its heaps once some have been freed, and what is small and stays keeps the
    large gaps around it: a fifth of the memory of a bot that draws.
    """
    library = _glibc()
    wanted = {_ARENA_MAX: 1, _MMAP_THRESHOLD: LARGE, _TRIM_THRESHOLD: SPARE}
    return library is not None and all(library.mallopt(name, value) for name, value in wanted.items())


def tidy() -> None:
    """Give back what is free between what stays; that takes some milliseconds."""
    if library := _glibc():
        library.malloc_trim(0)


def _glibc() -> ctypes.CDLL | None:
    names = getattr(os, "confstr_names", {})  # there are systems without
    if "CS_GNU_LIBC_VERSION" not in names or not os.confstr("CS_GNU_LIBC_VERSION"):
        return None
    return ctypes.CDLL(None)
