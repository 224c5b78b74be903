"""What things are worth: with what is at hand now, and in turns to come."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.computer.bargaining import best_bargain
from engine.frontiers.computer.battle import Arms, Battle, best_battle
from engine.frontiers.computer.forecast import CUBE_PRIZE, Foe, mission
from engine.frontiers.computer.landing import storm
from engine.frontiers.computer.means import Purse, Source, affordable
from engine.frontiers.computer.opponents import foes_at
from engine.frontiers.computer.position import Position
from engine.frontiers.hexes import Space
from engine.frontiers.map.accessibility import STARBASES
from engine.frontiers.turn.scoring import EXPLORED

NEW_PLACES = 2.5
"""What a tile is worth besides its XP: there are new places to go to."""

HOME = 100.0
"""What being home is worth where nothing else wins, or leaving it where the ship would be lost."""

LOST_TEAM = -2
"""Reputation for an Away Team that is lost (FR-AWAY-10)."""

DIPLOMACY_TO_COME = 6
"""Diplomacy that a later hand brings."""

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
        kind, target = option.partition(":")[0], about[0]
        match kind:
            case "explore":
                return self._exploring()
            case "fight":
                foes = [foe for space in about for foe in foes_at(self._position, space)]
                fought = self._battle(foes, sources, purse, sum(self._prize(space) for space in about))
                return fought.worth if fought else None
            case "challenge" | "starbase":
                return self._beating(target, sources, purse)
            case "cube":
                return self._assaulting(target, sources, purse)
            case "mission":
                return self._landing(foes_at(self._position, target), sources, purse, self._prize(target))
            case "interact":
                return self._bargain(target, 0, sources, purse)
            case "class-h":
                return self._challenging(target, purse)
            case _:
                return self._staying(target)

    def later(self, option: str, target: str) -> float:
        """What it might bring another turn."""
        match option.partition(":")[0]:
            case "explore":
                return self._exploring()
            case "challenge" | "starbase" | "mission":
                foes = foes_at(self._position, target)
                hard = sum(foe.diplomacy or foe.defense for foe in foes)
                if hard > self._strength():
                    return 0.0
                return sum(foe.experience for foe in foes) + self._prize(target)
            case "cube":
                return self._assault_to_come(target)
            case "interact":
                return self._bargain(target, DIPLOMACY_TO_COME, (), self._position.purse) or 0.0
            case "":
                return self._staying(target)
            case _:
                return 0.0

    # --- fights ------------------------------------------------------------------------------------------------------

    def _beating(self, space: Space, sources: Sequence[Source], purse: Purse) -> float | None:
        """What a battle is worth in which all who lie there are defeated; ``None`` where they cannot be."""
        fought = self._battle(foes_at(self._position, space), sources, purse, self._prize(space))
        return fought.worth if fought and fought.all_beaten else None

    def _battle(self, foes: Sequence[Foe], sources: Sequence[Source], purse: Purse, prize: float) -> Battle | None:
        me = self._position.me
        wear = self._position.wear
        arms = Arms(sources, purse, self._position.ship_defense, me.hand_limit, prize=prize, wear=wear)
        return best_battle(foes, arms)

    def _assaulting(self, space: Space, sources: Sequence[Source], purse: Purse) -> float | None:
        """A Cube: as many defenders in space as pay, or, where only Planet Tokens are left, an Away Mission."""
        foes = foes_at(self._position, space)
        in_space, on_planet = [foe for foe in foes if not foe.diplomacy], [foe for foe in foes if foe.diplomacy]
        if not in_space:
            return self._landing(on_planet, sources, purse, self._prize(space))
        fought = self._battle(in_space, sources, purse, 0.0 if on_planet else self._prize(space))
        if fought is None or not on_planet:
            return fought.worth if fought else None
        used = fought.last.used if fought.last else frozenset()
        left = [source for index, source in enumerate(sources) if index not in used]
        prize = self._prize(space) if fought.all_beaten else 0.0
        landed = self._landing(on_planet, left, fought.last.purse if fought.last else purse, prize)
        return fought.worth + (LOST_TEAM * self._position.standing_price if landed is None else landed)

    def _landing(self, foes: Sequence[Foe], sources: Sequence[Source], purse: Purse, prize: float) -> float | None:
        """An Away Team: by words or from afar, else at the price of Wounds; ``None`` where it would be lost."""
        done = mission(foes, sources, purse)
        if done:
            return done.worth + prize - done.price / 2
        stormed = storm(foes, sources, purse, self._position)
        return stormed.worth + prize - stormed.price if stormed else None

    def _challenging(self, space: Space, purse: Purse) -> float | None:
        """A Class-H Challenge that can be paid (FR-LOC-H-02); guards are left alone."""
        for token in self._position.spaces[space].tokens:
            challenge = self._position.box.challenge.get(token)
            if challenge is not None and affordable(purse, challenge.data) is not None:
                return challenge.experience + self._prize(space) - len(challenge.data)
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
        return experience + NEW_PLACES

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
            return 2.5 if self._position.damage + me.counts["damage"] else 0.0
        return 0.0

    def _prize(self, space: Space) -> float:
        """What winning there brings besides XP: the marker (FR-SCORE-04, FR-SCORE-05), Reputation, the reward."""
        location = self._position.spaces[space].location
        if location == "borg cube":
            return CUBE_PRIZE
        card = self._position.box.location[location]
        marker = 2.0 if location in STARBASES or location in EXPLORED else 0.0
        standing = (card.victory_reputation + card.assault_reputation) * self._position.standing_price
        reward = card.reward
        return marker + standing + 4 * reward.undiscovered + reward.random_crystals + 3 * reward.advanced
