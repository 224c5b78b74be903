"""Putting cards onto the table and taking them off, with all that lies on them; nobody responds to this by itself."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.cards.kinds import Personnel, Ship
from engine.ccg.zones.card_table import Table


def put_at(table: Table, instance: str, place: str) -> None:
    """Put a card aboard a ship, or onto a planet or headquarters, a ship beside it (2E-PLY-02 to 2E-PLY-04)."""
    if place in table.state.ships:
        table.put(instance, "aboard", place)
    else:
        kind = "ships" if isinstance(table.card(instance), Ship) else "surface"
        table.put(instance, kind, table.site(table.mission_state(place)).id)


def leave(table: Table, instance: str) -> list[str]:
    """A card goes from play to its owner's discard pile; returns the personnel that a ship took with it.

    What was played on it goes too, each card to its own owner (2E-ZON-08); of a ship also crew, equipment and damage
    cards (2E-DMG-03, 2E-DMG-04).
    """
    lost = drop_what_is_on(table, instance)
    leave_attempt(table, [instance])
    table.to_discard(instance)
    return lost


def drop_what_is_on(table: Table, instance: str) -> list[str]:
    """What lies on a card that leaves play goes to its owners' piles; returns the personnel that were aboard."""
    lost: list[str] = []
    for hosted in list(table.state.hosted.get(instance, ())):
        leave(table, hosted)
    if instance in table.state.ships:
        state = table.ship_state(instance)
        lost = [i for i in state.aboard if isinstance(table.card(i), Personnel)]
        for one in [*state.aboard, *state.damage]:
            leave(table, one)
    return lost


def leave_attempt(table: Table, cards: Sequence[str]) -> None:
    """2E-DIL-14: who is killed, stopped or taken away leaves the attempt at once."""
    if now := table.state.attempt:
        now.group = [i for i in now.group if i not in cards]
        table.changed()
