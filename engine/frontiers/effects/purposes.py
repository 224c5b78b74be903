"""What effects are good for, so that they are offered where they help (FR-LRA-01, FR-SHLD-02, FR-EFF-09)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.effects import effects as tree


def purposes(effects: Sequence[tree.Effect]) -> frozenset[str]:
    """What effects are good for.

    ``move``, ``diplomacy``, ``attack``, ``long range``, ``shields``, ``mend`` for repairs and healing, ``enemies`` for
    what befalls those in a combat, ``hinder`` for what hinders another
    player's ship (FR-PVP-14), ``ships`` for what befalls none but enemies in space, ``special`` for everything
    else.
    """
    return frozenset(purpose for effect in effects for purpose in _purposes(effect))


def _purposes(effect: tree.Effect) -> frozenset[str]:
    match effect:
        case tree.Move() | tree.Travel():
            return frozenset({"move"})
        case tree.Diplomacy():
            return frozenset({"diplomacy"})
        case tree.Attack():
            return frozenset({"long range" if effect.long_range else "attack"})
        case tree.Shields():
            return frozenset({"shields"})
        case tree.Repair() | tree.Heal():
            return frozenset({"mend"})
        case tree.Target():
            return frozenset({"ships" if effect.ships else "enemies"}) | _hindrance(effect)
        case tree.Defeat():
            return frozenset({"enemies"})
        case tree.Choose():
            return frozenset().union(*(purposes(one.effects) for one in effect.options))
        case tree.Pay():
            return purposes(effect.then)
        case tree.If():
            return purposes(effect.then) | purposes(effect.otherwise)
        case tree.Lasts():
            return _purpose_of_change(effect.change)
        case _:
            return frozenset({"special"})


def _hindrance(effect: tree.Target) -> frozenset[str]:
    """FR-PVP-07, FR-PVP-14."""
    hinders = any(
        isinstance(one, tree.NoAttack)
        or (isinstance(one, tree.LosesAbilities) and (not one.abilities or "disruptors" in one.abilities))
        for one in effect.changes
    )
    return frozenset({"hinder"}) if hinders else frozenset()


def _purpose_of_change(change: tree.OwnChange) -> frozenset[str]:
    match change:
        case tree.MoveCost() | tree.MayEnter() | tree.ExploreCost() | tree.NoProvoking():
            return frozenset({"move"})
        case tree.CrewCost():
            return frozenset({"diplomacy"})
        case _:
            return frozenset({"special"})
