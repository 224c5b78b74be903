"""Values of effects in a turn in which they help, in points of attack."""

from __future__ import annotations

from engine.frontiers.computer.available_means import amount_number
from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.effects.changes import EnemyChange, LowerAttack, LowerDefense, NoAttack

LONG_RANGE_FACTOR = 1.6
"""Factor for attacks at long range, which come before the damage (FR-CMB-08)."""


def effect_value(effect: tree.Effect) -> float:  # noqa: PLR0912 - one branch for each kind of effect
    """Return an effect's value in a turn in which it helps."""
    match effect:
        case tree.Attack():
            return amount_number(effect.amount) * (LONG_RANGE_FACTOR if effect.long_range else 1.0)
        case tree.Move() | tree.Diplomacy() | tree.Shields():
            return amount_number(effect.amount) * 0.7
        case tree.Repair() | tree.Heal():
            return amount_number(effect.amount) * 0.8
        case tree.Defeat():
            return 9.0
        case tree.Target():
            return max(_enemy_change_value(change) for change in effect.changes) * (effect.count or 3)
        case tree.Draw():
            return amount_number(effect.count) * 1.5
        case tree.GainCrystal() | tree.GainToken():
            return amount_number(effect.count) * 1.2
        case tree.Travel():
            return effect.spaces * 1.6
        case tree.ExtraTurn():
            return 5.0
        case tree.Choose():
            best = sorted(
                (sum(effect_value(effect) for effect in option.effects) for option in effect.options), reverse=True
            )
            return best[0] + 0.3 * sum(best[1:])
        case tree.Pay():
            return sum(effect_value(inner) for inner in effect.then) - 1.0
        case tree.If():
            return sum(effect_value(inner) for inner in effect.then) / 2
        case tree.TakeDamage():
            return -1.5 * effect.count
        case tree.Reputation():
            return 0.7 * effect.by
        case _:
            return 1.0


def _enemy_change_value(change: EnemyChange) -> float:
    match change:
        case LowerDefense():
            return change.by * 1.1
        case LowerAttack():
            return change.by * 0.7
        case NoAttack():
            return 4.5
        case _:
            return 1.5
