"""First Edition effects: plays, reports, downloads, looks, and what happens between actions or in response."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from engine.ccg.effects.cards_meant import YOU, Cards, Pick, Whose
from engine.ccg.requirements.requirement import Requirement, Written


class Nullify(Written, frozen=True, tag_field="do", tag="nullify"):
    """Nullify cards, unless something protects them (1E-LEAVE-11, 1E-ACT-12)."""

    who: Pick


class Refresh(Written, frozen=True, tag_field="do", tag="refresh"):
    """Unstop ships with their crews and Away Teams, and restore all their RANGE."""

    who: Pick


class Glance(Written, frozen=True, tag_field="do", tag="glance"):
    """Let the player or the opponent look at cards once (1E-GEN-17)."""

    who: Pick
    by: Literal["you", "opponent"] = "you"


class ExtraTactics(Written, frozen=True, tag_field="do", tag="extra tactics"):
    """Let a player draw that many more tactics in this ship battle (1E-SB-03)."""

    count: int = 1


class Expose(Written, frozen=True, tag_field="do", tag="expose"):
    """Let cards be attacked as if uncloaked, if that is the next action."""

    who: Pick


class SetApart(Written, frozen=True, tag_field="do", tag="set apart"):
    """Put cards under this card, where they are in play for uniqueness only (1E-UNIQ-08)."""

    who: Pick


class Transport(Written, frozen=True, kw_only=True, tag_field="do", tag="transport"):
    """Let cards of the player beam from or to a ship or facility, whether or not it is their turn.

    Attributes:
        reach: to another place ``here``, from the picked ship to a location ``beside`` this one, or from the location
            of
            this card to the ``opposite`` quadrant, anywhere at the corresponding location, through all SHIELDS.
        who: the ship beamed from; ``None`` for any place.
        most: maximum number of cards; ``None`` for any number.
        equipment: whether equipment can go, too.
        shields: through SHIELDS lower than this, by a Transporter Skill of the player; 0 for none.
    """

    reach: Literal["here", "beside", "opposite"] = "here"
    who: Pick | None = None
    most: int | None = None
    equipment: bool = False
    shields: int = 0


class Rescue(Written, frozen=True, tag_field="do", tag="rescue"):
    """Save everyone aboard in this card, which stays here, hidden from enemies, until they have left it."""

    who: Pick


class FightAgain(Written, frozen=True, kw_only=True, tag_field="do", tag="fight again"):
    """Let the player's matching personnel fight the same adversaries again at once, with multiplied STRENGTH."""

    cards: Cards
    times: int = 2


class NoDraws(Written, frozen=True, tag_field="do", tag="no draws"):
    """Forbid a player to draw more cards this turn, by any means (1E-DL-08)."""

    whose: Whose = YOU


class DownloadCards(Written, frozen=True, kw_only=True, tag_field="do", tag="download cards"):
    """Let a player search hand, deck and open side decks for cards and play them at once (1E-DL-01).

    Attributes:
        cards: the cards they can look for.
        count: maximum number.
        different: no two copies (1E-UNIQ-12), and no copies of cards in play.
        to: ``hand`` to take them into hand instead of playing them, ``seed`` to seed them (1E-DL-02).
        at: where personnel, ships and equipment report, the cards that other cards are played on, or the missions
            where seeds go; ``None`` for anywhere the rules allow.
        matching: whether personnel and ships must match the affiliation of their facility.
        commanding: whether personnel must be matching commanders of their ship or facility (1E-CHAR-05).
        once: limit of one for each ``affiliation`` in a game; empty for no limit.
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
    """Let a player play a card from hand as a cost, without its text (1E-ACT-15)."""

    cards: Cards


class Report(Written, frozen=True, kw_only=True, tag_field="do", tag="report"):
    """Let a player report any number of matching cards from hand, one by one (1E-REP-01)."""

    cards: Cards


class ReportWithCrew(Written, frozen=True, kw_only=True, tag_field="do", tag="report with crew"):
    """Let a player report a ship from hand to any location, fully staffed by personnel from hand (1E-REP-12).

    Attributes:
        ship: the ships.
        crew: the personnel.
        at: the missions to whose locations it reports instead.
        most: the maximum number of personnel, who then needn't staff it.
    """

    ship: Cards
    crew: Cards
    at: Cards | UnsetType = UNSET
    most: int | UnsetType = UNSET


class PlayHere(Written, frozen=True, kw_only=True, tag_field="do", tag="play here"):
    """Let a player play a card from hand, here and in addition to the normal card play (1E-TURN-05).

    Attributes:
        cards: the cards that can be played.
        at: the facilities at which it reports instead.
        matching: only at a facility of its affiliation.
        absent: only a card of which they have no copy or version in play (1E-UNIQ-12).
    """

    cards: Cards
    at: Cards | UnsetType = UNSET
    matching: bool | UnsetType = UNSET
    absent: bool | UnsetType = UNSET


class FormPassage(Written, frozen=True, kw_only=True, tag_field="do", tag="form passage"):
    """Form locations of two quadrants from this card and a downloaded copy; ships move from one to the other.

    Attributes:
        quadrant: quadrant where this one is inserted.
        region: region beside which it goes, if there is one; it becomes part of it (1E-LINE-15).
        other: quadrant of the copy.
    """

    quadrant: Literal["alpha", "gamma", "delta"]
    other: Literal["alpha", "gamma", "delta"]
    region: str = ""


class FormLocation(Written, frozen=True, kw_only=True, tag_field="do", tag="form location"):
    """Form a location of a quadrant, from which ships cross to others of its base title, and back.

    Attributes:
        quadrant: quadrant where it is inserted.
        region: region beside which it goes, if there is one; it becomes part of it (1E-LINE-15).
        offers: title of the card that one player may then download (1E-CR-142).
        needs: personnel required aboard a crossing ship, unless it is damaged.
    """

    quadrant: Literal["alpha", "gamma", "delta", "mirror"]
    offers: str
    needs: Requirement
    region: str = ""


class Brawl(Written, frozen=True, tag_field="do", tag="brawl"):
    """Make the player start a personnel battle here at once, if non-Borg personnel oppose them (1E-PB-01).

    With ``lawful`` only if the rules allow it: with a leader, and between affiliations that attack (1E-BAT-03,
    1E-BAT-08).
    """

    lawful: bool | UnsetType = UNSET


class FileReport(Written, frozen=True, tag_field="do", tag="file report"):
    """Permission for a personnel who helped to solve a mission to report this card for its points."""


PlayEffect = (
    PlayHere
    | FormPassage
    | FormLocation
    | Brawl
    | FileReport
    | DownloadCards
    | Report
    | ReportWithCrew
    | PlayAsCost
    | SetApart
    | ExtraTactics
    | NoDraws
    | Nullify
    | Refresh
    | Glance
    | Expose
    | Transport
    | Rescue
    | FightAgain
)
