"""Ship Deck cards and Tactic Cards (FR-COMP-04, FR-DECK-01)."""

from __future__ import annotations

from typing import Literal

from engine.frontiers.components.entry import Entry
from engine.frontiers.effects.amounts import Colour, Positive
from engine.frontiers.effects.effects import Effect, Effects


class ShipDeckCard(Entry, frozen=True, kw_only=True):
    """What Action and Undiscovered Cards have.

    Attributes:
        name: of the card; for an Undiscovered Card that of its basic effect.
        colour: of the data that powers it.
        basic: its basic effect.
        strong: its strong effect.
    """

    name: str
    colour: Colour
    basic: Effects
    strong: Effects


class BasicAction(ShipDeckCard, frozen=True, kw_only=True):
    """A Basic Action Card (FR-DECK-02).

    Attributes:
        copies: how many of it each ship's 16 cards hold, by ship id.
        captain: it bears the Captain's name: locked while they are Wounded (FR-DECK-10).
    """

    copies: dict[str, Positive]
    captain: bool = False


class AdvancedAction(ShipDeckCard, frozen=True, kw_only=True):
    """An Advanced Action Card; there is one of each (FR-DECK-02)."""


class UndiscoveredCard(ShipDeckCard, frozen=True, kw_only=True):
    """An Undiscovered Card: always needs its data, and one Black besides for the strong effect (FR-DECK-03).

    Attributes:
        strong_name: the name of its strong effect.
        left_out: games without it (FR-VAR-07, FR-SCN-SOLO-03).
    """

    strong_name: str
    left_out: tuple[Literal["friendly", "solo", "cooperative"], ...] = ()


class DamageCard(Entry, frozen=True, kw_only=True):
    """The Damage Card: all are alike, and the pile does not run out (FR-COMP-04, FR-AMB-09)."""

    name: str


class Tactic(Entry, frozen=True, kw_only=True):
    """A Tactic Card (FR-TACT).

    Attributes:
        name: of the card.
        number: its place in the Round Order, 1 to 6.
        taken: what happens when it is taken (FR-TACT-02).
        use: what it can be used for once in the Round, during an own turn.
    """

    name: str
    number: Positive
    taken: tuple[Effect, ...] = ()
    use: tuple[Effect, ...] = ()
