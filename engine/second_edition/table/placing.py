"""Taking cards off the table with all that lies on them; nobody responds to this by itself."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.cards.kinds import Personnel
from engine.second_edition.table.table import Table


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
    for hosted in list(table.state.hosted.get(instance, ())):
        leave(table, hosted)
    carried = table.carried(instance)
    lost = [i for i in carried if isinstance(table.card(i), Personnel)]
    for one in carried:
        leave(table, one)
    return lost


def leave_attempt(table: Table, cards: Sequence[str]) -> None:
    """2E-DIL-14: who is killed, stopped or taken away leaves the attempt at once."""
    if now := table.state.attempt:
        now.group = [i for i in now.group if i not in cards]
        table.changed()
