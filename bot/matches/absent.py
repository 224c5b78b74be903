"""The seat of a player who has given up while others play on (2E-GAP-30)."""

from __future__ import annotations

from collections.abc import Container

from engine.kernel.decision import Answer, Decision
from engine.kernel.errors import RuleViolation
from engine.kernel.event import Event
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness


def play_on(match: Match, absent: Container[int], random: Randomness) -> list[Event]:
    """Answer whatever these seats are asked, until somebody else is, or nobody; returns what happened.

    The table keeps their cards and their turns pass, so that the seating stays as it was and dilemmas still come from
    the left. They respond to nothing and end their turns at once; chance chooses what the rules must have chosen.
    """
    events: list[Event] = []
    while decision := next((one for one in match.open if one.seat in absent), None):
        events += match.answer(decision.seat, decision.number, default_answer(decision, random))
    return events


def default_answer(decision: Decision, random: Randomness) -> Answer:
    """What is answered when a clock runs out, where the rules say; else any legal answer."""
    try:
        decision.check(decision.default)
    except RuleViolation:
        return decision.random_answer(random)
    return decision.default or decision.random_answer(random)
