"""Peoples: what *Klingon* and similar words mean in a text (1E-COMP-06)."""

from __future__ import annotations

from engine.ccg.requirements.requirement import AnyOf, Requirement, Trait
from engine.first_edition.cards.lexicon import AFFILIATIONS

PEOPLES = {name.lower(): name for name in AFFILIATIONS.values()}
"""Affiliations by lower-case name."""
NO_SPECIES = frozenset(("federation", "dominion", "non-aligned", "neutral", "starfleet"))
"""Affiliations that aren't species; in card texts *Borg* means both (1E-BORG-16)."""


def people_requirement(word: str) -> Requirement:
    """Return the requirement for a people: the affiliation or the species of that name."""
    name = word.lower()
    if name in NO_SPECIES:
        return Trait(f"[{name}]")
    return AnyOf((Trait(f"[{name}]"), Trait(name))) if name in PEOPLES else Trait(name)
