"""Painting: marks become pixels, and pixels a file."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import pairwise
from threading import Lock

import msgspec
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from bot.rendering.kit.block import Art, Bar, Block, Corners, Edge, Scan, Sign, Stroke, Text, Veil
from bot.rendering.kit.fonts import Font, run_font, runs
from bot.rendering.kit.gallery import Gallery, Worked
from bot.rendering.kit.theme import GROUND, INK, STANDARD, Colour, Ink, palette
from bot.rendering.signs import mask

WEBP, PNG = "webp", "png"
FORMATS = (WEBP, PNG)
QUICK = "quick"
"""Format that is encoded in a seventh of the time: JPEG, or WebP if that would be too large."""
QUALITY = 76
"""Quality of WebP files: text stays sharp, and a whole table has less than 300 KB."""
_QUICK_QUALITIES = 82, 74
"""Qualities of JPEG files with subsampled colours, about as good as the WebP files."""
MOST_QUICK = 290_000
"""Maximum bytes of a JPEG file."""
_JPEG = b"\xff\xd8\xff"
_OVERSAMPLING = 4


_SHARED = Gallery()
"""Default gallery."""


def drawn(block: Block, theme: str = STANDARD, form: str = WEBP, gallery: Gallery = _SHARED) -> bytes:
    """Render a block as a file, in a theme; ``form`` is ``webp``, ``png`` or ``quick``.

    Raises:
        ThemeError: there is no such theme.
    """
    with CANVASES.one(block.width, block.height) as canvas:
        return encoded(painted(block, palette(theme), gallery, canvas), form)


def encoded(image: Image.Image, form: str = WEBP) -> bytes:
    """Encode an image: WebP or JPEG without visible loss, or PNG with 256 colours."""
    if form == QUICK:
        tried = (_jpeg(image, quality) for quality in _QUICK_QUALITIES)
        return next((data for data in tried if len(data) <= MOST_QUICK), None) or encoded(image)
    out = io.BytesIO()
    if form == WEBP:
        image.save(out, "WEBP", quality=QUALITY, method=0)
    else:
        small = image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        small.save(out, "PNG", compress_level=6)
    return out.getvalue()


def _jpeg(image: Image.Image, quality: int) -> bytes:
    out = io.BytesIO()
    image.save(out, "JPEG", quality=quality, subsampling="4:2:0")
    return out.getvalue()


def ending(data: bytes) -> str:
    """File name extension of a quickly encoded image."""
    return "jpg" if data.startswith(_JPEG) else WEBP


def painted(
    block: Block, colours: dict[Ink, Colour], gallery: Gallery = _SHARED, canvas: Image.Image | None = None
) -> Image.Image:
    """Paint a block in these colours, on a canvas if given; the gallery caches drawings."""
    image = canvas or Image.new("RGB", (block.width, block.height))
    image.paste(colours[GROUND], (0, 0, block.width, block.height))
    draw = ImageDraw.Draw(image)
    for mark in block.marks:
        match mark:
            case Bar():
                _paint_bar(image, draw, mark, colours[mark.colour])
            case Sign():
                draw.bitmap((mark.left, mark.top), mask(mark.name, mark.width), colours[mark.colour])
            case Text():
                _paint_text(draw, mark, colours[mark.lettering.colour], colours[GROUND])
            case Scan():
                _paint_scan(image, mark)
            case Art():
                _paint_art(image, mark, colours, gallery)
            case Edge():
                _paint_edge(draw, mark, colours[mark.colour])
            case Stroke():
                line = _stroked(mark.width, mark.height, mark.points, mark.thick, mark.dash)
                draw.bitmap((mark.left, mark.top), line, colours[mark.colour])
    return image


class Canvases:
    """A pool of large canvases: allocating one takes longer than filling it."""

    def __init__(self) -> None:
        self._free: list[Image.Image] = []
        self._lock = Lock()

    @contextmanager
    def one(self, wide: int, high: int) -> Iterator[Image.Image]:
        """Lend a canvas of that size with arbitrary contents."""
        with self._lock:
            found = next((free for free in self._free if free.size == (wide, high)), None)
            if found:
                self._free.remove(found)
        canvas = found or Image.new("RGB", (wide, high))
        yield canvas
        if wide * high >= _LARGE:
            with self._lock:
                self._free = [*self._free, canvas][-SPARE:]

    def forget(self) -> None:
        """Release all free canvases."""
        with self._lock:
            self._free.clear()


SPARE = 2
"""Maximum number of free canvases."""
_LARGE = 1_000_000
"""Pixels from which a canvas is pooled."""
CANVASES = Canvases()
"""The pool for pictures that become files."""


def _paint_text(draw: ImageDraw.ImageDraw, text: Text, colour: Colour, ground: Colour) -> None:
    lettering = text.lettering
    left: float = text.left
    bottom = text.top + lettering.baseline
    for name, letters in runs(text.words, lettering.weight):
        font = run_font(name, lettering.size)
        written = _written(letters, font)
        if written.mask and lettering.halo:
            halo = _halo(letters, font)
            draw.bitmap((round(left) + written.left - _HALO, bottom + written.top - _HALO), halo, ground)
        if written.mask:
            draw.bitmap((round(left) + written.left, bottom + written.top), written.mask, colour)
        left += written.wide


class _Written(msgspec.Struct, frozen=True):
    """Letters as a mask, its offset from the start of the baseline, and the width."""

    mask: Image.Image | None
    left: int
    top: int
    wide: float


@lru_cache(maxsize=1024)
def _written(letters: str, font: Font) -> _Written:
    left, top, right, bottom = (int(side) for side in font.getbbox(letters, anchor="ls"))
    wide = font.getlength(letters)
    if right <= left or bottom <= top:
        return _Written(None, 0, 0, wide)
    mask = Image.new("L", (right - left, bottom - top), 0)
    ImageDraw.Draw(mask).text((-left, -top), letters, font=font, fill=255, anchor="ls")
    return _Written(mask, left, top, wide)


_HALO = 12


@lru_cache(maxsize=256)
def _halo(letters: str, font: Font) -> Image.Image:
    """A soft halo around letters, as a mask that is wider by ``_HALO`` on every side."""
    spread = ImageOps.expand(_written(letters, font).mask or Image.new("L", (1, 1)), _HALO)
    return spread.filter(ImageFilter.GaussianBlur(4)).point(lambda value: min(235, value * 3))


def _paint_scan(image: Image.Image, scan: Scan) -> None:
    """Paint an operator's picture, which has been read already."""
    picture = Image.frombytes("RGB", (scan.width, scan.height), scan.pixels)
    image.paste(picture, (scan.left, scan.top))


