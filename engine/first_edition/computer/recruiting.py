"""Recruiting: downloads, exchanges, reports and places to report."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from engine.first_edition.cards.definition import Personnel
from engine.first_edition.computer.ailments import ailments
from engine.first_edition.computer.playing_cards import card_value
from engine.first_edition.computer.seat_position import Position, Vessel
from engine.kernel.decision import NO, YES, Answer, Decision, Option


def choose_downloads(decision: Decision, position: Position) -> Answer:
    """Choose as many downloads as allowed, the most useful first."""
    best = sorted(decision.options, key=lambda option: card_value(option.card, position), reverse=True)
    return tuple(option.id for option in best[: decision.maximum])


def choose_report(decision: Decision, position: Position) -> Answer:
    """Choose the most useful card to report next, or stop if none helps."""
    rated = [(card_value(option.card, position), option.id) for option in decision.options if option.card]
    best = max(rated, default=(0, ""), key=lambda card: card[0])
    return (best[1],) if best[0] > 0 else decision.default


_FREE_OFFERS = ("score ", "draw ", "unstop ", "repair ", "rescue ", "take ")
"""Beginnings of offers without a cost; a cost would be named first."""
_SMALL_DECK = 10


def answer_offer(decision: Decision, position: Position) -> Answer:
    """Accept downloads and free offers, except draws from a small deck; decline other offers."""
    offered = decision.prompt.partition(": ")[2].lower()
    spare = position.view.players[position.seat].counts["deck"] > _SMALL_DECK
    free = offered.startswith(_FREE_OFFERS) and (spare or not offered.startswith("draw "))
    return (YES.id if free or "download" in decision.prompt.lower() else NO.id,)


def choose_replacement(decision: Decision, position: Position) -> Answer:
    """Choose the first exchange for a better version, else the default."""
    better = (option for option in decision.options if option.card and _exchange_gain(option, position) > 0)
    return tuple(option.id for option in better)[:1] or decision.default


def _exchange_gain(exchange: Option, position: Position) -> int:
    """Return how much better the version in hand is than the one in play."""
    there = next((card.card for card in position.all_cards_in_play() if card.id == exchange.place), "")
    return personnel_rating(exchange.card, position) - personnel_rating(there, position) if there else 0


def personnel_rating(card_id: str, position: Position) -> int:
    """Return the worth of a personnel by its skills and attributes; 0 for other cards."""
    card = position.definition(card_id)
    if not isinstance(card, Personnel):
        return 0
    people = card.individuals
    skills = sum(level for person in people for level in person.skills.values())
    numbers = sum((person.integrity or 0) + (person.cunning or 0) + (person.strength or 0) for person in people)
    return 3 * skills + numbers


def choose_reporting_place(decision: Decision, position: Position) -> Answer:
    """Choose where a card reports: the seat's facility with the best company.

    Ships go where most personnel wait, personnel where a ship waits.
    """
    havens = {
        location.id for location in position.locations if any(f.seat == position.seat for f in location.facilities)
    }
    at_large = next(((option.id,) for option in decision.options if option.place in havens), ())
    if at_large:
        return at_large
    best = max(decision.options, key=lambda option: _place_rating(option.place, position), default=None)
    return decision.default if best is None else (best.id,)


class _PlaceRating(NamedTuple):
    """Merits of a place to report to, the most important first."""

    is_own: bool
    is_main_ship: bool
    has_sick: bool
    has_usable_ship: bool
    has_ship: bool
    cards: int
    has_mission: bool


_NOWHERE = _PlaceRating(
    is_own=False, is_main_ship=False, has_sick=False, has_usable_ship=False, has_ship=False, cards=0, has_mission=False
)


def _place_rating(post_id: str, position: Position) -> _PlaceRating:
    """Return the rating of a place; a ship without enough crew is better than none, because recruits may complete it.

    From a facility at its planet, a mission can be attempted without a ship.
    """
    vessel = position.vessel(post_id)
    location = vessel.location if vessel else position.location_of_facility_or_site(post_id)
    if location is None:
        return _NOWHERE
    ships = [other for other in position.vessels() if other.location is location and not position.is_held(other)]
    return _PlaceRating(
        is_own=vessel is not None or position.is_own_facility_or_site(post_id),
        is_main_ship=_is_main_ship(vessel, position),
        has_sick=any(position.location_of_place(ailment.place) is location for ailment in ailments(position)),
        has_usable_ship=any(map(position.is_usable, ships)),
        has_ship=bool(ships),
        cards=len(position.all_cards_in_play([location])),
        has_mission=location.kind == "planet" and position.may_attempt(location),
    )


def _is_main_ship(vessel: Vessel | None, position: Position) -> bool:
    """Whether a ship has the largest crew of all sound ships that can fly."""
    able = [other for other in position.vessels() if position.is_sound(other) and position.is_usable(other)]
    largest = max(able, key=lambda other: len(position.crew_of(other)), default=None)
    return vessel is not None and largest is not None and largest.id == vessel.id


CHOOSERS_BY_RULE: Mapping[str, Callable[[Decision, Position], Answer]] = MappingProxyType(
    {
        "1E-DL-01": choose_downloads,
        "1E-REP-12": choose_report,
        "1E-TURN-05": choose_report,
        "1E-ACT-17": answer_offer,
        "1E-TIM-07": choose_replacement,
        "1E-REP-01": choose_reporting_place,
    }
)
"""Functions that choose the answer, by the rule of the decision."""
