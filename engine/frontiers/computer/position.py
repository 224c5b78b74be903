"""What the computer player sees, with the facts that are printed on it: its means, the map, the way across it."""

from __future__ import annotations

import heapq

import msgspec

from engine.frontiers.components.box import Components
from engine.frontiers.components.index import Index
from engine.frontiers.computer.means import ATTACK, DIPLOMACY, MOVE, SHIELDS, Effects, Purse, Source, Way, amounts
from engine.frontiers.hexes import Space, neighbours
from engine.frontiers.map.accessibility import DESTROYED_CUBE_COST, ENEMY_SHIPS, STARBASES
from engine.frontiers.scenarios import SCENARIOS
from engine.frontiers.state import BASIC, DAMAGE
from engine.frontiers.view import FrontiersSeatView, FrontiersView, SpaceView

_SIDEWAYS = (MOVE, DIPLOMACY, ATTACK, SHIELDS)


CREW_HELP = 0.4
"""What a Crew Member's help in a Round is worth for each of its Ranks."""


CREW_PRICE = 0.6
"""How gladly a Crew Member is kept for later in the Round."""


class Route(msgspec.Struct, frozen=True):
    """A way across the map: the spaces after the present one, and the Move points that it takes."""

    steps: tuple[Space, ...] = ()
    cost: int = 0


