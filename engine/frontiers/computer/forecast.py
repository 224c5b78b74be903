"""What would come of a fight, or of an Away Mission, with the means at hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import msgspec

from engine.frontiers.combat.reckoning import attack_total, damage_cards, shield_total
from engine.frontiers.components.tokens import EnemyToken, PlanetToken
from engine.frontiers.computer.means import (
    ATTACK,
    DIPLOMACY,
    LONG_RANGE,
    SHIELDS,
    Gathered,
    Purse,
    Source,
    Way,
    amounts,
    as_much_as_can_be,
    enough,
    gather,
    plain_measure,
)

DAMAGE_PRICE = 2.0
"""What a Damage Card costs: 2 at the end (FR-SCORE-06), if it is not repaired."""

_NOTHING: frozenset[int] = frozenset()


class Foe(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy as far as a fight needs to know it; the numbers as they are now."""

    defense: int
    attack: int
    weapon: str = "phasers"
    abilities: frozenset[str] = frozenset()
    resistances: frozenset[str] = frozenset()
    experience: int = 0
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


def printed_foe(token: EnemyToken | PlanetToken, *, more_defense: int = 0) -> Foe:
    """An enemy as its token is printed."""
    if isinstance(token, PlanetToken):
        return Foe(defense=token.defense, attack=token.attack, experience=token.experience, diplomacy=token.diplomacy)
    return Foe(
        defense=token.defense + more_defense,
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
        pool = {"phasers": 1} if way.sideways == kind else amounts(way.effects, kind)
        return attack_total(pool, resisted)

    return measure


def shields_measure(foe: Foe) -> Callable[[Way], int]:
    """What a way of using something brings against the attack of one enemy."""

    def measure(way: Way) -> int:
        return foe.shields({"phasers": 1} if way.sideways == SHIELDS else amounts(way.effects, SHIELDS))

    return measure


def groups(foes: Sequence[Foe]) -> list[tuple[int, ...]]:
    """Those who could be attacked together, the most XP first."""
    numbers = range(len(foes))
    found = [group for size in range(1, len(foes) + 1) for group in combinations(numbers, size)]
    return sorted(found, key=lambda group: (-sum(foes[one].experience for one in group), group))


def beat(
    foes: Sequence[Foe], kind: str, sources: Sequence[Source], purse: Purse, without: frozenset[int] = _NOTHING
) -> Gathered | None:
    """The cheapest way to overcome all of a group at once: with an attack, or with Diplomacy."""
    if kind == DIPLOMACY:
        need, measure = sum(foe.diplomacy for foe in foes), plain_measure(DIPLOMACY)
        if not all(foe.diplomacy for foe in foes):
            return None
    else:
        need, measure = sum(foe.defense for foe in foes), attack_measure(foes, kind)
    return enough(gather(sources, purse, measure, need, without=without), need)


def battle(foes: Sequence[Foe], sources: Sequence[Source], purse: Purse, ship_defense: int) -> Forecast | None:
    """A battle in space against all of them at once; ``None`` where it cannot be won."""
    return _battle(range(len(foes)), foes, sources, purse, ship_defense)


def _battle(
    numbers: Sequence[int], foes: Sequence[Foe], sources: Sequence[Source], purse: Purse, ship_defense: int
) -> Forecast | None:
    """A battle that defeats a group of them, and suffers all who were not defeated at long range."""
    group = [foes[number] for number in numbers]
    experience = float(sum(foe.experience for foe in group))
    attack = beat(group, LONG_RANGE, sources, purse)
    dangerous = [foe for number, foe in enumerate(foes) if not (attack and number in numbers)]
    attack = attack or beat(group, ATTACK, sources, purse)
    if attack is None:
        return None
    price, used, left, through = attack.price, attack.used, attack.purse, 0
    for foe in sorted(dangerous, key=lambda one: -one.damage):
        shields = as_much_as_can_be(gather(sources, left, shields_measure(foe), foe.attack, without=used))
        unblocked = foe.damage * (foe.attack - shields.amount) // max(1, foe.attack)
        if unblocked and "energy dissipator" in foe.abilities:
            return None  # FR-DMG-04: nothing would be left to attack with
        through += unblocked * (2 if "biogenic weapon" in foe.abilities else 1)
        price, used, left = price + shields.price, shields.used, shields.purse
    return Forecast(experience - DAMAGE_PRICE * damage_cards(through, ship_defense), price)


def assault(foes: Sequence[Foe], sources: Sequence[Source], purse: Purse, ship_defense: int) -> Forecast | None:
    """The best of a battle against many, whose survivors wait for the next one (FR-OUT-07)."""
    found = [one for group in groups(foes) if (one := _battle(group, foes, sources, purse, ship_defense))]
    return max(found, key=lambda one: one.worth - one.price / 2, default=None)


def mission(foes: Sequence[Foe], sources: Sequence[Source], purse: Purse) -> Forecast | None:
    """An Away Mission without a fight that could hurt: by Diplomacy, or by an attack at long range."""
    ways = [way for kind in (DIPLOMACY, LONG_RANGE) if (way := beat(foes, kind, sources, purse))]
    if not ways:
        return None
    return Forecast(float(sum(foe.experience for foe in foes)), min(way.price for way in ways))
