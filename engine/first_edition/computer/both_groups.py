"""Dividing personnel into a crew and an Away Team for planet-and-space missions (1E-MIS-30)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.view import CardView
from engine.first_edition.cards.definition import Personnel, Ship
from engine.first_edition.computer.seat_position import Position, Vessel
from engine.first_edition.showing.view import LocationView
from engine.kernel.decision import Answer, Decision


def has_two_matches(location: LocationView, team: Sequence[CardView], position: Position) -> bool:
    """Whether a team has two matching personnel, one for the crew and one for the Away Team."""
    return len(_matching_personnel(location, team, position)) > 1


def can_form_two_groups(vessel: Vessel, position: Position) -> bool:
    """Whether a ship's crew and the personnel on the planet form, or could form, two groups that may attempt."""
    location, crew = vessel.location, position.crew_of(vessel)
    if vessel.facility is not None or vessel.view.damaged:
        return False
    landed = position.active_personnel(position.own_cards(location.groups))
    if not landed:
        return has_two_matches(location, crew, position)
    return all(_matching_personnel(location, group, position) for group in (crew, landed))


def choose_who_goes(decision: Decision, position: Position) -> Answer:
    """Choose everyone, or for a planet-and-space mission about half, with a matching personnel in each group."""
    able = tuple(option.id for option in decision.options)[: decision.maximum]
    vessel = next((vessel for vessel in position.vessels() if _ids_aboard(vessel, position) & set(able)), None)
    if decision.place or vessel is None or vessel.location.kind != "dual" or not can_form_two_groups(vessel, position):
        return able
    crew = position.crew_of(vessel)
    allowing = _matching_personnel(vessel.location, crew, position)
    of_ship = [member for member in crew if _matches_ship(member, vessel, position)]
    kept = [card for card in allowing if card in of_ship][:1] or [*of_ship[:1], *allowing[:1]]
    free = [member for member in crew if member not in kept]
    first = [card for card in allowing if card not in kept][:1]
    others = [card for card in free if card not in first]
    down = {card.id for card in (*first, *others[: max(0, len(crew) // 2 - 1)])}
    return tuple(person for person in able if person in down)


def _ids_aboard(vessel: Vessel, position: Position) -> set[str]:
    return {own_card.id for own_card in position.own_cards(vessel.view.crews)}


def _matching_personnel(location: LocationView, team: Sequence[CardView], position: Position) -> list[CardView]:
    return [card for card in position.active_personnel(team) if _is_match(location, card, position)]


def _is_match(location: LocationView, one: CardView, position: Position) -> bool:
    """Whether a personnel matches the mission; always true for Borg."""
    return position.plays_borg or position.matches(location, [one])


def _matches_ship(one: CardView, vessel: Vessel, position: Position) -> bool:
    personnel, ship = position.definition(one.card), position.definition(vessel.view.card.card)
    if not isinstance(personnel, Personnel) or not isinstance(ship, Ship):
        return False
    return bool(set(personnel.affiliations) & set(ship.affiliations))
