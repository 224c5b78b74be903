"""To whom an action happens that a text answers: at whom an attack aims, whom chance has selected."""

from __future__ import annotations

from engine.first_edition.state import Action
from engine.first_edition.table import Table


def under_attack(table: Table, action: Action | None) -> list[str]:
    """Those at which an attack aims, unless they are docked (1E-DOCK-07).

    A card that controls itself aims at all who are concerned, a player at the last of them.
    """
    if action is None or action.kind != "attacked":
        return []
    aimed_at = action.cards if action.cause else action.cards[-1:]
    return [one for one in aimed_at if table.lies(one)[0] not in ("docked", "carried")]


def by_chance(table: Table, seat: int, action: Action | None) -> list[str]:
    """A player's own to whom something happens because chance selected them (1E-GEN-02)."""
    if action is None or not isinstance(action.by_chance, tuple):
        return []
    return table.controlled(seat, (one for one in action.left() if one in action.by_chance))


def struck_with(table: Table, victim: str) -> list[str]:
    """In a battle those of a victim's place who are stunned or mortally wounded, and can use no skill.

    1E-STAT-12, 1E-CR-108.
    """
    battle = table.state.battle
    if battle is None or not table.since(6) or not any(victim in force for force in battle.forces):
        return []
    return battle.down
