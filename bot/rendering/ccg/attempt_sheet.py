"""The sheet of a mission attempt: its frame, and placeholders for unknown dilemmas and personnel."""

from __future__ import annotations

from bot.rendering.art.subjects import Ground, Place
from bot.rendering.kit.block import Block, Veil, art, bar, column, edge, line, pinned, row, sign, spaced_across
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.parts import heading
from bot.rendering.kit.theme import DIM, GROUND, LINE, kind_ink, seat_ink
from bot.rendering.kit.words import fitted_lines

WIDTH, HEIGHT = 1600, 1000
MARGIN, GAP, BAR = 8, 12, 72
ROOM = WIDTH - 2 * MARGIN
TOP = MARGIN + BAR + GAP
Title = tuple[str, str, str]
_FIGURES, _INDENT, _APART = 9, 30, 36


def height_above_crew(crew: int) -> int:
    """Height of the part above the crew's row, in pixels."""
    return HEIGHT - TOP - GAP - crew - MARGIN


def sheet(  # noqa: PLR0917 - the heading, three columns, and the crew below them
    title: tuple[str, str, str],
    seat: int,
    left: Block,
    middle: Block,
    right: Block,
    crew: tuple[Block, int],
    *,
    lit: bool,
) -> Block:
    """Return the sheet, 1,600 by 1,000 pixels.

    Args:
        title: the three parts of the heading.
        seat: the attempting seat.
        left: the mission.
        middle: the dilemma, which shines if ``lit``.
        right: the requirements, and the crew's skills.
        crew: the personnel, and the height of their row.
        lit: whether a dilemma is being faced.
    """
    head = heading(*title, ROOM, BAR, seat_ink(seat))
    shine = edge(middle.width, middle.height, kind_ink("dilemma"), 2, 34, glow=10) if lit else Block(0, 0)
    begin = MARGIN + left.width + GAP
    return pinned(
        (WIDTH, HEIGHT),
        (0, 0, art(Ground("attempt"), WIDTH, HEIGHT)),
        (MARGIN, MARGIN, head),
        (MARGIN, TOP, left),
        (begin, TOP, shine),
        (begin, TOP, middle),
        (begin + middle.width + GAP, TOP, right),
        (MARGIN, HEIGHT - MARGIN - crew[1], crew[0]),
    )


def nothing_faced(place: Place, words: str, width: int, height: int, veil: int) -> Block:
    """The mission's location with words, while no dilemma is being faced."""
    ground = art(place, width, height, 34, (Veil("bottom", height // 2, veil),))
    text_block = fitted_lines(words, width - 60, Lettering(44, "figures", halo=True), 30, limit=2)
    return pinned(
        (width, height),
        (0, 0, ground),
        (0, 0, edge(width, height, LINE, 4, 34)),
        (30, height - 40 - text_block.height, text_block),
    )


def face_down(count: int, text: str, seat: int, width: int, height: int) -> Block:
    """Hidden personnel as silhouettes in their player's colour, with their number and the words ``text``."""
    people = row([sign("figure", min(110, height - 40), seat_ink(seat))] * min(count, _FIGURES), 10)
    max_width = width - 2 * _INDENT - people.width - _APART
    number = line(str(count), Lettering(96, "figures"), 300)
    words = fitted_lines(text, max_width, Lettering(30, "semibold", DIM), 24, limit=2)
    inside = row([people, column([number, words], 0)], _APART)
    return spaced_across(bar(width, height, GROUND, 20, 200), (_INDENT, inside))
