"""House arrest of personnel incompatible with a ship, a facility or those aboard (1E-HARR, 1E-COMP-09).

It is computed from the cards present, so it ends when they move or a treaty lets them mix. Incompatible personnel on a
planet form separate teams instead (1E-HARR-03).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.first_edition.position.teams.compatibility import (
    all_mix,
    is_compatible_with_all,
    mixes_with_each,
    mixing_affiliation,
    own_treaties,
)
from engine.first_edition.table.caches import cached_at_place
from engine.first_edition.table.table import Table


def is_arrested(table: Table, instance: str) -> bool:
    """Whether a personnel is under house arrest: disabled, but able to walk and beam away (1E-HARR-02).

    This includes an infiltrator who doesn't mix with the personnel around them, unless exposed instead (1E-HARR-04).
    """
    card = table.state.cards[instance]
    seat, place = card.controller, card.at
    if seat is None or not place.startswith("aboard.") or not table.facts[instance].is_personnel:
        return False
    host = place.partition(".")[2]
    if card.guise:
        return _is_guise_out_of_place(table, card.guise, table.opponent_of(seat), host)
    return instance in cached_at_place(table, place, ("arrested", seat), lambda: arrested_personnel(table, seat, host))


def _is_guise_out_of_place(table: Table, guise: str, seat: int, host: str) -> bool:
    """Whether an infiltrator's guise doesn't mix with a player's free personnel aboard, or with the host."""
    held = arrested_personnel(table, seat, host)
    there = [
        card for card in table.controlled(seat, table.cards_in_list("aboard", host)) if table.facts[card].is_personnel
    ]
    with_them = [card for card in there if card not in held and not table.instance(card).guise]
    own = [host] if table.instance(host).controller == seat else []
    kinds = frozenset(mixing_affiliation(table, card) for card in (*own, *with_them))
    return not mixes_with_each(guise, kinds, own_treaties(table, seat))


def arrested_personnel(table: Table, seat: int, host: str) -> frozenset[str]:
    """Return a player's personnel aboard who are under house arrest (1E-HARR-01).

    These are personnel incompatible with the player's own ship, and everyone outside the largest compatible group of
    the rest. On an opponent's ship only the second rule applies. Only that player's cards count.
    """
    facts, aboard = table.facts, table.controlled(seat, table.cards_in_list("aboard", host))
    there = [card for card in aboard if facts[card].is_personnel and not table.instance(card).guise]
    own = table.instance(host).controller == seat
    if not table.index.has_incompatible_cards:
        kinds = frozenset(mixing_affiliation(table, card) for card in ((host, *there) if own else there))
        if all_mix(kinds, own_treaties(table, seat)):
            return frozenset()
    left = there
    if own:
        left = [card for card in there if is_compatible_with_all(table, card, (host,))]
    return frozenset(there) - largest_group(table, left)


def largest_group(table: Table, people: Sequence[str]) -> frozenset[str]:
    """Return the largest compatible group of personnel; ties go to those present longest."""
    groups = [[other for other in people if is_compatible_with_all(table, person, (other,))] for person in people]
    sound = [_compatible_subset(table, group) for group in groups]
    largest: list[str] = []
    for card in sound:
        largest = card if len(card) > len(largest) else largest
    return frozenset(largest)


def _compatible_subset(table: Table, people: Sequence[str]) -> list[str]:
    """Return a group of personnel who are all compatible, added in order."""
    found: list[str] = []
    for person in people:
        if is_compatible_with_all(table, person, found):
            found.append(person)
    return found
