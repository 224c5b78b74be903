"""Estimated values of options, with the currently available means and in later turns."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from engine.frontiers.computer.assault import LOST_TEAM_REPUTATION, best_assault, landing_value
from engine.frontiers.computer.available_means import Purse, Source, purse_after_paying
from engine.frontiers.computer.bargaining import best_bargain
from engine.frontiers.computer.battle import Arms, Battle, best_battle
from engine.frontiers.computer.duel import WINNING_PLACE_VALUE, attack_value
from engine.frontiers.computer.forecast import CUBE_VALUE, Foe
from engine.frontiers.computer.landing import without_captain
from engine.frontiers.computer.opponents import foes_at, possible_foes_at
from engine.frontiers.computer.position import Position
from engine.frontiers.hexes import Space
from engine.frontiers.map.accessibility import STARBASES
from engine.frontiers.turn.scoring import EXPLORED_LOCATIONS

NEW_PLACES_VALUE = 2.5
"""Value of a tile in addition to its XP, for the new places it shows."""

SEARCH_VALUE = 2.0
"""Extra value of a tile for each past Round while Cubes that must be destroyed aren't found."""

MAX_INTERACTION_VALUE = 25.0
"""Maximum value of an Interaction or a Class-H Challenge."""

HOME_VALUE = 100.0
"""Value of being home if no other way wins, or of leaving it if the ship would be lost."""

EXPECTED_DIPLOMACY = 6
"""Diplomacy expected from a later hand."""

LAST_ROUND_FACTOR = 0.2
"""Factor for everything except the Cubes in the last Round."""

LOST_TEAM_COST = 3.0
"""Cost of an Away Mission that is lost, in addition to Reputation: cards used, and the turn."""

DEFENDER_COST = 2.5
"""How much each other defender of a Cube weakens a hand: shields used, or cards not drawn because of damage."""


