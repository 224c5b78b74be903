"""Where a text asks that cards are: at a kind of location, aboard a kind of facility."""

from __future__ import annotations

from engine.ccg.effects.conditions import AboardFacility, At
from engine.first_edition.cards.definition import Facility
from engine.first_edition.table import Table
from engine.first_edition.teams.presence import host_of


def is_at(table: Table, condition: At, card: str) -> bool:
    """Whether a card is at such a location."""
    location = table.state.locations.get(table.location_of(card))
    if location is None:
        return False
    kinds = ("planet", "space") if location.kind == "dual" else (location.kind,)
    return (
        (not condition.mission or condition.mission in kinds)
        and condition.quadrant in ("", location.quadrant)
        and condition.region in ("", location.region)
    )


def is_aboard_facility(table: Table, condition: AboardFacility, card: str, seat: int) -> bool:
    """Whether those concerned are aboard such a facility: those with the card, or whom it targets."""
    return all(_is_such(table, condition, host_of(table, one), seat) for one in table.instance(card).targets or (card,))


def _is_such(table: Table, condition: AboardFacility, host: str, seat: int) -> bool:
    facility = table.card(host) if host else None
    if not isinstance(facility, Facility) or condition.facility not in ("", facility.facility):
        return False
    own = table.instance(host).controller == seat
    return condition.whose == "anybody" or own is (condition.whose == "you")
