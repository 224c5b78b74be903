"""Personnel tiles with portrait, name, skills and state; and the skills of a group."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.rendering.cards.chip_blocks import skill_sign
from bot.rendering.kit.block import Block, Veil, art, bar, column, edge, flow, layered, line, pinned, row, sign
from bot.rendering.kit.fitting import shrunk_text
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, FAINT, GROUND, INK, NOW, PANEL, seat_ink
from bot.rendering.second_edition.subjects import Cast
from engine.ccg.cards.kinds import Personnel
from engine.ccg.view import CardView

_ATTRIBUTES = ("integrity", "cunning", "strength")


def person_tile(cast: Cast, card: CardView, name: str, size: tuple[int, int], seat: int) -> Block:
    """A personnel with name and skills, in the given size."""
    width, height = size
    mood = "stopped" if card.stopped else ""
    picture = art(cast.person(card, 1.2), width, height, 18, (Veil("bottom", 136, 245),), mood)
    words, lettering = shrunk_text(name, width - 24, Lettering(34, "figures", DIM if mood else INK, halo=True), 22)
    known = cast.card(card)
    skills = list(known.skills.items()) if isinstance(known, Personnel) else []
    glyphs = _glyphs(skills, width - 18, dim=bool(mood))
    parts = [
        (0, 0, picture),
        (14, height - 16 - max(38, glyphs.height) - lettering.height, line(words, lettering, width - 24)),
        (10, height - 12 - glyphs.height, glyphs),
    ]
    if card.stopped:
        parts += [(width // 2 - 34, 40, sign("stopped", 68, ALERT)), _label(width, "stopped", ALERT, NOW)]
    ink = FAINT if card.stopped else seat_ink(seat)
    parts.append((0, 0, edge(width, height, ink, 4, 18)))
    return pinned((width, height), *parts)


def _glyphs(skills: Sequence[tuple[str, int]], max_width: int, *, dim: bool) -> Block:
    """All skills as signs, in one row if they stay visible; else in two."""
    for mark in (38, 34, 30, 26):
        signs = [skill_sign(skill, mark, level, dim=dim) for skill, level in skills]
        if row(signs, 5).width <= max_width:
            return row(signs, 5)
    return flow(signs, max_width, 5, 4)


def have_together(together: Mapping[str, int], size: tuple[int, int], *, facing: bool = False) -> Block:
    """A panel with a group's attributes and skill levels, in that size.

    ``facing`` a dilemma some have more than for the mission itself.
    """
    width, height = size
    max_width = width - 44
    title = line("Facing it, the crew has" if facing else "The crew has", Lettering(38, "figures"), max_width)
    cells = row([_sum(name.title(), together.get(name, 0), (max_width - 20) // 3) for name in _ATTRIBUTES], 10)
    left = height - title.height - cells.height - 28 - 32
    skills = [(name, level) for name, level in together.items() if name not in _ATTRIBUTES]
    for mark in (64, 56, 48, 40, 34, 28):
        glyphs = flow([skill_sign(skill, mark, level) for skill, level in skills], max_width, 10, 8)
        if glyphs.height <= left:
            break
    inside = column([title, cells, glyphs], 14)
    return pinned((width, height), (0, 0, bar(width, height, PANEL, 20)), (22, 16, inside))


def _sum(name: str, value: int, width: int) -> Block:
    blocks = [line(str(value), Lettering(44, "figures"), width), line(name, Lettering(26, "semibold", DIM), width - 20)]
    return pinned((width, 96), (0, 0, bar(width, 96, GROUND, 14)), (14, 4, column(blocks, 0)))


def _label(width: int, words: str, ink: str, ground: str) -> tuple[int, int, Block]:
    text_block = line(words, Lettering(30, "semibold", ink), width - 30)
    across = text_block.width + 30
    return (width - across) // 2, 112, layered(bar(across, 40, ground, 20, 240), text_block)
