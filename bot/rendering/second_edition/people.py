"""Somebody as a tile: the portrait, the name, the skills, and whether they are stopped."""

from __future__ import annotations

from bot.rendering.cards.chip_blocks import skill_sign
from bot.rendering.kit.block import Block, Veil, art, bar, edge, line, over, pinned, row, sign
from bot.rendering.kit.fitting import shrunk
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, FAINT, INK, NOW, seat_ink
from bot.rendering.second_edition.subjects import Cast
from engine.ccg.cards.kinds import Personnel
from engine.ccg.view import CardView


def person_tile(cast: Cast, card: CardView, name: str, size: tuple[int, int], seat: int) -> Block:
    """A personnel with name and skills, in a size of width and height."""
    wide, high = size
    mood = "stopped" if card.stopped else ""
    picture = art(cast.person(card, 1.2), wide, high, 18, (Veil("bottom", 136, 245),), mood)
    words, lettering = shrunk(name, wide - 24, Lettering(34, "figures", DIM if mood else INK, halo=True), 22)
    known = cast.card(card)
    skills = list(known.skills.items()) if isinstance(known, Personnel) else []
    mark = 38 if wide >= 150 else 30
    signs = [skill_sign(skill, mark, level, dim=bool(mood)) for skill, level in skills]
    fits = next((count for count in range(len(signs), 0, -1) if row(signs[:count], 5).width <= wide - 18), 0)
    glyphs = row(signs[:fits], 5)
    parts = [
        (0, 0, picture),
        (14, high - 54 - lettering.height, line(words, lettering, wide - 24)),
        (10, high - 12 - mark, glyphs),
    ]
    if card.stopped:
        parts += [(wide // 2 - 34, 40, sign("stopped", 68, ALERT)), _label(wide, "stopped", ALERT, NOW)]
    ink = FAINT if card.stopped else seat_ink(seat)
    parts.append((0, 0, edge(wide, high, ink, 4, 18)))
    return pinned(wide, high, parts)


def _label(wide: int, words: str, ink: str, ground: str) -> tuple[int, int, Block]:
    told = line(words, Lettering(30, "semibold", ink), wide - 30)
    across = told.width + 30
    return (wide - across) // 2, 112, over(bar(across, 40, ground, 20, 240), told)
