"""Tribbles and troubles, the cards of a Tribble side deck (1E-CARD-18)."""

from __future__ import annotations

from engine.ccg.effects.texts import Text
from engine.first_edition.cards.card import Definition

MAX_TRIBBLES_ON_SMALL_CARD = 10
"""Maximum number of tribbles on a small card, which can be carried and isn't bred (1E-TRIB-01)."""
_BRED_FROM_EACH = 10
"""Number of tribbles that each one becomes."""


class Tribble(Definition, frozen=True, kw_only=True, tag="tribble"):
    """A number of tribbles; the last word of the title belongs to another game (1E-TRIB-01).

    Attributes:
        number: the number of tribbles.
        texts: its effects.
    """

    number: int
    texts: tuple[Text, ...] = ()

    @property
    def is_small(self) -> bool:
        """Whether it reports anywhere and can be carried."""
        return self.number <= MAX_TRIBBLES_ON_SMALL_CARD

    @property
    def parents(self) -> int:
        """The number of tribbles that a large card is bred from."""
        return self.number // _BRED_FROM_EACH

    @property
    def copies_key(self) -> str:
        """Title without its last word, because cards with the same number are copies."""
        return self.base_title


class Trouble(Definition, frozen=True, kw_only=True, tag="trouble"):
    """A trouble, which makes a group of tribbles worse as it grows (1E-TRIB-02).

    Attributes:
        texts: its effects, each from a number of tribbles on.
    """

    texts: tuple[Text, ...] = ()
