"""What a player can use, what it brings, and the cheapest way to gather enough of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from engine.frontiers.effects import effects as tree
from engine.frontiers.effects.amounts import Amount
from engine.frontiers.effects.changes import Weaponised
from engine.frontiers.state import BASIC

Effects = tuple[tree.Effect, ...]

NOTHING: Mapping[str, int] = {}

MOVE, DIPLOMACY, LONG_RANGE, ATTACK, SHIELDS = "move", "diplomacy", "long range", "attack", "shields"


_BASIC = frozenset(BASIC)

_PAYABLE = (tree.Discard, tree.Remove, tree.Reputation, tree.TakeDamage)
"""Costs that can be paid at any time, at a price."""


class Unit(msgspec.Struct, frozen=True):
    """A unit of data: the colours that it can pay for, and how gladly it is kept."""

    colours: frozenset[str]
    price: float = 0.0


Purse = tuple[Unit, ...]
"""The data at hand."""


class Way(msgspec.Struct, frozen=True):
    """One way to use something.

    Attributes:
        option: the id of the option that uses it.
        effects: what happens.
        data: what is paid for it.
        sideways: the value that it gives 1 of instead of effects; empty for none.
        weapons: the type that all of a kind counts as now, where an effect says so.
        counts: how many there are now of what amounts count.
        price: what it costs besides data.
        data_given: the colours that data can have which it gives for this turn, and nothing else.
        known: what it gives of each kind that has been wanted.
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

    def gives(self, kind: str) -> dict[str, int]:
        """How much of a kind it brings, by the type of weapon."""
        if kind not in self.known:
            found = {"phasers": 1} if self.sideways == kind else amounts(self.effects, kind, self.counts)
            self.known[kind] = as_one(found, self._weapon(kind))
        return self.known[kind]

    def _weapon(self, kind: str) -> str:
        value = SHIELDS if kind == SHIELDS else ATTACK
        own = [one.change for one in self.effects if isinstance(one, tree.Lasts)]
        turned = [one.weapon for one in own if isinstance(one, Weaponised) and one.value == value]
        return self.weapons.get(value) or (turned[0] if turned else "")

    @property
    def _costs(self) -> list[tree.Cost]:
        return [cost for effect in self.effects if isinstance(effect, tree.Pay) for cost in effect.costs]

    @property
    def disgrace(self) -> int:
        """How much Reputation it costs."""
        lost = (one for one in (*self.effects, *self._costs) if isinstance(one, tree.Reputation))
        return sum(max(0, -one.by) for one in lost)

    @property
    def hurts(self) -> int:
        """How many Damage Cards it costs."""
        return sum(one.count for one in self._costs if isinstance(one, tree.TakeDamage))

    @property
    def discards(self) -> int:
        """How many other cards of the hand are given up for it."""
        return sum(isinstance(cost, tree.Discard | tree.Remove) for cost in self._costs)


class Source(msgspec.Struct, frozen=True):
    """Something that can be used once, in one of several ways.

    Attributes:
        ways: each of them.
        price: how gladly it is kept.
        card: whether it is a card of the hand.
    """

    ways: tuple[Way, ...]
    price: float
    card: bool = False


class Gathered(msgspec.Struct, frozen=True):
    """So much gathered, by which ways of which sources, at which price.

    Attributes:
        amount: of the value.
        price: of all that is used.
        ways: in which to use it.
        used: the numbers of the sources that are used, or needed elsewhere.
        purse: the data that is left.
        discards: how many cards have to stay unused, to be discarded.
    """

    amount: int = 0
    price: float = 0.0
    ways: tuple[Way, ...] = ()
    used: frozenset[int] = frozenset()
    purse: Purse = ()
    discards: int = 0


def colours_given(effects: Effects) -> frozenset[str]:
    """The colours of the data that effects give for this turn, if that is all they do."""
    match effects:
        case (tree.GainToken(colour=("red" | "blue" | "gold") as colour),):
            return frozenset((colour,))
        case (tree.GainToken(colour="basic" | "white"),):
            return _BASIC
        case (tree.Choose(options=options),):
            return frozenset().union(*(colours_given(one.effects) for one in options))
        case _:
            return frozenset()


def as_one(pool: Mapping[str, int], weapon: str) -> dict[str, int]:
    """A pool all of which counts as one type of weapon, where one is named."""
    return {weapon: sum(pool.values())} if weapon and pool else dict(pool)


