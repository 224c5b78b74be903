"""Effects of cards of the Q-Continuum: lots, wagers, and further cards to face."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import Amount, Cards, Pick
from engine.ccg.requirements.requirement import Requirement, Written


class MeetMore(Written, frozen=True, tag_field="do", tag="meet more"):
    """Make those who face this card face more cards of the Q-Continuum (1E17-ATT-13)."""

    count: Amount


class DrawLots(Written, frozen=True, tag_field="do", tag="draw lots"):
    """Pick cards at random, one by one, until the pick meets a requirement or is this card."""

    of: Cards
    requirement: Requirement


class NullifyNext(Written, frozen=True, tag_field="do", tag="nullify next"):
    """Nullify the next seed card here."""


class Wager(Written, frozen=True, tag_field="do", tag="wager"):
    """Make the player lose points if the next seed card here is a dilemma that leaves anyone unable to act."""

    points: int


class Hold(Written, frozen=True, tag_field="do", tag="hold"):
    """Hold the picked cards, out of use; if a copy is in play, it holds them instead of its occupant.

    Its occupant is then out of play, and this card leaves.
    """

    who: Pick


class CallInstead(Written, frozen=True, tag_field="do", tag="call instead"):
    """Discard the dilemma responded to; a matching card of its player replaces it, once at each mission.

    It comes from their hand, or from their Q's Tent if that is open.
    """

    cards: Cards


class HaveFlash(Written, frozen=True, tag_field="do", tag="have flash"):
    """Make the personnel facing this have a Q-Flash; the opponent may first put cards on top of it (1E-GAP-12).

    Attributes:
        count: number of cards faced.
        stacked: maximum number of cards the opponent looks for in their side deck.
    """

    count: int
    stacked: int = 0


QEffect = MeetMore | DrawLots | NullifyNext | Wager | Hold | CallInstead | HaveFlash
