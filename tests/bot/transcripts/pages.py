"""The page on which everything seen in the current test is recorded, if there is one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

_OPEN: list[list[str]] = []


@contextmanager
def opened() -> Iterator[list[str]]:
    """Collect all recorded lines during the block."""
    _OPEN.append([])
    try:
        yield _OPEN[-1]
    finally:
        _OPEN.pop()


def wanted() -> bool:
    """Whether anything is being recorded."""
    return bool(_OPEN)


def note(lines: Iterable[str]) -> None:
    """Record some lines."""
    if _OPEN:
        _OPEN[-1].extend(f"{line.rstrip()}\n" for line in lines)
