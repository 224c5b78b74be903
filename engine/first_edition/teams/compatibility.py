"""Which of a player's cards work together (1E-COMP)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.first_edition.cards.definition import Facility, Personnel, Ship
from engine.first_edition.table import Table

MIXING = frozenset(("non-aligned", "neutral"))
"""The affiliations that are compatible with all but Borg (1E-COMP-01)."""


def affiliation(table: Table, instance: str) -> str:
    """The affiliation that a card has now; empty for a card without, such as equipment (1E-CARD-12, 1E-MAFF-01)."""
    mode = table.instance(instance).mode
    if mode:
        return mode
    card = table.card(instance)
    return card.affiliations[0] if isinstance(card, Personnel | Ship | Facility) else ""


def compatible(table: Table, one: str, other: str) -> bool:
    """Whether two cards of a player may mix: of one affiliation, or one mixes with all (1E-COMP-01, 1E-COMP-02)."""
    return work_together(affiliation(table, one), affiliation(table, other))


def work_together(one: str, other: str) -> bool:
    """Whether cards of two affiliations may mix; what has none is at home everywhere."""
    if not one or not other or one == other:
        return True
    if "borg" in (one, other):
        return False
    return one in MIXING or other in MIXING


def compatible_with_all(table: Table, instance: str, others: Iterable[str]) -> bool:
    """Whether a card may mix with every one of the others."""
    return mixes(affiliation(table, instance), {affiliation(table, other) for other in others})


def mixes(one: str, others: Iterable[str]) -> bool:
    """Whether a card of an affiliation may mix with cards of all the others."""
    return all(work_together(one, other) for other in others)


def matches(table: Table, personnel: str, card: str) -> bool:
    """Whether a personnel is of the affiliation of a ship or facility; compatibility is not enough (1E-COMP-03)."""
    return affiliation(table, personnel) == affiliation(table, card)
