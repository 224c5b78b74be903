"""First Edition locations and their personnel; mission requirements compared with the viewer's personnel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rendering.cards.call_names import call_names
from bot.rendering.cards.chips import Chip, ChipState, best_plan, chip_of_part, chips_of, compared_chips
from bot.rendering.kit.theme import DONE, Ink, affiliation_ink
from engine.ccg.describing.requirement_lists import requirement_list_of_text
from engine.ccg.requirements.shortfall import Part
from engine.ccg.view import CardView, GroupView
from engine.first_edition.cards.lexicon import LEXICON
from engine.first_edition.showing.view import (
    FacilityView,
    FirstEditionView,
    LocationView,
    MissionView,
    ShipView,
    SwarmView,
    captives_in,
    guise_of,
    marks_of,
)
from engine.wording import list_in_words

Unit = FacilityView | ShipView | GroupView

UNCONTROLLED = -1
"""Seat number that stands for an uncontrolled ship."""
_UNDAMAGED_HULL = 100
"""HULL of an undamaged card, in percent."""


def all_locations(view: FirstEditionView) -> tuple[LocationView, ...]:
    """Return all locations, line by line, from left to right."""
    return tuple(location for line in view.lines for location in line.locations)


def quadrant_of(view: FirstEditionView, location: LocationView) -> str:
    """Return the quadrant of a location."""
    return next(
        (
            line.quadrant
            for line in view.lines
            if any(each_location.id == location.id for each_location in line.locations)
        ),
        "alpha",
    )


def units_of_player(location: LocationView, seat: int) -> list[Unit]:
    """Return a player's units at a location: facilities, visible ships, and groups on the planet."""
    own_units: list[Unit] = [facility for facility in location.facilities if facility.seat == seat]
    own_units += [ship for ship in ships_at(location) if ship.seat == seat]
    return own_units + [group for group in location.groups if group.seat == seat]


def is_relevant(view: FirstEditionView, location: LocationView) -> bool:
    """Whether anyone is at a location, or one of the viewer's ships can reach it next turn."""
    if any(True for _ in groups_at(location)):
        return True
    for line in view.lines:
        if location in line.locations:
            here = line.locations.index(location)
            for number, other in enumerate(line.locations):
                between = line.locations[here:number] or line.locations[number + 1 : here + 1]
                distance = sum(mission_side_facing_viewer(view, location_between).span for location_between in between)
                if any(ship.seat == view.viewer and ship.range >= distance for ship in ships_at(other)):
                    return True
    return False


def tribbles_words(swarm: SwarmView) -> str:
    """Return the text about a group of tribbles with its troubles: *110 tribbles aboard U.S.S. Enterprise, with …*."""
    troubles = f", with {list_in_words(trouble.name for trouble in swarm.troubles)}" if swarm.troubles else ""
    return f"{count_words(swarm)} {swarm.place}{troubles}"


def count_words(swarm: SwarmView) -> str:
    """Return the number of tribbles in words, such as *1,110 tribbles*."""
    return f"{swarm.number:,} tribble{'' if swarm.number == 1 else 's'}"


def tribbles_in(location: LocationView, host: str) -> SwarmView | None:
    """Return the tribbles aboard a ship, facility or site; ``None`` if there are none."""
    return next((swarm for swarm in location.swarms or () if swarm.host == host), None)


def state_of(ship: ShipView) -> str:
    """Return a ship's state in one word, or "" if it has no special state."""
    return "phased" if ship.phased else "cloaked" if ship.cloaked else "landed" if ship.landed else ""


def unseen_ship_count(location: LocationView, seat: int) -> int:
    """Return the number of a player's cloaked ships that the viewer can't see."""
    shown_count = sum(ship.cloaked for ship in location.ships if ship.seat == seat)
    return max(0, (location.cloaked[seat] if location.cloaked else 0) - shown_count)


def unseen_ships_words(location: LocationView, seat: int) -> str:
    """Return a player's cloaked ships that the viewer can't see, in words; "" if there are none."""
    count = unseen_ship_count(location, seat)
    return "" if not count else "a cloaked ship" if count == 1 else f"{count} cloaked ships"


def uncontrolled_units(location: LocationView) -> list[Unit]:
    """Return uncontrolled ships and facilities at a location."""
    facilities: list[Unit] = [facility for facility in location.facilities if facility.seat is None]
    return [*facilities, *(ship for ship in ships_at(location) if ship.seat == UNCONTROLLED)]


def ships_at(location: LocationView) -> Iterator[ShipView]:
    """Yield the visible ships at a location: in space, docked, and carried by others."""
    for ship in (*location.ships, *(ship for facility in location.facilities for ship in facility.ships)):
        yield ship
        yield from ship.ships


