"""Planning of a battle in space: targets at long range, attacks to block, and targets after the damage."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations

import msgspec

from engine.frontiers.combat.combat_values import damage_card_count
from engine.frontiers.computer.available_means import (
    ATTACK,
    LONG_RANGE,
    GatheredMeans,
    Purse,
    Source,
    Way,
    cheapest_sufficient,
    cheapest_ways,
)
from engine.frontiers.computer.forecast import Foe, attack_measure, attack_missing, shields_measure

Measure = Callable[[Way], int]
"""Function that returns how much a way of using something contributes."""

_NO_POOL: Mapping[str, int] = {}


TURN_VALUE = 3.0
"""Value of a turn."""


class DamageCardCosts(msgspec.Struct, frozen=True):
    """Costs of Damage Cards for a ship.

    Attributes:
        price: cost of each, at the end of the game or for removing it.
        in_hand: number already in hand.
        hand_limit: with this many in hand no other card is drawn (FR-END-09).
        turns: turns left in this Round; after it the hand returns to the deck (FR-ROUND-06).
    """

    price: float = 2.0
    in_hand: int = 0
    hand_limit: int = 5
    turns: int = 0

    def cost_of_damage_cards(self, cards: int, *, kept: bool = False) -> float:
        """Return the cost of more Damage Cards, depending on whether another card is kept to discard them with."""
        lost = self._lost_turns(self.in_hand + cards, kept=kept) - self._lost_turns(self.in_hand, kept=True)
        return self.price * cards + TURN_VALUE * lost

    def _lost_turns(self, damage: int, *, kept: bool) -> float:
        """Return the turns lost to Damage Cards in hand: one to discard them, or many without another card."""
        alone = damage >= self.hand_limit and not kept
        return min(float(self.turns), 2 + damage - self.hand_limit if alone else min(1.0, damage / 3))

    @property
    def average_cost(self) -> float:
        """Average cost of one Damage Card."""
        return self.price + (TURN_VALUE / 3 if self.turns else 0.0)


class Arms(msgspec.Struct, frozen=True):
    """Means of a ship for a battle.

    Attributes:
        sources: things that can be used.
        purse: data available to pay with.
        defense: the ship's Defense Value.
        hand_limit: number of Damage Cards that empties the hand (FR-DMG-05).
        pool: available attack in this phase, by type.
        prize: value of defeating the last enemy.
        wear: costs of Damage Cards.
        hand_price: additional cost of losing the hand.
    """

    sources: Sequence[Source]
    purse: Purse
    defense: int
    hand_limit: int
    pool: Mapping[str, int] = _NO_POOL
    prize: float = 0.0
    wear: DamageCardCosts = DamageCardCosts()
    hand_price: float = 0.0


class Shot(msgspec.Struct, frozen=True):
    """An attack, or several in a row.

    Attributes:
        group: numbers of the enemies defeated.
        way: things to use for it.
        first: the first of several attacks.
    """

    group: tuple[int, ...]
    way: GatheredMeans
    first: Shot | None = None


class Battle(msgspec.Struct, frozen=True):
    """The course of a battle.

    Attributes:
        worth: value of the enemies defeated, minus damage taken and half the price of the means used.
        far: the attack at long range, if any.
        guards: the blocked enemies, and the means for it.
        near: the attack after the damage, if any.
        all_beaten: whether no enemy is left.
        used: all means used, and the data left.
        hand_lost: whether damage discards the rest of the hand.
    """

    worth: float
    far: Shot | None
    guards: tuple[Shot, ...]
    near: Shot | None
    all_beaten: bool
    used: GatheredMeans
    hand_lost: bool


class _BattleField:
    """The enemies of a battle, and cached measures of each way against them."""

    def __init__(self, foes: Sequence[Foe]) -> None:
        self.foes = foes
        self._attacks: dict[tuple[tuple[int, ...], str], Measure] = {}
        self._shields: dict[int, Measure] = {}

    def attack_measure_of(self, group: tuple[int, ...], kind: str) -> Measure:
        """Return the measure of a way in an attack on a group."""
        if (group, kind) not in self._attacks:
            measure = attack_measure([self.foes[number] for number in group], kind)
            self._attacks[group, kind] = _cached_measure(measure)
        return self._attacks[group, kind]

    def shields_measure_of(self, number: int) -> Measure:
        """Return the measure of a way against one enemy's attack."""
        if number not in self._shields:
            self._shields[number] = _cached_measure(shields_measure(self.foes[number]))
        return self._shields[number]

    def split_by_resistance(self, group: Sequence[int]) -> list[tuple[int, ...]]:
        """Return a group split into enemies with equal resistances."""
        parts: dict[frozenset[str], tuple[int, ...]] = {}
        for number in group:
            resisted = self.foes[number].resistances
            parts[resisted] = (*parts.get(resisted, ()), number)
        return list(parts.values())


