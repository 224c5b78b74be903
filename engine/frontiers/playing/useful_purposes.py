"""Purposes that are useful at each point of a turn (FR-MOVE-01, FR-INT-02, FR-CMB-09, FR-EFF-09)."""

from __future__ import annotations

from engine.frontiers.effects.changes import Converts
from engine.frontiers.effects.purposes import conversion_purpose
from engine.frontiers.map.moving import can_move
from engine.frontiers.playing.interaction_places import is_interacting
from engine.frontiers.ship.lasting_changes import changes_of
from engine.frontiers.state import Stage
from engine.frontiers.table import Table


def useful_purposes(table: Table, seat: int) -> frozenset[str]:
    """Return the purposes useful now, and those that can be converted into useful ones."""
    useful = _directly_useful_purposes(table, seat)
    turned = {change.value for change in changes_of(table, seat, Converts) if conversion_purpose(change) in useful}
    return useful | turned if turned else useful


def _directly_useful_purposes(table: Table, seat: int) -> frozenset[str]:
    """Return the purposes useful now: Diplomacy only in Interactions and on planets, Repair and Heal outside combat.

    FR-INT-02, FR-CMB-09, FR-MOVE-01, FR-LRA-01, FR-SHLD-02, FR-ATK-01, FR-EFF-09, FR-AWAY-06.
    """
    in_combat = _purposes_useful_in_combat(table)
    match table.state.stage:
        case Stage.DIPLOMACY:
            return in_combat | {"diplomacy"}
        case Stage.LONG_RANGE:
            return in_combat | {"long range"}
        case Stage.SHIELDS:
            return in_combat | {"shields"}
        case Stage.ATTACK:
            return in_combat | {"attack", "long range"}
        case Stage.PLAN:
            useful = {"mend", "special"}  # also in an Interaction: FR-INT-16
            if can_move(table):
                useful.add("move")
            if is_interacting(table, seat):
                useful.add("diplomacy")
            return frozenset(useful)
        case _:
            return frozenset(
                {"special"}
            )  # before the player's turn (FR-TURN-06), and when a Tactic is taken (FR-TACT-02)


def _purposes_useful_in_combat(table: Table) -> frozenset[str]:
    """Return the purposes useful in any phase: Special effects, and those on combat rules or enemies (FR-CMB-09)."""
    combat = table.turn.combat
    if combat and combat.kind == "versus":
        hindering = {"hinder"} if table.state.stage is Stage.SHIELDS else set()  # FR-PVP-14
        return frozenset({"special", "combat", *hindering})
    on_planet = combat is not None and combat.away
    return frozenset({"special", "combat", "enemies"} | (set() if on_planet else {"ships"}))
