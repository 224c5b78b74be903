"""Answers of the computer player while a card is resolved by hand."""

from __future__ import annotations

from engine.ccg.resolving.by_hand import ENDS, EXPLAINS, OBJECT, RESOLVES
from engine.kernel.contested_adjustments import REVIEWING, SOUND
from engine.kernel.decision import Answer, Decision

_BY_HAND = (RESOLVES, ENDS, EXPLAINS, REVIEWING)


def is_by_hand(decision: Decision) -> bool:
    """Whether a question is part of resolving a card by hand."""
    return decision.public in _BY_HAND


def computer_answer_by_hand(decision: Decision) -> Answer:
    """Return the computer's answer: follow plain sentences, agree to sound claims, and object to all others.

    The program marks sound options; see ``engine.ccg.resolving.by_hand``.
    """
    plain = next((option.id for option in decision.options if option.id.startswith("say:")), "")
    if decision.public == RESOLVES and plain:
        return (plain,)
    if decision.public == ENDS:
        wins = [option.id for option in decision.options if option.group == SOUND and option.id != decision.default[0]]
        return (wins[0],) if wins else decision.default
    if decision.public == REVIEWING:
        sound = next((option.id for option in decision.options if option.group == SOUND), OBJECT)
        return (sound,)
    return decision.default
