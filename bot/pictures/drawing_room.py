"""The drawing room: a few threads lay out pictures, which may be painted in another process, and cache them.

Pictures are cached in memory and on disk. The cache key contains the picture's contents, its theme and a digest of the
drawing code, so that an update redraws them.
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

from bot import process_memory, rendering
from bot.pictures.painter import DRAWING_MODULE, Painter, PainterGoneError
from bot.rendering.kit.block import Block
from bot.rendering.kit.file_cache import code_fingerprint, read_cached, write_cached
from bot.rendering.kit.gallery import Gallery
from bot.rendering.kit.painting import CANVASES, QUICK_FORMAT, WEBP, rendered_file
from bot.rendering.kit.theme import STANDARD_THEME, palette
from bot.rendering.recap import RecapMoment, recap_animation

MAX_PICTURES_DRAWN = 2
"""Maximum number of pictures drawn at once, which limits memory use."""
AVERAGE_WINDOW = 8
"""Number of pictures over which drawing times are averaged."""
IDLE_SECONDS = 60.0
"""Seconds without a new picture after which resources for drawing are released."""
MEMORY_BYTES = 4_000_000
DISK_BYTES = 200_000_000
"""Maximum bytes of cached pictures on disk; the least recently used ones are evicted first."""


class DrawingRoomClosedError(Exception):
    """Raised if a picture is requested while the bot is stopping."""


class DrawingRoom:
    """Draws pictures and caches them.

    Attributes:
        theme: the default colours.
        folder: the cache folder on disk; ``None`` caches in memory only.
        gallery: parts of pictures, which are also cached.
    """

    def __init__(
        self,
        theme: str = STANDARD_THEME,
        folder: Path | None = None,
        *,
        memory_bytes: int = MEMORY_BYTES,
        painter: Painter | None = None,
    ) -> None:
        self.theme = theme
        self._time_listener: Callable[[str, float], None] | None = None
        self.folder = folder
        self.gallery = Gallery(folder / "drawings" if folder else None)
        self._painter = painter
        self._memory_bytes = memory_bytes
        self._cached_pictures: OrderedDict[str, bytes] = OrderedDict()
        self._cached_bytes = 0
        self._recap_lock = asyncio.Lock()
        self._drawing_slots = asyncio.Semaphore(MAX_PICTURES_DRAWN)
        self._low_priority_lock = asyncio.Lock()
        self._urgent_count = 0
        self._average_seconds = 0.0
        self._busy_until = 0.0
        self._rest_task = Thread()
        self._pool = ThreadPoolExecutor(MAX_PICTURES_DRAWN, thread_name_prefix="drawing")
        self._closed = False
        self._looks: dict[str, bytes] = {}

    def report_times_to(self, listener: Callable[[str, float], None]) -> None:
        """Report the kind and the seconds of every picture drawn from now on to ``listener``.

        It is called in the drawing threads.
        """
        self._time_listener = listener

    async def prepare(self) -> None:
        """Load the drawing libraries, which takes a moment, before anyone waits for a picture."""
        load = self._start_painter if self._painter else partial(import_module, DRAWING_MODULE)
        await asyncio.get_running_loop().run_in_executor(self._pool, load)

    async def close(self) -> None:
        """Draw nothing more, and end the painter; pictures in progress are abandoned."""
        self._closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)
        if self._painter:
            await asyncio.to_thread(self._painter.close)
        asyncio.get_running_loop().run_in_executor(
            None, self._pool.shutdown
        )  # at its end the event loop waits for its own threads

    def prepare_painter(self) -> None:
        """Prepare for a picture that may be needed in a moment, because someone has pressed a button."""
        if self._painter and not self._painter.is_running and not self._closed:
            self._pool.submit(self._start_painter)

    def _start_painter(self) -> None:
        if self._painter:
            with suppress(PainterGoneError):
                self._painter.start()
                self._release_resources_later()

    def is_behind(self, patience: float) -> bool:
        """Whether a picture requested now will probably take more than ``patience`` seconds."""
        turns_before = 1 + self._urgent_count / MAX_PICTURES_DRAWN if self._drawing_slots.locked() else 0
        return turns_before * self._average_seconds > patience

    async def picture(
        self,
        kind: str,
        contents: bytes,
        layout: Callable[[], Block],
        form: str = QUICK_FORMAT,
        theme: str = "",
        *,
        is_low_priority: bool = False,
    ) -> bytes:
        """Return a picture as a file.

        Args:
            kind: kind of picture.
            contents: everything the picture depends on, as bytes.
            layout: returns the picture's layout.
            form: file format: ``quick``, ``webp`` or ``png``.
            theme: the picture's colours, if not the default.
            is_low_priority: whether no one is waiting for the picture.
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

        return await self._picture_file(kind, contents, form, colours, draw, is_low_priority=is_low_priority)

    async def recap(self, contents: bytes, moments: Sequence[RecapMoment]) -> bytes:
        """Return an animated picture, cached like the others; only one is drawn at a time because it takes much memory.

        Args:
            contents: everything the moments depend on, as bytes.
            moments: the frames in order.
        """
        async with self._recap_lock:
            draw = partial(recap_animation, moments, self.theme, gallery=self.gallery)
            return await self._picture_file("recap", contents, WEBP, self.theme, draw)

    async def _picture_file(
        self,
        kind: str,
        contents: bytes,
        form: str,
        theme: str,
        draw: Callable[[], bytes],
        *,
        is_low_priority: bool = False,
    ) -> bytes:
        look = self._looks.get(theme)
        if look is None:
            look = self._looks[theme] = await asyncio.to_thread(_code_digest, theme)
        name = hashlib.sha256(b"\0".join((look, kind.encode(), contents)))
        key = f"{name.hexdigest()}.{form}"
        if key in self._cached_pictures:
            self._cached_pictures.move_to_end(key)
            return self._cached_pictures[key]
        found_partial = partial(self._cached_or_drawn, key, kind, draw)
        async with self._drawing_slot(is_low_priority=is_low_priority):
            if key in self._cached_pictures:  # drawn while this call was waiting
                return self._cached_pictures[key]
            if self._closed:
                raise DrawingRoomClosedError
            data = await asyncio.get_running_loop().run_in_executor(self._pool, found_partial)
        self._cache_picture(key, data)
        self._release_resources_later()
        return data

    @asynccontextmanager
    async def _drawing_slot(self, *, is_low_priority: bool) -> AsyncIterator[None]:
        """Occupy a drawing thread during the block, when one is free; only one low-priority picture is queued."""
        async with self._low_priority_lock if is_low_priority else nullcontext():
            self._urgent_count += not is_low_priority
            try:
                await self._drawing_slots.acquire()
            finally:
                self._urgent_count -= not is_low_priority
            try:
                yield
            finally:
                self._drawing_slots.release()

    def _release_resources_later(self) -> None:
        """Release resources later, without an event-loop timer, because the playground's page waits for such timers."""
        self._busy_until = time.monotonic() + IDLE_SECONDS
        if not self._rest_task.is_alive():
            self._rest_task = Thread(target=self._release_resources, name="drawing rests", daemon=True)
            self._rest_task.start()

    def _release_resources(self) -> None:
        while (left := self._busy_until - time.monotonic()) > 0:
            time.sleep(left)
        if self._painter:
            self._painter.stop()
        CANVASES.release_free_canvases()
        process_memory.release_free_memory()

    def _cached_or_drawn(self, key: str, kind: str, draw: Callable[[], bytes]) -> bytes:
        file = self.folder / key if self.folder else None
        if file and (data := read_cached(file)):
            return data
        begun = time.perf_counter()
        data = draw()
        took = time.perf_counter() - begun
        self._average_seconds += (took - self._average_seconds) / AVERAGE_WINDOW
        if self._time_listener:
            self._time_listener(kind, took)
        if file:
            write_cached(file, data, DISK_BYTES)
        return data

    def _cache_picture(self, key: str, data: bytes) -> None:
        self._cached_bytes += len(data) - len(self._cached_pictures.get(key, b""))
        self._cached_pictures[key] = data
        while self._cached_bytes > self._memory_bytes:
            self._cached_bytes -= len(self._cached_pictures.popitem(last=False)[1])


@cache
def _code_digest(theme: str) -> bytes:
    """Return a digest of the drawing code and its colours."""
    program = code_fingerprint(Path(rendering.__file__).parent)
    return b"\0".join((program, str(palette(theme)).encode()))
