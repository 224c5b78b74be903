"""A single card: its picture beside its text; its back; and a description for readers who can't see it."""

from __future__ import annotations

from bot.rendering.cards.chip_blocks import chip_bars, skill_sign
from bot.rendering.cards.face import Badge, Face, Paragraph
from bot.rendering.cards.upright import UPRIGHT, level_of, number_box, picture_of
from bot.rendering.kit.block import (
    Block,
    Veil,
    art,
    bar,
    column,
    edge,
    flow,
    grid,
    inset,
    layered,
    line,
    lines,
    panel,
    pinned,
    row,
    sign,
    stacked,
)
from bot.rendering.kit.fitting import fitted_text, shortened_description
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.parts import badge, chip, corner_block, icon_block
from bot.rendering.kit.prose import icons_in_words, prose
from bot.rendering.kit.theme import ALERT, DIM, GROUND, PANEL, Ink
from bot.rendering.kit.words import fitted_lines, shrunk_line
from engine.icons import icon_name

WIDTH, HEIGHT = 1600, 1000
"""Size of a single card in pixels."""
_MARGIN, _PAD, _ART = 8, 32, 640
_WIDE = WIDTH - 2 * _MARGIN - _ART
_ROOM = _WIDE - 2 * _PAD
_SIZES = (60, 55, 50, 47, 44, 41, 38, 35, 32, 30, 28, 26, 24, 22, 20, 18)
"""Font sizes of a card's text, largest first."""
_MOST_LINES = 60
_BOX = 96

_NOTE = Lettering(27, "semibold", ALERT)
_PRINTING = Lettering(24, "regular", DIM)


def full_card(face: Face) -> Block:
    """The whole card, 1,600 by 1,000 pixels."""
    return pinned((WIDTH, HEIGHT), (_MARGIN, _MARGIN, landscape(face, HEIGHT - 2 * _MARGIN)))


def landscape(face: Face, height: int) -> Block:
    """A card in that height: the picture on the left; name, facts, text and numbers on the right."""
    numbers, printing = _numbers(face), line(face.printing, _PRINTING, _ROOM)
    head = _head(face)
    foot = _PAD + (numbers.height + 20 if numbers.height else 0)
    top = 26 + head.height + 22
    words = _words(face, height - foot - top - (30 if printing.width else 0))
    parts = [
        (0, 0, art(face.subject or picture_of(face), _ART, height, (40, 0, 0, 40), (Veil("top", 150, 140),))),
        (_ART, 0, bar(_WIDE, height, PANEL, (0, 40, 40, 0))),
        (_ART, 0, bar(6, height, face.accent)),
        (0, 0, edge(_ART + _WIDE, height, face.accent, 6, 40)),
        (6, 6, _plate(face)),
        (_ART + _PAD, 26, head),
        (_ART + _PAD, top, words),
        (_ART + _PAD, height - _PAD - numbers.height, numbers),
        (_ART + _WIDE - _PAD - printing.width, height - foot - 30, printing),
    ]
    return pinned((_ART + _WIDE, height), *parts)


