"""What the computer player sees, with the facts that are printed on it: its means, the map, the way across it."""

from __future__ import annotations

import heapq

import msgspec

from engine.frontiers.components.box import Components
from engine.frontiers.components.index import Index
from engine.frontiers.components.locations import ENEMY_SHIPS
from engine.frontiers.computer.battle import Wear
from engine.frontiers.computer.gains import gain
from engine.frontiers.computer.means import (
    ATTACK,
    DIPLOMACY,
    MOVE,
    SHIELDS,
    Effects,
    Purse,
    Source,
    Unit,
    Way,
    colours_given,
)
from engine.frontiers.hexes import Space, neighbours
from engine.frontiers.map.accessibility import DESTROYED_CUBE_COST, STARBASES
from engine.frontiers.scenarios import SCENARIOS
from engine.frontiers.state import BASIC, DAMAGE
from engine.frontiers.view import FrontiersSeatView, FrontiersView, SpaceView

_SIDEWAYS = (MOVE, DIPLOMACY, ATTACK, SHIELDS)


CREW_HELP = 0.5
"""What a Crew Member's help in each Round is worth for each point that it brings."""


CREW_PRICE, CUBE_CREW, CREW_AT_LAST = 1.0, 2.5, 2.0
"""How gladly a Crew Member is kept for later in the Round; while Cubes stand; how many times that in the last one."""

SKILL_PRICE, WASTED = 0.6, 0.1
"""The same for a Skill, and for what no later turn of the Round can use."""

CRYSTAL, DIE = 1.5, 0.1
"""How gladly data is kept."""

CARD_BASE, CARD_WORTH = 0.6, 0.05
"""How gladly a card is kept: any, and more for each point of its worth."""

CARDS_A_TURN = 3
"""Cards that a turn uses, of the player's or the Dummy Player's deck."""

DEFENDER, URGE, LAST_CHANCE = 8.0, 2.0, 15.0
"""What a defender of a Cube less is worth; more with each Round from the third; more in the last, where all must go."""

WEAR, WEAR_ROUND, WEAR_AT_LAST = 1.1, 0.2, 0.5
"""What a Damage Card costs; more for each Round to come, in which it is drawn instead of a card; where nothing but
the Cubes counts any more (FR-SCORE-06)."""

