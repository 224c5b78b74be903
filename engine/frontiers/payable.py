"""Whether effects can be used at all, and what use they are (FR-DECK-09, FR-EFF-09)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.frontiers import data_core
from engine.frontiers import effects as tree
from engine.frontiers.conditions import counted
from engine.frontiers.table import Table


def payable(table: Table, seat: int, effects: Sequence[tree.Effect], besides: tuple[str, ...] = ()) -> bool:
    """Whether the prices in effects that must be paid can be paid (FR-DECK-09).

    Args:
        table: the table.
        seat: who would pay.
        effects: to be carried out.
        besides: data that has to be paid beforehand.
    """
    data = list(besides)
    for effect in effects:
        match effect:
            case tree.PayData():
                if effect.crystal and not data_core.ways_to_pay(table, seat, effect.colour, crystal=True):
                    return False
                data += [effect.colour] * effect.count
            case tree.Pay(optional=False):
                if not payable(table, seat, effect.costs, tuple(data)):
                    return False
            case tree.Choose():
                if not any(payable(table, seat, one.effects, tuple(data)) for one in effect.options):
                    return False
            case tree.Discard() | tree.Remove():
                if len(counted(table, seat, effect.cards)) < effect.count:
                    return False
            case _:
                pass
    return data_core.can_pay(table, seat, data)


@cache
def purposes(effects: tuple[tree.Effect, ...]) -> frozenset[str]:
    """What effects are good for.

    ``move``, ``diplomacy``, ``attack``, ``long range``, ``shields``, ``mend`` for repairs and healing, ``enemies`` for
    what befalls those in a combat, ``special`` for everything else.
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
        case tree.Target() | tree.Defeat():
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


def _purpose_of_change(change: tree.OwnChange) -> frozenset[str]:
    match change:
        case tree.MoveCost() | tree.MayEnter() | tree.ExploreCost() | tree.NoProvoking():
            return frozenset({"move"})
        case tree.CrewCost():
            return frozenset({"diplomacy"})
        case _:
            return frozenset({"special"})
