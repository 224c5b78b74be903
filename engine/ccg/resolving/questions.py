"""What a player is asked when a text lets them choose cards, as one would ask it at a table."""

from __future__ import annotations

from collections.abc import Mapping

_ASKED: Mapping[str, tuple[str, str]] = {
    "damage ship": ("What is damaged by {card}?", "Who is damaged by {card}?"),
    "gain skills": ("What gains skills by {card}?", "Who gains skills by {card}?"),
    "lasts": ("What is affected by {card}?", "Who is affected by {card}?"),
    "place on": ("On what do you place {card}?", "On whom do you place {card}?"),
    "put beneath": ("What goes beneath the mission ({card})?", "Who goes beneath the mission ({card})?"),
    "put in deck": ("What goes into the deck ({card})?", "Who goes into the deck ({card})?"),
    "select": ("Choose what is selected ({card}).", "Choose who is selected ({card})."),
    "take aim": ("What does {card} target?", "Whom does {card} target?"),
    "take command": ("What do you take command of ({card})?", "Whom do you take command of ({card})?"),
}
"""The questions about things and about people, for what does not follow *Choose what to*."""


def question(card: str, purpose: str, *, people: bool) -> str:
    """The question to which of several cards something happens by the text of a card of this name."""
    if purpose in _ASKED:
        return _ASKED[purpose][people].format(card=card)
    return f"Choose {'whom' if people else 'what'} to {purpose} ({card})."
