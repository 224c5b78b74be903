"""Random selections that cards resolved by hand answer: who is left out of one, and who takes another one's place.

Nobody is asked where no card of the match names selections, as none of the program's own cards does.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.first_edition.resolving.actions import act
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.state import Action
from engine.kernel.decision import Procedure

_SELECTED = "selected"


def by_chance(resolution: Resolution, eligible: Sequence[str], count: int) -> Procedure[list[str]]:
    """Return those whom chance selects, as answers before and after it leave them (1E-GEN-02, 1E-ACT-08)."""
    table = resolution.table
    if not eligible or table.index.answering.events.isdisjoint((f"would be {_SELECTED}", _SELECTED)):
        return resolution.at_random(eligible, count)

    def results(action: Action) -> Procedure[None]:
        action.cards, action.prevented = tuple(resolution.at_random(action.left(), count)), ()
        yield from ()

    action = Action(_SELECTED, resolution.seat, tuple(eligible), resolution.location(), resolution.card)
    yield from act(table, action, results)
    resolution.drawn_lots.update(action.left())
    return [*action.left()]
