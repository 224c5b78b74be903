"""The computer player's view of the game, combined with printed facts: its means, the map, and routes."""

from __future__ import annotations

import heapq

import msgspec

from engine.frontiers.components.component_box import Components
from engine.frontiers.components.component_index import ComponentIndex
from engine.frontiers.components.locations import ENEMY_SHIPS
from engine.frontiers.computer.available_means import (
    ATTACK,
    DIPLOMACY,
    MOVE,
    SHIELDS,
    DataUnit,
    Effects,
    Purse,
    Source,
    Way,
    colours_given,
)
from engine.frontiers.computer.battle import DamageCardCosts
from engine.frontiers.computer.effect_values import effect_value
from engine.frontiers.hexes import Space, neighbours
from engine.frontiers.map.accessibility import DESTROYED_CUBE_COST, STARBASES
from engine.frontiers.scenarios import SCENARIOS
from engine.frontiers.state import BASIC, DAMAGE
from engine.frontiers.view import FrontiersSeatView, FrontiersView, SpaceView

_SIDEWAYS_VALUES = (MOVE, DIPLOMACY, ATTACK, SHIELDS)


CREW_HELP_VALUE = 0.5
"""Value of a Crew Member's help in each Round, per point."""


CREW_PRICE, CREW_PRICE_WITH_CUBES, LAST_ROUND_CREW_FACTOR = 1.0, 2.5, 2.0
"""Prices of using a Crew Member, normally and while Cubes remain; and a factor for the last Round."""

SKILL_PRICE, WASTED_MEANS_PRICE = 0.6, 0.1
"""Price of using a Skill, and of means that no later turn of the Round can use."""

CRYSTAL_PRICE, DIE_PRICE = 1.5, 0.1
"""Prices of spending a crystal and a die."""

CARD_BASE_PRICE, CARD_VALUE_SURCHARGE = 0.6, 0.05
"""Price of playing a card, and surcharge per point of its value."""

CARDS_A_TURN = 3
"""Cards used per turn, from the player's or the Dummy Player's deck."""

DEFENDER_VALUE, ROUND_URGENCY_BONUS, LAST_ROUND_BONUS = 8.0, 2.0, 15.0
"""Value of defeating a Cube's defender; bonus per Round from the third; bonus in the last Round if all Cubes must
be destroyed.
"""

DAMAGE_CARD_COST, DAMAGE_CARD_ROUND_SURCHARGE, DAMAGE_CARD_COST_WHEN_ONLY_CUBES_COUNT, DAMAGE_CARD_COST_IN_LAST_TURN = (
    1.1,
    0.2,
    0.5,
    2.5,
)
"""Cost of a Damage Card; surcharge per future Round, in which it is drawn instead of a card; cost once only the Cubes
count; and cost in the last turn, after which none can be repaired (FR-SCORE-06)."""

X_SPACE_COST = 4.0
"""Cost of the last point of Reputation before the X space (FR-INT-04)."""


class Route(msgspec.Struct, frozen=True):
    """A way across the map: the spaces after the present one, and its Move points."""

    steps: tuple[Space, ...] = ()
    cost: int = 0


