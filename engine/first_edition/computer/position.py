"""What a seat sees of its own: its ships and people and where they are, and the missions that it could solve."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from engine.ccg.requirements.requirement import Qualities, Requirement, met
from engine.ccg.view import CardView, GroupView
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import AnyDefinition, Dilemma, End, Equipment, Mission, Personnel
from engine.first_edition.cards.qualities import as_printed
from engine.first_edition.edition import RULEBOOK_2_5_4
from engine.first_edition.view import FacilityView, FirstEditionView, LocationView, ShipView, is_disabled


class Vessel(msgspec.Struct, frozen=True):
    """A ship of the seat's own.

    Attributes:
        view: itself.
        location: where it is.
        facility: at which it is docked; ``None`` in space.
    """

    view: ShipView
    location: LocationView
    facility: FacilityView | None

    @property
    def id(self) -> str:
        """The instance."""
        return self.view.card.id


class Position:
    """The view of a seat, with the printed facts of what it shows.

    Args:
        view: of the seat.
        catalogue: the printed facts of all cards.
    """

    def __init__(self, view: FirstEditionView, catalogue: Catalogue) -> None:
        self.view = view
        self.seat = view.viewer or 0
        self._catalogue = catalogue
        self.locations = [location for line in view.lines for location in line.locations]

    def definition(self, card: str) -> AnyDefinition:
        """What is printed on a card, by the id of its definition."""
        return self._catalogue.card(card)

    @property
    def hand(self) -> tuple[CardView, ...]:
        """The seat's hand."""
        return self.view.players[self.seat].hand

    # --- places --------------------------------------------------------------------------------------------------

    def location(self, location_id: str) -> LocationView | None:
        """A location by its id."""
        return next((one for one in self.locations if one.id == location_id), None)

    def vessels(self) -> Iterator[Vessel]:
        """The seat's ships."""
        for location in self.locations:
            yield from (Vessel(ship, location, None) for ship in location.ships if ship.seat == self.seat)
            for facility in location.facilities:
                yield from (Vessel(ship, location, facility) for ship in facility.ships if ship.seat == self.seat)

    def vessel(self, ship: str) -> Vessel | None:
        """A ship of the seat's by its instance."""
        return next((one for one in self.vessels() if one.id == ship), None)

    def own(self, groups: Iterable[GroupView]) -> list[CardView]:
        """The seat's cards among groups at one place; not those that are disabled, who help with nothing."""
        cards = [card for group in groups if group.seat == self.seat for card in group.cards]
        return [card for card in cards if not is_disabled(card)]

    def inside(self, location: LocationView) -> list[CardView]:
        """The seat's cards in its facilities at a location."""
        own = [facility for facility in location.facilities if facility.seat == self.seat]
        return [card for facility in own for card in self.own(facility.crews)]

    def everybody(self) -> list[CardView]:
        """All personnel and equipment of the seat in play."""
        found = [card for vessel in self.vessels() for card in self.own(vessel.view.crews)]
        for location in self.locations:
            found += [*self.inside(location), *self.own(location.groups)]
        return found

    def at(self, place: str) -> list[CardView]:
        """The seat's cards at a place that an order names, such as ``surface.1f3c09aa``."""
        kind, _, of = place.partition(".")
        if kind == "surface":
            location = self.location(of)
            return self.own(location.groups) if location else []
        vessel = self.vessel(of)
        if vessel is not None:
            return self.own(vessel.view.crews)
        facilities = (facility for location in self.locations for facility in location.facilities)
        return [card for one in facilities if one.card.id == of for card in self.own(one.crews)]

    def distance(self, start: LocationView, end: LocationView) -> int:
        """The RANGE from one location to another; very much where they are on different lines."""
        for line in self.view.lines:
            if start in line.locations and end in line.locations:
                here, there = line.locations.index(start), line.locations.index(end)
                way = line.locations[here + 1 : there + 1] if here < there else line.locations[there:here]
                return sum(one.ends[self.seat].span for one in way)
        return 1000

    # --- people and missions -------------------------------------------------------------------------------------

    def people(self, cards: Iterable[CardView]) -> list[CardView]:
        """The personnel among cards who can act."""
        return [one for one in cards if one.kind == "personnel" and not one.stopped]

    def qualities(self, cards: Iterable[CardView]) -> list[Qualities]:
        """What is printed on personnel."""
        return [one for card in cards for one in as_printed(self.definition(card.card))]

    def may_attempt(self, location: LocationView) -> bool:
        """Whether the seat may attempt the mission there at all (1E-MIS-01, 1E-MIS-10, 1E-MIS-17)."""
        end = location.ends[self.seat]
        if location.completed_by is not None or location.kind == "dual" or self.seat in location.barred:
            return False
        enough = end.owner == self.seat or (end.points or 0) >= RULEBOOK_2_5_4.others_missions
        return end.points is not None and enough

    def end(self, location: LocationView) -> End:
        """The end of the mission there that the seat uses."""
        view = location.ends[self.seat]
        mission = self.definition(view.card.card)
        if not isinstance(mission, Mission):
            raise TypeError(f"{mission.title} is no mission.")
        return mission.near if view.owner == self.seat else mission.opposite

    def matches(self, location: LocationView, cards: Iterable[CardView]) -> bool:
        """Whether one of them is of an affiliation that the mission shows, or is whom it names (1E-MIS-03)."""
        end = self.end(location)
        for card in cards:
            personnel = self.definition(card.card)
            if isinstance(personnel, Personnel) and set(personnel.affiliations) & set(end.affiliations):
                return True
            if end.attempted_by is not None and met(end.attempted_by, self.qualities([card])):
                return True
        return False

    def gets_past(self, location: LocationView, cards: Iterable[CardView]) -> bool:
        """Whether these meet the conditions of the dilemma that waits there, as far as one was revealed (1E-DIL-04)."""
        dilemma = self.definition(location.waiting.card) if location.waiting else None
        if not isinstance(dilemma, Dilemma):
            return True
        group = self.qualities(one for one in cards if one.kind == "personnel")
        steps = [step for half in dilemma.halves for step in half.steps if step.at in ("", location.kind)]
        asked = [step.condition for step in steps if isinstance(step.condition, Requirement) and not step.of_picked]
        return all(met(one, group) for one in asked)

    def solves(self, location: LocationView, cards: Iterable[CardView], ship: ShipView | None = None) -> bool:
        """Whether these cards, aboard a ship if one is named, meet what the mission there asks for."""
        needed = self.end(location).requirements
        there = list(cards)
        people = [one for one in there if one.kind == "personnel"]
        if needed is None or not self.matches(location, people):
            return False
        gear = [frozenset(card.characteristics) for card in map(self._printed, there) if isinstance(card, Equipment)]
        numbers = {"range": ship.range, "weapons": ship.weapons, "shields": ship.shields} if ship else None
        return met(needed, self.qualities(people), gear, numbers)

    def _printed(self, card: CardView) -> AnyDefinition:
        return self.definition(card.card)

    def strength(self, cards: Iterable[CardView]) -> int:
        """The STRENGTH printed on personnel, added up."""
        return sum(one.attributes.get("strength", 0) for one in self.qualities(self.people(cards)))
