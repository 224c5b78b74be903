"""What is different as long as something lasts."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.frontiers.effects.amounts import Ability, Colour, Data, Positive, Resistance, Terrain, Value, Weapon


class Changed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="change"):
    """What all changes have."""


class MoveCost(Changed, frozen=True, tag="move cost"):
    """Entering spaces costs ``by`` more (less when negative), never less than ``least`` (FR-MOVE-15).

    Attributes:
        by: the difference in Move points.
        terrain: which spaces; empty for all of them.
        least: the cost does not fall below.
    """

    by: int
    terrain: tuple[Terrain, ...] = ()
    least: int = 0


class MayEnter(Changed, frozen=True, tag="may enter"):
    """Spaces that are inaccessible may be entered at this cost; they are not safe for that (FR-MOVE-18)."""

    terrain: tuple[Terrain, ...]
    cost: int


class ExploreCost(Changed, frozen=True, tag="explore cost"):
    """Revealing a tile costs so many Move points more or less (FR-EXPL-01)."""

    by: int


class NoProvoking(Changed, frozen=True, tag="no provoking"):
    """Moves provoke nobody (FR-MOVE-07)."""


class Stronger(Changed, frozen=True, tag="stronger"):
    """Each later effect of card, Skill or Crew that gives this value gives more; ``first`` only the next one."""

    value: Value
    by: int
    first: bool = False


class Sideways(Changed, frozen=True, tag="sideways"):
    """Cards played sideways count for so much instead of 1 (FR-DECK-04).

    Attributes:
        worth: what each counts for.
        values: for which values.
        colour: only cards of this colour; empty for all.
        count: how many such cards; 0 for all.
    """

    worth: Positive
    values: tuple[Value, ...] = ("move", "diplomacy", "attack", "shields")
    colour: Colour | Literal[""] = ""
    count: int = 0


class Converts(Changed, frozen=True, tag="converts"):
    """Points of one value may be used as another, ``rate`` of the first for one of the second."""

    value: Value
    into: Value
    rate: Positive = 1
    long_range: bool = False


class Weaponised(Changed, frozen=True, tag="weapon"):
    """All of your own attacks, or shields, count as of this type."""

    value: Literal["attack", "shields"]
    weapon: Weapon


class HandLimit(Changed, frozen=True, tag="hand limit"):
    """The Hand Limit for drawing at the end of the turn; only with at least ``holding`` cards still in hand."""

    by: int
    holding: int = 0


class ShipDefense(Changed, frozen=True, tag="ship defense"):
    """The ship's own Defense Value is so much higher in this combat (FR-DMG-01)."""

    by: int


class CountsAs(Changed, frozen=True, tag="counts as"):
    """Data of one colour may be used as any of the others named (FR-DATA-03)."""

    colour: Data
    instead: tuple[Data, ...]


class CrewCost(Changed, frozen=True, tag="crew cost"):
    """Recruiting costs so many Diplomacy points more or less, never less than 0 (FR-INT-07)."""

    by: int


class LowerDefense(Changed, frozen=True, tag="lower defense"):
    """An enemy's Defense Value is so much lower, never less than 1."""

    by: int


class LowerAttack(Changed, frozen=True, tag="lower attack"):
    """An enemy's attack is so much lower, never less than 0."""

    by: int


class NoAttack(Changed, frozen=True, tag="no attack"):
    """An enemy does not attack (FR-PVP-14 in combat between ships)."""


class LosesAbilities(Changed, frozen=True, tag="loses abilities"):
    """An enemy loses these special attacks; all of them when none is named."""

    abilities: tuple[Ability, ...] = ()


class LosesResistances(Changed, frozen=True, tag="loses resistances"):
    """An enemy loses these resistances; all of them when none is named."""

    resistances: tuple[Resistance, ...] = ()


OwnChange = (
    MoveCost
    | MayEnter
    | ExploreCost
    | NoProvoking
    | Stronger
    | Sideways
    | Converts
    | Weaponised
    | HandLimit
    | ShipDefense
    | CountsAs
    | CrewCost
)
"""Changes for the one who uses the effect."""

EnemyChange = LowerDefense | LowerAttack | NoAttack | LosesAbilities | LosesResistances
"""Changes of Enemy Tokens and, as far as they have the value, Planet Tokens."""
