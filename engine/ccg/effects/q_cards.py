"""Effects of cards of the Q-Continuum: lots that are drawn, wagers, and more of the same."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import Amount, Cards, Pick
from engine.ccg.requirements.requirement import Requirement, Written


class MeetMore(Written, frozen=True, tag_field="do", tag="meet more"):
    """Those who meet this card have to meet so many more cards of the Q-Continuum (1E17-ATT-13)."""

    count: Amount


class DrawLots(Written, frozen=True, tag_field="do", tag="draw lots"):
    """Some are picked at random, one after another, until one who meets this, or this card itself, is among them."""

    of: Cards
    requirement: Requirement


class NullifyNext(Written, frozen=True, tag_field="do", tag="nullify next"):
    """The seed card that would be met next here is nullified."""


class Wager(Written, frozen=True, tag_field="do", tag="wager"):
    """So many points are lost if the next seed card here is a dilemma by which somebody can no longer act."""

    points: int


class Hold(Written, frozen=True, tag_field="do", tag="hold"):
    """They are held by this card, and are of no use; where a copy is in play it holds them in place of its occupant.

    That one is out-of-play then, and this card leaves.
    """

    who: Pick


class CallInstead(Written, frozen=True, tag_field="do", tag="call instead"):
    """The dilemma that this answers is discarded, and such a card of its player takes its place, once at each mission.

    It comes from their hand, or from their Q's Tent if that is open.
    """

    cards: Cards


class HaveFlash(Written, frozen=True, tag_field="do", tag="have flash"):
    """Those who meet this have a Q-Flash of so many cards; the opponent may put some on top before (1E-GAP-12).

    Attributes:
        count: how many are met.
        stacked: at most so many the opponent looks for in their side deck.
    """

    count: int
    stacked: int = 0


QEffect = MeetMore | DrawLots | NullifyNext | Wager | Hold | CallInstead | HaveFlash
