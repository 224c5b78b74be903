"""Conditions of texts. Each class says what is true when its condition is met."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from engine.ccg.effects.cards_meant import YOU, Amount, By, Cards
from engine.ccg.requirements.requirement import (
    Requirement,
    Written,
)


class Commands(Written, frozen=True, tag="commands"):
    """At least ``count`` cards match the description (2E-CST-07).

    Stopped personnel don't count unless the description says so or ``even_stopped`` is set.
    """

    cards: Cards
    count: int = 1
    even_stopped: bool | UnsetType = UNSET


class Facing(Written, frozen=True, tag="facing"):
    """This personnel is facing a dilemma (2E-DIL-20), of this type if one is named.

    With ``who``, one of your personnel who meets it is facing one. ``such`` and ``title`` describe the dilemma.
    """

    dilemma: Literal["", "planet", "space", "dual"] = ""
    who: Requirement | None = None
    such: Requirement | None = None
    title: str | UnsetType = UNSET


class Attempting(Written, frozen=True, tag="attempting"):
    """This personnel is in a mission attempt (2E-MIS-08), at a mission of this type if one is named.

    With ``who``, one of your personnel who meets it is in one. ``at`` describes the mission.
    """

    mission: Literal["", "planet", "space", "headquarters"] = ""
    who: Requirement | None = None
    at: Requirement | None = None


class At(Written, frozen=True, tag="at"):
    """This card is at a mission of this type, quadrant or region, or at a mission of ``you`` or an ``opponent``.

    With ``such``, the mission must fit the description: its type, affiliations, points and so on.
    """

    mission: Literal["", "planet", "space", "headquarters"] = ""
    quadrant: Literal["", "alpha", "gamma", "delta", "mirror"] = ""
    region: str = ""
    whose: Literal["", "you", "opponent"] = ""
    such: Requirement | None = None


class Turn(Written, frozen=True, tag="turn"):
    """It is this player's turn; with ``first``, their first turn."""

    whose: By = YOU
    first: bool = False


class UsedSkill(Written, frozen=True, tag="used skill"):
    """This personnel, or one described by ``by``, has used a skill to complete the attempted mission (2E-SKL-07).

    With ``skill``, that skill.
    """

    skill: str = ""
    by: Cards | None = None


class Compare(Written, frozen=True, tag="compare"):
    """One amount is more (``>``) or fewer (``<``) than another, or equal (``=``)."""

    left: Amount
    comparison: Literal[">", "<", "="]
    right: Amount

    def is_met_by(self, left: int, right: int) -> bool:
        """Whether two numbers compare as required."""
        return left > right if self.comparison == ">" else left < right if self.comparison == "<" else left == right


class Leads(Written, frozen=True, tag="leads"):
    """``you`` have more matching cards than each opponent, or an ``opponent`` has more of them than you."""

    cards: Cards
    whose: By = YOU


class Even(Written, frozen=True, tag="even"):
    """An amount is an even number."""

    amount: Amount


class EachPlayer(Written, frozen=True, tag="each player"):
    """The condition is true for each player, or for each of the ``others``, as the *you* of the text."""

    condition: Condition
    whose: Literal["anybody", "others"] = "anybody"


class Struck(Written, frozen=True, tag="struck"):
    """This text has killed or stopped at least one personnel."""

    deed: Literal["killed", "stopped"]


class Differ(Written, frozen=True, tag="differ"):
    """The cards picked by this text have at least ``count`` different species, affiliations, costs or titles."""

    property: Literal["species", "affiliation", "cost", "title"]
    count: int = 2


class Fighting(Written, frozen=True, tag="fighting"):
    """This card is among personnel in a ``combat``, or among ships in an ``engagement``.

    Attributes:
        kind: which of the two.
        against: an affiliation the opposing force must include (1E-BORG-10); empty for any.
        foes: other qualities of a card that the opposing force must include.
    """

    kind: Literal["combat", "engagement"] = "combat"
    against: str = ""
    foes: Requirement | UnsetType = UNSET


