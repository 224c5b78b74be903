"""Where it is written what is seen in the test that runs, if it is written down at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

_OPEN: list[list[str]] = []


@contextmanager
def opened() -> Iterator[list[str]]:
    """Meanwhile, all that is noted."""
    _OPEN.append([])
    try:
        yield _OPEN[-1]
    finally:
        _OPEN.pop()


def wanted() -> bool:
    """Whether anything is written down."""
    return bool(_OPEN)


def note(lines: Iterable[str]) -> None:
    """Write down some lines."""
    if _OPEN:
        _OPEN[-1].extend(f"{line.rstrip()}\n" for line in lines)
