"""What things are worth: with what is at hand now, and in turns to come."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.computer.assault import best_assault, landing
from engine.frontiers.computer.bargaining import best_bargain
from engine.frontiers.computer.battle import Arms, Battle, best_battle
from engine.frontiers.computer.duel import THRONE, attacking
from engine.frontiers.computer.forecast import CUBE_PRIZE, Foe
from engine.frontiers.computer.landing import without_captain
from engine.frontiers.computer.means import Purse, Source, affordable
from engine.frontiers.computer.opponents import foes_at
from engine.frontiers.computer.position import Position
from engine.frontiers.hexes import Space
from engine.frontiers.map.accessibility import STARBASES
from engine.frontiers.turn.scoring import EXPLORED

NEW_PLACES = 2.5
"""What a tile is worth besides its XP: there are new places to go to."""

SEARCH = 2.0
"""What a tile is worth besides for each Round that is over, while Cubes that have to be destroyed are not found."""

MOST = 25.0
"""More than that no Interaction and no Class-H Challenge brings."""

HOME = 100.0
"""What being home is worth where nothing else wins, or leaving it where the ship would be lost."""

DIPLOMACY_TO_COME = 6
"""Diplomacy that a later hand brings."""

BESIDES = 0.2
"""What counts of everything but the Cubes, in the last Round."""

COVER = 2.5
"""What each other defender of a Cube takes of a hand: shields, or cards that damage keeps from being drawn."""


class Appraiser:
    """Says what everything on the map is worth.

    Args:
        position: as the seat sees it.
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self._view = position.view

    def now(self, option: str, about: Sequence[Space], sources: Sequence[Source], purse: Purse) -> float | None:
        """What an option brings with these means; ``None`` where it cannot be done.

        Args:
            option: its id; empty for ending the turn where the ship is.
            about: the space that it is about, or those of all who were provoked.
            sources: what can be used for it.
            purse: data to pay with.
        """
        worth = self._now(option, about, sources, purse)
        return worth if worth is None else worth * self._heed(option, worth)

    def _now(self, option: str, about: Sequence[Space], sources: Sequence[Source], purse: Purse) -> float | None:
        kind, target = option.partition(":")[0], about[0]
        match kind:
            case "explore":
                return self._exploring()
            case "fight":
                foes = [foe for space in about for foe in foes_at(self._position, space)]
                return self._battle(foes, sources, purse, sum(prize(self._position, space) for space in about)).worth
            case "challenge" | "starbase":
                return self._beating(target, sources, purse)
            case "cube":
                return self._assaulting(target, sources, purse)
            case "mission":
                return self._landing(target, sources, purse)
            case "interact":
                return self._bargain(target, 0, sources, purse)
            case "class-h":
                return self._challenging(target, purse)
            case "versus":
                return attacking(self._position, int(option.partition(":")[2]), sources, purse)
            case _:
                return self._staying(target)

    def most(self, option: str, about: Sequence[Space]) -> float:
        """The most that an option may bring: all who wait there defeated, at no price."""
        worth = self._most(option, about)
        return worth * self._heed(option, worth)

    def _most(self, option: str, about: Sequence[Space]) -> float:
        match option.partition(":")[0]:
            case "explore":
                return self._exploring()
            case "":
                return self._staying(about[0])
            case "interact" | "class-h":
                return MOST
            case "versus":
                return THRONE + MOST
            case _:
                return sum(
                    sum(foe.experience for foe in foes_at(self._position, space)) + prize(self._position, space)
                    for space in about
                )

    def later(self, option: str, target: str) -> float:
        """What it might bring another turn."""
        worth = self._later(option, target)
        return worth * self._heed(option, worth)

    def _later(self, option: str, target: str) -> float:
        match option.partition(":")[0]:
            case "explore":
                return self._exploring()
            case "challenge" | "starbase" | "mission":
                foes = foes_at(self._position, target)
                hard = sum(foe.diplomacy or foe.defense for foe in foes)
                if hard > self._strength():
                    return 0.0
                return sum(foe.experience for foe in foes) + prize(self._position, target)
            case "cube":
                return self._assault_to_come(target)
            case "interact":
                return self._bargain(target, DIPLOMACY_TO_COME, (), self._position.purse) or 0.0
            case "":
                return self._staying(target)
            case _:
                return 0.0

    def _heed(self, option: str, worth: float) -> float:
        """How much something counts: little in the last Round, when all Cubes must be destroyed (FR-SCN-SOLO-04)."""
        aside = option and option.partition(":")[0] != "cube"
        return BESIDES if aside and worth > 0 and self._position.last_chance else 1.0

    # --- fights ------------------------------------------------------------------------------------------------------

    def _beating(self, space: Space, sources: Sequence[Source], purse: Purse) -> float | None:
        """What a battle is worth in which all who lie there are defeated; ``None`` where they cannot be."""
        fought = self._battle(foes_at(self._position, space), sources, purse, prize(self._position, space))
        return fought.worth if fought.all_beaten else None

    def _battle(self, foes: Sequence[Foe], sources: Sequence[Source], purse: Purse, prize: float) -> Battle:
        return best_battle(foes, self._arms(sources, purse, prize))

    def _arms(self, sources: Sequence[Source], purse: Purse, prize: float) -> Arms:
        limit, wear = self._position.me.hand_limit, self._position.wear
        return Arms(sources, purse, self._position.ship_defense, limit, prize=prize, wear=wear)

    def _assaulting(self, space: Space, sources: Sequence[Source], purse: Purse) -> float | None:
        """A Cube: as many defenders as pay, in space and on a planet."""
        foes = foes_at(self._position, space)
        in_space, on_planet = [foe for foe in foes if not foe.diplomacy], [foe for foe in foes if foe.diplomacy]
        return best_assault(self._position, in_space, on_planet, self._arms(sources, purse, CUBE_PRIZE)).worth

    def _landing(self, space: Space, sources: Sequence[Source], purse: Purse) -> float | None:
        """An Away Mission; the Captain goes only where it is known who waits."""
        if not self._position.spaces[space].tokens:
            sources = without_captain(sources, self._position)
        return landing(self._position, foes_at(self._position, space), sources, purse, prize(self._position, space))

    def _challenging(self, space: Space, purse: Purse) -> float | None:
        """A Class-H Challenge that can be paid (FR-LOC-H-02); guards are left alone."""
        for token in self._position.spaces[space].tokens:
            challenge = self._position.box.challenge.get(token)
            if challenge is not None and affordable(purse, challenge.data) is not None:
                return challenge.experience + prize(self._position, space) - len(challenge.data)
        return None

    def _assault_to_come(self, space: Space) -> float:
        """What the next assault on a Cube might bring: the best of its defenders, if a good hand suffices for it."""
        foes = foes_at(self._position, space)
        easiest = min(foe.defense for foe in foes)
        readiness = min(1.2, self._strength() / (easiest + COVER * (len(foes) - 1)))
        return max(foe.experience for foe in foes) * readiness**2

    def _strength(self) -> int:
        """What a good hand of this ship overcomes."""
        return 4 + self._position.me.level + len(self._position.me.crew)

    # --- peace -------------------------------------------------------------------------------------------------------

    def _bargain(self, space: Space, points: int, sources: Sequence[Source], purse: Purse) -> float | None:
        """What an Interaction there brings; ``None`` where it is forbidden (FR-INT-03) or brings nothing."""
        modifier = self._position.index.diplomacy[self._position.me.reputation]
        if modifier is None:
            return None
        best = best_bargain(self._position, space, points + modifier, sources, purse)
        return best.worth if best else None

    def _exploring(self) -> float:
        """A tile scores, and shows new places to go; the last tiles wait where they would end the game too early."""
        experience = self._position.index.set_up.explore_experience
        if self._position.ends_by_exploring and self._view.round < self._view.rounds:
            return experience / 2
        return experience + NEW_PLACES + SEARCH * self._position.cubes_hidden * (self._view.round - 1)

    def _staying(self, space: Space) -> float:
        """A crystal at the end of the turn, or a Damage Card less (FR-LOC-02, FR-LOC-03)."""
        seen, me = self._position.spaces[space], self._position.me
        if space == self._position.way_home:
            return HOME
        if seen.terrain == "wormhole" and self._position.must_leave:
            return -HOME
        if seen.location == "research station":
            return 1.0 if me.crystals.get(seen.colour, 3) < 3 else 0.0
        if seen.location == "drydock":
            return 1.0 + self._position.wear.price if self._position.damage + me.counts["damage"] else 0.0
        return 0.0


def prize(position: Position, space: Space) -> float:
    """What winning there brings besides XP: the marker (FR-SCORE-04, FR-SCORE-05), Reputation, the reward."""
    location = position.spaces[space].location
    if location == "borg cube":
        return CUBE_PRIZE
    card = position.box.location[location]
    marker = 2.0 if location in STARBASES or location in EXPLORED else 0.0
    standing = (card.victory_reputation + card.assault_reputation) * position.standing_price
    reward = card.reward
    return marker + standing + 4 * reward.undiscovered + reward.random_crystals + 3 * reward.advanced