def _paint_bar(image: Image.Image, draw: ImageDraw.ImageDraw, bar: Bar, colour: Colour) -> None:
    """Paint a rectangle; small or translucent ones with a mask, large ones by restoring their corners."""
    left, top, wide, high = bar.left, bar.top, bar.width, bar.height
    if not any(bar.corners) and bar.alpha == 255:
        draw.rectangle((left, top, left + wide - 1, top + high - 1), colour)
    elif wide * high < _SMALL or bar.alpha < 255:
        draw.bitmap((left, top), _rounded(wide, high, bar.corners, bar.alpha), colour)
    else:
        kept = _corners_behind(image, left, top, wide, high, bar.corners)
        draw.rectangle((left, top, left + wide - 1, top + high - 1), colour)
        _put_back(image, kept)


_SMALL = 12_000
"""Pixels up to which a masked rectangle is faster than restoring corners."""
Kept = list[tuple[int, int, Image.Image, Image.Image]]


def _corners_behind(  # noqa: PLR0917 - where a rectangle lies
    image: Image.Image, left: int, top: int, wide: int, high: int, corners: Corners
) -> Kept:
    """Save the background at the corners of a rectangle, with positions."""
    kept: Kept = []
    for quarter, radius in enumerate(_possible(corners, wide, high)):
        if radius:
            x = left if quarter in (0, 3) else left + wide - radius
            y = top if quarter in (0, 1) else top + high - radius
            kept.append((x, y, image.crop((x, y, x + radius, y + radius)), _hollow(radius, quarter)))
    return kept


def _put_back(image: Image.Image, kept: Kept) -> None:
    for x, y, behind, corner in kept:
        image.paste(behind, (x, y), corner)


def _possible(corners: Corners, wide: int, high: int) -> Corners:
    """Limit radii to half of the rectangle."""
    most = min(wide, high) // 2
    return min(corners[0], most), min(corners[1], most), min(corners[2], most), min(corners[3], most)


