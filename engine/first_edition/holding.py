"""Who holds a ship or station: staffed ships, an Ops without opponents, ships that their own have left."""

from __future__ import annotations

from engine.ccg.effects.changes import Adjusts, Change
from engine.first_edition.cards.definition import Facility, Personnel, Ship
from engine.first_edition.characteristics import changes_of, ship_as
from engine.first_edition.facilities.sites import bridge
from engine.first_edition.spaceline.staffing import is_staffed
from engine.first_edition.table import Table
from engine.first_edition.teams.teams import able_at, aboard, is_active, personnel_at


def is_manned(table: Table, seat: int, instance: str) -> bool:
    """Whether a ship is active and staffed by a player, or the Ops of a station of theirs is held by them alone."""
    if table.instance(instance).controller != seat:
        return False
    if table.is_a(instance, Ship):
        return is_active(table, instance) and is_staffed(table, instance)
    ops = bridge(table, instance) if table.is_a(instance, Facility) else ""
    held = bool(ops) and ops != aboard(instance) and bool(able_at(table, seat, ops))
    return held and not personnel_at(table, table.other(seat), ops)


def is_worn_out(table: Table, ship: str) -> bool:
    """Whether nothing is left of the RANGE of a ship; what another card has disabled does not count (1E-CR-035)."""
    adjusts = changes_of(table, ship, Adjusts)
    kept = [one for one in adjusts if not (table.since(3) and _disables(one.change))]
    return ship_as(table, ship, kept).get("range", 0) < 1


def _disables(change: Change) -> bool:
    return isinstance(change, Adjusts) and change.how == "sets" and change.amount == 0


def boarders(table: Table, seat: int) -> list[str]:
    """A player's personnel aboard ships of the opponent on which nobody of the opponent's is."""
    found: list[str] = []
    for one in table.all_in_play():
        if table.is_a(one, Ship) and table.instance(one).controller == table.other(seat):
            there = table.lying("aboard", one)
            if not any(table.is_a(i, Personnel) and table.instance(i).controller != seat for i in there):
                found += able_at(table, seat, aboard(one))
    return found
