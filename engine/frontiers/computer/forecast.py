"""Forecasts: enemies in a fight, the effect of means against them, and results of Away Missions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from engine.frontiers.combat.combat_values import PHASERS, attack_total, shield_total
from engine.frontiers.components.tokens import EnemyToken, PlanetToken
from engine.frontiers.computer.available_means import (
    DIPLOMACY,
    LONG_RANGE,
    SHIELDS,
    GatheredMeans,
    Purse,
    Source,
    Way,
    cheapest_sufficient,
    cheapest_ways,
    measure_without_weapons,
)
from engine.frontiers.effects import changes
from engine.frontiers.effects import effect_tree as tree

CUBE_VALUE = 17.5
"""Value of a destroyed Cube without XP: 10, and 15 more for all of them (FR-SCORE-08)."""


class Foe(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy in a fight, with its current values."""

    defense: int
    attack: int
    weapon: str = "phasers"
    abilities: frozenset[str] = frozenset()
    resistances: frozenset[str] = frozenset()
    experience: float = 0
    diplomacy: int = 0

    @property
    def damage(self) -> int:
        """Damage it deals if it isn't blocked (FR-DMG-02)."""
        return self.attack * (2 if "antimatter weapon" in self.abilities else 1)

    @property
    def shield_parts(self) -> int:
        """Parts of a point in which single shields are measured (FR-SHLD-04, FR-SHLD-05)."""
        if "disruptors" in self.abilities:
            return 4
        return 1 if self.weapon == PHASERS else 2

    def shields_against(self, pool: dict[str, int]) -> int:
        """Return the total of shields against it (FR-SHLD-04, FR-SHLD-05)."""
        return shield_total(pool, self.weapon, disruptors="disruptors" in self.abilities)


class Forecast(msgspec.Struct, frozen=True):
    """Worth of a fight, and the means it takes."""

    worth: float
    price: float


def printed_foe(token: EnemyToken | PlanetToken) -> Foe:
    """Return an enemy with the printed values of its token."""
    if isinstance(token, PlanetToken):
        return Foe(defense=token.defense, attack=token.attack, experience=token.experience, diplomacy=token.diplomacy)
    return Foe(
        defense=token.defense,
        attack=token.attack,
        weapon=token.weapon,
        abilities=frozenset(token.abilities),
        resistances=frozenset(token.resistances),
        experience=token.experience,
    )


def attack_parts(group: Sequence[Foe]) -> int:
    """Return the parts of a point in which attacks are measured: halves if the group resists anything (FR-LRA-03)."""
    return 2 if any(foe.resistances for foe in group) else 1


def attack_missing(group: Sequence[Foe], pool: Mapping[str, int]) -> int:
    """Return the attack still missing against a group, in the parts it is measured in."""
    return max(0, attack_parts(group) * sum(foe.defense for foe in group) - _attack_in_parts(group, pool))


def attack_measure(group: Sequence[Foe], kind: str) -> Callable[[Way], int]:
    """Return the measure of ways against a group, in parts of a point, because they are added before rounding."""
    parts = attack_parts(group)

    def measure(way: Way) -> int:
        weaker = sum(_weakening_amount(effect, group) for effect in way.effects)
        return _attack_in_parts(group, way.amounts_given(kind)) + parts * weaker

    return measure


def _attack_in_parts(group: Sequence[Foe], pool: Mapping[str, int]) -> int:
    parts = attack_parts(group)
    return attack_total(
        {weapon: parts * amount for weapon, amount in pool.items()}, [set(foe.resistances) for foe in group]
    )


def _weakening_amount(effect: tree.Effect, group: Sequence[Foe]) -> int:
    """Return how much less attack a group requires after an effect on enemies."""
    match effect:
        case tree.Target():
            fitting = [foe for foe in group if not foe.resistances & set(effect.resists)]
            by = sum(change.by for change in effect.changes if isinstance(change, changes.LowerDefense))
            return by * min(len(fitting), effect.count or len(fitting))
        case tree.Defeat() if len(group) == 1:
            able = effect.defense is None or group[0].defense <= effect.defense
            return group[0].defense if able and not group[0].resistances & set(effect.resists) else 0
        case tree.Choose():
            return max(
                (_weakening_amount(inner, group) for option in effect.options for inner in option.effects), default=0
            )
        case _:
            return 0


def _stops_attack(effect: tree.Effect, foe: Foe) -> bool:
    """Whether an effect keeps an enemy from attacking."""
    return (
        isinstance(effect, tree.Target)
        and any(isinstance(change, changes.NoAttack) for change in effect.changes)
        and not foe.resistances & set(effect.resists)
    )


def shields_measure(foe: Foe) -> Callable[[Way], int]:
    """Return the measure of ways against one enemy's attack, in parts of a point."""
    parts = foe.shield_parts

    def measure(way: Way) -> int:
        if any(_stops_attack(effect, foe) for effect in way.effects):
            return parts * foe.attack
        return foe.shields_against({weapon: parts * amount for weapon, amount in way.amounts_given(SHIELDS).items()})

    return measure


def cheapest_way_to_beat(
    foes: Sequence[Foe], kind: str, sources: Sequence[Source], purse: Purse, pool: Mapping[str, int]
) -> GatheredMeans | None:
    """Return the cheapest way to overcome a whole group at once, by attack or Diplomacy; ``None`` if impossible.

    Args:
        foes: the group.
        kind: ``DIPLOMACY``, or the kind of attack.
        sources: things that can be used.
        purse: data available to pay with.
        pool: values already available, by type.
    """
    if kind == DIPLOMACY:
        need, measure = sum(foe.diplomacy for foe in foes) - sum(pool.values()), measure_without_weapons(DIPLOMACY)
        if not all(foe.diplomacy for foe in foes):
            return None
    else:
        need, measure = attack_missing(foes, pool), attack_measure(foes, kind)
    need = max(0, need)
    return cheapest_sufficient(cheapest_ways(sources, GatheredMeans(purse=purse), measure, need), need)


def cheapest_harmless_way(foes: Sequence[Foe], sources: Sequence[Source], purse: Purse) -> GatheredMeans | None:
    """Return the cheaper way to overcome all before they do harm: Diplomacy, or an attack at long range.

    ``None`` if neither is possible.
    """
    ways = [way for kind in (DIPLOMACY, LONG_RANGE) if (way := cheapest_way_to_beat(foes, kind, sources, purse, {}))]
    return min(ways, key=lambda way: way.price, default=None)
