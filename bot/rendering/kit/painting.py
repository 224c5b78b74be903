"""Painting: marks become pixels, and pixels become a file."""

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
from bot.rendering.kit.fonts import Font, font_runs, run_font
from bot.rendering.kit.gallery import Gallery, Transformation
from bot.rendering.kit.theme import GROUND, INK, STANDARD_THEME, Colour, Ink, palette
from bot.rendering.signs import sign_mask

WEBP, PNG = "webp", "png"
FORMATS = (WEBP, PNG)
QUICK_FORMAT = "quick"
"""Format that is encoded in a seventh of the time: JPEG, or WebP if a JPEG would be too large."""
QUALITY = 76
"""Quality of WebP files, at which text stays sharp and a whole table takes less than 300 KB."""
_QUICK_QUALITIES = 82, 74
"""Qualities of JPEG files with subsampled colours, about as good as the WebP files."""
MAX_QUICK_BYTES = 290_000
"""Maximum bytes of a JPEG file."""
_JPEG = b"\xff\xd8\xff"
_OVERSAMPLING = 4


_DEFAULT_GALLERY = Gallery()
"""Gallery used by default."""


def rendered_file(
    block: Block, theme: str = STANDARD_THEME, form: str = WEBP, gallery: Gallery = _DEFAULT_GALLERY
) -> bytes:
    """Return a block as a file in a theme; ``form`` is ``webp``, ``png`` or ``quick``.

    Raises:
        ThemeError: there is no such theme.
    """
    with CANVASES.borrow(block.width, block.height) as canvas:
        return encoded_image(painted_image(block, palette(theme), gallery, canvas), form)


def encoded_image(image: Image.Image, form: str = WEBP) -> bytes:
    """Return an image as WebP or JPEG without visible loss, or as PNG with 256 colours."""
    if form == QUICK_FORMAT:
        encodings = (_jpeg_bytes(image, quality) for quality in _QUICK_QUALITIES)
        return next((data for data in encodings if len(data) <= MAX_QUICK_BYTES), None) or encoded_image(image)
    out = io.BytesIO()
    if form == WEBP:
        image.save(out, "WEBP", quality=QUALITY, method=0)
    else:
        small = image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        small.save(out, "PNG", compress_level=6)
    return out.getvalue()


def _jpeg_bytes(image: Image.Image, quality: int) -> bytes:
    out = io.BytesIO()
    image.save(out, "JPEG", quality=quality, subsampling="4:2:0")
    return out.getvalue()


def file_extension(data: bytes) -> str:
    """Return the file name extension of a quickly encoded image."""
    return "jpg" if data.startswith(_JPEG) else WEBP


def painted_image(
    block: Block, colours: dict[Ink, Colour], gallery: Gallery = _DEFAULT_GALLERY, canvas: Image.Image | None = None
) -> Image.Image:
    """Return a block painted in these colours, on a canvas if given; the gallery caches drawings."""
    image = canvas or Image.new("RGB", (block.width, block.height))
    image.paste(colours[GROUND], (0, 0, block.width, block.height))
    draw = ImageDraw.Draw(image)
    for mark in block.marks:
        match mark:
            case Bar():
                _paint_bar(image, draw, mark, colours[mark.colour])
            case Sign():
                draw.bitmap((mark.left, mark.top), sign_mask(mark.name, mark.width), colours[mark.colour])
            case Text():
                _paint_text(draw, mark, colours[mark.lettering.colour], colours[GROUND])
            case Scan():
                _paint_scan(image, mark)
            case Art():
                _paint_art(image, mark, colours, gallery)
            case Edge():
                _paint_edge(draw, mark, colours[mark.colour])
            case Stroke():
                line = _line_mask(mark.width, mark.height, mark.points, mark.thick, mark.dash)
                draw.bitmap((mark.left, mark.top), line, colours[mark.colour])
    return image


class Canvases:
    """A pool of large canvases, because allocating one takes longer than filling it."""

    def __init__(self) -> None:
        self._free: list[Image.Image] = []
        self._lock = Lock()

    @contextmanager
    def borrow(self, width: int, height: int) -> Iterator[Image.Image]:
        """Lend a canvas in the given size, with arbitrary contents, for the block."""
        with self._lock:
            image = next((free for free in self._free if free.size == (width, height)), None)
            if image:
                self._free.remove(image)
        canvas = image or Image.new("RGB", (width, height))
        yield canvas
        if width * height >= _LARGE:
            with self._lock:
                self._free = [*self._free, canvas][-MAX_FREE_CANVASES:]

    def release_free_canvases(self) -> None:
        """Release all free canvases."""
        with self._lock:
            self._free.clear()


