"""Where it is written what is seen in the test that runs, if it is written down at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

_open_pages: list[list[str]] = []


@contextmanager
def open_page() -> Iterator[list[str]]:
    """Meanwhile, all that is noted."""
    _open_pages.append([])
    try:
        yield _open_pages[-1]
    finally:
        _open_pages.pop()


def is_recording() -> bool:
    """Whether anything is written down."""
    return bool(_open_pages)


def record_lines(lines: Iterable[str]) -> None:
    """Write down some lines."""
    if _open_pages:
        _open_pages[-1].extend(f"{line.rstrip()}\n" for line in lines)
