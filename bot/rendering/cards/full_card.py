"""A single card: its picture beside its text, its back, and a description for readers who can't see it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.cards.chip_blocks import chip_bars, skill_sign
from bot.rendering.cards.face import Badge, CardFace, Paragraph
from bot.rendering.cards.portrait_card import (
    UPRIGHT_SIZE,
    emblem_by_name,
    number_box,
    skill_name_and_level,
    upright_card,
)
from bot.rendering.kit.block import (
    Block,
    Veil,
    art_block,
    bar,
    centred_column,
    column,
    grid,
    layered_blocks,
    outline_block,
    panel,
    positioned_blocks,
    row,
    sign,
    text_line,
    text_lines,
    with_margins,
    wrapped_row,
)
from bot.rendering.kit.flowing_text import icons_in_words, prose_block
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import badge, corner_block, icon_block, sign_with_label
from bot.rendering.kit.sizes import SIGN, TEXT, WIDE_SIZE, Size, is_tall
from bot.rendering.kit.text_blocks import fitted_lines, shrunk_line
from bot.rendering.kit.text_fitting import fitted_text, shortened_description
from bot.rendering.kit.theme import ALERT, DIM, GROUND, PANEL, Ink
from engine.icons import icon_name

_MARGIN, _PAD = 8, 28
_PICTURE_PERCENTS = (40, 32, 25)
"""Possible widths of the picture, in percent; the first one for which all text is large enough is used."""
_FONT_SIZES = (54, 50, 47, 44, 41, 38, 35, 32, 30, TEXT)
"""Font sizes of a card's text, largest first."""
_SMALL_FONT_SIZES = (26, 24, 22, 20, 18)
"""Font sizes for a text that is too long for all the others."""
_MAX_LINES = 60
_NUMBER_BOX_HEIGHT = 96

_NOTE_LETTERING = Lettering(TEXT, "semibold", ALERT)
_PRINTING_LETTERING = Lettering(TEXT, "regular", DIM)