def _cached_measure(measure: Measure) -> Measure:
    known: dict[str, int] = {}

    def look_up(way: Way) -> int:
        if way.option not in known:
            known[way.option] = measure(way)
        return known[way.option]

    return look_up


def best_battle(foes: Sequence[Foe], arms: Arms, phase: str = LONG_RANGE) -> Battle:
    """Return the most valuable course of a battle, which may be to lose the hand without defeating an enemy.

    Args:
        foes: all undefeated enemies.
        arms: means against them.
        phase: the current phase: ``LONG_RANGE``, ``SHIELDS`` or ``ATTACK``.
    """
    field, everybody, nothing = _BattleField(foes), tuple(range(len(foes))), GatheredMeans(purse=arms.purse)
    courses: list[Battle] = []
    for far in [*(_possible_shots(field, everybody, arms, LONG_RANGE, nothing) if phase == LONG_RANGE else ()), None]:
        left = tuple(number for number in everybody if far is None or number not in far.group)
        before = far.way if far else nothing
        for near in [None, *_shots_after_damage(field, left, arms, before, phase)]:
            used = near.way if near else before
            defence = _NO_DEFENCE if phase == ATTACK else _best_defence(field, left, arms, used, near)
            beaten = (*(far.group if far else ()), *(near.group if near else ()))
            if defence is not None:
                all_beaten = len(beaten) == len(foes)
                won = sum(foes[number].experience for number in beaten) + arms.prize * all_beaten
                after = defence.guards[-1].way if defence.guards else used
                worth = won - defence.harm - used.price / 2
                courses.append(Battle(worth, far, defence.guards, near, all_beaten, after, defence.hand_lost))
    return max(courses, key=lambda course: course.worth)


def _shots_after_damage(
    field: _BattleField, left: Sequence[int], arms: Arms, before: GatheredMeans, phase: str
) -> Iterator[Shot]:
    """Yield attacks with the rest, or without the hand if it may be lost (FR-DMG-04 to FR-DMG-06)."""
    if phase != ATTACK:
        arms = msgspec.structs.replace(arms, pool=_NO_POOL)
    yield from _possible_shots(field, left, arms, ATTACK, before)
    many = damage_card_count(sum(field.foes[number].damage for number in left), arms.defense) >= arms.hand_limit
    if phase != ATTACK and (many or any("energy dissipator" in field.foes[number].abilities for number in left)):
        sources = [Source((), source.price, card=True) if source.card else source for source in arms.sources]
        yield from _possible_shots(field, left, msgspec.structs.replace(arms, sources=sources), ATTACK, before)


def _uses_hand(ways: Sequence[Way]) -> bool:
    return any(way.option.startswith(("play:", "sideways:")) for way in ways)


def _possible_shots(
    field: _BattleField, numbers: Sequence[int], arms: Arms, kind: str, before: GatheredMeans
) -> Iterator[Shot]:
    """Yield attacks for every group that the remaining means can defeat; groups with an unbeatable part are skipped."""
    hopeless: list[frozenset[int]] = []
    for size in range(1, len(numbers) + 1):
        for group in combinations(numbers, size):
            if any(part.issubset(group) for part in hopeless):
                continue
            shot = _cheapest_shot(field, group, arms, kind, before)
            if shot is None:
                hopeless.append(frozenset(group))
            else:
                yield shot


