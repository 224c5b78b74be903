"""The drawing room: a few threads lay out pictures, which may be painted elsewhere, and cached in memory and on disk.

The cache key contains the picture's contents, its theme and the program's version: an update redraws.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, nullcontext, suppress
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from threading import Thread

from bot import memory, rendering
from bot.pictures.painter import DRAWING, Painter, PainterGoneError
from bot.rendering.kit.block import Block
from bot.rendering.kit.files import code_fingerprint, read_cached, write_cached
from bot.rendering.kit.gallery import Gallery
from bot.rendering.kit.paint import CANVASES, QUICK, WEBP, rendered_file
from bot.rendering.kit.theme import STANDARD, palette
from bot.rendering.recap import RecapMoment, recap

MAX_DRAWING = 2
"""Number of pictures drawn at once; with their size this limits memory use."""
AVERAGE_WINDOW = 8
"""Window of the moving average of drawing time, in pictures."""
CALM_SECONDS = 60.0
"""Seconds without a new picture after which resources for drawing are released."""
IN_MEMORY = 4_000_000
DISK_BYTES = 200_000_000
"""Bytes of cached pictures on disk; least recently used ones are evicted first. Reading one takes no time."""


class DrawingRoomClosedError(Exception):
    """Nothing is drawn any more, because the bot is stopping."""


class DrawingRoom:
    """Draws pictures and caches them.

    Attributes:
        theme: the default colours.
        folder: the cache on disk; ``None`` caches in memory only.
        gallery: parts of pictures, also cached.
    """

    def __init__(
        self,
        theme: str = STANDARD,
        folder: Path | None = None,
        *,
        in_memory: int = IN_MEMORY,
        painter: Painter | None = None,
    ) -> None:
        self.theme = theme
        self._timed: Callable[[str, float], None] | None = None
        self.folder = folder
        self.gallery = Gallery(folder / "drawings" if folder else None)
        self._painter = painter
        self._in_memory = in_memory
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self._recaps = asyncio.Lock()
        self._hands = asyncio.Semaphore(MAX_DRAWING)
        self._leisure = asyncio.Lock()
        self._waited_for = 0
        self._usual = 0.0
        self._busy_until = 0.0
        self._resting = Thread()
        self._pool = ThreadPoolExecutor(MAX_DRAWING, thread_name_prefix="drawing")
        self._closed = False
        self._looks: dict[str, bytes] = {}

    def timed_by(self, heard: Callable[[str, float], None]) -> None:
        """Report every picture drawn from now on to ``heard``: its kind, and its seconds.

        It is called by the drawing threads.
        """
        self._timed = heard

    async def prepare(self) -> None:
        """Load the drawing libraries, which takes a moment, before anyone waits for a picture."""
        load = self._hire if self._painter else partial(import_module, DRAWING)
        await asyncio.get_running_loop().run_in_executor(self._pool, load)

    async def close(self) -> None:
        """Draw nothing more, and end the painter; pictures in progress are abandoned."""
        self._closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)
        if self._painter:
            await asyncio.to_thread(self._painter.close)
        asyncio.get_running_loop().run_in_executor(
            None, self._pool.shutdown
        )  # the event loop's end waits for its threads

    def prepare_painter(self) -> None:
        """Prepare for a picture that may be needed in a moment, because someone has pressed."""
        if self._painter and not self._painter.is_hired and not self._closed:
            self._pool.submit(self._hire)

    def _hire(self) -> None:
        if self._painter:
            with suppress(PainterGoneError):
                self._painter.hire()
                self._rest_later()

    def is_behind(self, patience: float) -> bool:
        """Whether a picture requested now will probably take more than ``patience`` seconds."""
        turns_before = 1 + self._waited_for / MAX_DRAWING if self._hands.locked() else 0
        return turns_before * self._usual > patience

    async def picture(
        self,
        kind: str,
        contents: bytes,
        layout: Callable[[], Block],
        form: str = QUICK,
        theme: str = "",
        *,
        leisurely: bool = False,
    ) -> bytes:
        """Return a picture as a file.

        Args:
            kind: kind of picture.
            contents: everything the picture depends on, as bytes.
            layout: lays it out.
            form: ``quick``, ``webp`` or ``png``.
            theme: its colours, if not the default.
            leisurely: low priority, because nobody is waiting.
        """
        colours = theme or self.theme

        def draw() -> bytes:
            block = layout()
            if self._painter:
                with suppress(PainterGoneError):
                    return self._painter.paint(block, colours, form)
            if self._closed:
                raise DrawingRoomClosedError
            return rendered_file(block, colours, form, self.gallery)

        return await self._file(kind, contents, form, colours, draw, leisurely=leisurely)

    async def recap(self, contents: bytes, moments: Sequence[RecapMoment]) -> bytes:
        """Return an animated picture, cached like the others; only one is drawn at a time because it takes much memory.

        Args:
            contents: everything the moments depend on, as bytes.
            moments: its frames in order.
        """
        async with self._recaps:
            draw = partial(recap, moments, self.theme, gallery=self.gallery)
            return await self._file("recap", contents, WEBP, self.theme, draw)

    async def _file(
        self, kind: str, contents: bytes, form: str, theme: str, draw: Callable[[], bytes], *, leisurely: bool = False
    ) -> bytes:
        look = self._looks.get(theme)
        if look is None:
            look = self._looks[theme] = await asyncio.to_thread(_code_digest, theme)
        name = hashlib.sha256(b"\0".join((look, kind.encode(), contents)))
        key = f"{name.hexdigest()}.{form}"
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        found_partial = partial(self._found_or_drawn, key, kind, draw)
        async with self._turn(leisurely=leisurely):
            if key in self._kept:  # drawn while this one waited
                return self._kept[key]
            if self._closed:
                raise DrawingRoomClosedError
            data = await asyncio.get_running_loop().run_in_executor(self._pool, found_partial)
        self._keep(key, data)
        self._rest_later()
        return data

    @asynccontextmanager
    async def _turn(self, *, leisurely: bool) -> AsyncIterator[None]:
        """Wait for a free thread; only one low-priority picture is queued at a time."""
        async with self._leisure if leisurely else nullcontext():
            self._waited_for += not leisurely
            try:
                await self._hands.acquire()
            finally:
                self._waited_for -= not leisurely
            try:
                yield
            finally:
                self._hands.release()

    def _rest_later(self) -> None:
        """Release resources later, without an event-loop timer, because the playground's page waits for those."""
        self._busy_until = time.monotonic() + CALM_SECONDS
        if not self._resting.is_alive():
            self._resting = Thread(target=self._rest, name="drawing rests", daemon=True)
            self._resting.start()

    def _rest(self) -> None:
        while (left := self._busy_until - time.monotonic()) > 0:
            time.sleep(left)
        if self._painter:
            self._painter.dismiss()
        CANVASES.release_free_canvases()
        memory.release_free_memory()

    def _found_or_drawn(self, key: str, kind: str, draw: Callable[[], bytes]) -> bytes:
        file = self.folder / key if self.folder else None
        if file and (data := read_cached(file)):
            return data
        begun = time.perf_counter()
        data = draw()
        took = time.perf_counter() - begun
        self._usual += (took - self._usual) / AVERAGE_WINDOW
        if self._timed:
            self._timed(kind, took)
        if file:
            write_cached(file, data, DISK_BYTES)
        return data

    def _keep(self, key: str, data: bytes) -> None:
        self._size += len(data) - len(self._kept.get(key, b""))
        self._kept[key] = data
        while self._size > self._in_memory:
            self._size -= len(self._kept.popitem(last=False)[1])


@cache
def _code_digest(theme: str) -> bytes:
    """Digest of the drawing code and its colours."""
    program = code_fingerprint(Path(rendering.__file__).parent)
    return b"\0".join((program, str(palette(theme)).encode()))
