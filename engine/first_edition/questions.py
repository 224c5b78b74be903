"""What a player is asked when a text lets them choose cards, as one would ask it at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.first_edition.cards.definition import Personnel
from engine.first_edition.table import Table

_ASKED: Mapping[str, tuple[str, str]] = {
    "damage ship": ("What is damaged by {card}?", "Who is damaged by {card}?"),
    "gain skills": ("What gains skills by {card}?", "Who gains skills by {card}?"),
    "place on": ("On what do you place {card}?", "On whom do you place {card}?"),
    "put in deck": ("What goes into the deck ({card})?", "Who goes into the deck ({card})?"),
    "take aim": ("What does {card} target?", "Whom does {card} target?"),
    "take command": ("What do you take command of ({card})?", "Whom do you take command of ({card})?"),
}
"""The questions about things and about people, for what does not follow *Choose what to*."""


def question(table: Table, card: str, cards: Sequence[str], purpose: str) -> str:
    """The question to which of these cards something happens by a card's text."""
    people = all(table.is_a(one, Personnel) for one in cards)
    name = table.name(card)
    if purpose in _ASKED:
        return _ASKED[purpose][people].format(card=name)
    return f"Choose {'whom' if people else 'what'} to {purpose} ({name})."
