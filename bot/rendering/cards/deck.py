"""Overview picture of a deck: its cards by section, three in a row, with pictures."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.rendering.art.subjects import HEAD_ZOOM, Ground, Person, Subject
from bot.rendering.cards.face import CardFace
from bot.rendering.cards.portrait_card import emblem_by_name
from bot.rendering.kit.block import (
    Block,
    art_block,
    bar,
    column,
    layered_blocks,
    positioned_blocks,
    row,
    sign,
    text_line,
    text_lines,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import corner_block, heading
from bot.rendering.kit.text_blocks import shrunk_line
from bot.rendering.kit.text_fitting import shortened_description, shrunk_text, titled_text
from bot.rendering.kit.theme import DIM, INK, PANEL

SHEET_WIDTH = 1600
MAX_TILES = 120
"""Maximum number of different cards drawn; the rest are only counted."""

_MARGIN, _GAP, _BAR, _TITLE = 8, 8, 72, 52
_CONTENT_WIDTH = SHEET_WIDTH - 2 * _MARGIN
_TILES_PER_ROW = 3
_TILE_WIDTH = (_CONTENT_WIDTH - _GAP * (_TILES_PER_ROW - 1)) // _TILES_PER_ROW
_HIGH, _PICTURE, _COST = 84, 112, 62

_SECTION_LETTERING = Lettering(38, "heading", halo=True)
_MORE_LETTERING = Lettering(30, "semibold", DIM)
_COUNT_LETTERING = Lettering(38, "figures")


class DeckSection(msgspec.Struct, frozen=True):
    """A section of a deck: its name, and its cards with numbers of copies."""

    name: str
    cards: tuple[tuple[CardFace, int], ...]

    @property
    def size(self) -> int:
        """Number of cards, copies included."""
        return sum(count for _, count in self.cards)


def deck_sheet(name: str, sections: Sequence[DeckSection]) -> Block:
    """Return the deck, 1,600 pixels wide and as tall as needed."""
    total = sum(section.size for section in sections)
    parts = [(_MARGIN, _MARGIN, heading(name, "", f"{total} {'card' if total == 1 else 'cards'}", _CONTENT_WIDTH, INK))]
    top, max_width = _MARGIN + _BAR + 2 * _GAP, MAX_TILES
    for section in sections:
        shown, max_width = section.cards[:max_width], max(0, max_width - len(section.cards))
        if not section.cards:
            continue
        title = text_line(f"{section.name.title()} ({section.size})", _SECTION_LETTERING, _CONTENT_WIDTH)
        parts.append((_MARGIN + 16, top + (_TITLE - title.height) // 2, title))
        top += _TITLE
        for number, (face, count) in enumerate(shown):
            down, across = divmod(number, _TILES_PER_ROW)
            left = _MARGIN + across * (_TILE_WIDTH + _GAP)
            parts.append((left, top + down * (_HIGH + _GAP), _tile_block(face, count)))
        top += -(-len(shown) // _TILES_PER_ROW) * (_HIGH + _GAP) + _GAP
        if len(shown) < len(section.cards):
            more_line = text_line(f"and {len(section.cards) - len(shown)} more", _MORE_LETTERING, _CONTENT_WIDTH)
            parts.append((_MARGIN + 16, top, more_line))
            top += more_line.height + _GAP
    return positioned_blocks((SHEET_WIDTH, top), (0, 0, art_block(Ground("deck"), SHEET_WIDTH, top)), *parts)


def describe_deck(name: str, sections: Sequence[DeckSection]) -> str:
    """Return the deck in words, at most 1,000 characters."""
    lines = [
        f"{section.name.title()} ({section.size}): "
        + "; ".join(f"{count} {face.name}" if count > 1 else face.name for face, count in section.cards)
        for section in sections
        if section.cards
    ]
    words = f"The deck {name}. " + ". ".join(lines)
    return shortened_description(words)


def _tile_block(face: CardFace, count: int) -> Block:
    copies = text_line(f"×{count}" if count > 1 else "", _COUNT_LETTERING, 80)
    left = _PICTURE + _COST + 12
    max_width = _TILE_WIDTH - left - 14 - (copies.width + 12 if copies.width else 0)
    dot = sign("disc", 14, face.accent) if face.unique else Block(0, 0)
    beside = max_width - (dot.width + 8 if dot.width else 0)
    words, lettering = shrunk_text(face.title, beside, Lettering(36, "heading"), 30)
    sentences = [words]
    if words.endswith("…") and not face.title.endswith("…"):
        sentences, lettering = titled_text(face.title, beside, Lettering(30, "heading"), 24)
    below = shrunk_line(face.subtitle if len(sentences) == 1 else "", max_width, Lettering(28, "semibold", DIM), 19)
    names = column([row([dot, text_lines(sentences, lettering, beside)], 8), below])
    cost = corner_block(face, 40, _COST - 12)
    return positioned_blocks(
        (_TILE_WIDTH, _HIGH),
        (0, 0, bar(_TILE_WIDTH, _HIGH, PANEL, 18)),
        (0, 0, art_block(_head_subject(face.subject or emblem_by_name(face)), _PICTURE, _HIGH, (18, 0, 0, 18))),
        (_PICTURE, 0, layered_blocks(bar(_COST, _HIGH, face.accent), cost)),
        (left, (_HIGH - names.height) // 2, names),
        (_TILE_WIDTH - 14 - copies.width, (_HIGH - copies.height) // 2, copies),
    )


def _head_subject(subject: Subject) -> Subject:
    """Return only the head of a person, for a small picture; other subjects unchanged."""
    return msgspec.structs.replace(subject, zoom=HEAD_ZOOM) if isinstance(subject, Person) else subject
