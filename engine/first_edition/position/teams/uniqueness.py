"""Uniqueness: how many copies and versions may be in play (1E-UNIQ)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.first_edition.cards.copies import are_copies
from engine.first_edition.cards.definition import AnyDefinition, Facility
from engine.first_edition.cards.facts import Facts
from engine.first_edition.cards.places import Site
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.table.caches import cached_everywhere, cached_in_game
from engine.first_edition.table.table import Table

APART = "apart"
"""Kind of list with cards that are in play only for uniqueness."""


def are_same_persona(one: Facts, other: Facts) -> bool:
    """Whether two cards are copies or versions of one persona (1E-UNIQ-12, 1E-GEN-14).

    They share a title or a name in bold (1E-UNIQ-06).
    """
    return one.type == other.type and not one.names.isdisjoint(other.names)


def has_in_play(table: Table, owner: int, instance: str) -> bool:
    """Whether a player has a copy or version of a card in play already (1E-UNIQ-12)."""
    own = (card for card in table.all_in_play() if table.instance(card).owner == owner)
    return any(are_same_persona(table.facts.facts_of(table.card(instance)), table.facts[card]) for card in own)


def count_different(facts: Iterable[Facts]) -> int:
    """Return the number of different cards, counting copies and versions of a persona once (1E-UNIQ-12)."""
    found: list[Facts] = []
    for fact in facts:
        if not any(are_same_persona(fact, other) for other in found):
            found.append(fact)
    return len(found)


def may_coexist(one: AnyDefinition, other: AnyDefinition) -> bool:
    """Whether a text allows two facilities to be in play together despite the rules (1E-FAC-10)."""
    named = one.title in getattr(other, "coexists", ()) or other.title in getattr(one, "coexists", ())
    return named and isinstance(one, Facility) and isinstance(other, Facility)


def is_allowed_by_uniqueness(table: Table, seat: int, card: AnyDefinition) -> bool:
    """Whether uniqueness lets a player bring a card into play (1E-UNIQ-01 to 1E-UNIQ-05).

    Universal cards aren't limited by a persona (1E-UNIQ-15). Ownership counts, not control (1E-UNIQ-07).
    """
    if isinstance(card, Site):
        return True  # uniqueness of sites is checked per station (1E-SEED-26)
    if card.uniqueness == "universal" or _is_implicitly_universal(table, card):
        return True
    facts, owners = table.facts.facts_of(card), table.seats() if card.uniqueness == "not duplicatable" else (seat,)
    return not any(
        _breaks_uniqueness_with(table, facts, other) for owner in owners for other in _limited_cards(table, owner)
    )


def _is_implicitly_universal(table: Table, card: AnyDefinition) -> bool:
    """Whether an outpost without a symbol counts as universal, as in 2002 (1ER-OUT-1)."""
    is_outpost = isinstance(card, Facility) and card.facility == "outpost" and card.uniqueness == "unique"
    return is_outpost and not table.edition.unique_outposts


def exclude_each_other(table: Table, one: Facts, other: Facts) -> bool:
    """Whether two cards can't both be acquired at once, whoever owned them (1E-UNIQ-09)."""
    limited = "universal" not in (one.card.uniqueness, other.card.uniqueness)
    return limited and _breaks_uniqueness_with(table, one, other)


def _breaks_uniqueness_with(table: Table, one: Facts, other: Facts) -> bool:
    return (
        are_same_persona(one, other) and not may_coexist(one.card, other.card) and not _are_enigmatic(table, one, other)
    )


def _are_enigmatic(table: Table, one: Facts, other: Facts) -> bool:
    """Whether an enigma and a card that isn't its copy don't exclude each other (2002: 1E-UNIQ-03, 1ER-UNI-2)."""
    enigmatic = "enigma" in (one.card.uniqueness, other.card.uniqueness)
    return enigmatic and not are_copies(one.card, other.card) and limits_only_copies(table)


def limits_only_copies(table: Table) -> bool:
    """Whether enigmas are limited only by copies, not by other versions (1ER-UNI-2)."""
    return not table.edition.versions_of_enigmas


def _limited_cards(table: Table, owner: int) -> list[Facts]:
    """Return an owner's cards in play that aren't universal."""
    return cached_in_game(table, ("limited", owner), lambda: list(_limited_cards_of(table, owner)))


def _limited_cards_of(table: Table, owner: int) -> Iterator[Facts]:
    """Yield an owner's non-universal cards, including those in play only for uniqueness (1E-UNIQ-08)."""
    for there in (
        *cached_everywhere(table, "limited", _limited_cards_at),
        _limited_among(table, _cards_set_apart(table)),
    ):
        yield from (facts for whose, facts in there if whose == owner)


def _limited_cards_at(table: Table, place: str) -> list[tuple[int, Facts]]:
    """Return the non-universal cards at a location (or on the tables), with their owners."""
    return _limited_among(table, cards_of_kind(table, place, "card"))


def _cards_set_apart(table: Table) -> Iterator[str]:
    return (card for place, cards in table.state.places.items() if place.startswith(f"{APART}.") for card in cards)


def _limited_among(table: Table, cards: Iterable[str]) -> list[tuple[int, Facts]]:
    known, facts = table.state.cards, table.facts
    return [(known[card].owner, facts[card]) for card in cards if facts[card].card.uniqueness != "universal"]
