"""Position of a seat: its ships and personnel, and the missions it could solve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache

import msgspec

from engine.ccg.effects.cards_meant import Host
from engine.ccg.effects.changes import Cannot, OpensMission, SharesSkills
from engine.ccg.effects.conditions import Adapted, Condition, CouldHaveSolved, Either
from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.objectives import TakeUpSkill
from engine.ccg.effects.on_cards import Destroy
from engine.ccg.effects.texts import While
from engine.ccg.mission_plan import Plan
from engine.ccg.requirements.grammar import parse_requirement, requirement_text
from engine.ccg.requirements.requirement import AnyOf, Qualities, Requirement, is_met_alone, meets_requirement
from engine.ccg.requirements.shortfall import shortfall_of_group
from engine.ccg.view import CardView, GroupView
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Artifact,
    Dilemma,
    Doorway,
    End,
    Equipment,
    Facility,
    FunctionCard,
    Mission,
    Personnel,
    Ship,
)
from engine.first_edition.cards.edition import RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.lexicon import LEXICON
from engine.first_edition.cards.places import Site
from engine.first_edition.cards.qualities import printed_qualities_of_card
from engine.first_edition.computer.current_persons import (
    PersonChange,
    changed_person,
    changes_to_all,
    changes_to_host,
    without_lost_skills,
)
from engine.first_edition.showing.view import (
    FacilityView,
    FirstEditionView,
    LocationView,
    ObjectiveView,
    ShipView,
    SiteView,
    is_disabled,
)

OUT_OF_REACH = 1000
"""Distance between locations on different spacelines, more than any RANGE."""


def alternative_requirements_of_card(card: AnyDefinition) -> Iterator[Requirement]:
    """Yield the alternative requirements that a card on a mission adds for solving it."""
    for function in card.functions if isinstance(card, FunctionCard) else ():
        for text in function.texts:
            if isinstance(text, While):
                yield from (change.requirement for change in text.changes if isinstance(change, OpensMission))


class Vessel(msgspec.Struct, frozen=True):
    """A ship of the seat.

    Attributes:
        view: the ship's view.
        location: its location.
        facility: the facility it is docked at; ``None`` in space.
    """

    view: ShipView
    location: LocationView
    facility: FacilityView | None

    @property
    def id(self) -> str:
        """The ship's instance id."""
        return self.view.card.id


def mission_kinds(location: LocationView) -> frozenset[str]:
    """Return the mission kinds of a location: ``planet``, ``space``, or both (1E-MIS-30)."""
    return frozenset(("planet", "space") if location.kind == "dual" else (location.kind,))


def _requirement_in_condition(condition: Condition | None, mission: Requirement | None) -> Requirement | None:
    """Return the requirement in a dilemma's condition; ``None`` if the computer doesn't evaluate it."""
    match condition:
        case CouldHaveSolved():
            return mission
        case Either(conditions=parts):
            found = tuple(one for part in parts if (one := _requirement_in_condition(part, mission)) is not None)
            return AnyOf(found) if found else None
        case _:
            return condition if isinstance(condition, Requirement) else None


def missing_skills(asked: Sequence[Requirement], group: Sequence[Qualities]) -> list[str]:
    """Return the skills that a group is missing for some requirements."""
    parts = [part for requirement in asked for part in shortfall_of_group(requirement, group).parts if not part.met]
    return [part.name.lower() for part in parts if part.name.lower() in LEXICON.names]


@lru_cache(maxsize=4)
def _printed_persons(catalogue: Catalogue) -> Callable[[str], tuple[Qualities, ...]]:
    """Return a cached function from card ids to the printed persons, shared by all matches with these cards."""
    return cache(lambda card: printed_qualities_of_card(catalogue.card(card)))


