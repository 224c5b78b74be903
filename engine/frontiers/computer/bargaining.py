"""Interactions: possible purchases at a location, their values, and ways to gather the Diplomacy."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.frontiers.components.locations import Purchase
from engine.frontiers.computer.available_means import (
    DIPLOMACY,
    GatheredMeans,
    Purse,
    Source,
    cheapest_sufficient,
    cheapest_ways,
    measure_without_weapons,
    purse_after_paying,
)
from engine.frontiers.computer.position import Position
from engine.frontiers.hexes import Space

CARD_VALUE = 10.0
"""Default value of a card that isn't known yet."""


REPAIR_VALUE = 0.6
"""Value of a repair beyond the Damage Card's later cost: room for another card."""

CAPTAIN_HEAL_VALUE = 8.0
"""Value of healing the Captain, whose Wound weakens the ship and locks all Skills (FR-HEAL-07)."""


class Bargain(msgspec.Struct, frozen=True):
    """A purchase: its option, its value minus the means used, and the means that give the points."""

    option: str
    worth: float
    way: GatheredMeans


def best_bargain(
    position: Position, space: Space, points: int, sources: Sequence[Source], purse: Purse
) -> Bargain | None:
    """Return the best purchase at a location with the Diplomacy available and obtainable; ``None`` if none pays."""
    found = []
    for option, cost, worth, data in _priced_options(position, space):
        paid = purse_after_paying(purse, data)
        if paid is None:
            continue
        left = paid[0]
        need = max(0, cost - points)
        way = cheapest_sufficient(
            cheapest_ways(sources, GatheredMeans(purse=left), measure_without_weapons(DIPLOMACY), need), need
        )
        if way is not None and worth > way.price / 2:
            found.append(Bargain(option, worth - way.price / 2, way))
    return max(found, key=lambda bargain: (bargain.worth, bargain.option), default=None)


def _priced_options(position: Position, space: Space) -> list[tuple[str, int, float, tuple[str, ...]]]:
    """Return the options with their prices in Diplomacy, their values, and their prices in data."""
    box, crew_offer = position.box, position.view.crew_offer
    found: list[tuple[str, int, float, tuple[str, ...]]] = []
    for card in dict.fromkeys(crew_offer):
        member = box.crew.get(card)
        if member is not None and _is_recruiting_place(position, space, member.places):
            found.append((f"recruit:{card}", member.cost, position.recruit_worth(card), ()))
    for number, purchase in enumerate(_purchases_at(position, space)):
        for form, worth, times in _valued_goods(position, purchase):
            found.append((f"buy:{number}:{form}", purchase.diplomacy * times, worth, purchase.data))
    return found


def _is_recruiting_place(position: Position, space: Space, places: Sequence[str]) -> bool:
    seen = position.spaces[space]
    any_crew = seen.location == "borg cube" and position.box.cube[seen.colour].any_crew
    return any_crew or seen.location in places


def _purchases_at(position: Position, space: Space) -> tuple[Purchase, ...]:
    seen = position.spaces[space]
    if seen.location == "borg cube":
        return position.box.cube[seen.colour].purchases
    return position.box.location[seen.location].purchases


def _valued_goods(position: Position, purchase: Purchase) -> list[tuple[str, float, int]]:
    """Return the things to buy with their values, and how often each must be bought to be useful."""
    match purchase.buys:
        case "repair or heal":
            repair = REPAIR_VALUE + position.damage_card_costs.price if position.damage_card_count else 0.0
            healing = max(1, position.captain_heal_points - position.view.play.heal)
            return [("repair", repair, 1), ("heal", CAPTAIN_HEAL_VALUE if position.me.wounds else 0.0, healing)]
        case "train":
            cards = [card for card in position.view.crew_offer if card in position.box.advanced]
            return [(card, 1 + position.card_value(card) * position.share_still_usable, 1) for card in cards]
        case "elite crew":
            return []
        case _:
            return [("effects", 1.0 + CARD_VALUE * position.share_still_usable, 1)]
