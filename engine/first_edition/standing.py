"""What texts in play make of cards besides their values: nullified, compelled, in stasis, allowed to attempt."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects.changes import (
    Adjusts,
    Cannot,
    Change,
    Disables,
    DoubleTurns,
    LimitsBonus,
    MayAttempt,
    Must,
    Nullifies,
)
from engine.first_edition.cards.definition import Ship
from engine.first_edition.characteristics import adjusted, by_whom, changes_of, sources_at
from engine.first_edition.memory import at_location
from engine.first_edition.spaceline.locations import facing, mission_of
from engine.first_edition.speaking import there_of_kind
from engine.first_edition.table import AT_LARGE, Table


def nullified(table: Table) -> str:
    """A card in play that some text nullifies; empty where there is none."""
    return next(filter(None, (nullified_at(table, place) for place in table.places())), "")


def nullified_at(table: Table, place: str) -> str:
    """The same of those at a location, or before the players."""
    return next((one for one in _meant_at(table, place, Nullifies) if is_nullified(table, one)), "")


def _meant_at(table: Table, place: str, kind: type[Change]) -> list[str]:
    """The cards there that such changes mean."""
    meant = by_whom(table, place, kind) if kind in sources_at(table, place) else {}
    return [one for one in there_of_kind(table, place, "card") if one in meant] if meant else []


def is_nullified(table: Table, instance: str) -> bool:
    """Whether some text in play nullifies a card."""
    return Nullifies in table.changed_by and bool(changes_of(table, instance, Nullifies))


def demands(table: Table, ship: str) -> Iterator[tuple[str, Must]]:
    """What a ship must do, each with the card that says so (1E-REQ-01)."""
    if Must in table.changed_by:
        for source in changes_of(table, ship, Must):
            if isinstance(source.change, Must):
                yield source.card, source.change


def bound_ships(table: Table) -> list[str]:
    """The ships that must do something before anything else."""
    return [one for place in table.places() for one in bound_at(table, place)]


def bound_at(table: Table, place: str) -> list[str]:
    """Those of them at a location."""
    return at_location(table, place, "bound", lambda: _bound_at(table, place)) if Must in table.changed_by else []


def _bound_at(table: Table, place: str) -> list[str]:
    return [one for one in _meant_at(table, place, Must) if table.is_a(one, Ship) and any(demands(table, one))]


def is_bound(table: Table, ship: str) -> bool:
    """Whether a ship, and with it its crew, may do nothing but what it must (1E-REQ-01)."""
    return Must in table.changed_by and ship in bound_at(table, table.location_of(ship))


def may_attempt(table: Table, instance: str) -> bool:
    """Whether some text lets a personnel attempt the mission where it is, which the rules would not (1E-DOC-01).

    1E-MIS-20, 1E-MIS-21.
    """
    return bool(changes_of(table, instance, MayAttempt))


def bonus_is_limited(table: Table) -> bool:
    """Whether some text in play keeps bonus points beyond the others from counting (1E-WIN-03)."""
    return bool(sources_at(table, AT_LARGE).get(LimitsBonus))


def takes_double_turns(table: Table, seat: int) -> bool:
    """Whether some text in play gives a player two turns each time (1E-GAP-33)."""
    return any(source.seat == seat for source in sources_at(table, AT_LARGE).get(DoubleTurns, ()))


def is_in_stasis(table: Table, instance: str) -> bool:
    """Whether something keeps a card in stasis: it is neither moved, nor aimed at, nor attacked (1E-STAT-06)."""
    found = (source.change for source in changes_of(table, instance, Disables))
    return any(isinstance(change, Disables) and change.stasis for change in found)


def holds_anything(table: Table, location: str) -> bool:
    """Whether any text might forbid something to cards at a location, or disable them."""
    sources = sources_at(table, location)
    return Cannot in sources or Disables in sources


def mission_points(table: Table, seat: int, location: str) -> int:
    """What a mission is worth to a player now; what texts change of that are no bonus points (1E-MIS-19)."""
    printed_ = {"points": facing(table, seat, location).points or 0}
    changes = changes_of(table, mission_of(table, seat, location), Adjusts)
    return adjusted(table, printed_, changes)["points"]
