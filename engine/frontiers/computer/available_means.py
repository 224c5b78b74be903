"""Means: the components a player can use, their effects, and the cheapest way to gather enough of a value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.effects.amounts import Amount
from engine.frontiers.effects.changes import Weaponised
from engine.frontiers.state import BASIC

Effects = tuple[tree.Effect, ...]

NO_COUNTS: Mapping[str, int] = {}

MOVE, DIPLOMACY, LONG_RANGE, ATTACK, SHIELDS = "move", "diplomacy", "long range", "attack", "shields"


_BASIC_COLOURS = frozenset(BASIC)

_PAYABLE_COSTS = (tree.Discard, tree.Remove, tree.Reputation, tree.TakeDamage)
"""Costs that can be paid at any time, at a price."""


class DataUnit(msgspec.Struct, frozen=True):
    """A unit of data: the colours it can pay for, and the price of spending it."""

    colours: frozenset[str]
    price: float = 0.0


Purse = tuple[DataUnit, ...]
"""The available data."""


class Way(msgspec.Struct, frozen=True):
    """A way to use a card, Skill or other source.

    Attributes:
        option: id of the option that uses it.
        effects: its effects.
        data: data paid for it.
        sideways: the value that it gives 1 of instead of effects; empty if none.
        weapons: the type that all points of a kind count as now because of an effect, by kind.
        counts: current values of counted amounts.
        price: its price in addition to data.
        data_given: possible colours of the data it gives for this turn, if it gives nothing else.
        known: cached results of ``amounts_given``, by kind.
    """

    option: str
    effects: Effects = ()
    data: tuple[str, ...] = ()
    sideways: str = ""
    weapons: dict[str, str] = {}
    counts: dict[str, int] = {}
    price: float = 0.0
    data_given: frozenset[str] = frozenset()
    known: dict[str, dict[str, int]] = {}

    def amounts_given(self, kind: str) -> dict[str, int]:
        """Return how much of a kind it gives, by type of weapon."""
        if kind not in self.known:
            found = {"phasers": 1} if self.sideways == kind else effect_amounts(self.effects, kind, self.counts)
            self.known[kind] = pool_as_one_weapon(found, self._weapon_counted_as(kind))
        return self.known[kind]

    def _weapon_counted_as(self, kind: str) -> str:
        value = SHIELDS if kind == SHIELDS else ATTACK
        own = [effect.change for effect in self.effects if isinstance(effect, tree.Lasts)]
        turned = [change.weapon for change in own if isinstance(change, Weaponised) and change.value == value]
        return self.weapons.get(value) or (turned[0] if turned else "")

    @property
    def _paid_costs(self) -> list[tree.Cost]:
        return [cost for effect in self.effects if isinstance(effect, tree.Pay) for cost in effect.costs]

    @property
    def reputation_lost(self) -> int:
        """Reputation that it costs."""
        lost = (effect for effect in (*self.effects, *self._paid_costs) if isinstance(effect, tree.Reputation))
        return sum(max(0, -effect.by) for effect in lost)

    @property
    def damage_card_cost(self) -> int:
        """Number of Damage Cards it costs."""
        return sum(cost.count for cost in self._paid_costs if isinstance(cost, tree.TakeDamage))

    @property
    def is_card(self) -> bool:
        """Whether a card in hand is played, for its effect or sideways."""
        return self.option.startswith(("play:", "sideways:"))

    @property
    def discard_count(self) -> int:
        """Number of other cards in hand given up for it."""
        return sum(isinstance(cost, tree.Discard | tree.Remove) for cost in self._paid_costs)


class Source(msgspec.Struct, frozen=True):
    """A card, Skill or other component that can be used once, in one of several ways.

    Attributes:
        ways: the ways to use it.
        price: the price of using it.
        card: whether it is a card in hand.
    """

    ways: tuple[Way, ...]
    price: float
    card: bool = False


class GatheredMeans(msgspec.Struct, frozen=True):
    """An amount gathered, with the ways used and their price.

    Attributes:
        amount: amount of the value.
        price: price of everything used.
        ways: the ways used.
        used: numbers of the sources used here or reserved for something else.
        purse: data left.
        discards: number of cards that must stay unused, to be discarded.
    """

    amount: int = 0
    price: float = 0.0
    ways: tuple[Way, ...] = ()
    used: frozenset[int] = frozenset()
    purse: Purse = ()
    discards: int = 0


def colours_given(effects: Effects) -> frozenset[str]:
    """Return the possible colours of data that effects give for this turn, if they do nothing else."""
    match effects:
        case (tree.GainToken(colour=("red" | "blue" | "gold") as colour),):
            return frozenset((colour,))
        case (tree.GainToken(colour="basic" | "white"),):
            return _BASIC_COLOURS
        case (tree.Choose(options=options),):
            return frozenset().union(*(colours_given(option.effects) for option in options))
        case _:
            return frozenset()


def pool_as_one_weapon(pool: Mapping[str, int], weapon: str) -> dict[str, int]:
    """Return a pool as one type of weapon, if one is named."""
    return {weapon: sum(pool.values())} if weapon and pool else dict(pool)


def effect_amounts(effects: Sequence[tree.Effect], kind: str, counts: Mapping[str, int] = NO_COUNTS) -> dict[str, int]:
    """Return how much of a kind effects give, by type of weapon; the best of alternatives counts."""
    total: dict[str, int] = {}
    for effect in effects:
        for weapon, amount in _amounts_of_effect(effect, kind, counts).items():
            total[weapon] = total.get(weapon, 0) + amount
    return total


def _amounts_of_effect(effect: tree.Effect, kind: str, counts: Mapping[str, int]) -> dict[str, int]:
    match effect:
        case tree.Move(amount=amount) if kind == MOVE:
            return {"": amount_number(amount, counts)}
        case tree.Diplomacy(amount=amount) if kind == DIPLOMACY:
            return {"": amount_number(amount, counts)}
        case tree.Attack(amount=amount, weapon=weapon) if kind == ATTACK or (kind == LONG_RANGE and effect.long_range):
            return {weapon: amount_number(amount, counts)}
        case tree.Shields(amount=amount, weapon=weapon) if kind == SHIELDS:
            return {weapon: amount_number(amount, counts)}
        case tree.Choose(options=options):
            found = [effect_amounts(option.effects, kind, counts) for option in options]
            return max(found, key=lambda one: sum(one.values()))
        case tree.Pay(costs=costs, then=then) if all(isinstance(cost, _PAYABLE_COSTS) for cost in costs):
            return effect_amounts(then, kind, counts)
        case _:
            return {}


def amount_number(amount: Amount, counts: Mapping[str, int] = NO_COUNTS) -> int:
    """Return a number as printed, or by these counts if it depends on the table."""
    if isinstance(amount, int):
        return amount
    total = amount.plus + amount.times * counts.get(amount.each, 0)
    return total if amount.most is None else min(amount.most, total)


def purse_after_paying(purse: Purse, data: Sequence[str]) -> tuple[Purse, float] | None:
    """Return the purse after paying, and the price of the data spent; ``None`` if it isn't possible.

    The rarest colour is paid first, each with the cheapest unit.
    """
    if not data:
        return purse, 0.0
    left, price = list(purse), 0.0
    for colour in sorted(data, key=lambda one: sum(one in unit.colours for unit in purse)):
        fitting = [unit for unit in left if colour in unit.colours]
        if not fitting:
            return None
        paid = min(fitting, key=lambda unit: (unit.price, len(unit.colours)))
        left.remove(paid)
        price += paid.price
    return tuple(left), price


def cheapest_ways(
    sources: Sequence[Source], before: GatheredMeans, measure: Callable[[Way], int], most: int
) -> list[GatheredMeans | None]:
    """Return the cheapest way to gather each amount up to ``most``; the last entry includes all larger amounts.

    Args:
        sources: things that can be used.
        before: means already used or needed elsewhere, and the purse left.
        measure: returns what a way contributes.
        most: maximum amount needed.
    """
    cards = frozenset(index for index, source in enumerate(sources) if source.card)
    givers = [(index, way) for index, source in enumerate(sources) for way in source.ways if way.data_given]
    best: list[GatheredMeans | None] = [None] * (most + 1)
    best[0] = GatheredMeans(purse=before.purse, used=before.used, discards=before.discards)
    for index, source in enumerate(sources):
        if index in before.used:
            continue
        measured = [(way, value) for way in source.ways if (value := measure(way)) > 0]
        for have in (
            [gathered for gathered in reversed(best) if gathered is not None and index not in gathered.used]
            if measured
            else []
        ):
            for way, value in measured:
                amount = min(most, have.amount + value)
                known = best[amount]
                if known is not None and have.price + source.price + way.price >= known.price:
                    continue
                after = _gathered_with(have, way, index, givers, sources)
                if after is None or after.discards > len(cards - after.used):
                    continue
                if known is None or after.price < known.price:
                    best[amount] = msgspec.structs.replace(after, amount=amount)
    return best


def _gathered_with(
    have: GatheredMeans, way: Way, index: int, givers: Sequence[tuple[int, Way]], sources: Sequence[Source]
) -> GatheredMeans | None:
    """Return the amount with one more way; missing data may come from something that gives data."""
    price = have.price + sources[index].price + way.price + way.discard_count / 2
    discards, used = have.discards + way.discard_count, have.used | {index}
    paid = purse_after_paying(have.purse, way.data)
    if paid is not None:
        return GatheredMeans(0, price + paid[1], (*have.ways, way), used, paid[0], discards)
    for giver, gift in givers:
        if giver not in used:
            paid = purse_after_paying((*have.purse, DataUnit(gift.data_given)), way.data)
            if paid is not None:
                price += sources[giver].price + paid[1]
                return GatheredMeans(0, price, (*have.ways, gift, way), used | {giver}, paid[0], discards)
    return None


def cheapest_sufficient(found: Sequence[GatheredMeans | None], need: int) -> GatheredMeans | None:
    """Return the cheapest sufficient amount; ``None`` if there is none."""
    able = [gathered for gathered in found[max(0, need) :] if gathered is not None]
    return min(able, key=lambda one: one.price, default=None)


def largest_amount(found: Sequence[GatheredMeans | None]) -> GatheredMeans:
    """Return the largest amount."""
    return next(gathered for gathered in reversed(found) if gathered is not None)


def measure_without_weapons(kind: str) -> Callable[[Way], int]:
    """Return the function that measures how much of a value without weapon types a way gives."""

    def measure(way: Way) -> int:
        return sum(way.amounts_given(kind).values())

    return measure
