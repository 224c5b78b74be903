"""Changes: rules that are different while something lasts."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.frontiers.effects.amounts import Ability, Colour, Data, Positive, Resistance, Terrain, Value, Weapon


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="change"):
    """Base of all changes."""


class MoveCost(Change, frozen=True, tag="move cost"):
    """A change in the cost of entering spaces (FR-MOVE-15).

    Attributes:
        by: difference in Move points; negative for a lower cost.
        terrain: the spaces affected; empty for all.
        least: minimum cost.
    """

    by: int
    terrain: tuple[Terrain, ...] = ()
    least: int = 0


class MayEnter(Change, frozen=True, tag="may enter"):
    """Permission to enter inaccessible spaces at this cost, which doesn't make them safe (FR-MOVE-18)."""

    terrain: tuple[Terrain, ...]
    cost: int


class ExploreCost(Change, frozen=True, tag="explore cost"):
    """A change in the Move points for revealing a tile (FR-EXPL-01)."""

    by: int


class NoProvoking(Change, frozen=True, tag="no provoking"):
    """A change by which moves don't provoke (FR-MOVE-07)."""


class Stronger(Change, frozen=True, tag="stronger"):
    """A bonus to later effects of cards, Skills or Crew that give a value; with ``first``, only to the next one."""

    value: Value
    by: int
    first: bool = False


class Sideways(Change, frozen=True, tag="sideways"):
    """A change in the value of cards played sideways: ``worth`` instead of 1 (FR-DECK-04).

    Attributes:
        worth: the value each card gives.
        values: the kinds of value affected.
        colour: only cards of this colour; empty for all.
        count: number of cards; 0 for all.
    """

    worth: Positive
    values: tuple[Value, ...] = ("move", "diplomacy", "attack", "shields")
    colour: Colour | Literal[""] = ""
    count: int = 0


class Converts(Change, frozen=True, tag="converts"):
    """Permission to use points of one value as another, ``rate`` of the first for one of the second."""

    value: Value
    into: Value
    rate: Positive = 1
    long_range: bool = False


class Weaponised(Change, frozen=True, tag="weapon"):
    """A change by which all of the player's attacks, or shields, count as one type."""

    value: Literal["attack", "shields"]
    weapon: Weapon


class HandLimit(Change, frozen=True, tag="hand limit"):
    """An increase of the Hand Limit for drawing at the end of the turn, if at least ``holding`` cards are in hand."""

    by: int
    holding: int = 0


class ShipDefense(Change, frozen=True, tag="ship defense"):
    """An increase of the ship's Defense Value in this combat (FR-DMG-01)."""

    by: int


class CountsAs(Change, frozen=True, tag="counts as"):
    """Permission to use data of one colour as any of the other colours named (FR-DATA-03)."""

    colour: Data
    instead: tuple[Data, ...]


class CrewCost(Change, frozen=True, tag="crew cost"):
    """A change in the Diplomacy points for recruiting, never below 0 (FR-INT-07)."""

    by: int


class LowerDefense(Change, frozen=True, tag="lower defense"):
    """A reduction of an enemy's Defense Value, never below 1."""

    by: int


class LowerAttack(Change, frozen=True, tag="lower attack"):
    """A reduction of an enemy's attack, never below 0."""

    by: int


class NoAttack(Change, frozen=True, tag="no attack"):
    """A change by which an enemy doesn't attack (FR-PVP-14 in combat between ships)."""


class LosesAbilities(Change, frozen=True, tag="loses abilities"):
    """A loss of these special attacks by an enemy, or of all if none are named."""

    abilities: tuple[Ability, ...] = ()


class LosesResistances(Change, frozen=True, tag="loses resistances"):
    """A loss of these resistances by an enemy, or of all if none are named."""

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
"""Changes to Enemy Tokens, and to Planet Tokens that have the value."""
