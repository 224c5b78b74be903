"""Faces of First Edition cards, from what their table prints."""

from __future__ import annotations

import re

from bot.rendering.cards.face import Badge, Face, Paragraph
from bot.rendering.kit.badges import type_badge
from bot.rendering.kit.theme import AFFILIATIONS, Ink, affiliation_ink, kind_ink, type_ink
from engine.first_edition.cards.definition import FirstEditionCard

BACK = ("Star Trek CCG First Edition", "affiliations Federation", "cmd")
"""Words, colour and sign of a card's back."""

_WHERE = {"[P]": "planet", "[S]": "space", "[S/P]": "dual", "[S][P]": "dual"}
_KINDS = {
    "time location": "time",
    "damage marker": "tactic",
    "trouble": "tribble",
    "interrupt/event": "interrupt",
    "q mission": "mission",
}
_SIGNS = {"time": "time location", "mission": "planet"}
_NUMBERS = {
    "Personnel": ("Integrity", "Cunning", "Strength"),
    "Ship": ("Range", "Weapons", "Shields"),
    "Facility": ("", "Weapons", "Shields"),
    "Tactic": ("Range", "Weapons", "Shields"),
    "Damage Marker": ("Range", "Weapons", "Shields"),
}
_CODE = re.compile(r"\[([^\[\]\s]+)\]")


def face_of(card: FirstEditionCard) -> Face:
    """A card's face. What the table does not say does not appear."""
    return Face(
        title=card.name,
        unique=_unique(card),
        kind=_kind_line(card),
        accent=_accent(card),
        corner=_corner(card),
        emblem=_emblem(card),
        art=_art(card),
        icons=tuple(_CODE.findall(card.staffing if card.type == "Ship" else card.icons)),
        icons_label="Staffing" if card.type == "Ship" and card.staffing else "",
        keywords=" · ".join(part.strip() for part in card.characteristics.split(";") if part.strip()),
        paragraphs=tuple(_paragraphs(card)),
        numbers=tuple(_numbers(card)),
        printing=card.printings[0] if card.printings else "",
    )


def _unique(card: FirstEditionCard) -> bool:
    """Personnel, ships, missions and the like are unique unless they say otherwise."""
    return card.type in ("Personnel", "Ship", "Mission", "Facility", "Site", "Time Location") and not card.uniqueness


def _kind(card: FirstEditionCard) -> str:
    """Which of the kinds that a theme has colours for."""
    kind = card.type.lower()
    return _KINDS.get(kind, kind.removeprefix("q "))


def _affiliation(card: FirstEditionCard) -> str:
    return card.affiliation.split("/")[0] if card.type in ("Personnel", "Ship", "Facility") else ""


def _kind_line(card: FirstEditionCard) -> str:
    quadrant = f"{card.quadrant} quadrant" if card.quadrant else ""
    where = _WHERE.get(card.where, "")
    kind = f"{where.title()} {card.type.lower()}" if where else card.type
    affiliation = card.affiliation if _affiliation(card) else ""
    return " · ".join(part for part in (affiliation, kind, card.class_, quadrant) if part)


def _accent(card: FirstEditionCard) -> Ink:
    if _affiliation(card):
        return affiliation_ink(_affiliation(card))
    if card.type in ("Mission", "Q Mission") and card.where in _WHERE:
        return type_ink(_WHERE[card.where])
    return kind_ink(_kind(card))


def _corner(card: FirstEditionCard) -> str | Badge:
    if card.points and _is_number(card.points):
        return card.points
    return Badge(_sign(card))


def _is_number(points: str) -> bool:
    return points.lstrip("+-").isdigit()


def _sign(card: FirstEditionCard) -> str:
    if card.type == "Personnel":
        return "person"
    if card.type in ("Mission", "Q Mission"):
        return _WHERE.get(card.where, "planet")
    kind = _kind(card)
    return _SIGNS.get(kind, kind)


def _emblem(card: FirstEditionCard) -> Badge | None:
    if affiliation := _affiliation(card):
        return Badge(affiliation if affiliation in AFFILIATIONS else "Non-Aligned", affiliation_ink(affiliation))
    return type_badge(_WHERE[card.where]) if card.where in _WHERE else None


def _art(card: FirstEditionCard) -> str:
    affiliation = _affiliation(card)
    return affiliation if card.type == "Personnel" and affiliation in AFFILIATIONS else _sign(card)


def _numbers(card: FirstEditionCard) -> list[tuple[str, str]]:
    values = (card.first, card.second, card.third)
    numbers = [
        (name, value) for name, value in zip(_NUMBERS.get(card.type, ()), values, strict=False) if name and value
    ]
    if card.span:
        numbers.append(("Span", card.span))
    if card.points and not _is_number(card.points):
        numbers.append(("Points", card.points))
    return numbers


def _paragraphs(card: FirstEditionCard) -> list[Paragraph]:
    parts = [
        *_attempted_by(card),
        Paragraph(_apart(card.icons) if card.type == "Ship" else "", "Icons"),
        Paragraph(_CODE.sub("", card.staffing).strip() if card.type == "Ship" else "", "Staffing also"),
        Paragraph(card.region, "Region"),
        Paragraph(card.text),
    ]
    return [part for part in parts if part.words]


def _attempted_by(card: FirstEditionCard) -> list[Paragraph]:
    """Who may attempt a mission: icons, or a sentence."""
    if card.type not in ("Mission", "Q Mission"):
        return []
    return [Paragraph(_apart(card.affiliation), "May be attempted by" if "[" in card.affiliation else "")]


def _apart(icons: str) -> str:
    return icons.replace("][", "] [")
