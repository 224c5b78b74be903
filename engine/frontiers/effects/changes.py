"""Changes: rules that are different while something lasts."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.frontiers.effects.amounts import Ability, Colour, Data, Positive, Resistance, Terrain, Value, Weapon


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="change"):
    """Base of all changes."""


class MoveCost(Change, frozen=True, tag="move cost"):
    """Entering spaces costs ``by`` more (less when negative), never less than ``least`` (FR-MOVE-15).

    Attributes:
        by: difference in Move points.
        terrain: the spaces affected; empty for all.
        least: minimum cost.
    """

    by: int
    terrain: tuple[Terrain, ...] = ()
    least: int = 0


class MayEnter(Change, frozen=True, tag="may enter"):
    """Inaccessible spaces can be entered at this cost, but aren't safe because of that (FR-MOVE-18)."""

    terrain: tuple[Terrain, ...]
    cost: int


class ExploreCost(Change, frozen=True, tag="explore cost"):
    """Revealing a tile costs more or fewer Move points (FR-EXPL-01)."""

    by: int


class NoProvoking(Change, frozen=True, tag="no provoking"):
    """Moves don't provoke (FR-MOVE-07)."""


class Stronger(Change, frozen=True, tag="stronger"):
    """Later effects of cards, Skills or Crew that give this value give more; with ``first``, only the next one."""

    value: Value
    by: int
    first: bool = False


class Sideways(Change, frozen=True, tag="sideways"):
    """Cards played sideways give ``worth`` instead of 1 (FR-DECK-04).

    Attributes:
        worth: the value each gives.
        values: the kinds of value affected.
        colour: only cards of this colour; empty for all.
        count: number of cards; 0 for all.
    """

    worth: Positive
    values: tuple[Value, ...] = ("move", "diplomacy", "attack", "shields")
    colour: Colour | Literal[""] = ""
    count: int = 0


class Converts(Change, frozen=True, tag="converts"):
    """Points of one value can be used as another, ``rate`` of the first for one of the second."""

    value: Value
    into: Value
    rate: Positive = 1
    long_range: bool = False


class Weaponised(Change, frozen=True, tag="weapon"):
    """All of the player's attacks, or shields, count as this type."""

    value: Literal["attack", "shields"]
    weapon: Weapon


class HandLimit(Change, frozen=True, tag="hand limit"):
    """The Hand Limit for drawing at the end of the turn is higher, with at least ``holding`` cards still in hand."""

    by: int
    holding: int = 0


class ShipDefense(Change, frozen=True, tag="ship defense"):
    """The ship's Defense Value is higher in this combat (FR-DMG-01)."""

    by: int


class CountsAs(Change, frozen=True, tag="counts as"):
    """Data of one colour can be used as any of the others named (FR-DATA-03)."""

    colour: Data
    instead: tuple[Data, ...]


class CrewCost(Change, frozen=True, tag="crew cost"):
    """Recruiting costs more or fewer Diplomacy points, at least 0 (FR-INT-07)."""

    by: int


class LowerDefense(Change, frozen=True, tag="lower defense"):
    """An enemy's Defense Value is lower, at least 1."""

    by: int


class LowerAttack(Change, frozen=True, tag="lower attack"):
    """An enemy's attack is lower, at least 0."""

    by: int


class NoAttack(Change, frozen=True, tag="no attack"):
    """An enemy doesn't attack (FR-PVP-14 in combat between ships)."""


class LosesAbilities(Change, frozen=True, tag="loses abilities"):
    """An enemy loses these special attacks, or all if none are named."""

    abilities: tuple[Ability, ...] = ()


class LosesResistances(Change, frozen=True, tag="loses resistances"):
    """An enemy loses these resistances, or all if none are named."""

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
"""Changes for the player who uses the effect."""

EnemyChange = LowerDefense | LowerAttack | NoAttack | LosesAbilities | LosesResistances
"""Changes for Enemy Tokens, and for Planet Tokens that have the value."""
