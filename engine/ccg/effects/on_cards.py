"""Effects on cards that contain no further effects."""

from __future__ import annotations

from typing import Literal

from engine.ccg.effects.cards_meant import YOU, Amount, Pick, Whose
from engine.ccg.requirements.requirement import Requirement, Written


class Unstop(Written, frozen=True, tag_field="do", tag="unstop"):
    """Unstop the picked cards."""

    who: Pick


class Destroy(Written, frozen=True, tag_field="do", tag="destroy"):
    """Move cards from play to their owners' discard piles (2E-ZON-03)."""

    who: Pick


class ReturnToHand(Written, frozen=True, tag_field="do", tag="return to hand"):
    """Return cards to their owners' hands."""

    who: Pick


class PutInDeck(Written, frozen=True, tag_field="do", tag="put in deck"):
    """Put cards into their owners' decks: ``top``, ``bottom`` or ``shuffled``."""

    who: Pick
    place: Literal["top", "bottom", "shuffled"] = "bottom"


class Arrange(Written, frozen=True, tag_field="do", tag="arrange"):
    """Put cards of one pile on its ``top`` or ``bottom``, in the order chosen by the text's player."""

    who: Pick
    place: Literal["top", "bottom"] = "top"


class PutBeneath(Written, frozen=True, tag_field="do", tag="put beneath"):
    """Put cards face down beneath a headquarters of the text's commander, out of play.

    Attributes:
        who: the cards.
        mission: title of the headquarters; without it nothing happens.
    """

    who: Pick
    mission: str


class RemoveFromGame(Written, frozen=True, tag_field="do", tag="remove from game"):
    """Remove cards from the game (2E-ZON-09)."""

    who: Pick


class TakeInHand(Written, frozen=True, tag_field="do", tag="take in hand"):
    """Take cards from deck or discard pile into their owners' hands, shown to all (2E-ZON-07)."""

    who: Pick


class PutIntoPlay(Written, frozen=True, tag_field="do", tag="put into play"):
    """Place cards at a headquarters that admits them, without cost and without playing them (2E-PLY-08).

    Attributes:
        who: the cards.
        anywhere: at any headquarters of their player, even one that doesn't admit them.
    """

    who: Pick
    anywhere: bool = False


class PutAt(Written, frozen=True, tag_field="do", tag="put at"):
    """Place cards at a mission or aboard a ship, without cost and without playing them (2E-PLY-08).

    Attributes:
        who: personnel, ships or equipment, wherever they are.
        where: the mission or ship.
    """

    who: Pick
    where: Pick


class PlayNow(Written, frozen=True, tag_field="do", tag="play now"):
    """Play cards aboard a ship at a changed cost, as far as the cost can be paid (2E-PLY-01).

    Attributes:
        who: cards in hand.
        at: the ship.
        cost: how much more or less each costs.
    """

    who: Pick
    at: Pick
    cost: int = 0


class JoinAttempt(Written, frozen=True, tag_field="do", tag="join attempt"):
    """Add unstopped cards at the attempt's location to it from now on (2E-MIS-08)."""

    who: Pick


class Capture(Written, frozen=True, tag_field="do", tag="capture"):
    """Capture personnel for the text's player (1E-CAP-02); in Second Edition they go to the brig (2E-BRG-01)."""

    who: Pick


class Release(Written, frozen=True, tag_field="do", tag="release"):
    """Release captives; in First Edition they stay where they are (1E-CAP-07).

    In Second Edition they return to their owners' headquarters, or to hand without one or if a copy is there
    (2E-BRG-06).
    """

    who: Pick


class Brainwash(Written, frozen=True, tag_field="do", tag="brainwash"):
    """Make captives report to an outpost of the text's player and obey them while this card is on them (1E-CAP-10)."""

    who: Pick


class TakeAim(Written, frozen=True, tag_field="do", tag="take aim"):
    """Make this card target the picked cards; it leaves play with the last of them (1E-LEAVE-04)."""

    who: Pick


class TossOut(Written, frozen=True, tag_field="do", tag="toss out"):
    """Throw into space one opposing personnel here with less STRENGTH or CUNNING than one of the acting personnel.

    Attributes:
        needs: the personnel who act.
    """

    needs: Requirement


class TakeCommand(Written, frozen=True, tag_field="do", tag="take command"):
    """Give command of cards to the text's commander; with a ship, also its commander's cards aboard (2E-OWN-03).

    A second copy of a unique card is excluded (2E-UNI-05); an event in a core goes to theirs. In First Edition the
    personnel that the text is on commandeer it (1E-CTRL-03).
    """

    who: Pick


