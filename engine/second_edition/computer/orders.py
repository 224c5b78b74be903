"""Orders: the mission, the team and the next step, planned from each view.

Every step brings a team closer to an attempt, so the steps of a turn come to an end: cards beam down only to attempt at
once, beam up only to move at once, and moves use up Range.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.ccg.view import CardView
from engine.second_edition.computer.position import Position, Site, Vessel, distance, gear
from engine.second_edition.computer.teams import LARGEST_TEAM, Advisor

SET_OUT, ATTEMPT, LAST_CHANCE = 0.4, 0.2, 0.05
"""The minimum odds for a team to leave its headquarters, to attempt a mission, and for both with an empty deck."""


class Step(msgspec.Struct, frozen=True):
    """One order.

    Attributes:
        id: of the option in the menu of orders.
        cards: the cards to beam.
        end: the destination of the ship.
    """

    id: str
    cards: tuple[str, ...] = ()
    end: str = ""


class Goal(msgspec.Struct, frozen=True):
    """A mission for a team, with its odds."""

    site: Site
    team: tuple[CardView, ...]
    odds: float

    @property
    def promise(self) -> float:
        """Expected points: odds × points."""
        return self.odds * (self.site.own.points if self.site.own else 0)


class Orders:
    """The orders of a seat.

    Args:
        position: the table.
        advisor: forms the teams.
    """

    def __init__(self, position: Position, advisor: Advisor) -> None:
        self._position = position
        self._advisor = advisor
        last = not position.me.counts["deck"]
        self._set_out = LAST_CHANCE if last else SET_OUT
        self._attempt = LAST_CHANCE if last else ATTEMPT

    def steps(self) -> Iterator[Step]:
        """Yield the useful orders now, the best first."""
        yield from self._attempts()
        for site in self._position.sites:
            for ship in site.ships:
                if not ship.view.card.stopped:
                    yield from self._voyage(site, ship)

    # --- attempts ----------------------------------------------------------------------------------------------

    def _attempts(self) -> Iterator[Step]:
        """Yield attempts at missions where the seat has a team: gather on the planet, then attempt."""
        found: list[tuple[Goal, tuple[Step, ...]]] = []
        for site in self._position.goals:
            found += self._on_planet(site) if site.card.type == "planet" else self._in_space(site)
        for goal, steps in sorted(found, key=lambda one: -one[0].promise):
            if goal.odds >= self._attempt:
                yield from steps

    def _on_planet(self, site: Site) -> Iterator[tuple[Goal, tuple[Step, ...]]]:
        """Yield goals for a planet, as it is and with personnel beamed down; everyone on the planet takes part."""
        if site.own is None:
            return
        down = self._position.people(site.surface)
        above = [card for ship in site.ships if not ship.view.card.stopped for card in ship.crew]
        attempt = Step(f"attempt:{site.own.card.id}:")
        yield self._goal(site, [*down, *gear(site.surface)]), (attempt,)
        room = max(0, LARGEST_TEAM - len(down))
        joining = self._advisor.team(site, above, None)
        people = self._position.people(joining)[:room]
        if not people:
            return
        joining = [*people, *gear(above)]
        beams = tuple(self._beams(site, joining))
        yield self._goal(site, [*down, *gear(site.surface), *joining]), (*beams, attempt)

    def _beams(self, site: Site, joining: Sequence[CardView]) -> Iterator[Step]:
        for ship in site.ships:
            cards = tuple(card.id for card in ship.crew if card in joining)
            if cards:
                yield Step(f"beam:{ship.id}:{site.id}", cards)

    def _in_space(self, site: Site) -> Iterator[tuple[Goal, tuple[Step, ...]]]:
        if site.own is None:
            return
        for ship in site.ships:
            if not ship.view.card.stopped:
                team = [*self._position.people(ship.crew), *gear(ship.crew)]
                yield self._goal(site, team, ship), (Step(f"attempt:{site.own.card.id}:{ship.id}"),)

    def _goal(self, site: Site, team: Sequence[CardView], ship: Vessel | None = None) -> Goal:
        return Goal(site, tuple(team), self._advisor.odds(site, team, ship))

    # --- voyages -----------------------------------------------------------------------------------------------

    def _voyage(self, site: Site, ship: Vessel) -> Iterator[Step]:
        """Yield steps to board and go to the mission with the best prospects; without any, home for more personnel."""
        if any(card.stopped for card in site.surface if card.kind == "personnel") and not site.is_headquarters:
            return  # wait to continue together
        at_hand = [*ship.crew, *site.surface]
        goal = self._best(site, ship, at_hand)
        if goal is not None:
            yield from self._go(site, ship, goal.team, goal.site)
        elif not site.is_headquarters:
            home = self._home(site, ship)
            if home is not None:
                yield from self._go(site, ship, at_hand, home)

    def _best(self, site: Site, ship: Vessel, at_hand: Sequence[CardView]) -> Goal | None:
        """The mission within reach with the best prospects for a team of the cards at hand."""
        enough = self._set_out if site.is_headquarters else self._attempt
        goals = []
        for end in self._position.goals:
            if end is site or distance(site, end) > ship.view.range_left:
                continue
            team = self._advisor.team(end, at_hand, ship) if site.is_headquarters else at_hand
            if self._advisor.ready(ship, self._position.people(team)):
                aboard = [*ship.crew, *(card for card in team if card not in ship.crew)]
                goals.append(self._goal(end, [card for card in aboard if not card.stopped], ship))
        best = max(goals, key=lambda goal: goal.promise, default=None)
        return best if best is not None and best.odds >= enough else None

    def _home(self, site: Site, ship: Vessel) -> Site | None:
        """The headquarters within reach with the most personnel."""
        near = [
            end
            for end in self._position.sites
            if end.is_headquarters and end.own is not None and distance(site, end) <= ship.view.range_left
        ]
        return max(near, key=lambda end: len(self._position.people(end.surface)), default=None)

    def _go(self, site: Site, ship: Vessel, team: Sequence[CardView], end: Site) -> Iterator[Step]:
        """Yield steps to beam the team aboard and move; none if the ship couldn't move then."""
        aboard = [*ship.crew, *(card for card in team if card not in ship.crew)]
        if not self._advisor.ready(ship, self._position.people(aboard)):
            return
        boarding = tuple(card.id for card in team if card in site.surface and not card.stopped)
        if boarding:
            yield Step(f"beam:{site.id}:{ship.id}", boarding)
        yield Step(f"move:{ship.id}", end=end.id)
