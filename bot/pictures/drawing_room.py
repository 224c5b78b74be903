"""The drawing room: pictures are drawn by a few threads off the event loop, and kept in memory and on disk.

What is kept is found by what the picture shows, its theme and the program that draws it: an update draws afresh.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path

from bot import rendering
from bot.rendering.kit.block import Block
from bot.rendering.kit.paint import WEBP, drawn
from bot.rendering.kit.theme import STANDARD, palette
from bot.rendering.recap import recap

log = logging.getLogger(__name__)

WORKERS = 2
"""How many pictures are drawn at once; with their size this bounds the memory that drawing takes."""
IN_MEMORY = 24_000_000
ON_DISK = 200_000_000
"""Bytes of pictures that are kept; those that nobody has wanted for longest go first."""


class DrawingRoom:
    """Draws pictures, each once.

    Attributes:
        theme: the colours of all pictures.
        folder: where pictures are kept on disk; ``None`` keeps them in memory only.
    """

    def __init__(self, theme: str = STANDARD, folder: Path | None = None, *, in_memory: int = IN_MEMORY) -> None:
        self.theme = theme
        self.folder = folder
        self._in_memory = in_memory
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self._recaps = asyncio.Lock()
        self._pool = ThreadPoolExecutor(WORKERS, thread_name_prefix="drawing")

    async def picture(self, kind: str, shown: bytes, layout: Callable[[], Block], form: str = WEBP) -> bytes:
        """A picture as a file.

        Args:
            kind: of picture.
            shown: all that the picture depends on, as bytes.
            layout: lays it out.
            form: ``webp`` or ``png``.
        """
        return await self._file(kind, shown, form, lambda: drawn(layout(), self.theme, form))

    async def recap(self, shown: bytes, boards: Sequence[Callable[[], Block]]) -> bytes:
        """An animated picture of boards, kept like the others; one at a time is drawn, for they take much memory.

        Args:
            shown: all that the boards depend on, as bytes.
            boards: lay them out.
        """
        async with self._recaps:
            return await self._file("recap", shown, WEBP, lambda: recap(boards, self.theme))

    async def _file(self, kind: str, shown: bytes, form: str, draw: Callable[[], bytes]) -> bytes:
        name = hashlib.sha256(b"\0".join((_program(), str(palette(self.theme)).encode(), kind.encode(), shown)))
        key = f"{name.hexdigest()}.{form}"
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        data = await asyncio.get_running_loop().run_in_executor(self._pool, self._found_or_drawn, key, draw)
        self._keep(key, data)
        return data

    def _found_or_drawn(self, key: str, draw: Callable[[], bytes]) -> bytes:
        file = self.folder / key if self.folder else None
        if file and (data := _read(file)):
            return data
        data = draw()
        if file:
            _write(file, data)
        return data

    def _keep(self, key: str, data: bytes) -> None:
        self._size += len(data) - len(self._kept.get(key, b""))
        self._kept[key] = data
        while self._size > self._in_memory:
            self._size -= len(self._kept.popitem(last=False)[1])


def _read(file: Path) -> bytes:
    """What a file holds, which counts as wanted now; nothing where there is none."""
    try:
        data = file.read_bytes()
        os.utime(file)
    except OSError:
        return b""
    return data


def _write(file: Path, data: bytes) -> None:
    """Put a picture on disk whole; a full or locked disk costs only the time of drawing it again."""
    unfinished = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(data)
        unfinished.replace(file)
        make_room(file.parent, ON_DISK)
    except OSError as error:
        log.warning("The picture %s cannot be kept: %s.", file.name, error.strerror)


def make_room(folder: Path, most: int) -> None:
    """Delete the pictures that nobody has wanted for longest until those that are left have ``most`` bytes."""
    files = []
    for file in folder.iterdir():
        with suppress(OSError):
            told = file.stat()
            files.append((told.st_mtime, told.st_size, file))
    size = sum(bytes_ for _, bytes_, _ in files)
    for _, bytes_, file in sorted(files):
        if size <= most:
            return
        with suppress(OSError):
            file.unlink()
        size -= bytes_


@cache
def _program() -> bytes:
    """Stands for the code that draws."""
    root = Path(rendering.__file__).parent
    sources = b"\0".join(file.read_bytes() for file in sorted(root.rglob("*.py")))
    return hashlib.sha256(sources).digest()