def groups_at(location: LocationView) -> Iterator[GroupView]:
    """Yield the groups at a location: on the planet, in facilities, aboard ships."""
    yield from location.groups
    for facility in location.facilities:
        yield from facility.crews
    for ship in ships_at(location):
        yield from ship.crews


def personnel_count(unit: Unit, seat: int) -> int:
    """Return the number of a player's personnel in a unit."""
    if isinstance(unit, GroupView):
        return unit.personnel if unit.seat == seat else 0
    return sum(crew.personnel for crew in unit.crews if crew.seat == seat)


def captive_count(unit: Unit, seat: int) -> int:
    """Return the number of a player's captives in a unit, escorted or in a Brig."""
    if isinstance(unit, GroupView):
        return captives_in(unit)
    return len(unit.held) + sum(captives_in(crew) for crew in unit.crews if crew.seat == seat)


def guest_counts(unit: Unit, seat: int) -> dict[bool, int]:
    """Return the number of the opponent's personnel aboard: infiltrators (``True``) and open intruders (``False``)."""
    if isinstance(unit, GroupView):
        return {}
    guest_crews = [crew for crew in unit.crews if crew.seat != seat and crew.personnel]
    counts = {
        spies: sum(their.personnel for their in guest_crews if bool(guise_of(their)) is spies)
        for spies in (False, True)
    }
    return {spies: count for spies, count in counts.items() if count}


def group_name(group: GroupView, default_name: str = "Away Team") -> str:
    """Return the name of a group: infiltrator, unescorted captives, or else ``default_name``."""
    if guise := guise_of(group):
        return f"infiltrator as {guise}"
    return "captives" if captives_in(group) and not group.personnel else default_name


def marks_with_signs(card: CardView) -> Iterator[tuple[str, Ink, str]]:
    """Yield the marks of a ship or facility with symbol, ink and words."""
    for mark in marks_of(card):
        if mark.kind == "borg":
            yield "Borg", affiliation_ink("Borg"), with_capital(mark.words)
        elif mark.kind == "completed":
            yield "tick", DONE, with_capital(mark.words)


def with_capital(words: str) -> str:
    """Return the text with a capital first letter."""
    return f"{words[0].upper()}{words[1:]}"


def marked_name(card: CardView) -> str:
    """Return a card's name with its marks."""
    marks = [mark.words for mark in marks_of(card)]
    return f"{card.name} ({'; '.join(marks)})" if marks else card.name


def name_of(view: FirstEditionView, location: str) -> str:
    """Return a location's name for the viewer."""
    found_location = next(
        (each_location for each_location in all_locations(view) if each_location.id == location), None
    )
    return location_title(view, found_location) if found_location else "a place"


def is_damaged(unit: ShipView | FacilityView) -> bool:
    """Whether a card has damage markers or has been rotated."""
    return unit.hull < _UNDAMAGED_HULL or (isinstance(unit, ShipView) and unit.damaged > 0)


def location_title(view: FirstEditionView, location: LocationView) -> str:
    """Return the title of the viewer's mission at a location, else of the other player's."""
    return mission_side_facing_viewer(view, location).card.name


def mission_side_facing_viewer(view: FirstEditionView, location: LocationView) -> MissionView:
    """Return the end of the mission that faces the viewer; for spectators, the first seat's."""
    return location.ends[view.viewer or 0]


def missing_requirements(location: LocationView, requirements: str) -> Sequence[Chip]:
    """Return the requirements still missing, compared with the viewer's best group at the location."""
    if location.completed_by is not None or location.assimilated_by is not None:
        return ()
    plan = best_plan(location.plans)
    return compared_chips(requirement_chips(requirements), plan) if plan else requirement_chips(requirements)


def requirement_chips(requirements: str) -> Sequence[Chip]:
    """Return the requirements without a comparison."""
    return chips_of(requirements, LEXICON)


def requirements_in_words(requirements: str) -> str:
    """Return the requirements as a list in words."""
    return requirement_list_of_text(requirements, LEXICON)


def condition_chips(parts: Sequence[Part]) -> Sequence[Chip]:
    """Return a dilemma's conditions, compared with the personnel who meet them."""
    return [chip_of_part(part, ChipState.MET if part.met else ChipState.MISSING) for part in parts]


def names_at(location: LocationView) -> dict[str, str]:
    """Return the names of visible personnel at a location, by id."""
    cards = [card for group in groups_at(location) for card in group.cards]
    called = call_names([(card.name, ()) for card in cards])
    return {card.id: name for card, name in zip(cards, called, strict=True)}