class RestoreRange(Written, frozen=True, tag_field="do", tag="restore range"):
    """Restore all of the ships' Range for this turn (2E-MOV-04)."""

    who: Pick


class GiveCommand(Written, frozen=True, tag_field="do", tag="give command"):
    """Give command of cards to an ``opponent``, or to the player on the ``left`` or ``right`` (2E-OWN-03).

    A second copy of a unique card is excluded (2E-UNI-05). An event in a core goes to that player's core.
    """

    who: Pick
    to: Literal["opponent", "left", "right"] = "opponent"


class Damage(Written, frozen=True, tag_field="do", tag="damage"):
    """Place this card, or the picked ``card``, on a ship as a damage card (2E-DMG-01)."""

    who: Pick
    card: Pick | None = None


class Repair(Written, frozen=True, tag_field="do", tag="repair"):
    """Remove a damage card from each ship (2E-DMG-06)."""

    who: Pick


class PlaceOn(Written, frozen=True, tag_field="do", tag="place on"):
    """Place this card on a card, where it stays (2E-DIL-13).

    Attributes:
        who: the card.
        until: if it doesn't stay, the end of this ``turn`` or ``attempt``.
        then: the dilemma's fate after that: ``overcome`` or ``returned`` to its owner's pile.
    """

    who: Pick
    until: Literal["", "turn", "attempt"] = ""
    then: Literal["overcome", "returned"] = "overcome"


class ReturnDilemma(Written, frozen=True, tag_field="do", tag="return dilemma"):
    """Put the dilemma face up at the bottom of its owner's dilemma pile, not overcome (2E-DIL-12)."""


class ExtraDilemmas(Written, frozen=True, tag_field="do", tag="extra dilemmas"):
    """Let the dilemma player draw more or fewer cards, and spend more or less on them (2E-DIL-02, 2E-DIL-04).

    Attributes:
        count: the difference.
        of: whether it applies to ``both``, or only to the cards they ``draw`` or to the cost they ``spend``.
    """

    count: Amount = 1
    of: Literal["both", "draw", "spend"] = "both"


class DrawDilemmasAgain(Written, frozen=True, tag_field="do", tag="draw dilemmas again"):
    """Put the dilemmas just drawn under the pile, and draw as many again (2E-DIL-03)."""


class SetDilemmaAside(Written, frozen=True, tag_field="do", tag="set dilemma aside"):
    """Set aside a dilemma of the player's own pile unseen; it goes on top of their stack after the choice."""

    who: Pick


class Keep(Written, frozen=True, tag_field="do", tag="keep"):
    """Place cards on a card, face up, not in play and not commanded by anyone.

    Attributes:
        who: cards, wherever they are.
        on: the card; by default this one.
    """

    who: Pick
    on: Pick | None = None


class PlaceInCore(Written, frozen=True, tag_field="do", tag="place in core"):
    """Put this dilemma into the core of the player who faced it, who is *you* in its further texts (2E-DIL-13)."""


class PutUnder(Written, frozen=True, tag_field="do", tag="put under"):
    """Put cards face up beneath a mission, as if they had been overcome there (2E-DIL-02).

    Attributes:
        who: dilemmas, wherever they are.
        where: the mission.
    """

    who: Pick
    where: Pick


class ReturnToPile(Written, frozen=True, tag_field="do", tag="return to pile"):
    """Put dilemmas face up at the bottom of their owners' piles (2E-DIL-12)."""

    who: Pick


class Overcome(Written, frozen=True, tag_field="do", tag="overcome"):
    """Overcome the picked dilemmas without facing them."""

    who: Pick


class Shuffle(Written, frozen=True, tag_field="do", tag="shuffle"):
    """Shuffle a player's deck or dilemma pile."""

    whose: Whose = YOU
    pile: Literal["deck", "dilemmas"] = "deck"


class Prevent(Written, frozen=True, tag_field="do", tag="prevent"):
    """Prevent the event the text responds to (2E-TIM-08); with a pick, only for those cards."""

    who: Pick | None = None


class SelectAgain(Written, frozen=True, tag_field="do", tag="select again"):
    """Have the random selection that the text responds to made again."""


class Instead(Written, frozen=True, tag_field="do", tag="instead"):
    """Apply the event the text responds to to the picked cards instead of its subjects."""

    who: Pick
