"""Encounter Tokens: enemies in space, planets, and tokens of Class-H Planets (FR-COMP-03)."""

from __future__ import annotations

from typing import ClassVar

from engine.frontiers.components.component_entry import Entry
from engine.frontiers.components.locations import Pile, Reward
from engine.frontiers.effects.amounts import Ability, Colour, Natural, Positive, Resistance, Weapon


class Token(Entry, frozen=True, kw_only=True):
    """Fields shared by all Encounter Tokens.

    Attributes:
        name: name for players.
        pile: its back.
        copies: number of copies.
    """

    name: str
    pile: Pile
    copies: Positive = 1


class EnemyToken(Token, frozen=True, kw_only=True):
    """An enemy in space.

    Attributes:
        defense: attack that defeats it (FR-LRA-05).
        attack: strength of its attack.
        weapon: type of its attack.
        experience: XP for defeating it.
        resistances: attack types halved against it (FR-LRA-03).
        abilities: its special attacks.
    """

    defense: Positive
    attack: Positive
    weapon: Weapon = "phasers"
    experience: Natural
    resistances: tuple[Resistance, ...] = ()
    abilities: tuple[Ability, ...] = ()


class PlanetToken(Token, frozen=True, kw_only=True):
    """An encounter of an Away Mission, without special abilities (FR-AWAY-03).

    Attributes:
        diplomacy: Diplomacy that overcomes it.
        defense: attack that overcomes it.
        attack: damage to the team if it isn't overcome; shields don't help (FR-AWAY-08).
        experience: XP for overcoming it.
    """

    diplomacy: Positive
    defense: Positive
    attack: Positive
    experience: Natural

    weapon: ClassVar[Weapon] = "phasers"
    resistances: ClassVar[tuple[Resistance, ...]] = ()
    abilities: ClassVar[tuple[Ability, ...]] = ()


class ChallengeToken(Token, frozen=True, kw_only=True):
    """A Class-H token that is solved with data (FR-LOC-H-02).

    Attributes:
        data: the three data to pay.
        experience: XP for it.
    """

    data: tuple[Colour, Colour, Colour]
    experience: Natural


class GuardedToken(Token, frozen=True, kw_only=True):
    """A Class-H token with guards (FR-LOC-H-03).

    Attributes:
        guards: backs of the two tokens to draw.
        reward: reward for beating the last of them (FR-LOC-H-04).
    """

    guards: tuple[Pile, Pile]
    reward: Reward


Opponent = EnemyToken | PlanetToken
"""Tokens that can be fought, in space or by an Away Team."""

AnyToken = EnemyToken | PlanetToken | ChallengeToken | GuardedToken
