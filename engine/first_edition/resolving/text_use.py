"""Using a text of a card in play, which is undone with its costs if it proves illegal (1E-HA-04)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Ability
from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.download_checks import required_download, starts_with_download
from engine.first_edition.resolving.initiation import Initiation
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import record_use
from engine.kernel.decision import Procedure


def use_text(  # noqa: PLR0917 - card, player, text and limit
    table: Table, seat: int, instance: str, text: Ability, limit: tuple[str, str], effects: Sequence[Effect] = ()
) -> Procedure[bool]:
    """Pay for a text and carry it out; return whether it counts as used, even if cancelled (1E-ACT-16).

    If a card played as a cost is nullified, the text wasn't used and can be tried again (1E-ACT-15).

    Args:
        instance: the card in play.
        text: the text to use.
        limit: key and period of its limit.
        effects: the effects to carry out, if not all.
    """
    effects = effects or text.effects
    resolution, initiation = table.rules.resolution(table, seat, instance, None), Initiation(table)
    if not (yield from resolution.pay_costs(text.costs)):
        return False
    record_use(table, *limit)
    initiation.record_initiation()
    action = Action("used", seat, (instance,), table.location_of(instance))
    attempt = required_download(instance, seat, effects)
    resolution.attempt = attempt if starts_with_download(effects) else None

    def is_legal() -> bool:
        met = text.requires is None or resolution.holds(text.requires, None)
        return met and resolution.is_possible(effects)

    yield from carry_out_action(table, action, lambda _: resolution.run(effects), is_legal, attempt)
    if action.illegal:
        initiation.undo_initiation()
    return not action.illegal
