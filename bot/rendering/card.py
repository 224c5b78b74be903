"""A card preview, laid out from the card's facts in our own way."""

from __future__ import annotations

from bot.rendering.badges import chip, emblem, icon, worth
from bot.rendering.block import Block, bar, column, flow, inset, line, lines, over, panel, row, sign, stacked
from bot.rendering.facts import (
    accent_of,
    cost_of,
    icon_words,
    icons_of,
    kind_line,
    level_of,
    numbers_of,
    paragraphs_of,
    skills_of,
)
from bot.rendering.fitting import fitted, wrapped
from bot.rendering.fonts import Lettering, width
from bot.rendering.frame import GAP, RAIL, railed
from bot.rendering.paint import png
from bot.rendering.theme import ALERT, DIM, PANEL, RAISED, Colour
from engine.cards.definition import AnyCard, Ship
from engine.effects.printer import card_text

WIDTH = 720
LONGEST_DESCRIPTION = 1000
_MARGIN = 20
_ROOM = WIDTH - 2 * _MARGIN
_INSIDE = _ROOM - RAIL - GAP
_HEAD_HIGH, _FOOT_HIGH, _COST_WIDE, _EMBLEM = 152, 96, 132, 60
_LOWEST_BODY = 140
_MOST_LINES = 30
_LONG = 300
"""So many characters are written smaller."""

_TITLE = Lettering(50, "bold")
_SUBTITLE = Lettering(31, "semibold", DIM)
_KIND = Lettering(31, "semibold")
_SKILL = Lettering(33, "semibold")
_TEXT = Lettering(34)
_LONG_TEXT = Lettering(31)
_LEVEL = Lettering(29, "semibold", ALERT)
_NUMBER = Lettering(54, "figures")
_LABEL = Lettering(28, "regular", DIM)


def draw_card(card: AnyCard, text: str | None = None) -> bytes:
    """The preview as PNG, 720 pixels wide and as high as the text needs.

    Args:
        card: what to show.
        text: what the card does, in words; where it is left out, it is printed from the card's effects.
    """
    return png(preview(card, text))


def preview(card: AnyCard, text: str | None = None) -> Block:
    """The same before it is painted."""
    accent = accent_of(card)
    body = _body(card, card_text(card) if text is None else text, accent)
    body = body.sized(high=max(body.height, _LOWEST_BODY))
    whole = column([_head(card, accent), railed(body, _ROOM, accent, above=True, below=True), _foot(card, accent)])
    return inset(whole, _MARGIN, _MARGIN, _MARGIN, _MARGIN).sized(wide=WIDTH)


def describe_card(card: AnyCard, text: str | None = None) -> str:
    """The preview in words, at most 1,000 characters."""
    cost = cost_of(card)
    facts = (
        f"{card.name}{' (unique)' if card.unique else ''}",
        kind_line(card),
        "" if cost is None else f"Cost {cost}",
        ", ".join(skills_of(card)),
        ", ".join(icon_words(icon) for icon in icons_of(card)),
        ", ".join(f"{name} {number}" for name, number in numbers_of(card)),
        level_of(card),
        *paragraphs_of(card, card_text(card) if text is None else text),
    )
    words = " ".join(f"{fact.rstrip('.')}." for fact in facts if fact)
    return words if len(words) <= LONGEST_DESCRIPTION else words[: LONGEST_DESCRIPTION - 1].rstrip() + "…"


# --- head and foot ---------------------------------------------------------------------------------------------------


def _head(card: AnyCard, accent: Colour) -> Block:
    corner = panel(over(Block(_COST_WIDE, _HEAD_HIGH), worth(card, 76)), accent, (48, 0, 0, 0))
    wide = _ROOM - _COST_WIDE - 8
    mark = emblem(card, _EMBLEM)
    room = wide - 2 * 24 - (_EMBLEM + 16 if mark.width else 0)
    names = _names(card, room, accent).sized(wide=room)
    inside = row([names, mark], 16)
    title = panel(
        inset(inside, 24, (_HEAD_HIGH - inside.height) // 2, 0, 0).sized(wide, _HEAD_HIGH), PANEL, (0, 34, 34, 0)
    )
    return row([corner, title], 8)


def _names(card: AnyCard, room: int, accent: Colour) -> Block:
    dot = sign("disc", 16, accent) if card.unique else Block(0, 0)
    beside = room - (28 if card.unique else 0)
    title, lettering = fitted(card.title, beside, _TITLE, 42)
    if width(card.title, lettering) > beside:  # two lines leave room for the subtitle only where they are smaller
        title, lettering = fitted(card.title, beside, _TITLE.sized(42), 30, most=2)
    subtitle, small = fitted(card.subtitle, room, _SUBTITLE, 24)
    return column([row([dot, lines(title, lettering, beside)], 12), lines(subtitle, small, room)], 2)


def _foot(card: AnyCard, accent: Colour) -> Block:
    """The attributes in a band into which the rail bends; a narrow band where there are none."""
    numbers = numbers_of(card)
    if not numbers:
        return bar(_ROOM, 30, accent, (0, 15, 15, 30))
    wide = (_ROOM - _COST_WIDE - 8 * len(numbers)) // len(numbers)
    last = len(numbers) - 1
    parts = [_number(name, value, wide, 34 if place == last else 0) for place, (name, value) in enumerate(numbers)]
    return row([bar(_COST_WIDE, _FOOT_HIGH, accent, (0, 0, 0, 48)), *parts], 8)


def _number(name: str, value: int, wide: int, round_corner: int) -> Block:
    pair = stacked([line(str(value), _NUMBER, wide), line(name, _LABEL, wide)], -6)
    return panel(over(Block(wide, _FOOT_HIGH), pair), PANEL, (0, round_corner, round_corner, 0))


# --- between them ----------------------------------------------------------------------------------------------------


def _body(card: AnyCard, text: str, accent: Colour) -> Block:
    room = _INSIDE - 16
    kind, lettering = fitted(kind_line(card), room, _KIND.dimmed(accent), 24)
    paragraphs = [_paragraph(words, room) for words in paragraphs_of(card, text)]
    skills = flow([_pill(skill, room) for skill in skills_of(card)], room, 10, 10)
    parts = [lines(kind, lettering, room), skills, _icons(card, room), *paragraphs, _level(card, room)]
    inside = column(parts, 16)
    return inset(inside, 12, 6, 4, 6).sized(wide=_INSIDE)


def _paragraph(words: str, room: int) -> Block:
    lettering = _TEXT if len(words) <= _LONG else _LONG_TEXT
    return lines(wrapped(words, room, lettering, _MOST_LINES), lettering, room)


def _level(card: AnyCard, room: int) -> Block:
    return chip("words", level, _LEVEL, room) if (level := level_of(card)) else Block(0, 0)


def _pill(words: str, room: int) -> Block:
    label = line(words, _SKILL, room - 36)
    return panel(inset(label, 18, 5, 18, 5), RAISED, 25)


def _icons(card: AnyCard, room: int) -> Block:
    label = line("Staffing", _LABEL, room) if isinstance(card, Ship) else Block(0, 0)
    return flow([label, *(icon(name, 34) for name in icons_of(card))], room, 16, 8)
