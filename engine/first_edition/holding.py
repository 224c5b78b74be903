"""Who holds a ship or station: staffed ships, an Ops without opponents, ships that their own have left."""

from __future__ import annotations

from engine.first_edition.cards.definition import Facility, Personnel, Ship
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


def boarders(table: Table, seat: int) -> list[str]:
    """A player's personnel aboard ships of the opponent on which nobody of the opponent's is."""
    found: list[str] = []
    for one in table.all_in_play():
        if table.is_a(one, Ship) and table.instance(one).controller == table.other(seat):
            there = table.lying("aboard", one)
            if not any(table.is_a(i, Personnel) and table.instance(i).controller != seat for i in there):
                found += able_at(table, seat, aboard(one))
    return found
