"""Planning of Away Teams: members, Wounds, and the result of a landing by force."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec

from engine.frontiers.combat.combat_values import attack_total
from engine.frontiers.computer.available_means import (
    ATTACK,
    GatheredMeans,
    Purse,
    Source,
    Way,
    cheapest_sufficient,
    cheapest_ways,
)
from engine.frontiers.computer.forecast import Foe, Forecast, cheapest_harmless_way
from engine.frontiers.computer.position import Position

WOUND_COST = 1.5
"""Cost of a Wound in addition to the member's Rank."""


class Landing(msgspec.Struct, frozen=True):
    """A team against known Planet Tokens.

    Attributes:
        captain: whether the Captain joins.
        crew: numbers of the members who join.
    """

    captain: bool
    crew: frozenset[int]


def needs_captain(way: Way, position: Position) -> bool:
    """Whether a way requires the Captain in the team (FR-AWAY-05)."""
    kind, _, name = way.option.partition(":")
    if kind == "skill":
        return True
    return kind == "play" and position.is_captains_card(name.partition(":")[0])


def crew_number_used_by(way: Way) -> int | None:
    """Return the number of the Crew Member with the ability a way uses, else ``None``."""
    kind, _, number = way.option.partition(":")
    return int(number.partition(":")[0]) if kind == "crew" else None


def without_captain(sources: Sequence[Source], position: Position) -> list[Source]:
    """Return the sources usable with the Captain aboard, which is safer if the enemies aren't known."""
    return [_without_members(source, (), position) for source in sources]


def needed_team(foes: Sequence[Foe], position: Position, *, known: bool = True) -> Landing | None:
    """Return the team required against these known or likely enemies; ``None`` if it is hopeless."""
    sources = position.usable_sources() if known else without_captain(position.usable_sources(), position)
    way = cheapest_harmless_way(foes, sources, position.available_data)
    if way is not None:
        return _landing_with(way.ways, position)
    found = _cheapest_landing_by_attack(foes, sources, position.available_data, position)
    if found is None:
        return None
    landing = _landing_with(found[1].ways, position)
    return Landing(landing.captain, landing.crew | frozenset(found[0]))


def _landing_with(ways: Sequence[Way], position: Position) -> Landing:
    crew = frozenset(member for way in ways if (member := crew_number_used_by(way)) is not None)
    return Landing(any(needs_captain(way, position) for way in ways), crew)


def landing_by_attack_forecast(
    foes: Sequence[Foe], sources: Sequence[Source], purse: Purse, position: Position
) -> Forecast | None:
    """Return a landing in which Crew takes the damage and the rest attacks afterwards (FR-AWAY-08 to FR-AWAY-11).

    ``None`` if it isn't possible.
    """
    found = _cheapest_landing_by_attack(foes, sources, purse, position)
    if found is None:
        return None
    absorbers, way = found
    wounds = sum(_wound_cost(member, position) for member in absorbers)
    return Forecast(float(sum(foe.experience for foe in foes)), way.price / 2 + wounds)


def _cheapest_landing_by_attack(
    foes: Sequence[Foe], sources: Sequence[Source], purse: Purse, position: Position
) -> tuple[tuple[int, ...], GatheredMeans] | None:
    """Return the cheapest members who absorb all damage, and the attack without them and the Captain."""
    damage = sum(foe.damage for foe in foes)
    crew = [index for index, member in enumerate(position.me.crew) if member.ready and not member.wounds]
    teams = [team for size in range(len(crew) + 1) for team in combinations(crew, size)]
    for absorbers in sorted(teams, key=lambda one: sum(_wound_cost(member, position) for member in one)):
        if sum(_member_defense(member, position) for member in absorbers) < damage:
            continue
        able = [_without_members(source, absorbers, position) for source in sources]
        need = sum(foe.defense for foe in foes)
        found = cheapest_ways(
            able, GatheredMeans(purse=purse), lambda way: attack_total(way.amounts_given(ATTACK), []), need
        )
        way = cheapest_sufficient(found, need)
        if way is not None:
            return absorbers, way
    return None


def _without_members(source: Source, members: Sequence[int], position: Position) -> Source:
    ways = tuple(
        way for way in source.ways if crew_number_used_by(way) not in members and not needs_captain(way, position)
    )
    return Source(ways, source.price, source.card)


def _member_defense(member: int, position: Position) -> int:
    return position.box.crew[position.me.crew[member].card].defense


def _wound_cost(member: int, position: Position) -> float:
    return WOUND_COST + 0.7 * position.box.crew[position.me.crew[member].card].rank
