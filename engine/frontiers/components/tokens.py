"""Encounter Tokens: enemies in space, planets, and what is found on Class-H Planets (FR-COMP-03)."""

from __future__ import annotations

from typing import ClassVar

from engine.frontiers.components.entry import Entry
from engine.frontiers.components.locations import Pile, Reward
from engine.frontiers.effects.amounts import Ability, Colour, Natural, Positive, Resistance, Weapon


class Token(Entry, frozen=True, kw_only=True):
    """What all Encounter Tokens have.

    Attributes:
        name: for players.
        pile: its back.
        copies: how many such tokens there are.
    """

    name: str
    pile: Pile
    copies: Positive = 1


class EnemyToken(Token, frozen=True, kw_only=True):
    """An enemy in space.

    Attributes:
        defense: the attack that defeats it (FR-LRA-05).
        attack: its strength.
        weapon: the type of its attack.
        experience: XP for defeating it.
        resistances: attacks halved against it (FR-LRA-03).
        abilities: its special attacks.
    """

    defense: Positive
    attack: Positive
    weapon: Weapon = "phasers"
    experience: Natural
    resistances: tuple[Resistance, ...] = ()
    abilities: tuple[Ability, ...] = ()


class PlanetToken(Token, frozen=True, kw_only=True):
    """An encounter of an Away Mission: no special abilities of its own (FR-AWAY-03).

    Attributes:
        diplomacy: the Diplomacy that overcomes it.
        defense: the attack that overcomes it.
        attack: dealt to the team otherwise; shields do not help (FR-AWAY-08).
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
    """A Class-H token to be solved with data (FR-LOC-H-02).

    Attributes:
        data: the three data to be paid.
        experience: XP for it.
    """

    data: tuple[Colour, Colour, Colour]
    experience: Natural


class GuardedToken(Token, frozen=True, kw_only=True):
    """A Class-H token with guards (FR-LOC-H-03).

    Attributes:
        guards: the backs of the two tokens to be drawn.
        reward: for beating the last of them (FR-LOC-H-04).
    """

    guards: tuple[Pile, Pile]
    reward: Reward


Opponent = EnemyToken | PlanetToken
"""What can be fought, in space or by an Away Team."""

AnyToken = EnemyToken | PlanetToken | ChallengeToken | GuardedToken
