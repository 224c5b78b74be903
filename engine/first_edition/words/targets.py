"""Targets of cards that keep affecting them, and effects once per persona."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.cards.definition import Personnel
from engine.first_edition.position.teams.presence import host_of
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.usage import GAME, is_used, record_use, use_key_of
from engine.kernel.decision import Procedure
from engine.wording import list_in_words


def _add_targets(resolution: Resolution, _effect: tree.TakeAim, picked: list[str]) -> Procedure[None]:
    """Add targets to those the card already has (1E-LEAVE-04)."""
    table = resolution.table
    card = table.instance_to_change(resolution.card)
    card.targets = (*card.targets, *picked)
    if picked:
        words = f"{table.name(resolution.card)} targets {list_in_words(table.open_name(one) for one in picked)}."
        table.journal.log_event("target", words, seat=resolution.seat, rule="1E-LEAVE-04")
    yield from ()


def _affect_each_persona_once(
    resolution: Resolution, effect: tree.OnceForPersona, _picked: list[str]
) -> Procedure[None]:
    """Carry out an effect once per persona, for any copy of the card and any version (1E-GEN-11, 1E-UNIQ-06)."""
    table, host = resolution.table, host_of(resolution.table, resolution.card)
    card = table.card(host) if host else None
    if not isinstance(card, Personnel):
        return
    names = [use_key_of(table, resolution.card, persona, resolution.seat) for persona in sorted(card.personas)]
    if any(is_used(table, name, GAME) for name in names):
        return
    for name in names:
        record_use(table, name, GAME)
    yield from resolution.run(effect.then)


EFFECTS = (EffectFunction(tree.TakeAim, _add_targets), EffectFunction(tree.OnceForPersona, _affect_each_persona_once))
