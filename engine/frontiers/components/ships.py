"""Ships, their Captains' Skills, and Crew (FR-COMP-02, FR-SKILL, FR-CREW)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.frontiers.components.component_entry import Entry
from engine.frontiers.components.locations import RecruitingLocation
from engine.frontiers.effects.amounts import Colour, Data, Positive, Rank
from engine.frontiers.effects.effect_tree import Effects


class Ship(Entry, frozen=True, kw_only=True):
    """A Ship Card.

    Attributes:
        name: name of the ship.
        captain: name of its Captain.
        side: for Conquer and Hold (FR-SCN-CAH-01).
        divisions: its two Division Icons as colours: a Dummy Player's crystals (FR-DUM-02).
    """

    name: str
    captain: str
    side: Literal["federation", "klingon"]
    divisions: tuple[Colour, Colour]


class Skill(Entry, frozen=True, kw_only=True):
    """A Skill Token (FR-SKILL).

    Attributes:
        name: name of the Skill.
        ship: the ship whose Captain has it.
        once: how often it can be used.
        when: only in the player's turn, or also before another player's (FR-SKILL-04).
        effects: its effects.
    """

    name: str
    ship: str
    once: Literal["turn", "round"] = "turn"
    when: Literal["own turn", "any turn"] = "own turn"
    effects: Effects


class CrewAbility(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of a Crew Member's abilities; activating it Spends the Crew Member (FR-CREW-05).

    Attributes:
        data: data to pay first; empty if none.
        effects: its effects.
    """

    data: Data | Literal[""] = ""
    effects: Effects


class CrewMember(Entry, frozen=True, kw_only=True):
    """A Crew card (FR-CREW).

    Attributes:
        name: name of the Crew Member.
        elite: whether its back is gold; else silver (FR-COMP-04).
        rank: 1 to 4; those of Rank 4 are recruited only at a destroyed Cube.
        cost: price in Diplomacy points (FR-INT-07).
        defense: damage it absorbs in an Away Mission (FR-AWAY-09).
        places: the location icons.
        abilities: its abilities, used one at a time.
        copies: number of copies.
    """

    name: str
    elite: bool = False
    rank: Rank
    cost: Positive
    defense: Positive
    places: tuple[RecruitingLocation, ...]
    abilities: tuple[CrewAbility, ...]
    copies: Positive = 1