MAX_FREE_CANVASES = 2
"""Maximum number of free canvases."""
_LARGE = 1_000_000
"""Number of pixels from which a canvas is pooled."""
CANVASES = Canvases()
"""The pool of canvases for pictures that become files."""


def _paint_text(draw: ImageDraw.ImageDraw, text: Text, colour: Colour, ground: Colour) -> None:
    lettering = text.lettering
    left: float = text.left
    bottom = text.top + lettering.baseline
    for name, letters in font_runs(text.words, lettering.weight):
        font = run_font(name, lettering.size)
        written = _render_text(letters, font)
        if written.mask and lettering.halo:
            halo = _letter_halo(letters, font)
            draw.bitmap((round(left) + written.left - _HALO, bottom + written.top - _HALO), halo, ground)
        if written.mask:
            draw.bitmap((round(left) + written.left, bottom + written.top), written.mask, colour)
        left += written.wide


class _Written(msgspec.Struct, frozen=True):
    """Letters as a mask, the mask's offset from the start of the baseline, and the width."""

    mask: Image.Image | None
    left: int
    top: int
    wide: float


@lru_cache(maxsize=1024)
def _render_text(letters: str, font: Font) -> _Written:
    left, top, right, bottom = (int(side) for side in font.getbbox(letters, anchor="ls"))
    width = font.getlength(letters)
    if right <= left or bottom <= top:
        return _Written(None, 0, 0, width)
    mask = Image.new("L", (right - left, bottom - top), 0)
    ImageDraw.Draw(mask).text((-left, -top), letters, font=font, fill=255, anchor="ls")
    return _Written(mask, left, top, width)


_HALO = 12


@lru_cache(maxsize=256)
def _letter_halo(letters: str, font: Font) -> Image.Image:
    """Return a soft halo around letters, as a mask that is wider by ``_HALO`` on every side."""
    spread = ImageOps.expand(_render_text(letters, font).mask or Image.new("L", (1, 1)), _HALO)
    return spread.filter(ImageFilter.GaussianBlur(4)).point(lambda value: min(235, value * 3))


def _paint_scan(image: Image.Image, scan: Scan) -> None:
    """Paint an operator's scan, whose pixels have already been read."""
    picture = Image.frombytes("RGB", (scan.width, scan.height), scan.pixels)
    image.paste(picture, (scan.left, scan.top))


def _paint_bar(image: Image.Image, draw: ImageDraw.ImageDraw, bar: Bar, colour: Colour) -> None:
    """Paint a rectangle; a small or translucent one with a mask, a large one by restoring its corners."""
    left, top, width, height = bar.left, bar.top, bar.width, bar.height
    if not any(bar.corners) and bar.alpha == 255:
        draw.rectangle((left, top, left + width - 1, top + height - 1), colour)
    elif width * height < _SMALL or bar.alpha < 255:
        draw.bitmap((left, top), _rounded_mask(width, height, bar.corners, bar.alpha), colour)
    else:
        saved_corners = _corners_behind(image, left, top, width, height, bar.corners)
        draw.rectangle((left, top, left + width - 1, top + height - 1), colour)
        _restore_corners(image, saved_corners)


_SMALL = 12_000
"""Number of pixels up to which painting a rectangle with a mask is faster than restoring corners."""
SavedCorners = list[tuple[int, int, Image.Image, Image.Image]]


def _corners_behind(  # noqa: PLR0917 - where a rectangle lies
    image: Image.Image, left: int, top: int, width: int, height: int, corners: Corners
) -> SavedCorners:
    """Return the background at the corners of a rectangle, with positions."""
    saved_corners: SavedCorners = []
    for quarter, radius in enumerate(_limited_radii(corners, width, height)):
        if radius:
            x = left if quarter in (0, 3) else left + width - radius
            y = top if quarter in (0, 1) else top + height - radius
            saved_corners.append(
                (x, y, image.crop((x, y, x + radius, y + radius)), _outside_corner_mask(radius, quarter))
            )
    return saved_corners