def _cheapest_shot(
    field: _BattleField, group: tuple[int, ...], arms: Arms, kind: str, before: GatheredMeans
) -> Shot | None:
    """Return the cheaper attack: all at once, or in turn on enemies with equal resistances (FR-LRA-03)."""
    way = _gathered_for_shot(field, group, arms, kind, before)
    groups = field.split_by_resistance(group)
    if len(groups) > 1:
        apart: GatheredMeans | None = before
        first, pool = None, arms
        for part in groups:
            apart = _gathered_for_shot(field, part, pool, kind, apart) if apart else None
            first, pool = first or apart, msgspec.structs.replace(arms, pool=_NO_POOL)
        if first and apart and (way is None or apart.price < way.price):
            return Shot(group, apart, Shot(groups[0], first))
    return Shot(group, way) if way else None


def _gathered_for_shot(
    field: _BattleField, group: tuple[int, ...], arms: Arms, kind: str, before: GatheredMeans
) -> GatheredMeans | None:
    """Return the cheapest way to defeat a group at once, in addition to the means gathered before."""
    need = attack_missing([field.foes[number] for number in group], arms.pool)
    found = cheapest_sufficient(cheapest_ways(arms.sources, before, field.attack_measure_of(group, kind), need), need)
    return msgspec.structs.replace(found, price=before.price + found.price) if found else None


class _Defence(msgspec.Struct, frozen=True):
    """Price of damage and shields, and the enemies blocked, each with all means used so far."""

    harm: float
    guards: tuple[Shot, ...] = ()
    hand_lost: bool = False


_NO_DEFENCE = _Defence(0.0)


def _best_defence(
    field: _BattleField, left: Sequence[int], arms: Arms, used: GatheredMeans, near: Shot | None
) -> _Defence | None:
    """Return the best defence; ``None`` if means needed later are lost with the hand."""
    through, more, guards = 0, 0, list[Shot]()
    by_hand = near is not None and _uses_hand(near.way.ways)
    price, lost = 0.0, False
    for number in sorted(left, key=lambda one: -field.foes[one].damage):
        foe = field.foes[number]
        shields = _best_shields(field, number, arms, used)
        unblocked = _unblocked_damage(foe, shields)
        lost = lost or (unblocked > 0 and "energy dissipator" in foe.abilities)  # FR-DMG-04
        through += unblocked
        more += unblocked * ("biogenic weapon" in foe.abilities)
        price, used = price + shields.price, shields
        if shields.ways:
            guards.append(Shot((number,), shields))
    cards = damage_card_count(through, arms.defense)
    lost = lost or cards >= arms.hand_limit  # FR-DMG-05
    if lost and by_hand:
        return None
    unused = [source.price for index, source in enumerate(arms.sources) if source.card and index not in used.used]
    kept = not lost and len(unused) > used.discards
    harm = (
        arms.wear.cost_of_damage_cards(cards, kept=kept)
        + arms.wear.price * damage_card_count(more, arms.defense)
        + price / 2
    )
    if lost:
        harm += arms.hand_price + sum(unused)
    return _Defence(harm, tuple(guards), lost)


def _best_shields(field: _BattleField, number: int, arms: Arms, before: GatheredMeans) -> GatheredMeans:
    """Return as many shields as it pays to use, comparing their price with the damage they prevent."""
    foe = field.foes[number]
    found = cheapest_ways(arms.sources, before, field.shields_measure_of(number), foe.shield_parts * foe.attack)
    twice = 2 if "biogenic weapon" in foe.abilities else 1  # FR-DMG-03

    def cost(gathered: GatheredMeans) -> float:
        return arms.wear.average_cost * twice * _unblocked_damage(foe, gathered) / arms.defense + gathered.price / 2

    return min((gathered for gathered in found if gathered), key=cost)


def _unblocked_damage(foe: Foe, shields: GatheredMeans) -> int:
    """Return the unblocked damage (FR-DMG-02)."""
    return foe.damage * max(0, foe.attack - shields.amount // foe.shield_parts) // max(1, foe.attack)
