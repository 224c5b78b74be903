"""Tribbles and troubles: what a Tribble side deck holds (1E-CARD-18)."""

from __future__ import annotations

from engine.ccg.effects.texts import Text
from engine.first_edition.cards.card import Definition

SMALL = 10
"""The most tribbles of a card that is small: one that is not bred, and that personnel carry (1E-TRIB-01)."""
_BROOD = 10
"""How many tribbles each one becomes."""


class Tribble(Definition, frozen=True, kw_only=True, tag="tribble"):
    """Some number of tribbles; the last word of its title belongs to another game (1E-TRIB-01).

    Attributes:
        number: how many tribbles it is.
        texts: how they annoy.
    """

    number: int
    texts: tuple[Text, ...] = ()

    @property
    def is_small(self) -> bool:
        """Whether it reports anywhere, and may be carried."""
        return self.number <= SMALL

    @property
    def parents(self) -> int:
        """From how many tribbles a large one is bred."""
        return self.number // _BROOD

    @property
    def counted_as(self) -> str:
        """Cards of as many tribbles are one and the same, whatever their last word."""
        return self.base_title


class Trouble(Definition, frozen=True, kw_only=True, tag="trouble"):
    """What makes a group of tribbles worse, part by part as the group grows (1E-TRIB-02).

    Attributes:
        texts: what it does, each part from a number of tribbles on.
    """

    texts: tuple[Text, ...] = ()
