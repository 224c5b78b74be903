"""Effects of cards that are played between actions or in answer to them, and of those that bring others into play."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from engine.ccg.effects.cards_meant import YOU, Cards, Pick, Whose
from engine.ccg.requirements.requirement import Requirement, Written


class Nullify(Written, frozen=True, tag_field="do", tag="nullify"):
    """They are nullified, unless something keeps them from it (1E-LEAVE-11, 1E-ACT-12)."""

    who: Pick


class Refresh(Written, frozen=True, tag_field="do", tag="refresh"):
    """Neither the ships nor their crews and Away Teams are stopped, and they have all their RANGE again."""

    who: Pick


class Glance(Written, frozen=True, tag_field="do", tag="glance"):
    """The player, or the opponent, looks at them for a moment; nobody else does (1E-GEN-17)."""

    who: Pick
    by: Literal["you", "opponent"] = "you"


class ExtraTactics(Written, frozen=True, tag_field="do", tag="extra tactics"):
    """A player may draw that many more tactics in this ship battle (1E-SB-03)."""

    count: int = 1


class Expose(Written, frozen=True, tag_field="do", tag="expose"):
    """They can be attacked as if they were not cloaked, if that is the next action."""

    who: Pick


class SetApart(Written, frozen=True, tag_field="do", tag="set apart"):
    """They lie under this card from now on, in play for uniqueness only (1E-UNIQ-08)."""

    who: Pick


class Transport(Written, frozen=True, kw_only=True, tag_field="do", tag="transport"):
    """Cards of the player beam from a ship or facility, or to it, whether or not it is their turn.

    Attributes:
        reach: to another place ``here``, from the ship that is picked to a location ``beside`` this one, or from where
            this card is to the ``opposite`` quadrant, anywhere at the corresponding location, through all SHIELDS.
        who: from which ship; ``None`` for any place.
        most: how many cards at most; ``None`` for any number.
        equipment: whether equipment may go as well.
        shields: through SHIELDS that are lower than this, by a Transporter Skill of the player; 0 for none.
    """

    reach: Literal["here", "beside", "opposite"] = "here"
    who: Pick | None = None
    most: int | None = None
    equipment: bool = False
    shields: int = 0


class Rescue(Written, frozen=True, tag_field="do", tag="rescue"):
    """Those aboard are saved in this card, which stays here, unseen by enemies, until they have left it."""

    who: Pick


class FightAgain(Written, frozen=True, kw_only=True, tag_field="do", tag="fight again"):
    """Such personnel of the player fight the same adversaries again at once, with as many times their STRENGTH."""

    cards: Cards
    times: int = 2


class NoDraws(Written, frozen=True, tag_field="do", tag="no draws"):
    """A player draws no more cards this turn, by any means (1E-DL-08)."""

    whose: Whose = YOU


class DownloadCards(Written, frozen=True, kw_only=True, tag_field="do", tag="download cards"):
    """A player searches hand, deck and open side decks for cards and plays them at once (1E-DL-01).

    Attributes:
        cards: what they may look for.
        count: at most how many.
        different: no two of them may be the same (1E-UNIQ-12), nor be in play already.
        to: ``hand`` where they go into hand in place of being played, ``seed`` where they are seeded (1E-DL-02).
        at: where personnel, ships and equipment report, on what other cards are played, or of seeds the missions under
            which they go; ``None`` for wherever they could by the rules.
        matching: personnel and ships have to be of the affiliation of the facility to which they go.
        commanding: personnel have to be matching commanders of the ship or facility to which they go (1E-CHAR-05).
        once: only one of each ``affiliation`` in a game; empty for no limit.
    """

    cards: Cards
    count: int = 1
    different: bool = False
    to: Literal["play", "hand", "seed"] = "play"
    at: Cards | None = None
    matching: bool = False
    commanding: bool = False
    once: Literal["", "affiliation"] = ""


class PlayAsCost(Written, frozen=True, kw_only=True, tag_field="do", tag="play as cost"):
    """A player plays a card from hand as a cost; its own text does nothing (1E-ACT-15)."""

    cards: Cards


class Report(Written, frozen=True, kw_only=True, tag_field="do", tag="report"):
    """A player reports any number of such cards from hand, one after another (1E-REP-01)."""

    cards: Cards


class ReportWithCrew(Written, frozen=True, kw_only=True, tag_field="do", tag="report with crew"):
    """A player reports a ship from hand to any location, fully staffed by personnel from hand (1E-REP-12).

    Attributes:
        ship: which ships.
        crew: which personnel.
    """

    ship: Cards
    crew: Cards


class PlayHere(Written, frozen=True, kw_only=True, tag_field="do", tag="play here"):
    """A player plays such a card from hand, here and without the normal card play (1E-TURN-05).

    Attributes:
        cards: which cards.
        at: the facilities at which it reports instead.
        matching: only at one of its affiliation.
        absent: only a card of which they have no copy or version in play (1E-UNIQ-12).
    """

    cards: Cards
    at: Cards | UnsetType = UNSET
    matching: bool | UnsetType = UNSET
    absent: bool | UnsetType = UNSET


class FormPassage(Written, frozen=True, kw_only=True, tag_field="do", tag="form passage"):
    """This card and a copy of it, which is downloaded, form locations of two quadrants; ships go from one to the other.

    Attributes:
        quadrant: in which this one is inserted.
        region: beside a location of it if there is one; it becomes one of that region (1E-LINE-15).
        other: the quadrant in which the copy is.
    """

    quadrant: Literal["alpha", "gamma", "delta"]
    other: Literal["alpha", "gamma", "delta"]
    region: str = ""


class FormLocation(Written, frozen=True, kw_only=True, tag_field="do", tag="form location"):
    """This card forms a location of a quadrant, from which ships cross to others of its base title, and back.

    Attributes:
        quadrant: in whose spaceline it is inserted.
        region: beside a location of it if there is one; it becomes one of that region (1E-LINE-15).
        offers: the title of the card that one player may then download (1E-CR-142).
        needs: who has to be aboard a ship that crosses, unless it is damaged.
    """

    quadrant: Literal["alpha", "gamma", "delta", "mirror"]
    offers: str
    needs: Requirement
    region: str = ""


class Brawl(Written, frozen=True, tag_field="do", tag="brawl"):
    """The player must at once begin a personnel battle here, if somebody who is no Borg opposes them (1E-PB-01)."""


class FileReport(Written, frozen=True, tag_field="do", tag="file report"):
    """Nothing by itself: this card lets somebody report who has helped to solve a mission, for its points."""
