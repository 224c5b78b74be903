"""Markers of completed objectives: out of play, kept with their targets (1E-BORG-05)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.first_edition.cards.definition import AnyDefinition, Mission, Objective
from engine.first_edition.table.caches import cached_everywhere
from engine.first_edition.table.table import Table

COMPLETED = "completed"
"""Kind of list with the objectives completed at a card."""
BORG_USE_ONLY = "bo"
"""Icon of cards that only Borg can use (1E-DECK-10)."""


def completed_objectives_at(table: Table, card: str) -> Sequence[str]:
    """Return the objectives completed at a mission or ship."""
    return table.cards_in(COMPLETED, card)


def is_barred_from_outposts(table: Table, card: AnyDefinition) -> bool:
    """Whether a card can't use outposts because its homeworld was assimilated; Alternate Universe cards are exempt."""
    kinds = getattr(card, "affiliations", ())
    if not table.borg or not kinds or "au" in card.icons:
        return False
    taken = frozenset().union(*cached_everywhere(table, "taken", _closed_homeworlds_at))
    mirror = getattr(card, "quadrant", "") == "mirror"
    return all((kind, mirror) in taken for kind in kinds)


def _closed_homeworlds_at(table: Table, location: str) -> frozenset[tuple[str, bool]]:
    """Return (affiliation, is mirror) pairs whose homeworlds have an objective that closes outposts (1E-MIRR-01)."""
    return frozenset(
        (table.card_as(mission, Mission).homeworld, table.card_as(mission, Mission).quadrant == "mirror")
        for mission in table.cards_in("on line", location)
        if table.is_a(mission, Mission)
        for card in completed_objectives_at(table, mission)
        if table.card_as(card, Objective).closes
    )


def seats_that_completed(table: Table, location: str) -> Iterator[int]:
    """Yield the seats that have completed an objective at a location (1E-WIN-02)."""
    for mission in table.cards_in("on line", location):
        yield from (table.instance(card).owner for card in completed_objectives_at(table, mission))
