"""Goals: everything a ship can do on the map, and the best of it for this turn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

import msgspec

from engine.computer.newcomer_tips import NEARLY_EQUAL_SHARE, are_nearly_equal
from engine.frontiers.computer.appraisal import Appraiser
from engine.frontiers.computer.available_means import (
    MOVE,
    GatheredMeans,
    Purse,
    cheapest_sufficient,
    cheapest_ways,
    measure_without_weapons,
)
from engine.frontiers.computer.position import Position, Route
from engine.frontiers.computer.space_prospects import Prospects, ValuedPlace
from engine.frontiers.hexes import Space, is_behind_asteroids, is_beside_tile, neighbouring_positions
from engine.frontiers.map.accessibility import STARBASES
from engine.frontiers.turn.scoring import EXPLORED_LOCATIONS

MAX_MOVE = 20
"""Number of Move points beyond the reach of any turn."""

SAME_HAND_FACTOR = 0.1
"""Factor of the next turn's value after a turn without an Action, if no card is drawn."""

IDLE_COST = 2.0
"""Additional cost of a turn without an Action."""

MAX_MOVE_TO_PROVOKE = 8
"""Maximum Move points for considering a step past an Enemy Ship."""

_MISSION_LOCATIONS = frozenset(EXPLORED_LOCATIONS) - {"class-h"}
_RESTING_LOCATIONS = frozenset(("research station", "drydock"))


class Opportunity(msgspec.Struct, frozen=True):
    """An opportunity on the map.

    Attributes:
        option: id of the option; empty if being there at the end of the turn is enough.
        target: the space it is about; for a tile its position.
        stops: spaces from which it can be done.
        extra: Move points in addition to those for going there.
    """

    option: str
    target: str
    stops: tuple[Space, ...]
    extra: int = 0


class Goal(msgspec.Struct, frozen=True):
    """An opportunity, and the space from which to take it.

    Attributes:
        option: as in ``Opportunity``.
        stop: the space to do it from.
        extra: Move points in addition to those for going there.
        target: as in ``Opportunity``; empty for staying at the stop.
        beyond: a last step that provokes; empty if none.
        provoked: spaces of the enemies provoked by it, who must be fought (FR-TURN-04).
    """

    option: str
    stop: Space
    extra: int = 0
    target: str = ""
    beyond: Space = ""
    provoked: tuple[Space, ...] = ()

    @property
    def spaces_concerned(self) -> tuple[Space, ...]:
        """The spaces it is about."""
        return self.provoked or (self.target or self.stop,)


class TurnPlan(msgspec.Struct, frozen=True):
    """A plan to reach a goal in this turn.

    Attributes:
        worth: value of the whole plan and its expected consequences.
        most: expected value of the option alone.
        goal: the goal.
        route: the route to its stop.
        moves: the ways to use for Move.
    """

    worth: float
    most: float
    goal: Goal
    route: Route
    moves: GatheredMeans

    @property
    def next_option(self) -> str:
        """Id of the next option: gather Move for the whole route, then go, then act."""
        if self.moves.ways:
            return self.moves.ways[0].option
        if self.route.steps:
            return f"move:{self.route.steps[0]}"
        return f"move:{self.goal.beyond}" if self.goal.beyond else self.goal.option


