"""Purposes of effects, so that they are offered when they help (FR-LRA-01, FR-SHLD-02, FR-EFF-09)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.effects import changes
from engine.frontiers.effects import effect_tree as tree

_BINDING_PURPOSES = frozenset({"move", "diplomacy", "attack", "long range", "shields", "mend"})
"""Purposes that are useful only in their part of a turn, to which they also bind other effects."""


def effect_purposes(effects: Sequence[tree.Effect]) -> frozenset[str]:
    """Return the purposes of effects.

    ``move``, ``diplomacy``, ``attack``, ``long range``, ``shields``, ``mend`` for repairs and healing, ``enemies`` for
    effects on enemies in a combat, ``hinder`` for effects on another player's ship (FR-PVP-14), ``ships`` for effects
    only on enemies in space, ``combat`` for changes to combat rules (FR-CMB-09), and ``special``
    for everything else. Effects that come with a value aren't Special: they wait for the time of the value
    (FR-MOVE-01, FR-INT-02, FR-CMB-09).
    """
    ways = [way - {"special"} if way & _BINDING_PURPOSES else way for way in _possible_purposes(effects)]
    return frozenset().union(*ways)


def _possible_purposes(effects: Sequence[tree.Effect]) -> set[frozenset[str]]:
    """Return the ways in which effects can turn out, each as a set of purposes."""
    ways = {frozenset[str]()}
    for effect in effects:
        ways = {way | more for way in ways for more in _possible_purposes_of(effect)}
    return ways


def _possible_purposes_of(effect: tree.Effect) -> set[frozenset[str]]:
    match effect:
        case tree.Choose():
            return {way for alternative in effect.options for way in _possible_purposes(alternative.effects)}
        case tree.Pay():
            return _possible_purposes(effect.then)
        case tree.If():
            return _possible_purposes(effect.then) | _possible_purposes(effect.otherwise)
        case _:
            return {_purposes_of_effect(effect)}


def _purposes_of_effect(effect: tree.Effect) -> frozenset[str]:
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
            return frozenset({"ships" if effect.ships else "enemies"}) | _hindering_purpose(effect)
        case tree.Defeat():
            return frozenset({"enemies"})
        case tree.Lasts():
            return _purposes_of_change(effect.change)
        case _:
            return frozenset({"special"})


def _hindering_purpose(effect: tree.Target) -> frozenset[str]:
    """Return ``hinder`` for changes that affect another player's ship (FR-PVP-07, FR-PVP-14), else an empty set."""
    hinders = any(
        isinstance(change, changes.NoAttack)
        or (isinstance(change, changes.LosesAbilities) and (not change.abilities or "disruptors" in change.abilities))
        for change in effect.changes
    )
    return frozenset({"hinder"}) if hinders else frozenset()


def _purposes_of_change(change: changes.OwnChange) -> frozenset[str]:
    match change:
        case changes.MoveCost() | changes.MayEnter() | changes.ExploreCost() | changes.NoProvoking():
            return frozenset({"move"})
        case changes.CrewCost():
            return frozenset({"diplomacy"})
        case (
            changes.Converts()
            | changes.Stronger(value="attack" | "shields")
            | changes.Weaponised()
            | changes.ShipDefense()
        ):
            return frozenset({"combat", "special"})
        case _:
            return frozenset({"special"})


def conversion_purpose(change: changes.Converts) -> str:
    """Return the purpose of points after conversion to another value."""
    return "long range" if change.long_range else change.into
