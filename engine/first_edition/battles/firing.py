"""Opening fire: ATTACK against DEFENSE for a hit, a direct hit or a miss (1E-SB-04, 1E-SB-05)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.first_edition.battles.forces import current_weapons
from engine.first_edition.position.characteristics import ship_attributes as ship_now
from engine.first_edition.position.stations import station_of
from engine.first_edition.table.display_names import display_name, display_names
from engine.first_edition.table.state import Volley
from engine.first_edition.table.table import Table


def resolve_volley(
    table: Table,
    firing: Sequence[str],
    target: str,
    bonuses: tuple[int, int] = (0, 0),
    numbers: Callable[[Table, str], dict[str, int]] = ship_now,
) -> Volley:
    """Return the result of firing at a target; a facility protects its docked ships (1E-SB-04, 1E-DOCK-03).

    Args:
        firing: the cards that fire.
        target: the target.
        bonuses: bonuses of tactics to ATTACK and DEFENSE.
        numbers: returns the target's attributes, for example only as far as a player can see them.
    """
    shields = 2 * (numbers(table, target).get("shields", 0) + bonuses[1])
    kind, facility = table.list_of_card(target)
    cover = numbers(table, station_of(table, facility)).get("shields", 0) if kind == "docked" else 0
    attack = bonuses[0] + sum(current_weapons(table, card) for card in firing)
    return Volley(tuple(firing), target, max(0, attack), max(0, shields + cover))


def volley_words(table: Table, volley: Volley, *, back: bool = False) -> str:
    """Return a sentence about a volley; ``back`` if it returns fire."""
    verb = ("returns fire" if back else "fires") if len(volley.firing) == 1 else ("return fire" if back else "fire")
    numbers = f"ATTACK {volley.attack} against DEFENSE {volley.defense_in_words}, {volley.volley_result}"
    return f"{display_names(table, volley.firing)} {verb} at {display_name(table, volley.target)}: {numbers}."
