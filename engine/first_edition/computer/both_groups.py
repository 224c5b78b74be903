"""Dividing personnel into a crew and an Away Team for planet-and-space missions (1E-MIS-30)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.view import CardView
from engine.first_edition.cards.definition import Personnel, Ship
from engine.first_edition.computer.outlook import Position, Vessel
from engine.first_edition.showing.view import LocationView
from engine.kernel.decision import Answer, Decision


def has_two_matches(location: LocationView, team: Sequence[CardView], position: Position) -> bool:
    """Whether a team has two matches, one for the crew and one for the Away Team."""
    return len(_matching_personnel(location, team, position)) > 1


def can_form_two_groups(vessel: Vessel, position: Position) -> bool:
    """Whether a ship's crew and those on the planet form, or could form, two groups that may attempt."""
    location, crew = vessel.location, position.crew_of(vessel)
    if vessel.facility is not None or vessel.view.damaged:
        return False
    landed = position.active_personnel(position.own_cards(location.groups))
    if not landed:
        return has_two_matches(location, crew, position)
    return all(_matching_personnel(location, group, position) for group in (crew, landed))


def choose_who_goes(decision: Decision, position: Position) -> Answer:
    """Choose everyone, or for a planet-and-space mission about half, with a match in each group."""
    able = tuple(one.id for one in decision.options)[: decision.maximum]
    vessel = next((one for one in position.vessels() if _ids_aboard(one, position) & set(able)), None)
    if decision.place or vessel is None or vessel.location.kind != "dual" or not can_form_two_groups(vessel, position):
        return able
    crew = position.crew_of(vessel)
    allowing = _matching_personnel(vessel.location, crew, position)
    of_ship = [one for one in crew if _is_of_the_ship(one, vessel, position)]
    kept = [one for one in allowing if one in of_ship][:1] or [*of_ship[:1], *allowing[:1]]
    free = [one for one in crew if one not in kept]
    first = [one for one in allowing if one not in kept][:1]
    others = [one for one in free if one not in first]
    down = {one.id for one in (*first, *others[: max(0, len(crew) // 2 - 1)])}
    return tuple(one for one in able if one in down)


def _ids_aboard(vessel: Vessel, position: Position) -> set[str]:
    return {one.id for one in position.own_cards(vessel.view.crews)}


def _matching_personnel(location: LocationView, team: Sequence[CardView], position: Position) -> list[CardView]:
    return [one for one in position.active_personnel(team) if _is_match(location, one, position)]


def _is_match(location: LocationView, one: CardView, position: Position) -> bool:
    """Whether this personnel matches the mission; always true for Borg."""
    return position.plays_borg or position.matches(location, [one])


def _is_of_the_ship(one: CardView, vessel: Vessel, position: Position) -> bool:
    personnel, ship = position.definition(one.card), position.definition(vessel.view.card.card)
    if not isinstance(personnel, Personnel) or not isinstance(ship, Ship):
        return False
    return bool(set(personnel.affiliations) & set(ship.affiliations))
