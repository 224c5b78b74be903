"""Effects of objectives: completing, assimilating, abducting, and passing through."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from engine.ccg.effects.cards_meant import YOU, Amount, By, Cards, Pick, Until
from engine.ccg.effects.q_cards import QEffect
from engine.ccg.requirements.requirement import Written


class Complete(Written, frozen=True, tag_field="do", tag="complete objective"):
    """Complete this objective: it stays as a marker on the picked cards, and its points are scored (1E-BORG-05).

    With ``points`` it scores that many points instead, and only while it is there.
    """

    who: Pick
    points: Amount | UnsetType = UNSET


class Assimilate(Written, frozen=True, tag_field="do", tag="assimilate"):
    """Assimilate cards for the text's player: personnel become drones, ships and planets change sides (1E-ASM-01).

    Attributes:
        who: the cards.
        by: their new controller, if that player plays Borg.
        counterpart: whether personnel become counterparts instead of drones (1E-ASM-03).
    """

    who: Pick
    by: By = YOU
    counterpart: bool | UnsetType = UNSET


class TakeUpSkill(Written, frozen=True, tag_field="do", tag="take up skill"):
    """Give this personnel a skill of its player's choice, replacing the one taken up before.

    With ``of``, the choice is limited to these skills. With ``to``, the described cards have the skill instead. With
    ``until``, it ends then.
    """

    of: tuple[str, ...] | UnsetType = UNSET
    to: Cards | UnsetType = UNSET
    until: Until | UnsetType = UNSET


class RideGateway(Written, frozen=True, tag_field="do", tag="ride gateway"):
    """Let the player move any of their ships from this card's location to that of a copy."""


class Forfeit(Written, frozen=True, tag_field="do", tag="forfeit"):
    """Remove the points the cards have scored from the players who scored them (1E-LEAVE-05)."""

    who: Pick


class VoidBonus(Written, frozen=True, tag_field="do", tag="void bonus points"):
    """Exclude bonus points scored or lost at this location from winning, before and after (1E-CR-016)."""


ObjectiveEffect = Forfeit | VoidBonus | Complete | Assimilate | TakeUpSkill | RideGateway | QEffect
