"""Ship Deck cards and Tactic Cards (FR-COMP-04, FR-DECK-01)."""

from __future__ import annotations

from typing import Literal

from engine.frontiers.components.component_entry import Entry
from engine.frontiers.effects.amounts import Colour, Positive
from engine.frontiers.effects.effect_tree import Effect, Effects


class ShipDeckCard(Entry, frozen=True, kw_only=True):
    """Fields shared by Action and Undiscovered Cards.

    Attributes:
        name: name of the card; for an Undiscovered Card that of its basic effect.
        colour: colour of the data that powers it.
        basic: basic effect.
        strong: strong effect.
    """

    name: str
    colour: Colour
    basic: Effects
    strong: Effects


class BasicAction(ShipDeckCard, frozen=True, kw_only=True):
    """A Basic Action Card (FR-DECK-02).

    Attributes:
        copies: number of copies in a ship's 16 cards, by ship id.
        captain: whether it is the Captain's card, locked while they are Wounded (FR-DECK-10).
    """

    copies: dict[str, Positive]
    captain: bool = False


class AdvancedAction(ShipDeckCard, frozen=True, kw_only=True):
    """An Advanced Action Card; there is one copy of each (FR-DECK-02)."""


class UndiscoveredCard(ShipDeckCard, frozen=True, kw_only=True):
    """An Undiscovered Card: always requires its data, and one more Black for the strong effect (FR-DECK-03).

    Attributes:
        strong_name: name of its strong effect.
        left_out: games without it (FR-VAR-07, FR-SCN-SOLO-03).
    """

    strong_name: str
    left_out: tuple[Literal["friendly", "solo", "cooperative"], ...] = ()


class DamageCard(Entry, frozen=True, kw_only=True):
    """The Damage Card: all are equal, and the pile never runs out (FR-COMP-04, FR-AMB-09)."""

    name: str


class Tactic(Entry, frozen=True, kw_only=True):
    """A Tactic Card (FR-TACT).

    Attributes:
        name: name of the card.
        number: its place in the Round Order, 1 to 6.
        taken: effects when it is taken (FR-TACT-02).
        use: effects that can be used once in the Round, during the player's own turn.
    """

    name: str
    number: Positive
    taken: tuple[Effect, ...] = ()
    use: tuple[Effect, ...] = ()
