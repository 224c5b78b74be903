"""Picks from a decision's options: whether one is enough, what is missing, and what is left."""

from __future__ import annotations

from bot.features.choosing.courses import is_course
from bot.storage.rows import Draft
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.errors import RuleViolation

EMPTY_DRAFT = Draft()


def is_single_pick(decision: Decision) -> bool:
    """Whether one press answers the whole decision."""
    return decision.kind is Kind.YES_NO or (
        decision.maximum <= 1 and decision.kind not in {Kind.NUMBER, Kind.ARRANGEMENT, Kind.WORDS}
    )


def is_ordered(decision: Decision) -> bool:
    """Whether the order of the picks matters."""
    return decision.kind is Kind.ORDERED_CARDS


def interrupts_action(decision: Decision) -> bool:
    """Whether the question interrupts an action, so that other steps the player typed may be offered after it."""
    return decision.kind is not Kind.ACTION or decision.window is not None


def problem_with_picks(decision: Decision, picks: Answer) -> str:
    """Return why these picks aren't a legal answer yet; empty if they are."""
    try:
        decision.check(picks)
    except RuleViolation as violation:
        return violation.message
    return ""


def are_offered(decision: Decision, picks: Answer) -> bool:
    """Whether a decision offers all these picks; after a rules update it may not."""
    if not decision.options:  # a number, or words
        return True
    offered = {option.id for option in decision.options}
    return all(pick in offered or is_course(pick) for pick in picks)


def is_settled(decision: Decision, picks: Answer) -> bool:
    """Whether the required number of options is picked, so that nothing is left to choose."""
    exact = decision.minimum == decision.maximum == len(picks)
    return exact and not is_ordered(decision) and not problem_with_picks(decision, picks)


def complete_selection(decision: Decision) -> Answer | None:
    """Return all options if that is a legal answer to a choice of cards, else ``None``."""
    picks = all_option_ids(decision)
    return picks if decision.kind is Kind.CARDS and not problem_with_picks(decision, picks) else None


def all_option_ids(decision: Decision) -> Answer:
    """Return the ids of all options."""
    return tuple(option.id for option in decision.options)


def can_take_all(decision: Decision) -> bool:
    """Whether to offer *All* as one press, for example to beam a whole crew.

    It isn't offered if all options must be put in order, because then the order is the question.
    """
    return (
        not is_single_pick(decision)
        and not is_ordered(decision)
        and not problem_with_picks(decision, all_option_ids(decision))
    )


def can_keep_listed_order(decision: Decision, picks: Answer) -> bool:
    """Whether to offer keeping the listed order: all options must be put in order, and none is picked yet."""
    return is_ordered(decision) and not picks and decision.minimum == len(decision.options)
