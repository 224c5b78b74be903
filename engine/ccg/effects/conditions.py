"""Conditions: whether something is so."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from engine.ccg.effects.cards_meant import YOU, Amount, By, Cards
from engine.ccg.requirements.requirement import (
    Requirement,
    Written,
)


class Commands(Written, frozen=True, tag="commands"):
    """At least ``count`` such cards are there (2E-CST-07): stopped personnel do not count unless the text says so."""

    cards: Cards
    count: int = 1


class Facing(Written, frozen=True, tag="facing"):
    """This personnel is facing a dilemma (2E-DIL-20), of this type where one is named.

    With ``who``, a personnel of yours that meets it is. The dilemma is such as ``such`` says, and of this ``title``.
    """

    dilemma: Literal["", "planet", "space", "dual"] = ""
    who: Requirement | None = None
    such: Requirement | None = None
    title: str | UnsetType = UNSET


class Attempting(Written, frozen=True, tag="attempting"):
    """This personnel takes part in a mission attempt (2E-MIS-08), at a mission of this type where one is named.

    With ``who``, a personnel of yours that meets it does. The mission is such as ``at`` says.
    """

    mission: Literal["", "planet", "space", "headquarters"] = ""
    who: Requirement | None = None
    at: Requirement | None = None


class At(Written, frozen=True, tag="at"):
    """This card is at a mission of this type, quadrant or region, or at one of somebody's (``you``, ``opponent``).

    With ``such``, at one that meets it: its type, affiliations, points and so on.
    """

    mission: Literal["", "planet", "space", "headquarters"] = ""
    quadrant: Literal["", "alpha", "gamma", "delta"] = ""
    region: str = ""
    whose: Literal["", "you", "opponent"] = ""
    such: Requirement | None = None


class Turn(Written, frozen=True, tag="turn"):
    """It is this player's turn; with ``first`` the first one that they have."""

    whose: By = YOU
    first: bool = False


class UsedSkill(Written, frozen=True, tag="used skill"):
    """This personnel, or such a one as ``by`` says, has used a skill to complete the mission attempted (2E-SKL-07).

    With ``skill``, that one.
    """

    skill: str = ""
    by: Cards | None = None


class Compare(Written, frozen=True, tag="compare"):
    """One amount is more (``>``), fewer (``<``) or as many (``=``) as another."""

    left: Amount
    comparison: Literal[">", "<", "="]
    right: Amount

    def is_met_by(self, left: int, right: int) -> bool:
        """Whether two numbers compare as it says."""
        return left > right if self.comparison == ">" else left < right if self.comparison == "<" else left == right


class Leads(Written, frozen=True, tag="leads"):
    """``you`` have more of such cards than each opponent, or an ``opponent`` has more of them than you."""

    cards: Cards
    whose: By = YOU


class Even(Written, frozen=True, tag="even"):
    """An amount is an even number."""

    amount: Amount


class EachPlayer(Written, frozen=True, tag="each player"):
    """The condition holds for each player, or for each of the ``others``, as those whom it means by *you*."""

    condition: Condition
    whose: Literal["anybody", "others"] = "anybody"


class Struck(Written, frozen=True, tag="struck"):
    """This text has killed or stopped somebody."""

    deed: Literal["killed", "stopped"]


class Differ(Written, frozen=True, tag="differ"):
    """Those whom this text has picked are at least of so many different species, affiliations, costs or titles."""

    property: Literal["species", "affiliation", "cost", "title"]
    count: int = 2


class Fighting(Written, frozen=True, tag="fighting"):
    """This card is with personnel in a ``combat``, or with a ship in an ``engagement``.

    Attributes:
        kind: which of them.
        against: only where the opposing force includes this affiliation (1E-BORG-10); empty for any.
    """

    kind: Literal["combat", "engagement"] = "combat"
    against: str = ""


class FirstCompleted(Written, frozen=True, tag="first completed"):
    """The first mission that you have completed in this game is such as ``such`` says."""

    such: Requirement


class UnderAttempt(Written, frozen=True, tag="under attempt"):
    """The mission where this card is is being attempted, by ``you``, an ``opponent``, or whoever."""

    by: Literal["", "you", "opponent"] = ""


class Never(Written, frozen=True, tag="no"):
    """The condition does not hold."""

    condition: Condition


class Every(Written, frozen=True, tag="both"):
    """All of the conditions hold."""

    conditions: tuple[Condition, ...]


class CouldHaveSolved(Written, frozen=True, tag="could have solved"):
    """Those who attempt the mission met its requirements as the attempt began."""


class AboardFacility(Written, frozen=True, tag="aboard facility"):
    """Those of whom it is asked are aboard such a facility: an ``outpost``, ``headquarters``, ``station``, or any."""

    facility: Literal["", "outpost", "headquarters", "station"] = ""
    whose: Literal["you", "opponent", "anybody"] = YOU


class HostsNextTurn(Written, frozen=True, tag="host's next turn"):
    """It is a turn of the owner of the card that this one lies on, later than the one in which this was played."""


class PlayedEarlier(Written, frozen=True, tag="played earlier"):
    """You have a card of this title in play since an earlier turn; without a title, this very card is it."""

    title: str


class Led(Written, frozen=True, tag="led"):
    """A matching commander of this ship or facility, or of the one where the card is, is aboard it (1E-CHAR-05)."""


class Scouted(Written, frozen=True, tag="scouted"):
    """What this objective targets has been scouted for it in an earlier turn, and its player's Borg are there.

    None of them has battled there since the opponent's last turn began (1E-BORG-05, 1ER-SCO-4).
    """


class Connected(Written, frozen=True, tag="connected"):
    """Whom this objective targets was abducted and lies on an Assimilation Table of its player (1E-CR-026).

    None of their Borg has battled there since the opponent's last turn began (1ER-SCO-4).
    """


class Together(Written, frozen=True, tag="together"):
    """All that this card targets is at one location."""


class WornOut(Written, frozen=True, tag="worn out"):
    """Nothing is left of the RANGE of the ship on which this lies, but for what others have disabled (1E-CR-035)."""


class Adapted(Written, frozen=True, tag="adapted"):
    """Borg who scout, one with this icon among them, have met this dilemma or a copy in an earlier turn (1E-CR-009)."""

    icon: str = "com"


class Solved(Written, frozen=True, tag="solved"):
    """The mission where this card is has been solved."""


class Swarm(Written, frozen=True, tag="swarm"):
    """At least so many tribbles are present with this card (1E-TRIB-02)."""

    count: int


class OnSurface(Written, frozen=True, tag="on surface"):
    """This card is on the surface of a planet."""


class ByChance(Written, frozen=True, tag="by chance"):
    """It happens to somebody of yours because they were selected at random (1E-GEN-02)."""


class TurnBegins(Written, frozen=True, tag="turn begins"):
    """It is the start of your turn: you have your card play still before you (1E-TURN-03)."""


class Either(Written, frozen=True, tag="either"):
    """One at least of the conditions holds."""

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
"""A requirement asked of the group, or a situation."""
