"""Faces of Second Edition cards (2E-CRD)."""

from __future__ import annotations

from bot.rendering.cards.chips import Chip, chips_of
from bot.rendering.cards.face import Badge, Face, Paragraph
from bot.rendering.kit.badges import type_badge
from bot.rendering.second_edition.facts import (
    accent_of,
    cost_of,
    icons_of,
    kind_line,
    level_of,
    mission_paragraphs,
    numbers_of,
    skills_of,
)
from bot.rendering.second_edition.subjects import subject_of
from engine.ccg.cards.kinds import AnyCard, Dilemma, Interrupt, Mission, Personnel, Ship
from engine.ccg.describing.printer import card_text
from engine.ccg.requirements.grammar import print_requirement

BACK = ("Star Trek CCG Second Edition", "affiliations Starfleet", "stf")
"""Words, colour and sign of a card's back."""


def face_of(card: AnyCard, text: str | None = None) -> Face:
    """A card's face; what it does is printed from its effects, or stands in ``text``."""
    return Face(
        title=card.title,
        subtitle=card.subtitle,
        unique=card.unique,
        kind=kind_line(card),
        accent=accent_of(card),
        corner=_corner(card),
        emblem=_emblem(card),
        subject=subject_of(card),
        skills=skills_of(card),
        needs=_needs(card),
        affiliations=card.affiliations if isinstance(card, Mission) else (),
        icons=icons_of(card),
        icons_label="Staffing" if isinstance(card, Ship) else "",
        keywords=" · ".join(card.keywords),
        paragraphs=tuple(_paragraphs(card, card_text(card) if text is None else text)),
        numbers=tuple((name, str(value)) for name, value in numbers_of(card)),
        note=level_of(card),
        printing=card.printings[0] if card.printings else "",
    )


def _corner(card: AnyCard) -> str | Badge:
    match card:
        case Interrupt():
            return Badge("interrupt", accent_of(card))
        case Mission():
            return type_badge(card.type)
        case _:
            return str(cost_of(card))


def _emblem(card: AnyCard) -> Badge | None:
    match card:
        case Personnel() | Ship():
            return Badge(card.affiliation, accent_of(card))
        case Dilemma():
            return type_badge(card.type)
        case Mission():
            return Badge(card.quadrant, accent_of(card))
        case _:
            return None


def _needs(card: AnyCard) -> tuple[Chip, ...]:
    if not isinstance(card, Mission) or card.requirements is None:
        return ()
    return chips_of(print_requirement(card.requirements))


def _paragraphs(card: AnyCard, text: str) -> list[Paragraph]:
    parts = [Paragraph(text)]
    if isinstance(card, Mission):
        parts = [*(Paragraph(words, signed=True) for words in mission_paragraphs(card)), *parts]
        parts.append(Paragraph(card.back or "", "The other side"))
    return [part for part in parts if part.words]
