"""A small card in landscape format for a phone's page, with its picture on the left so that no text covers a face."""

from __future__ import annotations

from bot.rendering.art.subjects import Person
from bot.rendering.cards.chip_blocks import skill_sign
from bot.rendering.cards.face import Badge, CardFace
from bot.rendering.cards.portrait_card import emblem_by_name, skill_name_and_level
from bot.rendering.cards.small_card import SmallCardState
from bot.rendering.kit.block import (
    Block,
    art_block,
    bar,
    column,
    layered_blocks,
    outline_block,
    positioned_blocks,
    row,
    sign,
    text_line,
    wrapped_row,
)
from bot.rendering.kit.flowing_text import prose_block
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import badge, corner_block
from bot.rendering.kit.sizes import SIGN, TEXT
from bot.rendering.kit.text_blocks import curtailed_line, shrunk_line, titled_lines
from bot.rendering.kit.theme import ALERT, DIM, FAINT, GROUND, INK, NOW, PANEL, Ink

_CORNER, _PAD, _GAP = 18, 12, 6
_PLATE, _REASON, _NUMBERS = 66, 46, 44
_MAX_FONT_SIZE = 42


def landscape_small_card(face: CardFace, width: int, height: int, state: SmallCardState) -> Block:
    """Return the card in the given size: name, kind, skills or text, and numbers beside the picture."""
    dim = bool(state.reason)
    accent, ink = (FAINT, DIM) if dim else (face.accent, INK)
    left = min(height * 62 // 100, width * 36 // 100)
    room = width - left - 2 * _PAD
    foot = _reason_block(state.reason, width - left) if dim else _numbers_block(face, room)
    foot_left = left if dim else left + _PAD
    below = height - (foot.height + (0 if dim else _PAD) if foot.height else 0)
    name = titled_lines(face.title, room, Lettering(32, "figures", ink), TEXT)
    kind = face.subtitle or face.kind
    under = curtailed_line(kind.split(" · "), room, Lettering(TEXT, "semibold", DIM if dim else face.accent), TEXT)
    head = column([name, under], 0)
    if head.height > below - 2 * _PAD:
        head = name
    words = _words_block(face, room, below - head.height - _PAD - _GAP, dim=dim)
    mood = "dim" if dim else ""
    shining = 0 if dim or not state.lit else 5
    frame = outline_block(width, height, accent, 3 if dim else 4, _CORNER, glow=shining)
    if state.chosen:
        frame = outline_block(width, height, ALERT, 6, _CORNER, glow=7)
    return positioned_blocks(
        (width, height),
        (0, 0, art_block(face.subject or emblem_by_name(face), left, height, (_CORNER, 0, 0, _CORNER), (), mood)),
        (left, 0, bar(width - left, height, PANEL, (0, _CORNER, _CORNER, 0))),
        (left, 0, bar(4, height, accent)),
        (0, 0, _plate_block(face, dim=dim)),
        (8, height - 48, _copies_block(state.count)),
        (left + _PAD, _PAD - 4, head),
        (left + _PAD, _PAD - 4 + head.height + _GAP, words),
        (foot_left, height - foot.height - (0 if dim else _PAD), foot),
        (0, 0, frame),
        (left - 60, height - 62, _position_block(state.chosen)),
    )


def _plate_block(face: CardFace, *, dim: bool) -> Block:
    """Return a plate with the card's cost, or its symbol."""
    accent = DIM if dim else face.accent
    if isinstance(face.corner, Badge):
        inside = badge(Badge(face.corner.sign, DIM if dim else face.corner.ink, face.corner.letter), 44)
    elif face.corner and face.emblem and face.emblem.letter:
        inside = layered_blocks(sign("space", _PLATE - 8, accent), corner_block(face, 34, 34))
    elif face.corner:
        inside = layered_blocks(bar(_PLATE - 12, _PLATE - 16, accent, 14), corner_block(face, 40, _PLATE - 18))
    else:
        return Block(0, 0)
    return layered_blocks(bar(_PLATE, _PLATE - 4, GROUND, (_CORNER, 0, 20, 0), 235), inside)


def _copies_block(count: int) -> Block:
    if count < 2:
        return Block(0, 0)
    times = text_line(f"×{count}", Lettering(TEXT, "figures", GROUND), 70)
    return layered_blocks(bar(times.width + 22, 40, INK, 20), times)


def _position_block(chosen: int) -> Block:
    """Return the card's position among the chosen cards."""
    if not chosen:
        return Block(0, 0)
    return layered_blocks(sign("disc", 52, ALERT), text_line(str(chosen), Lettering(34, "figures", GROUND), 50))


def _words_block(face: CardFace, room: int, height: int, *, dim: bool) -> Block:
    """Return skills as symbols, then requirements and text as far as there is room."""
    ink = DIM if dim else INK
    signs = [skill_sign(name, SIGN, level, dim=dim) for name, level in map(skill_name_and_level, face.skills)]
    skills = wrapped_row(signs, room, 4, 4)
    if skills.height > height:
        skills = Block(0, 0)
    needs = ", ".join(chip.text for chip in face.needs)
    typed = [f"{part.label}: {part.words}" if part.label else part.words for part in face.paragraphs if not part.signed]
    text = " ".join(filter(None, (needs and f"{needs}.", *typed)))
    left = height - (skills.height + _GAP if skills.height else 0)
    return column([skills, _text_block(text, room, left, 2 if isinstance(face.subject, Person) else 1, ink)], _GAP)


def _text_block(words: str, room: int, height: int, min_lines: int, ink: Ink) -> Block:
    """Return the text in the largest size that fits; the smallest is cut, or left out below ``min_lines`` lines."""
    for size in range(_MAX_FONT_SIZE, TEXT, -2):
        whole = prose_block(words, Lettering(size, "regular", ink), room, height)
        if words and whole.height <= height:
            return whole
    smallest = Lettering(TEXT, "regular", ink)
    limit = height // smallest.height
    return prose_block(words, smallest, room, limit) if words and limit >= min_lines else Block(0, 0)


def _numbers_block(face: CardFace, room: int) -> Block:
    """Return the attributes, each with the first letter of its name."""
    numbers = face.numbers[:4]
    if not numbers:
        return Block(0, 0)
    width = (room - 6 * (len(numbers) - 1)) // len(numbers)
    boxes = []
    for name, value in numbers:
        number = shrunk_line(value, width - 34, Lettering(34, "figures"), TEXT)
        letter = text_line(name[:1], Lettering(TEXT, "semibold", DIM), 40)
        inside = row([letter, number], 6)
        boxes.append(
            layered_blocks(bar(width, _NUMBERS, GROUND, 12, 215), inside if inside.width < width - 6 else number)
        )
    return row(boxes, 6)


def _reason_block(words: str, width: int) -> Block:
    """Return the reason why the card can't be taken."""
    text = shrunk_line(words, width - 24, Lettering(30, "semibold", ALERT), TEXT)
    return layered_blocks(bar(width, _REASON, NOW, (0, 0, _CORNER, 0)), text)