class Position:
    """The game as seen in one view.

    Args:
        view: the seat's view.
        box: all components.
        index: look-ups for them.
    """

    def __init__(self, view: FrontiersView, box: Components, index: ComponentIndex) -> None:
        self.view, self.box, self.index = view, box, index
        me = view.seats[view.viewer or 0]
        if not isinstance(me, FrontiersSeatView):
            raise TypeError("This is not a Frontiers match.")
        self.me = me
        self._counts = self.counted_amounts
        self.spaces: dict[Space, SpaceView] = {space.space: space for space in view.spaces}
        seats = len(view.seats)
        self._scenario = next(
            scenario for scenario in SCENARIOS if scenario.name == view.scenario and seats in scenario.seats
        )

    def with_data(self, colour: str) -> Position:
        """Return this position with one more data token of a colour."""
        play = msgspec.structs.replace(self.view.play, tokens=(*self.view.play.tokens, colour))
        return Position(msgspec.structs.replace(self.view, play=play), self.box, self.index)

    @property
    def ends_by_exploring(self) -> bool:
        """Whether the next tile may be the Cube that ends the game (FR-SCN-REC-02)."""
        return self._scenario.end == "cube revealed" and self.view.next_back == "core"

    @property
    def are_cubes_fought(self) -> bool:
        """Whether Cubes can be assaulted (FR-SCN-REC-01)."""
        return self._scenario.cubes_fought

    @property
    def is_cooperative(self) -> bool:
        """Whether all players play together."""
        return self._scenario.cooperative

    @property
    def is_ruthless(self) -> bool:
        """Whether attacks on other players cost no Reputation (FR-SCN-OTR-02, FR-SCN-CAH-04)."""
        return bool(self._scenario.ruthless)

    @property
    def can_always_attack_ships(self) -> bool:
        """Whether ships may always attack each other, without an agreed variant (FR-PVP-01)."""
        return self._scenario.versus == "always"

    @property
    def versus_xp(self) -> int:
        """Factor applied to the XP for a forced retreat (FR-SCN-CAH-04)."""
        return self._scenario.versus_xp

    @property
    def home_space(self) -> Space | None:
        """Space of the former Wormhole in the last Round, when ending there wins (FR-SCN-OTR-03), else ``None``."""
        if not self._scenario.closing_wormhole or self.view.round < self.view.rounds:
            return None
        return next((space for space, seen in self.spaces.items() if seen.terrain == "wormhole"), None)

    @property
    def must_leave(self) -> bool:
        """Whether the ship would be lost where it is at the end of the Round (FR-SCN-OTR-02)."""
        here = self.spaces.get(self.me.space)
        closing = self._scenario.closing_wormhole and self.view.round == 1
        return closing and here is not None and here.terrain == "wormhole"

    @property
    def defender_value(self) -> float:
        """Value of defeating a Cube's defender, without XP: it makes the next assault easier (FR-CUBE-11)."""
        if not self._scenario.cooperative:
            return DEFENDER_VALUE
        last = self.view.round == self.view.rounds
        return DEFENDER_VALUE + ROUND_URGENCY_BONUS * max(0, self.view.round - 2) + LAST_ROUND_BONUS * last

    @property
    def is_last_chance(self) -> bool:
        """Whether it is the last Round and Cubes must still be destroyed."""
        return self._scenario.end == "cubes destroyed" and self.view.round == self.view.rounds

    @property
    def has_hidden_cubes(self) -> bool:
        """Whether Cubes that must be destroyed are on unrevealed tiles."""
        found = sum(seen.location == "borg cube" for seen in self.spaces.values())
        return self._scenario.end == "cubes destroyed" and found < self._scenario.cubes[len(self.view.seats)]

    @property
    def later_turns_factor(self) -> float:
        """Factor of the value of later turns; 0 if there are none."""
        last = self.view.round == self.view.rounds and not self.turns_left
        return 0.0 if last else 1.0

    @property
    def reputation_price(self) -> float:
        """Current value of a point of Reputation."""
        return self.reputation_loss_cost(1)

    def reputation_loss_cost(self, by: int) -> float:
        """Return the cost of losing Reputation: the Diplomacy lost with it, all of it on the X space."""
        return sum(self._next_point_cost(self.me.reputation - point) for point in range(by))

    def _next_point_cost(self, now: int) -> float:
        """Return the cost of losing the next point from a Reputation (FR-INT-03, FR-INT-04)."""
        track = self.index.diplomacy
        now = max(min(track), now)
        here, lower = track[now], track.get(now - 1)
        if lower is None:
            return X_SPACE_COST
        rounds = 1 + self.view.rounds - self.view.round
        lost = 0 if here is None else here - lower
        return 0.3 + 0.35 * lost * min(3, rounds) + 0.3 * (now < -2)

    @property
    def share_still_usable(self) -> float:
        """Share of a new card's value that the remaining Rounds can use; small in the last one."""
        return 0.08 * (self.view.rounds - self.view.round) + 0.03

    @property
    def turns_left(self) -> int:
        """Estimated number of further turns in the Round, limited by the decks (FR-ROUND-08, FR-DUM-04)."""
        if self.view.owed is not None:
            return 0
        own = (self.me.counts["deck"] + len(self.me.hand)) // CARDS_A_TURN
        dummy = self.view.dummy_cards
        return own if dummy is None else min(own, 1 + dummy // CARDS_A_TURN)

    @property
    def damage_card_costs(self) -> DamageCardCosts:
        """Current costs of Damage Cards."""
        price = DAMAGE_CARD_COST + DAMAGE_CARD_ROUND_SURCHARGE * max(1, self.view.rounds - self.view.round)
        if not self.later_turns_factor:
            price = DAMAGE_CARD_COST_IN_LAST_TURN
        if self.is_last_chance and self.is_cooperative:
            price = DAMAGE_CARD_COST_WHEN_ONLY_CUBES_COUNT
        return DamageCardCosts(price, self.damage_card_count, self.me.hand_limit, self.turns_left)

    # --- means -----------------------------------------------------------------------------------------------------

    @property
    def damage_card_count(self) -> int:
        """Number of Damage Cards in hand."""
        return self.me.hand.count(DAMAGE)

    @property
    def cards_without_damage(self) -> list[str]:
        """The hand without Damage Cards."""
        return [card for card in self.me.hand if card != DAMAGE]

    @property
    def ship_defense(self) -> int:
        """Current Defense Value against damage (FR-DMG-07)."""
        return 1 if self.me.wounds else self.me.defense

    @property
    def captain_heal_points(self) -> int:
        """Heal points for a Wound of the Captain: half the level, rounded up (FR-HEAL-03)."""
        return (self.me.level + 1) // 2

    @property
    def available_data(self) -> Purse:
        """Available data: crystals, tokens, unused dice, and one die of the Core if it can be taken."""
        units = [
            DataUnit(frozenset((colour,)), CRYSTAL_PRICE) for colour in BASIC for _ in range(self.me.crystals[colour])
        ]
        units += [DataUnit(_served_colours(colour)) for colour in (*self.view.play.tokens, *self.view.play.unused)]
        if self.view.play.may_take and self.view.core:
            units.append(
                DataUnit(frozenset().union(*(_served_colours(colour) for colour in self.view.core)), DIE_PRICE)
            )
        return tuple(units)

    @property
    def counted_amounts(self) -> dict[str, int]:
        """Current values of counted amounts."""
        combat = self.view.combat
        return {
            "own crew": len(self.me.crew),
            "ready crew": sum(member.ready for member in self.me.crew),
            "wounded crew": sum(member.wounds > 0 for member in self.me.crew),
            "command tokens": self.me.command_tokens,
            "damage in hand": self.damage_card_count,
            "cards in hand": len(self.me.hand),
            "crystals": sum(self.me.crystals.values()),
            "captain levels": self.me.level,
            "enemies": sum(not enemy.defeated for enemy in combat.enemies) if combat else 1,
        }

    @property
    def card_price_factor(self) -> float:
        """Factor of the price of cards: lower if more are left than this Round can use."""
        if not self.turns_left:
            return WASTED_MEANS_PRICE
        left = len(self.cards_without_damage) + self.me.counts["deck"]
        return min(1.0, CARDS_A_TURN * (1 + self.turns_left) / max(1, left))

    def is_beside_cube(self, space: Space) -> bool:
        """Whether a Cube can be assaulted from there."""
        return bool(space) and any(self.spaces[neighbour].cube for neighbour in self.neighbours_on_map(space))

    def is_fighting_card(self, card: str) -> bool:
        """Whether a card does more in a fight than any card played sideways."""
        printed = self.index.playable[card]
        ways = [self._priced_way("", effects) for effects in (printed.basic, printed.strong)]
        return any(sum(way.amounts_given(kind).values()) > 1 for way in ways for kind in (ATTACK, SHIELDS))

    def usable_sources(self) -> list[Source]:
        """Return usable cards in hand, Skills and Crew."""
        found = [self._source_of_card(card) for card in self.cards_without_damage]
        once = self.turns_left / (1 + self.turns_left) or WASTED_MEANS_PRICE
        cubes = any(seen.cube for seen in self.spaces.values())
        if not self.me.wounds:
            for skill in self.me.skills:
                if not skill.used:
                    printed = self.box.skill[skill.token]
                    price = SKILL_PRICE * once if printed.once == "round" else 0.1
                    found.append(Source((self._priced_way(f"skill:{skill.token}", printed.effects),), price))
        for index, member in enumerate(self.me.crew):
            if member.ready and not member.wounds:
                ways = [
                    self._priced_way(f"crew:{index}:{number}", ability.effects, (ability.data,) if ability.data else ())
                    for number, ability in enumerate(self.box.crew[member.card].abilities)
                ]
                found.append(
                    Source(tuple(ways), (CREW_PRICE_WITH_CUBES * self._urgency_factor if cubes else CREW_PRICE) * once)
                )
        return found

    @property
    def _urgency_factor(self) -> float:
        """Return the factor for keeping Crew for Cubes in the last Round."""
        return LAST_ROUND_CREW_FACTOR if self.view.round == self.view.rounds and self._scenario.cooperative else 1.0

    def _priced_way(self, option: str, effects: Effects = (), data: tuple[str, ...] = (), sideways: str = "") -> Way:
        way = Way(option, effects, data, sideways, self.view.play.counts_as, self._counts)
        price = (
            2 * self.reputation_loss_cost(way.reputation_lost)
            + self.damage_card_costs.average_cost * way.damage_card_cost
        )
        given = colours_given(effects) if effects and not data else way.data_given
        return msgspec.structs.replace(way, price=price, data_given=given) if price or given else way

    def _source_of_card(self, card: str) -> Source:
        printed = self.index.playable[card]
        special = card in self.box.undiscovered
        basic, strong = ((printed.colour,), (printed.colour, "black")) if special else ((), (printed.colour,))
        played = [
            self._priced_way(f"play:{card}:basic", printed.basic, basic),
            self._priced_way(f"play:{card}:strong", printed.strong, strong),
        ]
        sideways = [self._priced_way(f"sideways:{card}:{value}", sideways=value) for value in _SIDEWAYS_VALUES]
        locked = self.me.wounds and self.is_captains_card(card)  # FR-DECK-10
        ways = sideways if locked else [*played, *sideways]
        return Source(
            tuple(ways),
            (CARD_BASE_PRICE + self.card_value(card) * CARD_VALUE_SURCHARGE) * self.card_price_factor,
            card=True,
        )

    def is_captains_card(self, card: str) -> bool:
        """Whether a card has the Captain's name."""
        return card in self.box.basic and self.box.basic[card].captain

    def card_value(self, card: str) -> float:
        """Return the value of having a card."""
        if card == DAMAGE:
            return -2.0
        printed = self.index.playable[card]
        return (
            1
            + self.effects_value(printed.strong)
            + self.effects_value(printed.basic) / 2
            + 2 * (card in self.box.undiscovered)
        )

    def effects_value(self, effects: Effects) -> float:
        """Return the value of effects, whatever they are used for."""
        return max(1.0, sum(effect_value(effect) for effect in effects))

    def recruit_worth(self, card: str) -> float:
        """Return the value of a Crew card: its Rank (FR-SCORE-03) and help, minus those of a member it replaces."""
        crew = [self._help_value(member.card) for member in self.me.crew]
        full = len(crew) >= self.me.command_tokens
        return self._help_value(card) - (min(crew) if full and crew else 0)

    def _help_value(self, card: str) -> float:
        """Return a Crew Member's Rank at the end plus its help once in each remaining Round."""
        rounds = 1 + self.view.rounds - self.view.round
        printed = self.box.crew[card]
        help_ = max(self.effects_value(ability.effects) - len(ability.data) / 2 for ability in printed.abilities)
        return printed.rank + CREW_HELP_VALUE * help_ * rounds

    # --- the map ---------------------------------------------------------------------------------------------------

    def neighbours_on_map(self, space: Space) -> list[Space]:
        """Return the neighbours that are on the map."""
        return [neighbour for neighbour in neighbours(space) if neighbour in self.spaces]

    def has_enemy_ship(self, space: Space) -> bool:
        """Whether a Warbird or a Borg Sphere is there."""
        return bool(self.spaces[space].tokens) and self.spaces[space].location in ENEMY_SHIPS

    def entry_cost(self, space: Space) -> int | None:
        """Return the Move points for entering a space; ``None`` if it is barred (FR-MOVE-03 to FR-MOVE-06)."""
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

    def is_provoking(self, start: Space, goal: Space) -> bool:
        """Whether an Enemy Ship borders both (FR-MOVE-07)."""
        return bool(self.provoked_spaces(start, goal))

    def provoked_spaces(self, start: Space, goal: Space) -> tuple[Space, ...]:
        """Return the spaces of the Enemy Ships that border both."""
        return tuple(
            space for space in self.neighbours_on_map(start) if space in neighbours(goal) and self.has_enemy_ship(space)
        )

    def cheapest_routes(self) -> dict[Space, Route]:
        """Return the cheapest route to every space that can be reached without provoking."""
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
            for other in self.neighbours_on_map(space):
                price = self.entry_cost(other)
                if price is not None and other not in found and not self.is_provoking(space, other):
                    heapq.heappush(queue, (cost + price, other, (*steps, other)))
        return found


def _served_colours(colour: str) -> frozenset[str]:
    """Return the colours for which data of a colour can pay (FR-DATA-03)."""
    return frozenset(BASIC) if colour == "white" else frozenset((colour,))
