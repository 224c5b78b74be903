"""Manual adjustments of a First Edition table: for texts that the players resolve by hand, and to fix mistakes.

The program neither decides disputes nor punishes mistakes: players fix them, and the opponent may object as long as
play has not continued (1E-DOC-03, 1E-DOC-04). ``engine.ccg.adjusting`` lists the adjustments.
"""

from __future__ import annotations

from engine.ccg.adjusting import vocabulary
from engine.first_edition.table.table import Table
from engine.kernel.adjustment import AdjustmentStep
from engine.kernel.decision import Answer, Procedure


def adjust(table: Table, seat: int, order: Answer) -> str:
    """Carry out one adjustment and log it for everyone; return the sentence.

    Raises:
        RuleViolation: there is no such verb, card, place or number, or the seat isn't allowed to see the card.
    """
    return vocabulary.adjust_and_log(table.rules.hands(table), seat, order)


def next_step(table: Table, seat: int, order: Answer) -> AdjustmentStep:
    """Return the next question of an adjustment; ``None`` if it is complete.

    Raises:
        RuleViolation: there is no such verb, or an earlier answer is not one of the choices.
    """
    return vocabulary.next_step(table.rules.hands(table), seat, order)


def settle_adjustments(table: Table) -> Procedure[None]:
    """Carry out the parts of adjustments that require decisions, between two actions."""
    return vocabulary.settle_between_actions(table, table.rules.hands(table))
