"""Whether the prices of effects can be paid (FR-DECK-09)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.effects import effects as tree
from engine.frontiers.playing.conditions import counted
from engine.frontiers.ship import data_core
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
