"""Assaults: a battle in space followed by a landing, which share the same means."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.frontiers.computer.available_means import LONG_RANGE, GatheredMeans, Purse, Source
from engine.frontiers.computer.battle import Arms, Battle, best_battle
from engine.frontiers.computer.forecast import Foe, cheapest_harmless_way
from engine.frontiers.computer.landing import landing_by_attack_forecast
from engine.frontiers.computer.position import Position

LOST_TEAM_REPUTATION = 2
"""Reputation lost with an Away Team (FR-AWAY-10)."""


class Assault(msgspec.Struct, frozen=True):
    """The course of an assault on a Cube.

    Attributes:
        worth: value of the whole assault.
        battle: the battle in space.
        kept: means reserved for the landing.
    """

    worth: float
    battle: Battle
    kept: GatheredMeans


def best_assault(
    position: Position, in_space: Sequence[Foe], on_planet: Sequence[Foe], arms: Arms, phase: str = LONG_RANGE
) -> Assault:
    """Return the better assault: with means reserved for the landing, or with the landing using leftovers."""
    nothing = GatheredMeans(purse=arms.purse)
    if not on_planet:
        battle = best_battle(in_space, arms, phase)
        return Assault(battle.worth, battle, nothing)
    prize, arms = arms.prize, msgspec.structs.replace(arms, prize=0.0)
    battle = best_battle(in_space, arms, phase)
    rest = [
        source
        for index, source in enumerate(arms.sources)
        if index not in battle.used.used and not (source.card and battle.hand_lost)
    ]
    landed = landing_value(position, on_planet, rest, battle.used.purse, prize * battle.all_beaten)
    lost = -position.reputation_loss_cost(LOST_TEAM_REPUTATION)
    found = [Assault(battle.worth + (lost if landed is None else landed), battle, nothing)]
    words = cheapest_harmless_way(on_planet, arms.sources, arms.purse)
    if words is not None:
        sources = [
            Source((), source.price) if index in words.used else source for index, source in enumerate(arms.sources)
        ]
        experience = sum(foe.experience for foe in on_planet)
        kept = msgspec.structs.replace(arms, sources=sources, purse=words.purse, hand_price=experience - lost)
        battle = best_battle(in_space, kept, phase)
        won = experience + prize * battle.all_beaten - words.price / 2
        found.append(Assault(battle.worth + won, battle, words))
    return max(found, key=lambda one: one.worth)


def landing_value(
    position: Position, foes: Sequence[Foe], sources: Sequence[Source], purse: Purse, prize: float
) -> float | None:
    """Return a landing's value, by Diplomacy or from afar, else for Wounds; ``None`` if the team is lost."""
    words = cheapest_harmless_way(foes, sources, purse)
    if words is not None:
        return sum(foe.experience for foe in foes) + prize - words.price / 2
    stormed = landing_by_attack_forecast(foes, sources, purse, position)
    return stormed.worth + prize - stormed.price if stormed else None
