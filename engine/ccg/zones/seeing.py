"""Which cards a seat may see (2E-SHW)."""

from __future__ import annotations

from engine.ccg.cards.kinds import Equipment, Personnel
from engine.ccg.zones.card_table import Table


def may_see(table: Table, seat: int, instance: str) -> bool:
    """Whether a seat may know a card: its own hand and cards in play, and all that lies open (2E-SHW-05)."""
    if instance not in table.state.cards:
        return False
    zone, state = table.zone_of(instance), table.instance(instance)
    match zone.kind:
        case "hand":
            return zone.of == str(seat)
        case "deck" | "drawn" | "stack":
            return False
        case "dilemmas":
            return state.face_up
        case "beneath" if table.mission(zone.of).type == "headquarters":
            return table.mission_state(zone.of).seat == seat
        case _:
            face_down = isinstance(table.card(instance), Personnel | Equipment) and bool(table.place_of(instance))
            return not face_down or state.commander == seat
