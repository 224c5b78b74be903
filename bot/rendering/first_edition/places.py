"""First Edition locations and their personnel; mission requirements checked against the viewer's personnel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rendering.cards.call_names import call_names
from bot.rendering.cards.chips import Chip, Held, best_plan, chip_of_part, chips_of, held
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
from engine.wording import listed

Unit = FacilityView | ShipView | GroupView

_WHOLE = 100
"""HULL of an undamaged card, in percent."""


def locations(view: FirstEditionView) -> tuple[LocationView, ...]:
    """All locations, line by line, from left to right."""
    return tuple(one for line in view.lines for one in line.locations)


def quadrant(view: FirstEditionView, place: LocationView) -> str:
    """The quadrant of a location."""
    return next((line.quadrant for line in view.lines if any(one.id == place.id for one in line.locations)), "alpha")


def units(place: LocationView, seat: int) -> list[Unit]:
    """A player's units at a location: facilities, visible ships, and those on the planet."""
    own: list[Unit] = [one for one in place.facilities if one.seat == seat]
    own += [one for one in ships_at(place) if one.seat == seat]
    return own + [one for one in place.groups if one.seat == seat]


def tribbles_words(swarm: SwarmView) -> str:
    """A group of tribbles with its troubles: *110 tribbles aboard U.S.S. Enterprise, with …*."""
    troubles = f", with {listed(one.name for one in swarm.troubles)}" if swarm.troubles else ""
    return f"{count_words(swarm)} {swarm.place}{troubles}"


def count_words(swarm: SwarmView) -> str:
    """Number of tribbles, such as *1,110 tribbles*."""
    return f"{swarm.number:,} tribble{'' if swarm.number == 1 else 's'}"


def tribbles_in(place: LocationView, host: str) -> SwarmView | None:
    """The tribbles aboard a ship, facility or site; ``None`` for none."""
    return next((one for one in place.swarms or () if one.host == host), None)


def state_of(ship: ShipView) -> str:
    """A ship's state in one word; empty for an ordinary ship."""
    return "phased" if ship.phased else "cloaked" if ship.cloaked else "landed" if ship.landed else ""


def unseen(place: LocationView, seat: int) -> str:
    """A player's cloaked ships that the viewer can't see, in words; empty for none."""
    shown = sum(one.cloaked for one in place.ships if one.seat == seat)
    count = (place.cloaked[seat] if place.cloaked else 0) - shown
    return "" if count < 1 else "a cloaked ship" if count == 1 else f"{count} cloaked ships"


def ships_at(place: LocationView) -> Iterator[ShipView]:
    """The visible ships there: in space, docked, and carried by others."""
    for ship in (*place.ships, *(one for facility in place.facilities for one in facility.ships)):
        yield ship
        yield from ship.ships


def groups_at(place: LocationView) -> Iterator[GroupView]:
    """Everyone there: on the planet, in facilities, aboard ships."""
    yield from place.groups
    for facility in place.facilities:
        yield from facility.crews
    for ship in ships_at(place):
        yield from ship.crews


def people(unit: Unit, seat: int) -> int:
    """Number of a player's personnel in a unit."""
    if isinstance(unit, GroupView):
        return unit.personnel if unit.seat == seat else 0
    return sum(crew.personnel for crew in unit.crews if crew.seat == seat)


def captives(unit: Unit, seat: int) -> int:
    """Number of a player's captives in a unit, escorted or in a Brig."""
    if isinstance(unit, GroupView):
        return captives_in(unit)
    return len(unit.held) + sum(captives_in(crew) for crew in unit.crews if crew.seat == seat)


def guests(unit: Unit, seat: int) -> dict[bool, int]:
    """Number of the opponent's personnel aboard, infiltrators (key ``True``) apart from open intruders."""
    if isinstance(unit, GroupView):
        return {}
    theirs = [crew for crew in unit.crews if crew.seat != seat and crew.personnel]
    counts = {spies: sum(one.personnel for one in theirs if bool(guise_of(one)) is spies) for spies in (False, True)}
    return {spies: count for spies, count in counts.items() if count}


def called(group: GroupView, what: str = "Away Team") -> str:
    """Name of a group: infiltrator, unescorted captives, or what it is called otherwise."""
    if guise := guise_of(group):
        return f"infiltrator as {guise}"
    return "captives" if captives_in(group) and not group.personnel else what


def marks_signed(card: CardView) -> Iterator[tuple[str, Ink, str]]:
    """Marks of a ship or facility: sign, ink and words."""
    for one in marks_of(card):
        if one.kind == "borg":
            yield "Borg", affiliation_ink("Borg"), capital(one.words)
        elif one.kind == "completed":
            yield "tick", DONE, capital(one.words)


def capital(words: str) -> str:
    """Capitalise the first letter."""
    return f"{words[0].upper()}{words[1:]}"


def marked(card: CardView) -> str:
    """A card's name with its marks."""
    marks = [one.words for one in marks_of(card)]
    return f"{card.name} ({'; '.join(marks)})" if marks else card.name


def name_of(view: FirstEditionView, location: str) -> str:
    """A location's name for the viewer."""
    found = next((one for one in locations(view) if one.id == location), None)
    return title(view, found) if found else "a place"


def is_damaged(one: ShipView | FacilityView) -> bool:
    """Whether a card has damage markers or has been rotated."""
    return one.hull < _WHOLE or (isinstance(one, ShipView) and one.damaged > 0)


def title(view: FirstEditionView, place: LocationView) -> str:
    """The viewer's mission there, else the other player's."""
    return end_of(view, place).card.name


def end_of(view: FirstEditionView, place: LocationView) -> MissionView:
    """The mission's end that faces the viewer, for spectators the first seat."""
    return place.ends[view.viewer or 0]


def checks_of(place: LocationView, requirements: str) -> Sequence[Chip]:
    """The requirements still missing, compared with the viewer's best group there."""
    if place.completed_by is not None or place.assimilated_by is not None:
        return ()
    plan = best_plan(place.plans)
    return held(asked_of(requirements), plan) if plan else asked_of(requirements)


def asked_of(requirements: str) -> Sequence[Chip]:
    """The requirements without a comparison."""
    return chips_of(requirements, LEXICON)


def asked_in_words(requirements: str) -> str:
    """The requirements as a list in words."""
    return requirement_list_of_text(requirements, LEXICON)


def conditions_of(parts: Sequence[Part]) -> Sequence[Chip]:
    """A dilemma's conditions, compared with the personnel who meet it."""
    return [chip_of_part(part, Held.MET if part.met else Held.MISSING) for part in parts]


def names_at(place: LocationView) -> dict[str, str]:
    """Names of visible personnel at a location, by id."""
    cards = [card for group in groups_at(place) for card in group.cards]
    called = call_names([(card.name, ()) for card in cards])
    return {card.id: name for card, name in zip(cards, called, strict=True)}
