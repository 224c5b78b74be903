"""Degree of automation of a card: all of its text, a part, or only the rules that apply to every card."""

from __future__ import annotations

from typing import Any, Literal

from engine.ccg.cards.catalogue import NamedCard

Automation = Literal["enforced", "partly", "by hand"]
_TYPES_WITH_FACTS = (
    "personnel",
    "ship",
    "facility",
    "site",
    "time location",
    "mission",
    "equipment",
    "tactic",
    "tribble",
)
"""Card types whose printed facts work by themselves: skills, numbers, requirements, places."""


def automation_of(card: NamedCard) -> Automation:
    """Return how much of a card the engine enforces; the rest of a *partly* enforced card is in its ``words``."""
    if card.level == "enforced":
        return "enforced"
    return "partly" if _card_type(card) in _TYPES_WITH_FACTS or _has_trees(card) else "by hand"


def text_resolved_by_hand(card: NamedCard) -> str:
    """Return the part of a card's text that players resolve by hand; empty if the engine does all of it."""
    words: str = getattr(card, "words", "") if card.level == "assisted" else ""
    return words


def _card_type(card: NamedCard) -> str:
    return str(getattr(type(card), "__struct_config__").tag)  # noqa: B009 - only the cards of both games have it


def _has_trees(card: Any) -> bool:
    """Whether a card has an effect tree that does something by itself."""
    functions = getattr(card, "functions", ())
    return any(getattr(function, "texts", ()) or getattr(function, "effects", ()) for function in functions)