def full_card(face: CardFace, size: Size = WIDE_SIZE) -> Block:
    """Return the whole card in the given size: picture and text side by side, or one below the other for a phone."""
    width, height = size
    if is_tall(size):
        return upright_card(face, width, min(height, width * 5 // 4))
    return positioned_blocks(
        size, (_MARGIN, _MARGIN, landscape_full_card(face, (width - 2 * _MARGIN, height - 2 * _MARGIN)))
    )


def landscape_full_card(face: CardFace, size: Size) -> Block:
    """Return a card in the given size: the picture on the left; name, facts, text and numbers on the right."""
    width, height = size
    shares = (width * share // 100 for share in _PICTURE_PERCENTS)
    sides = (_text_side(face, (width - left, height), _FONT_SIZES) for left in shares)
    text = next((side for side in sides if side.marks), None) or _text_side(
        face, (width - width * _PICTURE_PERCENTS[-1] // 100, height), _SMALL_FONT_SIZES, cut=True
    )
    left = width - text.width
    return positioned_blocks(
        size,
        (0, 0, art_block(face.subject or emblem_by_name(face), left, height, (40, 0, 0, 40), (Veil("top", 150, 140),))),
        (left, 0, bar(width - left, height, PANEL, (0, 40, 40, 0))),
        (left, 0, bar(6, height, face.accent)),
        (0, 0, outline_block(width, height, face.accent, 6, 40)),
        (6, 6, _plate_block(face)),
        (left, 0, text),
    )


def _text_side(face: CardFace, size: Size, sizes: Sequence[int], *, cut: bool = False) -> Block:
    """Return the right side of a card in the largest font size that fits; empty if none does, unless ``cut``."""
    width, height = size
    room = width - 2 * _PAD
    numbers, printing = _numbers_block(face, room), text_line(face.printing, _PRINTING_LETTERING, room)
    head = _head_block(face, room)
    foot = _PAD + (numbers.height + 20 if numbers.height else 0)
    top = 24 + head.height + 20
    limit = height - foot - top - (34 if printing.width else 0)
    texts = (_text_block(face, letters, room) for letters in sizes)
    words = next((block for block in texts if block.height <= limit), None)
    if words is None:
        if not cut:
            return Block(0, 0)
        words = _text_block(face, sizes[-1], room)
    return positioned_blocks(
        size,
        (_PAD, 24, head),
        (_PAD, top, words),
        (_PAD, height - _PAD - numbers.height, numbers),
        (width - _PAD - printing.width, height - foot - 34, printing),
    )


def _plate_block(face: CardFace) -> Block:
    """Return the cost or a symbol, large, for the corner of the picture."""
    ground = bar(128, 122, GROUND, (34, 0, 34, 0), 235)
    if isinstance(face.corner, Badge):
        inside = badge(face.corner, 84)
    elif not face.corner:
        return Block(0, 0)
    elif face.emblem and face.emblem.letter:
        inside = layered_blocks(sign("space", 116, face.accent), corner_block(face, 60, 60))
    else:
        inside = layered_blocks(bar(102, 96, face.accent, 28), corner_block(face, 68, 92))
    return positioned_blocks(
        (128, 122), (0, 0, ground), ((128 - inside.width) // 2, (122 - inside.height) // 2, inside)
    )


def _head_block(face: CardFace, room: int) -> Block:
    """Return name, subtitle and kind, with the symbol of the affiliation or type on the right."""
    mark = badge(face.emblem, 76) if face.emblem else Block(0, 0)
    max_width = room - (mark.width + 20 if mark.width else 0)
    dot = sign("space", SIGN, face.accent) if face.unique else Block(0, 0)
    beside = max_width - (SIGN + 14 if dot.width else 0)
    sentences, lettering = fitted_text(face.title, beside, Lettering(56, "figures"), 42)
    if " ".join(sentences) != " ".join(face.title.split()):
        sentences, lettering = fitted_text(face.title, beside, Lettering(42, "figures"), TEXT, limit=2)
    title = row([dot, text_lines(sentences, lettering, beside)], 14)
    subtitle = shrunk_line(face.subtitle, max_width, Lettering(36, "semibold", DIM), TEXT)
    kind = fitted_lines(face.kind, max_width, Lettering(34, "semibold", face.accent), TEXT, limit=2)
    names = column([title, subtitle, kind], 2)
    return row([names.sized(width=max_width), mark], 20)


def _text_block(face: CardFace, size: int, room: int) -> Block:
    label = text_line(face.icons_label if face.icons else "", Lettering(max(TEXT, size - 8), "semibold", DIM), room)
    icons = wrapped_row([label, *(icon_block(code, size, room) for code in face.icons)], room, 18, 6)
    needs = chip_bars(face.needs, room, 1 if len(face.needs) < 3 else 2, size + 26)
    keywords = prose_block(face.keywords, Lettering(size, "semibold", DIM), room, _MAX_LINES)
    paragraphs = [
        paragraph for paragraph in face.paragraphs if not (face.needs and paragraph.words.startswith("Requires "))
    ]
    note = sign_with_label("words", face.note, _NOTE_LETTERING, room) if face.note else Block(0, 0)
    parts = [
        _skills_block(face, size, room),
        icons,
        needs,
        keywords,
        *(_paragraph_block(paragraph, size, room) for paragraph in paragraphs),
        note,
    ]
    return column(parts, size * 6 // 10)


def _skills_block(face: CardFace, size: int, room: int) -> Block:
    width, mark = (room - 12) // 2, size + 12
    cells = []
    for skill in face.skills:
        name, level = skill_name_and_level(skill)
        max_width = width - mark - 14
        words = shrunk_line(
            name if level == 1 else f"{name} ×{level}", max_width, Lettering(size, "semibold"), min(size, TEXT)
        )
        cells.append(row([skill_sign(name, mark), words], 14).sized(width=width))
    return grid(cells, 2, 12, 10)


def _paragraph_block(paragraph: Paragraph, size: int, room: int) -> Block:
    label = text_line(paragraph.label, Lettering(max(TEXT, size - 8), "semibold", DIM), room)
    return column([label, prose_block(paragraph.words, Lettering(size), room, _MAX_LINES)], 2)


def _numbers_block(face: CardFace, room: int) -> Block:
    if not face.numbers:
        return Block(0, 0)
    width = (room - 12 * (len(face.numbers) - 1)) // len(face.numbers)
    return row([number_box(name, value, width, _NUMBER_BOX_HEIGHT, face.accent) for name, value in face.numbers], 12)


def card_back(game: str, accent: Ink, art_sign: str) -> Block:
    """Return the back of a card: the game's name between two bars, identical for all cards."""
    width, height = UPRIGHT_SIZE
    inner = width - 2 * 60
    lines, lettering = fitted_text(game, inner, Lettering(56, "figures"), 30, limit=3)
    middle = centred_column(
        [
            sign(art_sign, 280, accent),
            Block(1, 36),
            centred_column([text_line(item, lettering, inner) for item in lines]),
        ]
    )
    field = panel(layered_blocks(Block(width, height - 2 * 100), middle), PANEL, 40)
    bars_ = (bar(width, 88, accent, (52, 52, 8, 8)), bar(width, 88, accent, (8, 8, 52, 52)))
    return with_margins(column([bars_[0], field, bars_[1]], 12), _MARGIN, _MARGIN, _MARGIN, _MARGIN)


def describe_face(face: CardFace) -> str:
    """Return a description of a face, in at most 1,000 characters."""
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
