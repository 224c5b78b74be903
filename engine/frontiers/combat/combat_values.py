"""Numbers of a combat: enemies' values, and totals of attacks and shields (FR-LRA, FR-SHLD, FR-DMG)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.frontiers.combat import hidden_die
from engine.frontiers.components.locations import BorgCube
from engine.frontiers.components.tokens import PlanetToken
from engine.frontiers.effects.changes import ShipDefense, Weaponised
from engine.frontiers.ship.lasting_changes import changes_of
from engine.frontiers.state import Enemy
from engine.frontiers.table import Table

PHASERS, PULSE, TORPEDO, PULSE_TORPEDO = "phasers", "photon pulse", "photon torpedo", "pulse torpedo"

EFFICIENT_SHIELDS = {
    PHASERS: {PHASERS, PULSE, TORPEDO, PULSE_TORPEDO},
    PULSE: {PULSE, PULSE_TORPEDO},
    TORPEDO: {TORPEDO, PULSE_TORPEDO},
    PULSE_TORPEDO: {PULSE_TORPEDO},
}
"""Types of attack by the shields efficient against them (FR-SHLD-03)."""


def _cube_defended_by(table: Table, enemy: Enemy) -> BorgCube | None:
    return table.cube(enemy.space) if table.space_state(enemy.space).cube else None


def enemy_defense(table: Table, enemy: Enemy) -> int:
    """Return an enemy's current Defense Value; defenders of the Gold Cube have one more (FR-CUBE-03)."""
    cube = _cube_defended_by(table, enemy)
    raised = (cube.defense if cube else 0) + hidden_die.defense_bonus(table, enemy)
    return max(1, table.enemy(enemy.token).defense + raised - enemy.weaker)


def enemy_diplomacy(table: Table, enemy: Enemy) -> int:
    """Return the Diplomacy that overcomes a Planet Token (FR-AWAY-06); 0 for enemies in space."""
    token = table.enemy(enemy.token)
    if not isinstance(token, PlanetToken):
        return 0
    return token.diplomacy + (token.pile == "class-l" and table.location(enemy.space) in _CLASS_K_TOKEN_LOCATIONS)


_CLASS_K_TOKEN_LOCATIONS = ("class-k", "class-k distress", "research station")
"""Locations where Class-L tokens replace Class-K ones and so have Diplomacy +1 (FR-SCN-LRS-05)."""


def enemy_attack(table: Table, enemy: Enemy) -> int:
    """Return an enemy's current attack; defenders of the Blue Cube are stronger (FR-CUBE-04)."""
    token, cube = table.enemy(enemy.token), _cube_defended_by(table, enemy)
    more = hidden_die.attack_bonus(enemy)
    if cube and token.weapon in (PULSE, TORPEDO):
        more += cube.photon_attack
    elif cube and token.weapon == PULSE_TORPEDO:
        more += cube.pulse_torpedo_attack
    return max(0, token.attack + more - enemy.tamer)


def enemy_abilities(table: Table, enemy: Enemy) -> set[str]:
    """Return an enemy's current special attacks, including a Red or Green Cube's (FR-CUBE-05, FR-CUBE-06)."""
    token, cube = table.enemy(enemy.token), _cube_defended_by(table, enemy)
    found: set[str] = set(token.abilities)
    if cube and cube.phasers_gain and token.weapon == PHASERS:
        found.add(cube.phasers_gain)
    return found - set(enemy.lost)


def enemy_resistances(table: Table, enemy: Enemy) -> set[str]:
    """Return an enemy's current resistances."""
    resisted: set[str] = set(table.enemy(enemy.token).resistances)
    return resisted - set(enemy.lost)


def is_resisted(kind: str, group: Iterable[set[str]]) -> bool:
    """Whether an attack type is inefficient against a group, given by its resistances (FR-LRA-03).

    Pulse Torpedoes are inefficient only if one enemy resists both photon types (FR-LRA-04, FR-AMB-07).
    """
    if kind == PULSE_TORPEDO:
        return any({PULSE, TORPEDO} <= resisted for resisted in group)
    return any(kind in resisted for resisted in group)


def attack_total(pool: dict[str, int], group: list[set[str]]) -> int:
    """Return an attack's total against a group: inefficient attack is summed, halved and rounded down (FR-LRA-03)."""
    inefficient = sum(amount for kind, amount in pool.items() if is_resisted(kind, group))
    return inefficient // 2 + sum(pool.values()) - inefficient


def is_efficient(shields: str, weapon: str) -> bool:
    """Whether shields of a type count fully against an attack type (FR-SHLD-03)."""
    return shields in EFFICIENT_SHIELDS[weapon]


def shield_total(pool: dict[str, int], weapon: str, *, disruptors: bool) -> int:
    """Return the total of shields against one enemy (FR-SHLD-04); Disruptors halve it again (FR-SHLD-05)."""
    efficient = sum(amount for kind, amount in pool.items() if is_efficient(kind, weapon))
    inefficient = sum(pool.values()) - efficient
    if disruptors:
        return inefficient // 4 + efficient // 2
    return inefficient // 2 + efficient


def shield_total_against(pool: dict[str, int], attack: dict[str, int]) -> int:
    """Return the total of shields against a mixed attack: efficient if efficient against any type (FR-PVP-08)."""
    fitting = {kind for weapon in attack for kind in EFFICIENT_SHIELDS[weapon]}
    efficient = sum(amount for kind, amount in pool.items() if kind in fitting)
    return (sum(pool.values()) - efficient) // 2 + efficient


def converted_pool(table: Table, seat: int, value: str, pool: dict[str, int]) -> dict[str, int]:
    """Return a pool converted to the type that an effect gives to all attacks or shields."""
    for change in changes_of(table, seat, Weaponised):
        if change.value == value:
            return {change.weapon: sum(pool.values())}
    return pool


def pool_sum(*pools: dict[str, int]) -> dict[str, int]:
    """Return the sum of several pools."""
    total: dict[str, int] = {}
    for pool in pools:
        for kind, amount in pool.items():
            total[kind] = total.get(kind, 0) + amount
    return total


def ship_defense(table: Table, seat: int) -> int:
    """Return the ship's Defense Value: the Level Token's, or 1 with a Wounded Captain unless Crew lends theirs.

    Crew isn't assigned damage in space (FR-CREW-08, FR-AMB-19). FR-DMG-01, FR-DMG-07, FR-DMG-08.
    """
    player, combat = table.player(seat), table.turn_of(seat).combat
    if combat and combat.lent is not None:
        return table.crew_member(player.crew[combat.lent].card).defense
    own = 1 if player.wounds else table.level_token(seat).defense
    return own + sum(change.by for change in changes_of(table, seat, ShipDefense))


def unblocked_damage(table: Table, enemy: Enemy) -> int:
    """Return an enemy's unblocked damage (FR-SHLD-06); Antimatter Weapons double it (FR-DMG-02)."""
    if enemy.defeated or enemy.stopped:
        return 0
    damage = max(0, enemy_attack(table, enemy) - (enemy.deflected or 0))
    return 2 * damage if "antimatter weapon" in enemy_abilities(table, enemy) else damage


def damage_card_count(damage: int, defense_value: int) -> int:
    """Return the Damage Cards for an amount of damage: divided by the Defense Value, rounded up (FR-DMG-01)."""
    return -(-damage // defense_value)


def enemy_weapon(table: Table, enemy: Enemy) -> str:
    """Return the type of an enemy's attack."""
    return table.enemy(enemy.token).weapon
