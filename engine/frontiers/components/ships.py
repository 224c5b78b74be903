"""Ships, their Captains' Skills, and Crew (FR-COMP-02, FR-SKILL, FR-CREW)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.frontiers.components.entry import Entry
from engine.frontiers.components.locations import Place
from engine.frontiers.effects.amounts import Colour, Data, Positive, Rank
from engine.frontiers.effects.effects import Effects


class Ship(Entry, frozen=True, kw_only=True):
    """A Ship Card.

    Attributes:
        name: of the ship.
        captain: who commands it.
        side: for Conquer and Hold (FR-SCN-CAH-01).
        divisions: its two Division Icons as colours: the crystals of a Dummy Player (FR-DUM-02).
    """

    name: str
    captain: str
    side: Literal["federation", "klingon"]
    divisions: tuple[Colour, Colour]


class Skill(Entry, frozen=True, kw_only=True):
    """A Skill Token (FR-SKILL).

    Attributes:
        name: of the Skill.
        ship: the ship whose Captain has it.
        once: how often it can be used.
        when: in the player's turn, or also in another player's, before it (FR-SKILL-04).
        effects: what it does.
    """

    name: str
    ship: str
    once: Literal["turn", "round"] = "turn"
    when: Literal["own turn", "any turn"] = "own turn"
    effects: Effects


class CrewAbility(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of a Crew Member's abilities; activating it Spends the Crew Member (FR-CREW-05).

    Attributes:
        data: data that must be paid first; empty for none.
        effects: what it does.
    """

    data: Data | Literal[""] = ""
    effects: Effects


class CrewMember(Entry, frozen=True, kw_only=True):
    """A Crew card (FR-CREW).

    Attributes:
        name: of the Crew Member.
        elite: gold back; else silver (FR-COMP-04).
        rank: 1 to 4; those of Rank 4 are recruited only at a destroyed Cube.
        cost: in Diplomacy points (FR-INT-07).
        defense: absorbs damage in an Away Mission (FR-AWAY-09).
        places: the location icons.
        abilities: what it can be activated for, one at a time.
        copies: how many such cards there are.
    """

    name: str
    elite: bool = False
    rank: Rank
    cost: Positive
    defense: Positive
    places: tuple[Place, ...]
    abilities: tuple[CrewAbility, ...]
    copies: Positive = 1
