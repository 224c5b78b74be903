"""Changes to turns, only in First Edition."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import Written


class ExtraCardPlay(Written, frozen=True, tag_field="change", tag="adds card play or draw"):
    """An extra normal card play for its player each turn, or an extra draw at the end of it (1E-CR-125).

    Not cumulative.
    """

    of: Cards = Cards(where="this")


class LimitsTurn(Written, frozen=True, tag_field="change", tag="limits points of a turn"):
    """A limit on points per turn: points above it never count towards winning, except those of Borg (1E-WIN-03).

    The limit applies to the net of all points that a player scores and loses in the turn.
    """

    points: int
    of: Cards = Cards(where="this")


OfTurns = ExtraCardPlay | LimitsTurn
"""Changes to turns."""
