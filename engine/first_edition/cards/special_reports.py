"""Special reports: other places where a card may report, or reporting without a card play (1E-REP-06, 1E-TURN-05)."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.conditions import Condition
from engine.ccg.requirements.requirement import Written


class SpecialReport(Written, frozen=True, kw_only=True, omit_defaults=True):
    """A way of reporting that a card's own text gives it.

    Attributes:
        at: ships and facilities that it reports aboard, personnel that it joins where they are present, or missions
            to whose location it reports; ``None`` for the places of the rules.
        free: whether it takes no normal card play.
        needs: a condition for it.
        once: whether it is limited to one report each turn (1E-GEN-11).
    """

    at: Cards | None = None
    free: bool = False
    needs: Condition | None = None
    once: bool = False
