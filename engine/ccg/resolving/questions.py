"""Questions for choosing cards by a text, as players would phrase them at a table."""

from __future__ import annotations

from collections.abc import Mapping

_ASKED: Mapping[str, tuple[str, str]] = {
    "damage ship": ("What is damaged by {card}?", "Who is damaged by {card}?"),
    "gain skills": ("Which card gains skills from {card}?", "Who gains skills from {card}?"),
    "lasts": ("What is affected by {card}?", "Who is affected by {card}?"),
    "place on": ("What do you place {card} on?", "Who do you place {card} on?"),
    "put beneath": ("What goes beneath the mission ({card})?", "Who goes beneath the mission ({card})?"),
    "put in deck": ("What goes into the deck ({card})?", "Who goes into the deck ({card})?"),
    "select": ("Choose what is selected ({card}).", "Choose who is selected ({card})."),
    "take aim": ("What does {card} target?", "Who does {card} target?"),
    "take in hand": ("Choose what to take into hand ({card}).", "Choose who to take into hand ({card})."),
    "take command": ("What do you take command of ({card})?", "Who do you take command of ({card})?"),
}
"""Questions about things and about people, for purposes that can't follow *Choose what to*."""


def which_card_question(card: str, purpose: str, *, people: bool) -> str:
    """Return the question that asks which of several cards a text affects."""
    if purpose in _ASKED:
        return _ASKED[purpose][people].format(card=card)
    return f"Choose {'who' if people else 'what'} to {purpose} ({card})."
