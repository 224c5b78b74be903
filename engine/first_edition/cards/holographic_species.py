"""The species of holograms by the rulings of 2002: hologram, whatever they look like (1ER-HOL-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import AnyDefinition, Personnel
from engine.first_edition.cards.equivalents import SPECIES, equivalent_characteristics
from engine.first_edition.cards.individual import Individual

_SPECIES = frozenset(word for species in SPECIES for word in equivalent_characteristics(species))
_HOLO, _HOLOGRAM = "holo", "hologram"

Person = TypeVar("Person", Personnel, Individual)


def with_holographic_species(catalogue: Catalogue) -> Catalogue:
    """The cards, of which holographic personnel have no other species; their affiliation still counts."""
    return Catalogue(tuple(map(_card_with_holographic_species, catalogue.cards)))


def _card_with_holographic_species(card: AnyDefinition) -> AnyDefinition:
    if not isinstance(card, Personnel):
        return card
    if any(_HOLO in person.icons for person in card.pair):
        card = msgspec.structs.replace(card, pair=tuple(map(_as_hologram, card.pair)))
    return _as_hologram(card)


def _as_hologram(person: Person) -> Person:
    """The person, for a hologram with that species instead of the one they show."""
    if _HOLO not in person.icons:
        return person
    return msgspec.structs.replace(person, characteristics=_holographic_words(person.characteristics))


def _holographic_words(characteristics: Sequence[str]) -> tuple[str, ...]:
    """Return the words on a personnel with hologram as its only species."""
    return (*(word for word in characteristics if word not in _SPECIES), _HOLOGRAM)