class FirstCompleted(Written, frozen=True, tag="first completed"):
    """The first mission that you have completed in this game fits ``such``."""

    such: Requirement


class UnderAttempt(Written, frozen=True, tag="under attempt"):
    """The mission where this card is is being attempted, by ``you``, an ``opponent``, or anyone."""

    by: Literal["", "you", "opponent"] = ""


class Never(Written, frozen=True, tag="no"):
    """The condition is false."""

    condition: Condition


class Every(Written, frozen=True, tag="both"):
    """All of the conditions are true."""

    conditions: tuple[Condition, ...]


class CouldHaveSolved(Written, frozen=True, tag="could have solved"):
    """The personnel in the attempt met the mission's requirements when it started."""


class AboardFacility(Written, frozen=True, tag="aboard facility"):
    """The personnel are aboard a facility or docked there: an ``outpost``, ``headquarters``, ``station``, or any."""

    facility: Literal["", "outpost", "headquarters", "station"] = ""
    whose: Literal["you", "opponent", "anybody"] = YOU


class HostsNextTurn(Written, frozen=True, tag="host's next turn"):
    """It is a turn of the owner of the card that this one is on, after the turn in which this card was played."""


class PlayedEarlier(Written, frozen=True, tag="played earlier"):
    """You have had a card of this title in play since an earlier turn; without a title, this very card."""

    title: str


class PlayedNothing(Written, frozen=True, tag="played nothing"):
    """You have played no card this turn, by any means."""


class Led(Written, frozen=True, tag="led"):
    """This ship or facility, or the one where the card is, has a matching commander aboard (1E-CHAR-05)."""


class Scouted(Written, frozen=True, tag="scouted"):
    """This objective's target was scouted for it in an earlier turn, and its player's Borg are there.

    None of them has battled there since the opponent's last turn began (1E-BORG-05, 1ER-SCO-4).
    """


class Connected(Written, frozen=True, tag="connected"):
    """This objective's target was abducted and is on an Assimilation Table of its player (1E-CR-026).

    None of their Borg has battled there since the opponent's last turn began (1ER-SCO-4).
    """


class Together(Written, frozen=True, tag="together"):
    """All targets of this card are at one location."""


class WornOut(Written, frozen=True, tag="worn out"):
    """The ship that this is on has no RANGE left, except RANGE disabled by others (1E-CR-035)."""


class Adapted(Written, frozen=True, tag="adapted"):
    """Scouting Borg, including one with this icon, have faced this dilemma or a copy in an earlier turn (1E-CR-009)."""

    icon: str = "com"


class Solved(Written, frozen=True, tag="solved"):
    """The mission where this card is has been solved."""


class Swarm(Written, frozen=True, tag="swarm"):
    """At least ``count`` tribbles are present with this card (1E-TRIB-02)."""

    count: int


class OnSurface(Written, frozen=True, tag="on surface"):
    """This card is on the surface of a planet."""


class ByChance(Written, frozen=True, tag="by chance"):
    """One of your personnel was selected at random for this event (1E-GEN-02)."""


class TurnBegins(Written, frozen=True, tag="turn begins"):
    """It is the start of your turn, before your card play (1E-TURN-03)."""


class Either(Written, frozen=True, tag="either"):
    """At least one of the conditions is true."""

    conditions: tuple[Condition, ...]


Situation = (
    Commands
    | Facing
    | Attempting
    | Fighting
    | At
    | Turn
    | UsedSkill
    | FirstCompleted
    | UnderAttempt
    | Compare
    | Leads
    | Even
    | EachPlayer
    | Struck
    | Differ
    | Never
    | Every
    | CouldHaveSolved
    | AboardFacility
    | HostsNextTurn
    | PlayedEarlier
    | PlayedNothing
    | Led
    | Scouted
    | Connected
    | Together
    | WornOut
    | Adapted
    | Solved
    | TurnBegins
    | ByChance
    | Either
    | Swarm
    | OnSurface
)


Condition = Requirement | Situation
"""A requirement for the group, or a situation."""
