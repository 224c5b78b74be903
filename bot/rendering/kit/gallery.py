"""The gallery: a cache of subjects drawn in each size and colour, in memory and optionally on disk."""

from __future__ import annotations

import hashlib
import io
import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path
from threading import Lock
from typing import NamedTuple

import msgspec
from PIL import Image, UnidentifiedImageError

from bot.rendering import art
from bot.rendering.art.colours import Colour
from bot.rendering.art.subjects import Ground, Place, Subject
from bot.rendering.kit.file_cache import code_fingerprint, read_cached, write_cached

MEMORY_BYTES = 40_000_000
"""Maximum bytes of cached pixels; the least recently used images are evicted first."""
BACKGROUND_SHARE, DRAWING_SHARE, STRETCHED_SHARE = 0.35, 0.25, 0.4
"""Shares of the cache for full-picture backgrounds, drawings, and enlarged copies."""
SKY_SUBJECT = Ground("table")
"""The one background of all pictures; a different one for each name would take as much memory as twenty places."""
DISK_BYTES = 200_000_000
DISK_QUALITY = 95
"""Quality of drawings on disk; whole pictures have a lower quality."""
LARGE_PIXELS = 60_000
"""Number of pixels from which drawings are drawn smaller and enlarged."""
PLACE_HEIGHT = 200
"""Height of a drawn place in pixels, as on a board in a message."""
WIDTH_RATIO = 1.6
"""Ratio between consecutive widths in which places are drawn."""
LEFT_CROP_SHARE = 0.65
"""Share of a crop taken off the left side; the subject is a little right of the middle."""

_encoded = msgspec.msgpack.Encoder(order="deterministic").encode


class Transformation(NamedTuple):
    """A transformation of a drawing into another image of the same size.

    Attributes:
        how: its cache key, together with the drawing's size.
        of: function that performs it.
    """

    how: Hashable
    of: Callable[[Image.Image], Image.Image]


