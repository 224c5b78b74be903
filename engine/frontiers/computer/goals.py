"""Where to go and what to do there: everything that there is to do on the map, and the best of it for this turn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

import msgspec

from engine.frontiers.computer.appraisal import Appraiser
from engine.frontiers.computer.means import MOVE, Gathered, Purse, enough, gather, plain_measure
from engine.frontiers.computer.position import Position, Route
from engine.frontiers.computer.prospects import Place, Prospects
from engine.frontiers.hexes import Space, behind_the_asteroids, borders, neighbouring_positions
from engine.frontiers.map.accessibility import STARBASES
from engine.frontiers.turn.scoring import EXPLORED

FARTHEST = 20
"""Move points that no turn goes beyond."""

SAME_HAND = 0.1
"""What a turn without an Action leaves of what the next one promises, when no card is drawn after it."""

IDLE = 2.0
"""What a turn without an Action costs besides."""

NEAR = 8
"""Move points within which a step past an Enemy Ship is thought of."""

_MISSIONS = frozenset(EXPLORED) - {"class-h"}
_RESTING = frozenset(("research station", "drydock"))


class Site(msgspec.Struct, frozen=True):
    """Something to do on the map.

    Attributes:
        option: the id of the option that does it; empty where being there at the end of the turn is enough.
        target: the space that it is about; for a tile its position.
        stops: the spaces to do it from.
        extra: Move points that it takes besides those for going there.
    """

    option: str
    target: str
    stops: tuple[Space, ...]
    extra: int = 0


class Goal(msgspec.Struct, frozen=True):
    """What to do from where.

    Attributes:
        option: as of the site.
        stop: the space to do it from.
        extra: Move points that it takes besides those for going there.
        target: as of the site; empty for staying at the stop.
        beyond: a last step that provokes; empty for none.
        provoked: the spaces of those who are provoked by it, and have to be fought (FR-TURN-04).
    """

    option: str
    stop: Space
    extra: int = 0
    target: str = ""
    beyond: Space = ""
    provoked: tuple[Space, ...] = ()

    @property
    def about(self) -> tuple[Space, ...]:
        """The spaces that it is about."""
        return self.provoked or (self.target or self.stop,)


class Plan(msgspec.Struct, frozen=True):
    """What a goal asks for now.

    Attributes:
        worth: of all of it, and of what it leads to, as it is hoped for.
        most: what is hoped for from the option alone.
        goal: to be reached.
        route: to its stop.
        moves: the ways to use for Move.
    """

    worth: float
    most: float
    goal: Goal
    route: Route
    moves: Gathered

    @property
    def step(self) -> str:
        """Gather Move for all of the way first, then go it, then act."""
        if self.moves.ways:
            return self.moves.ways[0].option
        if self.route.steps:
            return f"move:{self.route.steps[0]}"
        return f"move:{self.goal.beyond}" if self.goal.beyond else self.goal.option


class Planner:
    """Looks for the best goal of this turn.

    Args:
        position: as the seat sees it.
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self._view = position.view
        self._sources, self._purse = position.sources(), position.purse
        self._routes = position.routes()
        self._appraiser = Appraiser(position)
        self._known: dict[tuple[str, tuple[Space, ...], frozenset[int], Purse], float | None] = {}
        self._moves = gather(self._sources, Gathered(purse=self._purse), plain_measure(MOVE), FARTHEST)

    def step(self, offered: frozenset[str]) -> str:
        """The first step of the best that can be done this turn; empty where it is best to stay and do nothing.

        Args:
            offered: the ids of the options that there are now.
        """
        plan = self.plan(offered)
        return plan.step if plan else ""

    def goal(self, offered: frozenset[str]) -> Goal | None:
        """What the best that can be done this turn is about; ``None`` where it is best to stay and do nothing."""
        plan = self.plan(offered)
        return plan.goal if plan else None

    def plan(self, offered: frozenset[str]) -> Plan | None:
        """The best that can be done this turn; ``None`` where it is best to stay and do nothing."""
        return self._best(offered, lambda step: not step or step in offered)

    def assaults_a_cube(self) -> bool:
        """Whether an assault on a Cube is the best that can be done this turn."""
        plan = self._best(frozenset(), lambda _: True)
        return plan is not None and plan.goal.option.startswith("cube:")

    def _best(self, offered: frozenset[str], fits: Callable[[str], bool]) -> Plan | None:
        """The best plan whose first step fits; ``None`` where nothing is worth a turn."""
        best, first = -math.inf, None
        for plan in self.hopes(offered):
            if plan.worth <= best:
                break
            worth = self.worth(plan)
            if worth is not None and worth > best and fits(plan.step):
                best, first = worth, plan
        return first

    def hopes(self, offered: frozenset[str]) -> list[Plan]:
        """All that might be done this turn, the most hopeful first."""
        sites = list(self._sites(offered))
        later = self._appraiser.later
        prospects = Prospects(
            self._position, [Place(one.target, one.stops, later(one.option, one.target), one.extra) for one in sites]
        )
        hoped = [plan for goal in self._goals(sites) if (plan := self._hoped_for(goal, prospects))]
        return sorted(hoped, key=lambda plan: (-plan.worth, plan.goal.option, plan.goal.stop))

    def challenge(self, space: Space) -> float:
        """What a battle against the Enemy Ship of a space is worth with all that is at hand."""
        return self._appraiser.now("challenge", (space,), self._sources, self._purse) or -100.0

    def _hoped_for(self, goal: Goal, prospects: Prospects) -> Plan | None:
        """The goal with the cheapest way to it, and all that might come of it; ``None`` where it is out of reach."""
        route = self._routes[goal.stop]
        need = route.cost + goal.extra - self._view.play.move
        moves = enough(self._moves, need) if need <= FARTHEST else None
        if moves is None:
            return None
        then = prospects.at(goal.beyond or goal.stop, goal.target if goal.option else "") * self._position.to_come
        then = then * (SAME_HAND + (1 - SAME_HAND) * self._renewed(goal, moves)) - IDLE * (not goal.option)
        most = self._appraiser.most(goal.option, goal.about)
        return Plan(most + then - moves.price, most, goal, route, moves)

    def _renewed(self, goal: Goal, moves: Gathered) -> float:
        """The part of the next hand that is drawn new: with the same hand nothing more can be done than now.

        Damage stays (FR-END-09); whoever waits does so for a better hand beside a Cube alone (FR-END-07).
        """
        me = self._position.me
        kept = self._position.damage
        if not goal.option and not self._position.beside_a_cube(goal.stop):
            kept = len(me.hand) - sum(one.card for index, one in enumerate(self._sources) if index in moves.used)
        return max(0, min(me.hand_limit - kept, me.counts["deck"])) / me.hand_limit

    def worth(self, plan: Plan) -> float | None:
        """What a plan brings with what is left after moving; ``None`` where it cannot be done."""
        moves, option, about = plan.moves, plan.goal.option, plan.goal.about
        key = option, about, moves.used, moves.purse
        if key not in self._known:
            left = [source for index, source in enumerate(self._sources) if index not in moves.used]
            self._known[key] = self._appraiser.now(option, about, left, moves.purse)
        now = self._known[key]
        if now is None or (now <= 0 and option not in ("", "fight")):  # no Action for its own sake
            return None
        return plan.worth - plan.most + now - IDLE * (option == "fight" and now <= 0)

    # --- what there is to do -----------------------------------------------------------------------------------------

    def _goals(self, sites: Sequence[Site]) -> Iterator[Goal]:
        for space in self._routes:
            if self._position.may_stop(space):
                yield Goal("", space)
        for site in sites:
            for stop in site.stops if site.option else ():
                if stop in self._routes:
                    yield Goal(site.option, stop, site.extra, site.target)
        yield from self._breaking_through()

    def _breaking_through(self) -> Iterator[Goal]:
        """A step that provokes: those whom it provokes have to be fought (FR-MOVE-07, FR-TURN-04)."""
        for start, route in self._routes.items():
            for other in self._position.around(start) if route.cost <= NEAR else ():
                price, provoked = self._position.entry_cost(other), self._position.provoked(start, other)
                if price is not None and provoked and self._position.may_stop(other):
                    yield Goal("fight", start, price, "", other, provoked)

    def _sites(self, offered: frozenset[str]) -> Iterator[Site]:
        yield from self._tiles(offered)
        for space, seen in self._position.spaces.items():
            around = tuple(one for one in self._position.around(space) if self._acts_from(one))
            if kind := self._kind(space):
                yield Site(f"{kind}:{space}" if kind != "challenge" else kind, space, around)
            if seen.location == "class-m" and not seen.markers:
                yield Site(f"interact:{space}", space, around)
            for seat in seen.ships:
                if f"versus:{seat}" in offered or (self._position.always_versus and seat != self._position.me.seat):
                    yield Site(f"versus:{seat}", space, around)
            if self._deals(space):
                yield Site(f"interact:{space}", space, (space,))
            if seen.location in _RESTING or space == self._position.way_home:
                yield Site("", space, (space,))

    def _acts_from(self, space: Space) -> bool:
        """Whether a ship can stay there and act."""
        return (
            self._position.may_stop(space)
            and (space in self._routes or self._position.entry_cost(space) is not None)
            and self._position.spaces[space].terrain != "wormhole"
            and self._position.spaces[space].location != "borg cube"
        )

    def _tiles(self, offered: frozenset[str]) -> Iterator[Site]:
        """Where the next tile may lie: with two neighbours always (FR-EXPL-04, FR-EXPL-05)."""
        if not self._view.tiles_left:
            return
        placed = {position for _, position in self._view.tiles}
        edge = {one for position in placed for one in neighbouring_positions(position)} - placed
        cost = self._position.index.set_up.explore_cost
        for position in sorted(one for one in edge if not behind_the_asteroids(one)):
            option = f"explore:{position}"
            if option in offered or sum(one in placed for one in neighbouring_positions(position)) >= 2:
                near = [one for one in self._position.spaces if borders(one, position) and self._enters(one)]
                yield Site(option, position, tuple(near), cost)

    def _enters(self, space: Space) -> bool:
        return self._position.may_stop(space) and (
            space in self._routes or self._position.entry_cost(space) is not None
        )

    def _kind(self, space: Space) -> str:
        """The first word of the option that fights or explores there; empty for none."""
        seen = self._position.spaces[space]
        if self._position.has_enemy_ship(space):
            return "challenge"
        if seen.location in STARBASES and not seen.markers:
            return "starbase"
        if seen.cube:
            return "cube"
        if seen.location in _MISSIONS and not seen.markers:
            return "mission"
        if seen.location == "class-h" and not seen.markers:
            return "class-h"
        return ""

    def _deals(self, space: Space) -> bool:
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
