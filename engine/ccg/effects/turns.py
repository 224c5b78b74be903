"""Changes: what turns bring, which only First Edition has."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import Written


class ExtraCardPlay(Written, frozen=True, tag_field="change", tag="adds card play or draw"):
    """Its player has an additional normal card play each turn, or else an extra draw at its end (1E-CR-125).

    Not cumulative.
    """

    of: Cards = Cards(where="this")


class LimitsTurn(Written, frozen=True, tag_field="change", tag="limits points of a turn"):
    """Points of a turn beyond a number do not count toward winning, nor later; those of Borg do (1E-WIN-03).

    What counts is the net of all that a player scores and loses in the turn.
    """

    points: int
    of: Cards = Cards(where="this")


OfTurns = ExtraCardPlay | LimitsTurn
"""What turns bring."""