class Position:
    """One look at the game.

    Args:
        view: the seat's own.
        box: what is printed.
        index: look-ups into it.
    """

    def __init__(self, view: FrontiersView, box: Components, index: Index) -> None:
        self.view, self.box, self.index = view, box, index
        me = view.seats[view.viewer or 0]
        if not isinstance(me, FrontiersSeatView):
            raise TypeError("This is no Frontiers match.")
        self.me = me
        self.spaces: dict[Space, SpaceView] = {space.space: space for space in view.spaces}
        seats = len(view.seats)
        self._scenario = next(one for one in SCENARIOS if one.name == view.scenario and seats in one.seats)

    @property
    def ends_by_exploring(self) -> bool:
        """Whether the next tile may be the Cube that ends the game (FR-SCN-REC-02)."""
        return self._scenario.end == "cube revealed" and self.view.next_back == "core"

    @property
    def way_home(self) -> Space | None:
        """What was the Wormhole, in the Round at whose end the ship there wins (FR-SCN-OTR-03)."""
        if not self._scenario.closing_wormhole or self.view.round < self.view.rounds:
            return None
        return next((space for space, seen in self.spaces.items() if seen.terrain == "wormhole"), None)

    @property
    def must_leave(self) -> bool:
        """Whether the ship stands where it would be lost at the end of the Round (FR-SCN-OTR-02)."""
        here = self.spaces.get(self.me.space)
        closing = self._scenario.closing_wormhole and self.view.round == 1
        return closing and here is not None and here.terrain == "wormhole"

    # --- means -----------------------------------------------------------------------------------------------------

    @property
    def damage(self) -> int:
        """Damage Cards in hand."""
        return self.me.hand.count(DAMAGE)

    @property
    def cards(self) -> list[str]:
        """The hand without Damage."""
        return [card for card in self.me.hand if card != DAMAGE]

    @property
    def ship_defense(self) -> int:
        """The Defense Value against damage (FR-DMG-07)."""
        return 1 if self.me.wounds else self.me.defense

    @property
    def purse(self) -> Purse:
        """The data at hand: crystals, tokens, dice taken and not used, and one die of the Core if that may be taken."""
        units = [frozenset((colour,)) for colour in BASIC for _ in range(self.me.crystals[colour])]
        units += [_serving(colour) for colour in (*self.view.play.tokens, *self.view.play.unused)]
        if self.view.play.may_take and self.view.core:
            units.append(frozenset().union(*(_serving(colour) for colour in self.view.core)))
        return tuple(units)

    def sources(self) -> list[Source]:
        """Cards of the hand, Skills and Crew that can be used."""
        found = [self._card(card) for card in self.cards]
        if not self.me.wounds:
            found += [
                Source((Way(f"skill:{skill.token}", self.box.skill[skill.token].effects),), 0.2)
                for skill in self.me.skills
                if not skill.used
            ]
        for index, member in enumerate(self.me.crew):
            if member.ready and not member.wounds:
                ways = [
                    Way(f"crew:{index}:{number}", ability.effects, (ability.data,) if ability.data else ())
                    for number, ability in enumerate(self.box.crew[member.card].abilities)
                ]
                found.append(Source(tuple(ways), CREW_PRICE))
        return found

    def _card(self, card: str) -> Source:
        printed = self.index.playable[card]
        special = card in self.box.undiscovered
        basic, strong = ((printed.colour,), (printed.colour, "black")) if special else ((), (printed.colour,))
        ways = [Way(f"play:{card}:basic", printed.basic, basic), Way(f"play:{card}:strong", printed.strong, strong)]
        ways += [Way(f"sideways:{card}:{value}", sideways=value) for value in _SIDEWAYS]
        return Source(tuple(ways), 0.6 + self.worth(card) / 20, card=True)

    def worth(self, card: str) -> float:
        """How good a card is to have."""
        if card == DAMAGE:
            return -2.0
        printed = self.index.playable[card]
        return 1 + self.gain(printed.strong) + self.gain(printed.basic) / 2 + 2 * (card in self.box.undiscovered)

    def gain(self, effects: Effects) -> float:
        """How much effects are worth, whatever they are used for; those that bring no values count for two."""
        return float(max([2, *(sum(amounts(effects, kind).values()) for kind in _SIDEWAYS)]))

    def recruit_worth(self, card: str) -> float:
        """What a Crew card brings: its Rank (FR-SCORE-03) and its help, less that of whom it would push out."""
        crew = [self._service(member.card) for member in self.me.crew]
        full = len(crew) >= self.me.command_tokens
        return self._service(card) - (min(crew) if full and crew else 0)

    def _service(self, card: str) -> float:
        """A Crew Member's Rank at the end, and its help once in each Round to come."""
        rounds = 1 + self.view.rounds - self.view.round
        return self.box.crew[card].rank * (1 + CREW_HELP * rounds) + 1.5

    # --- the map ---------------------------------------------------------------------------------------------------

    def around(self, space: Space) -> list[Space]:
        """The neighbours that are on the map."""
        return [one for one in neighbours(space) if one in self.spaces]

    def has_enemy_ship(self, space: Space) -> bool:
        """Whether a Warbird or a Borg Sphere lies there."""
        return bool(self.spaces[space].tokens) and self.spaces[space].location in ENEMY_SHIPS

    def entry_cost(self, space: Space) -> int | None:
        """The Move points for entering a space; ``None`` where it is barred (FR-MOVE-03 to FR-MOVE-06)."""
        here = self.spaces[space]
        if self.has_enemy_ship(space) or here.cube or any(seat != self.me.seat for seat in here.ships):
            return None
        if here.location in STARBASES:
            allowed = bool(here.markers) and (here.location != "romulan starbase" or here.markers[-1] == self.me.seat)
            if not allowed:
                return None
        return DESTROYED_CUBE_COST if here.location == "borg cube" else self.index.cost[here.terrain]

    def may_stop(self, space: Space) -> bool:
        """Whether a ship may end its move there (FR-MOVE-04)."""
        here = self.spaces[space]
        return here.location == "borg cube" or self.index.may_end[here.terrain]

    def provokes(self, start: Space, goal: Space) -> bool:
        """Whether an Enemy Ship borders both (FR-MOVE-07)."""
        return any(self.has_enemy_ship(one) for one in self.around(start) if one in neighbours(goal))

    def routes(self) -> dict[Space, Route]:
        """The cheapest way to every space that can be reached without provoking anybody."""
        start = self.me.space
        if not start:
            return {}
        found: dict[Space, Route] = {}
        queue: list[tuple[int, Space, tuple[Space, ...]]] = [(0, start, ())]
        while queue:
            cost, space, steps = heapq.heappop(queue)
            if space in found:
                continue
            found[space] = Route(steps, cost)
            for other in self.around(space):
                price = self.entry_cost(other)
                if price is not None and other not in found and not self.provokes(space, other):
                    heapq.heappush(queue, (cost + price, other, (*steps, other)))
        return found


def _serving(colour: str) -> frozenset[str]:
    """What data of a colour can pay for (FR-DATA-03)."""
    return frozenset(BASIC) if colour == "white" else frozenset((colour,))
