"""Effects on the enemies of a combat: changing or defeating them (FR-EFF-09)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.combat import combat_values
from engine.frontiers.combat.defeats import defeat_enemy
from engine.frontiers.effect_choices import choose_some
from engine.frontiers.effects import changes
from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.state import DuelState, Enemy, Stage
from engine.frontiers.table import Table
from engine.kernel.decision import Procedure, option


def change_enemies(table: Table, seat: int, effect: tree.Target, name: str) -> Procedure[None]:
    """Change some or all enemies until the end of the combat."""
    if duel := table.state.duel:
        for change in effect.changes:
            if _is_hindering_ship(table, duel, change):
                _hinder_ship(duel, change)
    enemies = _fitting_enemies(table, effect.resists, ships=effect.ships)
    for enemy in (yield from _choose_enemies(table, seat, enemies, effect.count or len(enemies), name)):
        for change in effect.changes:
            _apply_change(enemy, change)
        table.log_event("enemy", f"{name} affects {table.name(enemy.token)}.", seat)


def _is_hindering_ship(table: Table, duel: DuelState, change: changes.EnemyChange) -> bool:
    """Whether a change also hinders another player's ship: two kinds affect its attack (FR-PVP-07, FR-PVP-14).

    Shields are disrupted only at long range.
    """
    if isinstance(change, changes.LosesAbilities):
        disrupted = not duel.at_close_range and duel.acting not in duel.undisrupted
        return disrupted and "disruptors" in (change.abilities or ABILITIES)
    return isinstance(change, changes.NoAttack) and table.state.stage is Stage.SHIELDS and bool(duel.attack)


def _hinder_ship(duel: DuelState, change: changes.EnemyChange) -> None:
    if isinstance(change, changes.NoAttack):
        duel.attack = {}
    else:
        duel.undisrupted.append(duel.acting)


def has_target(table: Table, effect: tree.Target | tree.Defeat) -> bool:
    """Whether there is a target: matching enemies, or another player's ship that is hindered."""
    if isinstance(effect, tree.Defeat):
        return bool(_defeatable_enemies(table, effect))
    duel = table.state.duel
    if duel and any(_is_hindering_ship(table, duel, change) for change in effect.changes):
        return True
    return bool(_fitting_enemies(table, effect.resists, ships=effect.ships))


def defeat_outright(table: Table, seat: int, effect: tree.Defeat, name: str) -> Procedure[None]:
    """Defeat enemies outright."""
    for enemy in (yield from _choose_enemies(table, seat, _defeatable_enemies(table, effect), effect.count, name)):
        defeat_enemy(table, seat, enemy, experience=effect.experience)


def _defeatable_enemies(table: Table, effect: tree.Defeat) -> list[Enemy]:
    most = effect.defense
    return [
        enemy
        for enemy in _fitting_enemies(table, effect.resists, ships=False)
        if most is None or combat_values.enemy_defense(table, enemy) <= most
    ]


def _fitting_enemies(table: Table, resists: Sequence[str], *, ships: bool) -> list[Enemy]:
    combat = table.turn.combat
    if combat is None or (ships and combat.away):
        return []
    return [
        enemy
        for enemy in combat.enemies
        if not enemy.defeated and not combat_values.enemy_resistances(table, enemy) & set(resists)
    ]


def _choose_enemies(table: Table, seat: int, enemies: list[Enemy], count: int, name: str) -> Procedure[list[Enemy]]:
    if len(enemies) <= count:
        return enemies
    options = [option(f"enemy-{index}", table.name(enemy.token)) for index, enemy in enumerate(enemies)]
    chosen = yield from choose_some(table, seat, f"{name}: which enemies?", options, (count, count), "FR-EFF-09")
    return [enemies[int(choice.partition("-")[2])] for choice in chosen]


def _apply_change(enemy: Enemy, change: changes.EnemyChange) -> None:
    match change:
        case changes.LowerDefense():
            enemy.weaker += change.by
        case changes.LowerAttack():
            enemy.tamer += change.by
        case changes.NoAttack():
            enemy.stopped = True
        case changes.LosesAbilities():
            enemy.lost += change.abilities or ABILITIES
        case changes.LosesResistances():
            enemy.lost += change.resistances or RESISTANCES


ABILITIES = ("disruptors", "antimatter weapon", "biogenic weapon", "energy dissipator")
RESISTANCES = ("phasers", "photon pulse", "photon torpedo")
"""Resistances in the order of the rulebook's last page (FR-SUM-01)."""
