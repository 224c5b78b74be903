"""Seeding: dilemmas under the opponent's missions, and only cards to earn under its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.computer.default_and_random_players import fallback_answer
from engine.first_edition.cards.definition import Artifact, Dilemma, Doorway, Facility, FunctionCard, Mission
from engine.first_edition.computer.seat_position import Position, alternative_requirements_of_card, mission_kinds
from engine.first_edition.resolving.special_downloads import is_special_download
from engine.first_edition.seeding.other_seeds import PASS
from engine.first_edition.seeding.single_seeds import is_lay_option
from engine.first_edition.showing.view import LocationView
from engine.kernel.decision import Answer, Decision, Option


def choose_card_for_phase(decision: Decision, position: Position) -> Answer:
    """Choose a card that belongs to this phase; cards without a phase (1E17-OTH-1) wait for facilities."""
    if all(option.id != PASS.id for option in decision.options):
        return fallback_answer(decision)
    due = (option.id for option in decision.options if option.card and not _may_wait(option, position))
    return (next(due, PASS.id),)


def _may_wait(one: Option, position: Position) -> bool:
    """Whether a card names no phase, so that it can also be seeded with the facilities."""
    if is_lay_option(one.id):
        return False
    card = position.definition(one.card)
    named = isinstance(card, FunctionCard) and any(use.phase for use in card.functions if use.how == "seed")
    return is_special_download(one.id) or not (named or isinstance(card, Doorway | Facility))


def choose_mission_place(decision: Decision, position: Position) -> Answer:
    """Place a mission next to the seat's own missions, to save RANGE."""
    for option in decision.options:
        beside = position.location(option.place)
        if beside is not None and beside.ends[position.seat].owner == position.seat:
            return (option.id,)
    return fallback_answer(decision)


def choose_own_stacks(decision: Decision, position: Position) -> Answer:
    """Keep only artifacts of the suggested stacks, because the seat would face its own dilemmas."""
    kept = []
    for words in decision.default:
        card = decision.option(words.partition("@")[0]).card
        if isinstance(position.definition(card), Artifact):
            kept.append(words)
    return tuple(kept)


def choose_opposing_stacks(decision: Decision, position: Position) -> Answer:
    """Use the suggested stacks, but keep some dilemmas for shared missions (1E-SEED-16)."""
    shared = [location for location in position.locations if len({end.owner for end in location.ends}) > 1]
    kept: set[str] = set()
    for location in shared:
        able = [
            card for card in decision.default if card not in kept and _would_be_met(card, location, decision, position)
        ]
        share = len(decision.default) // (len(decision.slots) + len(shared))
        kept.update(reversed(able[-share:]) if share else ())
    return tuple(card for card in decision.default if card not in kept)


def choose_shared_stacks(decision: Decision, _position: Position) -> Answer:
    """Use the suggested stacks, which may be empty."""
    return decision.default


def _would_be_met(words: str, location: LocationView, decision: Decision, position: Position) -> bool:
    """Whether a seed of the suggested stacks would be faced at a location."""
    card = position.definition(decision.option(words.partition("@")[0]).card)
    return isinstance(card, Dilemma) and bool(card.grounds & mission_kinds(location))


def choose_facility_place(decision: Decision, position: Position) -> Answer:
    """Choose the facility location nearest to missions the seat may attempt."""
    able = [option for option in decision.options if option.place and not _opens_for_others(option, position)]
    if not able:
        return decision.default
    return (min(able, key=lambda person: _distance_to_goals(person.place, position)).id,)


def _opens_for_others(one: Option, position: Position) -> bool:
    """Whether a card would open a homeworld mission of another affiliation (1E-MIS-21)."""
    location = position.location(one.place)
    if location is None or not any(alternative_requirements_of_card(position.definition(one.card))):
        return False
    mission = position.definition(location.ends[position.seat].card.card)
    return not isinstance(mission, Mission) or mission.homeworld not in position.affiliations


def _distance_to_goals(place: str, position: Position) -> int:
    here = position.location(place)
    goals = [
        location
        for location in position.locations
        if position.may_attempt(location) or _is_borg_location(location, position)
    ]
    return sum(position.distance(here, goal) for goal in goals) if here is not None else 0


def _is_borg_location(location: LocationView, position: Position) -> bool:
    """Whether Borg will scout this location first, because it is their own."""
    return position.plays_borg and location.ends[position.seat].owner == position.seat


CHOOSERS_BY_RULE: Mapping[str, Callable[[Decision, Position], Answer]] = MappingProxyType(
    {
        "1E-SEED-07": choose_card_for_phase,
        "1E-SEED-09": choose_mission_place,
        "1E-SEED-15": choose_opposing_stacks,
        "1E-SEED-16": choose_shared_stacks,
        "1E-SEED-17": choose_own_stacks,
        "1E-SEED-19": choose_facility_place,
        "1E17-DIL-1": choose_card_for_phase,
        "1E17-OTH-1": choose_card_for_phase,
    }
)
"""Functions that answer, by the rule of the decision."""