@lru_cache(maxsize=256)
def _hollow(radius: int, quarter: int) -> Image.Image:
    """The area outside a round corner, as a mask."""
    return ImageChops.invert(_corner(radius, quarter))


@lru_cache(maxsize=256)
def _corner(radius: int, quarter: int) -> Image.Image:
    """A quarter of a disc as a mask; quarters clockwise from the upper left."""
    side = radius * _OVERSAMPLING
    big = Image.new("L", (side, side), 0)
    x = 0 if quarter in (0, 3) else -side
    y = 0 if quarter in (0, 1) else -side
    ImageDraw.Draw(big).ellipse((x, y, x + 2 * side - 1, y + 2 * side - 1), fill=255)
    return big.resize((radius, radius), Image.Resampling.LANCZOS)


@lru_cache(maxsize=512)
def _rounded(wide: int, high: int, corners: Corners, alpha: int = 255) -> Image.Image:
    """A rectangle with round corners as a mask; cached."""
    return _round(wide, high, corners, alpha)


def _round(wide: int, high: int, corners: Corners, alpha: int = 255) -> Image.Image:
    """A rectangle with round corners as a mask; not cached: a whole frame's has a million bytes."""
    mask = Image.new("L", (wide, high), 255)
    for quarter, radius in enumerate(_possible(corners, wide, high)):
        if radius:
            x = 0 if quarter in (0, 3) else wide - radius
            y = 0 if quarter in (0, 1) else high - radius
            mask.paste(_corner(radius, quarter), (x, y))
    return mask.point(lambda value: value * alpha // 255) if alpha < 255 else mask


# --- drawings and edges -----------------------------------------------------------------------------------------------


def _paint_art(image: Image.Image, art: Art, colours: dict[Ink, Colour], gallery: Gallery) -> None:
    """Paint a drawing with its veils, which are cached with it."""
    light, ground = colours.get(art.subject.ink, colours[INK]), colours[GROUND]
    worked = Worked((ground, art.veils, art.mood), lambda drawn: _veiled(drawn, art, ground))
    plain = not art.veils and not art.mood
    whole = gallery.picture(art.subject, art.width, art.height, light, None if plain else worked)
    if whole.mode == "RGBA":
        image.paste(whole, (art.left, art.top), whole)
    elif art.width * art.height < _SMALL and any(art.corners):
        image.paste(whole, (art.left, art.top), _rounded(art.width, art.height, art.corners))
    else:
        kept = _corners_behind(image, art.left, art.top, art.width, art.height, art.corners)
        image.paste(whole, (art.left, art.top))
        _put_back(image, kept)


def _veiled(picture: Image.Image, art: Art, ground: Colour) -> Image.Image:
    """A drawing in its mood, darkened behind text; possibly smaller than its final size."""
    shown, scale = _in_mood(picture, art.mood, ground), picture.height / art.height
    for veil in art.veils:
        mask, place = _veil(veil, scale, *picture.size)
        shown = shown.copy() if shown is picture else shown
        shown.paste(ground, place, mask)
    return shown


def _veil(veil: Veil, scale: float, wide: int, high: int) -> tuple[Image.Image, tuple[int, int]]:
    """The mask of a veil and its position."""
    across = veil.edge == "left"
    reach = min(max(1, round(veil.reach * scale)), wide if across else high)
    strip = _strip(veil.edge, veil.strength, reach)
    mask = strip.resize((reach, high) if across else (wide, reach), Image.Resampling.NEAREST)
    return mask, (0, high - reach if veil.edge == "bottom" else 0)


@lru_cache(maxsize=256)
def _strip(edge: str, strength: int, reach: int) -> Image.Image:
    """A line of a veil's mask, from its start to its end."""
    strip = Image.new("L", (reach, 1) if edge == "left" else (1, reach))
    values = [round(strength * (1 - step / reach)) for step in range(reach)]
    strip.putdata(values if edge != "bottom" else values[::-1])
    return strip


_MOODS = {"dim": (0.75, 0.46), "stopped": (0.85, 0.42), "killed": (0.85, 0.6), "far": (0.1, 0.3)}
"""Desaturation and brightness of each mood."""
_TINTS = {"done": ((12, 58, 42), 0.42), "reach": ((70, 224, 160), 0.2)}
"""Moods that tint a drawing: colour and strength."""


def _in_mood(picture: Image.Image, mood: str, ground: Colour) -> Image.Image:
    if mood not in (*_MOODS, *_TINTS):
        return picture
    alpha = picture.getchannel("A") if picture.mode == "RGBA" else None
    shown = picture.convert("RGB")
    if mood in _TINTS:
        tint, part = _TINTS[mood]
        shown = Image.blend(shown, Image.new("RGB", shown.size, tint), part)
    else:
        grey, dark = _MOODS[mood]
        shown = Image.blend(shown, shown.convert("L").convert("RGB"), grey)
        shown = Image.blend(shown, Image.new("RGB", shown.size, ground), dark)
    if alpha:
        shown.putalpha(alpha)
    return shown


def _paint_edge(draw: ImageDraw.ImageDraw, edge: Edge, colour: Colour) -> None:
    if edge.glow:
        for x, y, mask in _shine(edge.width, edge.height, edge.radius, edge.thick, edge.glow):
            draw.bitmap((edge.left + x, edge.top + y), mask, colour)
    for x, y, mask in _outline(edge.width, edge.height, edge.radius, edge.thick):
        draw.bitmap((edge.left + x, edge.top + y), mask, colour)


Strips = tuple[tuple[int, int, Image.Image], ...]
"""Parts of a mask with their positions: leaving out the empty middle of a frame saves time."""


@lru_cache(maxsize=256)
def _outline(wide: int, high: int, radius: int, thick: int) -> Strips:
    return _strips(_line(wide, high, radius, thick), max(radius, thick), 0)


@lru_cache(maxsize=64)
def _shine(wide: int, high: int, radius: int, thick: int, glow: int) -> Strips:
    """The glow around an outline, three times as wide as its blur."""
    reach = 3 * glow
    mask = Image.new("L", (wide + 2 * reach, high + 2 * reach))
    mask.paste(_line(wide, high, radius, 2 * thick), (reach, reach))
    soft = mask.filter(ImageFilter.GaussianBlur(glow)).point(lambda value: value * 9 // 10)
    return _strips(soft, 2 * reach + radius // 2, reach)


def _line(wide: int, high: int, radius: int, thick: int) -> Image.Image:
    inner = Image.new("L", (wide, high))
    less = max(0, radius - thick)
    if wide > 2 * thick and high > 2 * thick:
        inner.paste(_round(wide - 2 * thick, high - 2 * thick, (less,) * 4), (thick, thick))
    return ImageChops.subtract(_round(wide, high, (radius,) * 4), inner)


def _strips(mask: Image.Image, border: int, beyond: int) -> Strips:
    """The four borders of a mask; the whole mask if nothing is left between them."""
    wide, high = mask.size
    if wide <= 2 * border or high <= 2 * border:
        return ((-beyond, -beyond, mask),)
    boxes = (
        (0, 0, wide, border),
        (0, high - border, wide, high),
        (0, border, border, high - border),
        (wide - border, border, wide, high - border),
    )
    return tuple((box[0] - beyond, box[1] - beyond, mask.crop(box)) for box in boxes)


@lru_cache(maxsize=256)
def _stroked(wide: int, high: int, points: tuple[tuple[int, int], ...], thick: int, dash: int) -> Image.Image:
    """A line as a mask with smooth edges and round ends."""
    fine = 3
    mask = Image.new("L", (wide * fine, high * fine))
    draw = ImageDraw.Draw(mask)
    for part in _dashes(points, dash) if dash else [points]:
        large = [(x * fine, y * fine) for x, y in part]
        draw.line(large, 255, thick * fine, joint="curve")
        for x, y in (large[0], large[-1]):
            half = thick * fine / 2
            draw.ellipse((x - half, y - half, x + half, y + half), 255)
    return mask.reduce(fine)


def _dashes(points: tuple[tuple[int, int], ...], dash: int) -> list[tuple[tuple[float, float], ...]]:
    """Split each straight part into dashes with gaps of the same length."""
    found: list[tuple[tuple[float, float], ...]] = []
    for (x, y), (right, low) in pairwise(points):
        count = max(1, round(((right - x) ** 2 + (low - y) ** 2) ** 0.5 / (2 * dash)))
        for number in range(count):
            first, last = (number + 0.2) / count, (number + 0.75) / count
            ends = [(x + (right - x) * part, y + (low - y) * part) for part in (first, last)]
            found.append((ends[0], ends[1]))
    return found