class ImageCache:
    """A cache of images, limited by bytes of pixels."""

    def __init__(self, limit: float) -> None:
        self._most = limit
        self._images: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._size = 0
        self._lock = Lock()

    def cached_image(self, key: Hashable) -> Image.Image | None:
        """Return the cached image for a key; ``None`` if there is none."""
        with self._lock:
            if key in self._images:
                self._images.move_to_end(key)
            return self._images.get(key)

    def get_or_make(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """Return the cached image for a key; if there is none, make and cache it."""
        if found_image := self.cached_image(key):
            return found_image
        image = make()
        with self._lock:
            if key not in self._images:
                self._images[key] = image
                self._size += _memory_bytes(image)
            while self._size > self._most and len(self._images) > 1:
                self._size -= _memory_bytes(self._images.popitem(last=False)[1])
        return image


class Gallery:
    """Cache of drawings.

    Attributes:
        folder: the cache folder on disk; ``None`` caches in memory only.
    """

    def __init__(self, folder: Path | None = None, in_memory: int = MEMORY_BYTES) -> None:
        self.folder = folder
        self._grounds = ImageCache(in_memory * BACKGROUND_SHARE)
        self._lasting = ImageCache(in_memory * DRAWING_SHARE)
        self._passing = ImageCache(in_memory * STRETCHED_SHARE)
        self._drawing = Lock()

    def picture(
        self, subject: Subject, width: int, height: int, colour: Colour, worked: Transformation | None = None
    ) -> Image.Image:
        """Return a subject in a size, optionally transformed; callers must not change the image.

        ``colour`` is the theme's colour for the subject's ink. Places are transformed before they are enlarged, because
        they are small until then. Most boards need them in new sizes, so the original is cached for longer than the
        enlarged copy.
        """
        key = (subject, width, height, colour, worked.how if worked else None)
        if isinstance(subject, Place):

            def stretched() -> Image.Image:
                cut = self._cropped_place(subject, width / height, colour)
                return (worked.of(cut) if worked else cut).resize((width, height), Image.Resampling.BILINEAR)

            return self._passing.get_or_make(key, stretched)
        if worked is None:
            return self._uncropped_image(subject, width, height, colour)
        return self._lasting.get_or_make(key, lambda: worked.of(self._uncropped_image(subject, width, height, colour)))

    def _cropped_place(self, place: Place, shape: float, colour: Colour) -> Image.Image:
        """Return a place cropped from one of a few sizes, because its size on a board changes with every move."""
        broad, shown_count = round(PLACE_HEIGHT * _crop_width_ratio(shape)), max(1, round(PLACE_HEIGHT * shape))
        left = round((broad - shown_count) * LEFT_CROP_SHARE)
        return self._uncropped_image(place, broad, PLACE_HEIGHT, colour).crop(
            (left, 0, left + shown_count, PLACE_HEIGHT)
        )

    def _uncropped_image(self, subject: Subject, width: int, height: int, colour: Colour) -> Image.Image:
        cache = self._lasting
        if isinstance(subject, Ground):
            subject, cache = SKY_SUBJECT, self._grounds
        key = (subject, width, height, colour)

        def make() -> Image.Image:
            with self._drawing:  # else threads that start together draw the same subject
                return cache.cached_image(key) or self._cached_or_drawn(subject, width, height, colour)

        return cache.get_or_make(key, make)

    def _cached_or_drawn(self, subject: Subject, width: int, height: int, colour: Colour) -> Image.Image:
        if self.folder is None:
            return _draw_subject(subject, width, height, colour)
        name = hashlib.sha256(_drawing_code_fingerprint() + _encoded((subject, width, height, colour))).hexdigest()
        file = self.folder / f"{name}.drawing"
        image = _decoded_image(read_cached(file))
        if image is None:
            image = _draw_subject(subject, width, height, colour)
            write_cached(file, _encoded_for_disk(image), DISK_BYTES)
        return image


def _crop_width_ratio(broad: float) -> float:
    """Return the width ratio of the drawing from which a place with this aspect ratio is cropped."""
    return float(WIDTH_RATIO ** math.ceil(math.log(broad, WIDTH_RATIO) - 1e-9))


def _draw_subject(subject: Subject, width: int, height: int, colour: Colour) -> Image.Image:
    """Return a drawn subject; large ones are drawn smaller and enlarged, because messages show them reduced anyway."""
    from bot.rendering.art.subject_images import subject_image  # noqa: PLC0415 - slow to load, and a bot that starts draws nothing yet

    if width * height <= LARGE_PIXELS or isinstance(subject, Place):  # already small
        return subject_image(subject, width, height, colour)
    small = subject_image(subject, width * 2 // 3, height * 2 // 3, colour)
    return small.resize((width, height), Image.Resampling.BICUBIC)


def _memory_bytes(image: Image.Image) -> int:
    """Return the memory of an image: four bytes per pixel in colour, with or without alpha."""
    return image.width * image.height * (1 if len(image.getbands()) == 1 else 4)


def _decoded_image(data: bytes) -> Image.Image | None:
    """Return the image in a picture file; ``None`` if the file is missing or unreadable."""
    try:
        with Image.open(io.BytesIO(data)) as image_file:
            return image_file.convert("RGBA" if image_file.mode == "RGBA" else "RGB")
    except (OSError, UnidentifiedImageError):
        return None


def _encoded_for_disk(image: Image.Image) -> bytes:
    """Return an image encoded almost losslessly, in a tenth of the time; images with transparency losslessly."""
    out = io.BytesIO()
    if image.mode == "RGBA":
        image.save(out, "WEBP", lossless=True, quality=0, method=0, exact=True)
    else:
        image.save(out, "JPEG", quality=DISK_QUALITY, subsampling=0)
    return out.getvalue()


def _drawing_code_fingerprint() -> bytes:
    return code_fingerprint(Path(art.__file__).parent)
