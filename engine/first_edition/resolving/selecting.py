"""Random selections with responses from cards resolved by hand: exclusions and substitutions.

Skipped unless a card of the match refers to selections, which no automated card does.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.first_edition.resolving.actions import carry_out_action
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.state import Action
from engine.kernel.decision import Procedure

_SELECTED = "selected"


def select_at_random(resolution: Resolution, eligible: Sequence[str], count: int) -> Procedure[list[str]]:
    """Select cards at random, with responses before and after (1E-GEN-02, 1E-ACT-08)."""
    table = resolution.table
    if not eligible or table.index.answering.events.isdisjoint((f"would be {_SELECTED}", _SELECTED)):
        return resolution.at_random(eligible, count)

    def results(action: Action) -> Procedure[None]:
        action.cards, action.prevented = tuple(resolution.at_random(action.cards_left(), count)), ()
        yield from ()

    action = Action(_SELECTED, resolution.seat, tuple(eligible), resolution.location(), resolution.card)
    yield from carry_out_action(table, action, results)
    resolution.drawn_lots.update(action.cards_left())
    return [*action.cards_left()]
