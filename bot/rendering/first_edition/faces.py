"""Faces of First Edition cards, from their printed facts."""

from __future__ import annotations

import re

from bot.rendering.cards.face import Badge, CardFace, Paragraph
from bot.rendering.first_edition.subjects import affiliation_of, kind_of, skills_and_text, subject_of, where_of
from bot.rendering.kit.shared_parts import type_badge
from bot.rendering.kit.theme import AFFILIATION_NAMES, Ink, affiliation_ink, kind_ink, type_ink
from engine.first_edition.cards.nemeses import icons_in_brackets
from engine.first_edition.cards.table_cards import FirstEditionCard

PREFIX = "first-edition."
"""Prefix of card ids in look-ups, because cards of several games share names."""

BACK = ("Star Trek CCG First Edition", "affiliations Federation", "cmd")
"""Text, colour and sign of a card's back."""

_SIGNS = {"time": "time location", "mission": "planet"}
_NUMBERS = {
    "Personnel": ("Integrity", "Cunning", "Strength"),
    "Ship": ("Range", "Weapons", "Shields"),
    "Facility": ("", "Weapons", "Shields"),
    "Tactic": ("Range", "Weapons", "Shields"),
    "Damage Marker": ("Range", "Weapons", "Shields"),
}
_HULL = re.compile(r"hull:? ?[-−]?(\d+)%", re.IGNORECASE)
"""Pattern of HULL in a tactic's text: *HULL -30%* in the bot's wording, *Hull: -30%* in imported tables."""
_CODE = re.compile(r"\[([^\[\]\s]+)\]")


def face_of(card: FirstEditionCard) -> CardFace:
    """Return a card's face, without facts that are missing from the table."""
    skills, text = skills_and_text(card)
    return CardFace(
        title=card.name,
        unique=_is_unique(card),
        kind=_kind_line(card),
        accent=_accent_ink(card),
        corner=_corner_mark(card),
        emblem=_emblem_badge(card),
        subject=subject_of(card),
        skills=skills,
        icons=tuple(_CODE.findall(card.staffing if card.type == "Ship" else icons_in_brackets(card.icons))),
        icons_label="Staffing" if card.type == "Ship" and card.staffing else "",
        keywords=" · ".join(part.strip() for part in card.characteristics.split(";") if part.strip()),
        paragraphs=tuple(_text_paragraphs(card, text)),
        numbers=tuple(_printed_numbers(card)),
        printing=card.printings[0] if card.printings else "",
    )


def _is_unique(card: FirstEditionCard) -> bool:
    """Whether a card is unique; personnel, ships, missions and so on are unique unless they say otherwise."""
    return card.type in ("Personnel", "Ship", "Mission", "Facility", "Site", "Time Location") and not card.uniqueness


def _kind_line(card: FirstEditionCard) -> str:
    quadrant = f"{card.quadrant} quadrant" if card.quadrant else ""
    where = where_of(card)
    kind = f"{where.title()} {card.type.lower()}" if where else card.type
    affiliation = card.affiliation if affiliation_of(card) else ""
    return " · ".join(part for part in (affiliation, kind, card.class_, quadrant) if part)


def _accent_ink(card: FirstEditionCard) -> Ink:
    if affiliation_of(card):
        return affiliation_ink(affiliation_of(card))
    if kind_of(card) == "mission" and where_of(card):
        return type_ink(where_of(card))
    return kind_ink(kind_of(card))


def _corner_mark(card: FirstEditionCard) -> str | Badge:
    if card.points and _is_number(card.points):
        return card.points
    return Badge(_type_sign(card), _accent_ink(card))


def _is_number(points: str) -> bool:
    return points.lstrip("+-").isdigit()


def _type_sign(card: FirstEditionCard) -> str:
    if card.type == "Personnel":
        return "person"
    if card.type in ("Mission", "Q Mission"):
        return where_of(card) or "planet"
    kind = kind_of(card)
    return _SIGNS.get(kind, kind)


def _emblem_badge(card: FirstEditionCard) -> Badge | None:
    if affiliation := affiliation_of(card):
        return Badge(affiliation if affiliation in AFFILIATION_NAMES else "Non-Aligned", affiliation_ink(affiliation))
    return type_badge(where_of(card)) if where_of(card) else None


def _printed_numbers(card: FirstEditionCard) -> list[tuple[str, str]]:
    values = (card.first, card.second, card.third)
    numbers = [
        (name, value) for name, value in zip(_NUMBERS.get(card.type, ()), values, strict=False) if name and value
    ]
    if card.span:
        numbers.append(("Span", card.span))
    if card.type in ("Tactic", "Damage Marker") and (hull := _HULL.search(card.text)):
        numbers.append(("Hull", f"-{hull[1]}%"))
    if card.points and not _is_number(card.points):
        numbers.append(("Points", card.points))
    return numbers


def _text_paragraphs(card: FirstEditionCard, text: str) -> list[Paragraph]:
    parts = [
        *_attempted_by(card),
        Paragraph(_spaced_icons(icons_in_brackets(card.icons)) if card.type == "Ship" else "", "Icons"),
        Paragraph(_CODE.sub("", card.staffing).strip() if card.type == "Ship" else "", "Other staffing"),
        Paragraph(card.region, "Region"),
        *(Paragraph(f"OR {use}" if number else use) for number, use in enumerate(text.split(" OR "))),
    ]
    return [part for part in parts if part.words]


def _attempted_by(card: FirstEditionCard) -> list[Paragraph]:
    """Return icons or a sentence about who may attempt a mission."""
    if card.type not in ("Mission", "Q Mission"):
        return []
    return [Paragraph(_spaced_icons(card.affiliation), "May be attempted by" if "[" in card.affiliation else "")]


def _spaced_icons(icons: str) -> str:
    return icons.replace("][", "] [")
