"""What a player can use, what it brings, and the cheapest way to gather enough of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from engine.frontiers.effects import effects as tree
from engine.frontiers.effects.amounts import Amount

Effects = tuple[tree.Effect, ...]

MOVE, DIPLOMACY, LONG_RANGE, ATTACK, SHIELDS = "move", "diplomacy", "long range", "attack", "shields"

Purse = tuple[frozenset[str], ...]
"""Units of data, each with the colours that it can pay for."""


class Way(msgspec.Struct, frozen=True):
    """One way to use something.

    Attributes:
        option: the id of the option that uses it.
        effects: what happens.
        data: what is paid for it.
        sideways: the value that it gives 1 of instead of effects; empty for none.
    """

    option: str
    effects: Effects = ()
    data: tuple[str, ...] = ()
    sideways: str = ""

    @property
    def discards(self) -> int:
        """How many other cards of the hand are discarded for it."""
        costs = [cost for effect in self.effects if isinstance(effect, tree.Pay) for cost in effect.costs]
        return sum(isinstance(cost, tree.Discard) for cost in costs)


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


def amounts(effects: Sequence[tree.Effect], kind: str) -> dict[str, int]:
    """How much of a kind effects bring, by the type of weapon; of several things to choose from the best."""
    total: dict[str, int] = {}
    for effect in effects:
        for weapon, amount in _amounts(effect, kind).items():
            total[weapon] = total.get(weapon, 0) + amount
    return total


def _amounts(effect: tree.Effect, kind: str) -> dict[str, int]:
    match effect:
        case tree.Move(amount=amount) if kind == MOVE:
            return {"": number(amount)}
        case tree.Diplomacy(amount=amount) if kind == DIPLOMACY:
            return {"": number(amount)}
        case tree.Attack(amount=amount, weapon=weapon) if kind == ATTACK or (kind == LONG_RANGE and effect.long_range):
            return {weapon: number(amount)}
        case tree.Shields(amount=amount, weapon=weapon) if kind == SHIELDS:
            return {weapon: number(amount)}
        case tree.Choose(options=options):
            return max((amounts(one.effects, kind) for one in options), key=lambda found: sum(found.values()))
        case tree.Pay(costs=costs, then=then) if all(isinstance(cost, tree.Discard) for cost in costs):
            return amounts(then, kind)
        case _:
            return {}


def number(amount: Amount) -> int:
    """A printed number; of one that depends on the table what is sure."""
    return amount if isinstance(amount, int) else amount.plus


def affordable(purse: Purse, data: Iterable[str]) -> Purse | None:
    """What is left of a purse after paying; ``None`` where it cannot."""
    left = list(purse)
    for colour in data:
        fitting = [unit for unit in left if colour in unit]
        if not fitting:
            return None
        left.remove(min(fitting, key=len))
    return tuple(left)


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
    best: list[Gathered | None] = [None] * (most + 1)
    best[0] = Gathered(purse=before.purse, used=before.used, discards=before.discards)
    for index, source in enumerate(sources):
        if index in before.used:
            continue
        measured = [(way, value, way.discards) for way in source.ways if (value := measure(way)) > 0]
        for have in [one for one in reversed(best) if one is not None] if measured else []:
            used = have.used | {index}
            spare = len(cards - used)
            for way, value, discards in measured:
                left = affordable(have.purse, way.data)
                if left is None or have.discards + discards > spare:
                    continue
                amount = min(most, have.amount + value)
                price = have.price + source.price + len(way.data) / 2 + discards / 2
                known = best[amount]
                if known is None or price < known.price:
                    best[amount] = Gathered(amount, price, (*have.ways, way), used, left, have.discards + discards)
    return best


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
        return int(way.sideways == kind) or sum(amounts(way.effects, kind).values())

    return measure
