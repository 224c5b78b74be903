"""Effects on ships and locations of a spaceline, only in First Edition; part of the language of ``effects``."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from engine.ccg.effects.cards_meant import Pick
from engine.ccg.requirements.requirement import Written


class DamageShip(Written, frozen=True, tag_field="do", tag="damage ship"):
    """Damage each ship by the damage rules of its controller's opponent (1E-DMG)."""

    who: Pick


class Disable(Written, frozen=True, tag_field="do", tag="disable"):
    """Disable cards as long as this card is in play (1E-STAT-05)."""

    who: Pick


class Quarantine(Written, frozen=True, tag_field="do", tag="quarantine"):
    """Quarantine cards as long as this card is in play (1E-QUAR-01)."""

    who: Pick


class Relocate(Written, frozen=True, tag_field="do", tag="relocate"):
    """Move cards elsewhere at once, which isn't movement.

    Attributes:
        who: the cards.
        to: the planet furthest away, the ``far end`` of the spaceline, the ``next`` location towards it, the ``end``
            furthest away, the nearest ``facility`` of their controller, any ``own facility`` or ``outpost`` of theirs,
            or ``anywhere`` in play: a ship, a facility or a planet (1E-LINE-14).
    """

    who: Pick
    to: Literal["furthest planet", "far end", "next", "end", "facility", "own facility", "outpost", "anywhere"]


class Evacuate(Written, frozen=True, tag_field="do", tag="evacuate"):
    """Move any of the player's cards aboard each ship at once to another ship of theirs, wherever it is."""

    who: Pick


class ChooseTeam(Written, frozen=True, tag_field="do", tag="choose team"):
    """Let the player choose any player's Away Team; its members are picked (1E-MOVE-01).

    With ``here`` only a team at this mission.
    """

    here: bool | UnsetType = UNSET


class DestroyHere(Written, frozen=True, tag_field="do", tag="destroy here"):
    """Destroy everything at the mission where this card is, seed cards too, except missions and this card."""


class AttackHere(Written, frozen=True, tag_field="do", tag="attack here"):
    """Let this card, which controls itself, attack all matching cards at once; they may return fire (1E-SELF-02)."""

    who: Pick


class TravelOn(Written, frozen=True, tag_field="do", tag="travel on"):
    """Move this card with its full RANGE to the far end; from there it leaves the spaceline (1E-SELF-01)."""


class Exchange(Written, frozen=True, tag_field="do", tag="exchange"):
    """Take a card from the discard pile into hand; this card replaces it there (1E-LEAVE-09)."""

    who: Pick


class Convert(Written, frozen=True, tag_field="do", tag="convert"):
    """Turn missions into space missions; everything on their planets is destroyed (1E-MIS-23)."""

    who: Pick


class BringHome(Written, frozen=True, tag_field="do", tag="bring home"):
    """Release captives to outposts of their owner's choice (1E-CAP-07)."""

    who: Pick


class Detain(Written, frozen=True, tag_field="do", tag="detain"):
    """Put this dilemma on the mission, where it holds the personnel, out of use but not captured (1E-STAT-11)."""

    who: Pick


class EndAttempt(Written, frozen=True, tag_field="do", tag="end attempt"):
    """End the mission attempt without stopping any personnel (1E-CR-088)."""


class TurnOver(Written, frozen=True, tag_field="do", tag="turn over"):
    """Turn this mission over to its other side (1E-CARD-22, 1ER-MII-1)."""


class PassWormhole(Written, frozen=True, tag_field="do", tag="pass wormhole"):
    """Move a staffed ship through the wormhole of this mission, then turn it over (1ER-MII-4, 1ER-MII-5)."""


SpacelineEffect = (
    TurnOver
    | PassWormhole
    | Detain
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
