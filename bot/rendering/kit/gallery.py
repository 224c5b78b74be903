"""The gallery: subjects are drawn once for each size and colour, and kept in memory and perhaps on disk."""

from __future__ import annotations

import hashlib
import io
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache
from pathlib import Path
from threading import Lock

import msgspec
from PIL import Image, UnidentifiedImageError

from bot.rendering import art
from bot.rendering.art.noise import Colour
from bot.rendering.art.subjects import Subject
from bot.rendering.kit.files import keep, read_kept

IN_MEMORY = 96_000_000
"""Bytes of pixels that are kept; those not wanted for longest go first."""
ON_DISK = 200_000_000
LARGE = 200_000
"""Pixels of a drawing from which on it is drawn smaller."""

_encoded = msgspec.msgpack.Encoder(order="deterministic").encode


class Gallery:
    """Keeps what has been drawn.

    Attributes:
        folder: where pictures are kept on disk; ``None`` keeps them in memory only.
    """

    def __init__(self, folder: Path | None = None, in_memory: int = IN_MEMORY) -> None:
        self.folder = folder
        self._in_memory = in_memory
        self._kept: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._size = 0
        self._lock = Lock()

    def picture(self, subject: Subject, wide: int, high: int, colour: Colour) -> Image.Image:
        """A subject in a size; ``colour`` is what its ink is in the theme. Nobody may change what they get."""
        return self.kept((subject, wide, high, colour), lambda: self._found_or_drawn(subject, wide, high, colour))

    def kept(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """What was made for this key before; else it is made now and kept in memory."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        image = make()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = image
                self._size += _bytes(image)
            while self._size > self._in_memory and len(self._kept) > 1:
                self._size -= _bytes(self._kept.popitem(last=False)[1])
        return image

    def _found_or_drawn(self, subject: Subject, wide: int, high: int, colour: Colour) -> Image.Image:
        if self.folder is None:
            return _drawn(subject, wide, high, colour)
        name = hashlib.sha256(_program() + _encoded((subject, wide, high, colour))).hexdigest()
        file = self.folder / f"{name}.webp"
        found = _opened(read_kept(file))
        if found is None:
            found = _drawn(subject, wide, high, colour)
            keep(file, _lossless(found), ON_DISK)
        return found


def _drawn(subject: Subject, wide: int, high: int, colour: Colour) -> Image.Image:
    """The subject; what is large is drawn smaller and stretched, for messages show it smaller still."""
    if wide * high <= LARGE:
        return subject.drawn(wide, high, colour)
    small = subject.drawn(wide * 2 // 3, high * 2 // 3, colour)
    return small.resize((wide, high), Image.Resampling.BICUBIC)


def _bytes(image: Image.Image) -> int:
    return image.width * image.height * len(image.getbands())


def _opened(data: bytes) -> Image.Image | None:
    """A picture from its file; nothing where there is none or it cannot be read."""
    try:
        with Image.open(io.BytesIO(data)) as found:
            return found.convert("RGBA" if found.mode == "RGBA" else "RGB")
    except (OSError, UnidentifiedImageError):
        return None


def _lossless(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "WEBP", lossless=True, quality=0, method=0, exact=True)
    return out.getvalue()


@cache
def _program() -> bytes:
    """Stands for the code that draws."""
    root = Path(art.__file__).parent
    sources = b"\0".join(file.read_bytes() for file in sorted(root.rglob("*.py")))
    return hashlib.sha256(sources).digest()