class Appraiser:
    """Estimator of the value of everything on the map.

    Args:
        position: the game as the seat sees it.
    """

    def __init__(self, position: Position) -> None:
        self._position = position
        self._view = position.view

    def value_now(self, option: str, about: Sequence[Space], sources: Sequence[Source], purse: Purse) -> float | None:
        """Return the value of an option with these means; ``None`` if it isn't possible.

        Args:
            option: id of the option; empty for ending the turn where the ship is.
            about: the target space, or those of all provoked enemies.
            sources: means that can be used for it.
            purse: data available to pay with.
        """
        worth = self._unweighted_value_now(option, about, sources, purse)
        return worth if worth is None else worth * self._last_round_weight(option, worth)

    def _unweighted_value_now(
        self, option: str, about: Sequence[Space], sources: Sequence[Source], purse: Purse
    ) -> float | None:
        kind, target = option.partition(":")[0], about[0]
        match kind:
            case "explore":
                return self._exploring_value()
            case "fight":
                foes = [foe for space in about for foe in foes_at(self._position, space)]
                return self._best_battle_with(
                    foes, sources, purse, sum(prize_value(self._position, space) for space in about)
                ).worth
            case "challenge" | "starbase":
                return self._battle_value(target, sources, purse)
            case "cube":
                return self._assault_value(target, sources, purse)
            case "mission":
                return self._landing_value(target, sources, purse)
            case "interact":
                return self._bargain_value(target, 0, sources, purse)
            case "class-h":
                return self._challenge_value(target, purse)
            case "versus":
                return attack_value(self._position, int(option.partition(":")[2]), sources, purse)
            case _:
                return self._staying_value(target)

    def max_value(self, option: str, about: Sequence[Space]) -> float:
        """Return the maximum value of an option: all enemies there defeated, at no cost."""
        worth = self._unweighted_max_value(option, about)
        return worth * self._last_round_weight(option, worth)

    def _unweighted_max_value(self, option: str, about: Sequence[Space]) -> float:
        match option.partition(":")[0]:
            case "explore":
                return self._exploring_value()
            case "":
                return self._staying_value(about[0])
            case "interact" | "class-h":
                return MAX_INTERACTION_VALUE
            case "versus":
                return WINNING_PLACE_VALUE + MAX_INTERACTION_VALUE
            case _:
                return sum(
                    sum(foe.experience for foe in foes_at(self._position, space)) + prize_value(self._position, space)
                    for space in about
                )

    def value_later(self, option: str, target: str) -> float:
        """Return the value an option might have in another turn."""
        worth = self._unweighted_value_later(option, target)
        return worth * self._last_round_weight(option, worth)

    def _unweighted_value_later(self, option: str, target: str) -> float:
        match option.partition(":")[0]:
            case "explore":
                return self._exploring_value()
            case "challenge" | "starbase" | "mission":
                foes = foes_at(self._position, target)
                hard = sum(foe.diplomacy or foe.defense for foe in foes)
                if hard > self._good_hand_strength():
                    return 0.0
                return sum(foe.experience for foe in foes) + prize_value(self._position, target)
            case "cube":
                return self._expected_assault_value(target)
            case "interact":
                return self._bargain_value(target, EXPECTED_DIPLOMACY, (), self._position.available_data) or 0.0
            case "":
                return self._staying_value(target)
            case _:
                return 0.0

    def _last_round_weight(self, option: str, worth: float) -> float:
        """Return a value weighted for the last Round, when little counts but the Cubes if all must be destroyed.

        FR-SCN-SOLO-04.
        """
        aside = option and option.partition(":")[0] != "cube"
        return LAST_ROUND_FACTOR if aside and worth > 0 and self._position.is_last_chance else 1.0

    # --- fights ------------------------------------------------------------------------------------------------------

    def _battle_value(self, space: Space, sources: Sequence[Source], purse: Purse) -> float | None:
        """Return the mean value of a battle over all draws; ``None`` if no draw lets all enemies be defeated."""
        prize = prize_value(self._position, space)
        fights = [
            self._best_battle_with(foes, sources, purse, prize) for foes in possible_foes_at(self._position, space)
        ]
        return fmean(fight.worth for fight in fights) if any(fight.all_beaten for fight in fights) else None

    def _best_battle_with(self, foes: Sequence[Foe], sources: Sequence[Source], purse: Purse, prize: float) -> Battle:
        return best_battle(foes, self._arms_from(sources, purse, prize))

    def _arms_from(self, sources: Sequence[Source], purse: Purse, prize: float) -> Arms:
        limit, wear = self._position.me.hand_limit, self._position.damage_card_costs
        return Arms(sources, purse, self._position.ship_defense, limit, prize=prize, wear=wear)

    def _assault_value(self, space: Space, sources: Sequence[Source], purse: Purse) -> float | None:
        """Return the value of assaulting a Cube, with as many defenders as it pays to fight, in space and on a planet.

        ``None`` if it isn't possible.
        """
        foes = foes_at(self._position, space)
        in_space, on_planet = [foe for foe in foes if not foe.diplomacy], [foe for foe in foes if foe.diplomacy]
        return best_assault(self._position, in_space, on_planet, self._arms_from(sources, purse, CUBE_VALUE)).worth

    def _landing_value(self, space: Space, sources: Sequence[Source], purse: Purse) -> float | None:
        """Return the mean value of an Away Mission over all draws; the Captain joins only if the enemies are known.

        ``None`` if the team would be lost in all of them.
        """
        position, prize = self._position, prize_value(self._position, space)
        if not position.spaces[space].tokens:
            sources = without_captain(sources, position)
        draws = possible_foes_at(position, space)
        landings = [landing_value(position, foes, sources, purse, prize) for foes in draws]
        lost = -position.reputation_loss_cost(LOST_TEAM_REPUTATION) - LOST_TEAM_COST
        won = any(landing is not None for landing in landings)
        return fmean(lost if landing is None else landing for landing in landings) if won else None

    def _challenge_value(self, space: Space, purse: Purse) -> float | None:
        """Return the value of a Class-H Challenge that can be paid (FR-LOC-H-02); guards are avoided."""
        for token in self._position.spaces[space].tokens:
            challenge = self._position.box.challenge.get(token)
            if challenge is not None and purse_after_paying(purse, challenge.data) is not None:
                return challenge.experience + prize_value(self._position, space) - len(challenge.data)
        return None

    def _expected_assault_value(self, space: Space) -> float:
        """Return the value of a later assault on a Cube: its best defender, if a good hand can beat it."""
        foes = foes_at(self._position, space)
        easiest = min(foe.defense for foe in foes)
        readiness = min(1.2, self._good_hand_strength() / (easiest + DEFENDER_COST * (len(foes) - 1)))
        return max(foe.experience for foe in foes) * readiness**2

    def _good_hand_strength(self) -> int:
        """Return the strength that a good hand of this ship overcomes."""
        return 4 + self._position.me.level + len(self._position.me.crew)

    # --- peace -------------------------------------------------------------------------------------------------------

    def _bargain_value(self, space: Space, points: int, sources: Sequence[Source], purse: Purse) -> float | None:
        """Return the value of an Interaction; ``None`` if it is forbidden (FR-INT-03) or useless."""
        modifier = self._position.index.diplomacy[self._position.me.reputation]
        if modifier is None:
            return None
        best = best_bargain(self._position, space, points + modifier, sources, purse)
        return best.worth if best else None

    def _exploring_value(self) -> float:
        """Return the value of exploring: XP and new places; less if the last tiles would end the game too early."""
        experience = self._position.index.set_up.explore_experience
        if self._position.ends_by_exploring and self._view.round < self._view.rounds:
            return experience / 2
        return experience + NEW_PLACES_VALUE + SEARCH_VALUE * self._position.has_hidden_cubes * (self._view.round - 1)

    def _staying_value(self, space: Space) -> float:
        """Return the value of ending the turn on a space: a crystal, or one Damage Card less (FR-LOC-02, FR-LOC-03)."""
        seen, me = self._position.spaces[space], self._position.me
        if space == self._position.home_space:
            return HOME_VALUE
        if seen.terrain == "wormhole" and self._position.must_leave:
            return -HOME_VALUE
        if seen.location == "research station":
            return 1.0 if me.crystals.get(seen.colour, 3) < 3 else 0.0
        if seen.location == "drydock":
            return (
                1.0 + self._position.damage_card_costs.price
                if self._position.damage_card_count + me.counts["damage"]
                else 0.0
            )
        return 0.0


def prize_value(position: Position, space: Space) -> float:
    """Return the value of winning there without XP: marker (FR-SCORE-04, FR-SCORE-05), Reputation and reward."""
    location = position.spaces[space].location
    if location == "borg cube":
        return CUBE_VALUE
    card = position.box.location[location]
    marker = 2.0 if location in STARBASES or location in EXPLORED_LOCATIONS else 0.0
    standing = (card.victory_reputation + card.assault_reputation) * position.reputation_price
    reward = card.reward
    return marker + standing + 4 * reward.undiscovered + reward.random_crystals + 3 * reward.advanced
