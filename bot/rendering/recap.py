"""Animated recaps: the moments of a match, each with a caption and the scores so far."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec
from PIL import Image

from bot.rendering.display import Beat
from bot.rendering.kit.block import Block, bar, positioned_blocks, sign, stroke
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.gallery import Gallery
from bot.rendering.kit.painting import painted_image
from bot.rendering.kit.text_blocks import fitted_lines
from bot.rendering.kit.theme import LINE, PANEL, STANDARD_THEME, palette, seat_ink

MAX_BYTES = 1_000_000
"""Maximum size of a recap in bytes, so that it plays at once even on a phone."""
MAX_FRAMES = 40
FRAME_SIZE = (960, 704)
"""Width and height of every frame, in pixels."""

_BOARD = (960, 600)
_FOOT = FRAME_SIZE[1] - _BOARD[1]
_CURVE = 300
_FRAMES_AND_QUALITIES = ((MAX_FRAMES, 62), (MAX_FRAMES, 48), (MAX_FRAMES, 36), (28, 45), (18, 40), (10, 36), (6, 30))
"""Numbers of frames and qualities to try; the first pair whose file is small enough is used."""
_STAYS, _LAST_STAYS = 1100, 5000
"""Milliseconds for which a frame, and the last frame, is shown."""

Item = TypeVar("Item")


class RecapMoment(msgspec.Struct, frozen=True):
    """A moment of a recap: the layout of its board, and its caption."""

    board: Callable[[], Block]
    beat: Beat


def recap_animation(
    moments: Sequence[RecapMoment], theme: str = STANDARD_THEME, limit: int = MAX_BYTES, gallery: Gallery | None = None
) -> bytes:
    """Return moments as an animated WebP of at most ``limit`` bytes, which includes the first and the last one.

    Raises:
        ValueError: there are no moments, or even the smallest recap is too large.
    """
    if not moments:
        raise ValueError("There is nothing to show.")
    frames: dict[int, Image.Image] = {}
    keeping = gallery or Gallery()
    for count, quality in _FRAMES_AND_QUALITIES:
        chosen = evenly_spaced(range(len(moments)), count)
        for number in chosen:
            if number not in frames:
                frames[number] = moment_frame(moments, number, theme, keeping)
        data = _encode_animation([frames[number] for number in chosen], quality)
        if len(data) <= limit:
            return data
    raise ValueError(f"The recap is over {limit} bytes even with few frames.")


def evenly_spaced(items: Sequence[Item], limit: int) -> list[Item]:
    """Return at most ``limit`` of the items, evenly spaced, including the first and the last."""
    if len(items) <= limit:
        return list(items)
    return [items[round(number * (len(items) - 1) / (limit - 1))] for number in range(limit)]


def moment_frame(moments: Sequence[RecapMoment], number: int, theme: str, gallery: Gallery) -> Image.Image:
    """Return the picture of a moment: its board, its caption, and the scores so far as curves."""
    colours = palette(theme)
    board = painted_image(moments[number].board(), colours, gallery)
    board.thumbnail(_BOARD, Image.Resampling.LANCZOS)
    image = painted_image(foot_block(moments, number), colours, gallery)
    image.paste(board, ((FRAME_SIZE[0] - board.width) // 2, (_BOARD[1] - board.height) // 2))
    return image


def foot_block(moments: Sequence[RecapMoment], number: int) -> Block:
    """Return a frame's footer: caption on the left, curves on the right."""
    max_width = FRAME_SIZE[0] - _CURVE - 3 * 20
    words = fitted_lines(moments[number].beat.caption, max_width, Lettering(30, "semibold"), 18, limit=2)
    top = _BOARD[1] + 8
    height = _FOOT - 16
    return positioned_blocks(
        FRAME_SIZE,
        (8, top, bar(FRAME_SIZE[0] - 16, height, PANEL, 16)),
        (24, top + (height - words.height) // 2, words),
        (FRAME_SIZE[0] - _CURVE - 24, top, _score_curves(moments, number, _CURVE, height)),
    )


def _score_curves(moments: Sequence[RecapMoment], number: int, width: int, height: int) -> Block:
    """Return each seat's score up to this moment as a curve; the full width is the whole match."""
    scores = [moment.beat.scores for moment in moments]
    limit = max(1, *(points for score in scores for points in score)) if any(scores) else 1
    last = max(1, len(moments) - 1)
    max_width, total_height = width - 20, height - 28
    parts = [(0, height - 13, bar(width, 2, LINE))]
    for seat in range(len(scores[0])):
        spots = [
            (10 + max_width * index / last, 14 + total_height - total_height * max(0, scores[index][seat]) / limit)
            for index in range(number + 1)
        ]
        x, y = spots[-1]
        if len(spots) > 1:
            parts.append(stroke(spots, seat_ink(seat), 4))
        parts.append((round(x) - 6, round(y) - 6, sign("disc", 12, seat_ink(seat))))
    return positioned_blocks((width, height), *parts)


def _encode_animation(frames: Sequence[Image.Image], quality: int) -> bytes:
    out = io.BytesIO()
    stays = [_STAYS] * (len(frames) - 1) + [_LAST_STAYS]
    frames[0].save(
        out, "WEBP", save_all=True, append_images=list(frames[1:]), duration=stays, loop=0, quality=quality, method=2
    )
    return out.getvalue()