def _restore_corners(image: Image.Image, saved_corners: SavedCorners) -> None:
    for x, y, behind, corner in saved_corners:
        image.paste(behind, (x, y), corner)


def _limited_radii(corners: Corners, width: int, height: int) -> Corners:
    """Return the radii, limited to half of the rectangle."""
    limit = min(width, height) // 2
    return min(corners[0], limit), min(corners[1], limit), min(corners[2], limit), min(corners[3], limit)


@lru_cache(maxsize=256)
def _outside_corner_mask(radius: int, quarter: int) -> Image.Image:
    """Return the area outside a round corner, as a mask."""
    return ImageChops.invert(_corner_mask(radius, quarter))


@lru_cache(maxsize=256)
def _corner_mask(radius: int, quarter: int) -> Image.Image:
    """Return a quarter of a disc as a mask; quarters are numbered clockwise from the upper left."""
    side = radius * _OVERSAMPLING
    big = Image.new("L", (side, side), 0)
    x = 0 if quarter in (0, 3) else -side
    y = 0 if quarter in (0, 1) else -side
    ImageDraw.Draw(big).ellipse((x, y, x + 2 * side - 1, y + 2 * side - 1), fill=255)
    return big.resize((radius, radius), Image.Resampling.LANCZOS)


@lru_cache(maxsize=512)
def _rounded_mask(width: int, height: int, corners: Corners, alpha: int = 255) -> Image.Image:
    """Return a rectangle with round corners as a cached mask."""
    return _rectangle_mask(width, height, corners, alpha)


