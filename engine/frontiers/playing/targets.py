"""Effects on the enemies of a combat (FR-EFF-09): they are changed, or defeated outright."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.combat import reckoning
from engine.frontiers.combat.defeating import defeat_enemy
from engine.frontiers.effects import effects as tree
from engine.frontiers.state import DuelState, Enemy, Stage
from engine.frontiers.table import Table
from engine.kernel.asking import choose_some
from engine.kernel.decision import Procedure, option


def change(table: Table, seat: int, effect: tree.Target, name: str) -> Procedure[None]:
    """Change some, or all, enemies to the end of the combat."""
    if duel := table.state.duel:
        _hinder(table, duel, effect)
    enemies = _fitting(table, effect.resists, ships=effect.ships)
    for enemy in (yield from _chosen(table, seat, enemies, effect.count or len(enemies), name)):
        for one in effect.changes:
            _apply(enemy, one)
        table.tell("enemy", f"{name} affects {table.name(enemy.token)}.", seat)


def _hinder(table: Table, duel: DuelState, effect: tree.Target) -> None:
    """Of what befalls enemies, two things work against the attack of another player's ship (FR-PVP-07, FR-PVP-14)."""
    for one in effect.changes:
        if isinstance(one, tree.NoAttack) and table.state.stage is Stage.SHIELDS:
            duel.attack = {}
        elif isinstance(one, tree.LosesAbilities) and "disruptors" in (one.abilities or ABILITIES):
            duel.undisrupted.append(duel.acting)


def defeat(table: Table, seat: int, effect: tree.Defeat, name: str) -> Procedure[None]:
    """Defeat enemies outright."""
    most = effect.defense
    enemies = [
        enemy
        for enemy in _fitting(table, effect.resists, ships=False)
        if most is None or reckoning.defense(table, enemy) <= most
    ]
    for enemy in (yield from _chosen(table, seat, enemies, effect.count, name)):
        defeat_enemy(table, seat, enemy, experience=effect.experience)


def _fitting(table: Table, resists: Sequence[str], *, ships: bool) -> list[Enemy]:
    combat = table.turn.combat
    if combat is None or (ships and combat.away):
        return []
    return [
        enemy
        for enemy in combat.enemies
        if not enemy.defeated and not reckoning.resistances(table, enemy) & set(resists)
    ]


def _chosen(table: Table, seat: int, enemies: list[Enemy], count: int, name: str) -> Procedure[list[Enemy]]:
    if len(enemies) <= count:
        return enemies
    options = [option(f"enemy-{index}", table.name(enemy.token)) for index, enemy in enumerate(enemies)]
    chosen = yield from choose_some(table, seat, f"{name}: which enemies?", options, (count, count), "FR-EFF-09")
    return [enemies[int(one.partition("-")[2])] for one in chosen]


def _apply(enemy: Enemy, what: tree.EnemyChange) -> None:
    match what:
        case tree.LowerDefense():
            enemy.weaker += what.by
        case tree.LowerAttack():
            enemy.tamer += what.by
        case tree.NoAttack():
            enemy.stopped = True
        case tree.LosesAbilities():
            enemy.lost += what.abilities or ABILITIES
        case tree.LosesResistances():
            enemy.lost += what.resistances or RESISTANCES


ABILITIES = ("disruptors", "antimatter weapon", "biogenic weapon", "energy dissipator")
RESISTANCES = ("phasers", "photon pulse", "photon torpedo")
"""Abilities and resistances as the last page of the rulebook lists them (FR-SUM-01)."""
