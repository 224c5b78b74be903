"""What becomes of cards: effects without further effects in them."""

from __future__ import annotations

from typing import Literal

from engine.ccg.effects.cards_meant import YOU, Amount, Pick, Whose
from engine.ccg.requirements.requirement import Requirement, Written


class Unstop(Written, frozen=True, tag_field="do", tag="unstop"):
    """They are no longer stopped."""

    who: Pick


class Destroy(Written, frozen=True, tag_field="do", tag="destroy"):
    """They go from play to their owners' discard piles (2E-ZON-03)."""

    who: Pick


class ReturnToHand(Written, frozen=True, tag_field="do", tag="return to hand"):
    """They go back to their owners' hands."""

    who: Pick


class PutInDeck(Written, frozen=True, tag_field="do", tag="put in deck"):
    """They go to their owners' decks: ``top``, ``bottom`` or ``shuffled``."""

    who: Pick
    place: Literal["top", "bottom", "shuffled"] = "bottom"


class Arrange(Written, frozen=True, tag_field="do", tag="arrange"):
    """Cards that lie in one pile go to its ``top`` or ``bottom``, in the order that the text's player chooses."""

    who: Pick
    place: Literal["top", "bottom"] = "top"


class PutBeneath(Written, frozen=True, tag_field="do", tag="put beneath"):
    """They go face down beneath a headquarters of the text's commander; there they are not in play.

    Attributes:
        who: which cards.
        mission: the title of the headquarters; without it nothing happens.
    """

    who: Pick
    mission: str


class RemoveFromGame(Written, frozen=True, tag_field="do", tag="remove from game"):
    """They are kept apart until the game is over (2E-ZON-09)."""

    who: Pick


class TakeInHand(Written, frozen=True, tag_field="do", tag="take in hand"):
    """They go to their owners' hands from deck or discard pile, shown to all (2E-ZON-07)."""

    who: Pick


class PutIntoPlay(Written, frozen=True, tag_field="do", tag="put into play"):
    """They are placed at a headquarters that would admit them, without cost; that is not playing (2E-PLY-08).

    Attributes:
        who: which cards.
        anywhere: at any headquarters of their player, also at one that would not admit them.
    """

    who: Pick
    anywhere: bool = False


class PutAt(Written, frozen=True, tag_field="do", tag="put at"):
    """They are placed at a mission or aboard a ship, without cost; that is not playing (2E-PLY-08).

    Attributes:
        who: personnel, ships or equipment, wherever they are.
        where: the mission or ship.
    """

    who: Pick
    where: Pick


class JoinAttempt(Written, frozen=True, tag_field="do", tag="join attempt"):
    """Those of them who are where the attempt is made, and not stopped, take part in it from now on (2E-MIS-08)."""

    who: Pick


class Capture(Written, frozen=True, tag_field="do", tag="capture"):
    """They are captured by the text's player (1E-CAP-02): in Second Edition placed in their brig (2E-BRG-01)."""

    who: Pick


class Release(Written, frozen=True, tag_field="do", tag="release"):
    """Captives are free: in First Edition where they are (1E-CAP-07).

    In Second Edition they go back to their owners' headquarters, or hands for want of one or for a copy (2E-BRG-06).
    """

    who: Pick


class Brainwash(Written, frozen=True, tag_field="do", tag="brainwash"):
    """Captives report to an outpost of the text's player, whom they obey as long as this lies on them (1E-CAP-10)."""

    who: Pick


class TakeAim(Written, frozen=True, tag_field="do", tag="take aim"):
    """This card aims at them from now on; it leaves play with the last of them (1E-LEAVE-04)."""

    who: Pick


class TossOut(Written, frozen=True, tag_field="do", tag="toss out"):
    """One opposing personnel here with less STRENGTH or CUNNING than one of those who do it is thrown into space.

    Attributes:
        needs: who does it.
    """

    needs: Requirement


class TakeCommand(Written, frozen=True, tag_field="do", tag="take command"):
    """The text's commander commands them from now on, with a ship its commander's cards aboard (2E-OWN-03).

    Not a second copy of a unique card (2E-UNI-05); an event in a core goes to theirs. In First Edition those on whom
    the text lies commandeer it (1E-CTRL-03).
    """

    who: Pick


