"""Printed characteristics of a match's cards, and cached tests of requirements against them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Becomes, GainsIcon, Loses
from engine.ccg.effects.language import tree_nodes
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
    is_met_alone,
    meets_requirement,
)
from engine.first_edition.position.borg.drones import as_counterpart, as_drone
from engine.first_edition.position.cards_with_text import cards_of_kind, changes_outside_locations
from engine.first_edition.position.teams.compatibility import BORG, affiliation
from engine.first_edition.table.caches import cached_for_cards_at
from engine.first_edition.table.table import Table

_RARELY_CHANGED = (AllOf, AnyOf, Classification, Each, Named, Not, Trait)
"""Requirements that test only names, icons and characteristics; few texts change these."""


def printed_persons(table: Table, instance: str) -> tuple[Qualities, ...]:
    """Return the printed characteristics of a card: one entry for each person on a personnel card, else one.

    Assimilated personnel are drones or counterparts whatever is printed (1E-ASM-02). A counterpart who becomes a drone
    keeps all three subcommands (1E-CR-117).
    """
    found = table.facts[instance].printed_persons(affiliation(table, instance))
    if icons := gained_icons(table, instance):
        found = tuple(Qualities(person.skills, person.attributes, person.traits | icons) for person in found)
    if not table.state.cards[instance].assimilated:
        return found
    kept, card, made = table.edition.drones_keep_icons, table.card(instance), table.state.cards[instance].assimilated
    was_borg = BORG in getattr(card, "affiliations", ())
    if made != "drone":
        before = "counterpart" in card.characteristics
        found = tuple(as_counterpart(card, keeps_icons=kept, was_counterpart=before) for card in found)
        was_borg = True
    return (
        found if made == "counterpart" else tuple(as_drone(card, keeps_icons=kept, was_borg=was_borg) for card in found)
    )


def gained_icons(table: Table, instance: str) -> frozenset[str]:
    """Return the icons, in brackets, that cards in front of its owner give a card wherever it is."""
    changes = changes_outside_locations(table, GainsIcon)
    if not changes:
        return frozenset()
    cards, facts = table.state.cards, table.facts[instance]
    return frozenset(
        f"[{change.icon}]"
        for card, change in changes
        if cards[card].owner == cards[instance].owner
        and facts.type in change.of.kind.split(" or ")
        and (change.of.who is None or facts.fits_requirement(change.of.who, facts.affiliation))
    )


def meets_as_printed(table: Table, who: Requirement, instance: str) -> bool:
    """Whether the printed characteristics of one person on a card meet a requirement alone."""
    if table.state.cards[instance].assimilated or gained_icons(table, instance):
        return any(is_met_alone(who, printed_person) for printed_person in printed_persons(table, instance))
    return table.facts[instance].fits_requirement(who, affiliation(table, instance))


def is_decided_by_printed_card(table: Table, who: Requirement) -> bool:
    """Whether the printed card decides a requirement: no text in this match changes anything it tests."""
    given = any(isinstance(effect.change, Becomes | Loses) for effect in table.state.lasting)
    return not table.index.becomes and not given and tests_no_numbers(who)


@cache
def tests_no_numbers(who: Requirement) -> bool:
    """Whether a requirement tests only names, icons and characteristics."""
    return all(isinstance(node, _RARELY_CHANGED) for node in tree_nodes(who))


def might_fit_any(table: Table, cards: Cards, place: str) -> bool:
    """Whether any card at a place could fit a description, judged by characteristics that can't change."""
    if cards.who is None or not is_decided_by_printed_card(table, cards.who):
        return True
    fitting = _definitions_meeting(table, cards.who)
    return bool(fitting) and not fitting.isdisjoint(
        cached_for_cards_at(table, place, "cards", lambda: _cards_at(table, place))
    )


def _cards_at(table: Table, place: str) -> frozenset[str]:
    return frozenset(table.instance(card).card for card in cards_of_kind(table, place, "card"))


def _definitions_meeting(table: Table, who: Requirement) -> frozenset[str]:
    """Return the definition ids in this match that meet a requirement in at least one of their affiliations."""
    found = table.fitting.get(who)
    if found is None:
        every = map(table.facts.facts_of, table.definitions())
        such = (item for item in every if any(item.fits_requirement(who, mode) for mode in item.modes))
        found = table.fitting[who] = frozenset(item.card.id for item in such)
    return found


def count_individuals(
    table: Table,
    cards: Cards,
    found: Sequence[str],
    persons_of: Callable[[Table, str], Sequence[Qualities]] = printed_persons,
) -> int:
    """Return the number of cards found; matching personnel of a dual card in play count separately (1E-MAFF-04)."""
    pairs = [card for card in found if getattr(table.card(card), "pair", ()) and table.in_play(card)]
    if cards.who is None:
        return len(found) + len(pairs)
    fitting = (sum(meets_requirement(cards.who, (person,)) for person in persons_of(table, card)) for card in pairs)
    return len(found) + sum(max(count, 1) - 1 for count in fitting)
