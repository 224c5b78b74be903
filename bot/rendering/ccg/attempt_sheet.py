"""The sheet for a mission attempt: its frame, and placeholders for unknown dilemmas and personnel."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.rendering.art.subjects import Ground, Place
from bot.rendering.kit.block import (
    Block,
    Veil,
    art_block,
    bar,
    column,
    outline_block,
    positioned_blocks,
    row,
    sign,
    spaced_across,
    text_line,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import heading
from bot.rendering.kit.sizes import TEXT, Size, is_tall
from bot.rendering.kit.text_blocks import fitted_lines
from bot.rendering.kit.theme import DIM, GROUND, LINE, kind_ink, seat_ink

MARGIN, GAP = 8, 12
Title = tuple[str, str, str]
_MISSION, _DILEMMA = 400, 440
"""Widths of the mission and of the dilemma on a wide sheet."""
_UPPER_HEIGHT = 470
"""Height of mission and dilemma on a phone's sheet."""
_SHORT_COURSE, _BROAD_DILEMMA = 260, 560
"""Height on a phone's sheet of a course with few words, and width of the dilemma beside it on a wide sheet."""
_MAX_CREW_PERCENTS = 40, 31
"""Maximum height of the crew, in percent of a wide sheet and of a phone's."""
_INDENT, _APART = 30, 36

PartLayout = Callable[[Size], Block]
"""Function that lays out a part of the sheet in a given size."""


class SheetParts(msgspec.Struct, frozen=True):
    """The parts of a sheet.

    Attributes:
        mission: the mission with its requirements.
        dilemma: the dilemma being faced, about 4 to 5.
        course: how to get past it, and the crew's skills.
        crew: the personnel; the height is the maximum.
        is_course_short: whether the course has only a few words, so that the dilemma gets its room.
    """

    mission: PartLayout
    dilemma: PartLayout
    course: PartLayout
    crew: PartLayout
    is_course_short: bool = False


def attempt_sheet(size: Size, title: Title, seat: int, parts: SheetParts, *, lit: bool) -> Block:
    """Return the sheet in the given size.

    Args:
        size: width and height of the picture.
        title: the three parts of the heading.
        seat: the attempting seat.
        parts: the parts, side by side with the crew below; on a phone's sheet the course is also below the dilemma.
        lit: whether a dilemma is being faced; it then shines.
    """
    (width, height), room = size, size[0] - 2 * MARGIN
    head = heading(*title, room, seat_ink(seat))
    top = MARGIN + head.height + GAP
    crew = parts.crew((room, height * _MAX_CREW_PERCENTS[is_tall(size)] // 100))
    bottom = height - MARGIN - (crew.height + GAP if crew.height else 0)
    if is_tall(size):
        half = (room - GAP) // 2
        upper = bottom - top - GAP - _SHORT_COURSE if parts.is_course_short else _UPPER_HEIGHT
        placed = [
            (MARGIN, top, parts.mission((half, upper))),
            (MARGIN + half + GAP, top, parts.dilemma((half, upper))),
            (MARGIN, top + upper + GAP, parts.course((room, bottom - top - upper - GAP))),
        ]
    else:
        middle = _BROAD_DILEMMA if parts.is_course_short else _DILEMMA
        high, right = bottom - top, MARGIN + _MISSION + middle + 2 * GAP
        placed = [
            (MARGIN, top, parts.mission((_MISSION, high))),
            (MARGIN + _MISSION + GAP, top, parts.dilemma((middle, high))),
            (right, top, parts.course((width - MARGIN - right, high))),
        ]
    left, _, dilemma = placed[1]
    shine = outline_block(dilemma.width, dilemma.height, kind_ink("dilemma"), 2, 34, glow=10) if lit else Block(0, 0)
    return positioned_blocks(
        size,
        (0, 0, art_block(Ground("attempt"), width, height)),
        (MARGIN, MARGIN, head),
        (left, top, shine),
        *placed,
        (MARGIN, height - MARGIN - crew.height, crew),
    )


def no_dilemma_block(place: Place, words: str, size: Size) -> Block:
    """Return the mission's location with words, to show while no dilemma is being faced."""
    width, height = size
    ground = art_block(place, width, height, 34, (Veil("bottom", height // 2, 235),))
    text_block = fitted_lines(words, width - 60, Lettering(44, "figures", halo=True), 30, limit=2)
    return positioned_blocks(
        size,
        (0, 0, ground),
        (0, 0, outline_block(width, height, LINE, 4, 34)),
        (30, height - 40 - text_block.height, text_block),
    )


def face_down_block(count: int, text: str, seat: int, size: Size) -> Block:
    """Return hidden personnel as silhouettes in their player's colour, with their number and the words ``text``."""
    width, height = size[0], min(size[1], 180)
    figure = min(96, height - 40)
    number = text_line(str(count), Lettering(80, "figures"), 300)
    fits = (width * 55 // 100 - _INDENT) // (figure + 10)
    people = row([sign("figure", figure, seat_ink(seat))] * min(count, fits), 10)
    max_width = width - 2 * _INDENT - people.width - _APART
    words = fitted_lines(text, max_width, Lettering(32, "semibold", DIM), TEXT, limit=2)
    inside = row([people, column([number, words], 0)], _APART)
    return spaced_across(bar(width, height, GROUND, 20, 200), (_INDENT, inside))
