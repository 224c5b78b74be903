"""Equipment that personnel use up and some facilities renew, such as Ketracel-White (1E-END-04).

Personnel without it aren't affected unless a card says so (1ER-WDP-1, 1E-GAP-34).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.requirements.requirement import Requirement, meets_requirement
from engine.first_edition.cards.definition import Equipment, Facility, Personnel
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.position.teams.presence import present_with
from engine.first_edition.position.unusable_cards import is_unusable
from engine.first_edition.table.table import Table


def is_consumed_now(table: Table, instance: str) -> bool:
    """Whether an equipment's countdown decreases now, because personnel of its player use it.

    If someone rations it, only the copy with the lowest countdown decreases. Facilities that renew it refill it first.
    """
    card, seat = table.card_as(instance, Equipment), table.instance(instance).controller
    if card.counts is None or seat is None:
        return True
    reset_countdowns(table, (instance,))
    there = table.controlled(seat, present_with(table, instance))
    people = [card for card in there if table.is_a(card, Personnel)]
    if _is_in_stock(table, instance) or not _has_any(table, people, card.counts):
        return False
    able = [person for person in people if not is_unusable(table, person)]
    if card.rationed is None or not _has_any(table, able, card.rationed):
        return True
    return instance == min(
        (other for other in there if table.card(other).copies_key == card.copies_key),
        key=lambda card: _countdown_key(table, card),
    )


def _has_any(table: Table, people: Sequence[str], wanted: Requirement) -> bool:
    return any(meets_requirement(wanted, (person,)) for card in people for person in persons_on_card(table, card))


def _countdown_key(table: Table, instance: str) -> tuple[int, int]:
    """Return the sort key of an equipment: countdown left, then order at the location."""
    here = table.state.places[table.instance(instance).at]
    return table.instance(instance).counter, here.index(instance)


def _is_in_stock(table: Table, instance: str) -> bool:
    """Whether an equipment is aboard a facility that renews it."""
    kind, host = table.list_of_card(instance)
    facility = table.card(host) if kind == "aboard" else None
    return isinstance(facility, Facility) and table.card(instance).title in facility.refills


def reset_countdowns(table: Table, cards: Sequence[str]) -> None:
    """Reset the countdowns of cards aboard a facility that renews them."""
    for card in cards:
        full = table.card(card).countdown or 0
        if full and table.instance(card).counter < full and _is_in_stock(table, card):
            table.instance_to_change(card).counter = full
