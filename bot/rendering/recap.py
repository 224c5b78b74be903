"""An animated recap of a match: boards one after the other, as large as a limit of bytes allows."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import TypeVar

from PIL import Image

from bot.rendering.kit.block import Block
from bot.rendering.kit.paint import painted
from bot.rendering.kit.theme import GROUND, STANDARD, palette

MOST_BYTES = 8_000_000
"""Of a recap: what Discord takes from everybody."""
MOST_FRAMES = 40

_TRIES = ((MOST_FRAMES, 720), (MOST_FRAMES, 540), (24, 540), (12, 540), (6, 400))
"""How many frames, and how wide in pixels: the first whose file is small enough is taken."""
_TALLEST = 3
"""A frame is at most so many times as high as it is wide; a taller board is made narrower."""
_STAYS, _LAST_STAYS = 900, 5000
"""How long a frame is shown, in milliseconds."""

Item = TypeVar("Item")


def recap(boards: Sequence[Callable[[], Block]], theme: str = STANDARD, most: int = MOST_BYTES) -> bytes:
    """The boards as an animated WebP of at most ``most`` bytes; the first and the last are always in it.

    One frame at a time is held with all its colours, the others with 256: 40 frames take at most 60 MB.

    Raises:
        ValueError: there is no board, or not even the smallest recap is small enough.
    """
    if not boards:
        raise ValueError("There is nothing to show.")
    for frames, wide in _TRIES:
        data = _animated([_frame(board(), theme, wide) for board in spread(boards, frames)], theme)
        if len(data) <= most:
            return data
    raise ValueError(f"The recap has more than {most} bytes even with few small frames.")


def spread(items: Sequence[Item], most: int) -> list[Item]:
    """At most so many of the items, evenly apart, the first and the last among them."""
    if len(items) <= most:
        return list(items)
    return [items[round(number * (len(items) - 1) / (most - 1))] for number in range(most)]


def _frame(block: Block, theme: str, wide: int) -> Image.Image:
    image = painted(block, palette(theme))
    scale = min(wide / image.width, wide * _TALLEST / image.height)
    small = image.resize((round(image.width * scale), round(image.height * scale)), Image.Resampling.LANCZOS)
    return small.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def _animated(frames: Sequence[Image.Image], theme: str) -> bytes:
    """All frames on grounds of one size, each in the middle."""
    wide, high = max(frame.width for frame in frames), max(frame.height for frame in frames)
    grounds = [_grounded(frame, wide, high, theme) for frame in frames]
    out = io.BytesIO()
    stays = [_STAYS] * (len(frames) - 1) + [_LAST_STAYS]
    grounds[0].save(out, "WEBP", save_all=True, append_images=grounds[1:], duration=stays, loop=0, quality=75, method=0)
    return out.getvalue()


def _grounded(frame: Image.Image, wide: int, high: int, theme: str) -> Image.Image:
    if frame.size == (wide, high):
        return frame
    ground = Image.new("RGB", (wide, high), palette(theme)[GROUND])
    ground.paste(frame.convert("RGB"), ((wide - frame.width) // 2, (high - frame.height) // 2))
    return ground.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
