"""Where to go and what to do there: every goal on the map with its worth, and the next step towards the best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.frontiers.computer.bargaining import best_bargain
from engine.frontiers.computer.battle import Arms, Battle, best_battle
from engine.frontiers.computer.forecast import CUBE_PRIZE, Foe, mission
from engine.frontiers.computer.means import (
    ATTACK,
    MOVE,
    SHIELDS,
    Gathered,
    Purse,
    Source,
    Way,
    affordable,
    as_much_as_can_be,
    enough,
    gather,
    plain_measure,
)
from engine.frontiers.computer.opponents import foes_at
from engine.frontiers.computer.position import Position, Route
from engine.frontiers.effects import effects as tree
from engine.frontiers.hexes import Space, behind_the_asteroids, borders, neighbouring_positions
from engine.frontiers.map.accessibility import STARBASES
from engine.frontiers.turn.scoring import EXPLORED

LATER = 0.2
"""What something is worth that needs another turn, as a part of what it is worth now."""

NEW_PLACES = 2.5
"""What a tile is worth besides its XP: there are new places to go to."""

HOME = 100.0
"""What being home is worth where nothing else wins, or leaving it where the ship would be lost."""

_FIGHTING_CARD = Source(
    (
        Way("play:basic", (tree.Attack(2),)),
        Way("play:basic", (tree.Shields(2),)),
        Way("play:strong", (tree.Attack(4),), ("red",)),
        Way("play:strong", (tree.Attack(3, long_range=True),), ("gold",)),
        Way("play:strong", (tree.Shields(5),), ("blue",)),
    ),
    0.8,
    card=True,
)
_OTHER_CARD = Source((Way("sideways", sideways=ATTACK), Way("sideways", sideways=SHIELDS)), 0.8, card=True)
"""Cards such as every Ship Deck has, for a hand that is not drawn yet."""

_FARTHEST = 16
"""Goals farther off, in Move points, are left for later."""

_MISSIONS = frozenset(EXPLORED) - {"class-h"}


class Goal(msgspec.Struct, frozen=True):
    """Something to do on the map.

    Attributes:
        option: the id of the option that does it; empty where being there at the end of the turn is enough.
        stop: the space to do it from.
        extra: Move points that it takes besides those for going there.
        target: the space that it is about; for a tile its position.
    """

    option: str
    stop: Space
    extra: int = 0
    target: str = ""


class Plan(msgspec.Struct, frozen=True):
    """What a goal asks for now: the ways to use for Move, the steps, and then the option."""

    worth: float
    goal: Goal
    route: Route
    moves: Gathered


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
        self._to_come: dict[Space, float] = {}
        most = _FARTHEST + 4
        self._moves = gather(self._sources, Gathered(purse=self._purse), plain_measure(MOVE), most)

    def plans(self, offered: frozenset[str]) -> list[Plan]:
        """The plans that are worth something, the best first.

        Args:
            offered: the ids of the options that there are now.
        """
        found = [plan for goal in self._goals(offered) if (plan := self._plan(goal)) and plan.worth > 0]
        return sorted(found, key=lambda plan: (-plan.worth, plan.goal.option, plan.goal.stop))

    def challenge(self, space: Space) -> float:
        """What a battle against the Enemy Ship of a space is worth with all that is at hand."""
        return self._beating(space, self._sources, self._purse) or -100.0

    def _beating(self, space: Space, sources: Sequence[Source], purse: Purse) -> float | None:
        """What a battle is worth in which all who lie there are defeated; ``None`` where they cannot be."""
        fought = self._battle(foes_at(self._position, space), sources, purse, self._prize(space))
        return fought.worth if fought and fought.all_beaten else None

    def _battle(self, foes: Sequence[Foe], sources: Sequence[Source], purse: Purse, prize: float) -> Battle | None:
        me = self._position.me
        return best_battle(foes, Arms(sources, purse, self._position.ship_defense, me.hand_limit, prize=prize))

    def _plan(self, goal: Goal) -> Plan | None:
        route = self._routes[goal.stop]
        need = route.cost + goal.extra - self._view.play.move
        if need > _FARTHEST and goal.target != self._position.way_home:
            return None
        moves = enough(self._moves, need)
        if moves is not None:
            worth = self._worth_now(goal, moves)
            return None if worth is None else Plan(worth - moves.price / 2, goal, route, moves)
        return self._part_of_the_way(goal, route)

    def _part_of_the_way(self, goal: Goal, route: Route) -> Plan | None:
        """As far as the Move cards go; no card is played sideways for that."""
        moves = as_much_as_can_be([one for one in self._moves if one is None or _without_sideways(one)])
        reach = self._view.play.move + moves.amount
        stops = [
            (index, space)
            for index, space in enumerate(route.steps)
            if self._position.may_stop(space) and self._routes[space].cost <= reach
        ]
        if not stops:
            return None
        index, stop = stops[-1]
        need = self._routes[stop].cost - self._view.play.move
        way = enough(self._moves, need)
        if way is None:
            return None
        missing = route.cost + goal.extra - self._routes[stop].cost
        worth = self._worth_later(goal) * LATER - missing / 8 - way.price / 2
        halfway = Goal("", stop, target=goal.target)
        return Plan(worth, halfway, Route(route.steps[: index + 1], self._routes[stop].cost), way)

    # --- goals ---------------------------------------------------------------------------------------------------

    def _goals(self, offered: frozenset[str]) -> Iterator[Goal]:
        stops = [space for space in self._routes if self._position.may_stop(space)]
        yield from self._tiles(stops, offered)
        if (home := self._position.way_home) and home in self._routes:
            yield Goal("", home, target=home)
        if self._position.must_leave and (stop := self._nearest(stops)):
            yield Goal("", stop, target=stop)
        for space, seen in self._position.spaces.items():
            kind = self._kind(space)
            if kind and (stop := self._nearest(self._position.around(space))):
                yield Goal(f"{kind}:{space}" if kind != "challenge" else kind, stop, target=space)
                if kind == "cube":
                    yield Goal("", stop, target=space)
            if (
                seen.location == "class-m"
                and not seen.markers
                and (stop := self._nearest(self._position.around(space)))
            ):
                yield Goal(f"interact:{space}", stop, target=space)
            if self._deals(space) and space in self._routes:
                yield Goal(f"interact:{space}", space, target=space)
            if seen.location in ("research station", "drydock") and space in self._routes:
                yield Goal("", space, target=space)

    def _nearest(self, spaces: Sequence[Space]) -> Space | None:
        """Of the spaces where a ship can stay and act, the nearest."""
        able = [
            space
            for space in spaces
            if space in self._routes
            and self._position.may_stop(space)
            and self._position.spaces[space].terrain != "wormhole"
            and self._position.spaces[space].location != "borg cube"
        ]
        return min(able, key=lambda space: (self._routes[space].cost, space), default=None)

    def _tiles(self, stops: Sequence[Space], offered: frozenset[str]) -> Iterator[Goal]:
        """Where the next tile may lie: with two neighbours always (FR-EXPL-04, FR-EXPL-05)."""
        if not self._view.tiles_left:
            return
        placed = {position for _, position in self._view.tiles}
        edge = {one for position in placed for one in neighbouring_positions(position)} - placed
        for position in sorted(one for one in edge if not behind_the_asteroids(one)):
            option = f"explore:{position}"
            if option in offered or sum(one in placed for one in neighbouring_positions(position)) >= 2:
                near = [space for space in stops if borders(space, position)]
                if near:
                    stop = min(near, key=lambda space: (self._routes[space].cost, space))
                    yield Goal(option, stop, self._position.index.set_up.explore_cost, position)

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

    # --- worth ---------------------------------------------------------------------------------------------------

    def _worth_now(self, goal: Goal, moves: Gathered) -> float | None:
        """What it brings with what is left after moving; ``None`` where it cannot be done."""
        kind, _, target = goal.option.partition(":")
        left = [source for index, source in enumerate(self._sources) if index not in moves.used]
        match kind:
            case "explore":
                return self._exploring()
            case "challenge" | "starbase":
                return self._beating(goal.target, left, moves.purse)
            case "cube":
                return self._assaulting(target, left, moves.purse)
            case "mission":
                done = mission(foes_at(self._position, target), left, moves.purse)
                return done.worth + self._prize(target) - done.price / 2 if done else None
            case "interact":
                return self._bargain(target, 0, left, moves.purse)
            case "class-h":
                return self._challenging(target, moves.purse)
            case _:
                return self._staying(goal.target)

    def _assaulting(self, space: Space, sources: Sequence[Source], purse: Purse) -> float | None:
        """A Cube: as many defenders in space as pay, or, where only Planet Tokens are left, an Away Mission."""
        foes = foes_at(self._position, space)
        in_space = [foe for foe in foes if not foe.diplomacy]
        if not in_space:
            done = mission(foes, sources, purse)
            return done.worth + self._prize(space) - done.price / 2 if done else None
        prize = self._prize(space) if len(in_space) == len(foes) else 0.0
        fought = self._battle(in_space, sources, purse, prize)
        return fought.worth if fought else None

    def _challenging(self, space: Space, purse: Purse) -> float | None:
        """A Class-H Challenge that can be paid (FR-LOC-H-02); guards are left alone."""
        for token in self._position.spaces[space].tokens:
            challenge = self._position.box.challenge.get(token)
            if challenge is not None and affordable(purse, challenge.data) is not None:
                return challenge.experience + self._prize(space) - len(challenge.data)
        return None

    def _worth_later(self, goal: Goal) -> float:
        """What it might bring another turn."""
        kind, _, target = goal.option.partition(":")
        match kind:
            case "explore":
                return self._exploring()
            case "challenge" | "starbase" | "mission":
                foes = foes_at(self._position, goal.target)
                hard = sum(foe.diplomacy or foe.defense for foe in foes)
                if hard > self._strength():
                    return 0.0
                return sum(foe.experience for foe in foes) + self._prize(goal.target)
            case "cube":
                return self._assault_to_come(target)
            case "interact":
                return self._bargain(target, 6, (), self._purse) or 0.0
            case "":
                return self._staying(goal.target)
            case _:
                return 0.0

    def _bargain(self, space: Space, points: int, sources: Sequence[Source], purse: Purse) -> float | None:
        """What an Interaction there brings; ``None`` where it is forbidden (FR-INT-03) or brings nothing."""
        modifier = self._position.index.diplomacy[self._position.me.reputation]
        if modifier is None:
            return None
        best = best_bargain(self._position, space, points + modifier, sources, purse)
        return best.worth if best else None

    def _strength(self) -> int:
        """What a good hand of this ship overcomes."""
        return 4 + self._position.me.level + len(self._position.me.crew)

    def _exploring(self) -> float:
        """A tile scores, and shows new places to go; the last tiles wait where they would end the game too early."""
        experience = self._position.index.set_up.explore_experience
        if self._position.ends_by_exploring and self._view.round < self._view.rounds:
            return experience / 2
        return experience + NEW_PLACES

    def _staying(self, space: Space) -> float:
        """A crystal at the end of the turn, or a Damage Card less (FR-LOC-02, FR-LOC-03)."""
        seen, me = self._position.spaces[space], self._position.me
        if space == self._position.way_home or self._position.must_leave:
            return HOME
        if seen.cube:
            return self._gathering(space)
        if seen.location == "research station":
            return 1.0 if me.crystals.get(seen.colour, 3) < 3 else 0.0
        return 2.5 if self._position.damage + me.counts["damage"] else 0.0

    def _gathering(self, space: Space) -> float:
        """To be beside a Cube with a full hand next turn; nothing where the hand is full now."""
        beside = self._position.me.space in self._position.around(space)
        if beside and len(self._position.cards) >= self._position.me.hand_limit:
            return 0.0
        return LATER * self._assault_to_come(space)

    def _assault_to_come(self, space: Space) -> float:
        """What an assault with a full hand of common cards, Crew, Skills and data might bring."""
        if space not in self._to_come:
            lasting = [source for source in self._sources if not source.card]
            hand = [_FIGHTING_CARD if number % 2 else _OTHER_CARD for number in range(self._position.me.hand_limit)]
            worth = self._assaulting(space, [*lasting, *hand], self._purse)
            self._to_come[space] = max(0.0, worth or 0.0)
        return self._to_come[space]

    def _prize(self, space: Space) -> float:
        """What winning there brings besides XP: the marker (FR-SCORE-04, FR-SCORE-05), Reputation, the reward."""
        location = self._position.spaces[space].location
        if location == "borg cube":
            return CUBE_PRIZE
        card = self._position.box.location[location]
        marker = 2.0 if location in STARBASES or location in EXPLORED else 0.0
        standing = (card.victory_reputation + card.assault_reputation) / 2
        reward = card.reward
        return marker + standing + 4 * reward.undiscovered + reward.random_crystals + 3 * reward.advanced


def _without_sideways(gathered: Gathered) -> bool:
    return not any(way.sideways for way in gathered.ways)