class RestoreRange(Written, frozen=True, tag_field="do", tag="restore range"):
    """Ships have all their Range of this turn again (2E-MOV-04)."""

    who: Pick


class GiveCommand(Written, frozen=True, tag_field="do", tag="give command"):
    """They are commanded from now on by an ``opponent``, or by the player on the ``left`` or ``right`` (2E-OWN-03).

    Not a second copy of a unique card (2E-UNI-05). An event in a core goes to that player's core.
    """

    who: Pick
    to: Literal["opponent", "left", "right"] = "opponent"


class Damage(Written, frozen=True, tag_field="do", tag="damage"):
    """This card, or the ``card`` that is picked, is placed on a ship as a damage card (2E-DMG-01)."""

    who: Pick
    card: Pick | None = None


class Repair(Written, frozen=True, tag_field="do", tag="repair"):
    """A damage card is removed from each ship (2E-DMG-06)."""

    who: Pick


class PlaceOn(Written, frozen=True, tag_field="do", tag="place on"):
    """This card is placed on a card and stays there (2E-DIL-13).

    Attributes:
        who: on which.
        until: where it stays only so long: to the end of this ``turn`` or ``attempt``.
        then: what becomes of the dilemma after that: ``overcome`` or ``returned`` to its owner's pile.
    """

    who: Pick
    until: Literal["", "turn", "attempt"] = ""
    then: Literal["overcome", "returned"] = "overcome"


class ReturnDilemma(Written, frozen=True, tag_field="do", tag="return dilemma"):
    """The dilemma goes face up to the bottom of its owner's dilemma pile, not overcome (2E-DIL-12)."""


class ExtraDilemmas(Written, frozen=True, tag_field="do", tag="extra dilemmas"):
    """The dilemma player may draw that many more, or fewer, and spend as much more on them (2E-DIL-02, 2E-DIL-04).

    Attributes:
        count: how many.
        of: whether that is so of ``both``, or only of those that they ``draw`` or of what they ``spend``.
    """

    count: Amount = 1
    of: Literal["both", "draw", "spend"] = "both"


class DrawDilemmasAgain(Written, frozen=True, tag_field="do", tag="draw dilemmas again"):
    """The dilemmas just drawn go back under the pile, and as many are drawn (2E-DIL-03)."""


class SetDilemmaAside(Written, frozen=True, tag_field="do", tag="set dilemma aside"):
    """Of the player's own dilemma pile one is put aside unseen, and once dilemmas are chosen on top of their stack."""

    who: Pick


class Keep(Written, frozen=True, tag_field="do", tag="keep"):
    """They are placed on a card and lie there open, but are neither in play nor commanded by anybody.

    Attributes:
        who: cards, wherever they are.
        on: which card; without it this one.
    """

    who: Pick
    on: Pick | None = None


class PlaceInCore(Written, frozen=True, tag_field="do", tag="place in core"):
    """This dilemma lies from now on in the core of who faced it, who is *you* in its further texts (2E-DIL-13)."""


class PutUnder(Written, frozen=True, tag_field="do", tag="put under"):
    """They go face up beneath a mission, as if they had been overcome there (2E-DIL-02).

    Attributes:
        who: dilemmas, wherever they are.
        where: the mission.
    """

    who: Pick
    where: Pick


class ReturnToPile(Written, frozen=True, tag_field="do", tag="return to pile"):
    """Dilemmas go face up to the bottom of their owners' piles (2E-DIL-12)."""

    who: Pick


class Overcome(Written, frozen=True, tag_field="do", tag="overcome"):
    """The dilemmas picked are overcome without being faced."""

    who: Pick


class Shuffle(Written, frozen=True, tag_field="do", tag="shuffle"):
    """A player's deck, or dilemma pile, is shuffled."""

    whose: Whose = YOU
    pile: Literal["deck", "dilemmas"] = "deck"


class Prevent(Written, frozen=True, tag_field="do", tag="prevent"):
    """What the text responds to does not happen (2E-TIM-08); with a pick, not to those."""

    who: Pick | None = None


class Instead(Written, frozen=True, tag_field="do", tag="instead"):
    """What the text responds to happens to the picked cards in place of its subjects."""

    who: Pick
