"""Animated recaps: the moments of a match, each with a caption and the scores so far."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec
from PIL import Image

from bot.rendering.display import Beat
from bot.rendering.kit.block import Block, bar, pinned, sign, stroke
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.gallery import Gallery
from bot.rendering.kit.paint import painted
from bot.rendering.kit.theme import LINE, PANEL, STANDARD, palette, seat_ink
from bot.rendering.kit.words import fitted_lines

MOST_BYTES = 1_000_000
"""Maximum size of a recap, so that it plays at once, even on a phone."""
MOST_FRAMES = 40
FRAME = (960, 704)
"""Size of every frame in pixels."""

_BOARD = (960, 600)
_FOOT = FRAME[1] - _BOARD[1]
_CURVE = 300
_TRIES = ((MOST_FRAMES, 62), (MOST_FRAMES, 48), (MOST_FRAMES, 36), (28, 45), (18, 40), (10, 36), (6, 30))
"""Numbers of frames and qualities to try; the first whose file is small enough is used."""
_STAYS, _LAST_STAYS = 1100, 5000
"""Milliseconds that a frame is shown."""

Item = TypeVar("Item")


class Moment(msgspec.Struct, frozen=True):
    """A moment: the layout of its board, and its caption."""

    board: Callable[[], Block]
    beat: Beat


def recap(
    moments: Sequence[Moment], theme: str = STANDARD, most: int = MOST_BYTES, gallery: Gallery | None = None
) -> bytes:
    """Render moments as an animated WebP of at most ``most`` bytes, always including the first and the last.

    Raises:
        ValueError: there are no moments, or not even the smallest recap is small enough.
    """
    if not moments:
        raise ValueError("There is nothing to show.")
    frames: dict[int, Image.Image] = {}
    keeping = gallery or Gallery()
    for count, quality in _TRIES:
        chosen = spread(range(len(moments)), count)
        for number in chosen:
            if number not in frames:
                frames[number] = frame(moments, number, theme, keeping)
        data = _animated([frames[number] for number in chosen], quality)
        if len(data) <= most:
            return data
    raise ValueError(f"The recap is over {most} bytes even with few frames.")


def spread(items: Sequence[Item], most: int) -> list[Item]:
    """At most ``most`` of the items, evenly spaced, including the first and the last."""
    if len(items) <= most:
        return list(items)
    return [items[round(number * (len(items) - 1) / (most - 1))] for number in range(most)]


def frame(moments: Sequence[Moment], number: int, theme: str, gallery: Gallery) -> Image.Image:
    """A moment: its board, its caption, and the scores so far as curves."""
    colours = palette(theme)
    board = painted(moments[number].board(), colours, gallery)
    board.thumbnail(_BOARD, Image.Resampling.LANCZOS)
    image = painted(foot_of(moments, number), colours, gallery)
    image.paste(board, ((FRAME[0] - board.width) // 2, (_BOARD[1] - board.height) // 2))
    return image


def foot_of(moments: Sequence[Moment], number: int) -> Block:
    """A frame's footer: caption on the left, curves on the right."""
    room = FRAME[0] - _CURVE - 3 * 20
    words = fitted_lines(moments[number].beat.caption, room, Lettering(30, "semibold"), 18, most=2)
    top = _BOARD[1] + 8
    high = _FOOT - 16
    return pinned(
        FRAME,
        (8, top, bar(FRAME[0] - 16, high, PANEL, 16)),
        (24, top + (high - words.height) // 2, words),
        (FRAME[0] - _CURVE - 24, top, _curves(moments, number, _CURVE, high)),
    )


def _curves(moments: Sequence[Moment], number: int, wide: int, high: int) -> Block:
    """Each seat's score up to this moment; the full width is the whole match."""
    scores = [moment.beat.scores for moment in moments]
    most = max(1, *(points for one in scores for points in one)) if any(scores) else 1
    last = max(1, len(moments) - 1)
    room, tall = wide - 20, high - 28
    parts = [(0, high - 13, bar(wide, 2, LINE))]
    for seat in range(len(scores[0])):
        spots = [
            (10 + room * place / last, 14 + tall - tall * max(0, scores[place][seat]) / most)
            for place in range(number + 1)
        ]
        x, y = spots[-1]
        if len(spots) > 1:
            parts.append(stroke(spots, seat_ink(seat), 4))
        parts.append((round(x) - 6, round(y) - 6, sign("disc", 12, seat_ink(seat))))
    return pinned((wide, high), *parts)


def _animated(frames: Sequence[Image.Image], quality: int) -> bytes:
    out = io.BytesIO()
    stays = [_STAYS] * (len(frames) - 1) + [_LAST_STAYS]
    frames[0].save(
        out, "WEBP", save_all=True, append_images=list(frames[1:]), duration=stays, loop=0, quality=quality, method=2
    )
    return out.getvalue()
