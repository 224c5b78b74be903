"""Effects of goals that are no missions: what is completed, assimilated, abducted, and flown through on the way."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from engine.ccg.effects.cards_meant import YOU, Amount, By, Pick
from engine.ccg.effects.q_cards import QEffect
from engine.ccg.requirements.requirement import Written


class Complete(Written, frozen=True, tag_field="do", tag="complete objective"):
    """This objective is completed: it lies with them as a marker, and its points are scored (1E-BORG-05).

    With ``points`` it is worth those, and only as long as it lies there.
    """

    who: Pick
    points: Amount | UnsetType = UNSET


class Assimilate(Written, frozen=True, tag_field="do", tag="assimilate"):
    """They are Borg of the text's player from now on: personnel drones, ships, planets with all there (1E-ASM-01).

    Attributes:
        who: which cards.
        by: whose they are then, if that player plays Borg.
        counterpart: whether personnel become counterparts in place of drones (1E-ASM-03).
    """

    who: Pick
    by: By = YOU
    counterpart: bool | UnsetType = UNSET


class TakeUpSkill(Written, frozen=True, tag_field="do", tag="take up skill"):
    """This personnel has a skill of its player's choice, in place of the one that it has taken up before.

    With ``of``, one of these.
    """

    of: tuple[str, ...] | UnsetType = UNSET


class RideGateway(Written, frozen=True, tag_field="do", tag="ride gateway"):
    """The player moves any of their ships from the location of this card to that of a copy of it."""


class Forfeit(Written, frozen=True, tag_field="do", tag="forfeit"):
    """The points that they have scored are lost to whoever scored them (1E-LEAVE-05)."""

    who: Pick


class VoidBonus(Written, frozen=True, tag_field="do", tag="void bonus points"):
    """Bonus points scored or lost at this location do not count toward winning, before or after (1E-CR-016)."""


ObjectiveEffect = Forfeit | VoidBonus | Complete | Assimilate | TakeUpSkill | RideGateway | QEffect
