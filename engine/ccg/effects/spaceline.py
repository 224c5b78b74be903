"""Effects on ships and places of a spaceline, which only First Edition has: part of the language of ``effects``."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from engine.ccg.effects.cards_meant import Pick
from engine.ccg.requirements.requirement import Written


class DamageShip(Written, frozen=True, tag_field="do", tag="damage ship"):
    """Each ship is damaged by the means of its controller's opponent (1E-DMG)."""

    who: Pick


class Disable(Written, frozen=True, tag_field="do", tag="disable"):
    """They are disabled as long as this card is in play (1E-STAT-05)."""

    who: Pick


class Quarantine(Written, frozen=True, tag_field="do", tag="quarantine"):
    """They are quarantined as long as this card is in play (1E-QUAR-01)."""

    who: Pick


class Relocate(Written, frozen=True, tag_field="do", tag="relocate"):
    """They are elsewhere at once, without moving.

    Attributes:
        who: which cards.
        to: the planet furthest away, the ``far end`` of the spaceline, the ``end`` furthest away, the nearest
            ``facility`` of their controller, any ``own facility`` or ``outpost`` of theirs, or ``anywhere`` in play: a
            ship, a facility or a planet (1E-LINE-14).
    """

    who: Pick
    to: Literal["furthest planet", "far end", "end", "facility", "own facility", "outpost", "anywhere"]


class Evacuate(Written, frozen=True, tag_field="do", tag="evacuate"):
    """Any of the player's cards aboard each ship are at once aboard another ship of theirs, wherever it is."""

    who: Pick


class ChooseTeam(Written, frozen=True, tag_field="do", tag="choose team"):
    """The player chooses an Away Team, of whichever player; its members are picked (1E-MOVE-01).

    With ``here`` only one at this mission.
    """

    here: bool | UnsetType = UNSET


class DestroyHere(Written, frozen=True, tag_field="do", tag="destroy here"):
    """Everything at the mission where this card lies is destroyed, seed cards too, but for missions and this card."""


class AttackHere(Written, frozen=True, tag_field="do", tag="attack here"):
    """This card, which controls itself, attacks all of them at once; they may return fire (1E-SELF-02)."""

    who: Pick


class TravelOn(Written, frozen=True, tag_field="do", tag="travel on"):
    """This card uses its full RANGE to the far end, and a last point of it to leave the spaceline (1E-SELF-01)."""


class Exchange(Written, frozen=True, tag_field="do", tag="exchange"):
    """A card from the discard pile goes to hand, and this one takes its place there (1E-LEAVE-09)."""

    who: Pick


class Convert(Written, frozen=True, tag_field="do", tag="convert"):
    """The missions are space missions from now on; everything on their planets is destroyed (1E-MIS-23)."""

    who: Pick


class BringHome(Written, frozen=True, tag_field="do", tag="bring home"):
    """Captives are free, and at outposts of their owner's choice (1E-CAP-07)."""

    who: Pick


class Detain(Written, frozen=True, tag_field="do", tag="detain"):
    """This dilemma lies on the mission from now on and holds them, of no use and not captured (1E-STAT-11)."""

    who: Pick


class EndAttempt(Written, frozen=True, tag_field="do", tag="end attempt"):
    """The attempt at the mission is over; nobody is stopped by that (1E-CR-088)."""


SpacelineEffect = (
    Detain
    | EndAttempt
    | DamageShip
    | Disable
    | Quarantine
    | Relocate
    | Evacuate
    | ChooseTeam
    | DestroyHere
    | AttackHere
    | TravelOn
    | Exchange
    | BringHome
)
