"""Dividing personnel into a crew and an Away Team for planet-and-space missions (1E-MIS-30)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.view import CardView
from engine.first_edition.cards.definition import Personnel, Ship
from engine.first_edition.computer.outlook import Position, Vessel
from engine.first_edition.showing.view import LocationView
from engine.kernel.decision import Answer, Decision


def is_enough_for_two(location: LocationView, team: Sequence[CardView], position: Position) -> bool:
    """Whether a team has two matches, one for the crew and one for the Away Team."""
    return len(_allowing(location, team, position)) > 1


def can_be_two(vessel: Vessel, position: Position) -> bool:
    """Whether a ship's crew and those on the planet form, or could form, two groups that may attempt."""
    location, crew = vessel.location, position.crew_of(vessel)
    if vessel.facility is not None or vessel.view.damaged:
        return False
    landed = position.people(position.own(location.groups))
    if not landed:
        return is_enough_for_two(location, crew, position)
    return all(_allowing(location, group, position) for group in (crew, landed))


def who_goes(decision: Decision, position: Position) -> Answer:
    """Choose everyone, or for a planet-and-space mission about half, with a match in each group."""
    able = tuple(one.id for one in decision.options)[: decision.maximum]
    vessel = next((one for one in position.vessels() if _aboard(one, position) & set(able)), None)
    if decision.place or vessel is None or vessel.location.kind != "dual" or not can_be_two(vessel, position):
        return able
    crew = position.crew_of(vessel)
    allowing = _allowing(vessel.location, crew, position)
    of_ship = [one for one in crew if _is_of_the_ship(one, vessel, position)]
    kept = [one for one in allowing if one in of_ship][:1] or [*of_ship[:1], *allowing[:1]]
    free = [one for one in crew if one not in kept]
    first = [one for one in allowing if one not in kept][:1]
    others = [one for one in free if one not in first]
    down = {one.id for one in (*first, *others[: max(0, len(crew) // 2 - 1)])}
    return tuple(one for one in able if one in down)


def _aboard(vessel: Vessel, position: Position) -> set[str]:
    return {one.id for one in position.own(vessel.view.crews)}


def _allowing(location: LocationView, team: Sequence[CardView], position: Position) -> list[CardView]:
    return [one for one in position.people(team) if _allows(location, one, position)]


def _allows(location: LocationView, one: CardView, position: Position) -> bool:
    """Whether this personnel matches the mission; always true for Borg."""
    return position.plays_borg or position.matches(location, [one])


def _is_of_the_ship(one: CardView, vessel: Vessel, position: Position) -> bool:
    personnel, ship = position.definition(one.card), position.definition(vessel.view.card.card)
    if not isinstance(personnel, Personnel) or not isinstance(ship, Ship):
        return False
    return bool(set(personnel.affiliations) & set(ship.affiliations))