class Position:
    """A seat's view, with the printed cards it shows.

    Args:
        view: the seat's view.
        catalogue: the printed cards.
        edition: the edition in play.
    """

    def __init__(self, view: FirstEditionView, catalogue: Catalogue, edition: Edition = RULEBOOK_2_5_4) -> None:
        self._edition = edition
        self.view = view
        self.seat = view.viewer or 0
        self._catalogue = catalogue
        self._printed_persons = _printed_persons(catalogue)
        self.locations = [location for line in view.lines for location in line.locations]

    def definition(self, card: str) -> AnyDefinition:
        """Return the printed card of a definition id."""
        return self._catalogue.card(card)

    def named(self, title: str) -> Iterable[AnyDefinition]:
        """Return the printed cards with a title."""
        return self._catalogue.named(title)

    @property
    def hand(self) -> tuple[CardView, ...]:
        """The cards in the seat's hand."""
        return self.view.players[self.seat].hand

    @property
    def plays_borg(self) -> bool:
        """Whether the seat plays Borg."""
        return "borg" in self.affiliations

    @cached_property
    def affiliations(self) -> set[str]:
        """The affiliations of the seat's hand and seeds, and of its facilities and ships in play."""
        own = self.view.players[self.seat]
        cards = [card.card for card in (*own.hand, *own.seeds)]
        for location in self.locations:
            cards += [facility.card.card for facility in location.facilities if facility.seat == self.seat]
            cards += [ship.card.card for ship in location.ships if ship.seat == self.seat]
        return {kind for card in cards for kind in getattr(self.definition(card), "affiliations", ())}

    @cached_property
    def objective(self) -> tuple[LocationView, ObjectiveView] | None:
        """The seat's current objective and its location; ``None`` without one."""
        there = ((place, objective) for place in self.locations for objective in place.objectives)
        return next((card for card in there if card[1].seat == self.seat and not card[1].completed), None)

    @property
    def quarry(self) -> str:
        """The visible ship or personnel that the seat's objective targets; empty if none."""
        goal = self.objective
        return goal[1].target.id if goal is not None and goal[1].target else ""

    def has_opened(self, side_deck: str) -> bool:
        """Whether the seat has opened a side deck in the doorway phase."""
        table = (self.definition(item.card) for item in self.view.players[self.seat].table)
        return any(isinstance(card, Doorway) and card.opens == side_deck for card in table)

    # --- places --------------------------------------------------------------------------------------------------

    def location(self, location_id: str) -> LocationView | None:
        """Return a location by its id."""
        return next((location for location in self.locations if location.id == location_id), None)

    def vessels(self) -> Iterator[Vessel]:
        """Yield all ships of the seat."""
        for location in self.locations:
            yield from (Vessel(ship, location, None) for ship in location.ships if ship.seat == self.seat)
            for facility in location.facilities:
                yield from (Vessel(ship, location, facility) for ship in facility.ships if ship.seat == self.seat)

    def vessel(self, ship: str) -> Vessel | None:
        """Return a ship of the seat by instance; ``None`` if there is none."""
        return next((vessel for vessel in self.vessels() if vessel.id == ship), None)

    def is_held(self, vessel: Vessel) -> bool:
        """Whether a card on a ship keeps it from moving, or its RANGE is too low to reach another location."""
        if self._is_stranded(vessel):
            return True
        lying = (definition for name in vessel.view.card.on for definition in self._catalogue.named(name))
        told = (node for definition in lying for node in tree_nodes(definition) if isinstance(node, Cannot))
        return any(text.what == "move" and text.of.where == "host" for text in told)

    def _is_stranded(self, vessel: Vessel) -> bool:
        """Whether even the nearest other location is beyond a ship's RANGE."""
        ways = [self.distance(vessel.location, place) for place in self.locations if place is not vessel.location]
        return vessel.view.range < min(ways, default=0) < OUT_OF_REACH

    def is_sound(self, vessel: Vessel) -> bool:
        """Whether a ship is neither damaged nor doomed."""
        return not vessel.view.damaged and not self.is_doomed(vessel)

    def is_doomed(self, vessel: Vessel) -> bool:
        """Whether a dilemma on a ship will destroy it."""
        lying = (card for name in vessel.view.card.on for card in self._catalogue.named(name))
        told = (node for card in lying if isinstance(card, Dilemma) for node in tree_nodes(card))
        return any(isinstance(node, Destroy) and isinstance(node.who, Host) for node in told)

    def crew_of(self, vessel: Vessel) -> list[CardView]:
        """Return the active personnel aboard a ship."""
        return self.active_personnel(self.own_cards(vessel.view.crews))

    def can_fly(self, vessel: Vessel, boarders: Iterable[CardView] = ()) -> bool:
        """Whether a ship is staffed, or would be with some boarders, by printed icons (1E-STAFF-02)."""
        if vessel.view.staffed:
            return True
        crew = {card.id: card.card for card in (*self.crew_of(vessel), *self.active_personnel(boarders))}
        return self.can_staff(vessel.view.card.card, crew.values())

    def can_staff(self, ship_id: str, crew: Iterable[str]) -> bool:
        """Whether some personnel could staff a ship, all by definition (1E-STAFF-02).

        A personnel's icons and affiliations both count.
        """
        ship = self.definition(ship_id)
        people = [person for card in crew if isinstance(person := self.definition(card), Personnel)]
        if not isinstance(ship, Ship) or not any(
            set(ship.affiliations) & set(person.affiliations) for person in people
        ):
            return False
        icons = [
            {*person.affiliations, *(icon for one in person.individuals for icon in one.icons)} for person in people
        ]
        command = sum("cmd" in shown for shown in icons)
        able = sum(bool({"cmd", "stf"} & shown) for shown in icons)
        asked = Counter(ship.staffing)
        others = all(
            sum(icon in shown for shown in icons) >= count
            for icon, count in asked.items()
            if icon not in ("cmd", "stf")
        )
        return command >= asked["cmd"] and able >= asked["cmd"] + asked["stf"] and others

    def is_usable(self, vessel: Vessel) -> bool:
        """Whether everyone at a ship's location together could fly it."""
        return not self.is_held(vessel) and self.can_fly(vessel, self.all_cards_in_play([vessel.location]))

    def own_cards(self, groups: Iterable[GroupView]) -> list[CardView]:
        """Return the seat's cards in groups at one place, without disabled ones."""
        cards = [card for group in groups if group.seat == self.seat for card in group.cards]
        return [card for card in cards if not is_disabled(card)]

    def cards_in_facilities(self, location: LocationView) -> list[CardView]:
        """Return the seat's cards in its facilities at a location."""
        own = [facility for facility in location.facilities if facility.seat == self.seat]
        return [card for facility in own for card in self.own_cards(facility.crews)]

    def all_cards_in_play(self, line: Sequence[LocationView] | None = None) -> list[CardView]:
        """Return all personnel and equipment of the seat in play, or on one spaceline."""
        locations = self.locations if line is None else line
        ships = (vessel for vessel in self.vessels() if vessel.location in locations)
        found = [card for vessel in ships for card in self.own_cards(vessel.view.crews)]
        for location in locations:
            found += [*self.cards_in_facilities(location), *self.own_cards(location.groups)]
        return found

    def cards_at_place(self, place: str) -> list[CardView]:
        """Return the seat's cards at a place named in an order, such as ``surface.1f3c09aa``."""
        kind, _, of = place.partition(".")
        if kind == "surface":
            location = self.location(of)
            return self.own_cards(location.groups) if location else []
        vessel = self.vessel(of)
        if vessel is not None:
            return self.own_cards(vessel.view.crews)
        for facility in (facility for location in self.locations for facility in location.facilities):
            if facility.card.id == of:
                return self.own_cards(facility.crews)
            for site in facility.sites:
                if site.card.id == of:
                    return self.own_cards(site.crews)
        return []

    def location_of_place(self, place: str) -> LocationView | None:
        """Return the location of a place named in an order, on a planet or aboard a ship of the seat; else ``None``."""
        kind, _, of = place.partition(".")
        if kind == "surface":
            return self.location(of)
        vessel = self.vessel(of)
        return vessel.location if vessel is not None else None

    def station_of_site(self, site: str) -> tuple[FacilityView, SiteView] | None:
        """Return the station of a site, with the site; ``None`` if not found."""
        for facility in (facility for location in self.locations for facility in location.facilities):
            for other_site in facility.sites:
                if other_site.card.id == site:
                    return facility, other_site
        return None

    def location_of_facility_or_site(self, post: str) -> LocationView | None:
        """Return the location of a facility or site; ``None`` if not found."""
        for location in self.locations:
            for facility in location.facilities:
                if post == facility.card.id or any(post == site.card.id for site in facility.sites):
                    return location
        return None

    def is_own_facility_or_site(self, post: str) -> bool:
        """Whether a post is a facility of the seat, or a site of one."""
        facilities = (facility for location in self.locations for facility in location.facilities)
        return any(
            facility.seat == self.seat and post in (facility.card.id, *(site.card.id for site in facility.sites))
            for facility in facilities
        )

    def distance(self, start: LocationView, end: LocationView) -> int:
        """Return the RANGE needed between two locations; ``OUT_OF_REACH`` on different spacelines."""
        for line in self.view.lines:
            if start in line.locations and end in line.locations:
                here, there = line.locations.index(start), line.locations.index(end)
                way = line.locations[here + 1 : there + 1] if here < there else line.locations[there:here]
                return sum(leg.ends[self.seat].span for leg in way)
        return OUT_OF_REACH

    # --- personnel and missions ---------------------------------------------------------------------------------------

    def active_personnel(self, cards: Iterable[CardView]) -> list[CardView]:
        """Return the active personnel among some cards."""
        return [card for card in cards if card.kind == "personnel" and not card.stopped]

    def qualities(self, cards: Iterable[CardView]) -> list[Qualities]:
        """Return the persons on cards as they are now, as far as the cards on the table, ships and them show it."""
        return [person for card in cards for person in self._persons_on(card)]

    def _persons_on(self, card: CardView) -> Sequence[Qualities]:
        printed, aboard = self._printed_persons(card.card), self._cards_on_ships.get(card.id, ())
        if not (card.on or aboard or self._changes_to_all):
            return printed
        lying = self._definitions_named(card.on)
        changes = [*self._changes_to_all, *(change for definition in lying for change in changes_to_host(definition))]
        kept = (without_lost_skills(person, lying, aboard) for person in printed)
        return [changed_person(person, changes) for person in kept]

    @cached_property
    def _changes_to_all(self) -> tuple[PersonChange, ...]:
        """The changes that cards on the table make to all of the seat's personnel."""
        table = ((self.definition(card.card), side.seat) for side in self.view.players for card in side.table)
        return tuple(change for card, owner in table for change in changes_to_all(card, is_own=owner == self.seat))

    @cached_property
    def _cards_on_ships(self) -> dict[str, list[AnyDefinition]]:
        """The cards on the ship of each card aboard, by that card's id; only for ships with cards on them."""
        laden = ((vessel, self._definitions_named(vessel.view.card.on)) for vessel in self.vessels())
        return {card.id: lying for vessel, lying in laden if lying for card in self.own_cards(vessel.view.crews)}

    def _definitions_named(self, titles: Iterable[str]) -> list[AnyDefinition]:
        return [definition for title in titles for definition in self._catalogue.named(title)]

    def _with_shared_skills(self, cards: Sequence[CardView]) -> list[Qualities]:
        """Return Borg with their skills shared, if one of them lets them share (1E-BORG-03)."""
        people = self.qualities(cards)
        texts = [getattr(self._definition_of(card), "texts", ()) for card in cards]
        if not any(isinstance(node, SharesSkills) for text in texts for node in tree_nodes(text)):
            return people
        together = {name: level for person in people for name, level in person.skills.items()}
        return [Qualities(together, person.attributes, person.traits) for person in people]

    def may_attempt(self, location: LocationView) -> bool:
        """Whether the seat may attempt the mission there at all (1E-MIS-01, 1E-MIS-10, 1E-MIS-17, 1E17-ATT-1).

        Borg may scout their objective's target until scouting is complete (1E-MIS-25).
        """
        if self.is_closed(location):
            return False
        if self.plays_borg:
            goal = self.objective
            return goal is not None and goal[0] is location and not goal[1].scouted and not goal[1].target
        end = location.ends[self.seat]
        if not isinstance(self.definition(end.card.card), Mission):
            return False  # a wormhole or a time location
        if location.completed_by is not None or self.seat in location.barred:
            return False
        enough = end.owner == self.seat or (end.points or 0) >= self._edition.others_missions
        return enough and (end.points is not None or self._edition.attempts_without_points)

    def can_help_win(self, location: LocationView) -> bool:
        """Whether solving a mission can bring the seat closer to winning (1E-WIN-01).

        It can't if its points would be enough, but a mission of another kind would still be missing. Borg go where
        their objective is.
        """
        if self.plays_borg:
            return True
        side = self.view.players[self.seat]
        missing = {"planet", "space"} - set(side.completed)
        if not self._edition.both_kinds_to_win or len(missing) != 1 or missing & mission_kinds(location):
            return True
        return side.score + (location.ends[self.seat].points or 0) < self._edition.points_to_win

    def is_closed(self, location: LocationView) -> bool:
        """Whether a card on the mission bars the seat from attempting or scouting it, or its planet is assimilated.

        A condition about cards there is ignored, because a ship on its way could meet it.
        """
        verb, points = "scout" if self.plays_borg else "attempt", self.view.players[self.seat].score
        told = (node for card in location.on for node in tree_nodes(self._definition_of(card)))
        return location.assimilated_by is not None or any(
            isinstance(node, Cannot)
            and node.what == verb
            and node.of.where == "host"
            and not node.lacking
            and (node.below is None or points < node.below)
            for node in told
        )

    def seeds_to_meet(self, location: LocationView) -> int:
        """Return the number of seed cards that the seat has to get past, without artifacts that it knows."""
        known = (self.definition(card.card) for card in location.own_seeds)
        return sum(location.seeds) - sum(isinstance(card, Artifact) for card in known)

    def is_trap(self, location: LocationView) -> bool:
        """Whether a card on a mission keeps personnel on the planet from beaming up."""
        told = (node for card in location.on for node in tree_nodes(self._definition_of(card)))
        return any(isinstance(node, Cannot) and node.what == "beam up" for node in told)

    def mission_end(self, location: LocationView) -> End:
        """Return the end of the mission that the seat uses, with its current requirements."""
        view = location.ends[self.seat]
        mission = self.definition(view.card.card)
        if not isinstance(mission, Mission):
            raise TypeError(f"{mission.title} is not a mission.")
        end = mission.near if (view.owner == self.seat) is not bool(view.turned) else mission.opposite
        if end.requirements is None or requirement_text(end.requirements) == view.requirements:
            return end
        return msgspec.structs.replace(end, requirements=parse_requirement(view.requirements, LEXICON))

    def matches(self, location: LocationView, cards: Iterable[CardView]) -> bool:
        """Whether any card has an affiliation of the mission, or is named by it (1E-MIS-03)."""
        end = self.mission_end(location)
        for card in cards:
            if self._affiliations_of(card) & set(end.affiliations):
                return True
            if end.attempted_by is not None and meets_requirement(end.attempted_by, self.qualities([card])):
                return True
        return False

    def _affiliations_of(self, card: CardView) -> set[str]:
        """Return the affiliations of a personnel; of several only those of the seat's facilities (1E-MAFF-01)."""
        personnel = self.definition(card.card)
        printed = set(personnel.affiliations) if isinstance(personnel, Personnel) else set[str]()
        return (printed & self._home_affiliations or printed) if len(printed) > 1 else printed

    @cached_property
    def _home_affiliations(self) -> set[str]:
        """The affiliations of the seat's facilities, to which its personnel report."""
        facilities = (facility for location in self.locations for facility in location.facilities)
        own = (facility for facility in facilities if facility.seat == self.seat)
        return {kind for facility in own for kind in getattr(self.definition(facility.card.card), "affiliations", ())}

    def can_overcome(self, location: LocationView, cards: Iterable[CardView]) -> bool:
        """Whether a team meets the conditions of the next dilemma, if it has been revealed (1E-DIL-04).

        Holograms don't count, because they may lack a holodeck.
        """
        dilemma = self.definition(location.waiting.card) if location.waiting else None
        if not isinstance(dilemma, Dilemma):
            return True
        team = [card for card in cards if card.kind == "personnel"]
        people = self._with_shared_skills(team) if self.plays_borg else self.qualities(team)
        if self.plays_borg and self._can_adapt(dilemma, people):
            return True
        group = [person for person in people if "[holo]" not in person.traits]
        asked = self.requirements_of_waiting_dilemma(location)
        if not any(self._takes_up_skills(member) for member in team):
            return all(meets_requirement(requirement, group) for requirement in asked)
        return any(
            all(meets_requirement(requirement, having) for requirement in asked)
            for having in (group, *self._with_missing_skills(asked, group))
        )

    def requirements_of_waiting_dilemma(self, location: LocationView) -> list[Requirement]:
        """Return the conditions of the next dilemma, if it has been revealed, as far as the computer evaluates them."""
        dilemma = self.definition(location.waiting.card) if location.waiting else None
        if not isinstance(dilemma, Dilemma):
            return []
        steps = [step for half in dilemma.halves for step in half.steps if step.at in ("", *mission_kinds(location))]
        needed = self.mission_end(location).requirements
        found = (_requirement_in_condition(step.condition, needed) for step in steps if not step.of_picked)
        return [requirement for requirement in found if requirement is not None]

    def _can_adapt(self, dilemma: Dilemma, team: Sequence[Qualities]) -> bool:
        """Whether a card in hand nullifies a dilemma that the Borg have faced before, with a team (1E-CR-009)."""
        for card in self.hand:
            for function in getattr(self._definition_of(card), "functions", ()):
                asked, trigger = function.requires, function.trigger
                if not isinstance(asked, Adapted) or trigger is None or trigger.cards is None:
                    continue
                if is_met_alone(trigger.cards.who, *printed_qualities_of_card(dilemma)):
                    return any(f"[{asked.icon}]" in person.traits for person in team)
        return False

    def _takes_up_skills(self, card: CardView) -> bool:
        """Whether a personnel has a skill of its player's choice."""
        texts = getattr(self._definition_of(card), "texts", ())
        return any(isinstance(node, TakeUpSkill) and not node.of for node in tree_nodes(texts))

    def _with_missing_skills(
        self, asked: Sequence[Requirement], group: Sequence[Qualities]
    ) -> Iterator[list[Qualities]]:
        """Yield the group with each missing skill added in turn; to all of them if they share skills."""
        shares = len({tuple(member.skills) for member in group}) == 1
        for skill in missing_skills(asked, group):
            having = [Qualities({**member.skills, skill: 1}, member.attributes, member.traits) for member in group]
            yield having if shares else [*having[:1], *group[1:]]

    def wanted_skills(self, location: LocationView, cards: Sequence[CardView]) -> list[str]:
        """Return the skills missing against the next dilemma, if it has been revealed."""
        dilemma = self.definition(location.waiting.card) if location.waiting else None
        if not isinstance(dilemma, Dilemma):
            return []
        group = self._with_shared_skills([card for card in cards if card.kind == "personnel"])
        steps = [step for half in dilemma.halves for step in half.steps if step.at in ("", location.kind)]
        return missing_skills([step.condition for step in steps if isinstance(step.condition, Requirement)], group)

    def can_solve(self, location: LocationView, cards: Iterable[CardView], ship: ShipView | None = None) -> bool:
        """Whether the cards, aboard a ship if one is given, meet the mission's requirements.

        The game's own comparison counts for a team already there, printed facts for all others.
        """
        there = list(cards)
        people = [card for card in there if card.kind == "personnel"]
        if self.plays_borg:
            return bool(people)
        return self._solves_a_homeworld(location, people) or self.meets_requirements(location, there, ship)

    def _plan_of_team(self, location: LocationView, people: Sequence[CardView]) -> Plan | None:
        """Return the game's own comparison of these personnel with a mission, if they are there; else ``None``."""
        active = {card.id for card in self.active_personnel(people)}
        return next((plan for plan in location.plans if set(plan.personnel) == active), None)

    def meets_requirements(
        self, location: LocationView, cards: Iterable[CardView], ship: ShipView | None = None
    ) -> bool:
        """Whether the cards meet the mission's printed requirements, ignoring cards that allow another way."""
        there = list(cards)
        people = [card for card in there if card.kind == "personnel"]
        if plan := self._plan_of_team(location, people):
            return plan.ready
        return self.meets_requirements_elsewhere(location, there, ship)

    def meets_requirements_elsewhere(
        self, location: LocationView, there: Sequence[CardView], ship: ShipView | None = None
    ) -> bool:
        """Whether the cards would meet a mission's requirements where no text at a place changes them."""
        people = [card for card in there if card.kind == "personnel"]
        end = self.mission_end(location)
        needed = end.requirements
        if needed is None or not self.matches(location, people) or self._is_outgunned(location, end, ship):
            return False
        gear = [
            frozenset(card.characteristics) for card in map(self._definition_of, there) if isinstance(card, Equipment)
        ]
        numbers = {"range": ship.range, "weapons": ship.weapons, "shields": ship.shields} if ship else None
        return meets_requirement(needed, self.qualities(people), gear, numbers)

    def _is_outgunned(self, location: LocationView, end: End, ship: ShipView | None) -> bool:
        """Whether the mission requires more total WEAPONS than the seat would have there."""
        there = [
            other_ship
            for other_ship in location.ships
            if other_ship.seat == self.seat and (ship is None or other_ship.card.id != ship.card.id)
        ]
        own = [facility.weapons for facility in location.facilities if facility.seat == self.seat]
        return (
            bool(end.weapons)
            and sum((*own, *(card.weapons for card in there), ship.weapons if ship else 0)) <= end.weapons
        )

    def can_repair(self, facility: FacilityView) -> bool:
        """Whether a facility or one of its sites repairs docked ships."""
        card = self.definition(facility.card.card)
        sites = (self.definition(site.card.card) for site in facility.sites)
        at_a_site = any(isinstance(site, Site) and site.repairs for site in sites)
        return at_a_site or (isinstance(card, Facility) and card.offers("repair"))

    def _solves_a_homeworld(self, location: LocationView, people: Sequence[CardView]) -> bool:
        """Whether personnel meet the alternative requirements of a card on a homeworld mission (1E-MIS-21)."""
        mission = self.definition(location.ends[self.seat].card.card)
        home = mission.homeworld if isinstance(mission, Mission) else ""
        lying = (card for name in location.ends[self.seat].card.on for card in self._catalogue.named(name))
        opened = [needed for card in lying for needed in alternative_requirements_of_card(card)]
        kinds = {kind for person in people for kind in getattr(self._definition_of(person), "affiliations", ())}
        if not opened or home not in kinds:
            return False
        group = self.qualities(people)
        totals = [
            sum(member.attributes.get(name, 0) for member in group) for name in ("integrity", "cunning", "strength")
        ]
        enough = max(totals) > (location.ends[self.seat].points or 0)
        return enough and any(meets_requirement(needed, group) for needed in opened)

    def _definition_of(self, card: CardView) -> AnyDefinition:
        return self.definition(card.card)

    def has_texts(self, card: CardView) -> bool:
        """Whether a personnel card has game text."""
        definition = self._definition_of(card)
        return isinstance(definition, Personnel) and bool(definition.texts)

    def strength(self, cards: Iterable[CardView]) -> int:
        """Return the total printed STRENGTH of active personnel."""
        return sum(quality.attributes.get("strength", 0) for quality in self.qualities(self.active_personnel(cards)))
