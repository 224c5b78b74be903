"""What is printed on the cards of a match, and what can be asked of that: found once, it holds for good."""

from __future__ import annotations

from functools import cache

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.language import nodes
from engine.ccg.requirements.requirement import (
    AllOf,
    AnyOf,
    Classification,
    Each,
    Named,
    Not,
    Qualities,
    Requirement,
    Trait,
    fits,
)
from engine.first_edition.cards.definition import AnyDefinition
from engine.first_edition.cards.qualities import as_printed, in_mode
from engine.first_edition.table import Table
from engine.first_edition.teams.compatibility import Affiliated, affiliation

_UNCHANGED = (AllOf, AnyOf, Classification, Each, Named, Not, Trait)
"""What asks for names, icons and characteristics: few texts change anything but skills and attributes."""


def printed(table: Table, instance: str) -> tuple[Qualities, ...]:
    """What is printed on a card: of a personnel the persons on it, each on their own, of others the one thing it is."""
    return _printed(table, table.card(instance).id, affiliation(table, instance))


def _printed(table: Table, definition: str, mode: str) -> tuple[Qualities, ...]:
    key = definition, mode
    found = table.printed.get(key)
    if found is None:
        card = table.catalogue.card(definition)
        found = table.printed[key] = tuple(in_mode(one, card, mode) for one in as_printed(card))
    return found


def fits_as_printed(table: Table, who: Requirement, instance: str) -> bool:
    """Whether what is printed of somebody on a card meets a requirement alone."""
    return _fits(table, who, table.card(instance).id, affiliation(table, instance))


def _fits(table: Table, who: Requirement, definition: str, mode: str) -> bool:
    key = who, definition, mode
    found = table.printed_fits.get(key)
    if found is None:
        found = table.printed_fits[key] = any(fits(who, one) for one in _printed(table, definition, mode))
    return found


def is_unchanged(table: Table, who: Requirement) -> bool:
    """Whether a requirement asks only for what no text of this match changes, so that it is met as printed or never."""
    return not table.becomes and _asks_no_numbers(who)


@cache
def _asks_no_numbers(who: Requirement) -> bool:
    return all(isinstance(node, _UNCHANGED) for node in nodes(who))


def is_anywhere(table: Table, cards: Cards) -> bool:
    """Whether any card of this match could ever be what a text speaks of, by what nothing changes."""
    if cards.who is None or not is_unchanged(table, cards.who):
        return True
    key = cards.who, "", ""
    found = table.printed_fits.get(key)
    if found is None:
        every = [(card.id, mode) for card in table.definitions() for mode in _modes(card)]
        found = table.printed_fits[key] = any(_fits(table, cards.who, card, mode) for card, mode in every)
    return found


def _modes(card: AnyDefinition) -> tuple[str, ...]:
    return card.affiliations if isinstance(card, Affiliated) else ("",)
