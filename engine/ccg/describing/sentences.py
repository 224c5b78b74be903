"""Joining of printed clauses into sentences, in the order of card texts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.wording import as_sentence, list_in_words

RETURNS = "this dilemma returns to its owner’s dilemma pile"
"""Clause for a dilemma that is finished."""
_DEEDS = frozenset(
    (
        *(
            "assimilate",
            "attack",
            "beam",
            "begin",
            "capture",
            "choose",
            "destroy",
            "discard",
            "download",
            "draw",
            "encounter",
            "examine",
            "exchange",
        ),
        *("free", "gain", "give", "glance", "kill", "lose", "meet", "move", "name", "nullify", "overcome", "pick"),
        *(
            "place",
            "play",
            "prevent",
            "probe",
            "put",
            "relocate",
            "remove",
            "repair",
            "report",
            "restore",
            "return",
            "reveal",
        ),
        *("score", "search", "select", "show", "shuffle", "spend", "start", "stop", "take", "unstop"),
    )
)
"""Verbs that begin a clause about a player's action."""


def joined_in_order(clauses: Sequence[str]) -> str:
    """Return clauses joined into one: *stop a ship, discard a card, then draw two cards*."""
    *before, last = clauses
    if not before:
        return last
    if last == RETURNS:
        return f"{joined_in_order(before)} and {last}"
    return f"{', '.join(before)}, then {last}"


def is_action_without_subject(clause: str) -> bool:
    """Whether a clause is about a player's action, without its subject: *draw a card*."""
    return clause.partition(" ")[0] in _DEEDS


def clause_with_cost(price: str, clause: str) -> str:
    """Return a clause with its cost: *discard a card from hand to draw two cards*."""
    if not price:
        return clause
    if is_action_without_subject(clause):
        return f"{price} to {clause}"
    first = clause.partition(" ")[0]
    return f"{price}. {'Then' if first in ('if', 'unless') else 'If you do,'} {clause}"


def sentences_after(lead: str, clauses: Sequence[str]) -> str:
    """Return clauses as sentences, the first after its occasion: *When this card is played, draw a card*."""
    first, *others = clauses or ("",)
    comma = ", " if lead and first else ""
    return " ".join(filter(None, (as_sentence(f"{lead}{comma}{first}"), *map(as_sentence, others))))


def listed_alternatives(parts: Sequence[str]) -> str:
    """Return *Law, Medical or Physics*; parts that are lists themselves are set off by commas."""
    if any(", " in part for part in parts):
        return ", or ".join(parts)
    if any(" and " in part or " or " in part for part in parts):
        return f"{', '.join(parts[:-1])}, or {parts[-1]}"
    return list_in_words(parts, "or")


def likeness_words(like: str) -> str:
    """Describe what cards have in common with another card, such as *of the same species*."""
    if like == "attribute":
        return " with an attribute equal to one of that personnel’s"
    which = like.removeprefix("another ")
    return f" of {'the same' if which == like else 'another'} {'card type' if which == 'kind' else which}"