def _rectangle_mask(width: int, height: int, corners: Corners, alpha: int = 255) -> Image.Image:
    """Return a rectangle with round corners as a mask, not cached because a whole frame takes a million bytes."""
    mask = Image.new("L", (width, height), 255)
    for quarter, radius in enumerate(_limited_radii(corners, width, height)):
        if radius:
            x = 0 if quarter in (0, 3) else width - radius
            y = 0 if quarter in (0, 1) else height - radius
            mask.paste(_corner_mask(radius, quarter), (x, y))
    return mask.point(lambda value: value * alpha // 255) if alpha < 255 else mask


# --- drawings and edges -----------------------------------------------------------------------------------------------


def _paint_art(image: Image.Image, art: Art, colours: dict[Ink, Colour], gallery: Gallery) -> None:
    """Paint a drawing with its veils, which are cached with it."""
    light, ground = colours.get(art.subject.ink, colours[INK]), colours[GROUND]
    worked = Transformation((ground, art.veils, art.mood), lambda drawn: _veiled_picture(drawn, art, ground))
    plain = not art.veils and not art.mood
    whole = gallery.picture(art.subject, art.width, art.height, light, None if plain else worked)
    if whole.mode == "RGBA":
        image.paste(whole, (art.left, art.top), whole)
    elif art.width * art.height < _SMALL and any(art.corners):
        image.paste(whole, (art.left, art.top), _rounded_mask(art.width, art.height, art.corners))
    else:
        saved_corners = _corners_behind(image, art.left, art.top, art.width, art.height, art.corners)
        image.paste(whole, (art.left, art.top))
        _restore_corners(image, saved_corners)


def _veiled_picture(picture: Image.Image, art: Art, ground: Colour) -> Image.Image:
    """Return a drawing in its mood, darkened behind text; possibly smaller than its final size."""
    image, scale = _in_mood(picture, art.mood, ground), picture.height / art.height
    for veil in art.veils:
        mask, place = _veil_mask(veil, scale, *picture.size)
        image = image.copy() if image is picture else image
        image.paste(ground, place, mask)
    return image


def _veil_mask(veil: Veil, scale: float, width: int, height: int) -> tuple[Image.Image, tuple[int, int]]:
    across = veil.edge == "left"
    reach = min(max(1, round(veil.reach * scale)), width if across else height)
    strip = _veil_line(veil.edge, veil.strength, reach)
    mask = strip.resize((reach, height) if across else (width, reach), Image.Resampling.NEAREST)
    return mask, (0, height - reach if veil.edge == "bottom" else 0)


@lru_cache(maxsize=256)
def _veil_line(edge: str, strength: int, reach: int) -> Image.Image:
    """Return a line of a veil's mask, from its start to its end."""
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
    image = picture.convert("RGB")
    if mood in _TINTS:
        tint, part = _TINTS[mood]
        image = Image.blend(image, Image.new("RGB", image.size, tint), part)
    else:
        grey, dark = _MOODS[mood]
        image = Image.blend(image, image.convert("L").convert("RGB"), grey)
        image = Image.blend(image, Image.new("RGB", image.size, ground), dark)
    if alpha:
        image.putalpha(alpha)
    return image


def _paint_edge(draw: ImageDraw.ImageDraw, edge: Edge, colour: Colour) -> None:
    if edge.glow:
        for x, y, mask in _glow_strips(edge.width, edge.height, edge.radius, edge.thick, edge.glow):
            draw.bitmap((edge.left + x, edge.top + y), mask, colour)
    for x, y, mask in _outline_strips(edge.width, edge.height, edge.radius, edge.thick):
        draw.bitmap((edge.left + x, edge.top + y), mask, colour)


Strips = tuple[tuple[int, int, Image.Image], ...]
"""Parts of a mask with their positions; leaving out the empty middle of a frame saves time."""


@lru_cache(maxsize=256)
def _outline_strips(width: int, height: int, radius: int, thickness: int) -> Strips:
    return _border_strips(_outline_mask(width, height, radius, thickness), max(radius, thickness), 0)


@lru_cache(maxsize=64)
def _glow_strips(width: int, height: int, radius: int, thickness: int, glow: int) -> Strips:
    """Return the glow around an outline, three times as wide as its blur."""
    reach = 3 * glow
    mask = Image.new("L", (width + 2 * reach, height + 2 * reach))
    mask.paste(_outline_mask(width, height, radius, 2 * thickness), (reach, reach))
    soft = mask.filter(ImageFilter.GaussianBlur(glow)).point(lambda value: value * 9 // 10)
    return _border_strips(soft, 2 * reach + radius // 2, reach)


def _outline_mask(width: int, height: int, radius: int, thickness: int) -> Image.Image:
    inner = Image.new("L", (width, height))
    less = max(0, radius - thickness)
    if width > 2 * thickness and height > 2 * thickness:
        inner.paste(_rectangle_mask(width - 2 * thickness, height - 2 * thickness, (less,) * 4), (thickness, thickness))
    return ImageChops.subtract(_rectangle_mask(width, height, (radius,) * 4), inner)


def _border_strips(mask: Image.Image, border: int, beyond: int) -> Strips:
    """Return the four borders of a mask; the whole mask if nothing is left between them."""
    width, height = mask.size
    if width <= 2 * border or height <= 2 * border:
        return ((-beyond, -beyond, mask),)
    boxes = (
        (0, 0, width, border),
        (0, height - border, width, height),
        (0, border, border, height - border),
        (width - border, border, width, height - border),
    )
    return tuple((box[0] - beyond, box[1] - beyond, mask.crop(box)) for box in boxes)


@lru_cache(maxsize=256)
def _line_mask(width: int, height: int, points: tuple[tuple[int, int], ...], thickness: int, dash: int) -> Image.Image:
    """Return a line as a mask with smooth edges and round ends."""
    fine = 3
    mask = Image.new("L", (width * fine, height * fine))
    draw = ImageDraw.Draw(mask)
    for part in _dashes(points, dash) if dash else [points]:
        large = [(x * fine, y * fine) for x, y in part]
        draw.line(large, 255, thickness * fine, joint="curve")
        for x, y in (large[0], large[-1]):
            half = thickness * fine / 2
            draw.ellipse((x - half, y - half, x + half, y + half), 255)
    return mask.reduce(fine)


def _dashes(points: tuple[tuple[int, int], ...], dash: int) -> list[tuple[tuple[float, float], ...]]:
    """Return each straight part of a line, split into dashes with gaps of the same length."""
    dashes: list[tuple[tuple[float, float], ...]] = []
    for (x, y), (right, low) in pairwise(points):
        count = max(1, round(((right - x) ** 2 + (low - y) ** 2) ** 0.5 / (2 * dash)))
        for number in range(count):
            first, last = (number + 0.2) / count, (number + 0.75) / count
            ends = [(x + (right - x) * part, y + (low - y) * part) for part in (first, last)]
            dashes.append((ends[0], ends[1]))
    return dashes
