"""Personnel and equipment downloaded while an attempt is in progress (1E-DL-12, 1ER-DL-1)."""

from __future__ import annotations

from collections.abc import Collection

from engine.first_edition.position.teams.compatibility import is_compatible_with_all
from engine.first_edition.position.teams.teams import is_active, personnel_at
from engine.first_edition.resolving.two_groups import join_attempt, places_of_participants
from engine.first_edition.table.state import Attempt
from engine.first_edition.table.table import Table


def personnel_at_attempt(table: Table, now: Attempt) -> list[str]:
    """Return the attempting player's personnel at the place of an attempt."""
    return [card for place in places_of_participants(now) for card in personnel_at(table, now.seat, place)]


def add_reinforcements(table: Table, now: Attempt, before: Collection[str]) -> None:
    """Let compatible personnel who weren't there before join an attempt, even during a dilemma."""
    for card in personnel_at_attempt(table, now):
        if card not in before and is_active(table, card) and is_compatible_with_all(table, card, now.participants):
            join_attempt(table, now, card)
            words = f"{table.name(card)} joins the attempt."
            table.journal.log_event("joined", words, seat=now.seat, rule="1E-DL-12", reveals=True)
            table.drop_caches(now.location)


def leave_unused(table: Table, cards: Collection[str]) -> None:
    """Leave downloaded equipment out of the attempt it has come to, in 2002 (1ER-DL-1).

    The ruling excepts special downloads with an icon at the mission.
    """
    now = table.state.attempt
    if now is None or table.edition.downloads_serve:
        return
    places = places_of_participants(now)
    late = [
        card
        for card in cards
        if table.instance(card).at in places and table.facts[card].is_portable and not table.facts[card].is_personnel
    ]
    if late:
        now.unused = [*(now.unused or ()), *late]
        table.drop_caches(now.location)
