"""Faces of Second Edition cards, and their facts as used in previews (2E-CRD)."""

from __future__ import annotations

from bot.rendering.cards.chips import Chip, chips_of
from bot.rendering.cards.face import Badge, CardFace, Paragraph
from bot.rendering.kit.shared_parts import type_badge
from bot.rendering.kit.theme import Ink, affiliation_ink, kind_ink, type_ink
from bot.rendering.second_edition.subjects import subject_of
from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Event, Interrupt, Mission, Personnel, Ship
from engine.ccg.describing.printer import card_text
from engine.ccg.requirements.grammar import requirement_text


def accent_of(card: AnyCard) -> Ink:
    """Return the colour of a card's affiliation, of a mission's type, or of its kind."""
    match card:
        case Personnel() | Ship():
            return affiliation_ink(card.affiliation)
        case Mission():
            return type_ink(card.type)
        case Equipment() | Event() | Interrupt() | Dilemma():
            return kind_ink(type(card).__name__.lower())


def kind_line(card: AnyCard) -> str:
    """Return the kind and related facts, in one line."""
    match card:
        case Personnel():
            species = "/".join(word.title() for word in card.species if word.title() != card.affiliation)
            return " · ".join(filter(None, (card.affiliation, "Personnel", species)))
        case Ship():
            return " · ".join(filter(None, (card.affiliation, "Ship", card.ship_class)))
        case Dilemma():
            return f"{card.type.title()} dilemma"
        case Mission(type="headquarters"):
            return f"Headquarters · {card.quadrant.title()} quadrant"
        case Mission():
            return f"{card.type.title()} mission · {card.quadrant.title()} quadrant"
        case Equipment() | Event() | Interrupt():
            return type(card).__name__


def cost_of(card: AnyCard) -> int | None:
    """Return a card's cost; ``None`` for missions and interrupts, which have none (2E-CRD-12)."""
    return None if isinstance(card, Mission | Interrupt) else card.cost


def numbers_of(card: AnyCard) -> tuple[tuple[str, int], ...]:
    """Return the names and values of a card's attributes, or of a mission's points and span."""
    match card:
        case Personnel():
            return (("Integrity", card.integrity), ("Cunning", card.cunning), ("Strength", card.strength))
        case Ship():
            return (("Range", card.range), ("Weapons", card.weapons), ("Shields", card.shields))
        case Mission(type="headquarters"):
            return (("Span", card.span),)
        case Mission():
            return (("Points", card.points), ("Span", card.span))
        case Equipment() | Event() | Interrupt() | Dilemma():
            return ()


def skills_of(card: AnyCard) -> tuple[str, ...]:
    """Return skills with their levels: ``2 Medical``."""
    if not isinstance(card, Personnel):
        return ()
    return tuple(name.title() if level == 1 else f"{level} {name.title()}" for name, level in card.skills.items())


def icons_of(card: AnyCard) -> tuple[str, ...]:
    """Return the icons; a ship's staffing comes first."""
    match card:
        case Ship():
            return (*card.staffing, *card.icons)
        case Personnel():
            return card.icons
        case _:
            return ()


def automation_note(card: AnyCard) -> str:
    """Return a note that a card's text isn't automated, or "" if it is."""
    return "Assisted: players resolve the text" if card.level == "assisted" else ""


def paragraphs_of(card: AnyCard, text: str) -> list[str]:
    """Return the paragraphs below skills and icons: keywords, requirements, attempting affiliations, and the text."""
    keywords = " · ".join(card.keywords)
    match card:
        case Mission():
            paragraphs = [*mission_paragraphs(card), keywords, text]
            paragraphs.append(f"The other side: {card.back}" if card.back else "")
        case Personnel() | Ship() | Equipment() | Event() | Interrupt() | Dilemma():
            paragraphs = [keywords, text]
    return [words for words in paragraphs if words]


def mission_paragraphs(card: Mission) -> list[str]:
    """Return a mission's requirements, attempting affiliations and region; or the cards that a headquarters admits."""
    if card.type == "headquarters":
        admitted = "; ".join(_admission_words(entry) for entry in card.admits)
        return [f"You may play equipment here, and these personnel and ships: {admitted}."]
    needs = f"Requires {requirement_text(card.requirements)}." if card.requirements else ""
    attempted_by = [", ".join(card.affiliations), requirement_text(card.attempted_by) if card.attempted_by else ""]
    attempting_affiliations = ", or by ".join(filter(None, attempted_by))
    region = f"Region: {card.region}" if card.region else ""
    return [needs, f"May be attempted by {attempting_affiliations}." if attempting_affiliations else "", region]


def _admission_words(entry: str) -> str:
    """Return an entry of ``Mission.admits``: ``Klingon``, or ``Federation with DS9`` if several icons are required."""
    first, *others = (mark.title() if len(mark) > 3 else mark.upper() for mark in entry.split())
    return f"{first} with {' and '.join(others)}" if others else first


BACK = ("Star Trek CCG Second Edition", "affiliations Starfleet", "stf")
"""Text, colour and sign of a card's back."""


def face_of(card: AnyCard, text: str | None = None) -> CardFace:
    """Return a card's face; its effects are generated from its data, unless ``text`` is given."""
    return CardFace(
        title=card.title,
        subtitle=card.subtitle,
        unique=card.unique,
        kind=kind_line(card),
        accent=accent_of(card),
        corner=_corner_mark(card),
        emblem=_emblem_badge(card),
        subject=subject_of(card),
        skills=skills_of(card),
        needs=_requirement_chips(card),
        affiliations=card.affiliations if isinstance(card, Mission) else (),
        icons=icons_of(card),
        icons_label="Staffing" if isinstance(card, Ship) else "",
        keywords=" · ".join(card.keywords),
        paragraphs=tuple(_text_paragraphs(card, card_text(card) if text is None else text)),
        numbers=tuple((name, str(value)) for name, value in numbers_of(card)),
        note=automation_note(card),
        printing=card.printings[0] if card.printings else "",
    )


def _corner_mark(card: AnyCard) -> str | Badge:
    match card:
        case Interrupt():
            return Badge("interrupt", accent_of(card))
        case Mission():
            return type_badge(card.type)
        case _:
            return str(cost_of(card))


def _emblem_badge(card: AnyCard) -> Badge | None:
    match card:
        case Personnel() | Ship():
            return Badge(card.affiliation, accent_of(card))
        case Dilemma():
            return type_badge(card.type)
        case Mission():
            return Badge(card.quadrant, accent_of(card))
        case _:
            return None


def _requirement_chips(card: AnyCard) -> tuple[Chip, ...]:
    if not isinstance(card, Mission) or card.requirements is None:
        return ()
    return chips_of(requirement_text(card.requirements))


def _text_paragraphs(card: AnyCard, text: str) -> list[Paragraph]:
    parts = [Paragraph(text)]
    if isinstance(card, Mission):
        parts = [*(Paragraph(words, signed=True) for words in mission_paragraphs(card)), *parts]
        parts.append(Paragraph(card.back or "", "The other side"))
    return [part for part in parts if part.words]
