"""Subjects of the pictures on First Edition cards, derived from their printed facts."""

from __future__ import annotations

import re

from bot.rendering.art.hulls import hull_of, is_borg_ship
from bot.rendering.art.people.appearance import PortraitSubject, is_species
from bot.rendering.art.subjects import Emblem, Person, Place, Scene, Subject, Voyage
from bot.rendering.kit.theme import affiliation_ink, kind_ink
from engine.first_edition.cards.table_cards import FirstEditionCard

_WHERE = {"[P]": "planet", "[S]": "space", "[S/P]": "dual", "[S][P]": "dual"}
_KINDS = {
    "time location": "time",
    "damage marker": "tactic",
    "trouble": "tribble",
    "interrupt/event": "interrupt",
    "q mission": "mission",
}
_WORDS = (
    "acquisition", "anthropology", "archaeology", "astrophysics", "barbering", "biology", "biotechnology", "civilian",
    "computer skill", "cybernetics", "diplomacy", "empathy", "engineer", "exobiology", "fca", "geology", "greed",
    "guramba", "honor", "klingon intelligence", "law", "leadership", "medical", "memory omega", "mindmeld",
    "miracle worker", "music", "navigation", "obsidian order", "officer", "physics", "resistance", "science",
    "section 31", "security", "smuggling", "stellar cartography", "tal shiar", "telepathy", "transporter skill",
    "treachery", "v.i.p.", "youth", "animal",
)  # fmt: skip
_SKILL = re.compile(
    rf"\s*(?P<name>{'|'.join(re.escape(word) for word in _WORDS)})(?P<times> x ?\d+)?(?=[\s+]|$)\+?", re.IGNORECASE
)
_PERSONA = re.compile(r"\s*(?P<persona>[A-Z][^:.]{1,30}): ")


def subject_of(card: FirstEditionCard) -> Subject:
    """Return the subject of a card's picture."""
    kind, affiliation = kind_of(card), affiliation_of(card)
    match kind:
        case "personnel":
            return Person(sitter_of(card), affiliation_ink(affiliation))
        case "ship":
            return Voyage(card.name, hull_of(card.name, card.class_, affiliation), affiliation_ink(affiliation))
        case "mission":
            return Place(card.name, where_of(card) or "planet")
        case "dilemma" if is_borg_ship(card.name):
            return Voyage(card.name, hull_of(card.name, "", "Borg"), affiliation_ink("Borg"))
        case "dilemma":
            return Scene(card.name, where_of(card) or "dual")
        case "facility" if card.class_ == "Headquarters":
            return Place(card.name, "headquarters")
        case _:
            ink = affiliation_ink(affiliation) if affiliation else kind_ink(kind)
            return Emblem(card.name, kind, ink)


def sitter_of(card: FirstEditionCard) -> PortraitSubject:
    """Return the person on a personnel card."""
    traits = [part.strip() for part in card.characteristics.split(";")]
    species = next((trait for trait in traits if trait and is_species(trait)), "")
    gender = next((trait.lower() for trait in traits if trait in ("Male", "Female")), "")
    skills = tuple(skill.lower() for skill in skills_and_text(card)[0])
    return PortraitSubject(card.name, tuple(filter(None, species.split("/"))), affiliation_of(card), skills, gender)


def affiliation_of(card: FirstEditionCard) -> str:
    """Return a card's first affiliation; empty if it has none."""
    return card.affiliation.split("/")[0] if card.type in ("Personnel", "Ship", "Facility") else ""


def kind_of(card: FirstEditionCard) -> str:
    """Return a card's kind under the name that themes use for its colour, or ``personnel`` or ``ship``."""
    kind = card.type.lower()
    return _KINDS.get(kind, kind.removeprefix("q "))


def where_of(card: FirstEditionCard) -> str:
    """Return ``planet``, ``space`` or ``dual``, or "" for cards without a location type."""
    return _WHERE.get(card.where, "")


def skills_and_text(card: FirstEditionCard) -> tuple[tuple[str, ...], str]:
    """Return a personnel's leading skills, and the rest of the text; other cards have no skills.

    A name in front of the skills stays in the text. It names one person of a dual-personnel card, or the persona.
    """
    if card.type != "Personnel":
        return (), card.text
    matches: list[str] = []
    named: list[tuple[str, list[str]]] = []
    rest = card.text
    while match := _SKILL.match(rest) or _before_skills(rest):
        rest = rest[match.end() :]
        if "persona" in match.groupdict():
            named.append((match["persona"], []))
            continue
        times = (match["times"] or "").replace("x", "").strip()
        matches.append(f"{times} {match['name']}".strip())
        if named:
            named[-1][1].append(matches[-1])
    whose = [f"{name}: {', '.join(skills)}." for name, skills in named]
    return tuple(matches), " ".join(filter(None, (*whose, rest.strip())))


def _before_skills(text: str) -> re.Match[str] | None:
    """Return the match of a name with a colon in front of skills; ``None`` if there is none."""
    match = _PERSONA.match(text)
    return match if match and _SKILL.match(text, match.end()) else None
