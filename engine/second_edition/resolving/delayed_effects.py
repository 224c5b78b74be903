"""Effects that happen at the end of the turn or attempt in which a text is used."""

from __future__ import annotations

from msgspec import UNSET

from engine.ccg.effects import effects as tree
from engine.ccg.effects.texts import Ability
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.kernel.decision import Procedure
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.table.state import DueEffects
from engine.second_edition.table.table import Table

ATTEMPT_SUFFIX = ":attempt"
"""Suffix of the key of a use that only counts until the end of the mission attempt."""


def _schedule_effect(resolution: Resolution, effect: tree.Later, _picked: list[str]) -> Procedure[None]:
    state = resolution.table.state
    due = DueEffects(effect.then, resolution.seat, resolution.card, tuple(resolution.picked), effect.until)
    state.due = [*(state.due or ()), due]
    yield from ()


def allow_use_again(table: Table) -> None:
    """Make texts limited to once each mission attempt usable again in the next one."""
    state = table.state
    state.used = [key for key in state.used if not _is_limited_to_attempt(table, key)]


def _is_limited_to_attempt(table: Table, key: str) -> bool:
    if key.endswith(ATTEMPT_SUFFIX):
        return True
    instance, _, number = key.partition(":")
    words = dict(table.facts[instance].texts) if instance in table.state.cards else {}
    text = words.get(int(number)) if number.isdecimal() else None
    return isinstance(text, Ability) and text.once == "attempt"


def run_due_effects(table: Table, until: str) -> Procedure[None]:
    """Carry out due effects in the order they were created, except on cards that have left play."""
    state = table.state
    now = [effect for effect in state.due or () if effect.until == until]
    state.due = [effect for effect in state.due or () if effect.until != until] or UNSET
    for card in now:
        if table.outcome is None and card.card in state.cards:
            resolution = Resolution(table, card.seat, card.card)
            resolution.include_stopped_cards()
            resolution.remember_picked([i for i in card.picked if i in state.cards and table.place_of(i)])
            yield from resolution.run(card.effects)


EFFECTS = (EffectFunction(tree.Later, _schedule_effect),)
