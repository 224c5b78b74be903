"""Effects on counters (2E-CNT), and on cards beneath a headquarters (2E-SHW-02)."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.kernel.decision import Procedure
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.table.placing import drop_carried_cards, leave_attempt
from engine.second_edition.table.table import Table


def _gain_counters(resolution: Resolution, effect: tree.GainCounters, _picked: list[str]) -> Procedure[None]:
    change_counters(resolution.table, resolution.value_of_amount(effect.count))
    yield from ()


def change_counters(table: Table, by: int) -> str:
    """Change the active player's counters; return the public log line."""
    table.state.counters = max(0, table.state.counters + by)
    return f"Counters left: {table.state.counters}."


def _put_beneath(resolution: Resolution, effect: tree.PutBeneath, picked: list[str]) -> Procedure[None]:
    """Put cards face down beneath the headquarters; only its player knows them (2E-SHW-02)."""
    table = resolution.table
    where = next(iter(table.rows.headquarters_titled(resolution.seat, effect.mission)), None)
    if where is None or not picked:
        return
    names = table.names(picked)
    for instance in picked:
        drop_carried_cards(table, instance)
        leave_attempt(table, [instance])
        table.reset_flags(instance)
        table.put(instance, "beneath", where.id)
    cards = "1 card goes" if len(picked) == 1 else f"{len(picked)} cards go"
    words = f"{cards} face down beneath {table.name(where.id)}."
    log_words = {resolution.seat: f"{words[:-1]}: {names}."}
    table.journal.log_event("beneath", words, private=log_words, rule="2E-SHW-02", reveals=False)
    yield from ()


EFFECTS = (EffectFunction(tree.GainCounters, _gain_counters), EffectFunction(tree.PutBeneath, _put_beneath))
