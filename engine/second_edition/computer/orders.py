"""Orders: the mission, the team and the next step, planned anew from each view.

Every step brings a team closer to an attempt, so the steps of a turn come to an end: cards beam down only to attempt at
once, beam up only to move at once, and moves use up Range.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.ccg.view import CardView
from engine.second_edition.computer.position import (
    ComputerPosition,
    ShipPosition,
    SitePosition,
    equipment_among,
    range_between,
)
from engine.second_edition.computer.race_to_win import worth_of_mission
from engine.second_edition.computer.teams import TeamAdvisor

MIN_ODDS_TO_LEAVE, MIN_ODDS_TO_ATTEMPT, MIN_ODDS_WITH_EMPTY_DECK = 0.4, 0.2, 0.05
"""Minimum odds for a team to leave its headquarters, to attempt a mission, and to do either with an empty deck."""


class OrderStep(msgspec.Struct, frozen=True):
    """One order.

    Attributes:
        id: id of the option in the menu of orders.
        cards: the cards to beam.
        end: the destination of the ship.
        goal: the place of the mission that it serves; of a headquarters if personnel gather there.
    """

    id: str
    cards: tuple[str, ...] = ()
    end: str = ""
    goal: str = ""


class MissionGoal(msgspec.Struct, frozen=True):
    """A mission for a team, with its odds and its value times the odds."""

    site: SitePosition
    team: tuple[CardView, ...]
    odds: float
    worth: float


class OrderPlanner:
    """The orders of a seat.

    Args:
        position: the table.
        advisor: forms the teams.
    """

    def __init__(self, position: ComputerPosition, advisor: TeamAdvisor) -> None:
        self._position = position
        self._advisor = advisor
        last = not position.me.counts["deck"]
        self._set_out = MIN_ODDS_WITH_EMPTY_DECK if last else MIN_ODDS_TO_LEAVE
        self._attempt = MIN_ODDS_WITH_EMPTY_DECK if last else MIN_ODDS_TO_ATTEMPT

    def steps(self) -> Iterator[OrderStep]:
        """Yield useful orders, the best first."""
        yield from self._attempt_steps()
        for site in self._position.sites:
            for ship in site.ships:
                if not ship.view.card.stopped:
                    yield from self._steps_to_another_mission(site, ship)

    # --- attempts ----------------------------------------------------------------------------------------------

    def _attempt_steps(self) -> Iterator[OrderStep]:
        """Yield attempts at missions where the seat has a team: gather on the planet, then attempt."""
        found: list[tuple[MissionGoal, tuple[OrderStep, ...]]] = []
        for site in self._position.sites_to_complete:
            found += self._planet_goals(site) if site.card.type == "planet" else self._space_goals(site)
        for goal, steps in sorted(found, key=lambda card: -card[0].worth):
            if goal.odds >= self._attempt:
                yield from steps

    def _planet_goals(self, site: SitePosition) -> Iterator[tuple[MissionGoal, tuple[OrderStep, ...]]]:
        """Yield goals for a planet, as it is and with personnel beamed down; everyone on the planet takes part."""
        if site.own is None:
            return
        down = self._position.unstopped_personnel(site.surface)
        above = [card for ship in site.ships if not ship.view.card.stopped for card in ship.crew]
        attempt = OrderStep(f"attempt:{site.own.card.id}:", goal=site.id)
        yield self._goal_of_team(site, [*down, *equipment_among(site.surface)]), (attempt,)
        if not self._position.unstopped_personnel(above):
            return
        waves = self._advisor.best_waves(site, [*down, *equipment_among(site.surface)], above)
        joining = [*waves.first, *equipment_among(above)]
        beams = tuple(self._beam_steps(site, joining))
        yield self._goal(site, (*down, *joining), waves.odds), (*beams, attempt)

    def _beam_steps(self, site: SitePosition, joining: Sequence[CardView]) -> Iterator[OrderStep]:
        for ship in site.ships:
            cards = tuple(card.id for card in ship.crew if card in joining)
            if cards:
                yield OrderStep(f"beam:{ship.id}:{site.id}", cards, goal=site.id)

    def _space_goals(self, site: SitePosition) -> Iterator[tuple[MissionGoal, tuple[OrderStep, ...]]]:
        if site.own is None:
            return
        for ship in site.ships:
            if not ship.view.card.stopped:
                team = [*self._position.unstopped_personnel(ship.crew), *equipment_among(ship.crew)]
                attempt = OrderStep(f"attempt:{site.own.card.id}:{ship.id}", goal=site.id)
                yield self._goal_of_team(site, team, ship), (attempt,)

    def _goal_of_team(
        self, site: SitePosition, team: Sequence[CardView], ship: ShipPosition | None = None
    ) -> MissionGoal:
        if site.card.type == "planet" and ship is not None:
            return self._goal(site, team, self._advisor.best_waves(site, (), team).odds)
        return self._goal(site, team, self._advisor.completion_odds(site, team, ship))

    def _goal(self, site: SitePosition, team: Sequence[CardView], odds: float) -> MissionGoal:
        return MissionGoal(site, tuple(team), odds, odds * worth_of_mission(self._position, site))

    # --- voyages -----------------------------------------------------------------------------------------------

    def _steps_to_another_mission(self, site: SitePosition, ship: ShipPosition) -> Iterator[OrderStep]:
        """Yield steps to board and go to the most promising mission; if there is none, home for more personnel."""
        if any(card.stopped for card in site.surface if card.kind == "personnel") and not site.is_headquarters:
            return  # wait, so that they continue together
        at_hand = [*ship.crew, *site.surface]
        goal = self._best_goal_in_reach(site, ship, at_hand)
        if goal is not None:
            yield from self._board_and_move_steps(site, ship, goal.team, goal.site)
        elif not site.is_headquarters:
            home = self._best_headquarters(site, ship)
            if home is not None:
                yield from self._board_and_move_steps(site, ship, at_hand, home)

    def _best_goal_in_reach(
        self, site: SitePosition, ship: ShipPosition, at_hand: Sequence[CardView]
    ) -> MissionGoal | None:
        """Return the most promising mission within reach for a team of the cards at hand; ``None`` if there is none."""
        enough = self._set_out if site.is_headquarters else self._attempt
        goals = []
        for end in self._position.sites_to_complete:
            if end is site or range_between(site, end) > ship.view.range_left:
                continue
            team = self._advisor.best_team(end, at_hand, ship) if site.is_headquarters else at_hand
            if self._advisor.has_ready_team(ship, self._position.unstopped_personnel(team)):
                aboard = [*ship.crew, *(card for card in team if card not in ship.crew)]
                goals.append(self._goal_of_team(end, [card for card in aboard if not card.stopped], ship))
        best = max(goals, key=lambda goal: goal.worth, default=None)
        return None if best is None or best.odds < enough else best

    def _best_headquarters(self, site: SitePosition, ship: ShipPosition) -> SitePosition | None:
        """Return the headquarters within reach with the most personnel; ``None`` if there is none."""
        near = [
            end
            for end in self._position.sites
            if end.is_headquarters and end.own is not None and range_between(site, end) <= ship.view.range_left
        ]
        return max(near, key=lambda end: len(self._position.unstopped_personnel(end.surface)), default=None)

    def _board_and_move_steps(
        self, site: SitePosition, ship: ShipPosition, team: Sequence[CardView], end: SitePosition
    ) -> Iterator[OrderStep]:
        """Yield steps to beam the team aboard and move; none if the ship couldn't move then."""
        aboard = [*ship.crew, *(card for card in team if card not in ship.crew)]
        if not self._advisor.has_ready_team(ship, self._position.unstopped_personnel(aboard)):
            return
        boarding = tuple(card.id for card in team if card in site.surface and not card.stopped)
        if boarding:
            yield OrderStep(f"beam:{site.id}:{ship.id}", boarding, goal=end.id)
        yield OrderStep(f"move:{ship.id}", end=end.id, goal=end.id)
