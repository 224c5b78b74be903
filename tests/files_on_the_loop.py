"""Finds files and folders that are opened on the event loop, which would make all players wait."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

_ROOT = Path(__file__).resolve().parent.parent
_OUR_FOLDERS = tuple(str(_ROOT / package) for package in ("bot", "engine", "glossary_index"))
_TESTS = str(_ROOT / "tests")
_EVENTS = frozenset(("open", "os.listdir", "os.scandir", "os.mkdir", "os.remove", "os.rename", "glob.glob"))

_EXEMPT_MODULES = ("importlib", "linecache")
"""Modules that may read files: imports, and source lines for the traceback of an unexpected error."""

_findings_by_loop: list[tuple[asyncio.AbstractEventLoop, list[str]]] = []
"""Event loops being watched, with their findings; a command run in a thread has its own loop."""
_is_hooked = False


@contextmanager
def files_on_the_loop() -> Iterator[list[str]]:
    """Yield the files that our code opens on the event loop during the block, and where, except imports."""
    global _is_hooked  # noqa: PLW0603 - Python can't forget a hook, so there is one
    if not _is_hooked:
        sys.addaudithook(_record_event)
        _is_hooked = True
    watched = (asyncio.get_running_loop(), list[str]())
    _findings_by_loop.append(watched)
    try:
        yield watched[1]
    finally:
        _findings_by_loop.remove(watched)


def _record_event(event: str, arguments: tuple[object, ...]) -> None:
    if not _findings_by_loop or event not in _EVENTS or (running := asyncio._get_running_loop()) is None:
        return
    if "zoneinfo/" in str(arguments[0]):  # the rules of one time zone, a small file that is read once
        return
    if place := _opening_place(sys._getframe(1)):
        for loop, found in _findings_by_loop:
            if loop is running:
                found.append(f"{event} {arguments[0]!r} in {place}")


def _opening_place(frame: FrameType | None) -> str:
    """Return where our code opens a file; "" for imports, tests and their fixtures."""
    place = ""
    while frame is not None:
        name = frame.f_code.co_filename
        if frame.f_code.co_name in ("opened_bot", "settings_in") or any(part in name for part in _EXEMPT_MODULES):
            return ""
        if name.startswith(_TESTS) and not place:
            return ""
        if name.startswith(_OUR_FOLDERS) and not place:
            place = f"{Path(name).relative_to(_ROOT)}:{frame.f_lineno} {frame.f_code.co_name}"
        frame = frame.f_back
    return place