def _plate(face: Face) -> Block:
    """Cost or sign, large, in the corner of the picture."""
    ground = bar(128, 122, GROUND, (34, 0, 34, 0), 235)
    if isinstance(face.corner, Badge):
        inside = badge(face.corner, 84)
    elif not face.corner:
        return Block(0, 0)
    elif face.emblem and face.emblem.letter:
        inside = layered(sign("space", 116, face.accent), corner_block(face, 60, 60))
    else:
        inside = layered(bar(102, 96, face.accent, 28), corner_block(face, 68, 92))
    return pinned((128, 122), (0, 0, ground), ((128 - inside.width) // 2, (122 - inside.height) // 2, inside))


def _head(face: Face) -> Block:
    """Name, subtitle, kind; the sign of its affiliation or type on the right."""
    mark = badge(face.emblem, 76) if face.emblem else Block(0, 0)
    max_width = _ROOM - (mark.width + 20 if mark.width else 0)
    dot = sign("space", 28, face.accent) if face.unique else Block(0, 0)
    beside = max_width - (42 if dot.width else 0)
    sentences, lettering = fitted_text(face.title, beside, Lettering(60, "figures"), 44)
    if " ".join(sentences) != " ".join(face.title.split()):
        sentences, lettering = fitted_text(face.title, beside, Lettering(44, "figures"), 28, limit=2)
    title = row([dot, lines(sentences, lettering, beside)], 14)
    subtitle = shrunk_line(face.subtitle, max_width, Lettering(36, "semibold", DIM), 24)
    kind = fitted_lines(face.kind, max_width, Lettering(34, "semibold", face.accent), 24, limit=2)
    names = column([title, subtitle, kind], 2)
    return row([names.sized(width=max_width), mark], 20)


def _words(face: Face, height: int) -> Block:
    """All text of the card, as large as it fits."""
    for size in _SIZES:
        block = _text_block(face, size)
        if block.height <= height:
            break
    return block


def _text_block(face: Face, size: int) -> Block:
    label = line(face.icons_label if face.icons else "", Lettering(max(20, size - 8), "semibold", DIM), _ROOM)
    icons = flow([label, *(icon_block(code, size, _ROOM) for code in face.icons)], _ROOM, 18, 6)
    needs = chip_bars(face.needs, _ROOM, 1 if len(face.needs) < 3 else 2, size + 26)
    keywords = prose(face.keywords, Lettering(size, "semibold", DIM), _ROOM, _MOST_LINES)
    paragraphs = [
        paragraph for paragraph in face.paragraphs if not (face.needs and paragraph.words.startswith("Requires "))
    ]
    note = chip("words", face.note, _NOTE, _ROOM) if face.note else Block(0, 0)
    parts = [
        _skills(face, size),
        icons,
        needs,
        keywords,
        *(_paragraph(paragraph, size) for paragraph in paragraphs),
        note,
    ]
    return column(parts, size * 6 // 10)


def _skills(face: Face, size: int) -> Block:
    width, mark = (_ROOM - 12) // 2, size + 12
    cells = []
    for skill in face.skills:
        name, level = level_of(skill)
        max_width = width - mark - 14
        words = shrunk_line(name if level == 1 else f"{name} ×{level}", max_width, Lettering(size, "semibold"), 18)
        cells.append(row([skill_sign(name, mark), words], 14).sized(width=width))
    return grid(cells, 2, 12, 10)


def _paragraph(paragraph: Paragraph, size: int) -> Block:
    label = line(paragraph.label, Lettering(max(20, size - 8), "semibold", DIM), _ROOM)
    return column([label, prose(paragraph.words, Lettering(size), _ROOM, _MOST_LINES)], 2)


def _numbers(face: Face) -> Block:
    if not face.numbers:
        return Block(0, 0)
    width = (_ROOM - 12 * (len(face.numbers) - 1)) // len(face.numbers)
    return row([number_box(name, value, width, _BOX, face.accent) for name, value in face.numbers], 12)


def card_back(game: str, accent: Ink, art_sign: str) -> Block:
    """The back of a card: the game's name between two bars, the same for all cards."""
    width, height = UPRIGHT
    inner = width - 2 * 60
    lines, lettering = fitted_text(game, inner, Lettering(56, "figures"), 30, limit=3)
    middle = stacked(
        [sign(art_sign, 280, accent), Block(1, 36), stacked([line(item, lettering, inner) for item in lines])]
    )
    field = panel(layered(Block(width, height - 2 * 100), middle), PANEL, 40)
    bars_ = (bar(width, 88, accent, (52, 52, 8, 8)), bar(width, 88, accent, (8, 8, 52, 52)))
    return inset(column([bars_[0], field, bars_[1]], 12), _MARGIN, _MARGIN, _MARGIN, _MARGIN)


def describe(face: Face) -> str:
    """Describe a face, in at most 1,000 characters."""
    facts = (
        f"{face.name}{' (unique)' if face.unique else ''}",
        face.kind,
        f"Cost {face.corner}" if isinstance(face.corner, str) and face.corner.isdigit() else "",
        ", ".join(face.skills),
        ", ".join(map(icon_name, face.icons)),
        ", ".join(f"{name} {number}" for name, number in face.numbers),
        face.note,
        face.keywords,
        *(icons_in_words(f"{paragraph.label} {paragraph.words}".strip()) for paragraph in face.paragraphs),
    )
    words = " ".join(f"{fact.rstrip('.')}." for fact in facts if fact)
    return shortened_description(words)
