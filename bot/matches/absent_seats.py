"""Answers for players who have conceded while others play on (2E-GAP-30)."""

from __future__ import annotations

from collections.abc import Container

from engine.kernel.decision import Answer, Decision
from engine.kernel.errors import RuleViolation
from engine.kernel.event import Event
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness


def answer_for_absent(match: Match, absent: Container[int], random: Randomness) -> list[Event]:
    """Answer all decisions of these seats until another seat, or none, has to decide; return the events.

    Their cards stay on the table and their turns pass, so that the seating is unchanged and dilemmas still come from
    the left. They respond to nothing and end their turns at once; choices that the rules require are made at random.
    """
    events: list[Event] = []
    while decision := next((decision for decision in match.open if decision.seat in absent), None):
        events += match.answer(decision.seat, decision.number, default_answer(decision, random))
    return events


def default_answer(decision: Decision, random: Randomness) -> Answer:
    """Return the decision's default answer, or a random legal one if it has no default."""
    try:
        decision.check(decision.default)
    except RuleViolation:
        return decision.random_answer(random)
    return decision.default or decision.random_answer(random)
