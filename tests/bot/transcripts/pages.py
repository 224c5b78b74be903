"""The page on which everything seen in the current test is recorded, if there is one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

_open_pages: list[list[str]] = []


@contextmanager
def open_page() -> Iterator[list[str]]:
    """Collect all recorded lines during the block."""
    _open_pages.append([])
    try:
        yield _open_pages[-1]
    finally:
        _open_pages.pop()


def is_recording() -> bool:
    """Whether anything is being recorded."""
    return bool(_open_pages)


def record_lines(lines: Iterable[str]) -> None:
    """Record some lines."""
    if _open_pages:
        _open_pages[-1].extend(f"{line.rstrip()}\n" for line in lines)
