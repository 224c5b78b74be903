"""Cards that a mission or an artifact allows to be seeded with it (1E-ART-01, 1E-SEED-13)."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import Written


class Welcome(Written, frozen=True, kw_only=True, omit_defaults=True):
    """Seeds allowed by a card's text: *May seed hand weapons under here*.

    Attributes:
        cards: the cards.
        most: the maximum per player; 0 for any number.
    """

    cards: Cards
    most: int = 0