def amounts(effects: Sequence[tree.Effect], kind: str, counts: Mapping[str, int] = NOTHING) -> dict[str, int]:
    """How much of a kind effects bring, by the type of weapon; of several things to choose from the best."""
    total: dict[str, int] = {}
    for effect in effects:
        for weapon, amount in _amounts(effect, kind, counts).items():
            total[weapon] = total.get(weapon, 0) + amount
    return total


def _amounts(effect: tree.Effect, kind: str, counts: Mapping[str, int]) -> dict[str, int]:
    match effect:
        case tree.Move(amount=amount) if kind == MOVE:
            return {"": number(amount, counts)}
        case tree.Diplomacy(amount=amount) if kind == DIPLOMACY:
            return {"": number(amount, counts)}
        case tree.Attack(amount=amount, weapon=weapon) if kind == ATTACK or (kind == LONG_RANGE and effect.long_range):
            return {weapon: number(amount, counts)}
        case tree.Shields(amount=amount, weapon=weapon) if kind == SHIELDS:
            return {weapon: number(amount, counts)}
        case tree.Choose(options=options):
            found = [amounts(one.effects, kind, counts) for one in options]
            return max(found, key=lambda one: sum(one.values()))
        case tree.Pay(costs=costs, then=then) if all(isinstance(cost, _PAYABLE) for cost in costs):
            return amounts(then, kind, counts)
        case _:
            return {}


def number(amount: Amount, counts: Mapping[str, int] = NOTHING) -> int:
    """A printed number; of one that depends on the table what it comes to with these counts."""
    if isinstance(amount, int):
        return amount
    total = amount.plus + amount.times * counts.get(amount.each, 0)
    return total if amount.most is None else min(amount.most, total)


def affordable(purse: Purse, data: Sequence[str]) -> tuple[Purse, float] | None:
    """What is left of a purse after paying, and how much that is missed; ``None`` where it cannot.

    The rarest colour is paid first, each with what is missed least.
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


def gather(
    sources: Sequence[Source], before: Gathered, measure: Callable[[Way], int], most: int
) -> list[Gathered | None]:
    """The cheapest way to gather each amount up to ``most``; the last stands for everything from there on.

    Args:
        sources: what there is.
        before: what is used and needed elsewhere, and the purse that is left.
        measure: what a way brings.
        most: more than that is not needed.
    """
    cards = frozenset(index for index, source in enumerate(sources) if source.card)
    givers = [(index, way) for index, source in enumerate(sources) for way in source.ways if way.data_given]
    best: list[Gathered | None] = [None] * (most + 1)
    best[0] = Gathered(purse=before.purse, used=before.used, discards=before.discards)
    for index, source in enumerate(sources):
        if index in before.used:
            continue
        measured = [(way, value) for way in source.ways if (value := measure(way)) > 0]
        for have in [one for one in reversed(best) if one is not None and index not in one.used] if measured else []:
            for way, value in measured:
                amount = min(most, have.amount + value)
                known = best[amount]
                if known is not None and have.price + source.price + way.price >= known.price:
                    continue
                after = _paid(have, way, index, givers, sources)
                if after is None or after.discards > len(cards - after.used):
                    continue
                if known is None or after.price < known.price:
                    best[amount] = msgspec.structs.replace(after, amount=amount)
    return best


def _paid(
    have: Gathered, way: Way, index: int, givers: Sequence[tuple[int, Way]], sources: Sequence[Source]
) -> Gathered | None:
    """What is gathered with one way more; data that is missing may come from something that gives data."""
    price = have.price + sources[index].price + way.price + way.discards / 2
    discards, used = have.discards + way.discards, have.used | {index}
    paid = affordable(have.purse, way.data)
    if paid is not None:
        return Gathered(0, price + paid[1], (*have.ways, way), used, paid[0], discards)
    for giver, gift in givers:
        if giver not in used:
            paid = affordable((*have.purse, Unit(gift.data_given)), way.data)
            if paid is not None:
                price += sources[giver].price + paid[1]
                return Gathered(0, price, (*have.ways, gift, way), used | {giver}, paid[0], discards)
    return None


def enough(found: Sequence[Gathered | None], need: int) -> Gathered | None:
    """The cheapest that suffices; ``None`` where nothing does."""
    able = [one for one in found[max(0, need) :] if one is not None]
    return min(able, key=lambda one: one.price, default=None)


def as_much_as_can_be(found: Sequence[Gathered | None]) -> Gathered:
    """The largest amount."""
    return next(one for one in reversed(found) if one is not None)


def plain_measure(kind: str) -> Callable[[Way], int]:
    """What a way of using something brings of a value without weapons."""

    def measure(way: Way) -> int:
        return sum(way.gives(kind).values())

    return measure
