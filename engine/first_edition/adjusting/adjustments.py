"""The table adjusted by hand: for texts that the players carry out, and to fix mistakes.

The program never decides a dispute, nor punishes a mistake: players put it right, and the other one may object as long
as they have not played on (1E-DOC-03, 1E-DOC-04). What can be adjusted stands in ``engine.ccg.adjusting``.
"""

from __future__ import annotations

from engine.ccg.adjusting import vocabulary
from engine.first_edition.table.table import Table
from engine.kernel.adjustment import AdjustmentStep
from engine.kernel.decision import Answer, Procedure


def adjust(table: Table, seat: int, order: Answer) -> str:
    """Carry out one adjustment and show everybody; returns the words.

    Raises:
        RuleViolation: there is no such verb, card, place or number, or the seat may not see the card.
    """
    return vocabulary.adjust(table.rules.hands(table), seat, order)


def next_step(table: Table, seat: int, order: Answer) -> AdjustmentStep:
    """The next question of an adjustment; ``None`` where it is complete.

    Raises:
        RuleViolation: there is no such verb, or something chosen before is none of the choices.
    """
    return vocabulary.next_step(table.rules.hands(table), seat, order)


def settle(table: Table) -> Procedure[None]:
    """Carry out what adjustments between two actions have left to be done by choosing."""
    return vocabulary.settle_between_actions(table, table.rules.hands(table))
