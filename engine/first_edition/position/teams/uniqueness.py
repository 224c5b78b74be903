"""How many copies and versions may be in play (1E-UNIQ)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.first_edition.cards.copies import are_copies
from engine.first_edition.cards.definition import AnyDefinition, Facility
from engine.first_edition.cards.facts import Facts
from engine.first_edition.cards.places import Site
from engine.first_edition.position.cards_with_text import there_of_kind
from engine.first_edition.table.memory import everywhere, in_game
from engine.first_edition.table.table import Table

APART = "apart"
"""The lists of cards that are in play for uniqueness only."""


def same(one: Facts, other: Facts) -> bool:
    """Whether two cards are copies or versions of one persona (1E-UNIQ-12, 1E-GEN-14).

    Their titles are equal, or one has the other's in bold, or both have one name in bold (1E-UNIQ-06).
    """
    return one.type == other.type and not one.names.isdisjoint(other.names)


def has_in_play(table: Table, owner: int, instance: str) -> bool:
    """Whether a player has a copy or version of a card in play already (1E-UNIQ-12)."""
    own = (one for one in table.all_in_play() if table.instance(one).owner == owner)
    return any(same(table.facts.of(table.card(instance)), table.facts[one]) for one in own)


def count_different(facts: Iterable[Facts]) -> int:
    """How many cards differ: neither copies nor versions of one persona (1E-UNIQ-12)."""
    found: list[Facts] = []
    for one in facts:
        if not any(same(one, other) for other in found):
            found.append(one)
    return len(found)


def coexist(one: AnyDefinition, other: AnyDefinition) -> bool:
    """Whether two cards may be in play, and in one place, together, though the rules would forbid it (1E-FAC-10)."""
    named = one.title in getattr(other, "coexists", ()) or other.title in getattr(one, "coexists", ())
    return named and isinstance(one, Facility) and isinstance(other, Facility)


def may_enter(table: Table, seat: int, card: AnyDefinition) -> bool:
    """Whether a player may bring a card into play besides what is there (1E-UNIQ-01 to 1E-UNIQ-05).

    Universal cards are nobody in particular, so that no persona keeps them out (1E-UNIQ-15). Who controls a card does
    not matter, but who owns it (1E-UNIQ-07).
    """
    if isinstance(card, Site):
        return True  # 1E-SEED-26: that is a matter of the station
    if card.uniqueness == "universal":
        return True
    facts, owners = table.facts.of(card), table.seats() if card.uniqueness == "not duplicatable" else (seat,)
    return not any(_collides(table, facts, other) for owner in owners for other in _limited(table, owner))


def exclude(table: Table, one: Facts, other: Facts) -> bool:
    """Whether two cards may not both be acquired at once, whoever owned them (1E-UNIQ-09)."""
    limited = "universal" not in (one.card.uniqueness, other.card.uniqueness)
    return limited and _collides(table, one, other)


def _collides(table: Table, one: Facts, other: Facts) -> bool:
    return same(one, other) and not coexist(one.card, other.card) and not _are_enigmatic(table, one, other)


def _are_enigmatic(table: Table, one: Facts, other: Facts) -> bool:
    """By the rulings of 2002 nothing keeps an enigma out but a copy of it (1E-UNIQ-03, 1ER-UNI-2)."""
    enigmatic = "enigma" in (one.card.uniqueness, other.card.uniqueness)
    return enigmatic and not are_copies(one.card, other.card) and only_copies(table)


def only_copies(table: Table) -> bool:
    """Whether other versions of its persona are nothing to an enigma (1ER-UNI-2)."""
    return not table.edition.versions_of_enigmas


def _limited(table: Table, owner: int) -> list[Facts]:
    """The cards of an owner in play that are not universal."""
    return in_game(table, ("limited", owner), lambda: list(_of_owner(table, owner)))


def _of_owner(table: Table, owner: int) -> Iterator[Facts]:
    """In play, if for uniqueness only: to keep another version out is all that such a card does (1E-UNIQ-08)."""
    for there in (*everywhere(table, "limited", _limited_at), _not_universal(table, _apart(table))):
        yield from (facts for whose, facts in there if whose == owner)


def _limited_at(table: Table, place: str) -> list[tuple[int, Facts]]:
    """Those at a location, or before the players, with their owners."""
    return _not_universal(table, there_of_kind(table, place, "card"))


def _apart(table: Table) -> Iterator[str]:
    return (one for place, cards in table.state.places.items() if place.startswith(f"{APART}.") for one in cards)


def _not_universal(table: Table, cards: Iterable[str]) -> list[tuple[int, Facts]]:
    known, facts = table.state.cards, table.facts
    return [(known[one].owner, facts[one]) for one in cards if facts[one].card.uniqueness != "universal"]
