"""What stands on the map: the Tile Reference Cards and the Borg Cubes (FR-LOC, FR-CUBE)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.frontiers.components.entry import Entry
from engine.frontiers.effects.amounts import Data, Positive
from engine.frontiers.effects.effects import Effect

Location = Literal[
    "research station",
    "drydock",
    "outpost",
    "romulan warbird",
    "borg sphere",
    "romulan starbase",
    "dominion starbase",
    "class-m",
    "class-l",
    "class-l distress",
    "class-k",
    "class-k distress",
    "class-h",
    "borg cube",
]
"""The kinds of locations that a space of a tile may hold."""

Pile = Literal[
    "romulan warbird",
    "borg sphere",
    "romulan starbase",
    "dominion starbase",
    "class-l",
    "class-k",
    "class-h",
    "borg cube",
]
"""The eight backs of Encounter Tokens (FR-COMP-03); the last is for defenders of Cubes alone (FR-AMB-17)."""

Place = Literal["outpost", "class-m", "romulan starbase", "dominion starbase", "borg cube"]
"""Where Crew can be recruited: the icons on the left side of Crew cards (FR-INT-07)."""


class Purchase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that Diplomacy points buy (FR-INT-08 to FR-INT-15).

    Attributes:
        diplomacy: its price.
        data: data to be paid besides.
        buys: what is got: ``repair or heal`` for one point of either, ``train`` for an Advanced Action Card of the
            Crew offer, ``elite crew`` for one more Elite card in the Crew offer; or effects.
    """

    diplomacy: Positive
    data: tuple[Data, ...] = ()
    buys: Literal["repair or heal", "train", "elite crew"] | tuple[Effect, ...]


class Reward(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a combat or an Away Mission gains at the end of the turn (FR-END-04 to FR-END-06).

    Attributes:
        undiscovered: how many Undiscovered Cards of the offer.
        advanced: how many Advanced Action Cards of the offer.
        crystals: one crystal of each of these colours.
        random_crystals: how many crystals by the die.
        crew: how many Crew Members from the offer, for free.
    """

    undiscovered: int = 0
    advanced: int = 0
    crystals: tuple[Literal["red", "blue", "gold"], ...] = ()
    random_crystals: int = 0
    crew: int = 0


class LocationCard(Entry, frozen=True, kw_only=True):
    """A Tile Reference Card; its id is the location.

    Attributes:
        reached: whether one acts standing ``on`` it or ``beside`` it.
        pile: where its tokens come from; empty for none.
        tokens: how many.
        shown: when they are drawn: ``revealed`` with the tile, ``action`` when somebody comes for them.
        face_up: whether they lie face up when drawn.
        provoked: whether moving past it provokes it (FR-MOVE-08).
        keeps: undefeated tokens stay for the next try.
        assault_reputation: change of Reputation at the start of a combat there (FR-CMB-03).
        victory_reputation: change of Reputation for defeating it (FR-OUT-01).
        reward: for winning there.
        recruits: Crew with its icon can be recruited there.
        purchases: what Diplomacy points buy there.
    """

    reached: Literal["on", "beside"]
    pile: Pile | Literal[""] = ""
    tokens: int = 0
    shown: Literal["revealed", "action"] = "action"
    face_up: bool = True
    provoked: bool = False
    keeps: bool = False
    assault_reputation: int = 0
    victory_reputation: int = 0
    reward: Reward = Reward()
    recruits: bool = False
    purchases: tuple[Purchase, ...] = ()


class Defenders(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The window of a Borg Cube at one level: how many tokens of which backs (FR-CUBE-01)."""

    level: Positive
    tokens: dict[Pile, Positive]


class BorgCube(Entry, frozen=True, kw_only=True):
    """A Borg Cube and its Reference Card; its id is its colour.

    Attributes:
        name: for players.
        defense: added to the Defense Value of its defenders (FR-CUBE-03).
        photon_attack: added to their Photon Pulse and Photon Torpedo attacks (FR-CUBE-04).
        pulse_torpedo_attack: added to their Pulse Torpedo attacks (FR-CUBE-04).
        phasers_gain: ability that defenders with normal Phasers, and Planet Tokens, gain (FR-CUBE-05, FR-CUBE-06).
        any_crew: once destroyed, Crew of every icon can be recruited there (FR-INT-13).
        purchases: what Diplomacy points buy there once it is destroyed (FR-INT-11 to FR-INT-14).
        defenders: the window, level by level.
    """

    name: str
    defense: int = 0
    photon_attack: int = 0
    pulse_torpedo_attack: int = 0
    phasers_gain: Literal["", "antimatter weapon", "biogenic weapon"] = ""
    any_crew: bool = False
    purchases: tuple[Purchase, ...] = ()
    defenders: tuple[Defenders, ...]

    def tokens(self, level: int) -> dict[Pile, int]:
        """How many tokens of which backs defend the Cube at a level.

        Raises:
            KeyError: the Cube has no such level.
        """
        return {defenders.level: defenders.tokens for defenders in self.defenders}[level]


ENEMY_SHIPS = ("romulan warbird", "borg sphere")
"""What is gone once its token is defeated (FR-LOC-06, FR-LOC-07)."""


def location_name(location_id: str) -> str:
    """What stands on a space, as a heading: ``Romulan Warbird``, ``Class-L Planet (distress)``."""
    if not location_id.startswith("class-"):
        return location_id.title()
    kind, _, distress = location_id.partition(" ")
    return f"{kind.title()} Planet{' (distress)' if distress else ''}"