class Planner:
    """Planner that finds the best goal of this turn.

    Args:
        position: the game as the seat sees it.
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self._view = position.view
        self._sources, self._purse = position.usable_sources(), position.available_data
        self._routes = position.cheapest_routes()
        self._appraiser = Appraiser(position)
        self._known: dict[tuple[str, tuple[Space, ...], frozenset[int], Purse], float | None] = {}
        self._moves = cheapest_ways(
            self._sources, GatheredMeans(purse=self._purse), measure_without_weapons(MOVE), MAX_MOVE
        )

    def first_option(self, offered: frozenset[str]) -> str:
        """Return the first step of the best plan for this turn; empty if it is best to do nothing.

        Args:
            offered: ids of the current options.
        """
        plan = self.best_plan(offered)
        return plan.next_option if plan else ""

    def best_plan(self, offered: frozenset[str]) -> TurnPlan | None:
        """Return the best plan for this turn; ``None`` if it is best to do nothing."""
        return self._best_plan_starting_with(offered, lambda step: not step or step in offered)

    def has_rival(self, chosen: TurnPlan, offered: frozenset[str]) -> bool:
        """Whether a plan with a different aim is worth nearly as much."""
        best, aim = self.plan_value(chosen), (chosen.goal.option, chosen.goal.spaces_concerned)
        if best is None:
            return True
        for plan in self.promising_plans(offered):
            if best - plan.worth > NEARLY_EQUAL_SHARE * abs(best):
                return False
            worth = self.plan_value(plan) if (plan.goal.option, plan.goal.spaces_concerned) != aim else None
            if worth is not None and are_nearly_equal(best, worth):
                return True
        return False

    def would_assault_cube(self) -> bool:
        """Whether the best plan for this turn is an assault on a Cube."""
        plan = self.plan_of_new_turn()
        return plan is not None and plan.goal.option.startswith("cube:")

    def plan_of_new_turn(self) -> TurnPlan | None:
        """Return the best plan for a turn whose options aren't known yet; ``None`` if it is best to do nothing."""
        return self._best_plan_starting_with(frozenset(), lambda _: True)

    def _best_plan_starting_with(self, offered: frozenset[str], fits: Callable[[str], bool]) -> TurnPlan | None:
        """Return the best plan whose first step fits; ``None`` if nothing is worth a turn."""
        best, first = -math.inf, None
        for plan in self.promising_plans(offered):
            if plan.worth <= best:
                break
            worth = self.plan_value(plan)
            if worth is not None and worth > best and fits(plan.next_option):
                best, first = worth, plan
        return first

    def promising_plans(self, offered: frozenset[str]) -> list[TurnPlan]:
        """Return all plans for this turn, the most promising first."""
        sites = list(self._opportunities(offered))
        later = self._appraiser.value_later
        prospects = Prospects(
            self._position,
            [ValuedPlace(site.target, site.stops, later(site.option, site.target), site.extra) for site in sites],
        )
        hoped = [plan for goal in self._possible_goals(sites) if (plan := self._promising_plan(goal, prospects))]
        return sorted(hoped, key=lambda plan: (-plan.worth, plan.goal.option, plan.goal.stop))

    def challenge_value(self, space: Space) -> float:
        """Return the value of fighting a space's Enemy Ship with all available means."""
        return self._appraiser.value_now("challenge", (space,), self._sources, self._purse) or -100.0

    def _promising_plan(self, goal: Goal, prospects: Prospects) -> TurnPlan | None:
        """Return the goal with the cheapest route to it and its expected value; ``None`` if it is out of reach."""
        route = self._routes[goal.stop]
        need = route.cost + goal.extra - self._view.play.move
        moves = cheapest_sufficient(self._moves, need) if need <= MAX_MOVE else None
        if moves is None:
            return None
        then = (
            prospects.expected_value(goal.beyond or goal.stop, goal.target if goal.option else "")
            * self._position.later_turns_factor
        )
        then = then * (SAME_HAND_FACTOR + (1 - SAME_HAND_FACTOR) * self._newly_drawn_share(goal, moves)) - IDLE_COST * (
            not goal.option
        )
        most = self._appraiser.max_value(goal.option, goal.spaces_concerned)
        return TurnPlan(most + then - moves.price, most, goal, route, moves)

    def _newly_drawn_share(self, goal: Goal, moves: GatheredMeans) -> float:
        """Return the share of the next hand that is newly drawn; with the same hand nothing more is possible.

        Damage stays (FR-END-09); waiting for a better hand makes sense only beside a Cube (FR-END-07).
        """
        me = self._position.me
        kept = self._position.damage_card_count
        if not goal.option and not self._position.is_beside_cube(goal.stop):
            kept = len(me.hand) - sum(source.card for index, source in enumerate(self._sources) if index in moves.used)
        return max(0, min(me.hand_limit - kept, me.counts["deck"])) / me.hand_limit

    def plan_value(self, plan: TurnPlan) -> float | None:
        """Return a plan's value with the means left after moving; ``None`` if it isn't possible."""
        moves, option, about = plan.moves, plan.goal.option, plan.goal.spaces_concerned
        key = option, about, moves.used, moves.purse
        if key not in self._known:
            left = [source for index, source in enumerate(self._sources) if index not in moves.used]
            self._known[key] = self._appraiser.value_now(option, about, left, moves.purse)
        now = self._known[key]
        if now is None or (now <= 0 and option not in ("", "fight")):  # an Action is taken only if it gains something
            return None
        return plan.worth - plan.most + now - IDLE_COST * (option == "fight" and now <= 0)

    # --- opportunities ------------------------------------------------------------------------------------------------

    def _possible_goals(self, sites: Sequence[Opportunity]) -> Iterator[Goal]:
        for space in self._routes:
            if self._position.may_stop(space):
                yield Goal("", space)
        for site in sites:
            for stop in site.stops if site.option else ():
                if stop in self._routes:
                    yield Goal(site.option, stop, site.extra, site.target)
        yield from self._provoking_goals()

    def _provoking_goals(self) -> Iterator[Goal]:
        """Yield goals with a step that provokes enemies who must then be fought (FR-MOVE-07, FR-TURN-04)."""
        for start, route in self._routes.items():
            for other in self._position.neighbours_on_map(start) if route.cost <= MAX_MOVE_TO_PROVOKE else ():
                price, provoked = self._position.entry_cost(other), self._position.provoked_spaces(start, other)
                if price is not None and provoked and self._position.may_stop(other):
                    yield Goal("fight", start, price, "", other, provoked)

    def _opportunities(self, offered: frozenset[str]) -> Iterator[Opportunity]:
        yield from self._tile_opportunities(offered)
        for space, seen in self._position.spaces.items():
            around = tuple(
                neighbour for neighbour in self._position.neighbours_on_map(space) if self._can_act_from(neighbour)
            )
            if kind := self._action_kind(space):
                yield Opportunity(f"{kind}:{space}" if kind != "challenge" else kind, space, around)
            if seen.location == "class-m" and not seen.markers:
                yield Opportunity(f"interact:{space}", space, around)
            for seat in seen.ships:
                if f"versus:{seat}" in offered or (
                    self._position.can_always_attack_ships and seat != self._position.me.seat
                ):
                    yield Opportunity(f"versus:{seat}", space, around)
            if self._is_trading_place(space):
                yield Opportunity(f"interact:{space}", space, (space,))
            if seen.location in _RESTING_LOCATIONS or space == self._position.home_space:
                yield Opportunity("", space, (space,))

    def _can_act_from(self, space: Space) -> bool:
        """Whether a ship can stay there and act."""
        return (
            self._position.may_stop(space)
            and (space in self._routes or self._position.entry_cost(space) is not None)
            and self._position.spaces[space].terrain != "wormhole"
            and self._position.spaces[space].location != "borg cube"
        )

    def _tile_opportunities(self, offered: frozenset[str]) -> Iterator[Opportunity]:
        """Yield positions for the next tile: always where it has two neighbours (FR-EXPL-04, FR-EXPL-05)."""
        if not self._view.tiles_left:
            return
        placed = {position for _, position in self._view.tiles}
        edge = {neighbour for position in placed for neighbour in neighbouring_positions(position)} - placed
        cost = self._position.index.set_up.explore_cost
        for position in sorted(position for position in edge if not is_behind_asteroids(position)):
            option = f"explore:{position}"
            if option in offered or sum(neighbour in placed for neighbour in neighbouring_positions(position)) >= 2:
                near = [
                    space
                    for space in self._position.spaces
                    if is_beside_tile(space, position) and self._can_enter(space)
                ]
                yield Opportunity(option, position, tuple(near), cost)

    def _can_enter(self, space: Space) -> bool:
        return self._position.may_stop(space) and (
            space in self._routes or self._position.entry_cost(space) is not None
        )

    def _action_kind(self, space: Space) -> str:
        """Return the first word of the option that fights or explores there; empty if none."""
        seen = self._position.spaces[space]
        if self._position.has_enemy_ship(space):
            return "challenge"
        if seen.location in STARBASES and not seen.markers:
            return "starbase"
        if seen.cube:
            return "cube" if self._position.are_cubes_fought else ""
        if seen.location in _MISSION_LOCATIONS and not seen.markers:
            return "mission"
        if seen.location == "class-h" and not seen.markers:
            return "class-h"
        return ""

    def _is_trading_place(self, space: Space) -> bool:
        seen = self._position.spaces[space]
        match seen.location:
            case "outpost":
                return True
            case "romulan starbase":
                return seen.markers[-1:] == (self._position.me.seat,)
            case "dominion starbase":
                return bool(seen.markers)
            case "borg cube":
                return not seen.cube
            case _:
                return False
