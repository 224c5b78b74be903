"""Locations on the map: the Tile Reference Cards and the Borg Cubes (FR-LOC, FR-CUBE)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.frontiers.components.component_entry import Entry
from engine.frontiers.effects.amounts import Data, Positive
from engine.frontiers.effects.effect_tree import Effect

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
"""Kinds of locations that a space can have."""

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
"""The eight backs of Encounter Tokens (FR-COMP-03); the last is only for defenders of Cubes (FR-AMB-17)."""

RecruitingLocation = Literal["outpost", "class-m", "romulan starbase", "dominion starbase", "borg cube"]
"""Locations where Crew can be recruited: the icons on the left side of Crew cards (FR-INT-07)."""


class Purchase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that can be bought with Diplomacy points (FR-INT-08 to FR-INT-15).

    Attributes:
        diplomacy: price in Diplomacy points.
        data: additional price in data.
        buys: ``repair or heal`` for one point of either, ``train`` for an Advanced Action Card of the
            Crew offer, ``elite crew`` for one more Elite card in the Crew offer; or effects.
    """

    diplomacy: Positive
    data: tuple[Data, ...] = ()
    buys: Literal["repair or heal", "train", "elite crew"] | tuple[Effect, ...]


class Reward(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rewards of a combat or an Away Mission at the end of the turn (FR-END-04 to FR-END-06).

    Attributes:
        undiscovered: number of Undiscovered Cards from the offer.
        advanced: number of Advanced Action Cards from the offer.
        crystals: one crystal of each of these colours.
        random_crystals: number of crystals by rolling the die.
        crew: number of Crew Members from the offer, for free.
    """

    undiscovered: int = 0
    advanced: int = 0
    crystals: tuple[Literal["red", "blue", "gold"], ...] = ()
    random_crystals: int = 0
    crew: int = 0


class LocationCard(Entry, frozen=True, kw_only=True):
    """A Tile Reference Card; the id is the location.

    Attributes:
        reached: whether ships act from ``on`` it or from ``beside`` it.
        pile: back of its tokens; empty if none.
        tokens: number of tokens.
        shown: when they are drawn: ``revealed`` with the tile, ``action`` when a player acts there.
        face_up: whether they are drawn face up.
        provoked: whether moving past provokes it (FR-MOVE-08).
        keeps: whether undefeated tokens stay for the next attempt.
        assault_reputation: change of Reputation at the start of a combat there (FR-CMB-03).
        victory_reputation: change of Reputation for defeating it (FR-OUT-01).
        reward: reward for winning there.
        recruits: whether Crew with its icon can be recruited there.
        purchases: things that can be bought there with Diplomacy points.
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
    """The window of a Borg Cube at one level: number of tokens by back (FR-CUBE-01)."""

    level: Positive
    tokens: dict[Pile, Positive]


class BorgCube(Entry, frozen=True, kw_only=True):
    """A Borg Cube and its Reference Card; the id is its colour.

    Attributes:
        name: name for players.
        defense: added to the Defense Value of its defenders (FR-CUBE-03).
        photon_attack: added to their Photon Pulse and Photon Torpedo attacks (FR-CUBE-04).
        pulse_torpedo_attack: added to their Pulse Torpedo attacks (FR-CUBE-04).
        phasers_gain: ability that defenders with normal Phasers, and Planet Tokens, gain (FR-CUBE-05, FR-CUBE-06).
        any_crew: whether Crew of every icon can be recruited there once it is destroyed (FR-INT-13).
        purchases: things that can be bought there once it is destroyed (FR-INT-11 to FR-INT-14).
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

    def defender_counts(self, level: int) -> dict[Pile, int]:
        """Return the number of the Cube's defenders at a level, by back.

        Raises:
            KeyError: the Cube doesn't have this level.
        """
        return {defenders.level: defenders.tokens for defenders in self.defenders}[level]


ENEMY_SHIPS = ("romulan warbird", "borg sphere")
"""Locations that disappear when their token is defeated (FR-LOC-06, FR-LOC-07)."""


def location_name(location_id: str) -> str:
    """Return a location's name as a heading: ``Romulan Warbird``, ``Class-L Planet (distress)``."""
    if not location_id.startswith("class-"):
        return location_id.title()
    kind, _, distress = location_id.partition(" ")
    return f"{kind.title()} Planet{' (distress)' if distress else ''}"
