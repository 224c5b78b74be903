"""The species of holograms by the rulings of 2002: hologram, whatever they look like (1ER-HOL-7)."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import AnyDefinition, Personnel
from engine.first_edition.cards.equivalents import SPECIES, equivalents
from engine.first_edition.cards.individual import Individual

_SPECIES = frozenset(word for species in SPECIES for word in equivalents(species))
_HOLO, _HOLOGRAM = "holo", "hologram"

Person = TypeVar("Person", Personnel, Individual)


def with_holographic_species(catalogue: Catalogue) -> Catalogue:
    """The cards, of which holographic personnel have no other species; their affiliation still counts."""
    return Catalogue(tuple(map(_with_its_species, catalogue.cards)))


def _with_its_species(card: AnyDefinition) -> AnyDefinition:
    if not isinstance(card, Personnel):
        return card
    if any(_HOLO in person.icons for person in card.pair):
        card = msgspec.structs.replace(card, pair=tuple(map(_as_hologram, card.pair)))
    return _as_hologram(card)


def _as_hologram(person: Person) -> Person:
    """The person, for a hologram with that species instead of the one they show."""
    if _HOLO not in person.icons:
        return person
    shown: tuple[str, ...] = person.characteristics
    left: tuple[str, ...] = tuple(word for word in shown if word not in _SPECIES)
    return msgspec.structs.replace(person, characteristics=(*left, _HOLOGRAM))
