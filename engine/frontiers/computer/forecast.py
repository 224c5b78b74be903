"""Enemies as a fight needs to know them, what means bring against them, and what would come of an Away Mission."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from engine.frontiers.combat.reckoning import attack_total, shield_total
from engine.frontiers.components.tokens import EnemyToken, PlanetToken
from engine.frontiers.computer.means import (
    DIPLOMACY,
    LONG_RANGE,
    SHIELDS,
    Gathered,
    Purse,
    Source,
    Way,
    enough,
    gather,
    plain_measure,
)
from engine.frontiers.effects import changes
from engine.frontiers.effects import effects as tree

CUBE_PRIZE = 17.5
"""What a destroyed Cube brings besides XP: 10, and with all of them 15 more (FR-SCORE-08)."""


class Foe(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy as far as a fight needs to know it; the numbers as they are now."""

    defense: int
    attack: int
    weapon: str = "phasers"
    abilities: frozenset[str] = frozenset()
    resistances: frozenset[str] = frozenset()
    experience: float = 0
    diplomacy: int = 0

    @property
    def damage(self) -> int:
        """What it deals when nothing stops it (FR-DMG-02)."""
        return self.attack * (2 if "antimatter weapon" in self.abilities else 1)

    def shields(self, pool: dict[str, int]) -> int:
        """What shields come to against it (FR-SHLD-04, FR-SHLD-05)."""
        return shield_total(pool, self.weapon, disruptors="disruptors" in self.abilities)


class Forecast(msgspec.Struct, frozen=True):
    """What a fight brings and costs: the worth of it, and the means that it takes."""

    worth: float
    price: float


def printed_foe(token: EnemyToken | PlanetToken) -> Foe:
    """An enemy as its token is printed."""
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


def attack_measure(group: Sequence[Foe], kind: str) -> Callable[[Way], int]:
    """What a way of using something brings against a group (FR-LRA-03)."""
    resisted = [set(foe.resistances) for foe in group]

    def measure(way: Way) -> int:
        total = attack_total(way.gives(kind), resisted)
        return total or max((_weakening(effect, group) for effect in way.effects), default=0)

    return measure


def _weakening(effect: tree.Effect, group: Sequence[Foe]) -> int:
    """How much less attack a group needs after an effect on enemies."""
    match effect:
        case tree.Target():
            fitting = [foe for foe in group if not foe.resistances & set(effect.resists)]
            by = sum(change.by for change in effect.changes if isinstance(change, changes.LowerDefense))
            return by * min(len(fitting), effect.count or len(fitting))
        case tree.Defeat() if len(group) == 1:
            able = effect.defense is None or group[0].defense <= effect.defense
            return group[0].defense if able and not group[0].resistances & set(effect.resists) else 0
        case tree.Choose():
            return max((_weakening(one, group) for option in effect.options for one in option.effects), default=0)
        case _:
            return 0


def _stops(effect: tree.Effect, foe: Foe) -> bool:
    """Whether an effect keeps an enemy from attacking."""
    return (
        isinstance(effect, tree.Target)
        and any(isinstance(change, changes.NoAttack) for change in effect.changes)
        and not foe.resistances & set(effect.resists)
    )


def shields_measure(foe: Foe) -> Callable[[Way], int]:
    """What a way of using something brings against the attack of one enemy."""

    def measure(way: Way) -> int:
        if any(_stops(effect, foe) for effect in way.effects):
            return foe.attack
        return foe.shields(way.gives(SHIELDS))

    return measure


def beat(
    foes: Sequence[Foe], kind: str, sources: Sequence[Source], purse: Purse, pool: Mapping[str, int]
) -> Gathered | None:
    """The cheapest way to overcome all of a group at once, with an attack or with Diplomacy.

    Args:
        foes: the group.
        kind: ``DIPLOMACY``, or the kind of attack.
        sources: what can be used.
        purse: data to pay with.
        pool: what is at hand already, by its type.
    """
    if kind == DIPLOMACY:
        need, measure = sum(foe.diplomacy for foe in foes) - sum(pool.values()), plain_measure(DIPLOMACY)
        if not all(foe.diplomacy for foe in foes):
            return None
    else:
        need = sum(foe.defense for foe in foes) - attack_total(dict(pool), [set(foe.resistances) for foe in foes])
        measure = attack_measure(foes, kind)
    need = max(0, need)
    return enough(gather(sources, Gathered(purse=purse), measure, need), need)


def mission(foes: Sequence[Foe], sources: Sequence[Source], purse: Purse) -> Forecast | None:
    """An Away Mission without a fight that could hurt."""
    way = persuasion(foes, sources, purse)
    return Forecast(float(sum(foe.experience for foe in foes)), way.price) if way else None


def persuasion(foes: Sequence[Foe], sources: Sequence[Source], purse: Purse) -> Gathered | None:
    """The cheaper of the ways to overcome all before they harm anybody: by Diplomacy, or by an attack at long range."""
    ways = [way for kind in (DIPLOMACY, LONG_RANGE) if (way := beat(foes, kind, sources, purse, {}))]
    return min(ways, key=lambda way: way.price, default=None)
