"""A card preview, laid out from the card's facts in our own way."""

from __future__ import annotations

from bot.rendering.canvas import Canvas, shrunk, width, wrapped
from bot.rendering.theme import AFFILIATIONS, DIM, GROUND, INK, KINDS, PANEL, Colour
from engine.cards.definition import AnyCard, Dilemma, Equipment, Event, Mission, Personnel, Ship
from engine.cards.grammar import print_requirement
from engine.effects.printer import card_text

WIDTH = 720
MARGIN = 26
_LEFT = MARGIN + 30
_ROOM = WIDTH - _LEFT - MARGIN - 22
_TEXT, _TEXT_LINE = 33, 42


def draw_card(card: AnyCard) -> bytes:
    """The preview as PNG, 720 pixels wide and as high as the text needs."""
    paragraphs = [lines for words in card_paragraphs(card) if (lines := wrapped(words, _ROOM, _TEXT, 14))]
    body = sum(len(lines) * _TEXT_LINE + 18 for lines in paragraphs)
    numbers = _numbers(card)
    height = 178 + (104 if numbers else 0) + body + 2 * MARGIN
    canvas = Canvas((WIDTH, height), GROUND)
    accent = accent_of(card)
    canvas.box((MARGIN, MARGIN, WIDTH - MARGIN, height - MARGIN), PANEL, 26)
    canvas.box((MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + 14), accent, 7)
    _draw_head(canvas, card, accent)
    top = MARGIN + 168
    if numbers:
        _draw_numbers(canvas, numbers, accent, top)
        top += 104
    for lines in paragraphs:
        for line in lines:
            canvas.text((_LEFT, top), line, _TEXT, INK)
            top += _TEXT_LINE
        top += 18
    return canvas.png()


def describe_card(card: AnyCard) -> str:
    """The preview in words, for those who cannot see it."""
    numbers = ", ".join(f"{name} {number}" for name, number in _numbers(card))
    return ". ".join(filter(None, (card.name, kind_line(card), numbers, *card_paragraphs(card))))[:1000]


def accent_of(card: AnyCard) -> Colour:
    """The colour of a card's affiliation, or of its kind."""
    if isinstance(card, Personnel | Ship):
        return AFFILIATIONS.get(card.affiliation, INK)
    return KINDS[type(card).__name__.lower()]


def kind_line(card: AnyCard) -> str:
    """Kind and what belongs to it, in one line."""
    match card:
        case Personnel():
            return " · ".join((card.affiliation, "personnel", "/".join(word.title() for word in card.species)))
        case Ship():
            return f"{card.affiliation} · ship"
        case Dilemma():
            return f"{card.type.title()} dilemma"
        case Mission(type="headquarters"):
            return f"Headquarters · {card.quadrant.title()} quadrant"
        case Mission():
            return f"{card.type.title()} mission · {card.quadrant.title()} quadrant"
        case _:
            return type(card).__name__


def card_paragraphs(card: AnyCard) -> list[str]:
    """What is printed under the head, paragraph by paragraph."""
    match card:
        case Personnel():
            skills = [name.title() if level == 1 else f"{level} {name.title()}" for name, level in card.skills.items()]
            return [", ".join(skills), _marks(card.icons, card.keywords)]
        case Ship():
            staffing = "Staffing: " + (" ".join(icon.title() for icon in card.staffing) or "none")
            return [staffing, _marks(card.icons, card.keywords)]
        case Mission():
            return _mission_paragraphs(card)
        case Equipment() | Event():
            return [_marks((), card.keywords), card_text(card)]
        case Dilemma():
            return [card_text(card)]


def _mission_paragraphs(card: Mission) -> list[str]:
    region = f"Region: {card.region}" if card.region else ""
    if card.requirements is None:
        return [f"Here you may play {', '.join(card.admitted)} cards and equipment.", region]
    return [
        f"Needs {print_requirement(card.requirements)}.",
        f"May be attempted by {', '.join(card.affiliations)}.",
        region,
    ]


def _marks(icons: tuple[str, ...], keywords: tuple[str, ...]) -> str:
    return " · ".join((*(f"[{icon.title() if icon in ('cmd', 'stf') else icon.upper()}]" for icon in icons), *keywords))


def _numbers(card: AnyCard) -> tuple[tuple[str, int], ...]:
    match card:
        case Personnel():
            return (("Integrity", card.integrity), ("Cunning", card.cunning), ("Strength", card.strength))
        case Ship():
            return (("Range", card.range), ("Weapons", card.weapons), ("Shields", card.shields))
        case Mission(type="headquarters"):
            return (("Span", card.span),)
        case Mission():
            return (("Points", card.points), ("Span", card.span))
        case _:
            return ()


def _draw_head(canvas: Canvas, card: AnyCard, accent: Colour) -> None:
    right = WIDTH - MARGIN - 22
    if not isinstance(card, Mission):
        cost = str(card.cost)
        canvas.shape((right - 34, MARGIN + 64), 34, "planet", accent)
        canvas.text((right - 34 - width(cost, 44, "bold") // 2, MARGIN + 36), cost, 44, GROUND, "bold")
        right -= 86
    left = _LEFT
    if card.unique:
        canvas.shape((left + 8, MARGIN + 60), 8, "planet", accent)
        left += 28
    title, size = shrunk(card.title, right - left, 46, 28)
    canvas.text((left, MARGIN + 56 - size * 2 // 3), title, size, INK, "bold")
    subtitle, size = shrunk(card.subtitle, right - _LEFT, 32, 24, "semibold")
    canvas.text((_LEFT, MARGIN + 84), subtitle, size, DIM, "semibold")
    words, size = shrunk(kind_line(card), _ROOM, 30, 22, "semibold")
    canvas.text((_LEFT, MARGIN + (127 if card.subtitle else 92)), words, size, accent, "semibold")


def _draw_numbers(canvas: Canvas, numbers: tuple[tuple[str, int], ...], accent: Colour, top: int) -> None:
    column = _ROOM // 3
    for place, (name, number) in enumerate(numbers):
        left = _LEFT + place * column
        canvas.text((left, top - 6), str(number), 56, accent, "bold")
        canvas.text((left + width(str(number), 56, "bold") + 12, top + 18), name, 28, DIM, "semibold")
