"""Removing cards from the table with everything on them, without triggering responses."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.cards.kinds import Personnel
from engine.second_edition.table.table import Table


def leave_play(table: Table, instance: str) -> list[str]:
    """Put a card from play into its owner's discard pile; return the personnel lost with a ship.

    Cards played on it go too, each to its owner (2E-ZON-08); so do a ship's crew, equipment and damage cards
    (2E-DMG-03, 2E-DMG-04).
    """
    lost = drop_carried_cards(table, instance)
    leave_attempt(table, [instance])
    table.put_in_discard_pile(instance)
    return lost


def drop_carried_cards(table: Table, instance: str) -> list[str]:
    """Put everything on a card that leaves play into its owners' piles; return the personnel that were aboard."""
    for hosted in list(table.state.hosted.get(instance, ())):
        leave_play(table, hosted)
    carried = table.cards_carried_by(instance)
    lost = [i for i in carried if isinstance(table.card(i), Personnel)]
    for card in carried:
        leave_play(table, card)
    return lost


def leave_attempt(table: Table, cards: Sequence[str]) -> None:
    """Remove killed, stopped or moved cards from the attempt at once (2E-DIL-14)."""
    if now := table.state.attempt:
        now.group = [i for i in now.group if i not in cards]
        table.record_change_of_state()
