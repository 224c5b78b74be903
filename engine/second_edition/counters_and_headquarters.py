"""What texts do with counters (2E-CNT), and with cards beneath a headquarters (2E-SHW-02)."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.zones.placing import drop_what_is_on, leave_attempt
from engine.ccg.zones.rules import Does, Quantity
from engine.kernel.decision import Procedure
from engine.second_edition.resolution import Resolution
from engine.second_edition.sites import Table


def _gain_counters(resolution: Resolution, effect: tree.GainCounters, _picked: list[str]) -> Procedure[None]:
    _change(resolution.table, resolution.amount(effect.count))
    yield from ()


def _change(table: Table, by: int) -> str:
    table.state.counters = max(0, table.state.counters + by)
    return f"{table.state.counters} counters are left now."


def _question(table: Table) -> str:
    return f"By how much? {table.state.counters} counters are left now."


def _put_beneath(resolution: Resolution, effect: tree.PutBeneath, picked: list[str]) -> Procedure[None]:
    """Face down beneath the headquarters; only its player knows which they are (2E-SHW-02)."""
    table = resolution.table
    where = next(iter(table.headquarters(resolution.seat, effect.mission)), None)
    if where is None or not picked:
        return
    names = table.names(picked)
    for instance in picked:
        drop_what_is_on(table, instance)
        leave_attempt(table, [instance])
        table.reset(instance)
        table.put(instance, "beneath", where.id)
    cards = "1 card goes" if len(picked) == 1 else f"{len(picked)} cards go"
    words = f"{cards} face down beneath {table.name(where.id)}."
    told = {resolution.seat: f"{words[:-1]}: {names}."}
    table.journal.tell("beneath", words, private=told, rule="2E-SHW-02", reveals=False)
    yield from ()


EFFECTS = (Does(tree.GainCounters, _gain_counters), Does(tree.PutBeneath, _put_beneath))

COUNTERS = Quantity("Change the counters", "of the player whose turn it is", _question, _change)
"""Counters as something to be adjusted by hand."""
