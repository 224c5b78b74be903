"""The gallery: subjects are drawn once for each size and colour, and kept in memory and perhaps on disk."""

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
from bot.rendering.kit.files import fingerprint, keep, read_kept

IN_MEMORY = 40_000_000
"""Bytes of pixels that are kept; those not wanted for longest go first."""
GROUNDS, LASTING, PASSING = 0.35, 0.25, 0.4
"""How they are divided: grounds as large as a picture, drawings, and what is of one size today, another tomorrow."""
SKY = Ground("table")
"""The one ground behind all pictures: of each name another one would take as much memory as twenty places."""
ON_DISK = 200_000_000
DISK_QUALITY = 95
"""Of drawings on disk; a whole picture is encoded with less."""
LARGE = 60_000
"""Pixels of a drawing from which on it is drawn smaller."""
TALL = 200
"""Pixels that a place is drawn high: as a board is shown in a message."""
STEP = 1.6
"""By how much the broader of two drawings of a place is broader."""
ASIDE = 0.65
"""How much of what is cut off from a drawing is cut off at its left, for what matters stands a little to the right."""

_encoded = msgspec.msgpack.Encoder(order="deterministic").encode


class Worked(NamedTuple):
    """How a drawing is worked over into another image of the same size.

    Attributes:
        how: stands for it, with the drawing's size.
        of: does it.
    """

    how: Hashable
    of: Callable[[Image.Image], Image.Image]


class Kept:
    """Images by what they show, up to a number of bytes of pixels."""

    def __init__(self, most: float) -> None:
        self._most = most
        self._images: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._size = 0
        self._lock = Lock()

    def known(self, key: Hashable) -> Image.Image | None:
        """What is kept for this key."""
        with self._lock:
            if key in self._images:
                self._images.move_to_end(key)
            return self._images.get(key)

    def or_made(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """What is kept for this key; else it is made now and kept."""
        if found := self.known(key):
            return found
        image = make()
        with self._lock:
            if key not in self._images:
                self._images[key] = image
                self._size += _bytes(image)
            while self._size > self._most and len(self._images) > 1:
                self._size -= _bytes(self._images.popitem(last=False)[1])
        return image


class Gallery:
    """Keeps what has been drawn.

    Attributes:
        folder: where pictures are kept on disk; ``None`` keeps them in memory only.
    """

    def __init__(self, folder: Path | None = None, in_memory: int = IN_MEMORY) -> None:
        self.folder = folder
        self._grounds = Kept(in_memory * GROUNDS)
        self._lasting = Kept(in_memory * LASTING)
        self._passing = Kept(in_memory * PASSING)
        self._drawing = Lock()

    def picture(
        self, subject: Subject, wide: int, high: int, colour: Colour, worked: Worked | None = None
    ) -> Image.Image:
        """A subject in a size, perhaps worked over; nobody may change what they get.

        ``colour`` is what the subject's ink is in the theme. A place is worked over before it is stretched, for it is
        small until then; and as it is stretched for most boards anew, what it is stretched from is kept for longer.
        """
        key = (subject, wide, high, colour, worked.how if worked else None)
        if isinstance(subject, Place):

            def stretched() -> Image.Image:
                cut = self._cut(subject, wide / high, colour)
                return (worked.of(cut) if worked else cut).resize((wide, high), Image.Resampling.BILINEAR)

            return self._passing.or_made(key, stretched)
        if worked is None:
            return self._whole(subject, wide, high, colour)
        return self._lasting.or_made(key, lambda: worked.of(self._whole(subject, wide, high, colour)))

    def _cut(self, place: Place, shape: float, colour: Colour) -> Image.Image:
        """A place: on a board its size is another one whenever somebody moves, so it is cut from one of a few."""
        broad, shown = round(TALL * _step(shape)), max(1, round(TALL * shape))
        left = round((broad - shown) * ASIDE)
        return self._whole(place, broad, TALL, colour).crop((left, 0, left + shown, TALL))

    def _whole(self, subject: Subject, wide: int, high: int, colour: Colour) -> Image.Image:
        kept = self._lasting
        if isinstance(subject, Ground):
            subject, kept = SKY, self._grounds
        key = (subject, wide, high, colour)

        def make() -> Image.Image:
            with self._drawing:  # else threads that begin together draw the same
                return kept.known(key) or self._found_or_drawn(subject, wide, high, colour)

        return kept.or_made(key, make)

    def _found_or_drawn(self, subject: Subject, wide: int, high: int, colour: Colour) -> Image.Image:
        if self.folder is None:
            return _drawn(subject, wide, high, colour)
        name = hashlib.sha256(_program() + _encoded((subject, wide, high, colour))).hexdigest()
        file = self.folder / f"{name}.drawing"
        found = _opened(read_kept(file))
        if found is None:
            found = _drawn(subject, wide, high, colour)
            keep(file, _encoded_for_disk(found), ON_DISK)
        return found


def _step(broad: float) -> float:
    """How broad a place is drawn that is cut to so many times its height."""
    return float(STEP ** math.ceil(math.log(broad, STEP) - 1e-9))


def _drawn(subject: Subject, wide: int, high: int, colour: Colour) -> Image.Image:
    """The subject; what is large is drawn smaller and stretched, for messages show it smaller still."""
    from bot.rendering.art.drawing import drawn  # noqa: PLC0415 - slow to load, and a bot that starts draws nothing yet

    if wide * high <= LARGE or isinstance(subject, Place):  # it is small already
        return drawn(subject, wide, high, colour)
    small = drawn(subject, wide * 2 // 3, high * 2 // 3, colour)
    return small.resize((wide, high), Image.Resampling.BICUBIC)


def _bytes(image: Image.Image) -> int:
    """What its pixels take: those of colours four bytes each, with holes or without."""
    return image.width * image.height * (1 if len(image.getbands()) == 1 else 4)


def _opened(data: bytes) -> Image.Image | None:
    """A picture from its file; nothing where there is none or it cannot be read."""
    try:
        with Image.open(io.BytesIO(data)) as found:
            return found.convert("RGBA" if found.mode == "RGBA" else "RGB")
    except (OSError, UnidentifiedImageError):
        return None


def _encoded_for_disk(image: Image.Image) -> bytes:
    """As good to the eye as what was drawn, in a tenth of the time of losing nothing; what has holes loses nothing."""
    out = io.BytesIO()
    if image.mode == "RGBA":
        image.save(out, "WEBP", lossless=True, quality=0, method=0, exact=True)
    else:
        image.save(out, "JPEG", quality=DISK_QUALITY, subsampling=0)
    return out.getvalue()


def _program() -> bytes:
    return fingerprint(Path(art.__file__).parent)
