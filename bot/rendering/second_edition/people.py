"""Personnel tiles with portrait, name, skills and state; and the skills of a group."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.rendering.cards.chip_blocks import skill_sign
from bot.rendering.kit.block import Block, Veil, art, bar, column, edge, flow, line, over, pinned, row, sign
from bot.rendering.kit.fitting import shrunk
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, FAINT, GROUND, INK, NOW, PANEL, seat_ink
from bot.rendering.second_edition.subjects import Cast
from engine.ccg.cards.kinds import Personnel
from engine.ccg.view import CardView

_ATTRIBUTES = ("integrity", "cunning", "strength")


def person_tile(cast: Cast, card: CardView, name: str, size: tuple[int, int], seat: int) -> Block:
    """A personnel with name and skills, in the given size."""
    wide, high = size
    mood = "stopped" if card.stopped else ""
    picture = art(cast.person(card, 1.2), wide, high, 18, (Veil("bottom", 136, 245),), mood)
    words, lettering = shrunk(name, wide - 24, Lettering(34, "figures", DIM if mood else INK, halo=True), 22)
    known = cast.card(card)
    skills = list(known.skills.items()) if isinstance(known, Personnel) else []
    glyphs = _glyphs(skills, wide - 18, dim=bool(mood))
    parts = [
        (0, 0, picture),
        (14, high - 16 - max(38, glyphs.height) - lettering.height, line(words, lettering, wide - 24)),
        (10, high - 12 - glyphs.height, glyphs),
    ]
    if card.stopped:
        parts += [(wide // 2 - 34, 40, sign("stopped", 68, ALERT)), _label(wide, "stopped", ALERT, NOW)]
    ink = FAINT if card.stopped else seat_ink(seat)
    parts.append((0, 0, edge(wide, high, ink, 4, 18)))
    return pinned((wide, high), *parts)


def _glyphs(skills: Sequence[tuple[str, int]], room: int, *, dim: bool) -> Block:
    """All skills as signs, in one row if they stay visible; else in two."""
    for mark in (38, 34, 30, 26):
        signs = [skill_sign(skill, mark, level, dim=dim) for skill, level in skills]
        if row(signs, 5).width <= room:
            return row(signs, 5)
    return flow(signs, room, 5, 4)


def have_together(together: Mapping[str, int], size: tuple[int, int], *, facing: bool = False) -> Block:
    """A panel with a group's attributes and skill levels, in that size.

    ``facing`` a dilemma some have more than for the mission itself.
    """
    wide, high = size
    room = wide - 44
    title = line("Facing it, the crew has" if facing else "The crew has", Lettering(38, "figures"), room)
    cells = row([_sum(name.title(), together.get(name, 0), (room - 20) // 3) for name in _ATTRIBUTES], 10)
    left = high - title.height - cells.height - 28 - 32
    skills = [(name, level) for name, level in together.items() if name not in _ATTRIBUTES]
    for mark in (64, 56, 48, 40, 34, 28):
        glyphs = flow([skill_sign(skill, mark, level) for skill, level in skills], room, 10, 8)
        if glyphs.height <= left:
            break
    inside = column([title, cells, glyphs], 14)
    return pinned((wide, high), (0, 0, bar(wide, high, PANEL, 20)), (22, 16, inside))


def _sum(name: str, value: int, wide: int) -> Block:
    told = [line(str(value), Lettering(44, "figures"), wide), line(name, Lettering(26, "semibold", DIM), wide - 20)]
    return pinned((wide, 96), (0, 0, bar(wide, 96, GROUND, 14)), (14, 4, column(told, 0)))


def _label(wide: int, words: str, ink: str, ground: str) -> tuple[int, int, Block]:
    told = line(words, Lettering(30, "semibold", ink), wide - 30)
    across = told.width + 30
    return (wide - across) // 2, 112, over(bar(across, 40, ground, 20, 240), told)
