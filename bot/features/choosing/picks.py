"""What has been picked of a decision's options: whether one pick is enough, what is missing, what is left."""

from __future__ import annotations

from bot.features.choosing.courses import is_course
from bot.storage.rows import Draft
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.errors import RuleViolation

EMPTY = Draft()


def single(decision: Decision) -> bool:
    """Whether one press answers the whole decision."""
    return decision.kind is Kind.YES_NO or (
        decision.maximum <= 1 and decision.kind not in {Kind.NUMBER, Kind.ARRANGEMENT, Kind.WORDS}
    )


def ordered(decision: Decision) -> bool:
    """Whether the order of the picks matters."""
    return decision.kind is Kind.ORDERED_CARDS


def comes_between(decision: Decision) -> bool:
    """Whether it is asked in the middle of something, so that what is wanted besides may be offered after it."""
    return decision.kind is not Kind.ACTION or decision.window is not None


def problem(decision: Decision, picks: Answer) -> str:
    """Why these picks are no answer yet, in a sentence; empty if they are one."""
    try:
        decision.check(picks)
    except RuleViolation as violation:
        return violation.message
    return ""


def are_offered(decision: Decision, picks: Answer) -> bool:
    """Whether a decision offers all these picks; after an update of the rules it may offer others."""
    if not decision.options:  # a number, or words
        return True
    offered = {option.id for option in decision.options}
    return all(one in offered or is_course(one) for one in picks)


def settled(decision: Decision, picks: Answer) -> bool:
    """Whether exactly as many are picked as must be, so that nothing is left to choose."""
    exact = decision.minimum == decision.maximum == len(picks)
    return exact and not ordered(decision) and not problem(decision, picks)


def whole(decision: Decision) -> Answer | None:
    """All that can be picked, where that is an answer; ``None`` where it is none or the choice is another."""
    picks = all_of(decision)
    return picks if decision.kind is Kind.CARDS and not problem(decision, picks) else None


def all_of(decision: Decision) -> Answer:
    """All options."""
    return tuple(option.id for option in decision.options)


def can_take_all(decision: Decision) -> bool:
    """Whether all may be picked, which is easier with one press, such as to beam a whole crew; less is left to think.

    Where all must be put in order, the order is what is asked.
    """
    return not single(decision) and not ordered(decision) and not problem(decision, all_of(decision))


def may_stay_listed(decision: Decision, picks: Answer) -> bool:
    """Whether all have to be put in order and nothing is yet: as they are listed is an order too, in one press."""
    return ordered(decision) and not picks and decision.minimum == len(decision.options)