BARRED = 4.0
"""What the point of Reputation costs after which nobody deals with the player any more (FR-INT-04)."""


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
            raise TypeError("This is not a Frontiers match.")
        self.me = me
        self._counts = self.counts
        self.spaces: dict[Space, SpaceView] = {space.space: space for space in view.spaces}
        seats = len(view.seats)
        self._scenario = next(one for one in SCENARIOS if one.name == view.scenario and seats in one.seats)

    def with_data(self, colour: str) -> Position:
        """The same with a data token of a colour more."""
        play = msgspec.structs.replace(self.view.play, tokens=(*self.view.play.tokens, colour))
        return Position(msgspec.structs.replace(self.view, play=play), self.box, self.index)

    @property
    def ends_by_exploring(self) -> bool:
        """Whether the next tile may be the Cube that ends the game (FR-SCN-REC-02)."""
        return self._scenario.end == "cube revealed" and self.view.next_back == "core"

    @property
    def cooperative(self) -> bool:
        """Whether all play together."""
        return self._scenario.cooperative

    @property
    def ruthless(self) -> bool:
        """Whether attacks on other players cost no Reputation (FR-SCN-OTR-02, FR-SCN-CAH-04)."""
        return bool(self._scenario.ruthless)

    @property
    def always_versus(self) -> bool:
        """Whether ships may always attack each other; else that has to be agreed on (FR-PVP-01)."""
        return self._scenario.versus == "always"

    @property
    def versus_xp(self) -> int:
        """How many times the usual XP a forced retreat gives (FR-SCN-CAH-04)."""
        return self._scenario.versus_xp

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

    @property
    def defender(self) -> float:
        """What a defender of a Cube less is worth besides its XP: the next assault is the easier (FR-CUBE-11)."""
        if not self._scenario.cooperative:
            return DEFENDER
        last = self.view.round == self.view.rounds
        return DEFENDER + URGE * max(0, self.view.round - 2) + LAST_CHANCE * last

    @property
    def last_chance(self) -> bool:
        """Whether Cubes that must be destroyed stand in the last Round."""
        return self._scenario.end == "cubes destroyed" and self.view.round == self.view.rounds

    @property
    def cubes_hidden(self) -> bool:
        """Whether there are Cubes to be destroyed that no tile has shown yet."""
        found = sum(seen.location == "borg cube" for seen in self.spaces.values())
        return self._scenario.end == "cubes destroyed" and found < self._scenario.cubes[len(self.view.seats)]

    @property
    def to_come(self) -> float:
        """How much the turns after this one count: not at all where there are none."""
        last = self.view.round == self.view.rounds and not self.turns_left
        return 0.0 if last else 1.0

    @property
    def standing_price(self) -> float:
        """What a point of Reputation is worth now."""
        return self.disgrace(1)

    def disgrace(self, by: int) -> float:
        """What so many points of Reputation less cost: the Diplomacy that goes with them, at the lowest all of it."""
        return sum(self._standing(self.me.reputation - point) for point in range(by))

    def _standing(self, now: int) -> float:
        """What the next point less costs from there (FR-INT-03, FR-INT-04)."""
        track = self.index.diplomacy
        now = max(min(track), now)
        here, lower = track[now], track.get(now - 1)
        if lower is None:
            return BARRED
        rounds = 1 + self.view.rounds - self.view.round
        lost = 0 if here is None else here - lower
        return 0.3 + 0.35 * lost * min(3, rounds) + 0.3 * (now < -2)

    @property
    def uses(self) -> float:
        """How much of a new card's worth is had in the Rounds to come: little in the last one."""
        return 0.08 * (self.view.rounds - self.view.round) + 0.03

    @property
    def turns_left(self) -> int:
        """About how many turns follow this one in the Round: as long as the decks last (FR-ROUND-08, FR-DUM-04)."""
        if self.view.owed is not None:
            return 0
        own = (self.me.counts["deck"] + len(self.me.hand)) // CARDS_A_TURN
        dummy = self.view.dummy_cards
        return own if dummy is None else min(own, 1 + dummy // CARDS_A_TURN)

    @property
    def wear(self) -> Wear:
        """What Damage Cards cost now."""
        price = WEAR + WEAR_ROUND * max(1, self.view.rounds - self.view.round)
        if self.last_chance and self.cooperative:
            price = WEAR_AT_LAST
        return Wear(price, self.damage, self.me.hand_limit, self.turns_left)

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
    def captains_price(self) -> int:
        """Heal points for a Wound of the Captain: half the level, rounded up (FR-HEAL-03)."""
        return (self.me.level + 1) // 2

    @property
    def purse(self) -> Purse:
        """The data at hand: crystals, tokens, dice taken and not used, and one die of the Core if that may be taken."""
        units = [Unit(frozenset((colour,)), CRYSTAL) for colour in BASIC for _ in range(self.me.crystals[colour])]
        units += [Unit(_serving(colour)) for colour in (*self.view.play.tokens, *self.view.play.unused)]
        if self.view.play.may_take and self.view.core:
            units.append(Unit(frozenset().union(*(_serving(colour) for colour in self.view.core)), DIE))
        return tuple(units)

    @property
    def counts(self) -> dict[str, int]:
        """How many there are of what amounts count."""
        combat = self.view.combat
        return {
            "own crew": len(self.me.crew),
            "ready crew": sum(member.ready for member in self.me.crew),
            "wounded crew": sum(member.wounds > 0 for member in self.me.crew),
            "command tokens": self.me.command_tokens,
            "damage in hand": self.damage,
            "cards in hand": len(self.me.hand),
            "crystals": sum(self.me.crystals.values()),
            "captain levels": self.me.level,
            "enemies": sum(not enemy.defeated for enemy in combat.enemies) if combat else 1,
        }

    @property
    def thrift(self) -> float:
        """How much a card is missed later: less where more are left than can be used in this Round."""
        if not self.turns_left:
            return WASTED
        left = len(self.cards) + self.me.counts["deck"]
        return min(1.0, CARDS_A_TURN * (1 + self.turns_left) / max(1, left))

    def beside_a_cube(self, space: Space) -> bool:
        """Whether a Cube can be assaulted from there."""
        return bool(space) and any(self.spaces[one].cube for one in self.around(space))

    def fights(self, card: str) -> bool:
        """Whether a card does more in a fight than any other that is played sideways."""
        printed = self.index.playable[card]
        ways = [self._way("", effects) for effects in (printed.basic, printed.strong)]
        return any(sum(way.gives(kind).values()) > 1 for way in ways for kind in (ATTACK, SHIELDS))

    def sources(self) -> list[Source]:
        """Cards of the hand, Skills and Crew that can be used."""
        found = [self._card(card) for card in self.cards]
        once = self.turns_left / (1 + self.turns_left) or WASTED
        cubes = any(seen.cube for seen in self.spaces.values())
        if not self.me.wounds:
            for skill in self.me.skills:
                if not skill.used:
                    printed = self.box.skill[skill.token]
                    price = SKILL_PRICE * once if printed.once == "round" else 0.1
                    found.append(Source((self._way(f"skill:{skill.token}", printed.effects),), price))
        for index, member in enumerate(self.me.crew):
            if member.ready and not member.wounds:
                ways = [
                    self._way(f"crew:{index}:{number}", ability.effects, (ability.data,) if ability.data else ())
                    for number, ability in enumerate(self.box.crew[member.card].abilities)
                ]
                found.append(Source(tuple(ways), (CUBE_CREW * self._urgency if cubes else CREW_PRICE) * once))
        return found

    @property
    def _urgency(self) -> float:
        """How much more Crew is kept for Cubes in the last Round."""
        return CREW_AT_LAST if self.view.round == self.view.rounds and self._scenario.cooperative else 1.0

    def _way(self, option: str, effects: Effects = (), data: tuple[str, ...] = (), sideways: str = "") -> Way:
        way = Way(option, effects, data, sideways, self.view.play.counts_as, self._counts)
        price = 2 * self.disgrace(way.disgrace) + self.wear.of_each * way.hurts
        given = colours_given(effects) if effects and not data else way.data_given
        return msgspec.structs.replace(way, price=price, data_given=given) if price or given else way

    def _card(self, card: str) -> Source:
        printed = self.index.playable[card]
        special = card in self.box.undiscovered
        basic, strong = ((printed.colour,), (printed.colour, "black")) if special else ((), (printed.colour,))
        played = [
            self._way(f"play:{card}:basic", printed.basic, basic),
            self._way(f"play:{card}:strong", printed.strong, strong),
        ]
        sideways = [self._way(f"sideways:{card}:{value}", sideways=value) for value in _SIDEWAYS]
        locked = self.me.wounds and self.is_captains(card)  # FR-DECK-10
        ways = sideways if locked else [*played, *sideways]
        return Source(tuple(ways), (CARD_BASE + self.worth(card) * CARD_WORTH) * self.thrift, card=True)

    def is_captains(self, card: str) -> bool:
        """Whether it is the card with the Captain's name."""
        return card in self.box.basic and self.box.basic[card].captain

    def worth(self, card: str) -> float:
        """How good a card is to have."""
        if card == DAMAGE:
            return -2.0
        printed = self.index.playable[card]
        return 1 + self.gain(printed.strong) + self.gain(printed.basic) / 2 + 2 * (card in self.box.undiscovered)

    def gain(self, effects: Effects) -> float:
        """How much effects are worth, whatever they are used for."""
        return max(1.0, sum(gain(effect) for effect in effects))

    def recruit_worth(self, card: str) -> float:
        """What a Crew card brings: its Rank (FR-SCORE-03) and its help, less that of whom it would push out."""
        crew = [self._service(member.card) for member in self.me.crew]
        full = len(crew) >= self.me.command_tokens
        return self._service(card) - (min(crew) if full and crew else 0)

    def _service(self, card: str) -> float:
        """A Crew Member's Rank at the end, and its help once in each Round to come."""
        rounds = 1 + self.view.rounds - self.view.round
        printed = self.box.crew[card]
        help_ = max(self.gain(ability.effects) - len(ability.data) / 2 for ability in printed.abilities)
        return printed.rank + CREW_HELP * help_ * rounds

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
        return bool(self.provoked(start, goal))

    def provoked(self, start: Space, goal: Space) -> tuple[Space, ...]:
        """The spaces of the Enemy Ships that border both."""
        return tuple(one for one in self.around(start) if one in neighbours(goal) and self.has_enemy_ship(one))

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
